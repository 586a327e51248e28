// std::max and std::min, and functions of other namespaces called so, which do
// something else.
// { dg-do compile }
// { dg-options "-fopt-info-omp-optimized" }

#include <algorithm>

namespace other
{
  namespace std
  {
    static inline const int &
    max (const int &a, const int &b)
    {
      return a < b ? a : b;
    }
  }
}

int
greatest (const int *a, int n)
{
  int s = 0;
#pragma acc parallel loop gang copy(s) copyin(a[0:n]) // { dg-optimized {reduction\(max:s\) added to this loop} }
  // { dg-optimized {reduction\(max:s\) on int over gang: } "" { target *-*-* } .-1 }
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(max:s) // { dg-optimized {reduction\(max:s\) on int over vector: } }
      for (int j = 0; j < 4; j++)
	s = std::max (s, a[i] + j);
    }
  return s;
}

int
other_name (const int *a, int n)
{
  int s = 0;
#pragma acc parallel loop gang copy(s) copyin(a[0:n]) // { dg-warning {reduction\(max:s\) seems to be missing on this loop of} }
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(max:s) // { dg-optimized {reduction\(max:s\) on int over vector: } }
      for (int j = 0; j < 4; j++)
	s = other::std::max (s, a[i] + j);
    }
  return s;
}
