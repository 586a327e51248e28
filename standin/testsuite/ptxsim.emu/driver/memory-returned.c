/* memory-returned.c - freed blocks go back to the host, also small ones, which
   share pages with others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

/* What the process has of the host's memory, in MB.  */

static unsigned
resident (void)
{
  unsigned long all = 0, pages = 0;
  FILE *f = fopen ("/proc/self/statm", "r");

  if (!f || fscanf (f, "%lu %lu", &all, &pages) != 2)
    cu_failures++;
  if (f)
    fclose (f);
  return pages / 256;
}

/* Blocks like the slots of a launch, and the argument block beside them.  */

static void
many (unsigned bytes, unsigned beside)
{
  unsigned before = resident ();

  for (unsigned k = 0; k < 20000; k++)
    {
      uint64_t a = 0, b = 0;
      OK (cuMemAlloc_v2 (&a, bytes));
      OK (cuMemAlloc_v2 (&b, beside));
      OK (cuMemsetD8_v2 (a, 1, bytes));
      OK (cuMemFree_v2 (k % 2 ? b : a));
      OK (cuMemFree_v2 (k % 2 ? a : b));
    }
  /* 20000 * 33000 are 660 MB, 20000 * 300 with zones around them 16 MB.  */
  WANT (resident () < before + 8, 1);
}

/* What lies beside freed blocks keeps its bytes.  */

static void
beside (void)
{
  enum { BLOCKS = 64 };
  uint64_t at[BLOCKS];
  unsigned char got[700];

  for (unsigned k = 0; k < BLOCKS; k++)
    {
      OK (cuMemAlloc_v2 (&at[k], 300 + 50 * (k % 8)));
      OK (cuMemsetD8_v2 (at[k], k, 300));
    }
  for (unsigned k = 0; k < BLOCKS; k++)
    if (k % 5)
      OK (cuMemFree_v2 (at[k]));
  for (unsigned k = 0; k < BLOCKS; k += 5)
    {
      OK (cuMemcpyDtoH_v2 (got, at[k], 300));
      WANT (got[0], k);
      WANT (got[299], k);
      OK (cuMemFree_v2 (at[k]));
    }
}

int
main (void)
{
  setenv ("PTXSIM_CHECK", "strict", 1);
  cu_start ();
  many (33000, 300);
  many (300, 40);
  beside ();
  return cu_end ();
}
