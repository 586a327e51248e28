#!/bin/sh
# summary.sh - add up several runs of DejaGnu and judge them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: summary.sh EXPECTED VERSION GROUP-DIRECTORY...
#
# Each directory has the .sum of one run and, in the file `status', runtest's exit
# status.  EXPECTED is the list of what fails with GCC of the major VERSION for
# its own faults: that counts as skipped, and as failed where it passes.  The last
# line is `N passed, N failed, N skipped'.  Exit status 1 when anything failed, a
# group has not run or all were skipped, or its status is not 0 and nothing expected is the reason: an
# ERROR of DejaGnu shows only there.

expected=$1
version=$2
shift 2
groups=$#

passed=0
failed=0
skipped=0

for dir in "$@"; do
  name=${dir##*/}
  set -- "$dir"/*.sum
  sum=$1
  if ! test -f "$sum" || ! test -f "$dir/status"; then
    echo "ERROR: the group $name has not run"
    failed=$((failed + 1))
    continue
  fi
  set -- `awk -v version="$version" '
    FILENAME != sum {
      if (!/^#/ && match ($0, /^[0-9 ]+: /) \
	  && index (" " substr ($0, 1, RLENGTH - 2) " ", " " version " "))
	{
	  test = substr ($0, RLENGTH + 1)
	  sub (/ => .*/, "", test)
	  listed[test] = 1
	}
      next
    }
    { test = $0; sub (/^[A-Z]+: /, "", test) }
    /^(FAIL|UNRESOLVED|PASS): / && test in listed {
      if (/^PASS/)
	{
	  failed++
	  print "passes, but is in expected.txt: " test > "/dev/stderr"
	}
      else
	known++
      next
    }
    /^(PASS|XFAIL): /			     { passed++ }
    /^(FAIL|XPASS|KPASS|UNRESOLVED|ERROR): / { failed++
					       print > "/dev/stderr" }
    /^(UNSUPPORTED|UNTESTED|KFAIL): /	     { skipped++ }
    END { print passed + 0, failed + 0, skipped + known, known + 0 }' \
      sum="$sum" "$expected" "$sum"`
  p=$1 f=$2 s=$3 known=$4
  status=`cat "$dir/status"`
  if test "$status" != 0 && test $((f + known)) -eq 0; then
    echo "ERROR: the group $name ended with status $status; see ${sum%.sum}.log"
    f=1
  fi
  if test $((p + f + s)) -eq 0; then
    echo "ERROR: the group $name has no test"
    f=1
  fi
  passed=$((passed + p))
  failed=$((failed + f))
  skipped=$((skipped + s))
done

echo "$passed passed, $failed failed, $skipped skipped"
test $failed -eq 0 && test $((groups == 0 || passed > 0)) -ne 0
