#! /bin/sh
# check-mutants.sh - whether tests notice a broken executor.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-mutants.sh BUILD COUNT [FILE]...
#
# Of each exec-*.c of the stand-in, or of the FILEs, COUNT places are broken one at a
# time (mutants.awk) and the file is compiled and linked with the objects in
# BUILD/standin/src.  Killed is a mutant under which a program of ptxsim.arith
# or a run of a PTX file of ptxsim.emu gives something other than it does
# without.  Prints a line for each and the totals.  Status 1 if one lives.

top=`cd "$(dirname "$0")/.." && pwd`
build=`cd "$1" && pwd`/standin/src
count=$2
shift 2
: "${AWK=gawk}" "${CC=gcc}"
work=`mktemp -d` || exit 2
trap 'rm -rf "$work"' 0
source=$top/standin/src
test $# != 0 || set -- "$source"/exec-*.c

# The commands: a name and the arguments of ptxsim-run, in lines.
SOURCE=$source RUN=$build/ptxsim-run sh "$top/standin/testsuite/ptxsim.arith/arith.sh" \
  "$work/arith" > "$work/arith.log" || { cat "$work/arith.log"; exit 2; }
for expect in "$work"/arith/*.expect; do
  echo "${expect%.expect}.ptx buf:x64:`grep -vc '^I' "$expect"`=0"
done > "$work/arith.runs"
for file in "$top"/standin/testsuite/ptxsim.emu/exec/*.ptx \
	    "$top"/standin/testsuite/ptxsim.emu/seeded/*.ptx; do
  sed -n "s|^// run: *|$file |p" "$file"
done > "$work/emu.runs"

# Whether the output OUT of FILE is wrong; approximations may differ.
differs ()
{
  expect=${1%.ptx}.expect
  test ! -f "$expect" \
  || ! $AWK -M -f "$top/standin/testsuite/ptxsim.arith/judge.awk" "$expect" "$2" \
    > /dev/null
}

# Run the commands by PROGRAM, results into DIRECTORY; with a third argument stop
# where one is worse than those.
run_all ()
{
  number=0
  while read -r command; do
    number=$((number + 1))
    timeout 20 "$1" $command > "$2/$number" 2>&1 < /dev/null
    echo "status $?" >> "$2/$number"
    if test -n "$3" && ! cmp -s "$2/$number" "$3/$number" \
	&& differs "${command%% *}" "$2/$number"; then
      killer=`basename "${command%% *}"`
      return 1
    fi
  done < "$work/runs"
}

# Arithmetic first, the others for files about memory, calls and warps.
# Without those that print addresses of the host, which are never the same.
cat "$work/arith.runs" "$work/emu.runs" > "$work/runs"
mkdir "$work/good" "$work/bad"
run_all "$build/ptxsim-run" "$work/good"
run_all "$build/ptxsim-run" "$work/bad"
number=0
while read -r command; do
  number=$((number + 1))
  cmp -s "$work/good/$number" "$work/bad/$number" && echo "$command"
done < "$work/runs" > "$work/same"
mv "$work/same" "$work/runs"
run_all "$build/ptxsim-run" "$work/good"

killed=0 lived=0
for file in "$@"; do
  name=`basename "$file"`
  places=`$AWK -v which=0 -f "$top/maint/mutants.awk" "$file"`
  k=0
  while test $k -lt $count; do
    # Evenly over the file; the next place where one does not compile.
    place=$((places * k / count + 1))
    limit=$((places * (k + 1) / count))
    k=$((k + 1))
    while test $place -le $limit; do
      $AWK -v which=$place -f "$top/maint/mutants.awk" "$file" \
	> "$work/$name" 2> "$work/what"
      $CC -std=gnu11 -O1 -w -ffp-contract=off -fvisibility=hidden -pthread \
	-I"$source" -I"$build/../.." -c "$work/$name" -o "$work/mutant.o" \
	2> /dev/null \
      && $CC "$build/ptxsim-run.o" "$work/mutant.o" "$build/.libs/libptxsim.a" \
	-o "$work/mutant" -lm -pthread 2> /dev/null && break
      place=$((place + 1))
    done
    test $place -le $limit || continue
    if run_all "$work/mutant" "$work/bad" "$work/good"; then
      lived=$((lived + 1))
      echo "LIVES: $name:`cat "$work/what"`"
    else
      killed=$((killed + 1))
      echo "killed by $killer: $name:`cat "$work/what"`"
    fi
  done
done
echo "$killed killed, $lived live"
test $lived = 0
