/* Examples of the manual's chapters on loop nests and algorithms: what stands between
   `shown' and `end' is there.  */

double
sum_nest (double **x, int nk, int ni)
{
  double s = 0;
  int k, i;
/* shown */
#pragma acc parallel
#pragma acc loop gang
for (k = 0; k < nk; k++)
  {
#pragma acc loop vector reduction(+:s)
    for (i = 0; i < ni; i++)
      s += x[k][i];
  }
/* end */
  return s;
}

void
sum_rows (const float *a, int n, float *r)
{
#pragma acc data copyin(a[0:20*n]) copyout(r[0:n])
  {
/* shown */
#pragma acc parallel loop gang
for (int i = 0; i < n; i++)
  {
    float s = 0;
    #pragma acc loop vector reduction(+:s)
    for (int j = 0; j < 20; j++)
      s += a[i * 20 + j];
    r[i] = s;
  }
/* end */
  }
}

double
sum (const double *a, int n)
{
  double s = 0;
/* shown */
#pragma acc parallel loop copyin(a[0:n]) reduction(+:s)
for (int i = 0; i < n; i++)
  s += a[i];
/* end */
  return s;
}

double
sum_private (const double *a, int n, double *r)
{
  double s;
/* shown */
double table[5000];
#pragma acc parallel copyin(a[0:n]) copyout(r[0:n])
#pragma acc loop gang private(table, s)
for (int k = 0; k < n; k++)
  {
    s = 0;
    #pragma acc loop worker vector
    for (int i = 0; i < 5000; i++)
      table[i] = a[k] * i;
    #pragma acc loop worker vector reduction(+:s)
    for (int i = 0; i < 5000; i++)
      s += table[i];
    r[k] = s;
  }
/* end */
  return 0;
}

int
main (void)
{
  return 0;
}
