/* gang-scattered.c - reductions over gangs of what each gang has for itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#define N 64

double a[N][N], out[N], total;

void
in_sequential_loop (void)
{
#pragma acc parallel
  {
#pragma acc loop seq
    for (int t = 0; t < N; t++)
      {
	double s = 0;
#pragma acc loop gang vector reduction(+:s) /* { dg-warning {each gang has its own .s., so the result of this reduction over gangs is undefined where the construct uses it; declare the variable outside the construct and use the result after it$} } */
	for (int i = 0; i < N; i++)
	  s += a[t][i];
	out[t] = s;
      }
  }
}

void
completed (void)
{
#pragma acc parallel
  {
#pragma acc loop seq
    for (int t = 0; t < N; t++)
      {
	double s = 0;
#pragma acc loop gang /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* of the loop at line 42; it was not added: each gang has its own copy of the variable, which is used afterwards$} } */
	for (int i = 0; i < N; i++)
	  {
#pragma acc loop vector reduction(+:s) /* { dg-bogus {each gang} } */
	    for (int j = 0; j < N; j++)
	      s += a[i][j] * t;
	  }
	out[t] = s;
      }
  }
}

void
in_construct (void)
{
#pragma acc parallel copy(total)
  {
    double s = 0;
#pragma acc loop gang reduction(max:s) /* { dg-warning {each gang has its own .s., so the result} } */
    for (int i = 0; i < N; i++)
      if (a[i][0] > s)
	s = a[i][0];
    total = s;
  }
}

void
in_plain_loop (void)
{
#pragma acc parallel
  for (int t = 0; t < N; t++)
    {
      double s = 0;
#pragma acc loop gang worker reduction(+:s) /* { dg-warning {each gang has its own .s., so the result} } */
      for (int i = 0; i < N; i++)
	s += a[t][i];
      if (s > 1)
	out[t] = 1;
    }
}

void
by_clause (int gangs)
{
  double s, t = 0;
#pragma acc parallel private(s) firstprivate(t) num_gangs(gangs)
  {
    s = 0;
#pragma acc loop gang reduction(+:s, t) /* { dg-warning {each gang has its own .s., so the result} } */
    /* { dg-warning {each gang has its own .t., so the result} "" { target *-*-* } .-1 } */
    for (int i = 0; i < N; i++)
      {
	s += a[i][0];
	t += a[i][1];
      }
    total = s + t;
  }
}

void
levels_by_gcc (void)
{
#pragma acc parallel
  {
    double s = 0;
#pragma acc loop reduction(+:s) /* { dg-warning {each gang has its own .s., so the result} } */
    for (int i = 0; i < N; i++)
      s += a[i][0];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = s;
  }
}

/* What follows is all right.  */

void
one_gang (void)
{
#pragma acc parallel num_gangs(1)
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
    total = s;
  }
#pragma acc serial
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
    total = s;
  }
}

void
inside_gang_loop (void)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      double s = 0;
#pragma acc loop worker vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      double s = 0;
#pragma acc loop reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
}

void
without_gangs (void)
{
#pragma acc parallel
  {
    double s = 0;
#pragma acc loop worker vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
    total = s;
  }
}

double
used_after_construct (void)
{
  double s = 0;
#pragma acc parallel
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = 0;
  }
  return s;
}

/* The sums of the gangs become one.  */

void
combined (void)
{
#pragma acc parallel copy(total)
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
#pragma acc atomic
    total += s;
#pragma acc loop seq
    for (int t = 0; t < N; t++)
      {
	double part = 0;
#pragma acc loop gang vector reduction(+:part)
	for (int i = 0; i < N; i++)
	  part += a[t][i];
#pragma acc atomic
	total = total + 2 * part;
#pragma acc atomic update
	out[t] += part;
      }
  }
}

void
not_combined (double *last)
{
#pragma acc parallel copy(total) copyout(last[0:1])
  {
    double s = 0;
#pragma acc loop gang reduction(+:s) /* { dg-warning {each gang has its own .s., so the result} } */
    for (int i = 0; i < N; i++)
      s += a[i][0];
#pragma acc atomic write
    last[0] = s;
    double t = 0;
#pragma acc loop gang reduction(+:t) /* { dg-warning {each gang has its own .t., so the result} } */
    for (int i = 0; i < N; i++)
      t += a[i][0];
    if (t > 0)
      {
#pragma acc atomic
	total += t;
      }
  }
}

void
set_again (void)
{
#pragma acc parallel
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
    s = 1;
    total = s;
  }
}

void
used_before (void)
{
#pragma acc parallel
  {
    double s = out[0];
    total = s;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
  }
}

/* A `kernels' construct has one variable there, or one gang.  */

void
kernels (void)
{
#pragma acc kernels
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i][0];
    total = s;
  }
#pragma acc kernels
#pragma acc loop seq
  for (int t = 0; t < N; t++)
    {
      double s = 0;
#pragma acc loop gang vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[t][i];
      out[t] = s;
    }
}
