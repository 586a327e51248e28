/* settings.c - wrong settings end the program, with a message.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include <sys/wait.h>

enum { SETTING_STATUS = 2, STRICT_STATUS = 86 };

/* In a child with NAME=VALUE set, initialise the driver, and with WRONG make
   a wrong call.  Its exit status.  */

static int
child (const char *name, const char *value, int wrong)
{
  int status;

  fflush (stdout);
  if (fork () == 0)
    {
      setenv (name, value, 1);
      cu_open ();
      cuInit (0);
      if (wrong)
	cuDeviceGetCount (NULL);
      exit (0);
    }
  wait (&status);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

#define BAD(NAME, VALUE, TEXT) \
  SAYS (child (NAME, VALUE, 0), SETTING_STATUS, TEXT)
#define GOOD(NAME, VALUE) SAYS (child (NAME, VALUE, 0), 0, "")

int
main (void)
{
  setenv ("PTXSIM_CHECK", "none", 1);
  cu_catch ();
  BAD ("PTXSIM_COLOUR", "red", "unknown setting PTXSIM_COLOUR; the settings "
       "are PTXSIM_PROFILE PTXSIM_SMS");
  BAD ("PTXSIM_", "1", "unknown setting PTXSIM_;");
  BAD ("PTXSIM_PROFILE", "large", "PTXSIM_PROFILE=large: must be small or tiny "
       "or odd or big");
  BAD ("PTXSIM_SMS", "0", "PTXSIM_SMS=0: must be a number from 1 to 1024");
  BAD ("PTXSIM_SMS", "-1", "must be a number");
  BAD ("PTXSIM_SMS", "", "must be a number");
  BAD ("PTXSIM_SMS", "3x", "must be a number");
  BAD ("PTXSIM_SEED", "18446744073709551616", "must be a number");
  BAD ("PTXSIM_MEMORY", "18014398509481985K", "must be a number");
  BAD ("PTXSIM_CHECK", "memory,", "PTXSIM_CHECK=memory,: must be a "
       "comma-separated list of memory race lane init sync all strict none");
  BAD ("PTXSIM_CHECK", "mem", "must be a comma-separated list");
  BAD ("PTXSIM_STRICT", "2", "PTXSIM_STRICT=2: must be 0 or 1");
  BAD ("PTXSIM_COUNTERS", "", "PTXSIM_COUNTERS=: must be a file name or -");
  BAD ("PTXSIM_COUNTERS_FORMAT", "xml", "must be text or json");
  BAD ("PTXSIM_CC", "2.0", "must be a compute capability");
  BAD ("PTXSIM_CC", "8.0.1", "must be a compute capability");
  GOOD ("PTXSIM_PROFILE", "tiny");
  GOOD ("PTXSIM_PROFILE", "big");
  GOOD ("PTXSIM_SMS", "0x10");
  GOOD ("PTXSIM_MEMORY", "2G");
  GOOD ("PTXSIM_CHECK", "memory,race");
  GOOD ("PTXSIM_CC", "120");
  GOOD ("PTXSIM_CC", "9.0");
  SAYS (child ("PTXSIM_STRICT", "0", 1), 0, "argument 1 must not be null");
  SAYS (child ("PTXSIM_STRICT", "1", 1), STRICT_STATUS,
	"argument 1 must not be null");
  SAYS (child ("PTXSIM_CHECK", "strict", 1), STRICT_STATUS,
	"argument 1 must not be null");
  SAYS (child ("PTXSIM_REPORTS", "0", 1), 0,
	"1 more messages, not printed (PTXSIM_REPORTS=0)");
  SAYS (child ("PTXSIM_TRACE", "-", 0), 0, "cuInit (0) = 0");
  SAYS (child ("PTXSIM_TRACE", "/nowhere/at.all", 0), 0,
	"cannot write '/nowhere/at.all'");
  SAYS (child ("PTXSIM_LOG", "/nowhere/at.all", 1), 0,
	"cannot write '/nowhere/at.all'");
  BAD ("PTXSIM_COPIES", "", "PTXSIM_COPIES=: must be a file name or -");
  return cu_end ();
}
