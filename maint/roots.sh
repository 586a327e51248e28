# roots.sh - makes and enters roots of Debian, for the scripts that read this.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

need_root ()
{
  test "$(id -u)" = 0 && return
  echo "$(basename "$0"): roots are made and entered as root only" >&2
  exit 2
}

# The archive of this machine's Debian.
mirror ()
{
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(SITE)' 'Created-By: Packages' \
    'Component: main' | sed '/security/d;s|/*$||;q'
}

# make_root SUITE DIRECTORY
make_root ()
{
  from=$(mirror)
  if command -v mmdebstrap > /dev/null; then
    mmdebstrap --variant=minbase --components=main \
      --aptopt='Acquire::Check-Valid-Until "false"' "$1" "$2" "$from"
  else
    debootstrap --variant=minbase "$1" "$2" "$from"
  fi
}

# in_root ROOT COMMAND...: run it there, with /proc, in namespaces that end with it.
in_root ()
{
  root=$1
  shift
  # shellcheck disable=SC2016
  unshare --mount --pid --fork /bin/sh -c \
    'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$root" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
