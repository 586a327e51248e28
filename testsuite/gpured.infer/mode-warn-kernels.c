/* infer=warn: what it says of `kernels' constructs.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-gpured-infer=warn" } */

#define N 100

double a[N][N];

double
without (void)
{
  double w = 0;
#pragma acc kernels
  {
#pragma acc loop /* { dg-warning {.reduction\(\+:w\). is missing on this loop of a .kernels. construct, which could run in parallel with it} } */
    for (int i = 0; i < N; i++)
      w += a[i][i];
  }
  return w;
}

double
inside (void)
{
  double w = 0;
#pragma acc kernels
  {
#pragma acc loop gang /* { dg-warning {.reduction\(\+:w\). is missing on this loop of a .kernels. construct} } */
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector reduction(+:w)
	for (int k = 0; k < N; k++)
	  w += a[i][k];
      }
  }
  return w;
}

double
outside (void)
{
  double w = 0;
#pragma acc kernels
  {
#pragma acc loop gang reduction(+:w)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop vector /* { dg-warning {.reduction\(\+:w\). is missing on this loop of a .kernels. construct} } */
	for (int k = 0; k < N; k++)
	  w += a[i][k];
      }
  }
  return w;
}

/* Nothing is missing here.  */

double
complete (double *p)
{
  double w = 0;
#pragma acc kernels
  {
#pragma acc loop reduction(+:w)
    for (int i = 0; i < N; i++)
      w += a[i][i];
#pragma acc loop
    for (int i = 1; i < N; i++)
      {
	w += a[i][i];
	a[i][0] = a[i - 1][0];
      }
  }
  return w;
}
