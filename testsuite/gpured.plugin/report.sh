# report.sh - the page of a run has each construct, what became of it, and what was
# counted and found.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/report-functions"

make_pages
page=acc.page/index.html

# counted FILE KERNEL COUNTER: the value in the counters.
counted () {
  grep "^ *{\"name\": \"$2\", \"launches\"" "$1" | head -n 1 \
    | sed "s/.*\"$3\": \([0-9]*\).*/\1/"
}

# The constructs, each with its directive, in one card and one row.
test "$(grep -c '<article class="card" id="C[0-9]*"' $page)" = 3 || fail "not 3 cards"
test "$(grep -c '<a class="num" href="#C[0-9]*"' $page)" = 3 || fail "not 3 rows"
expect $page '<pre>#pragma acc parallel loop create(z\[0:n\])  *reduction(max:most)</pre>'
expect $page 'class="badge done">lowered<'
expect $page '<code>reduction(+:sum)</code> on double over '
expect omp.page/index.html '<code>reduction(+:t)</code> on long int over '

# The values of ours and of GCC alone are the counters'.
for side in ours theirs; do
  for counter in thread_instructions warp_instructions cta_barriers; do
    n=$(counted acc.page/$side.json 'main$_omp_fn$0' $counter)
    test -n "$n" || fail "no $counter in $side.json"
    expect $page "<span data-value=\"$n\""
  done
  n=$(counted acc.page/$side.json 'main$_omp_fn$0' global_read_sectors)
  expect $page "<span data-value=\"$((32 * n))\""
done

# The same model as `make bench': the bytes at 3350 GB/s, in nanoseconds.
n=$(counted acc.page/ours.json 'main$_omp_fn$0' global_sectors)
expect $page "data-value=\"$(awk -v n="$n" 'BEGIN { printf "%.3f", n * 32 / 3350 }')\""

# A race at both of its lines, and a value that is undefined.
line=$(sed -n '/hist\[(int)/=' acc.c)
expect $page "<span class=\"badge error\">Race</span><h3><a href=\"#L1-$line\">acc.c:$line</a> and <a href=\"#L1-$line\">acc.c:$line</a>"
expect $page '<span class="badge error">Undefined value</span>'
expect $page '<div class="say error"><b><a class="error" href="#F[0-9]*">Race</a>'

# What is left, in the compiler's words.
sed -n 's/.*note: gpured: \(.*half.*\)/\1/p' omp.remarks | sed "s/'/\&#39;/g" > left
test -s left || fail "nothing was left: $(cat omp.remarks)"
grep -F -e "$(cat left)" omp.page/index.html > /dev/null || fail "not on the page: $(cat left)"

# Nothing of the source is markup, and all is UTF-8.
expect $page '/\* &lt;b&gt;&amp;amp;&quot;&#39;.* &#xFFFD; \*/'
iconv -f UTF-8 -t UTF-8 $page > /dev/null || fail "not UTF-8"
expect_no $page '<script'
expect_no $page 'https*://'

# The page can be made again, with more.
cp $page before
$report acc.page 2> err || fail "gpured-report: $(cat err)"
cmp $page before || fail "another page from the same records"
mkdir awk
for awk in gawk mawk; do
  if command -v $awk > /dev/null; then
    ln -sf "$(command -v $awk)" awk/awk
    PATH=$PWD/awk:$PATH $report acc.page 2> err || fail "$awk: $(cat err)"
    cmp $page before || fail "another page by $awk"
  fi
done
directive=$(sed -n '/reduction(+:sum)/=' acc.c)
$report --iterations="acc.c:$directive=4096" acc.page 2> err || fail "$(cat err)"
n=$(counted acc.page/ours.json 'main$_omp_fn$0' thread_instructions)
expect $page "per iteration</th><td>$(awk -v n="$n" 'BEGIN { x = n / 4096
  printf x >= 9.995 ? "%.1f" : "%.2f", x }')</td>"
$report --iterations=acc.c:1=7 acc.page 2> err || fail "$(cat err)"
expect $page 'No construct begins at the place of <code>--iterations=acc.c:1=7</code>'

# Without a record, and without lines, the page says how to have them.
mkdir bare
$CC $plugin -O2 -no-pie -fopenacc acc.c -o bare/acc 2> errors || fail "$(cat errors)"
status=0
(cd bare && $check --report=page ./acc) > out 2> err || status=$?
test $status = 86 || fail "bare: status $status"
expect bare/page/index.html 'fsave-optimization-record'
expect bare/page/index.html 'The counters have no source lines'
expect bare/page/index.html 'main\$_omp_fn\$0'

# What gpured did not compile is said, and only that.
expect_no $page 'gpured compiled no part of this program'
status=0
$check --report=alone.page ./omp-alone > out 2> err || status=$?
test $status = 0 || fail "omp-alone: status $status: $(cat err)"
expect alone.page/index.html 'gpured compiled no part of this program'
expect_no alone.page/index.html 'class="badge done"'

# A run without the device leaves no page, nor that of an earlier run.
status=0
OMP_TARGET_OFFLOAD=disabled $check --report=omp.page ./omp > out 2> err || status=$?
test $status = 87 || fail "on the host: status $status"
test ! -e omp.page/index.html || fail "a page of a run on the host"

# wrong STATUS MESSAGE COMMAND...
wrong () {
  wanted=$1 message=$2
  shift 2
  status=0
  "$@" > out 2> err || status=$?
  test $status = "$wanted" || fail "$*: status $status, not $wanted"
  expect err "$message"
}
wrong 125 'acc was compiled with gpured, too' \
  $check --report=other --against-gcc=acc ./acc
wrong 125 'need --report' $check --source=. ./acc
wrong 125 'cannot run nothing' $check --report=other --against-gcc=nothing ./acc
wrong 125 'one directory is needed' $report
wrong 125 'no option --page' $report --page acc.page
wrong 1 'no record of a run: nowhere/ours.json' $report nowhere
echo '{"kernels": [' > acc.page/ours.json
wrong 1 'not counters in JSON' $report acc.page
