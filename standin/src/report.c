/* report.c - where the executor's reports happened, and which were made already.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>
#include "exec.h"

/* The source file of I as .loc tells, NULL where it does not.  */
const char *
exec_file (const struct xinsn *i)
{
  const struct ptx_object *o = i->func->f->object;

  return i->p->loc_file < o->nfiles ? o->files[i->p->loc_file] : NULL;
}

const struct ptx_place *
exec_place (const struct xinsn *i)
{
  struct ptx_place *place = &ptxsim.report.place;

  place->object = i->func->f->object;
  place->line = i->p->line;
  place->column = 1;
  place->file = i->p->loc_line ? exec_file (i) : NULL;
  place->file_line = i->p->loc_line;
  return place;
}

/* The other side of a report: "FILE:LINE" of I, or its line in the PTX.  */
const char *
exec_line (const struct xinsn *i)
{
  const char *file = i->p->loc_line ? exec_file (i) : NULL;
  char *line = ptxsim.report.line;

  if (file)
    snprintf (line, sizeof ptxsim.report.line, "%s:%u", file, i->p->loc_line);
  else
    snprintf (line, sizeof ptxsim.report.line, "PTX line %u", i->p->line);
  return line;
}

const struct ptx_place *
sim_place (void)
{
  return (ptxsim.launch.current && ptxsim.launch.current->x.pc
	  ? exec_place (ptxsim.launch.current->x.pc) : NULL);
}

/* "kernel K, function F (FILE:LINE), block (..), thread (..)" for thread number T of
   block C of LAUNCH at I.  */
const char *
exec_where_thread (const struct sim_launch *launch, const struct xinsn *i,
		   const unsigned *c, unsigned t)
{
  const unsigned *b = launch->block;
  const char *file = exec_file (i);
  char loc[200] = "";

  if (i->p->loc_line)
    snprintf (loc, sizeof loc, " (%s:%u)", file ? file : "?", i->p->loc_line);
  snprintf (ptxsim.report.where, sizeof ptxsim.report.where,
	    "kernel '%s', function '%s'%s, block (%u,%u,%u), thread (%u,%u,%u)",
	    launch->kernel->f->name, i->func->f->name, loc,
	    c[0], c[1], c[2], t % b[0], t / b[0] % b[1], t / b[0] / b[1]);
  return ptxsim.report.where;
}

/* The same for LANE of the running warp.  */
const char *
exec_where (struct exec *x, const struct xinsn *i, unsigned lane)
{
  return exec_where_thread (x->launch, i, x->cta->id,
			    x->warp->id * WARP_SIZE + lane);
}

struct made { const struct xinsn *i; enum msg_id id; uint64_t detail; };

/* Whether this is the first report of ID at I with DETAIL; counts it then.  */
bool
exec_first (const struct xinsn *i, enum msg_id id, uint64_t detail)
{
  struct made *made = ptxsim.report.made;

  for (size_t k = 0; k < ptxsim.report.nmade; k++)
    if (made[k].i == i && made[k].id == id && made[k].detail == detail)
      return false;
  if (ptxsim.report.nmade == ptxsim.report.max_made)
    {
      size_t want = ptxsim.report.max_made ? 2 * ptxsim.report.max_made : 64;
      ptxsim.report.made = made = xrealloc (made, want * sizeof *made);
      ptxsim.report.max_made = want;
    }
  made[ptxsim.report.nmade++] = (struct made) { i, id, detail };
  ptxsim.report.count++;
  return true;
}

/* The N instructions FIRST go away; others may come to lie in their place.  */
void
exec_forget (const struct xinsn *first, size_t n)
{
  struct made *made = ptxsim.report.made;
  size_t out = 0;

  for (size_t k = 0; k < ptxsim.report.nmade; k++)
    if (made[k].i < first || made[k].i >= first + n)
      made[out++] = made[k];
  ptxsim.report.nmade = out;
}

int
exec_stop (struct exec *x, enum sim_result result)
{
  x->launch->result = result;
  return X_FAULT;
}

unsigned long
sim_reports (void)
{
  return ptxsim.report.count;
}
