/* unified.cc - classes that own memory of the host, which nothing maps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-require-unified "GCC accesses no memory of the host before version 15" } */

#include "../include/check.h"
#include <vector>

#pragma omp requires unified_shared_memory

/* A vector of vectors, reduced through references and iterators.  */

struct mesh
{
  std::vector<std::vector<double>> cells;
  std::vector<int> weights;
  double total;
  long count[3];

  explicit mesh (int n) : total (1), count {}
  {
    for (int i = 0; i < n; i++)
      {
	cells.emplace_back (20 + i % 50);
	weights.push_back (i % 4);
	for (auto &c : cells.back ())
	  c = i;
      }
  }

  double
  sum ()
  {
    double s = 0;
    int n = cells.size ();
    const std::vector<double> *c = cells.data ();
    const int *w = weights.data ();
#pragma omp target teams distribute reduction(+: s)
    for (int i = 0; i < n; i++)
      {
	double r = 0;
	const double *x = &c[i][0];
	int m = c[i].size ();
#pragma omp parallel for reduction(+: r)
	for (int j = 0; j < m; j++)
	  r += x[j];
	s += r * w[i];
      }
    return s;
  }

  void
  members ()
  {
    int n = weights.size ();
    const int *w = weights.data ();
#pragma omp target teams distribute parallel for reduction(+: total)
    for (int i = 0; i < n; i++)
      total += w[i];
#pragma omp target teams distribute parallel for reduction(+: count)
    for (int i = 0; i < n; i++)
      count[w[i] % 3]++;
  }
};

template <typename T> static T
extreme (const std::vector<T> &v)
{
  T most = v[0];
  const T *p = v.data ();
  long n = v.size ();
#pragma omp target teams distribute parallel for reduction(max: most)
  for (long i = 0; i < n; i++)
    most = p[i] > most ? p[i] : most;
  return most;
}

int
main ()
{
  enum { N = 300 };
  mesh m (N);
  double want = 0;
  long count[3] = {}, total = 1;

  for (int i = 0; i < N; i++)
    {
      for (double c : m.cells[i])
	want += c * m.weights[i];
      count[m.weights[i] % 3]++;
      total += m.weights[i];
    }
  check_real ("rows", m.sum (), want);
  m.members ();
  check_real ("member", m.total, total);
  for (int k = 0; k < 3; k++)
    check_int ("array member", m.count[k], count[k]);
  std::vector<long> v (5000);
  for (int i = 0; i < 5000; i++)
    v[i] = i * 7919L % 5003;
  check_int ("extreme", extreme (v), 5002);
  /* A lambda with references to variables of the stack.  */
  int s = 0, calls = 0;
  auto add = [&] (int i) { return v[i] % 2 + (i == 0 ? calls : 0); };
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < 5000; i++)
    s += add (i);
  int odd = 0;
  for (int i = 0; i < 5000; i++)
    odd += v[i] % 2;
  check_int ("lambda", s, odd);
  return failures != 0;
}
