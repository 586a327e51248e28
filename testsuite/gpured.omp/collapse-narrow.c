/* collapse-narrow.c - several loops in one whose variables are all narrower than
   int: lanes step farther than these hold.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define OMP(...) _Pragma (#__VA_ARGS__)

/* Loops with variables of TYPE from A up to B, and from C down to D, with CLAUSES
   that may keep the variables in X and Y; KEPT if they do.  */

#define TEST(TYPE, A, B, C, D, KEPT, CLAUSES)				\
  {									\
    long got = 0, want = 0;						\
    TYPE x = 0, y = 0, u, v;						\
    OMP (CLAUSES map(tofrom: x, y, got) reduction(+: got))		\
    for (x = A; x < B; x += 3)						\
      for (y = C; y > D; y -= 2)					\
	got += x * 1000 + y;						\
    for (u = A; u < B; u += 3)						\
      for (v = C; v > D; v -= 2)					\
	want += u * 1000 + v;						\
    check_int (#TYPE ": " #CLAUSES, got, want);				\
    if (KEPT)								\
      {									\
	check_int ("first variable", x, u);				\
	check_int ("second variable", y, v);				\
      }									\
  }

int
main (int argc, char **argv)
{
  (void) argv;
  const int one = argc;

  /* GCC alone counts no more iterations than the type holds.  */
  TEST (signed char, -5 * one, 20 * one, 8 * one, -7, 1,
	omp target teams distribute parallel for collapse(2) lastprivate(x, y))
  TEST (signed char, -5 * one, 20 * one, 8 * one, -7, 0,
	omp target teams distribute parallel for simd collapse(2))
  TEST (unsigned char, 240 * one, 250 * one, 18 * one, 2, 0,
	omp target teams distribute parallel for simd collapse(2))
  TEST (signed char, -5 * one, -5 * one, 8 * one, -7, 0,
	omp target teams distribute parallel for collapse(2))
  TEST (signed char, 100, 124 * one, -8 * one, 7, 0,
	omp target teams distribute parallel for collapse(2))
  TEST (short, 32000 * one, 32700, 8, -7 * one, 0,
	omp target teams distribute parallel for collapse(2) schedule(static, 3))
  TEST (unsigned char, 50 * one, 100 * one, 18 * one, 7, 1,
	omp target teams distribute parallel for collapse(2) lastprivate(x, y))
  TEST (short, -1000 * one, 1000, 80, -70 * one, 1,
	omp target teams distribute parallel for collapse(2) lastprivate(x, y))
  TEST (unsigned short, 60000 * one, 65000, 80, 7 * one, 0,
	omp target parallel for collapse(2))

  /* Lanes of one team, in an iteration of another loop.  */
  long got = 0, want = 0;
  OMP (omp target teams distribute num_teams(5) map(tofrom: got)
       reduction(+: got))
  for (int i = 0; i < 33; i++)
    OMP (omp parallel for simd collapse(2) reduction(+: got))
    for (signed char j = 126 * one; j >= 123; j--)
      for (signed char k = -17; k >= -18 * one; k--)
	got += i + j * 100 + k;
  for (int i = 0; i < 33; i++)
    for (signed char j = 126; j >= 123; j--)
      for (signed char k = -17; k >= -18; k--)
	want += i + j * 100 + k;
  check_int ("lanes", got, want);

  /* One that bounds another is not made wider: left to GCC.  */
#define BOUNDED(TYPE, END, CLAUSES)					\
  {									\
    long got = 0, want = 0;						\
    OMP (CLAUSES map(tofrom: got) reduction(+: got) collapse(2))	\
    for (TYPE i = 0; i < 12 * one; i++)					\
      for (TYPE j = 0; j < END; j++)					\
	got += i * 100 + j;						\
    for (TYPE i = 0; i < 12; i++)					\
      for (TYPE j = 0; j < END; j++)					\
	want += i * 100 + j;						\
    check_int (#TYPE " j < " #END ": " #CLAUSES, got, want);		\
  }
  BOUNDED (signed char, i, omp target teams distribute parallel for)
  BOUNDED (unsigned char, i, omp target teams distribute parallel for)
  BOUNDED (signed char, 2 * i + 1, omp target parallel for)
  BOUNDED (short, i, omp target teams distribute parallel for simd)
  BOUNDED (unsigned char, 0 * i + 8, omp target teams distribute)
  BOUNDED (unsigned, i, omp target teams distribute parallel for)
  return failures != 0;
}
