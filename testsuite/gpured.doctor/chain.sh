# chain.sh - where nothing is broken, gpured-doctor says so; its options.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

doctor 0
for id in compiler targets offload nvptx-tools plugin libgomp libgomp-plugin \
  device openacc openmp; do
  found ok $id .
done
expect_no out '^error'
expect out '^Reductions run on the device\.$'
case $GPURED_DEVICE in
  sim) found note driver ".*libcuda.* is gpured's stand-in: no GPU is used" ;;
  *) found ok driver '.*for CUDA [0-9]' ;;
esac

# A path; as JSON, an error with what fixes it.
path=$(command -v "$gcc")
GPURED_PKGLIBDIR='' doctor 1 --json --gcc="$path"
expect out "^  \"gcc\": \"$path\",\$"
expect out '^  "status": 1,$'
expect out '"state": "error", "id": "libgpured", "text": "gpured: cannot find .*", "fix": "make install #'
awk '
  { text = text $0 }
  # Strings become s, then values v, innermost first; one v has to be left.
  END {
    gsub (/"([^"\\]|\\.)*"/, "s", text)
    gsub (/[0-9]+/, "s", text)
    while (gsub (/[{] *s: *[sv]( *, *s: *[sv])* *[}]|[[] *v( *, *v)* *[]]/, "v", text))
      ;
    exit text != "v"
  }' out || fail "no JSON"

doctor 0 --version
expect out '^gpured-doctor (gpured [0-9][0-9.]*)$'
doctor 0 --help
expect out '^usage: gpured-doctor \[--gcc=GCC\] \[--json\]$'
for word in --gcc= --jsn 12; do
  status=0
  gpured-doctor "$word" > out 2>&1 || status=$?
  test $status = 2 || fail "$word: status $status"
  expect out '^usage: '
done
