/* user.c - reductions that the program defines, alone and among others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 3001

static double a[N];

struct best
{
  double value;
  int at;
};

#pragma omp declare reduction (first: struct best: \
    omp_out = omp_in.value > omp_out.value \
	      || (omp_in.value == omp_out.value && omp_in.at < omp_out.at) \
	      ? omp_in : omp_out) \
  initializer (omp_priv = { -1e300, 1 << 30 })

/* 40 bytes, combined by a function.  */
struct sums
{
  double sum[3];
  long long count;
  unsigned bits;
  short small;
};

#pragma omp declare target
static void
add_sums (struct sums *out, const struct sums *in)
{
  for (int k = 0; k < 3; k++)
    out->sum[k] += in->sum[k];
  out->count += in->count;
  out->bits |= in->bits;
  out->small += in->small;
}

static void
clear_sums (struct sums *sums, const struct sums *original)
{
  *sums = (struct sums) { .bits = original->bits & 0x80000000 };
}
#pragma omp end declare target

#pragma omp declare reduction (+: struct sums: add_sums (&omp_out, &omp_in)) \
  initializer (clear_sums (&omp_priv, &omp_orig))
#pragma omp declare reduction (least: int: \
    omp_out = omp_in < omp_out ? omp_in : omp_out) \
  initializer (omp_priv = 1 << 30)

/* What takes care of bit fields and of a union.  */
struct packed
{
  unsigned low: 5, high: 11;
  union { float real; int whole; };
};

#pragma omp declare reduction (either: struct packed: \
    omp_out.low |= omp_in.low, \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high, \
    omp_out.whole += omp_in.whole) \
  initializer (omp_priv = { 0, 0, .whole = 0 })

static void
argmax (int n)
{
  struct best best = { 12, -7 }, want = best;
#pragma omp target teams distribute parallel for reduction (first: best) map (to: a) map (tofrom: best)
  for (int i = 0; i < n; i++)
    if (a[i] > best.value || (a[i] == best.value && i < best.at))
      {
	best.value = a[i];
	best.at = i;
      }
  for (int i = 0; i < n; i++)
    if (a[i] > want.value || (a[i] == want.value && i < want.at))
      {
	want.value = a[i];
	want.at = i;
      }
  check_real ("argmax value", best.value, want.value);
  check_int ("argmax place", best.at, want.at);
}

static void
mixed (int n, int teams, int threads)
{
  struct sums sums = { { 1, 2, 3 }, 4, 0x80000000, 5 };
  struct best best[3] = { { -1, 0 }, { -1, 0 }, { 2000, -3 } };
  int smallest = 100, plain = 7;
  double most = -5;
#pragma omp target teams distribute parallel for simd num_teams (teams) \
  thread_limit (threads) map (to: a) map (tofrom: sums, smallest, plain, most) \
  reduction (+: sums, plain) reduction (first: best) reduction (max: most) \
  reduction (least: smallest)
  for (int i = 0; i < n; i++)
    {
      sums.sum[i % 3] += a[i];
      sums.count++;
      sums.bits |= i;
      sums.small -= i % 2;
      if (a[i] > best[i % 3].value
	  || (a[i] == best[i % 3].value && i < best[i % 3].at))
	best[i % 3] = (struct best) { a[i], i };
      smallest = 5000 - i < smallest ? 5000 - i : smallest;
      plain += i;
      most = a[i] > most ? a[i] : most;
    }

  double sum[3] = { 1, 2, 3 }, max = -5, value[3] = { -1, -1, 2000 };
  int at[3] = { 0, 0, -3 }, total = 7;
  unsigned bits = 0x80000000;
  for (int i = 0; i < n; i++)
    {
      sum[i % 3] += a[i];
      bits |= i;
      total += i;
      max = a[i] > max ? a[i] : max;
      if (a[i] > value[i % 3])
	{
	  value[i % 3] = a[i];
	  at[i % 3] = i;
	}
    }
  for (int k = 0; k < 3; k++)
    {
      check_real ("sum", sums.sum[k], sum[k]);
      check_real ("value", best[k].value, value[k]);
      check_int ("place", best[k].at, at[k]);
    }
  check_int ("count", sums.count, 4 + n);
  check_int ("bits", sums.bits, bits);
  check_int ("small", sums.small, (short) (5 - n / 2));
  check_int ("smallest", smallest, 5001 - n < 100 ? 5001 - n : 100);
  check_int ("plain", plain, total);
  check_real ("most", most, max);
}

static void
parts (void)
{
  struct packed p = { 1, 3, .whole = 10 };
#pragma omp target parallel for map (tofrom: p) reduction (either: p)
  for (int i = 0; i < 700; i++)
    {
      p.low |= i & 6;
      p.high = i > p.high ? i : p.high;
      p.whole += 2;
    }
  check_int ("low", p.low, 7);
  check_int ("high", p.high, 699);
  check_int ("whole", p.whole, 1410);
}

/* A pointer is a value like others.  */
struct node
{
  const double *where;
};

#pragma omp declare reduction (last: struct node: \
    omp_out = omp_in.where > omp_out.where ? omp_in : omp_out) \
  initializer (omp_priv = { 0 })

static void
pointers (void)
{
  struct node node = { 0 };
  double value = 0;
#pragma omp target data map (to: a)
  {
#pragma omp target teams distribute parallel for reduction (last: node) map (tofrom: node)
    for (int i = 0; i < N; i++)
      if (&a[i] > node.where && i % 10 == 0)
	node.where = &a[i];
#pragma omp target map (from: value) map (to: node)
    value = *node.where;
  }
  check_real ("pointer", value, a[3000]);
}

/* The parts may as well be directives of their own.  */

static void
separate (void)
{
  struct best best = { 12, -7 };
#pragma omp target map (to: a) map (tofrom: best)
#pragma omp teams reduction (first: best) num_teams (3)
#pragma omp distribute
  for (int i = 0; i < 1; i++)
    ;
#pragma omp target map (to: a) map (tofrom: best)
#pragma omp teams distribute reduction (first: best)
  for (int i = 0; i < N; i++)
    if (a[i] > best.value || (a[i] == best.value && i < best.at))
      best = (struct best) { a[i], i };
  check_real ("separate value", best.value, 1008);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 33, 1000, N };
  static const int grids[][2] = {
    { 1, 1 }, { 1, 8 }, { 3, 8 }, { 300, 1 }, { 70, 2 }
  };
  for (int i = 0; i < N; i++)
    a[i] = i * 7919L % 1009;
  for (int s = 0; s < 5; s++)
    argmax (sizes[s]);
  for (int g = 0; g < 5; g++)
    for (int s = 0; s < 5; s += 2)
      mixed (sizes[s], grids[g][0], 32 * grids[g][1]);
  parts ();
  pointers ();
  separate ();
  return failures != 0;
}
