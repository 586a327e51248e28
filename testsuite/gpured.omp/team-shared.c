/* team-shared.c - which variables of a team are in shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-save-temps" } */
/* Three of the regions have shared memory; in the others there is not enough,
   alone or beside that of reductions.  */
/* { dg-final { scan-dump-times ptx {gpured_shared[$0-9]*\[256\]} 1 } } */
/* { dg-final { scan-dump-times ptx {gpured_shared[$0-9]*\[40960\]} 1 } } */
/* { dg-final { scan-dump-times ptx {gpured_shared[$0-9]*\[20480\]} 1 } } */
/* { dg-final { scan-dump-times ptx {\.shared \.align 256 } 3 } } */

#include "../include/check.h"

#define ROWS 70

/* SIZE integers in a tile that is filled from the left and read from the right;
   CLAUSE reduces what ADD adds to.  */

#define TURN(NAME, SIZE, CLAUSE, ADD)					\
static void								\
turn_##NAME (void)							\
{									\
  static int in[ROWS * SIZE], out[ROWS * SIZE];				\
  struct sums got = { 0 }, want = { 0 };				\
  for (int i = 0; i < ROWS * SIZE; i++)					\
    in[i] = (i * 31L + 7) % 1009;					\
  long a = 0, b = 0, c = 0;						\
  double d = 0;								\
  int e = 0;								\
  PRAGMA (omp target teams distribute map(to: in) map(from: out)	\
	  map(tofrom: a, b, c, d, e) CLAUSE)				\
  for (int i = 0; i < ROWS; i++)					\
    {									\
      int tile[SIZE];							\
      PRAGMA (omp parallel for)						\
      for (int j = 0; j < SIZE; j++)					\
	tile[j] = in[i * SIZE + j];					\
      ADD								\
      PRAGMA (omp parallel for)						\
      for (int j = 0; j < SIZE; j++)					\
	out[i * SIZE + j] = tile[SIZE - 1 - j];				\
    }									\
  got = (struct sums) { a, b, c, d, e };				\
  a = b = c = d = e = 0;						\
  for (int i = 0; i < ROWS; i++)					\
    {									\
      const int *tile = in + i * SIZE;					\
      (void) tile;							\
      for (int j = 0; j < SIZE; j++)					\
	check_int (#NAME, out[i * SIZE + j], tile[SIZE - 1 - j]);	\
      ADD								\
    }									\
  want = (struct sums) { a, b, c, d, e };				\
  check_sums (#NAME, &got, &want);					\
}
#define PRAGMA(X) _Pragma (#X)

struct sums
{
  long a, b, c;
  double d;
  int e;
};

static void
check_sums (const char *name, const struct sums *got, const struct sums *want)
{
  check_int (name, got->a, want->a);
  check_int (name, got->b, want->b);
  check_int (name, got->c, want->c);
  check_real (name, got->d, want->d);
  check_int (name, got->e, want->e);
}

#define NO_CLAUSE
#define TWO reduction(+: a, d)
#define FIVE reduction(+: a, d) reduction(max: b, e) reduction(^: c)
#define ADD_TWO a += tile[0]; d += tile[1];
#define ADD_FIVE							\
  ADD_TWO b = tile[2] > b ? tile[2] : b; e = tile[3] > e ? tile[3] : e; \
  c ^= tile[4];

TURN (small, 64, NO_CLAUSE, )
TURN (whole, 10240, NO_CLAUSE, )
TURN (large, 10244, NO_CLAUSE, )
TURN (two, 5120, TWO, ADD_TWO)
TURN (five, 5120, FIVE, ADD_FIVE)

int
main (void)
{
  turn_small ();
  turn_whole ();
  turn_large ();
  turn_two ();
  turn_five ();
  return failures != 0;
}
