/* threads.c - a function of another file that asks how many threads there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <omp.h>

#pragma omp declare target
__attribute__ ((noinline)) void
add_threads (int *sum)
{
  *sum += omp_get_num_threads ();
}
#pragma omp end declare target
