/* acc-class.cc - members, references and lambdas in constructs of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

struct vector
{
  double x, y;
  vector (double x, double y) : x (x), y (y) { }
  double
  dot (const vector &other) const
  {
    double first = x * other.x;
    double second = y * other.y;
    return first + second;
  }
};

template <typename T> static T
sum (const T *from, int n, T &most)
{
  T all = 0;
  T top = 0;
#pragma acc parallel loop copyin(from[0:n]) reduction(+: all) reduction(max: top)
  for (int i = 0; i < n; i++)
    {
      T t = from[i];
      all += t;
      if (t > top)
	top = t;
    }
  most = top;
  return all;
}

int
main ()
{
  double v[6], most;
  auto square = [] (double x)
    {
      double y = x;
      return y * x;
    };
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 6; i++)
    {
      vector a (i, 1), b (1, i);
      double d = a.dot (b);
      v[i] = square (d);
    }
  double all = sum (v, 6, most);
  return all != 220 || most != 100;
}
