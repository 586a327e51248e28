#! /bin/sh
# library.sh - the text of the libraries of the offload compiler.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# usage: library.sh AR DIRECTORY mgomp.txt|plain.txt
# Prints what library.awk reads, of the libraries in DIRECTORY, which is
# PREFIX/lib/gcc/MACHINE/VERSION/accel/nvptx-none, or in PREFIX/nvptx-none/lib, where
# a GCC has most that is not Debian's.  Those of C and of GCC itself have to be there:
# without them lanes would call what is not for them.
# Of the plain ones only those whose functions keep nothing between calls.

ar=$1 dir=$2
case $3 in
  mgomp.txt) variant=/mgomp libraries='m c gcc gfortran' ;;
  plain.txt) variant='' libraries='m gcc' ;;
  *) echo "$0: what is $3?" >&2; exit 1 ;;
esac
for library in $libraries; do
  archive=$dir$variant/lib$library.a
  test -f "$archive" \
    || archive=$dir/../../../../../../nvptx-none/lib$variant/lib$library.a
  if test -f "$archive"; then
    "$ar" p "$archive" || exit 1
  elif test "$library" != gfortran; then
    echo "$0: the offload compiler has no lib$library.a${variant:+ for OpenMP}" >&2
    exit 1
  fi
done
