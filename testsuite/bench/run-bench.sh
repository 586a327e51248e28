#!/bin/sh
# run-bench.sh - run the cases that make-bench.sh has compiled.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: run-bench.sh DIRECTORY, under pre-inst-env, or with LD_LIBRARY_PATH set;
# it wants awk and timeout.  In the environment:
#   MACHINE	   what the machine is, for the record
#   GPURED_DEVICE  sim: count on the stand-in; otherwise time on the GPU
#   SIZES	   powers of two of elements (sim: 10 16 20, else 10 16 20 24 28 30)
#   RUNS	   timed runs on a GPU (20)
#   LIMIT	   seconds for one program (120)
#
# Writes the lines of DIRECTORY/results: COMPILER MODEL CASE SIZE VERDICT BYTES BEST
# MEDIAN, and of the kernels of one run WARP-INSTRUCTIONS THREAD-INSTRUCTIONS SECTORS
# ATOMICS WARPS LAUNCHES, on a GPU 0.  VERDICT is right, wrong, or late.  What was
# late is not run with more elements.  The stand-in runs what GCC makes alone.  Then report.awk makes bench.txt, bench.json
# and bench.svg of them.  Exit status 1 if a program of gpured was wrong, or, on a
# GPU, late.

set -eu
directory=$1
if test "${GPURED_DEVICE:-gpu}" = sim; then
  : "${SIZES=10 16 20}"
  runs=0
  failure=wrong
  machine="counted by the stand-in, profile big; not run on a GPU"
  # The times of the stand-in say nothing.
  export GPURED_SHARE=50
else
  : "${SIZES=10 16 20 24 28 30}"
  runs=${RUNS:-20}
  failure='\(wrong\|late\)'
  machine=${MACHINE:-a GPU that MACHINE did not name}
fi
limit=${LIMIT:-120}
counters=$directory/counters.json
export ACC_DEVICE_TYPE=nvidia OMP_TARGET_OFFLOAD=mandatory PTXSIM_PROFILE=big \
  PTXSIM_CHECK=none PTXSIM_COUNTERS="$counters" PTXSIM_COUNTERS_FORMAT=json

# The sums over the kernels of $counters.  The function that is a kernel is called
# once by each warp.
count ()
{
  awk '
    # The member NAME of the object of this line.
    function member (name)
    {
      return match($0, "\"" name "\": [0-9]+") \
	? substr($0, RSTART + length(name) + 4, RLENGTH - length(name) - 4) : 0
    }
    /^    \{"name": / {
      warp += member("warp_instructions")
      thread += member("thread_instructions")
      sectors += member("global_sectors")
      atomics += member("global_atomics")
      launches += member("launches")
      split($0, words, "\"")
      kernel = words[4]
    }
    /^      \{"name": / {
      split($0, words, "\"")
      if (words[4] == kernel)
	warps += member("calls")
    }
    END { print warp + 0, thread + 0, sectors + 0, atomics + 0, warps + 0, launches + 0 }
  ' "$1"
}

: > "$directory/results"
while read -r compiler model name most; do
  case ${GPURED_DEVICE:-gpu}.$compiler in
    sim.clang | sim.cub) continue ;;
  esac
  for size in $SIZES; do
    test "$size" -le "$most" || continue
    program=$compiler.$model.$name
    rm -f "$counters"
    status=0
    line=$(timeout "$limit" "$directory/bin/$program" $((1 << size)) "$runs" \
      2> "$directory/errors") || status=$?
    case $status in
      0) ;;
      124) line="late 0 0 0" ;;
      *) line="wrong 0 0 0" ;;
    esac
    counted="0 0 0 0 0 0"
    test ! -s "$counters" || counted=$(count "$counters")
    echo "$compiler $model $name $size $line $counted" >> "$directory/results"
    case $status in
      0) ;;
      124) break ;;
      *) cat "$directory/errors" >&2
	 echo "run-bench.sh: $program is wrong with 2^$size elements" >&2 ;;
    esac
  done
done < "$directory/programs"
rm -f "$counters" "$directory/errors"
for form in txt json svg; do
  awk -v form=$form -v machine="$machine" -f "$directory/model.awk" \
    -f "$directory/report.awk" "$directory/devices.tab" "$directory/code" "$directory/results" \
    > "$directory/bench.$form"
done
! grep -q "^gpured [^ ]* [^ ]* [^ ]* $failure " "$directory/results"
