/* acc-routine.c - routines, a data region and a missing clause.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#pragma acc routine seq
static int
weight (int x)
{
  int w = x % 3;
  if (w == 0)
    return 1;
  w *= 2;
  return w + x;
}

#pragma acc routine vector
static void
fill (int *to, int n, int first)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    {
      int value = first + i;
      to[i] = value;
    }
}

int
main (void)
{
  int a[8], sum = 0, most = 0;
#pragma acc data create(a)
  {
#pragma acc parallel num_gangs(1) vector_length(32)
    {
      fill (a, 8, 3);
    }
#pragma acc parallel loop reduction(+: sum)
    for (int i = 0; i < 8; i++)
      {
	int w = weight (a[i]);
	sum += w;
      }
#pragma acc parallel loop copy(most) gang
    for (int i = 0; i < 8; i++)
#pragma acc loop vector reduction(max: most)
      for (int j = 0; j < 2; j++)
	{
	  int x = a[i] + j;
	  most = x > most ? x : most;
	}
  }
  return most != 11 || sum == 0;
}
