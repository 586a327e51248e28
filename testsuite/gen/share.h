/* share.h - what the random loops of gen-share.awk are made of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

typedef long long sll;
typedef unsigned long long uint64;

#define LENGTH 2100

/* Small numbers in the array A.  */
#define FILL(A, BY)							\
  for (int k_ = 0; k_ < LENGTH; k_++)					\
    (A)[k_] = (k_ * BY + 1) % 7

#define PRAGMA(X) _Pragma (#X)
#ifdef _OPENACC
# define ON_DEVICE(...) PRAGMA (acc data copyin(__VA_ARGS__))
/* `!=' of a loop from below, with steps of 1, which OpenACC does not have.  */
# define UNEQUAL <
#else
# define ON_DEVICE(...) PRAGMA (omp target data map(to: __VA_ARGS__))
# define UNEQUAL !=
#endif

static int
judge (const char *name, int right)
{
  printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  return !right;
}
