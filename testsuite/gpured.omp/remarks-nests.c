/* remarks-nests.c - one remark per reduction in a nest of constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

void
sums (double *a, double *rows, double *total, int m, int n)
{
  double sum = 0, most = 0;
#pragma omp target teams distribute reduction(+:sum) reduction(max:most) map(to:a[0:m*n]) map(from:rows[0:m]) /* { dg-optimized {reduction\(\+:sum\) on double over teams: one value per lane, 32 partials per warp, then one atomic update per team; 2048 bytes of shared memory; not deterministic$} } */
  for (int i = 0; i < m; i++)
    {
      double row = 0;
#pragma omp parallel for reduction(+:row, sum) /* { dg-optimized {reduction\(\+:row\) on double over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\), warp shuffles, then one partial per warp, the result in every lane; 256 bytes of shared memory; deterministic$} } */
      for (int j = 0; j < n; j++)
	{
	  row += a[i * n + j];
	  sum += a[i * n + j];
	}
      rows[i] = row;
      most = row > most ? row : most;
    }
  total[0] = sum;
  total[1] = most;
}

/* { dg-optimized {reduction\(max:most\) on double over teams: one value per team, 32 partials per warp, then one atomic update per team; 2048 bytes of shared memory; deterministic$} "" { target *-*-* } 14 } */
/* { dg-optimized {reduction\(\+:sum\) on double over parallel for: iterations distributed over all lanes$} "" { target *-*-* } 18 } */

/* Values of other types: by parts, element by element, and as a whole.  */

void
types (int *a, double *rows, int m, int n)
{
#pragma omp target teams distribute map(to:a[0:m*n]) map(from:rows[0:m])
  for (int i = 0; i < m; i++)
    {
      double _Complex z = 0;
      __int128 l = 0;
      int bins[4] = { 0 };
#pragma omp parallel for reduction(+:z, l, bins) /* { dg-optimized {reduction\(\+:z\) on complex double over parallel for: iterations distributed over all lanes of the team, warp shuffles, then one partial per warp, the result in every lane; 256 bytes of shared memory; deterministic$} } */
      for (int j = 0; j < n; j++)
	{
	  z += a[i * n + j];
	  l += a[i * n + j];
	  bins[a[i * n + j] & 3]++;
	}
      rows[i] = __real z + (double) l + bins[0];
    }
}

/* { dg-optimized {reduction\(\+:l\) on __int128 over parallel for: iterations distributed over all lanes of the team, warp shuffles, then one partial per warp, the result in every lane; 4096 bytes of shared memory; deterministic$} "" { target *-*-* } 45 } */
/* { dg-optimized {reduction\(\+:bins\) on int\[4\] over parallel for: iterations distributed over all lanes of the team, warp shuffles, then one partial per warp, the result in every lane; 256 bytes of shared memory; deterministic$} "" { target *-*-* } 45 } */
