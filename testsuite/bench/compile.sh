#!/bin/sh
# compile.sh - what gpured costs when a program is compiled.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env compile.sh [-a] DIRECTORY [PAIRS [FILE...]]
#
# Compiles programs with gpured and by GCC alone in turn, PAIRS times, 5 else, and
# prints for each the median of the ratios; fails if one is over its limit.  Then
# the same programs with N, 2N and 4N statements: from N to 4N gpured may need at
# most twice as much more as GCC alone.  Where `perf' counts them it is
# instructions, else the time that the compiler had the processor.  DIRECTORY
# gets the programs; N is SIZE, 250 else.  With -a, programs of 200 constructs and of 40 and
# 100 scalars, and each FILE in C, C++ or Fortran, too, with OPTIONS, at -O0, -O1 and -O2:
# those rows have no limit, and say how much more memory GCC allocates.
#
# The compiler of the host is measured, with what it writes for the device.
#
# GCC alone makes one function of a `kernels' construct.  gpured makes one of each
# array statement in it, and to compile many functions takes longer than to compile
# one: `sections' is held against the same statements as `parallel loop' by GCC
# alone.  And the host executes constructs on one core with GCC alone, by a scalar loop.  So
# `constructs' and `regions', which are little else, are measured with host=one.

set -u
LC_ALL=C
export LC_ALL

all=
test "${1-}" = -a && { all=1; shift; }
test $# -ge 1 || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd) || exit 1
mkdir -p "$1" && cd "$1" || exit 1
pairs=${2:-5} size=${SIZE:-250} level=-O1 option= options=${OPTIONS-}
fortran=${FC:-gfortran} awk=${AWK:-awk}
shift $(($# > 2 ? 2 : $#))

if perf stat -x, -e instructions:u -o counted true 2> /dev/null \
   && grep '^[1-9][0-9]*,' counted > /dev/null; then
  unit=instructions
else
  unit=milliseconds
fi

# Of awk: the value in the middle of the list V of C numbers.
median='
function median (v, c,   i, j, t) {
  for (i = 2; i <= c; i++)
    for (j = i; j > 1 && v[j] < v[j - 1]; j--) {
      t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
    }
  return v[int((c + 1) / 2)]
}
'

# choose FILE: set `compiler' to the one of FILE, with its options.
choose ()
{
  case $1 in
    *.c) compiler=${CC:-gcc} ;;
    *.cc|*.cpp|*.cxx|*.C) compiler=${CXX:-g++} ;;
    *) compiler="$fortran -ffree-line-length-none" ;;
  esac
  if grep -iE '^ *(# *pragma|[!c*][$]) *acc ' "$1" > /dev/null; then
    compiler="$compiler -fopenacc"
  else
    compiler="$compiler -fopenmp"
  fi
  compiler="$compiler $level -w $options"
}

# compile FILE OPTION...: compile it, or end.
compile ()
{
  file=$1
  shift
  choose "$file"
  $compiler "$@" -c "$file" -o object.o > errors 2>&1 \
    || { cat errors >&2; echo "compile.sh: $file: not compiled" >&2; exit 1; }
}

# cost FILE OPTION...: print what compiling takes.
cost ()
{
  if test $unit = instructions; then
    file=$1
    shift
    choose "$file"
    perf stat -x, -e instructions:u -o counted \
      $compiler "$@" -c "$file" -o object.o > errors 2>&1 \
      || { cat errors >&2; exit 1; }
    sed -n 's/^\([1-9][0-9]*\),.*/\1/p' counted
  else
    (compile "$@"; times) > times || exit 1
    sed -n '2s/^\([0-9]*\)m\([0-9.]*\)s.*/\1 \2/p' times \
      | "$awk" '{ printf "%d\n", ($1 * 60 + $2) * 1000 + 1 }'
  fi
}

# memory FILE OPTION...: print the KB that GCC allocates in all.
memory ()
{
  compile "$@" -ftime-report
  "$awk" '/^ TOTAL/ {
      print $NF * ($NF ~ /G$/ ? 1048576 : $NF ~ /M$/ ? 1024 : 1)
    }' errors
}

# program FORM N [-v NAME=VALUE]...: make FORM-N.f90.
program ()
{
  form=$1 n=$2
  shift 2
  "$awk" -v form="$form" -v n="$n" "$@" -f "$here/compile.awk" > "$form-$n.f90"
}

# pair FILE BESIDE: print the costs of FILE with gpured and of BESIDE without.
pair ()
{
  with=$(cost "$1" -fplugin=gpured.so $option) || exit 1
  alone=$(cost "$2") || exit 1
  echo "$with $alone"
}

# try FORM BESIDE N LIMIT: N statements each, and print the row.
try ()
{
  for n in "$3" $(($3 * 2)) $(($3 * 4)); do
    program "$1" "$n"
    program "$2" "$n"
    k=0
    while test $k -lt "$pairs"; do
      costs=$(pair "$1-$n.f90" "$2-$n.f90") || exit 1
      echo "$n $costs"
      k=$((k + 1))
    done
  done > costs
  "$awk" -v form="$1" -v level=$level -v unit=$unit -v first="$3" -v limit="$4" "$median"'
    $1 != n { n = $1; c[n] = 0 }
    { c[n]++; with[n, c[n]] = $2; alone[n, c[n]] = $3 }
    # Medians of what M[N, ...] has for N statements.
    function middle (m, n,   i, v) {
      for (i = 1; i <= c[n]; i++)
	v[i] = m[n, i]
      return median(v, c[n])
    }
    END {
      for (i = 1; i <= c[n]; i++)
	r[i] = with[n, i] / alone[n, i]
      ratio = median(r, c[n])
      grows = middle(with, n) / middle(with, first)
      stock = middle(alone, n) / middle(alone, first)
      over = ratio > limit || grows > 2 * stock
      printf "%-10s %s %4d statements: %d %s, GCC alone %d, ratio %.2f, limit %s;" \
	" from %d on %.1f times, GCC alone %.1f%s\n", form, level, n,
	middle(with, n), unit, middle(alone, n), ratio, limit, first, grows,
	stock, over ? ": TOO MUCH" : ""
      exit over
    }' costs
}

# Times vary: what is over its limit is measured again, in more pairs.
judge ()
{
  try "$@" && return
  test $unit = milliseconds && pairs=$((pairs + 4)) && try "$@" || failed=1
}

# show FILE: print its rows, one a level.
show ()
{
  for level in -O0 -O1 -O2; do
    k=0
    while test $k -lt "$pairs"; do
      pair "$1" "$1" || exit 1
      k=$((k + 1))
    done > costs
    echo "$(memory "$1" -fplugin=gpured.so $option) $(memory "$1")" >> costs
    "$awk" -v row="$(basename "$1") $option" -v level=$level -v unit=$unit "$median"'
      { with[NR] = $1; alone[NR] = $2; ratio[NR] = $1 / $2 }
      END {
	memory = ratio[NR]
	printf "%s %s: %d %s, GCC alone %d, ratio %.2f, memory %.2f\n", level, row,
	  median(with, NR - 1), unit, median(alone, NR - 1), median(ratio, NR - 1), memory
      }' costs
  done
}

failed=0
# Where GCC does little, what gpured does itself is seen.
level=-O0
judge scalars scalars "$size" 1.5
judge branches branches "$size" 2.4
level=-O1
judge scalars scalars "$size" 1.3
judge branches branches "$size" 1.3
judge sums sums $((size / 4)) 1.5
judge sections apart $((size / 16)) 2.0
option=-fplugin-arg-gpured-host=one
judge constructs constructs $((size / 16)) 2.1
judge regions regions $((size / 16)) 1.6
test "$all" || exit $failed

for form in constructs regions; do
  program $form 200
  show $form-200.f90
done
option=
show constructs-200.f90
show regions-200.f90
for scalars in 40 100; do
  n=$((scalars == 40 ? 200 : 1000))
  program scalars $n -v loops=4 -v scalars=$scalars
  show scalars-$n.f90
done
for file; do
  show "$file"
done
exit $failed
