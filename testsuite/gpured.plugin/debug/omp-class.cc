/* omp-class.cc - classes, templates and ranges in constructs of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <algorithm>

#pragma omp declare target
template <int n> struct grid
{
  int cells[n];
  int
  at (int i) const
  {
    if (i < 0)
      return 0;
    return cells[i % n];
  }
};
#pragma omp end declare target

struct total
{
  long all = 0;
  void
  add (grid<7> g)
  {
    long sum = 0;
#pragma omp target teams distribute parallel for map(to: g) reduction(+: sum)
    for (int i = -1; i < 7; i++)
      {
	int here = g.at (i);
	int next = g.at (i + 1);
	sum += std::max (here, next);
      }
    all += sum;
  }
};

int
main ()
{
  grid<7> g;
  for (int &cell : g.cells)
    cell = &cell - g.cells;
  total t;
  t.add (g);
  int least = 100;
#pragma omp target map(tofrom: least) map(to: g)
  {
    int low = 50;
#pragma omp parallel for reduction(min: low)
    for (int i = 0; i < 7; i++)
      low = std::min (low, g.cells[i] + 3);
    least = low;
  }
  return t.all != 27 || least != 3;
}
