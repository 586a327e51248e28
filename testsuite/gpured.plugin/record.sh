# record.sh - what is in the optimization records of a program, of the compiler and
# of the offload compiler: all of it has a file of the program.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Expect only locations of files in the record $1; what functions of the library are
# declared at, inside of a message, is nowhere.
located () {
  zcat "$1" | sed 's/{"symtab_node": [^{}]*{[^}]*}}//g
		   s/{"location": {[^}]*}, "symtab_node": [^}]*}//g' > record
  expect_no record '"file": "<built-in>"'
}

# Compile and link $2 with options $3, compiler $1; both records have the messages
# $4 and $5.
recorded () {
  rm -f ./*.json.gz
  $1 $plugin -no-pie -O2 -fsave-optimization-record $3 "$2" -o program \
    2> errors || fail "$2: `cat errors`"
  test ! -s errors || fail "$2: `cat errors`"
  set -- "$4" "$5" ./*.opt-record.json.gz
  test $# = 4 || fail "records: $*"
  for record in "$3" "$4"; do
    located "$record"
    case $record in
    *mkoffload*) expect record "$2" ;;
    *) expect record "$1" ;;
    esac
  done
}

cat > acc.c <<'EOT'
#include <stdlib.h>
#include <stdio.h>
int main (int argc, char **argv)
{
  static double a[1000], b[4000];
  double s = 0, p = 1;
#pragma acc parallel loop gang
  for (int i = 0; i < 1000; i++)
    {
      double t = 0;
#pragma acc loop vector reduction(+:t)
      for (int k = 0; k < 4; k++)
	t += b[4 * i + k];
      a[i] = t;
    }
#pragma acc parallel loop gang worker reduction(+:s) reduction(*:p)
  for (int i = 0; i < argc * 1000; i++)
    {
      s += a[i % 1000];
      p *= a[i % 1000];
    }
#pragma acc kernels copy(a)
  {
    for (int i = 0; i < 1000; i++)
      s += a[i];
    for (int i = 0; i < 1000; i++)
      a[i] = 2 * a[i];
  }
  printf ("%f %f\n", s, p);
  return 0;
}
EOT
recorded "$CC" acc.c -fopenacc 'reduction(+:s) on ' \
  'each iteration is executed by 8 to 32 lanes'

cat > omp.c <<'EOT'
#pragma omp declare target
int __attribute__ ((noipa)) half (int n) { return n / 2; }
#pragma omp end declare target
int main (void)
{
  static long a[1000];
  long s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(s, a)
  for (int i = 0; i < 1000; i++)
    s += a[i];
#pragma omp target map(a, t)
  {
    a[0] = 1;
#pragma omp parallel for reduction(+:t)
    for (int i = 0; i < 1000; i++)
      t += a[i];
    a[1] = t;
  }
#pragma omp target teams distribute parallel for reduction(+:s) map(s)
  for (int i = 0; i < 10; i++)
    s += half (i);
  return s + t == 0;
}
EOT
recorded "$CC" omp.c -fopenmp 'reduction(+:s) on ' \
  'region left to GCC: it calls .half., which cannot be copied'
