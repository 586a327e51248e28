/* preload.c - for out-of-memory.sh: allocation number FAIL_AFTER + 1 of a program fails.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "fail.h"
#include <stdlib.h>

static void __attribute__ ((constructor))
begin (void)
{
  const char *after = getenv ("FAIL_AFTER");

  fail_times = 1000;
  fail_after = after ? atol (after) : -1;
}
