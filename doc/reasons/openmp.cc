/* openmp.cc - examples of reasons for the manual, as in openmp.c.

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
  object s;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s.sum += i;
  return s.sum;
}

/* reason: omp_member */
struct counts
{
  long part[3];
  void
  count (int n, const int *a)
  {
#pragma omp target teams distribute parallel for reduction(+:part) \
  map(to: a[0:n])
    for (int i = 0; i < n; i++)
      part[a[i] % 3]++;
  }
};
void
call (counts *c, int n, const int *a)
{
  c->count (n, a);
}
