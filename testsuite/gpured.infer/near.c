/* Nests that look as if a clause were missing and are right as they are, each beside the one
   that is not.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#define N 100

double a[N][N], out[N], b[N], shared;
#pragma acc declare create (shared)
#pragma acc routine seq
extern double pure (double);
#pragma acc routine seq
extern void touch (void);
#pragma acc routine seq
extern void address (double *);

/* Matrix times vector: the sum begins anew in each row.  */

void
reset_private (void)
{
  double s;
#pragma acc parallel loop gang private(s)
  for (int i = 0; i < N; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
}

void
reset (void)
{
  double s;
#pragma acc parallel loop gang /* { dg-optimized {private\(s\) added to this loop: each iteration sets it for an inner reduction$} } */
  for (int i = 0; i < N; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
}

void
declared (void)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
}

/* The span ends at the declaration, not before.  */

void
declared_further_out (void)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      double s = 0;
#pragma acc loop worker /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 75$} } */
      for (int k = 0; k < N; k++)
	{
#pragma acc loop vector reduction(+:s)
	  for (int j = 0; j < N; j++)
	    s += a[i][j];
	}
      out[i] = s;
    }
}

double
used_after (void)
{
  double s = 0;
#pragma acc parallel loop gang copy(s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
  return s;
}

double
used_before (void)
{
  double s = 0;
#pragma acc parallel loop gang copy(s)
  for (int i = 0; i < N; i++)
    {
      if (s > 3)
	out[i] = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
    }
  return s;
}

double
used_in_the_head (void)
{
  int s = 0;
#pragma acc parallel loop gang copy(s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += j;
#pragma acc loop vector
      for (int j = 0; j < s; j++)
	a[i][j] = 0;
    }
  return s;
}

double
used_behind_the_nest (void)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = s;
  }
  return s;
}

/* Each gang has its own, so there is nothing to combine over gangs.  */

double
gang_private (void)
{
  double s = 0;
#pragma acc parallel firstprivate(s)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc loop worker /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
	for (int k = 0; k < N; k++)
	  {
#pragma acc loop vector reduction(+:s)
	    for (int j = 0; j < N; j++)
	      s += a[i][j];
	  }
      }
    out[0] = s;
  }
  return s;
}

double
construct_private (void)
{
  double t = 0;
#pragma acc parallel copy(t)
  {
    double s = 0;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
    t = s;
  }
  return t;
}

/* A private copy inside has nothing to do with the variable outside.  */

double
private_inside (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop worker private(s)
      for (int k = 0; k < 4; k++)
	{
	  s = 0;
#pragma acc loop vector
	  for (int j = 0; j < N; j++)
	    a[k][j] = 0;
	  out[k] = s;
	}
      s += 1;
    }
  return s;
}

double
private_and_outside (void)
{
  double s = 0;
#pragma acc parallel loop gang copy(s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop worker private(s)
      for (int k = 0; k < 4; k++)
	{
	  s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int j = 0; j < N; j++)
	    s += a[k][j];
	  out[k] = s;
	}
    }
  return s;
}

/* No clause, no reduction.  */

double
no_clause (void)
{
  double s = 0;
#pragma acc parallel loop gang copy(s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	s += a[i][j];
    }
  return s;
}

/* Loops inside that do not update.  */

double
only_read_inside (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	a[i][j] = s;
      s += a[i][0];
    }
  return s;
}

/* Levels that are not free, sequential loops.  */

double
sequential_around (void)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop seq
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

double
sequential_inside (void)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop seq
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

double
no_level_left (void)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop /* { dg-warning {insufficient partitioning available} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

/* Operators that change with the value.  */

void
two_operators (void)
{
  double s = 0;
#pragma acc parallel loop gang private(s)
  for (int i = 0; i < N; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
      s = 1;
#pragma acc loop vector reduction(*:s)
      for (int j = 0; j < N; j++)
	s *= a[i][j];
      b[i] = s;
    }
}

/* A call that cannot reach the variable, and one that can.  */

double
calls (void)
{
  double s = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
  for (int i = 0; i < N; i++)
    {
      touch ();
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += pure (a[i][j]);
    }
  return s;
}

void
call_may_use (void)
{
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:shared\) seems to be missing on this loop of the reduction of the loop at line 369; it was not added: a function called there may use the variable$} } */
  for (int i = 0; i < N; i++)
    {
      touch ();
#pragma acc loop vector reduction(+:shared)
      for (int j = 0; j < N; j++)
	shared += a[i][j];
    }
}

double
address_taken (void)
{
  double s = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop of the reduction of the loop at line 383; it was not added: the address of the variable is taken, so other code may use it$} } */
  for (int i = 0; i < N; i++)
    {
      address (&s);
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
    }
  return s;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
