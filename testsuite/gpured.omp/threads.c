/* threads.c - parallel regions whose threads share out the work themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

#define MOST 1024

/* Each team turns its part of IN around and sums it up from the left, in
   memory of its own.  */

#define SCAN(NAME, TEAMS, CLAUSE, NUMBER, SIZE)				\
static int								\
scan_##NAME (int teams, int threads, const int *in, int *out)		\
{									\
  int n = teams * threads, seen = 0;					\
  (void) n;								\
  PRAGMA (omp target teams num_teams(TEAMS) CLAUSE map(to: in[0:n])	\
	  map(from: out[0:n]) map(tofrom: seen))			\
  {									\
    int tile[SIZE], last;						\
    PRAGMA (omp parallel NUMBER)					\
    {									\
      const int lid = omp_get_thread_num ();				\
      const int count = omp_get_num_threads ();				\
      const int gid = omp_get_team_num () * count + lid;		\
      tile[lid] = in[gid];						\
      PRAGMA (omp barrier)						\
      const int turned = tile[count - 1 - lid];				\
      PRAGMA (omp barrier)						\
      tile[lid] = turned;						\
      PRAGMA (omp barrier)						\
      for (int s = 1; s < count; s *= 2)				\
	{								\
	  const int other = lid >= s ? tile[lid - s] : 0;		\
	  PRAGMA (omp barrier)						\
	  tile[lid] += other;						\
	  PRAGMA (omp barrier)						\
	}								\
      if (lid == count - 1)						\
	last = tile[lid];						\
      PRAGMA (omp barrier)						\
      out[gid] = tile[lid] + 3 * last;					\
      PRAGMA (omp master)						\
	if (omp_get_team_num () == 0)					\
	  seen = omp_is_initial_device () ? -count : count;		\
    }									\
  }									\
  return seen;								\
}
#define PRAGMA(X) _Pragma (#X)

SCAN (limit, teams, thread_limit(threads), , MOST)	/* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
SCAN (number, teams, thread_limit(1024), num_threads(threads), MOST)	/* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
SCAN (constant, 5, thread_limit(96), , 96)	/* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
SCAN (few, 3, thread_limit(20), num_threads(50), 20)	/* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */

typedef int scan_fn (int, int, const int *, int *);

static void
check_scan (const char *name, scan_fn *scan, int teams, int threads)
{
  static int in[40 * MOST], out[40 * MOST];
  for (int i = 0; i < teams * threads; i++)
    {
      in[i] = (i * 31 + 7) % 1009;
      out[i] = -1;
    }
  const int seen = scan (teams, threads, in, out);
  if (seen > 0)
    check_int (name, seen, threads);
  else
    threads = -seen;
  for (int team = 0; team < teams; team++)
    {
      int total = 0, sum = 0, *at = out + team * threads;
      for (int i = 0; i < threads; i++)
	total += in[team * threads + i];
      for (int i = 0; i < threads; i++)
	{
	  sum += in[team * threads + threads - 1 - i];
	  check_int (name, at[i], sum + 3 * total);
	}
    }
}

/* The user's loop over what a thread has, and a reduction.  */

static void
by_hand (int n, int threads)
{
  long sum = 5, most = -1;
  int a[n > 0 ? n : 1];
  for (int i = 0; i < n; i++)
    a[i] = i * 13 % 101;
#pragma omp target parallel num_threads(threads) reduction(+: sum) reduction(max: most) map(to: a[0:n]) /* { dg-optimized {reduction\(\+:sum\) on long int over parallel: threads distributed over all lanes, } } */
  /* { dg-optimized {reduction\(max:most\) on long int over parallel: threads distributed over all lanes, } "" { target *-*-* } .-1 } */
  for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
    {
      sum += a[i];
      if (a[i] > most)
	most = a[i];
    }
  long right = 5, largest = -1;
  for (int i = 0; i < n; i++)
    {
      right += a[i];
      largest = a[i] > largest ? a[i] : largest;
    }
  check_int ("sum by hand", sum, right);
  check_int ("most by hand", most, largest);
}

/* One thread where a condition does not hold, and a barrier of all.  */

static void
conditional (int threads, int go)
{
  int out[MOST], seen = 0, inside = 0, next[MOST];
  for (int i = 0; i < MOST; i++)
    out[i] = next[i] = -1;
#pragma omp target parallel num_threads(threads) if(parallel: go) map(tofrom: out, next, seen, inside) /* { dg-optimized {region of parallel: threads distributed over all lanes$} } */
  {
    const int i = omp_get_thread_num (), n = omp_get_num_threads ();
    out[i] = i * 3 + n;
#pragma omp barrier
    next[i] = out[(i + 1) % n];
    if (i == 0)
      {
	seen = n;
	inside = omp_in_parallel ();
      }
  }
  check_int ("inside", inside, seen > 1);
  if (omp_get_num_devices () > 0)
    check_int ("conditional", seen, go ? threads : 1);
  for (int i = 0; i < MOST; i++)
    {
      check_int ("out", out[i], i < seen ? i * 3 + seen : -1);
      check_int ("next", next[i], i < seen ? (i + 1) % seen * 3 + seen : -1);
    }
}

/* Variables that clauses give each thread, arrays of threads and atomic updates; each iteration of distribute has threads, and code around them.  */

static void
clauses (int rows, int threads)
{
  int own = 7, start = 3, hits[10] = { 0 }, seen = threads;
  long out[rows * threads];
#pragma omp target teams distribute thread_limit(threads) map(from: out) map(tofrom: hits, seen) firstprivate(start)
  for (int row = 0; row < rows; row++)
    {
      int scale = row + 2;
#pragma omp parallel private(own) firstprivate(start) num_threads(threads) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
      {
	int part[4];
	own = omp_get_thread_num ();
	if (own == 0 && row == 0)
	  seen = omp_get_num_threads ();
	start += own * scale;
	for (int i = 0; i < 4; i++)
	  part[i] = start * i;
	long sum = 0;
	for (int i = 0; i < 4; i++)
	  sum += part[(i + own) % 4] * (i + 1);
	out[row * threads + own] = sum;
#pragma omp atomic
	hits[own % 10]++;
      }
    }
  if (omp_get_num_devices () > 0)
    check_int ("threads", seen, threads);
  for (int row = 0; row < rows; row++)
    for (int thread = 0; thread < seen; thread++)
      {
	long sum = 0;
	for (int i = 0; i < 4; i++)
	  sum += (3 + thread * (row + 2)) * ((i + thread) % 4) * (i + 1);
	check_int ("clauses", out[row * threads + thread], sum);
      }
  for (int i = 0; i < 10; i++)
    check_int ("hits", hits[i], rows * (seen / 10 + (i < seen % 10)));
  check_int ("own", own, 7);
  check_int ("start", start, 3);
}

int
main (void)
{
  static const int threads[] = { 1, 2, 20, 31, 32, 64, 96, 256, 1024 };
  for (int i = 0; i < 9; i++)
    {
      check_scan ("limit", scan_limit, 7, threads[i]);
      check_scan ("number", scan_number, 3, threads[i]);
    }
  check_scan ("more teams", scan_limit, 37, 64);
  check_scan ("one team", scan_limit, 1, 64);
  check_scan ("constant", scan_constant, 5, 96);
  check_scan ("few", scan_few, 3, 20);
  for (int go = 0; go < 2; go++)
    {
      conditional (1, go);
      conditional (20, go);
      conditional (96, go);
    }
  by_hand (0, 64);
  by_hand (1, 64);
  by_hand (1000, 77);
  by_hand (1000, 1);
  by_hand (31, 600);
  clauses (1, 20);
  clauses (13, 33);
  clauses (0, 128);
  return failures != 0;
}
