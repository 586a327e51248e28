/* argmax.c - the greatest element and where it is first, a reduction of the user.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

struct best
{
  double value;
  int at;
};

#pragma omp declare reduction (argmax: struct best: \
    omp_out = omp_in.value > omp_out.value \
	      || (omp_in.value == omp_out.value && omp_in.at < omp_out.at) \
	      ? omp_in : omp_out) \
  initializer (omp_priv = { -1e300, 1 << 30 })

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000;
  double *a = malloc (n * sizeof *a);
  struct best best = { -1e300, 1 << 30 };
  int want = 0;

  for (int i = 0; i < n; i++)
    {
      a[i] = i * 7919L % 1009;
      if (a[i] > a[want])
	want = i;
    }
#pragma omp target teams distribute parallel for reduction (argmax: best) map (to: a[0:n]) map (tofrom: best)
  for (int i = 0; i < n; i++)
    if (a[i] > best.value || (a[i] == best.value && i < best.at))
      {
	best.value = a[i];
	best.at = i;
      }
  check_int ("where", best.at, want);
  check_real ("greatest", best.value, a[want]);
  free (a);
  return failures != 0;
}
