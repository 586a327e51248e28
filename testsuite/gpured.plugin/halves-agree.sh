# halves-agree.sh - the remarks tell what the device half does.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# What the dump files $@ say of each reduction, without places, types and names,
# which the device half does not have.
reductions () {
  sed -n '/^loop [0-9]*: /{s/reduction (\([^:]*\):[^)]*) on [^;]*;/reduction \1;/
    s/reduction (\([^:]*\):[^)]*) on .* left/reduction \1 left/
    p;}' "$@" | sort
}

for flags in -O0 -O2 "-O2 -fopenacc-dim=10:5:64" "-O2 -fopenacc-dim=:7" \
  "-O1 -foffload-options=-misa=sm_80" "-O1 -foffload-options=-misa=sm_35" \
  "-O1 -foffload-options=-misa=sm_30 -foffload-options=-mptx=3.1" \
  "-O2 -fplugin-arg-gpured-memory=global" \
  "-O0 -fopenacc-dim=10:5:64 -fplugin-arg-gpured-memory=global"; do
  rm -f ./*.gpured
  $CC $plugin -fopenacc $flags -w -save-temps -fplugin-arg-gpured-dump \
    -foffload-options=-fplugin-arg-gpured_device-dump "$src/geometry.c" \
    -o program
  reductions ./*mkoffload*.gpured > device
  reductions `ls ./*.gpured | grep -v mkoffload` > host
  test `grep -c reduction host` -ge 20 || fail "$flags: `cat host`"
  diff host device >&2 || fail "$flags: the halves do not agree"
done
