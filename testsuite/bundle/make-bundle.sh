#!/bin/sh
# make-bundle.sh - compile what a machine with a GPU and no compiler can run.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: make-bundle.sh SRCDIR BUILDDIR NAME, under pre-inst-env in testsuite/ of
# the build directory, with CC, CXX and FC of the GCC served in the environment.
#
# Makes the directory NAME and NAME.tar.gz:
#   run.sh	  runs everything
#   programs	  lines `COMPILER NAME', COMPILER gpured or stock
#   bin/	  the programs, have-gpu and timed
#   lib/	  libgomp, its plugin and the language libraries
#   libc/	  the loader and the C library, for a machine without or with older ones

set -eu
srcdir=$1
builddir=$2
name=$3
: "${CC:?}" "${CXX:?}"
limit=60000000

rm -rf "$name" "$name.tar.gz"
mkdir -p "$name/bin/gpured" "$name/bin/stock" "$name/lib" "$name/libc"

gpured_flags="-fplugin=gpured.so -fopenacc"
stock_flags="-fopenacc -foffload-options=nvptx-none=-misa=sm_70
  -foffload-options=nvptx-none=-Wa,--no-verify"

# build COMPILER FLAGS SOURCE: add a program to the bundle.
build ()
{
  program=${3##*/}
  case $program in
    *.c) compile=$CC ;;
    *.cc) compile=$CXX ;;
    *.f90) compile=$FC; test -n "$FC" || return 0 ;;
  esac
  program=${program%.*}
  # What a program of the testsuite asks for in its own directives.
  options=`sed -n 's/.*{ dg-additional-options "\([^"]*\)" }.*/\1/p' "$3"`
  $compile -O2 $2 $options "$3" -o "$name/bin/$1/$program" -lm \
    2> "$name.log" || { cat "$name.log" >&2; exit 1; }
  strip -s "$name/bin/$1/$program"
  echo "$1 $program" >> "$name/programs"
}

# Both compilers for the demonstration, the hand-written programs and sums over
# every shape; gpured for all of the matrix.
for source in "$srcdir"/demo/*.c "$srcdir"/testsuite/gpured.run/*.c \
  "$srcdir"/testsuite/gpured.run/*.cc "$srcdir"/testsuite/gpured.run/*.f90 \
  "$srcdir"/testsuite/gpured.pr/*.c matrix-some/plus-*.c; do
  build gpured "$gpured_flags" "$source"
  build stock "$stock_flags" "$source"
done
for source in matrix-some/*.c; do
  case $source in
    */plus-*) ;;
    *) build gpured "$gpured_flags" "$source" ;;
  esac
done

$CC -O2 "$srcdir/testsuite/bundle/timed.c" -o "$name/bin/timed"
cp "$builddir/testsuite/have-gpu" "$name/bin/have-gpu"
strip -s "$name/bin/timed" "$name/bin/have-gpu"

# library FILE DIRECTORY: copy the library that the GCC served links against.
library ()
{
  found=`$CC -print-file-name="$1"`
  test "$found" != "$1" || { echo "make-bundle.sh: no $1" >&2; exit 1; }
  cp -L "$found" "$name/$2/$1"
}

for file in libgomp.so.1 libgomp-plugin-nvptx.so.1 libstdc++.so.6 \
  libgcc_s.so.1; do
  library $file lib
done
if test -n "${FC:-}"; then
  library libgfortran.so.5 lib
  library libquadmath.so.0 lib
fi
for file in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1; do
  library $file libc
done
cp -L "`$CC -print-file-name=ld-linux-x86-64.so.2`" "$name/libc/"

cp "$srcdir/testsuite/bundle/run.sh" "$name/run.sh"
chmod +x "$name/run.sh"
echo "$name" > "$name/version"
rm -f "$name.log"
tar -czf "$name.tar.gz" "$name"
size=`wc -c < "$name.tar.gz"`
echo "$name.tar.gz: $size bytes, `wc -l < "$name/programs"` programs"
if test "$size" -gt $limit; then
  echo "make-bundle.sh: more than $limit bytes" >&2
  exit 1
fi
