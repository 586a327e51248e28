#!/bin/sh
# make-bundle.sh - compile what a machine with a GPU and no compiler can run.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: make-bundle.sh SRCDIR BUILDDIR NAME [PATTERN...], under pre-inst-env in
# testsuite/ of the build directory, with CC, CXX and FC of the GCC served in the
# environment.
#	 make-bundle.sh --list SRCDIR [PATTERN...]
#
# Makes the directory NAME and NAME.tar.gz of the programs whose names match
# a PATTERN (all):
#   README	  what to do with it
#   run.sh	  runs everything
#   programs	  lines `COMPILER PROGRAM [SETTING...]', COMPILER gpured or stock,
#		  PROGRAM as in run/kernels.c, SETTINGs for its environment
#   refused	  those PROGRAMs that stock GCC does not compile
#   bin/	  the programs, have-gpu and timed
#   lib/	  libgomp, its plugin and the language libraries
#   bench/	  the cases of `make bench', if a PATTERN matches bench/sum-int
#   libc/	  the loader and the C library, for a machine without or with older ones
#
# With --list prints the PROGRAMs.

set -eu
list=
if test "$1" = --list; then
  list=yes
  srcdir=$2
  shift 2
else
  srcdir=$1
  builddir=$2
  name=$3
  shift 3
  : "${CC:?}" "${CXX:?}"
fi
test $# -gt 0 || set -- '*'
. "$srcdir/testsuite/lib/compilers.sh"
limit=60000000
jobs=`nproc 2>/dev/null || echo 1`

# runs_p SOURCE: is it a test that runs, on a GPU as well?
runs_p ()
{
  ! grep -e '{ dg-do \(preprocess\|compile\|assemble\|link\)\>' \
    -e '{ dg-require-sim ' -e '{ dg-host-program ' "$1" > /dev/null
}

# Print lines `PROGRAM SOURCE': the demonstration, the tests that run, and the
# matrix of `make check'.  A program is named by its directory and its file, as a basename alone is not unique.
sources ()
{
  for source in "$srcdir"/demo/*.c "$srcdir"/testsuite/gpured.run/*.* \
    "$srcdir"/testsuite/gpured.pr/*.* "$srcdir"/testsuite/gpured.omp/*.* \
    matrix-some/*.c; do
    case $source in
      *.c | *.cc | *.f90) ;;
      *) continue ;;
    esac
    directory=${source%/*}
    directory=${directory##*/}
    directory=${directory#gpured.}
    program=${directory%-some}/${source##*/}
    test -f "$source" && wanted_p "$program" "$@" && runs_p "$source" \
      || continue
    echo "$program $source"
  done
}

if test "$list"; then
  sources "$@" | while read -r program source; do
    echo "$program"
  done
  exit 0
fi

work=`mktemp -d "${TMPDIR:-/tmp}/gpured-bundle.XXXXXX"`
trap 'rm -rf "$work"' 0
trap 'exit 130' 1 2 15
rm -rf "$name" "$name.tar.gz"
mkdir -p "$name/bin" "$name/lib" "$name/libc"

# The flags of COMPILER for PROGRAM.
flags_of ()
{
  case $2 in
    omp/*) compiler_flags $1 -fopenmp ;;
    *) compiler_flags $1 -fopenacc ;;
  esac
}

# What the test SOURCE says of itself by the directive NAME.
directive ()
{
  sed -n "s/.*{ dg-$2 \"\\([^\"]*\\)\" }.*/\\1/p
	  s/.*{ dg-$2 \\([^\" ]*\\) }.*/\\1/p" "$1"
}

# build COMPILER PROGRAM SOURCE LOG: put a program into the bundle.  Leaves in LOG
# what the compiler says, and LOG.failed if it fails.
build ()
{
  case $2 in
    *.c) compile=$CC ;;
    *.cc) compile=$CXX ;;
    *.f90) compile="$FC -J $4.modules"; mkdir "$4.modules" ;;
  esac
  options=`directive "$3" options; directive "$3" additional-options`
  more=
  for source in `directive "$3" additional-sources`; do
    more="$more ${3%/*}/$source"
  done
  options=`echo " $options" | sed 's/ -fopt-info[^ ]*//g
				    s/ -fplugin[^ ]*memory=/ MEMORY=/g'`
  case $1 in
    gpured) options=`echo "$options" | sed 's/MEMORY=/-fplugin-arg-gpured-memory=/'` ;;
    stock) options=`echo "$options" | sed 's/MEMORY=[^ ]*//g'` ;;
  esac
  $compile -O2 `flags_of $1 $2` $options "$3" $more -o "$name/bin/$1/$2" -lm \
    > "$4" 2>&1 || { : > "$4.failed"; return 0; }
  strip -s "$name/bin/$1/$2"
}

sources "$@" > "$work/sources"
if test -z "${FC:-}"; then
  echo "make-bundle.sh: no gfortran, hence without Fortran" >&2
  grep -v '\.f90 ' "$work/sources" > "$work/c" || :
  mv "$work/c" "$work/sources"
fi
total=`wc -l < "$work/sources"`

# Both compilers for all but the matrix, and for its sums; the others by gpured.
k=0
while read -r program source; do
  for compiler in gpured stock; do
    case $compiler-$program in
      stock-matrix/plus-*) ;;
      stock-matrix/*) continue ;;
    esac
    mkdir -p "$name/bin/$compiler/${program%/*}"
    build $compiler "$program" "$source" "$work/$compiler.$k" &
    echo "$compiler $program $k $source" >> "$work/built"
    running=$((${running:-0} + 1))
    test $running -lt "$jobs" || { wait; running=0; }
  done
  k=$((k + 1))
  test $((k % 50)) -ne 0 || echo "make-bundle.sh: $k of $total programs compiled"
done < "$work/sources"
wait

: > "$name/programs"
: > "$name/refused"
while read -r compiler program k source; do
  if ! test -e "$work/$compiler.$k.failed"; then
    settings=`directive "$source" set-env | grep -v ^PTXSIM_ || :`
    echo "$compiler $program" $settings >> "$name/programs"
  elif test $compiler = stock; then
    echo "$program" >> "$name/refused"
  else
    cat "$work/$compiler.$k" >&2
    echo "make-bundle.sh: gpured does not compile $program" >&2
    exit 1
  fi
done < "$work/built"

if wanted_p bench/sum-int "$@"; then
  COMPILERS="gpured stock cub" \
    sh "$srcdir/testsuite/bench/make-bench.sh" "$srcdir/testsuite/bench" "$name/bench"
  strip -s "$name"/bench/bin/*
fi
$CC -O2 "$srcdir/testsuite/bundle/timed.c" -o "$name/bin/timed"
cp "$builddir/tools/have-gpu" "$name/bin/have-gpu"
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
sed -e "s|@NAME@|$name|" "$srcdir/testsuite/bundle/README.in" > "$name/README"
echo "$name" > "$name/version"
tar -czf "$name.tar.gz" "$name"
size=`wc -c < "$name.tar.gz"`
echo "$name.tar.gz: $size bytes, $total programs" \
  "(`wc -l < "$name/refused"` of them stock GCC does not compile)"
if test "$size" -gt $limit; then
  echo "make-bundle.sh: more than $limit bytes" >&2
  exit 1
fi
