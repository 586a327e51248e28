#!/bin/sh
# check-mutants.sh - how many mutants of the sources the testsuite notices.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-mutants.sh BUILD DIRECTORY COUNT [SCOPE [KIND]...]
#
# Makes COUNT mutants (mutants.awk) of each KIND: plugin, standin and library, all if
# none is named.  The sources are copied to DIRECTORY, and configured there as BUILD
# is, whose testsuite is the measure: SCOPE is quick or whole, quick if it is left
# out.  DIRECTORY/results-SCOPE has a line for each:
#
#   NUMBER killed GROUP FILE:LINE KIND: TEXT     a test of GROUP failed
#   NUMBER lives FILE:LINE KIND: TEXT            all tests passed that execute it
#   NUMBER unreached FILE:LINE KIND: TEXT        no test executes it
#
# Plugin and stand-in are built once, with all mutants in them, of which the
# environment makes some alive.  The library is built again for each set of them, as a
# device has no environment.  A run of all tests leaves in DIRECTORY/reached which
# tests execute which mutant, with another value or effect than without it.  Only these
# are run again; for mutants of the library, and with SCOPE whole, all are.
#
# A group of tests is run with all mutants alive that it may kill.  If it passes, they
# all live.  If it fails, each half of them is tried, as far as the single mutant.  So
# the many that die do so at the first test, and the few that live cost one run of
# the testsuite together.
#
# What is in DIRECTORY already is not made again, so that a second call goes on where a
# first was stopped; DIRECTORY/passed-SCOPE has which groups passed with which mutants.
# A call with SCOPE whole tries those that live after quick.

set -e
top=`cd "$(dirname "$0")/.." && pwd`
build=`cd "$1" && pwd`
mkdir -p "$2"
work=`cd "$2" && pwd`
count=$3
scope=${4-quick}
shift 3
test $# = 0 || shift
test $# != 0 || set -- plugin standin library
: "${AWK=gawk}" "${MAKE=make}" "${JOBS=2}"
tree=$work/tree
# Groups that find much in little time come first; those of the library run programs.
groups_first='match nomatch warn pr infer unit emu arith'
groups_library='unit pr matrix-1 ompmatrix-1 matrix-2 matrix-3 matrix-4 ompmatrix-2
  ompmatrix-3 ompmatrix-4 nests-few ompnests-few streams-few run-1 omp-1 ompcounts
  counters table2-few kernels-few bodies-few programs-few clauses-few ompclauses-few
  run-2 run-3 run-4 omp-2 omp-3 omp-4'

say () { echo "check-mutants: $*" >&2; }

# The sources of KIND.
sources ()
{
  case $1 in
    plugin) find "$top/plugin" -name '*.cc' ;;
    standin) find "$top/standin/src" -maxdepth 1 -name '*.c' ;;
    library) find "$top/libgpured" -name '*.[ch]' ;;
  esac | LC_ALL=C sort
}

# The number of the first mutant of KIND, less one.
base ()
{
  case $1 in plugin) echo 0 ;; standin) echo 300 ;; library) echo 600 ;; esac
}

# The flags that make the mutants of mutants.awk compile.
include="-w -include $top/maint/mutants.h"

# Once: a copy of sources and build, with the mutants of plugin and stand-in.
if ! test -f "$work/built"; then
  say "building"
  test -d "$tree" || mkdir "$tree"
  (cd "$top" && tar -cf - --exclude=./.git --exclude="./${build#"$top/"}" .) \
  | (cd "$tree" && tar -xf -)
  test -d "$tree/build" || mkdir "$tree/build"
  (cd "$tree/build" \
   && eval "set -- `"$build/config.status" --config`" \
   && ../configure --quiet "$@" && $MAKE -s -j"$JOBS") > "$work/build.log" 2>&1
  for kind in plugin standin library; do
    $AWK -v base="`base $kind`" -v count="$count" -v from="$top" -v to="$tree" \
      -f "$top/maint/mutants.awk" `sources $kind` > "$work/$kind.list"
  done
  # The library's sources stay whole in the tree until it is their turn.
  rm -rf "$work/libgpured" "$work/alive.h"
  cp -r "$tree/libgpured" "$work/libgpured"
  cp -r "$top/libgpured/." "$tree/libgpured/"
  flags=`sed -n 's/^CXXFLAGS = //p' "$tree/build/plugin/Makefile"`
  $MAKE -s -j"$JOBS" -C "$tree/build/plugin" CXXFLAGS="$flags $include" \
    >> "$work/build.log" 2>&1
  flags=`sed -n 's/^CFLAGS = //p' "$tree/build/standin/src/Makefile"`
  $MAKE -s -j"$JOBS" -C "$tree/build/standin/src" CFLAGS="$flags $include" \
    >> "$work/build.log" 2>&1
  touch "$work/built"
fi

# Run GROUP, or of it the FILES, as far as the first failure if GPURED_FIRST is set;
# status 1 if one fails.
run_group ()
{
  group=$1
  shift
  case $group in
    emu | arith | litmus) dir=$tree/build/standin/testsuite ;;
    *) dir=$tree/build/testsuite ;;
  esac
  $MAKE -s -C "$dir" "check-$group" SCOPE="$scope" \
    ${1:+"RUNTESTFLAGS=${group%%-*}.exp=\"$*\""} > "$work/run.log" 2>&1 || :
  # If no test has one of these names, all decide.
  if test $# != 0 && ! grep -q '^[A-Z]*: ' "$dir/groups/$group"/*.sum; then
    run_group "$group"
    return
  fi
  ! grep -q '^\(FAIL\|UNRESOLVED\|ERROR\): ' "$dir/groups/$group"/*.sum \
  && test "`cat "$dir/groups/$group/status"`" = 0
}

# Which tests reach the mutants of plugin and stand-in.
if test "$*" != library && test $scope = quick && ! test -f "$work/reached.list"; then
  say "running all tests once"
  rm -rf "$work/reached"
  for dir in standin/testsuite testsuite; do
    GPURED_MUTANTS_LOG=$work/reached \
      $MAKE -s -k -j"$JOBS" -C "$tree/build/$dir" check SCOPE="$scope" \
      > "$work/check.log" 2>&1 || say "a test fails without a mutant: check.log"
  done
  # A line for each mutant and test: NUMBER GROUP FILE.
  (cd "$work/reached" && find . -type f) \
  | sed -n 's,^\./\([^/]*\)/\([^/]*\)/\([0-9]*\)$,\3 \1 \2,p' \
  | $AWK '{
      test = $3
      sub (/^(stock|fixits)_/, "", test)
      if (match (test, /\.(c|cc|f90|sh|ptx|awk)([^a-z].*)?$/))
	sub (/(_| |-[0-9]*$).*/, "", test)
      else
	test = test ".c"
      print $1, $2, test
    }' | sort -u > "$work/reached.list"
fi

reached=$work/reached.list
test -f "$reached" || reached=/dev/null
results=$work/results-$scope
passed=$work/passed-$scope
touch "$results" "$passed"

# Write the verdict on mutant NUMBER, whose line in the lists has the rest.
record ()
{
  number=$1
  shift
  cat "$work"/*.list | sed -n "s/^$number \([^ ]*:[0-9]* .*\)/$number $* \1/p" \
  | tee -a "$results"
}

# Print those of the mutants NUMBER... without a verdict.
open ()
{
  for number; do
    grep -q "^$number " "$results" || echo "$number"
  done
}

# For each of the mutants NUMBER... with which GROUP has not passed, print it and a file
# of GROUP that reaches it, or `all' where no record says which do.
reaching ()
{
  group=$1
  shift
  echo "$@" | $AWK -v group="$group" -v scope="$scope" -v library="`base library`" \
    -v programs=" `echo $groups_library` " '
    FILENAME == ARGV[1] {
      if ($1 == group)
	passed[$2]
      next
    }
    FILENAME == "-" {
      for (k = 1; k <= NF; k++)
	if ($k in passed)
	  continue
	else if (scope == "whole")
	  print $k, "all"
	else if ($k <= library)
	  asked[$k]
	else if (index (programs, " " group " "))
	  print $k, "all"
      next
    }
    $2 == group && $1 in asked { print $1, $3 }' "$passed" - "$reached"
}

# Make the mutants NUMBER... alive; status 1 if the library does not compile with them.
revive ()
{
  GPURED_MUTANT=`echo "$@" | tr ' ' ,`
  export GPURED_MUTANT
  {
    printf '#define GPURED_MUTANT(number) (0'
    for number; do
      test "$number" -le "`base library`" || printf ' || (number) == %s' "$number"
    done
    echo ')'
  } > "$work/alive.new"
  ! cmp -s "$work/alive.new" "$work/alive.h" || return 0
  mv "$work/alive.new" "$work/alive.h"
  cp "$work/libgpured"/*.[ch] "$tree/libgpured/"
  $MAKE -s -C "$tree/build/libgpured" \
    WARN_CFLAGS="-include $work/alive.h $include" > "$work/make.log" 2>&1
}

# Find which of the mutants NUMBER... the tests of GROUP kill.
judge ()
{
  group=$1
  shift
  files=`reaching "$group" "$@" | cut -d ' ' -f 2 | sort -u`
  case "
$files
" in
    *"
all
"*) files= ;;
  esac
  # shellcheck disable=SC2086
  if ! revive "$@"; then
    rm -f "$work/alive.h"
    test $# != 1 || { record "$1" invalid; return 0; }
  elif run_group "$group" $files; then
    for number; do
      echo "$group $number" >> "$passed"
    done
    return 0
  elif test $# = 1; then
    record "$1" "killed $group"
    return 0
  fi
  half=`expr \( $# + 1 \) / 2`
  set -- "$group" "$half" "$@"
  # shellcheck disable=SC2046
  judge "$1" `echo "$@" | cut -d ' ' -f "3-$((2 + half))"`
  # shellcheck disable=SC2046
  judge "$1" `echo "$@" | cut -d ' ' -f "$((3 + $2))-"`
}

numbers=
for kind; do
  numbers="$numbers `cut -d ' ' -f 1 "$work/$kind.list"`"
done
if test "$scope" = whole; then
  for number in $numbers; do
    grep "^$number \(killed\|invalid\)" "$work/results-quick" >> "$results" || :
  done
  sort -n -u -o "$results" "$results"
fi
groups=`{
    cut -d ' ' -f 2 "$reached"
    test "$scope" = quick \
    || (cd "$tree/build" && ls -d testsuite/groups/*/ standin/testsuite/groups/*/) \
    | sed 's,/$,,; s,.*/,,'
    echo $groups_library | tr ' ' '\n'
  } | $AWK -v first="$groups_first" '
    BEGIN { n = split (first, name, " "); for (k = 1; k <= n; k++) rank[name[k]] = k }
    !seen[$1]++ { print $1 in rank ? rank[$1] : 99, $1 }' | sort -s -n -k 1,1 \
  | cut -d ' ' -f 2`
GPURED_FIRST=1
export GPURED_FIRST
for group in $groups; do
  # shellcheck disable=SC2046
  set -- `reaching "$group" $(open $numbers) | cut -d ' ' -f 1 | sort -n -u`
  test $# = 0 || judge "$group" "$@" < /dev/null
done
for number in `open $numbers`; do
  verdict=lives
  if test "$number" -le "`base library`" && ! grep -q "^$number " "$reached"
  then
    verdict=unreached
  fi
  record "$number" "$verdict"
done
$AWK '{ n[$2]++ } END {
  print n["killed"] + 0 " killed, " n["lives"] + 0 " live, " \
    n["unreached"] + 0 " not reached by a test, " n["invalid"] + 0 " do not compile"
}' "$results"
