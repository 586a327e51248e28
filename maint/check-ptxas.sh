#! /bin/sh
# check-ptxas.sh - NVIDIA's assembler accepts PTX files.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# usage: check-ptxas.sh FILE.ptx...
# For the first and the last of the devices that the ptxas at hand knows from
# sm_70 on.  PTXAS names it; without one the check is skipped, and says so.

ptxas=${PTXAS:-$(command -v ptxas || echo /usr/local/cuda/bin/ptxas)}
if ! test -x "$ptxas"; then
  echo "check-ptxas: skipped, no ptxas"
  exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' 0

devices=
for device in sm_70 sm_75 sm_80 sm_90; do
  printf '.version 6.0\n.target sm_70\n.address_size 64\n' > "$tmp/none.ptx"
  if "$ptxas" -arch=$device -c "$tmp/none.ptx" -o "$tmp/none" 2> /dev/null; then
    devices="$devices $device"
  fi
done
if test -z "$devices"; then
  echo "check-ptxas: $ptxas knows none of the devices" >&2
  exit 1
fi
for file; do
  for device in $devices; do
    "$ptxas" -arch=$device -c "$file" -o "$tmp/out" || exit 1
  done
done
echo "check-ptxas: $# files for$devices"
