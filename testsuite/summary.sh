#!/bin/sh
# summary.sh - add up several runs of DejaGnu and judge them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: summary.sh GROUP-DIRECTORY...
#
# Each directory has gpured.sum and, in the file `status', runtest's exit
# status.  The last line is `N passed, N failed, N skipped'.  Exit status 1
# when anything failed, a group has not run, or its status is not 0: an ERROR
# of DejaGnu shows only there.

passed=0
failed=0
skipped=0

for dir in "$@"; do
  name=${dir##*/}
  if ! test -f "$dir/gpured.sum" || ! test -f "$dir/status"; then
    echo "ERROR: the group $name has not run"
    failed=$((failed + 1))
    continue
  fi
  counts=`awk '
    /^(PASS|XFAIL): /			     { passed++ }
    /^(FAIL|XPASS|KPASS|UNRESOLVED|ERROR): / { failed++
					       print > "/dev/stderr" }
    /^(UNSUPPORTED|UNTESTED|KFAIL): /	     { skipped++ }
    END { print passed + 0, failed + 0, skipped + 0 }' "$dir/gpured.sum"`
  p=${counts%% *}
  s=${counts##* }
  f=${counts#* }
  f=${f%% *}
  status=`cat "$dir/status"`
  if test "$status" != 0 && test "$f" -eq 0; then
    echo "ERROR: the group $name ended with status $status; see $dir/gpured.log"
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
test $failed -eq 0 && test $passed -gt 0
