/* infer=warn: each message, and nothing changed.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -fdump-tree-omplower -fplugin-arg-gpured-infer=warn" } */

#define N 100

double a[N][N];

double
inside (void)
{
  double s = 0;
#pragma acc parallel
  {
#pragma acc loop gang /* { dg-warning {reduction\(\+:s\) is missing on this loop, which takes part in the reduction of the loop at line 18$} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:s)
	for (int k = 0; k < N; k++)
	  s += a[i][k];
      }
  }
  return s;
}

double
outside (void)
{
  double t = 0;
#pragma acc parallel
  {
#pragma acc loop gang reduction(+:t)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop seq
	for (int k = 0; k < N; k++)
	  {
#pragma acc loop vector /* { dg-warning {reduction\(\+:t\) is missing on this loop, which takes part in the reduction of the loop at line 32$} } */
	    for (int j = 0; j < N; j++)
	      t += a[i][j] + k;
	  }
      }
  }
  return t;
}

double
sequential (void)
{
  double u = 0;
#pragma acc parallel copy(u)
  {
#pragma acc loop seq reduction(+:u) /* { dg-warning {reduction\(\+:u\) is on this sequential loop but belongs on the loop at line 56$} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang reduction(+:u)
	for (int j = 0; j < N; j++)
	  u += a[i][j];
      }
  }
  return u;
}

double
serial (void)
{
  double w = 0;
#pragma acc serial /* { dg-warning {the result of the loop at line 70 is lost: the construct has its own copy of .w.; add .copy\(w\). to it$} } */
  {
#pragma acc loop reduction(+:w)
    for (int j = 0; j < N; j++)
      w += a[0][j];
  }
  return w;
}

/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:s\)} 1 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:t\)} 1 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:u\)} 2 } } */
/* { dg-final { scan-dump-times omplower {oacc_serial[^\n]*firstprivate\(w\)} 1 } } */
