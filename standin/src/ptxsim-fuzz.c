/* ptxsim-fuzz.c - runs the stand-in on texts that libFuzzer generates.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A text is a list of objects with a NUL between them, as the driver gets them in one
   link.  If it parses and links, it is loaded, and its kernels run a few instructions on
   one block with all checks.  Nothing may crash, leak or take long.  Messages are not
   printed, but they are formatted.  */

#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define MAX_OBJECTS 8
#define MAX_KERNELS 4

extern int LLVMFuzzerInitialize (int *, char ***);
extern int LLVMFuzzerTestOneInput (const uint8_t *, size_t);

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void) argc, (void) argv;
  settings_read ();
  ptxsim.driver.max_reports = 0;
  ptxsim.profile.memory = 8 << 20;
  ptxsim.profile.stack = 4096;
  ptxsim.settings.watchdog = 2000;
  ptxsim.settings.check_memory = ptxsim.settings.check_race
    = ptxsim.settings.check_lane = true;
  ptxsim.settings.check_init = ptxsim.settings.check_sync = true;
  return 0;
}

/* Run the kernels of M, whose parameters are zero.  */
static void
run (struct ptx_module *m)
{
  static const unsigned grid[3] = { 2, 1, 1 }, block[3] = { 48, 1, 1 };
  static const unsigned char params[4096];

  if (sim_load (m) != SIM_OK)
    return;
  for (unsigned k = 0, n = 0; k < m->nfuncs && n < MAX_KERNELS; k++)
    {
      struct ptx_func *f = m->funcs[k];
      struct sim_launch *launch;
      if (!f->is_kernel || f->param_size > sizeof params)
	continue;
      n++;
      if (sim_start (&launch, m, f, grid, block, 64, params, f->param_size)
	  == SIM_OK)
	sim_step (launch, 0);
    }
  sim_unload (m);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct ptx_object *objects[MAX_OBJECTS] = { NULL };
  struct ptx_module *m = NULL;
  char *text = malloc (size + 1);
  unsigned n = 0;
  bool ok = true;

  if (!text)
    return 0;
  memcpy (text, data, size);
  text[size] = '\0';
  for (size_t at = 0; at < size && n < MAX_OBJECTS; n++)
    {
      size_t len = strlen (text + at);
      ok &= ptx_parse (&objects[n], text + at, len, "fuzz");
      at += len + 1;
    }
  free (text);
  if (ok)
    ok = ptx_link (&m, objects, n, syscall_p);
  else
    for (unsigned k = 0; k < n; k++)
      ptx_object_free (objects[k]);
  if (ok)
    run (m);
  if (m)
    ptx_module_free (m);
  return 0;
}
