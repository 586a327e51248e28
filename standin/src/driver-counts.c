/* driver-counts.c - what the driver layer counts, for the report at exit.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdio.h>

static const struct { const char *name; const uint64_t *value; } counts[] =
{
#define COUNT(NAME) { #NAME, &ptxsim.counts.NAME },
#include "driver-count.def"
};

#define NCOUNTS (sizeof counts / sizeof counts[0])

void
driver_counters (FILE *f, bool json)
{
  if (!json)
    {
      /* ptxsim-run has no driver.  */
      if (ptxsim.counts.calls == 0)
	return;
      fputs ("driver\n", f);
      for (unsigned i = 0; i < NCOUNTS; i++)
	fprintf (f, "%16llu %s\n", (unsigned long long) *counts[i].value,
		 counts[i].name);
      return;
    }
  fputs ("\"driver\": {", f);
  for (unsigned i = 0; i < NCOUNTS; i++)
    fprintf (f, "%s\n    \"%s\": %llu", i ? "," : "", counts[i].name,
	     (unsigned long long) *counts[i].value);
  fputs ("\n  }", f);
}
