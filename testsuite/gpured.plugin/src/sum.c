/* A reduction; NAME is the function's name.  */

double NAME (const double *, int);

double
NAME (const double *a, int n)
{
  double s = 1;
#pragma acc parallel loop gang worker vector reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
