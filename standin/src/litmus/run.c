/* run.c - runs a program of ptxsim-litmus on the stand-in.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>
#include "driver.h"
#include "litmus.h"

/* Note in REPORTED what LOG, the messages of a run of P, says of races; false if it says
   anything else.  */
static bool
read_reports (const struct program *p, const char *log, relation reported)
{
  for (const char *end; *log; log = end + 1)
    {
      unsigned second, first;
      const char *at = strstr (log, "at PTX line ");
      end = strchr (log, '\n');
      if (!end || !at || at > end || sscanf (log, "litmus:%u:", &second) != 1
	  || sscanf (at, "at PTX line %u", &first) != 1)
	return false;
      for (unsigned a = 0; a < p->nevents; a++)
	for (unsigned b = 0; b < p->nevents; b++)
	  if ((p->events[a].line == first && p->events[b].line == second)
	      || (p->events[a].line == second && p->events[b].line == first))
	    reported[a] |= UINT64_C (1) << b;
    }
  return true;
}

/* The module of TEXT, which is taken over.  */
static struct ptx_module *
load (char *text, size_t size)
{
  struct ptx_object *object;
  struct ptx_module *module;

  if (!ptx_parse (&object, text, size, "litmus")
      || !ptx_link (&module, &object, 1, syscall_p))
    return NULL;
  if (sim_load (module) != SIM_OK)
    return NULL;
  return module;
}

/* Run P in the order of SEED.  What it reads is in *O then, the pairs of events whose
   instructions race in REPORTED, and what was said in LOG, of SIZE bytes.  False if
   anything else went wrong.  */
bool
litmus_run (struct program *p, uint64_t seed, struct outcome *o,
	    relation reported, char *log, size_t size)
{
  static uint64_t memory, results;
  char *text = NULL;
  size_t length = 0;
  FILE *f = open_memstream (&text, &length);
  const unsigned grid[3] = { p->blocks, 1, 1 }, block[3] = { p->warps * 32, 1, 1 };
  struct sim_launch *launch;

  litmus_print (p, f);
  fclose (f);
  memset (reported, 0, sizeof (relation));
  ptxsim.settings.seed = seed;
  diag_capture_start (log, size);
  struct ptx_module *m = load (text, length);
  if (m && !memory)
    {
      mem_alloc (&memory, NBYTES, "memory");
      mem_alloc (&results, sizeof o->slots, "results");
    }
  bool ok = m != NULL;
  if (ok)
    {
      uint64_t params[2] = { memory, results };
      memset (mem_host_view (memory, NBYTES, true), 0, NBYTES);
      memset (mem_host_view (results, sizeof o->slots, true), 0, sizeof o->slots);
      ok = (sim_start (&launch, m, ptx_find_kernel (m, "k"), grid, block, 0, params,
		       sizeof params) == SIM_OK
	    && sim_step (launch, 0) == SIM_OK);
      memcpy (o->memory, mem_host_view (memory, NBYTES, false), NBYTES);
      memcpy (o->slots, mem_host_view (results, sizeof o->slots, false),
	      sizeof o->slots);
      sim_unload (m);
      ptx_module_free (m);
    }
  diag_capture_end ();
  free (text);
  return ok && read_reports (p, log, reported);
}
