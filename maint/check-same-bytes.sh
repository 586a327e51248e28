#!/bin/sh
# check-same-bytes.sh - two builds in different places install the same bytes.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-same-bytes.sh TARBALL DIRECTORY [CONFIGURE-ARGUMENT]...
#
# Unpacks TARBALL twice below DIRECTORY, which is made, builds beside and in the
# source, under other names, at another depth, in another language, time zone and
# umask, and at another time of the files; compares what `make install' makes of
# both, and the tarballs that `make dist' makes of them.  Exit status 1 if a file differs.

if test $# -lt 2; then
  echo "usage: check-same-bytes.sh TARBALL DIRECTORY [CONFIGURE-ARGUMENT]..." >&2
  exit 2
fi
tarball=$(readlink -f "$1")
rm -rf "${2:?}"
mkdir -p "$2" || exit 2
top=$(cd "$2" && pwd)
shift 2
SOURCE_DATE_EPOCH=1700000000
# The compiler is to run each time.
CCACHE_DISABLE=1
export SOURCE_DATE_EPOCH CCACHE_DISABLE
unset MAKEFLAGS MFLAGS MAKELEVEL

# build SOURCE BUILD TREE ARGUMENT...
build ()
{
  source=$1 build=$2 tree=$3
  shift 3
  mkdir -p "$source" "$build" || return 1
  tar -xzf "$tarball" -C "$source" --strip-components=1 || return 1
  cd "$build" || return 1
  # As of a source that was fetched today.
  find "$source" -type f -exec touch -d "$date" {} +
  "$source/configure" --disable-tests "$@" \
    && make && make install DESTDIR="$tree" && make dist
}

date='2024-02-03 04:05:06'
if ! (build "$top/one/source" "$top/one/build" "$top/tree-1" "$@") \
    > "$top/one.log" 2>&1; then
  echo "check-same-bytes.sh: the first build failed; see $top/one.log" >&2
  exit 1
fi
date='2025-06-07 08:09:10'
if ! (umask 077; LC_ALL=C.UTF-8 LANG=C.UTF-8 TZ=Pacific/Chatham
      export LC_ALL LANG TZ
      build "$top/some/where/else" "$top/some/where/else" "$top/tree-2" "$@") \
    > "$top/two.log" 2>&1; then
  echo "check-same-bytes.sh: the second build failed; see $top/two.log" >&2
  exit 1
fi

failed=0
# What DESTDIR keeps by the day: the directory of info files is made anew by others.
for tree in "$top/tree-1" "$top/tree-2"; do
  find "$tree" -name dir -path '*/info/dir' -exec rm {} +
done
if ! diff -r --no-dereference "$top/tree-1" "$top/tree-2"; then
  failed=1
fi
if ! cmp "$top"/one/build/gpured-*.tar.gz "$top"/some/where/else/gpured-*.tar.gz; then
  failed=1
fi
files=$(find "$top/tree-1" -type f | wc -l)
test "$files" -gt 20 || { echo "only $files files installed"; failed=1; }
if test $failed = 0; then
  echo "$files files and the tarball: the same bytes"
fi
exit $failed
