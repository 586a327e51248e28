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
# out.  DIRECTORY/results has a line for each:
#
#   NUMBER killed GROUP FILE:LINE KIND: TEXT     a test of GROUP failed
#   NUMBER lives ...                             all tests passed that execute it
#   NUMBER unreached ...                         no test executes it
#
# Plugin and stand-in are built once, with all mutants in them, of which the
# environment makes one alive.  A run of all tests then leaves in DIRECTORY/reached
# which tests execute which mutant, with another value or effect than without it.
# Only these are run again.  The library is built for each mutant, as a device has no
# environment; its tests are those that run programs.  What is in DIRECTORY already is
# not made again, so that a second call goes on where a first was stopped, and so that
# a call with SCOPE whole after one with quick only tries those that live
# (DIRECTORY/results-SCOPE).

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
groups_cheap='match nomatch warn pr infer unit emu'
groups_library='unit pr run omp matrix-1 matrix-2 matrix-3 matrix-4 ompmatrix-1
  ompmatrix-2 ompmatrix-3 ompmatrix-4 counters ompcounts nests-few ompnests-few
  streams-few'

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
  (cd "$top" && tar -cf - --exclude=./.git --exclude='./build*' .) \
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
  rm -rf "$work/libgpured"
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
  ! grep -q '^\(FAIL\|UNRESOLVED\|ERROR\): ' "$dir/groups/$group"/*.sum \
  && test "`cat "$dir/groups/$group/status"`" = 0
}

# Which mutants each test reaches.
if ! test -f "$work/reached.$scope"; then
  say "running all tests of scope $scope once"
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
    }' | sort -u > "$work/reached.$scope"
fi

# Judge mutant NUMBER, whose LINE the lists have, of plugin or stand-in.
judge ()
{
  number=$1
  shift
  GPURED_MUTANT=$number GPURED_FIRST=1
  export GPURED_MUTANT GPURED_FIRST
  verdict=unreached
  for group in `$AWK -v number="$number" -v cheap="$groups_cheap" '
      BEGIN { n = split (cheap, name, " "); for (k = 1; k <= n; k++) rank[name[k]] = k }
      $1 == number && !($2 in seen) { seen[$2]
	printf "%d %s\n", $2 in rank ? rank[$2] : 99, $2 }' "$work/reached.$scope" \
      | sort -n -s -k 1,1 | cut -d ' ' -f 2`; do
    verdict=lives
    files=`$AWK -v number="$number" -v group="$group" \
      '$1 == number && $2 == group { print $3 }' "$work/reached.$scope"`
    # shellcheck disable=SC2086
    run_group "$group" $files || { verdict="killed $group"; break; }
  done
  echo "$number $verdict $*"
}

# The same for one of libgpured.
judge_library ()
{
  number=$1
  shift
  dir=$tree/build/libgpured
  cp "$work/libgpured"/*.[ch] "$tree/libgpured/"
  if ! $MAKE -s -C "$dir" WARN_CFLAGS="$include -DGPURED_MUTANT=$number" \
      > "$work/run.log" 2>&1; then
    echo "$number invalid $*"
    return
  fi
  GPURED_FIRST=1
  export GPURED_FIRST
  verdict=lives
  for group in $groups_library; do
    run_group "$group" || { verdict="killed $group"; break; }
  done
  echo "$number $verdict $*"
}

results=$work/results-$scope
touch "$results"
for kind in "$@"; do
  while read -r number text; do
    ! grep -q "^$number " "$results" || continue
    # What the quick run kills the whole one would.
    if test "$scope" = whole && grep -q "^$number killed" "$work/results-quick"; then
      grep "^$number " "$work/results-quick" >> "$results"
      continue
    fi
    case $kind in
      library) judge_library "$number" "$text" ;;
      *) judge "$number" "$text" ;;
    esac < /dev/null >> "$results"
    tail -n 1 "$results"
  done < "$work/$kind.list"
done
$AWK '{ n[$2]++ } END {
  print n["killed"] + 0 " killed, " n["lives"] + 0 " live, " \
    n["unreached"] + 0 " not reached by a test"
}' "$results"
