/* repeated.c - a message that comes again is counted, and printed once; the log has
   those beyond the limit, too.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include <sys/wait.h>

#define ONCE "ptxsim: error: cuDeviceGetCount: argument 1 must not be null\n"
#define OTHER "ptxsim: error: cuDeviceGet: argument 1 must not be null\n"

/* Whether the file log has ONCE, OTHER and nothing else.  */

static int
logged (void)
{
  char text[500] = "";
  FILE *f = fopen ("log", "r");

  if (f)
    {
      text[fread (text, 1, sizeof text - 1, f)] = '\0';
      fclose (f);
    }
  printf ("log: %s", text);
  return strcmp (text, ONCE OTHER) == 0;
}

int
main (void)
{
  setenv ("PTXSIM_CHECK", "none", 1);
  setenv ("PTXSIM_LOG", "log", 1);
  setenv ("PTXSIM_REPORTS", "1", 1);
  cu_catch ();
  if (fork () == 0)
    {
      cu_open ();
      cuInit (0);
      for (int i = 0; i < 5; i++)
	{
	  cuDeviceGetCount (NULL);
	  cuDeviceGet (NULL, 0);
	}
      exit (0);
    }
  wait (NULL);
  cu_said (__LINE__, ONCE "ptxsim: note: 4 more of: ptxsim: error: "
	   "cuDeviceGetCount: argument 1 must not be null\n"
	   "ptxsim: note: 5 more messages, not printed (PTXSIM_REPORTS=1)");
  return logged () ? cu_end () : 1;
}
