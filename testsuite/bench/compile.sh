#!/bin/sh
# compile.sh - what gpured costs when a program is compiled.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env compile.sh DIRECTORY [PAIRS]
#
# Compiles programs with gpured and by GCC alone in turn, PAIRS times, 5 else, and
# prints for each the median of the ratios; fails if one is over its limit.  Then
# the same programs with N, 2N and 4N statements: from N to 4N gpured may need at
# most twice as much more as GCC alone.  Where `perf' counts them it is
# instructions, else the time that the compiler had the processor.  DIRECTORY
# gets the programs; N is SIZE, 250 else.
#
# GCC alone makes one function of a `kernels' construct.  gpured makes one of each
# array statement in it, and to compile many functions takes longer than to compile
# one: `sections' is held against the same statements as `parallel loop' by GCC
# alone.

set -u
LC_ALL=C
export LC_ALL

test $# -ge 1 || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd) || exit 1
mkdir -p "$1" && cd "$1" || exit 1
pairs=${2:-5} size=${SIZE:-250}
fortran=${FC:-gfortran} awk=${AWK:-awk}

if perf stat -x, -e instructions:u -o counted true 2> /dev/null \
   && grep '^[1-9][0-9]*,' counted > /dev/null; then
  unit=instructions
else
  unit=milliseconds
fi

# compile FILE OPTION...: compile it, or end.
compile ()
{
  file=$1
  shift
  "$fortran" -O1 -w -fopenacc "$@" -c "$file" -o object.o > errors 2>&1 \
    || { cat errors >&2; echo "compile.sh: $file: not compiled" >&2; exit 1; }
}

# cost FILE OPTION...: print what compiling takes.
cost ()
{
  if test $unit = instructions; then
    perf stat -x, -e instructions:u -o counted \
      "$fortran" -O1 -w -fopenacc "$@" -c -o object.o > errors 2>&1 \
      || { cat errors >&2; exit 1; }
    sed -n 's/^\([1-9][0-9]*\),.*/\1/p' counted
  else
    (compile "$@"; times) > times || exit 1
    sed -n '2s/^\([0-9]*\)m\([0-9.]*\)s.*/\1 \2/p' times \
      | "$awk" '{ printf "%d\n", ($1 * 60 + $2) * 1000 + 1 }'
  fi
}

# program FORM N: make FORM-N.f90.
program ()
{
  "$awk" -v form="$1" -v n="$2" -v loops=2 -f "$here/compile.awk" > "$1-$2.f90"
}

# pair FORM BESIDE N: print the costs of FORM with gpured and of BESIDE without.
pair ()
{
  with=$(cost "$1-$3.f90" -fplugin=gpured.so) || exit 1
  alone=$(cost "$2-$3.f90") || exit 1
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
      costs=$(pair "$1" "$2" "$n") || exit 1
      echo "$n $costs"
      k=$((k + 1))
    done
  done > costs
  "$awk" -v form="$1" -v unit=$unit -v first="$3" -v limit="$4" '
    # The value in the middle of the list V of C numbers.
    function median (v, c,   i, j, t) {
      for (i = 2; i <= c; i++)
	for (j = i; j > 1 && v[j] < v[j - 1]; j--) {
	  t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
	}
      return v[int((c + 1) / 2)]
    }
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
      printf "%-9s %5d statements: %d %s, GCC alone %d, ratio %.2f, limit %s;" \
	" from %d on %.1f times, GCC alone %.1f%s\n", form, n,
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

failed=0
judge scalars scalars "$size" 1.7
judge branches branches "$size" 1.7
judge sums sums $((size / 4)) 1.7
judge sections apart $((size / 16)) 2.0
exit $failed
