#! /bin/sh
# library.sh - the text of the libraries of the offload compiler.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# usage: library.sh AR DIRECTORY mgomp.txt|plain.txt
# Prints what library.awk reads, of the libraries in DIRECTORY that are there.
# Of the plain ones only those whose functions keep nothing between calls.

ar=$1 dir=$2
case $3 in
  mgomp.txt) dir=$dir/mgomp libraries='m c gcc gfortran' ;;
  plain.txt) libraries='m gcc' ;;
  *) echo "$0: what is $3?" >&2; exit 1 ;;
esac
for library in $libraries; do
  archive=$dir/lib$library.a
  if test -f "$archive"; then
    "$ar" p "$archive" || exit 1
  fi
done
