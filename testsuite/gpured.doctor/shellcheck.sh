# shellcheck.sh - shellcheck finds nothing in the installed scripts.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

command -v shellcheck > /dev/null || {
  echo "no shellcheck (Debian package of that name)"
  exit 77
}
for script in "$TOP_BUILDDIR"/tools/gpured-*; do
  case $script in
    *.tmp | *.cmake | *.pc) ;;
    *) shellcheck -s sh "$script" ;;
  esac
done
