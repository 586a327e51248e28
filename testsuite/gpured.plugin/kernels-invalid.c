/* kernels-invalid.c - GCC finds the errors in the levels of `kernels' constructs
   that would be none in the `parallel' ones they become.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp" } */

void
levels (int *a)
{
#pragma acc kernels copy(a[0:100])
  {
#pragma acc loop gang
    for (int i = 0; i < 10; i++)
      {
#pragma acc loop gang /* { dg-error {inner loop uses same OpenACC parallelism as containing loop} } */
	for (int j = 0; j < 10; j++)
	  a[i * 10 + j] = 1;
      }
  }
#pragma acc kernels loop worker independent copy(a[0:100])
  for (int i = 0; i < 10; i++)
    {
#pragma acc loop seq
      for (int j = 0; j < 10; j++)
	{
#pragma acc loop worker vector /* { dg-error {inner loop uses same OpenACC parallelism as containing loop} } */
	  for (int k = 0; k < 10; k++)
	    a[k] = 1;
	}
    }
}

void
words (int *a)
{
#pragma acc kernels copy(a[0:100])
  {
#pragma acc loop gang auto /* { dg-error {.auto. conflicts with other OpenACC loop specifiers} } */
    for (int i = 0; i < 10; i++)
      a[i] = 2;
#pragma acc loop seq vector /* { dg-error {.seq. overrides other OpenACC loop specifiers} } */
    for (int i = 0; i < 10; i++)
      a[i] = 2;
  }
#pragma acc kernels loop seq auto copy(a[0:100]) /* { dg-error {.seq. overrides other OpenACC loop specifiers} } */
  for (int i = 0; i < 10; i++)
    a[i] = 2;
}
