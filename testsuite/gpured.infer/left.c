/* Nests where a clause is missing, but it cannot be told for sure what is meant.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#define N 100

double a[N][N], out[N];

double
used_inside_the_span (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop of the reduction of the loop at line 13; it was not added: the variable is used there for more than the reduction$} } */
      for (int j = 0; j < N; j++)
	s += a[i][j];
      out[i] = s;
    }
  return s;
}

double
set_inside_the_span (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
    {
      s = 0;
#pragma acc loop worker /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* of the loop at line 28; .*used there for more} } */
      for (int k = 0; k < N; k++)
	{
#pragma acc loop vector reduction(+:s) /* { dg-bogus {added} } */
	  for (int j = 0; j < N; j++)
	    s += a[i][j];
	}
    }
  /* { dg-warning {nested loop in reduction needs reduction clause for .s.} "GCC's own" { target *-*-* } 32 } */
  return s;
}

double
scratch_inside (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* of the loop at line 48; .*used there for more} } */
      for (int j = 0; j < N; j++)
	{
	  s = a[i][j];
	  out[j] = s * s;
	}
    }
  return s;
}

double
operators_beside (void)
{
  double s = 0;
#pragma acc parallel loop gang /* { dg-warning {seems to be missing on this loop .*: the variable has clauses with different operators$} } */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
#pragma acc loop vector reduction(*:s)
      for (int j = 0; j < N; j++)
	s *= a[i][j];
    }
  return s;
}

double
operators_inside (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(*:s)  /* { dg-note {location of the previous reduction for .s.$} } */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop worker /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* of the loop at line 82; .*: the variable has clauses with different operators$} } */
      /* { dg-warning {nested loop in reduction needs reduction clause for .s.} "GCC's own" { target *-*-* } .-1 } */
      for (int k = 0; k < N; k++)
	{
#pragma acc loop vector reduction(+:s) /* { dg-warning {conflicting reduction operations for .s.} } */
	  for (int j = 0; j < N; j++)
	    s += a[i][j];
	}
    }
  return s;
}

/* The clause on the construct reaches the loops in it.  */

double
construct_clause (void)
{
  double s = 0;
#pragma acc parallel reduction(+:s)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	out[i] = s;
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop of the reduction of the construct at line 103; .*used there for more} } */
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
