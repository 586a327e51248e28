/* The words of each remark.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#define N 100

double a[N][N], out[N];

double
nest (void)
{
  double s = 0, t = 0;
#pragma acc parallel
  {
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 18$} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop worker reduction(+:s)
	for (int k = 0; k < N; k++)
	  {
#pragma acc loop vector /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 18$} } */
	    for (int j = 0; j < N; j++)
	      s -= a[i][j] + k;
	  }
      }
#pragma acc loop gang reduction(+:t)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop seq /* { dg-optimized {reduction\(\+:t\) added to this loop: it lies between loops of the reduction of the loop at line 26$} } */
	for (int k = 0; k < N; k++)
	  {
#pragma acc loop vector /* { dg-optimized {reduction\(\+:t\) added to this loop: it takes part in the reduction of the loop at line 26$} } */
	    for (int j = 0; j < N; j++)
	      t += a[i][j] + k;
	  }
      }
  }
  return s + t;
}

double
construct (void)
{
  double s = 0;
#pragma acc parallel reduction(+:s)
  {
#pragma acc loop gang vector /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the construct at line 45$} } */
    for (int i = 0; i < N; i++)
      s += out[i];
    s += 2;
  }
  return s;
}

double
sequential (void)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop seq reduction(+:s) /* { dg-optimized {reduction\(\+:s\) moved from this sequential loop to the loop at line 64$} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 61$} } */
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

double
serial (void)
{
  double s = 0;
#pragma acc serial /* { dg-optimized {copy\(s\) added to this construct for the result of the loop at line 78$} } */
  {
#pragma acc loop reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[0][j];
  }
  return s;
}

#pragma acc routine worker
double
routine (double *p)
{
  double s = 0;
#pragma acc loop worker /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 93$} } */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += p[j];
    }
  return s;
}

/* The clause stands on a loop that has no update; one that has both a clause and
   none around it to get one keeps it.  */

double
no_update (void)
{
  double s = 0, t = 0;
#pragma acc parallel
  {
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 112$} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) moved from this loop, which does not update the variable, to the loop at line 109$} } */
	for (int j = 0; j < N; j++)
	  out[j] = a[i][j];
	s += a[i][0];
      }
#pragma acc loop gang reduction(+:t)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:t)
	for (int j = 0; j < N; j++)
	  out[j] = a[i][j];
	t += a[i][0];
      }
  }
  return s + t;
}
