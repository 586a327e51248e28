#!/bin/sh
# check-gcc-versions.sh - build and test with every version of GCC, print a table.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-gcc-versions.sh TARBALL ROOTS VERSIONS GROUPS
#
# Each of VERSIONS is built and tested from TARBALL (`make dist') in the Debian
# that has it, in a root of its own, ROOTS/SUITE, which is made where it is not
# there, from the archive that this machine's apt has.  There `make demo' is run and
# of the testsuite GROUPS, or all where that is empty.  What each version
# leaves, logs too, is in ROOTS/SUITE/var/tmp/gpured-N.  For root; nothing stays mounted or
# running behind it.  Exit status 1 if a version does not build, or a test fails.

# The suite of Debian that has gcc-$1 with plugin headers, offload compiler and source.
suite_of ()
{
  case $1 in
    12) echo bookworm ;;
    14) echo trixie ;;
    13|15|16) echo sid ;;
    *) echo "check-gcc-versions.sh: no Debian is known to have GCC $1" >&2
       exit 2 ;;
  esac
}

# What GCC $1 and its tests need, as in `./quickstart'.
packages_of ()
{
  echo "gcc-$1 g++-$1 gfortran-$1 libc6-dev gcc-$1-offload-nvptx nvptx-tools \
libgomp-plugin-nvptx1 gcc-$1-plugin-dev gcc-$1-source xz-utils make gawk texinfo \
dejagnu cmake meson pkg-config shellcheck"
}

# Build and test GCC $1 in this root, from gpured.tar.gz, in the directory $2; the
# groups $3.  The results are left in `row'.
inside ()
{
  cd "$2" || exit 1
  printf '%s|%s' "$1" "$(gcc-"$1" -dumpfullversion)" > row
  test -d source || {
    mkdir source && tar -xzf gpured.tar.gz -C source --strip-components=1 \
      || exit 1
  }
  mkdir -p build && cd build || exit 1
  if { test -f config.status || ../source/configure --with-gcc="gcc-$1"; } \
      > ../configure.log 2>&1 && make > ../make.log 2>&1; then
    printf '|built' >> ../row
  else
    printf '|not built|-|-\n' >> ../row
    exit 1
  fi
  status=0
  if make demo > ../demo.log 2>&1; then
    printf '|right' >> ../row
  else
    printf '|failed' >> ../row
    status=1
  fi
  make -k check ${3:+GPURED_GROUPS="$3"} > ../check.log 2>&1 || status=1
  printf '|%s\n' "$(cat check-summary)" >> ../row
  exit $status
}

if test "$1" = --inside; then
  inside "$2" "$3" "$4"
fi
. "$(dirname "$0")/roots.sh"
if test $# -ne 4; then
  echo "usage: check-gcc-versions.sh TARBALL ROOTS VERSIONS GROUPS" >&2
  exit 2
fi
need_root
tarball=$1 roots=$2 versions=$3 groups=$4
rows=
failed=0
for version in $versions; do
  suite=$(suite_of "$version") || exit 2
  root=$roots/$suite
  dir=var/tmp/gpured-$version
  mkdir -p "$roots"
  log=$roots/gpured-$version.log
  test -e "$root/etc/debian_version" || make_root "$suite" "$root" > "$log" 2>&1
  missing=
  for package in $(packages_of "$version"); do
    in_root "$root" dpkg-query -W -f='${Status}\n' "$package" 2> /dev/null \
      | grep -q '^install ok installed' || missing="$missing $package"
  done
  if test -n "$missing"; then
    # shellcheck disable=SC2086
    { in_root "$root" apt-get -o Acquire::Check-Valid-Until=false update \
      && in_root "$root" apt-get install -y --no-install-recommends $missing
    } >> "$log" 2>&1
  fi
  rm -rf "${root:?}/$dir"
  mkdir -p "$root/$dir"
  cp "$tarball" "$root/$dir/gpured.tar.gz"
  cp "$0" "$root/$dir/check.sh"
  in_root "$root" sh "/$dir/check.sh" --inside "$version" "/$dir" "$groups" \
    || failed=1
  row=$(cat "$root/$dir/row" 2>/dev/null)
  rows="$rows${row:-$version|-|not there|-|-}
"
  printf '%s\n' "$row"
done
printf '\nGCC|version|build|demo|tests\n%s' "$rows" \
  | awk -F '|' '{ printf "%-4s %-9s %-10s %-7s %s\n", $1, $2, $3, $4, $5 }'
exit $failed
