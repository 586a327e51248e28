/* report.c - where a report of the executor happened, and which were made.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>
#include "exec.h"

unsigned long exec_reports;

const struct ptx_place *
exec_place (const struct xinsn *i)
{
  static struct ptx_place place;

  place.object = i->func->f->object;
  place.line = i->p->line;
  place.column = 1;
  return &place;
}

/* "kernel K, function F (FILE:LINE), block (..), thread (..)" for LANE of the
   running warp.  */
const char *
exec_where (struct exec *x, const struct xinsn *i, unsigned lane)
{
  static char buf[600];
  const struct sim_launch *launch = x->launch;
  const struct ptx_object *o = i->func->f->object;
  const unsigned *b = launch->block, *c = x->cta->id;
  unsigned t = x->warp->id * WARP_SIZE + lane;
  char loc[200] = "";

  if (i->p->loc_line)
    snprintf (loc, sizeof loc, " (%s:%u)",
	      i->p->loc_file < o->nfiles && o->files[i->p->loc_file]
	      ? o->files[i->p->loc_file] : "?", i->p->loc_line);
  snprintf (buf, sizeof buf, "kernel '%s', function '%s'%s, block (%u,%u,%u), "
	    "thread (%u,%u,%u)", launch->kernel->f->name, i->func->f->name, loc,
	    c[0], c[1], c[2], t % b[0], t / b[0] % b[1], t / b[0] / b[1]);
  return buf;
}

/* Whether this is the first report of ID at I with DETAIL; counts it then.  */
bool
exec_first (const struct xinsn *i, enum msg_id id, uint64_t detail)
{
  static struct made { const struct xinsn *i; enum msg_id id; uint64_t detail; }
    *made;
  static size_t n, max;

  for (size_t k = 0; k < n; k++)
    if (made[k].i == i && made[k].id == id && made[k].detail == detail)
      return false;
  if (n == max)
    {
      size_t want = max ? 2 * max : 64;
      struct made *more = realloc (made, want * sizeof *made);
      if (!more)
	return false;
      made = more;
      max = want;
    }
  made[n++] = (struct made) { i, id, detail };
  exec_reports++;
  return true;
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
