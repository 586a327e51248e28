/* bound.cc - references and pointers of which the function says what they lead
   to, beside a reduction of a variable whose address is taken.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O0 -fno-diagnostics-show-caret" } */

const int n = 1000;
double a[n];
static double total;

#pragma acc routine seq
static void
add (double *s, double x)
{
  *s += x;
}

/* The second loop has nothing to do with TOTAL.  */

static void
bound_once (void)
{
  double other = 1, *r = &other;
#pragma acc serial copyin(a[0:n]) copy(total) copy(r[0:1]) reduction(+:total)
  {
#pragma acc loop worker reduction(+:total)
    for (int i = 0; i < n; i++)
      add (&total, a[i]);
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      *r = *r + a[i];
  }
}

static void
copied (double &all)
{
  auto inner = [&] ()
    {
#pragma acc serial copyin(a[0:n]) copy(total, all) reduction(+:total)
      {
#pragma acc loop worker reduction(&&:all) reduction(+:total)
	for (int i = 0; i < n; i++)
	  {
	    add (&total, a[i]);
	    all = all && a[i];
	  }
#pragma acc loop vector reduction(&&:all)
	for (int i = 0; i < n; i++)
	  all = all && a[i];
      }
    };
  inner ();
}

/* And here it may have.  */

static void
bound_twice (bool which)
{
  double other = 1, *r = &other;
  if (which)
    r = &total;
#pragma acc serial copyin(a[0:n]) copy(total) copy(r[0:1]) reduction(+:total)
  {
#pragma acc loop worker reduction(+:total)
    for (int i = 0; i < n; i++)
      add (&total, a[i]);
#pragma acc loop vector /* { dg-warning {reduction\(\+:total\) seems to be missing on this loop of} } */
    for (int i = 0; i < n; i++)
      *r = *r + a[i];
  }
}

int
main ()
{
  double all = 1;
  bound_once ();
  copied (all);
  bound_twice (false);
}
