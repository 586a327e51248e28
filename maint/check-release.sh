#! /bin/sh
# check-release.sh - all files that name the release name the same one.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-release.sh DIRECTORY
#
# DIRECTORY is the top of the sources.  configure.ac has the version; NEWS, README.md
# and the recipes of packages have to agree.  common/gpured-abi.h has the number of
# the interface between objects, the device half and libgpured, which NEWS has to
# tell.  libgpured itself is compared by check-entries.sh.

top=$1
status=0

# agree FILE WANTED FOUND: complain unless FOUND, which FILE says, is WANTED.
agree ()
{
  test "$2" = "$3" && return
  echo "$1: $3, not $2"
  status=1
}

version=$(sed -n 's/^AC_INIT(\[gpured\], \[\([^]]*\)\].*/\1/p' "$top/configure.ac")
test -n "$version" || { echo "configure.ac: no version"; exit 1; }

agree NEWS "$version" \
  "$(sed -n 's/^\* Changes in \([0-9.]*\).*/\1/p' "$top/NEWS" | sed 1q)"
agree README.md "${version%.*}" \
  "$(sed -n 's/^## What \([0-9.]*\) promises$/\1/p' "$top/README.md")"
agree debian/changelog "$version" \
  "$(sed -n '1s/^gpured (\(.*\)-[^-]*) .*/\1/p' "$top/debian/changelog")"
agree contrib/gpured.spec "$version" \
  "$(sed -n 's/^Version: //p' "$top/contrib/gpured.spec")"
agree "contrib/gpured.spec, %changelog" "$version" \
  "$(sed -n '/^%changelog/,$s/^\*.* \([0-9.]*\)-[0-9]*$/\1/p' \
       "$top/contrib/gpured.spec" | sed 1q)"
agree contrib/package.py "$version" \
  "$(sed -n 's/^ *version("\(.*\)".*/\1/p' "$top/contrib/package.py" | sed 1q)"
agree "contrib/package.py, url" "$version" \
  "$(sed -n 's|.*/gpured-\(.*\)\.tar\.gz".*|\1|p' "$top/contrib/package.py")"
for file in "$top"/contrib/*.eb; do
  name=${file##*/}
  agree "contrib/$name, its name" "$version" \
    "$(echo "$name" | sed 's/^gpured-\([^-]*\)-.*/\1/')"
  agree "contrib/$name" "$version" "$(sed -n "s/^version = '\(.*\)'/\1/p" "$file")"
done
agree "NEWS, ABI" \
  "$(sed -n 's/^#define GPURED_ABI_VERSION //p' "$top/common/gpured-abi.h")" \
  "$(sed -n 's/.*has ABI \([0-9]*\)\..*/\1/p' "$top/NEWS" | sed 1q)"

test $status != 0 || echo "release $version everywhere"
exit $status
