/* kernels-left.c - loops of a `kernels' construct that nothing can be done about; the
   argument is the number of rows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

#define M 32

int
main (int argc, char **argv)
{
  if (argc < 2)
    return 2;
  const int n = atoi (argv[1]);
  double (*a)[M] = malloc (n * sizeof *a), want;
  int i, j;
  if (!a)
    return 2;
  for (i = 0; i < n; i++)
    for (j = 0; j < M; j++)
      a[i][j] = i + j;
  want = a[n - 1][M - 1];
  /* Values go from each element to the next.  The counters are what GCC keeps in
     memory unless it finds that nothing points there.  */
#pragma acc kernels copy(a[0:n])
  for (i = 1; i < n; i++)
    for (j = 1; j < M; j++)
      a[i][j] = a[i - 1][j] + a[i][j - 1] - a[i - 1][j - 1];
  if (a[n - 1][M - 1] != want)
    printf ("got %g, want %g\n", a[n - 1][M - 1], want);
  return a[n - 1][M - 1] != want;
}
