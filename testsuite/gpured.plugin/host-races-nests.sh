# host-races-nests.sh - threads of the host have no races in random nests of OpenACC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A whole check takes 200 of them.

. "$TOP_SRCDIR/testsuite/lib/script-functions"
. "$SRCDIR/races-functions"

# nests COMPILER LANGUAGE KIND COUNT EACH: of a seed in turn.
cp "$gen/matrix.h" "$gen/matrix-wide.h" "$gen/nests.h" .
number=0 shared=0
nests () {
  test -n "$1" || return 0
  mkdir drawn
  "$TOP_BUILDDIR/testsuite/gen-nests" acc "$gen" "$2" "$3" drawn $seed "$4" "$5" > log
  for source in drawn/*; do
    number=$((number + 1))
    case $((number % 4)) in
      0) level=-O3 ;;
      1) level=-O2 ;;
      2) level=-O0 ;;
      3) level=-O1 ;;
    esac
    case $2 in
      fortran)
	build "$1" "$source" nests $level -ffree-line-length-none -cpp \
	  -fno-range-check ;;
      *) build "$1" "$source" nests $level -I. ;;
    esac
    shared=$((shared + `grep -c 'on the host, threads share' remarks || true`))
    no_race nests
  done
  rm -r drawn
}

if test -n "$GPURED_TURN"; then
  nests "$CC" c nests 8 4
  nests "$FC" fortran nests 8 8
  nests "$CXX" c++ regions 2 2
  test $shared -ge 4
else
  nests "$CC" c nests 90 10
  nests "$FC" fortran nests 60 10
  nests "$CC" c regions 30 10
  nests "$CXX" c++ regions 20 10
  test $shared -ge 60
fi || fail "threads share only $shared constructs"
