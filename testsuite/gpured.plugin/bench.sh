# bench.sh - `make bench' compiles, counts and reports what it should.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

bench=$TOP_SRCDIR/testsuite/bench

# Every case of the table has a file, and every file a case.
cases=`sed -n 's/^[a-z][^ \t]*[ \t]*\([a-z]*\)[ \t].*/\1/p' "$bench/cases.tab" \
       | sort -u`
files=`cd "$bench/cases" && ls | sed 's/\.cu*$//' | sort -u`
test "$cases" = "$files" || fail "cases: $cases; files: $files"

# All of them are right, here with few elements, by gpured.  Those in CUDA are of a case.
COMPILERS=gpured sh "$bench/make-bench.sh" "$bench" all > log
n=`grep -c '^[a-z]' "$bench/cases.tab"`
test "`grep -c '^gpured ' all/programs`" = $((2 * n)) || fail "not all compiled"
GPURED_DEVICE=sim SIZES='0 7' sh all/run-bench.sh all || fail "a case is wrong"
test "`grep -c ' right ' all/results`" = $((4 * n)) || fail "not all right"

# What is counted: the bytes of the arrays, and a kernel that executes something.
expect all/results '^gpured acc sum-double 7 right 1024 0\.0* 0\.0* [1-9][0-9]* [1-9]'
expect all/results '^gpured omp dot 7 right 2048 '
expect all/bench.txt '^acc  sum-double  2^7  | '
expect all/bench.json '"case": "sum-double", "size": 7, "verdict": "right"'
expect all/bench.svg '^</svg>$'
if test -s all/code; then
  # A pass loads several elements.
  bytes=`sed -n 's/^gpured acc sum-double sm_90 .* //p' all/code`
  test "$bytes" -ge 64 || fail "$bytes bytes in a pass"
fi

# What is wrong or late is seen, and named; what was late is not run again.
mkdir -p fake/bin
model=$TOP_SRCDIR/tools/report
cp "$model/devices.tab" "$model/model.awk" "$bench/report.awk" fake/
: > fake/code
printf 'echo wrong 8 0 0\nexit 1\n' > fake/bin/gpured.acc.bad
printf 'sleep 9\n' > fake/bin/stock.acc.bad
chmod +x fake/bin/*
printf 'gpured acc bad 9\nstock acc bad 9\n' > fake/programs
status=0
GPURED_DEVICE=sim SIZES='3 5 12' LIMIT=1 sh "$bench/run-bench.sh" fake 2> errors \
  || status=$?
test $status = 1 || fail "status $status"
expect errors 'gpured.acc.bad is wrong with 2^3 elements'
expect fake/results '^stock acc bad 3 late '
expect_no fake/results ' 12 '
test "`grep -c late fake/results`" = 1 || fail "late twice"

# What the results in `fake' are in the form $1.
of_form ()
{
  awk -v form="$1" -f fake/model.awk -f fake/report.awk fake/devices.tab fake/code \
    fake/results
}

# The model, with figures that are easy to check: 2^20 elements of 8 bytes at 3350
# GB/s take 2.5 us; the same with too few bytes in a pass, or too many instructions.
expect_bound ()
{
  echo "gpured acc x 20 right 8388608 0 0 $1" > fake/results
  echo "gpured acc x sm_90 32 20 $2" > fake/code
  of_form txt > text
  sed -n '/^sm_90, H100/,/^$/p' text > part
  expect part "| *$3\$"
}
expect_bound '1000 32000 262144 10 8448 1' 64 '100.0 memory'
expect_bound '1000 32000 262144 10 64 1' 8 '[0-9.]* latency'
expect_bound '100000000 32000 262144 10 8448 1' 64 '[0-9.]* issue'
expect_bound '1000 32000 262144 10000000 8448 1' 64 '[0-9.]* atomics'

# The machine code of others stands below.
{
  echo 'clang omp x sm_90 78 6 8'
  echo 'cub cuda x sm_90 32 26 64'
} >> fake/code
of_form txt > text
expect text '^clang x  *|  *6  *8  *78 |$'
expect text '^cub  *x  *|  *26  *64  *32 |$'
of_form json > text
expect text '"compiler": "cub", "model": "cuda", .*"instructions": 26, "bytes": 64'

# On a GPU it is the time, of what is read alone, too.
{
  echo 'gpured acc read 20 right 8388608 0.000004 0.000005 0 0 0 0 0 0'
  echo 'gpured acc x 20 right 8388608 0.000005 0.000005 0 0 0 0 0 0'
  echo 'stock acc x 20 right 8388608 0.000020 0.000025 0 0 0 0 0 0'
  echo 'cub cuda x 20 right 8388608 0.000010 0.000010 0 0 0 0 0 0'
} > fake/results
of_form txt > text
expect text '^acc  x  *2^20  *1677\.7  *419\.4  *-  *838\.9  *4\.00  *80\.0$'
of_form svg > text
expect text '>40\.0 cub</text>'
