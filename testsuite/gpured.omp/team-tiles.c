/* team-tiles.c - variables of a team that its threads set in loops: tiles of
   arrays, counters, structures.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <string.h>
#include "../include/check.h"

#define BLOCK 64
#define R 3
#define N (20 * BLOCK)

static int a[N + R], b[N], want[N];

/* Each tile is loaded by all threads, and read by others.  */

static void
stencil (void)
{
#pragma omp target teams distribute map(to: a) map(from: b)
  for (int i = 0; i < N; i += BLOCK)
    {
      int tile[BLOCK + 2 * R];
#pragma omp parallel for
      for (int j = 0; j < BLOCK; j++)
	{
	  int k = i + j;
	  tile[j + R] = a[k];
	  if (j < R)
	    {
	      tile[j] = k < R ? 0 : a[k - R];
	      tile[j + R + BLOCK] = a[k + BLOCK];
	    }
	}
#pragma omp parallel for
      for (int j = 0; j < BLOCK; j++)
	{
	  int s = 0;
	  for (int d = -R; d <= R; d++)
	    s += tile[j + R + d];
	  b[i + j] = s;
	}
    }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int d = -R; d <= R; d++)
	s += i + d < 0 ? 0 : a[i + d];
      check_int ("stencil", b[i], s);
    }
}

/* Sequential code sets and reads them, too; few teams have many blocks each.  */

static void
several (int teams)
{
  long out[N / BLOCK], last[N / BLOCK];
#pragma omp target teams distribute num_teams(teams) map(to: a) map(from: out, last)
  for (int i = 0; i < N / BLOCK; i++)
    {
      int tile[BLOCK], count = 0, sum = 0;
      struct { int least, where[2]; } place = { i, { 1, 2 } };
      double halves[BLOCK] = { 0 };
      memset (tile, 0, sizeof tile);
      tile[1] = 7;
#pragma omp parallel for
      for (int j = 0; j < BLOCK; j++)
	{
	  if (a[i * BLOCK + j] % 3 == 0)
	    {
#pragma omp atomic
	      count++;
	    }
	  tile[j] += a[i * BLOCK + j];
	  halves[BLOCK - 1 - j] = 0.5 * j;
	  if (j == 5)
	    place.where[1] = tile[5];
	}
      tile[0] += count + place.where[1];
#pragma omp parallel for reduction(+: sum)
      for (int j = 0; j < BLOCK; j++)
	sum += tile[BLOCK - 1 - j] + (int) (2 * halves[j]);
      out[i] = sum;
      last[i] = place.least + place.where[0] + count;
    }
  for (int i = 0; i < N / BLOCK; i++)
    {
      int count = 0, sum = 7;
      for (int j = 0; j < BLOCK; j++)
	{
	  count += a[i * BLOCK + j] % 3 == 0;
	  sum += a[i * BLOCK + j] + j;
	}
      check_int ("several", out[i], sum + count + a[i * BLOCK + 5]);
      check_int ("last", last[i], i + 1 + count);
    }
}

/* One team.  */

static void
one (int rounds)
{
  int total = 0;
#pragma omp target map(to: a) map(tofrom: total)
  {
    int bins[10] = { 0 };
    for (int k = 0; k < rounds; k++)
      {
#pragma omp parallel for
	for (int i = 0; i < N; i++)
#pragma omp atomic
	  bins[(a[i] + k) % 10]++;
	total += bins[k];
      }
  }
  int bins[10] = { 0 }, sum = 0;
  for (int k = 0; k < rounds; k++)
    {
      for (int i = 0; i < N; i++)
	bins[(a[i] + k) % 10]++;
      sum += bins[k];
    }
  check_int ("one", total, sum);
}

/* More than there is memory for.  */

static void
large (void)
{
  long got = 0;
#pragma omp target map(to: a) map(tofrom: got)
  {
    long tile[9000];
#pragma omp parallel for /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      tile[i] = a[i];
    got = tile[0] + tile[N - 1];
  }
  check_int ("large", got, a[0] + a[N - 1]);
}

/* A loop combines values as a whole in that memory.  */

struct pair { long sum; int least; };
#pragma omp declare reduction (both: struct pair: \
    omp_out.sum += omp_in.sum, \
    omp_out.least = omp_in.least < omp_out.least ? omp_in.least \
						   : omp_out.least) \
  initializer (omp_priv = { 0, 1000 })

static void
whole (void)
{
  long got = 0;
#pragma omp target map(to: a) map(tofrom: got)
  {
    int tile[N];
    struct pair pair = { 1, 500 };
#pragma omp parallel for reduction(both: pair) /* { dg-missed {reduction\(user-defined:pair\) on struct pair left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      {
	tile[i] = a[i];
	pair.sum += tile[i];
	pair.least = tile[i] < pair.least ? tile[i] : pair.least;
      }
    got = pair.sum + pair.least + tile[7];
  }
  long want = 1 + a[7];
  for (int i = 0; i < N; i++)
    want += a[i];
  check_int ("whole", got, want);
}

/* Those of a thread, which are not the team's.  */

static void
of_threads (void)
{
#pragma omp target map(to: a) map(from: b)
#pragma omp parallel num_threads(4)
  {
    int mine[N];
#pragma omp for schedule(static) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      mine[i] = a[i]; /* { dg-missed {  caused by `mine': } } */
#pragma omp for schedule(static) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      b[i] = mine[i] + 1;
  }
  for (int i = 0; i < N; i++)
    check_int ("of threads", b[i], a[i] + 1);
}

/* The loops are in one parallel region, which has variables of its own.  */

static void
together (int threads)
{
#pragma omp target teams distribute map(to: a) map(from: b)
  for (int i = 0; i < N; i += BLOCK)
    {
      int tile[BLOCK], count = 0;
#pragma omp parallel num_threads(threads)
      {
	int low = i & 3;
#pragma omp for
	for (int j = 0; j < BLOCK; j++)
	  {
	    tile[j] = a[i + j] + low;
	    if (a[i + j] % 3 == 0)
	      {
#pragma omp atomic
		count++;
	      }
	  }
#pragma omp single
	tile[0] += count;
#pragma omp for nowait
	for (int j = 0; j < BLOCK; j++)
	  b[i + j] = tile[BLOCK - 1 - j] + count;
      }
    }
  for (int i = 0; i < N; i += BLOCK)
    {
      int count = 0;
      for (int j = 0; j < BLOCK; j++)
	count += a[i + j] % 3 == 0;
      for (int j = 0; j < BLOCK; j++)
	check_int ("together", b[i + j], a[i + BLOCK - 1 - j] + count
		   + (j == BLOCK - 1 ? count : 0));
    }
}

int
main (void)
{
  for (int i = 0; i < N + R; i++)
    a[i] = (i * 37) % 101;
  stencil ();
  several (1);
  several (3);
  several (N / BLOCK);
  one (4);
  large ();
  whole ();
  of_threads ();
  together (BLOCK);
  together (3);
  return failures != 0;
}
