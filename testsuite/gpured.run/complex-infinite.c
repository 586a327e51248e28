/* complex-infinite.c - products of complex numbers with infinities.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   C says that an infinity times what is not zero is an infinity, though both
   parts of the plain product may be NaN (C11 G.5.1).  Which one may depend on
   the order.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 200

static double _Complex x[N];
static float _Complex y[N];

#define INFINITE(V) (__builtin_isinf (__real (V)) || __builtin_isinf (__imag (V)))

int
main (void)
{
  double _Complex gang = 1, vector = 1;
  float _Complex gang_vector = 1, rows = 1;

  for (int i = 0; i < N; i++)
    {
      x[i] = __builtin_complex (1.0, i % 2 ? -1.0 : 1.0);
      y[i] = __builtin_complex (0.0f, i % 2 ? -1.0f : 1.0f);
    }
  x[57] = x[111] = __builtin_complex (__builtin_inf (), -__builtin_inf ());
  y[31] = y[150] = __builtin_complex (__builtin_inff (), __builtin_inff ());
#pragma acc parallel loop gang reduction(*:gang) copyin(x)
  for (int i = 0; i < N; i++)
    gang *= x[i];
#pragma acc parallel loop gang vector reduction(*:gang_vector) async copyin(y)
  for (int i = 0; i < N; i++)
    gang_vector *= y[i];
#pragma acc wait
#pragma acc parallel num_gangs(1) copyin(x, y) copy(vector, rows)
  {
#pragma acc loop vector reduction(*:vector)
    for (int i = 0; i < N; i++)
      vector *= x[i];
#pragma acc loop worker vector reduction(*:rows)
    for (int i = 0; i < N; i++)
      rows *= y[i];
  }
  check_int ("gang is infinite", INFINITE (gang), 1);
  check_int ("gang vector is infinite", INFINITE (gang_vector), 1);
  check_int ("vector is infinite", INFINITE (vector), 1);
  check_int ("worker vector is infinite", INFINITE (rows), 1);
  return failures != 0;
}
