# share.sh - host and device share the iterations of a construct.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

OMP_NUM_THREADS=2
OMP_WAIT_POLICY=passive
export OMP_NUM_THREADS OMP_WAIT_POLICY
gen=$TOP_SRCDIR/testsuite/gen

# Compile $2 with the compiler and options $1 and a share of $3, to `prog', with remarks
# in `remarks'.
build () {
  # shellcheck disable=SC2086
  $1 $plugin -fplugin-arg-gpured-share=$3 -w -no-pie -fwrapv "$2" -o prog -lm \
    -fopt-info-omp-optimized-missed 2> remarks || fail "$1 $2: `cat remarks`"
}

# Run it with a share of $1 and what the library reports in `report'.
run () {
  GPURED_SHARE=$1 GPURED_SHARE_REPORT=1 ./prog > out 2> report \
    || fail "share $1: `cat out report`"
  expect_no out '^FAIL'
  expect out '^PASS'
}

# Random loops.  With 100 all iterations that there are go to the host, where nothing is on
# the device before; with 0 none.
loops=28
test -n "$GPURED_TURN" || loops=500
fortran=
test -z "$FC" || fortran=f90
number=0 shared=0 left=0
for lang in c $fortran; do
  mkdir $lang
  table=$gen/share-c.awk
  cc=$CC
  if test $lang = f90; then
    table=$gen/share-fortran.awk
    cc="$FC -cpp"
  fi
  "${AWK-awk}" -f "$gen/random.awk" -f "$table" -f "$gen/gen-share.awk" -v out=$lang -v nests=$loops \
    -v seed="${GPURED_TURN:-1}" -v each=14 -v lang=$lang || fail "gen-share.awk"
  cp "$gen/share.h" $lang
  for file in "$lang"/share-*."$lang"; do
    for model in -fopenacc -fopenmp; do
      number=$((number + 1))
      set -- -O2 -O0 -O3 -O1
      shift $((number % 4))
      build "$cc $model $1" "$file" auto
      shared=$((shared + `grep -c 'optimized: the host takes a share' remarks`)) || true
      left=$((left + `grep -c 'missed: the host takes no share' remarks`)) || true
      for share in 0 1 37 99 100 auto; do
	test $share = 37 || turn_p $number 2 || continue
	run $share
      done
      run 37
      expect report 'launches, the host executed [1-9][0-9]* of'
    done
  done
done
test $shared -ge $((4 * left)) || fail "shared $shared, left $left"

# Nothing is on the device but what the constructs copy in: each has 37 of 100.
cat > sums.c <<'EOT'
#include <stdio.h>
double a[100000];
int
main (void)
{
  double s = 1, t = 2, most = 0;
  for (int i = 0; i < 100000; i++)
    a[i] = i % 1000;
  for (int k = 0; k < 3; k++)
#ifdef _OPENACC
# pragma acc parallel loop reduction(+:s) reduction(max:most) copyin(a)
#else
# pragma omp target teams distribute parallel for reduction(+:s) reduction(max:most) \
    map(to: a) map(tofrom: s, most)
#endif
    for (int i = 0; i < 100000; i++)
      {
	s += a[i];
	most = a[i] > most ? a[i] : most;
      }
  printf ("%s\n", s == 3 * 49950000. + 1 && most == 999 && t == 2 ? "PASS" : "FAIL");
}
EOT
for model in -fopenacc -fopenmp; do
  build "$CC $model -O2" sums.c 37
  expect remarks 'sums\.c:1[13]:10: optimized: the host takes a share of the iterations of this construct$'
  GPURED_SHARE_REPORT=1 ./prog 2> report > out || fail "$model: `cat out report`"
  expect out '^PASS$'
  expect report '^gpured: sums\.c:1[13]: 3 launches, the host executed 111000 of 300000 iterations$'
  run 100
  expect report 'the host executed 300000 of 300000 iterations$'
  run 0
  expect report 'the host executed 0 of 300000 iterations$'
  run auto
  expect report 'the host executed [1-9][0-9]* of 300000 iterations$'
  # All of it if there is no device.
  ACC_DEVICE_TYPE=host OMP_TARGET_OFFLOAD=disabled GPURED_SHARE_REPORT=1 ./prog 2> report \
    > out || fail "$model: `cat out report`"
  expect out '^PASS$'
  expect report 'the host executed 0 of 300000 iterations$'
  GPURED_SHARE=101 ./prog 2> report > out || fail "$model: `cat out report`"
  expect report "^gpured: GPURED_SHARE is '101', but may be a percentage or 'auto'; it has no effect\$"
  expect out '^PASS$'
done

# The device executes the others.
instructions () {
  rm -f counters
  GPURED_SHARE=$1 PTXSIM_COUNTERS=counters ./prog > out || fail "share $1: `cat out`"
  sed -n 's/^ *\([0-9]*\) thread instructions$/\1/p' counters
}
if test "$GPURED_DEVICE" = sim; then
  all=`instructions 0`
  few=`instructions 80`
  test "$few" -lt $((all / 2)) || fail "$few of $all instructions with a share of 80"
fi

# Other contents on the device, which the host must not take for its own.
for model in -fopenacc -fopenmp; do
  build "$CC $model -O2" "$SRCDIR/share/present.c" 50
  run 50
  test "`grep -c 'the host executed 50 of 100 iterations' report`" = 1 \
    || fail "$model: `cat report`"
done

# Where the host takes none, and why.
for model in acc omp; do
  flag=-fopenacc
  test $model = acc || flag=-fopenmp
  source=$SRCDIR/share/reasons-$model.c
  build "$CC $flag -O2" "$source" 50
  run 50
  grep -n 'expected: ' "$source" > constructs
  test "`wc -l < constructs`" -ge 8 || fail "constructs: `cat constructs`"
  expect_no remarks 'optimized: the host takes'
  sed 's,^\([0-9]*\):.*expected: \(.*\) \*/$,\1 \2,' constructs | while read -r line reason; do
    expect remarks "reasons-$model\.c:$((line + 1)):9: missed: the host takes no share of this construct, because $reason\$"
  done
done

# Where memory is shared the host takes a share of stores, too, and of what is mapped.
# Before GCC 15 no device shares it.
cat > unified.c <<'EOT'
#include <stdio.h>
#include <stdlib.h>
#ifdef UNIFIED
# pragma omp requires unified_shared_memory
#endif
enum { N = 10000 };
static int x[N];
int
main (void)
{
  int s = 1, want = 1, wrong = 0, n = N;
  int *y = calloc (N, sizeof *y);
  for (int i = 0; i < N; i++)
    want += x[i] = i % 100;
#pragma omp target data map(to: x)
  {
#pragma omp target teams distribute parallel for reduction(+:s) map(to: x) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
      {
	y[i] += x[i] + 1;
	s += x[i];
      }
  }
  for (int i = 0; i < N; i++)
    wrong += y[i] != x[i] + 1;
  puts (s == want && !wrong ? "PASS" : "FAIL");
}
EOT
build "$CC -fopenmp -O2" unified.c 40
run 40
expect report 'the host executed 0 of 10000 iterations$'
major=`$CC -dumpversion | sed 's/\..*//'`
if test "$GPURED_DEVICE" = sim && test "$major" -ge 15; then
  sed 's/^#pragma omp target data .*//' unified.c > shared.c
  build "$CC -fopenmp -O2 -DUNIFIED" shared.c 40
  PTXSIM_PAGEABLE=1
  export PTXSIM_PAGEABLE
  run 40
  expect report 'the host executed 4000 of 10000 iterations$'
  unset PTXSIM_PAGEABLE
fi

# The example of the manual, by hand and by gpured.
for options in "" "-fplugin-arg-gpured-share=40 -DGPURED"; do
  # shellcheck disable=SC2086
  $CC $plugin $options -O2 -no-pie -fopenmp "$TOP_SRCDIR/doc/examples/share.c" -o example \
    2> log || fail "`cat log`"
  ./example > out || fail "example: `cat out`"
  expect out '^the sums are right$'
done

# Without the argument nothing of that.
$CC $plugin -fopenacc -O2 -w -c sums.c -fopt-info-omp-all 2> log || fail "`cat log`"
expect_no log 'the host takes'
nm sums.o > names
expect_no names 'gpured_share\|gpured_host_load'
