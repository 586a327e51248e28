#!/bin/sh
# run.sh - compile the demonstration programs with gpured, run and judge them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: run.sh SRCDIR OUTDIR, under pre-inst-env; CC is the GCC served.
#
# For each program it prints how the reduction was lowered, in the compiler's own words,
# then what the program says.  At the end one program is counted on the stand-in, as
# compiled with gpured and by GCC alone.  Exit status 1 if a program could not be
# compiled, its reduction was not lowered, its result is wrong, it ran on the host
# although there is a device, or nothing could be counted.

srcdir=$1
outdir=$2
CC=${CC:-gcc}
failed=0

mkdir -p "$outdir" || exit 1

# compile NAME: build OUTDIR/NAME with gpured; the compiler's remarks are in
# OUTDIR/NAME.remarks.
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

# count PROGRAM: run it on the stand-in, leave what was counted in PROGRAM.counters.
count ()
{
  rm -f "$1.counters"
  GPURED_DEVICE=sim PTXSIM_COUNTERS="$1.counters" ./pre-inst-env "$1" \
    > "$1.out" 2>&1 && test -s "$1.counters"
}

# compare NAME: how much the device executes for the program with gpured, and as
# compiled by GCC alone.  The assembler of that is not to ask a ptxas of PATH.
compare ()
{
  echo
  echo "== $1: with gpured beside GCC alone, counted on the stand-in"
  if $CC -O2 -fopenacc -foffload-options=nvptx-none=-Wa,--no-verify \
      "$srcdir/$1.c" -o "$outdir/$1-gcc" -lm > "$outdir/$1-gcc.remarks" 2>&1 \
      && count "$outdir/$1" && count "$outdir/$1-gcc"; then
    awk '
      { file = FNR == 1 ? file + 1 : file }
      / (warp|thread) instructions$/ || /  (atomics|barriers and fences)$/ {
	n = $1
	$1 = ""
	if (!($0 in sum))
	  order[++rows] = $0
	sum[$0] = 1
	total[file, $0] += n
      }
      END {
	printf "  %-22s %10s %10s   ratio\n", "", "gpured", "GCC alone"
	for (i = 1; i <= rows; i++)
	  printf " %-23s %10d %10d %7.2f\n", order[i], total[1, order[i]],
	    total[2, order[i]],
	    total[2, order[i]] ? total[1, order[i]] / total[2, order[i]] : 1
      }' "$outdir/$1.counters" "$outdir/$1-gcc.counters"
  else
    cat "$outdir/$1-gcc.remarks" "$outdir/$1-gcc.out" 2> /dev/null
    echo "  FAILED: the program cannot be counted"
    failed=$((failed + 1))
  fi
}

case $GPURED_DEVICE in
  sim) echo "This machine has no usable GPU: the stand-in driver executes the GPU code." ;;
  gpu) echo "The programs run on the GPU of this machine." ;;
esac

demo sum "sum of an array, gang worker vector"
demo pi "Monte Carlo Pi, gang vector"
demo matmul "matrix multiplication, vector"
demo heat2d "2D heat equation until convergence, max over gang and vector"
compare sum

echo
if test $failed -ne 0; then
  echo "demo: $failed of 5 steps FAILED"
  exit 1
fi
here=`pwd`
cat <<EOT
demo: all 4 programs gave the host's result

Next, compile a program of your own, and read the remarks:
  $here/pre-inst-env $CC -O2 -no-pie -fplugin=gpured.so -fopenacc \\
    -fopt-info-omp prog.c -o prog
  $here/pre-inst-env ./prog
To install gpured:
  sudo make -C $here install
The manual has a tutorial: info gpured
EOT
