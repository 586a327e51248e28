#!/bin/sh
# run.sh - compile the demonstration programs with gpured, run and judge them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: run.sh SRCDIR OUTDIR, under pre-inst-env; CC is the GCC served.
#
# For each program: how its reduction was lowered, in the compiler's own words,
# then what the program says.  Exit status 1 if a program could not be
# compiled, its reduction was not lowered, it gave a wrong result, or it ran on the
# host although a device was to be had.

srcdir=$1
outdir=$2
CC=${CC:-gcc}
failed=0

mkdir -p "$outdir" || exit 1

# compile NAME: build OUTDIR/NAME and leave the compiler's remarks in OUTDIR/NAME.remarks.
compile ()
{
  $CC -O2 -fopenacc -fplugin=gpured.so -fopt-info-omp-optimized-missed \
    "$srcdir/$1.c" -o "$outdir/$1" -lm > "$outdir/$1.remarks" 2>&1
}

# demo NAME TITLE
demo ()
{
  echo
  echo "== $1: $2"
  if ! compile "$1"; then
    cat "$outdir/$1.remarks"
    echo "  FAILED: $CC cannot compile $1.c"
    failed=$((failed + 1))
    return
  fi
  sed -n "s|^.*/\($1\.c:[0-9:]*\) \([a-z]*: reduction.*\)|  lowering   \1 \2|p" \
    "$outdir/$1.remarks"
  { "$outdir/$1"; echo $? > "$outdir/$1.status"; } | tee "$outdir/$1.out"
  if ! grep -q 'optimized: reduction' "$outdir/$1.remarks"; then
    echo "  FAILED: the reduction was not lowered by gpured"
  elif test "`cat "$outdir/$1.status"`" != 0; then
    echo "  FAILED: wrong result or exit status"
  elif grep -q 'device  *the host$' "$outdir/$1.out"; then
    echo "  FAILED: ran on the host, not on the device"
  else
    return
  fi
  failed=$((failed + 1))
}

case $GPURED_DEVICE in
  sim) echo "No usable GPU: running on the stand-in for the CUDA driver." ;;
  gpu) echo "Running on the GPU of this machine." ;;
esac

demo sum "sum of an array, gang worker vector"
demo pi "Monte Carlo Pi, gang vector"
demo matmul "matrix multiplication, vector"
demo heat2d "2D heat equation until convergence, max over gang and vector"

echo
if test $failed -ne 0; then
  echo "demo: $failed of 4 programs FAILED"
  exit 1
fi
echo "demo: all 4 programs gave the host's result"
