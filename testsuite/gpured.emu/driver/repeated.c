/* repeated.c - a message that comes again is counted.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include <sys/wait.h>

int
main (void)
{
  setenv ("PTXSIM_CHECK", "none", 1);
  cu_catch ();
  if (fork () == 0)
    {
      cu_open ();
      cuInit (0);
      for (int i = 0; i < 5; i++)
	cuDeviceGetCount (NULL);
      exit (0);
    }
  wait (NULL);
  cu_said (__LINE__, "ptxsim: error: cuDeviceGetCount: argument 1 must not be "
	   "null\nptxsim: note: 4 more of: ptxsim: error: cuDeviceGetCount");
  return cu_end ();
}
