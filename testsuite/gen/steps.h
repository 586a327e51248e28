/* steps.h - what the programs of steps.awk have in common.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <string.h>

struct data
{
  unsigned a[97], b[97], s[8], r[2], notes[64], noted;
  volatile unsigned v;
};

static int fails;

/* Functions that do something, that only read memory, and that read a variable of a
   thread.  */

#pragma acc routine seq
__attribute__ ((noipa)) static unsigned
next (unsigned *p)
{
  return *p = *p * 5 + 1;
}

#pragma acc routine seq
__attribute__ ((noipa)) static void
note (struct data *d, unsigned x)
{
  d->notes[d->noted++ & 63] = x;
}

#pragma acc routine seq
__attribute__ ((noipa, pure)) static unsigned
total (const unsigned *p, int n)
{
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 + p[i];
  return s;
}

#pragma acc routine seq
__attribute__ ((noipa, pure)) static unsigned
got (const unsigned *p)
{
  return *p + 1;
}

/* Run both versions of construct NUMBER, some times.  */

static void
judge (int number, void (*device) (struct data *), void (*host) (struct data *))
{
  struct data got, want;
  memset (&got, 0, sizeof got);
  for (int i = 0; i < 97; i++)
    {
      got.a[i] = i * 7 + number;
      got.b[i] = i ^ 5;
    }
  for (int i = 0; i < 8; i++)
    got.s[i] = i + number;
  want = got;
  for (int run = 0; run < 3; run++)
    {
      const char *what = "notes";
      device (&got);
      host (&want);
      if (memcmp (got.a, want.a, sizeof got.a) || memcmp (got.b, want.b, sizeof got.b))
	what = "arrays";
      else if (memcmp (got.s, want.s, sizeof got.s) || got.v != want.v)
	what = "scalars";
      else if (memcmp (got.r, want.r, sizeof got.r))
	what = "reductions";
      else if (!memcmp (&got, &want, sizeof got))
	continue;
      if (fails++ < 9)
	printf ("construct %d, run %d: other %s\n", number, run, what);
      return;
    }
}
