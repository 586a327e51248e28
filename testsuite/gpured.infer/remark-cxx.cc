// References, templates, std::max and std::min, members by way of locals.
// { dg-do compile }
// { dg-options "-fopt-info-omp-optimized" }

#include <algorithm>
#include <cmath>

double a[100], out[100];
int n;

template <typename T>
void
nest (T &s, T &m, T &lo)
{
// { dg-optimized {reduction\(max:m\) added to this loop} "" { target *-*-* } .+1 }
#pragma acc parallel loop gang copyin(a) // { dg-optimized {reduction\(\+:s\) added to this loop} }
  for (int i = 0; i < n; i++) // { dg-optimized {reduction\(min:lo\) added to this loop} "" { target *-*-* } .-1 }
    {
#pragma acc loop vector reduction(+:s) reduction(max:m) reduction(min:lo)
      for (int j = 0; j < n; j++)
	{
	  s += a[j];
	  m = std::max (m, a[j]);
	  lo = std::min<T> (a[j], lo);
	}
    }
}

template void nest<double> (double &, double &, double &);

double
local ()
{
  double s = 0, m = 0;
#pragma acc parallel loop gang reduction(max:m) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector // { dg-optimized {reduction\(\+:s\) added to this loop} }
      for (int j = 0; j < n; j++) // { dg-optimized {reduction\(max:m\) added to this loop} "" { target *-*-* } .-1 }
	{
	  s += std::sqrt (a[j]);
	  m = std::max (m, std::fabs (a[j]));
	}
    }
  return s + m;
}

struct thing
{
  double s;
  bool ok;
  void sum ();
};

void
thing::sum ()
{
  double t = s;
  bool o = ok;
#pragma acc parallel loop gang // { dg-optimized {reduction\(\+:t\) added to this loop} }
  for (int i = 0; i < n; i++) // { dg-optimized {reduction\(&&:o\) added to this loop} "" { target *-*-* } .-1 }
    { // { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} "" { target *-*-* } .-2 }
#pragma acc loop vector reduction(+:t) reduction(&&:o)
      for (int j = 0; j < n; j++)
	{
	  t += a[j];
	  o &= a[j] > 3;
	}
    }
  s = t;
  ok = o;
}

void
reset (double &s)
{
#pragma acc parallel loop gang private(s) // { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} }
  for (int i = 0; i < n; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += a[j];
      out[i] = s;
    }
}

void
serial (double &s)
{
#pragma acc serial // { dg-optimized {copy\(s\) added to this construct for the result of the loop at line 93$} }
  {
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < n; j++)
      s += a[j];
  }
}

void
other_function (double &m)
{
#pragma acc parallel loop gang // { dg-warning {reduction\(max:m\) seems to be missing on this loop .*the address of the variable is taken, so other code may use it$} }
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(max:m)
      for (int j = 0; j < n; j++)
	m = std::min (m, a[j]);
    }
}

// { dg-additional-options "-fplugin-arg-gpured-warn=off" }
