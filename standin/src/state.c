/* state.c - the stand-in's variables and their initial values.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "state.h"

struct ptxsim ptxsim;

/* Set what does not begin as 0.  An initializer would put all of the structure, half
   a megabyte of tables, into the file of the library.  */

static void __attribute__ ((constructor))
state_begin (void)
{
  pthread_mutex_init (&ptxsim.entry.lock, NULL);
  pthread_cond_init (&ptxsim.entry.callback_done, NULL);
  ptxsim.parse.max_errors = 20;
  ptxsim.mem.generation = 1;
  ptxsim.settings.watchdog = UINT64_C (4000000000);
  ptxsim.settings.check_memory = ptxsim.settings.check_sync = true;
  ptxsim.driver.devices = 1;
  ptxsim.driver.pump = 20000;
  ptxsim.driver.max_reports = 100;
  ptxsim.context.printf_fifo = 1 << 20;
  ptxsim.diag.seen_end = &ptxsim.diag.seen_first;
}
