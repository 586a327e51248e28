/* openmp.cc - examples of reasons in C++, for the manual.  The format is that of
   openacc.c.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* reason: omp_object */
struct object
{
  object *place;
  long sum;
  object () : place (this), sum (0) {}
  object (const object &other) : place (this), sum (other.sum) {}
  ~object () { sum += place != this; }
};
#pragma omp declare reduction(+: object: omp_out.sum += omp_in.sum)
long
sum (int n)
{
#ifdef REMEDY
  object s;
  long t = 0;
#pragma omp target teams distribute parallel for reduction(+:t) map(tofrom: t)
  for (int i = 0; i < n; i++)
    t += i;
  s.sum = t;
#else
  object s;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s.sum += i;
#endif
  return s.sum;
}
#ifdef REMEDY
int
main (void)
{
  return sum (100) != 4950;
}
#endif

/* reason: omp_member */
struct counts
{
  long part[3];
  void
  count (int n, const int *a)
  {
#ifdef REMEDY
    long own[3] = { 0, 0, 0 };
#pragma omp target teams distribute parallel for reduction(+:own) \
  map(to: a[0:n]) map(tofrom: own)
    for (int i = 0; i < n; i++)
      own[a[i] % 3]++;
    for (int k = 0; k < 3; k++)
      part[k] += own[k];
#else
#pragma omp target teams distribute parallel for reduction(+:part) \
  map(to: a[0:n])
    for (int i = 0; i < n; i++)
      part[a[i] % 3]++;
#endif
  }
};
void
call (counts *c, int n, const int *a)
{
  c->count (n, a);
}
