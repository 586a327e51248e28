# deterministic.sh - the same bits in every run, in whatever order gangs, warps and
# lanes run, and what is said where that cannot be.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

on=-fplugin-arg-gpured-deterministic=on

# Compile FILE of the sources with COMPILER by OPTIONS, without deterministic=on as
# WITHOUT and with it as WITH, and run both in orders 0 to LAST; SAME-ORDER and
# OTHER-ORDER have what they print.
run_orders () {
  $1 $plugin -no-pie $3 "$src/$2" -o without 2> errors \
    || fail "`cat errors`"
  $1 $plugin $on -no-pie $3 "$src/$2" -o with 2> errors \
    || fail "`cat errors`"
  expect_no errors 'run to run'
  order=0
  while test $order -le $last; do
    PTXSIM_SEED=$order ./with > same-$order || fail "$2 $3: seed $order"
    PTXSIM_SEED=$order ./without > other-$order || fail "$2 $3: seed $order"
    cmp same-0 same-$order || fail "$2 $3: seed $order: other bits"
    order=`expr $order + 1`
  done
}

# At least $1 values vary without deterministic=on, or the comparison says
# nothing.  On a GPU nobody knows.
expect_variation () {
  test "$GPURED_DEVICE" = sim || return 0
  n=`cat other-* | sort -u | awk '{ print $1 }' | uniq -d | wc -l`
  test $n -ge $1 || fail "only $n values vary"
}

last=4
run_orders "$CC" bits.c "-fopenacc -O2"
expect_variation 10
run_orders "$CC" bits.c "-fopenmp -O2"
expect_variation 14
last=2
! turn_p 0 2 || run_orders "$CC" bits.c "-fopenacc -O1"
! turn_p 1 2 || run_orders "$CC" bits.c "-fopenmp -O2 -fplugin-arg-gpured-unroll=1"
number=0
for language in openacc openmp; do
  number=$((number + 1))
  turn_p $number 2 || continue
  run_orders "$CXX" bits.cc "-f$language -O2"
  expect_variation 2
  test -n "$FC" || continue
  run_orders "$FC" bits.f90 "-f$language -O2"
  expect_variation 1
done

# Lanes of a loop in a function for the device, whose threads GCC combines.
cat > function.c <<'EOT'
#pragma omp declare target
double function (const double *x, int n)
{
  double s = 0;
  #pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
#pragma omp end declare target
EOT
$CC $plugin $on -fopenmp -O2 -c function.c 2> errors
expect errors "^function\.c:5:.*: warning: 'reduction(+:s)' may round differently from run to run: one update per thread by GCC's code\$"

# Without optimization GCC takes the result for used, which has no order.
cat > used.c <<'EOT'
extern void use (double *);
double sum (const double *x, int n)
{
  double s = 0;
  #pragma acc parallel loop gang worker reduction(+:s) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    s += x[i];
  use (&s);
  return s;
}
EOT
$CC $plugin $on -fopenacc -O0 -c used.c 2> errors
expect errors "^used\.c:5:.*: warning: 'reduction(+:s)' may round differently from run to run: one atomic update per gang, because the construct uses the result\$"
$CC $plugin $on -fopenacc -O1 -c used.c 2> errors
expect_no errors 'run to run'
