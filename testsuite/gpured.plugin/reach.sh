# reach.sh - testsuite/bench/reach.sh counts what becomes of clauses and loops, of
# OpenMP and with -a of OpenACC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

version=`$CC -dumpversion | sed 's/[.].*//'`
command -v "gcc-$version" > /dev/null \
  || { echo "no gcc-$version"; exit 77; }

mkdir acc omp
cat > acc/loops.c <<'END'
int a[100], b[100];
int
sum (int n, int *p, int *q)
{
  int s = 0;
#pragma acc parallel loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc kernels
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = a[i];
    for (int i = 1; i < n; i++)
      b[i] = b[i - 1] + 1;
  }
#pragma acc kernels loop reduction(+:s) copyin(p[0:n]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    {
      q[i] = p[i];
      s += p[i];
    }
#pragma acc parallel loop seq
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + 1;
#pragma acc parallel loop gang worker vector
  for (int i = 0; i < n; i++)
    {
#pragma acc loop
      for (int j = 0; j < 2; j++)
	a[i] += j;
    }
  return s;
}
END
echo 'int not_counted;' > acc/other.c
echo 'this is wrong; /* #pragma acc kernels */' > acc/wrong.c
echo 0123456789abcdef > acc.commit
mkdir array
cat > array/assign.f90 <<'END'
subroutine assign (a, b)
  integer, pointer :: a(:), b(:)
  !$acc kernels
  a(:) = b(:) + 1
  b(:) = 1
  !$acc end kernels
end subroutine
END
cat > omp/loops.c <<'END'
int a[100];
int
sum (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
  return s;
}
END

reach="sh $TOP_SRCDIR/testsuite/bench/reach.sh -g $version"
"$TOP_BUILDDIR/pre-inst-env" $reach -a -o remarks acc > table 2> errors
cat table errors
grep '^| acc | 0123456789 | 2 | 1 | 1 | 1 | 3 | 3 |' table > /dev/null \
  || fail "the row of OpenACC"
grep "^| one iteration may store to memory that another one accesses | 0 | 2 |" table > /dev/null \
  || fail "a reason of loops"
grep '^| GCC alone decides what runs in parallel in a `kernels'\'' construct | 1 | 0 |' table > /dev/null \
  || fail "the reason of a clause"
grep "^| the loops around and inside it use all levels of parallelism | 0 | 1 |" table > /dev/null \
  || fail "the reason of GCC"
"$TOP_BUILDDIR/pre-inst-env" $reach -a -n -b table -o remarks acc > again
grep '| 1 | 1 | 3 | 3 | 1 | 1 | 3 | 3 |$' again > /dev/null \
  || fail "the columns of before"
if command -v "gfortran-$version" > /dev/null; then
  "$TOP_BUILDDIR/pre-inst-env" $reach -a -o array-remarks array > table
  grep '^| array | - | 1 | 0 | 0 | 0 | 1 | 1 |' table > /dev/null \
    || { cat table; fail "the row of array expressions"; }
fi
"$TOP_BUILDDIR/pre-inst-env" $reach -o omp-remarks omp > table
grep '^| omp | - | 1 | 0 | 1 | 0 | 1 | 0 |' table > /dev/null \
  || { cat table; fail "the row of OpenMP"; }
