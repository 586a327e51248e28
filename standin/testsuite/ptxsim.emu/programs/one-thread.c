/* One OpenMP thread, which no race is of: many functions with a frame in the same place of
   the stack, and words that are read and written from more places than the stand-in
   keeps of a word.  All lanes of the warp execute it alike.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */
// run: -fopenmp -O0 -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
// out: 885 2733278822 3162
// run: -fopenmp -O1 -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
// out: 885 2733278822 3162
// run: -fopenmp -O2 -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
// out: 885 2733278822 3162

#include <stdio.h>
#include <stdlib.h>

#define TEN(M, K) M (K##0) M (K##1) M (K##2) M (K##3) M (K##4) M (K##5) \
  M (K##6) M (K##7) M (K##8) M (K##9)
#define MANY(M) TEN (M, 1) TEN (M, 2) TEN (M, 3)

#pragma omp declare target
#define FUNCTION(K) \
  static int __attribute__ ((noinline)) f##K (int x) \
  { volatile int a[3] = { x, K, x }; return a[x & 1] + a[0]; }
MANY (FUNCTION)

static int
descending (const void *a, const void *b)
{
  return *(const int *) b - *(const int *) a;
}

static int
depth (int n)
{
  volatile int frame[3] = { n, n + 1, n + 2 };
  return n ? frame[n % 3] + depth (n - 1) : 0;
}
#pragma omp end declare target

int
main (void)
{
  int calls = 0;
  unsigned word = 0;
  int sorted = 0;

#pragma omp target map(tofrom: calls, word, sorted)
  {
#define CALL(K) calls += f##K (i);
    for (int i = 0; i < 3; i++)
      { MANY (CALL) }

    unsigned one = 1, *p = &one;
    for (int i = 0; i < 3; i++)
      {
#define UPDATE(K) *p = *p * 3 + K; __asm__ volatile ("" : : : "memory");
	MANY (UPDATE)
      }
    word = one;

    int list[24];
    for (int n = 1; n <= 24; n += 4)
      {
	for (int i = 0; i < n; i++)
	  list[i] = i * 7 % 23;
	qsort (list, n, sizeof *list, descending);
	for (int i = 0; i < n; i++)
	  sorted += i * list[i];
      }
    sorted += depth (9);
  }
  printf ("%d %u %d\n", calls, word, sorted);
}
