#!/bin/sh
# bench-host.sh - how fast loops are on the host, beside GCC alone and OpenMP by hand.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env bench-host.sh DIRECTORY [PAIRS [CASE [LOG2...]]]
#
# Makes the program of host-cases.c and host-main.c in DIRECTORY and runs it: all ways
# take turns PAIRS times, 11 else.  Writes the medians (host.tsv), a table of ratios
# (host.txt), over 1 where gpured is faster, and a plot of them (host.svg).

set -e
LC_ALL=C
export LC_ALL
test $# -ge 1 || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
shift
: "${CC=gcc}" "${AWK=awk}"

# way NAME MACRO OPTION...: compile the loops for a way.
way ()
{
  name=$1 macro=$2
  shift 2
  # shellcheck disable=SC2086
  $CC $options -c "$here/host-cases.c" -DWAY="$name" -D"$macro" "$@" -o "$name.o"
}

options="-O2 -w"
way acc ACC -fplugin=gpured.so -fopenacc
way accgcc ACC -fopenacc
way omp OMP -fplugin=gpured.so -fopenmp
way ompgcc OMP -fopenmp
way hand HAND -fopenmp -foffload=disable
options="-O3 -march=native -ffast-math -w"
way serial SERIAL
$CC -O2 -Wall -fopenmp -foffload=disable -c "$here/host-main.c" -o main.o
$CC -no-pie -fopenacc -fopenmp -foffload=disable ./*.o -lm -o bench-host

ACC_DEVICE_TYPE=host OMP_TARGET_OFFLOAD=disabled ./bench-host "$@" > host.tsv
$AWK -f "$here/host.awk" -v svg=host.svg host.tsv > host.txt
cat host.txt
