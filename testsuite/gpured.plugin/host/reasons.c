/* reasons.c - constructs that one thread of the host runs, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The comment behind a directive has the reason of its construct.  All of them are right
   with several threads.  */

#include <stdio.h>
#include <omp.h>

enum { N = 4000 };

static int fails, a[N];

static void
check (const char *what, long got, long want)
{
  if (got != want && fails++ < 9)
    printf ("%s: got %ld, want %ld\n", what, got, want);
}

#pragma acc routine gang
__attribute__ ((noipa)) static void
add (int *p, int n)
{
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    p[i]++;
}

#pragma acc routine seq
__attribute__ ((noipa)) static int
count (int *p)
{
  return ++*p;
}

struct pair
{
  int first, second;
};

#pragma acc routine seq
__attribute__ ((noipa)) static void
set (int *p, int x)
{
  *p = x;
}

#pragma acc routine seq
__attribute__ ((noipa)) static struct pair
split (int *p)
{
  ++*p;
  return (struct pair) { *p, 1 };
}

static int
check_all (const char *what, int first)
{
  for (int i = 0; i < N; i++)
    check (what, a[i], first + i);
  return 0;
}

static volatile int flag;
#pragma acc declare create (flag)

/* What the first thread cannot do for the others.  Nothing is added to A but 1.  */

static void
outside (int k, int *address)
{
#pragma acc parallel copy(a) /* expected: it calls a function outside of its gang loops */
  {
    int w[2] = { k, 0 };
    count (w);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i]++;
    address[0] = w[0];
  }
  check_all ("call", 2);
  check ("private variable", address[0], k + 1);

#pragma acc parallel copy(a) copy(k) /* expected: it calls a function outside of its gang loops */
  {
    for (int t = 0; t < 3; t++)
      count (&k);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i]++;
  }
  check_all ("calls", 3);
  check ("calls", k, 4);

#pragma acc parallel copy(a) copy(k) /* expected: it calls a function outside of its gang loops */
  {
    struct pair pair = split (&k);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += pair.second;
  }
  check_all ("a structure", 4);
  check ("a structure", k, 5);

  flag = 5;
#pragma acc parallel copy(a, flag) /* expected: it accesses a volatile variable outside of its gang loops */
  {
    while (flag)
      flag--;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i]++;
  }
  check_all ("volatile", 5);

#pragma acc parallel copy(a) /* expected: it may set a private variable by its address */
  {
    int w[4] = { 0, 0, 0, 0 };
    int *p = k ? w : w + 2;
    p[k & 2] = 1;
    int x = w[0] + w[1] + w[2] + w[3];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += x;
  }
  check_all ("by address", 6);

  int *seen = 0;
#pragma acc parallel copy(a, seen) /* expected: it may set a private variable by its address */
  {
    int w[2] = { 1, 1 };
    seen = w;
    w[0] = 0;
    int x = seen[k & 2] + seen[1 + (k & 2)];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += x;
  }
  check_all ("address", 7);
}

int
main (void)
{
  int k = 0, seen = 0;
#pragma acc parallel copy(a, k) /* expected: it sets a shared variable in a loop that is not a gang loop */
  {
#pragma acc loop seq
    for (int i = 0; i < 9; i++)
      a[i] += k;
    k = 1;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
  check ("set", k, 1);
  check_all ("set", 0);

#pragma acc parallel copy(a) /* expected: it calls a routine with gang loops */
  add (a, N);
  check_all ("routine", 1);

  outside (k, &seen);

#pragma acc parallel copy(a) /* expected: it has an assembler statement outside of its gang loops */
  {
    __asm__ volatile ("");
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i]++;
  }
  check_all ("asm", 8);

#pragma acc parallel loop num_gangs(1) copy(a) /* expected: it has one gang */
  for (int i = 1; i < N; i++)
    a[i] = a[i - 1] + 1;
  check_all ("one gang", 8);

#pragma acc serial loop copy(a) /* expected: it has one gang */
  for (int i = 1; i < N; i++)
    a[i] = a[i - 1] + 1;
  check_all ("serial", 8);

#pragma acc parallel loop copy(a) /* expected: it asks which gang it is, or how many there are */
  for (int i = 0; i < N; i++)
    a[i] += __builtin_goacc_parlevel_size (0);
  check_all ("asks", 9);

#pragma acc parallel loop copy(a) /* expected: it asks which gang it is, or how many there are */
  for (int i = 0; i < N; i++)
    a[i] += omp_get_num_threads () + omp_get_thread_num ();
  check_all ("OpenMP asks", 10);

#pragma acc parallel loop copy(a) /* expected: its private arrays may be too large for the stack of a thread */
  for (int i = 0; i < N; i++)
    {
      int w[100000];
      w[i] = i;
      w[i + 1] = a[i];
      for (int j = 1; j < 3; j++)
	a[i] = w[i + (j & 1)] + 1;
      a[i] = w[i] + 6;
    }
  check_all ("stack", 6);

#pragma acc parallel copy(a) /* expected: it has no gang loop */
  {
  }

  int m = 8;
#pragma acc parallel copy(a) /* expected: it has arrays of variable length */
  {
    int v[m];
    for (int j = 0; j < m; j++)
      v[j] = j;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += v[1];
  }
  check_all ("variable length", 7);

  int n = 0;
#pragma acc parallel copyout(a) reduction(+:n) /* expected: it uses the result of a reduction of a private variable */
  {
    int s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s++;
#pragma acc loop gang reduction(+:n)
    for (int i = 0; i < N; i++)
      {
	a[i] = s + i;
	n++;
      }
  }
  check ("private result", n, N);
  check_all ("private result", N);

#pragma acc parallel copy(a) /* expected: it uses a private variable that a gang loop sets */
  {
    int w[N];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      w[i] = i;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = w[N - 1 - i] + 2 * i - N + 1;
  }
  check_all ("private array", 0);

#pragma acc parallel copy(a) /* expected: it uses a private variable that a gang loop sets */
  {
    int w = 0;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      w = i;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = w + i;
  }
  check_all ("private variable", N - 1);

#pragma acc parallel copy(a) /* expected: it uses a private variable that a gang loop sets */
  {
    int w[2] = { 0, 0 };
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      set (&w[1], i + 1);
    int x = w[1];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i + x;
  }
  check_all ("private element", N);

#pragma acc parallel copy(a) /* expected: it uses a private variable that a gang loop sets */
  {
    int w[4] = { 0, 0, 0, 0 };
    int *p = k & 8 ? w : w + 2;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      p[k & 1] = i + 1;
    int x = w[0] + w[1] + w[2] + w[3];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i + x;
  }
  check_all ("private pointer", N);

#pragma acc kernels copy(a)
  for (int i = 1; i < N; i++)
    a[i] = a[i - 1] + 1;
  check_all ("kernels", N);

  double _Complex z = 1;
#pragma acc parallel loop reduction(&&:z) copy(a) /* expected: it reduces a variable of a type that threads cannot combine */
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      z = z && i < N - 1;
    }
  check_all ("complex", 0);
  check ("complex", z == 0, 1);

  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
