/* omp-target.c - combined constructs, and functions for the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#pragma omp declare target
__attribute__ ((noinline)) static int
twice (int x)
{
  int y = x;
  if (x > 3)
    y += x;
  y *= 2;
  return y;
}

static int
half (int x)
{
  int h = x / 2;
  while (h > 5)
    h -= 2;
  return h;
}
#pragma omp end declare target

int
main (void)
{
  int a[9], sum = 0;
  long product = 1;
  for (int i = 0; i < 9; i++)
    a[i] = half (i * 2);
#pragma omp target teams distribute parallel for map(to: a) reduction(+: sum)
  for (int i = 0; i < 9; i++)
    {
      int x = twice (a[i]);
      x -= half (x);
      sum += x;
    }
#pragma omp target parallel for simd map(tofrom: product) reduction(*: product)
  for (int i = 1; i < 5; i++)
    product *= i;
#pragma omp target map(tofrom: sum)
  {
    sum += twice (sum);
    if (sum > 100)
      sum -= 100;
  }
  return sum == 0 || product != 24;
}
