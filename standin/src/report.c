/* report.c - where a report of the executor happened, and which were made.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>
#include "exec.h"

unsigned long exec_reports;

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
  static struct ptx_place place;

  place.object = i->func->f->object;
  place.line = i->p->line;
  place.column = 1;
  place.file = i->p->loc_line ? exec_file (i) : NULL;
  place.file_line = i->p->loc_line;
  return &place;
}

/* The other side of a report: "FILE:LINE" of I, or its line in the PTX.  */
const char *
exec_line (const struct xinsn *i)
{
  static char buf[300];
  const char *file = i->p->loc_line ? exec_file (i) : NULL;

  if (file)
    snprintf (buf, sizeof buf, "%s:%u", file, i->p->loc_line);
  else
    snprintf (buf, sizeof buf, "PTX line %u", i->p->line);
  return buf;
}

const struct ptx_place *
sim_place (void)
{
  return (launch_current && launch_current->x.pc
	  ? exec_place (launch_current->x.pc) : NULL);
}

/* "kernel K, function F (FILE:LINE), block (..), thread (..)" for thread number T of
   block C of LAUNCH at I.  */
const char *
exec_where_thread (const struct sim_launch *launch, const struct xinsn *i,
		   const unsigned *c, unsigned t)
{
  static char buf[600];
  const unsigned *b = launch->block;
  const char *file = exec_file (i);
  char loc[200] = "";

  if (i->p->loc_line)
    snprintf (loc, sizeof loc, " (%s:%u)", file ? file : "?", i->p->loc_line);
  snprintf (buf, sizeof buf, "kernel '%s', function '%s'%s, block (%u,%u,%u), "
	    "thread (%u,%u,%u)", launch->kernel->f->name, i->func->f->name, loc,
	    c[0], c[1], c[2], t % b[0], t / b[0] % b[1], t / b[0] / b[1]);
  return buf;
}

/* The same for LANE of the running warp.  */
const char *
exec_where (struct exec *x, const struct xinsn *i, unsigned lane)
{
  return exec_where_thread (x->launch, i, x->cta->id,
			    x->warp->id * WARP_SIZE + lane);
}

static struct made { const struct xinsn *i; enum msg_id id; uint64_t detail; }
  *made;
static size_t nmade, max_made;

/* Whether this is the first report of ID at I with DETAIL; counts it then.  */
bool
exec_first (const struct xinsn *i, enum msg_id id, uint64_t detail)
{
  for (size_t k = 0; k < nmade; k++)
    if (made[k].i == i && made[k].id == id && made[k].detail == detail)
      return false;
  if (nmade == max_made)
    {
      size_t want = max_made ? 2 * max_made : 64;
      made = xrealloc (made, want * sizeof *made);
      max_made = want;
    }
  made[nmade++] = (struct made) { i, id, detail };
  exec_reports++;
  return true;
}

/* The N instructions FIRST go away; others may come to lie in their place.  */
void
exec_forget (const struct xinsn *first, size_t n)
{
  size_t out = 0;

  for (size_t k = 0; k < nmade; k++)
    if (made[k].i < first || made[k].i >= first + n)
      made[out++] = made[k];
  nmade = out;
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
  return exec_reports;
}
