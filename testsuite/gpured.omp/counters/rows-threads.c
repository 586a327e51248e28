/* rows-threads.c - the same as rows.c, with as many threads as the program says
   when it runs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

static int threads = 256;
#define THREADS num_threads (threads)
#include "rows.c"
