/* pointed-read.c - a loop that reads through a pointer takes no part in the
   reduction of a variable whose address is taken elsewhere; one that writes may,
   unless the pointer is known to lead to another or is from outside.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fno-strict-aliasing" } */

#define N 40

#pragma acc routine seq
static void
join (double *to, double value)
{
  if (value > *to)
    *to = value;
}

static void
work (const double *x, double *o, double *r)
{
  double m = 0, s = 0;
#pragma acc parallel copyin(x[0:N]) copyout(o[0:8]) num_gangs(4)
  {
#pragma acc loop gang reduction(max:m) private(s)
    for (int i = 0; i < 8; i++)
      {
#pragma acc loop seq reduction(max:m)
	for (int j = 0; j < N; j++)
	  join (&m, x[j] + i);
	s = i;
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += x[j];
	o[i] = s;
      }
  }
  *r = m;
}

static void
written (const double *x, double *o)
{
  double m = 0;
#pragma acc parallel copyin(x[0:N]) copy(o[0:N]) num_gangs(1)
  {
#pragma acc loop gang reduction(max:m)
    for (int i = 0; i < 8; i++)
      {
	double *p = &m, *to = x[i] < 0 ? p : o;
#pragma acc loop vector /* { dg-warning {reduction\(max:m\) seems to be missing on this loop of the reduction of the loop at line [0-9]+; it was not added: the address of the variable is taken, so other code may use it} } */
	for (int j = 0; j < N; j++)
	  to[j] = x[j];
	if (o == p)
	  m = 1;
      }
  }
}

/* A pointer from outside of the construct leads to no copy that a loop has of
   the variable.  */

static double total;

static void
handed (const double *x, double *o)
{
  total = 0;
#pragma acc parallel copyin(x[0:N]) copy(o[0:8 * N]) num_gangs(3)
  {
#pragma acc loop gang reduction(+:total)
    for (int i = 0; i < 8; i++)
      {
#pragma acc loop vector /* { dg-bogus "missing" } */
	for (int j = 0; j < N; j++)
	  o[i * N + j] = x[j] + i;
	{
	  double *q = &total;
	  *q += x[i];
	}
      }
  }
}

/* Where the pointer leads is known: nothing is missing.  */

static double
elsewhere (const double *x, double *o)
{
  double m = 0, s;
#pragma acc parallel copyin(x[0:N]) copyout(o[0:8]) copy(m) num_gangs(4)
  {
#pragma acc loop gang reduction(+:m) private(s)
    for (int i = 0; i < 8; i++)
      {
	s = i;
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  {
	    double *q = &s;
	    *q += x[j];
	  }
	o[i] = s;
	{
	  double *q = &m;
	  *q += s;
	}
      }
  }
  return m;
}

int
main (void)
{
  double x[N], o[8 * N], r;

  for (int j = 0; j < N; j++)
    x[j] = j % 17;
  work (x, o, &r);
  double sum = 0;
  for (int j = 0; j < N; j++)
    sum += x[j];
  for (int i = 0; i < 8; i++)
    if (o[i] != sum + i)
      __builtin_abort ();
  if (r != 16 + 7)
    __builtin_abort ();
  written (x, o);
  for (int j = 0; j < N; j++)
    x[j] = j % 17;
  if (elsewhere (x, o) != 8 * sum + 28)
    __builtin_abort ();
  for (int i = 0; i < 8; i++)
    if (o[i] != sum + i)
      __builtin_abort ();
  handed (x, o);
  double want = 0;
  for (int i = 0; i < 8; i++)
    want += x[i];
  if (total != want)
    __builtin_abort ();
  for (int i = 0; i < 8 * N; i++)
    if (o[i] != x[i % N] + i / N)
      __builtin_abort ();
}
