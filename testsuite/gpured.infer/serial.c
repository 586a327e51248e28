/* A loop's clause inside of a serial construct: the result comes out.  */
/* { dg-do run } */

#include "../include/check.h"

#define N 100

static double x[N];

int
main ()
{
  double one = 3, two = 3, nest = 3, mine = 3, want = 3;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 0.5;
      want += x[i];
    }
#pragma acc serial copyin(x) /* { dg-warning {using .vector_length \(32\)., ignoring 1} } */
  {
#pragma acc loop reduction(+:one)
    for (int i = 0; i < N; i++)
      one += x[i];
    two = 1;
  }
#pragma acc serial copyin(x) /* { dg-warning {using .vector_length \(32\)., ignoring 1} } */
  {
#pragma acc loop vector reduction(+:two)
    for (int i = 0; i < N; i++)
      two += x[i];
  }
#pragma acc serial copyin(x) /* { dg-warning {using .vector_length \(32\)., ignoring 1} } */
  {
#pragma acc loop gang
    for (int k = 0; k < N / 10; k++)
      {
#pragma acc loop vector reduction(+:nest)
	for (int i = 0; i < 10; i++)
	  nest += x[k * 10 + i];
      }
  }
#pragma acc serial copyin(x) firstprivate(mine) /* { dg-warning {using .vector_length \(32\)., ignoring 1} } */
  {
#pragma acc loop vector reduction(+:mine)
    for (int i = 0; i < N; i++)
      mine += x[i];
  }
  check_real ("one loop", one, want);
  check_real ("vector loop", two, want);
  check_real ("nest", nest, want);
  check_real ("firstprivate", mine, 3);
  return failures != 0;
}
