/* front-end.c - a test of what C's front end refuses by itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* The manual says that these stay errors; gpured does not see them.  */

struct pair
{
  int a, b;
};

void
refused (int n, int *p, struct pair s)
{
#pragma acc parallel loop reduction(+:s.a) /* { dg-error {expected .\). before .\.. token|user defined reduction not found for .s.} } */
  for (int i = 0; i < n; i++)
    s.a += i;
#pragma acc parallel loop reduction(+:s) /* { dg-error {user defined reduction not found for .s.} } */
  for (int i = 0; i < n; i++)
    s.a += i;
#pragma acc parallel loop reduction(+:*p) /* { dg-error {expected identifier before .\*. token} } */
  for (int i = 0; i < n; i++)
    *p += i;
}
