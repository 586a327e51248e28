// Inference on references and with std::max.
// { dg-do run }

#include <algorithm>
#include "../include/check.h"

static const int n = 21, m = 37;
static double x[n][m];

template <typename T>
static void
nest (T &sum, T &most, T &least)
{
#pragma acc parallel loop gang copyin(x) num_gangs(4)
  for (int k = 0; k < n; k++)
    {
#pragma acc loop vector reduction(+:sum) reduction(max:most) reduction(min:least)
      for (int i = 0; i < m; i++)
	{
	  sum += x[k][i];
#ifdef __OPTIMIZE__
	  most = std::max (most, T (x[k][i]));
	  least = std::min<T> (x[k][i], least);
#else
	  // GCC offloads the two only where it inlines them.
	  most = most < x[k][i] ? x[k][i] : most;
	  least = x[k][i] < least ? x[k][i] : least;
#endif
	}
    }
}

static void
outside (double &sum, int &count)
{
#pragma acc parallel loop gang reduction(+:sum) reduction(+:count) copyin(x) num_gangs(4)
  for (int k = 0; k < n; k++)
    {
#pragma acc loop worker
      for (int j = 0; j < 2; j++)
	{
#pragma acc loop vector
	  for (int i = j; i < m; i += 2)
	    {
	      sum += x[k][i];
	      if (x[k][i] > 0)
		count++;
	    }
	}
    }
}

static void
serial (double &sum)
{
#pragma acc serial copyin(x) // { dg-warning {using .vector_length \(32\)., ignoring 1} }
  {
#pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < m; i++)
      sum += x[3][i];
  }
}

int
main ()
{
  double want_sum = 1, want_most = -7, want_least = 7, want_row = 2;
  int want_count = 5;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < m; i++)
      {
	x[k][i] = (k * 131 + i * 17) % 101 - 50;
	want_sum += x[k][i];
	want_most = x[k][i] > want_most ? x[k][i] : want_most;
	want_least = x[k][i] < want_least ? x[k][i] : want_least;
	want_count += x[k][i] > 0;
	if (k == 3)
	  want_row += x[k][i];
      }
  double sum = 1, most = -7, least = 7;
  nest (sum, most, least);
  check_real ("sum", sum, want_sum);
  check_real ("most", most, want_most);
  check_real ("least", least, want_least);
  int int_sum = 1, int_most = -7, int_least = 7;
  nest (int_sum, int_most, int_least);
  check_int ("int sum", int_sum, want_sum);
  check_int ("int most", int_most, want_most);
  check_int ("int least", int_least, want_least);
  sum = 1;
  int count = 5;
  outside (sum, count);
  check_real ("outside, sum", sum, want_sum);
  check_int ("outside, count", count, want_count);
  sum = 2;
  serial (sum);
  check_real ("serial", sum, want_row);
  return failures != 0;
}
