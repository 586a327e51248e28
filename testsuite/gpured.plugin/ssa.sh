# ssa.sh - what GCC says of the loops in the sequential copy of a function.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# limit: 1200

. "$TOP_SRCDIR/testsuite/lib/script-functions"

dump=-fplugin-arg-gpured-dump

# dumped COMPILER FILE OPTION...: the lines of FILE without names of SSA.
dumped () {
  compiler=$1 file=$2
  shift 2
  rm -f ./*gpured_ssa
  $compiler $plugin $dump -w "$@" -c "$file" 2> log || fail "$file: `cat log`"
  sed -n 's/_[0-9]*([A-Z])//g; s/_[0-9][0-9]*//g; /^line /p' ./*gpured_ssa
}

cat > loops.c <<'EOT'
void
kernels (int n, int m, double *restrict a, double *restrict b)
{
#pragma acc kernels copy(a[0:n*m], b[0:n])
  {
    for (int i = 0; i < n; i += 3)
      b[i] += 1;
    for (int i = 1; i < n; i++)
      b[i] = b[i - 1] + 1;
    while (b[0] < 1000)
      b[0] *= 2;
  }
#pragma acc parallel loop collapse(2) copy(a[0:n*m])
  for (unsigned i = 0; i < 20; i++)
    for (long j = 30; j > 10; j -= 4)
      a[i * m + j] *= 2;
}
struct flags { unsigned low : 4, high : 4; unsigned char byte; } flags[101];
void
bits (void)
{
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    flags[i].low = i;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    flags[i].byte = i;
}
void
nothing (int n, int *x)
{
  for (int i = 0; i < n; i++)
    x[i] = 0;
}
EOT
dumped "$CC" loops.c -fopenacc > found
cat > wanted <<'EOT'
line 6: depth 1, iterations n >= -2 ? ((unsigned int) n + 2) / 3 : 0, independent
line 8: depth 1, iterations n > 0 ? (unsigned int) n + 4294967295 : 0
line 10: depth 1, any number of iterations
line 13: depth 1, iterations 20, of a directive
line 13: depth 2, iterations 5, of a directive, independent
line 22: depth 1, iterations 100, of a directive
line 25: depth 1, iterations 100, of a directive, independent
EOT
case `$CC -dumpversion` in
  12|12.*) diff wanted found || fail "loops.c" ;;
  # Other versions may write the same in another way.
  *) test "`wc -l < found`" = 7 || fail "loops.c: `cat found`" ;;
esac

cat > regions.c <<'EOT'
int x[5000];
int
sum (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for simd reduction(+:s)
  for (int i = 0; i < 4999; i += 2)
    {
      int t;
#pragma omp atomic capture
      t = x[i]++;
      s += t;
    }
#pragma omp target
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < 10; i++)
      for (int j = i; j < 2 * i + 1; j++)
	x[i * 50 + j] = n;
#pragma omp sections
    {
#pragma omp critical
      x[0] = 1;
#pragma omp section
      for (int i = 0; i < n; i++)
	x[i]++;
    }
  }
  return s;
}
EOT
dumped "$CC" regions.c -fopenmp > found
expect found '^line 6: depth 1, iterations 2500, of a directive'
expect found '^line 17: depth 1, iterations 10, of a directive'
expect found '^line 17: depth 2, iterations .*, of a directive'
expect found '^line 26: depth 1, iterations .* independent$'

# Exceptions, a loop that they end, and what cannot be copied.
if test -n "$CXX"; then
  cat > throws.cc <<'EOT'
#include <vector>
int
count (std::vector<int> &v, int n)
{
  int s = 0;
  try
    {
      std::vector<int> w (v);
      int *p = w.data ();
#pragma acc parallel loop reduction(+:s) copyin(p[0:n])
      for (int i = 0; i < 100; i++)
	s += p[i];
      for (int i = 0; i < n; i++)
	if (w.at (i) > 7)
	  throw i;
    }
  catch (int i)
    {
      s -= i;
    }
  return s;
}
EOT
  dumped "$CXX" throws.cc -fopenacc > found
  expect found '^line 10: depth 1, iterations 100, of a directive, independent$'
  cat > goto.cc <<'EOT'
int
jump (int n, int *p)
{
  static void *places[] = { &&one, &&two };
  int s = 0;
#pragma acc parallel loop reduction(+:s) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    s += p[i];
  goto *places[s & 1];
one:
  return s;
two:
  return -s;
}
EOT
  dumped "$CXX" goto.cc -fopenacc > found
  test ! -s found || fail "goto.cc: `cat found`"
  expect ./*gpured_ssa '^no copy$'
fi
if test -n "$FC"; then
  cat > arrays.f90 <<'EOT'
subroutine arrays (n, a, b)
  integer, intent(in) :: n
  real, intent(inout) :: a(n), b(:)
  integer :: i
  !$acc kernels
  do i = 1, n, 2
    a(i) = a(i) + 1
  end do
  b = 3
  !$acc end kernels
end subroutine
EOT
  dumped "$FC" arrays.f90 -fopenacc > found
  expect found '^line 6: depth 1, iterations .* independent$'
  expect found '^line 9: depth 1, iterations .* independent$'
fi

# Names of SSA that a copy got are not left in the function.
$CC $plugin $dump -w -O2 -flto -no-pie -fopenmp "$SRCDIR/host/regions.c" -o regions \
  2> log || fail "`cat log`"
rm -f ./*.gpured*

# It changes nothing, whatever the programs have: the instructions are the same.  Where
# GCC goes by the numbers of variables, they have another order or other operands; with
# optimization there may be others, too.
same () {
  awk '$1 ~ /^[a-z][a-z0-9]*$/ { print $1 }' "$1" | sort
}
number=0
compared=0
for source in "$TOP_SRCDIR"/testsuite/gpured.run/*.* "$TOP_SRCDIR"/testsuite/gpured.omp/*.* \
    "$TOP_SRCDIR"/testsuite/gpured.warn/*.*; do
  case $source in
    *.c) compiler=$CC ;;
    *.cc) compiler=$CXX ;;
    *.f90) compiler=$FC ;;
    *) continue ;;
  esac
  number=$((number + 1))
  turn_p $number 60 && test -n "$compiler" || continue
  model=-fopenacc
  case $source in */gpured.omp/*) model=-fopenmp ;; esac
  options="$model -w -g -frandom-seed=gpured -I$TOP_SRCDIR/testsuite/include"
  # shellcheck disable=SC2086
  $compiler $plugin $options -O0 -S "$source" -o without.s > log 2>&1 || continue
  # shellcheck disable=SC2086
  $compiler $plugin $options -O2 $dump -c "$source" -o with.o > log 2>&1 \
    || fail "$source: `cat log`"
  # shellcheck disable=SC2086
  $compiler $plugin $options -O0 $dump -S "$source" -o with.s > log 2>&1 \
    || fail "$source: `cat log`"
  same without.s > one
  same with.s > other
  test -s one || fail "$source: no code"
  cmp one other || fail "$source: other code"
  compared=$((compared + 1))
  rm -f ./*.gpured*
done
test $compared -ge 2 || fail "$compared programs"
