/* Every operator, the clause on the gang loop only and on the vector loop only.  */
/* { dg-do run } */

#include <math.h>
#include <stdbool.h>
#include "../include/check.h"

#define N 19
#define M 45

static int x[N][M];
static double y[N][M];

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* Functions NAME_outside and NAME_inside; STMT updates V by row K, column I.  */

#define NEST(name, type, op, start, stmt)				\
  static void								\
  name (void)								\
  {									\
    type v = start, want, outside, inside;				\
    PRAGMA (acc parallel copyin(x, y) num_gangs(4))			\
    {									\
      PRAGMA (acc loop gang reduction(op:v))				\
      for (int k = 0; k < N; k++)					\
	{								\
	  PRAGMA (acc loop vector)					\
	  for (int i = 0; i < M; i++)					\
	    { stmt; }							\
	}								\
    }									\
    outside = v;							\
    v = start;								\
    PRAGMA (acc parallel copyin(x, y) num_gangs(4))			\
    {									\
      PRAGMA (acc loop gang)						\
      for (int k = 0; k < N; k++)					\
	{								\
	  PRAGMA (acc loop vector reduction(op:v))			\
	  for (int i = 0; i < M; i++)					\
	    { stmt; }							\
	}								\
    }									\
    inside = v;								\
    v = start;								\
    for (int k = 0; k < N; k++)						\
      for (int i = 0; i < M; i++)					\
	{ stmt; }							\
    want = v;								\
    check_real (#name ", outside", outside, want);			\
    check_real (#name ", inside", inside, want);			\
  }

NEST (plus_int, int, +, 3, v += x[k][i])
NEST (minus_int, int, -, 3, v -= x[k][i])
NEST (plus_long, long, +, 1L << 40, v += x[k][i])
NEST (plus_double, double, +, 0.5, v = y[k][i] + v + 1)
NEST (plus_float, float, +, 2, v += x[k][i])
NEST (count, unsigned, +, 0, if (x[k][i] > 200) v++)
NEST (mult_double, double, *, 3, v *= (x[k][i] == 7) + 1)
NEST (mult_sign, int, *, 3, if (x[k][i] & 1) v *= -1)
NEST (max_if, int, max, -5, if (x[k][i] > v) v = x[k][i])
NEST (max_choice, double, max, -5, v = v > y[k][i] ? v : y[k][i])
NEST (max_function, double, max, -5, v = fmax (fabs (y[k][i]), v))
NEST (min_if, double, min, 500, if (y[k][i] < v) v = y[k][i])
NEST (min_choice, int, min, 500, v = x[k][i] < v ? x[k][i] : v)
NEST (bit_and, int, &, -1, v &= x[k][i] | 64)
NEST (bit_or, int, |, 0, v |= x[k][i] & ~3)
NEST (bit_xor, unsigned, ^, 5, v ^= x[k][i])
NEST (land_true, int, &&, 2, v = v && x[k][i] > -1000)
NEST (land_false, int, &&, 2, v = x[k][i] != 100 && v)
NEST (land_flag, int, &&, 1, if (x[k][i] == 100) v = 0)
NEST (land_chain, int, &&, 1, v = v && x[k][i] < 1000 && y[k][i] < 1000)
NEST (lor_true, int, ||, 0, v = v || x[k][i] == 100)
NEST (lor_false, int, ||, 0, v = v || x[k][i] > 1000)
NEST (lor_flag, int, ||, 0, if (x[k][i] == 100) v = 1)

int
main ()
{
  for (int k = 0; k < N; k++)
    for (int i = 0; i < M; i++)
      {
	x[k][i] = (k * 211 + i * 29) % 293;
	y[k][i] = x[k][i] * 0.25 - 40;
      }
  plus_int ();
  minus_int ();
  plus_long ();
  plus_double ();
  plus_float ();
  count ();
  mult_double ();
  mult_sign ();
  max_if ();
  max_choice ();
  max_function ();
  min_if ();
  min_choice ();
  bit_and ();
  bit_or ();
  bit_xor ();
  land_true ();
  land_false ();
  land_flag ();
  land_chain ();
  lor_true ();
  lor_false ();
  lor_flag ();
  return failures != 0;
}
