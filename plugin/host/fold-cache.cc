/* fold-cache.cc - makes C++'s front end forget folded expressions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"

/* Of cc1plus, and of no other compiler: drops what expressions fold to, which
   the front end keeps from warnings it considered, to take it for the function
   in the end.  */
extern void clear_fold_cache (void) __attribute__ ((weak));

void
gpured_forget_folded (void)
{
  if (clear_fold_cache)
    clear_fold_cache ();
}
