/* The default: all of them changed, with a remark each.  */
/* { dg-do compile } */
/* { dg-options "-fdump-tree-omplower" } */

#define N 100

double a[N][N];

double
inside (void)
{
  double s = 0;
#pragma acc parallel
  {
#pragma acc loop gang
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
#pragma acc loop vector
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
#pragma acc loop seq reduction(+:u)
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
#pragma acc serial
  {
#pragma acc loop reduction(+:w)
    for (int j = 0; j < N; j++)
      w += a[0][j];
  }
  return w;
}

/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:s\)} 2 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:t\)} 3 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:u\)} 1 } } */
/* { dg-final { scan-dump-times omplower {oacc_serial[^\n]*map\(tofrom:w} 1 } } */
