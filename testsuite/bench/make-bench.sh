#!/bin/sh
# make-bench.sh - compile the cases of `make bench'.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: make-bench.sh SRCDIR DIRECTORY [PATTERN...], under pre-inst-env, with CC of
# the GCC served in the environment, and PTXAS, where it is not in PATH.
#
# Makes in DIRECTORY, of the cases of SRCDIR/cases.tab whose names match a PATTERN
# (all), in OpenACC and OpenMP, by gpured and by GCC alone:
#   bin/	COMPILER.MODEL.CASE
#   programs	lines `COMPILER MODEL CASE MOST', MOST as in cases.tab
#   code	lines `COMPILER MODEL CASE DEVICE REGISTERS INSTRUCTIONS BYTES': of the
#		loop with the most loads in the machine code; empty without ptxas
# and devices.tab, run-bench.sh and report.awk beside them, which need no compiler.

set -eu
srcdir=$(cd "$1" && pwd)
directory=$2
shift 2
test $# -gt 0 || set -- '*'
: "${CC:?}"
. "$srcdir/../bundle/compilers.sh"
ptxas=${PTXAS:-$(command -v ptxas || echo /usr/local/cuda/bin/ptxas)}
devices=
if test -x "$ptxas"; then
  devices=$(sed -n 's/^\(sm_[0-9]*\).*/\1/p' "$srcdir/devices.tab")
else
  echo "make-bench.sh: no ptxas, so nothing is said of machine code"
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/gpured-bench.XXXXXX")
trap 'rm -rf "$work"' 0
trap 'exit 130' 1 2 15
mkdir -p "$directory/bin"
: > "$directory/programs"
: > "$directory/code"
cp "$srcdir/devices.tab" "$srcdir/run-bench.sh" "$srcdir/report.awk" "$directory/"

# code_of PTX: lines `DEVICE REGISTERS INSTRUCTIONS BYTES'.
code_of ()
{
  for device in $devices; do
    "$ptxas" -arch="$device" -c -v "$1" -o "$work/cubin" > "$work/info" 2>&1 \
      || continue
    registers=$(sed -n '/entry function .run\$/,/Used/s/.*Used \([0-9]*\) reg.*/\1/p' \
		"$work/info" | sort -n | tail -n 1)
    loop=$(od -An -v -tu1 -w16 "$work/cubin" | awk -v want='.text.run$' \
	   -v sm="${device#sm_}" -f "$srcdir/loops.awk")
    echo "$device ${registers:-0} $loop"
  done
}

while read -r name file most flags; do
  case $name in
    '' | '#'*) continue ;;
  esac
  wanted_p "$name" "$@" || continue
  for compiler in gpured stock; do
    for model in acc omp; do
      case $model in
	acc) option=-fopenacc ;;
	omp) option=-fopenmp ;;
      esac
      program=$compiler.$model.$name
      mkdir "$work/$program"
      # shellcheck disable=SC2046,SC2086
      (cd "$work/$program" \
	&& $CC -O2 -no-pie -save-temps $(compiler_flags $compiler $option) \
	   -I"$srcdir" $flags "$srcdir/cases/$file.c" -o program) > "$work/log" 2>&1 || {
	  cat "$work/log" >&2
	  echo "make-bench.sh: $compiler does not compile $name, $model" >&2
	  continue
	}
      mv "$work/$program/program" "$directory/bin/$program"
      echo "$compiler $model $name $most" >> "$directory/programs"
      ptx=$(grep -l '^\.version' "$work/$program"/*.mkoffload.o | head -n 1)
      code_of "$ptx" | sed "s/^/$compiler $model $name /" >> "$directory/code"
      rm -rf "${work:?}/$program"
    done
  done
done < "$srcdir/cases.tab"
