/* exec-async.c - cp.async, its groups and waits.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The copy itself is made when the instruction is executed.  But it is not in program
   order (PTX ISA, "Data Movement and Conversion Instructions: Asynchronous copy"):
   until its thread has waited, it may still read its source and write its
   destination.  So the checks see the copy twice, at the instruction and at the wait.
   In between the warp keeps it, and this file reports accesses of the same thread to
   its bytes.  */

#include <stdlib.h>
#include <string.h>
#include "exec.h"

struct copies			/* of the lanes of one cp.async */
{
  struct copies *next;
  const struct xinsn *insn;
  uint32_t lanes;		/* that have not waited */
  uint32_t group[WARP_SIZE];	/* how many each had committed before */
  unsigned bytes, from_bytes;
  uint32_t readers;		/* lanes that have a source */
  struct access to, from;
};

/* How many bytes of its source LANE copies.  */
static unsigned
source_bytes (struct exec *x, const struct xinsn *i, unsigned lane)
{
  const struct ptx_operand *o = &i->p->o[3];

  if (i->p->noperands < 4)
    return i->size;
  if (o->type == T_pred)	/* whether to ignore the source */
    return PSRC (i->c) >> lane & 1 ? 0 : i->size;
  uint32_t n = RP (r32, i->c)[lane];
  return n < i->size ? n : i->size;
}

/* I as the load of its source, made of SOURCE and J, to translate addresses; the
   checks keep what they are given, and get I.  */
static void
as_load (const struct xinsn *i, struct ptx_insn *source, struct xinsn *j)
{
  *source = *i->p;
  source->space = SP_global;
  source->op = OP_ld;
  *j = *i;
  j->p = source;
  j->a = i->b;
  j->imm = i->imm2;
  j->addr32 = false;
}

/* Remember C, copies of the lanes M that I has issued.  */
static void
keep (struct exec *x, const struct xinsn *i, uint32_t m, struct copies *c)
{
  struct warp *w = x->warp;

  c->insn = i;
  c->lanes = m;
  c->bytes = i->size;
  memcpy (c->group, w->copy_groups, sizeof c->group);
  c->next = w->copies;
  w->copies = c;
}

/* Translate the source of the lanes M; the bytes that are not read need not be
   there.  *READERS are the lanes that read at all.  */
static int
translate_source (struct exec *x, const struct xinsn *j, uint32_t m,
		  struct access *from, uint32_t *readers)
{
  unsigned most = 0;

  *readers = 0;
  FOR_LANES (l, m)
    {
      unsigned n = source_bytes (x, j, l);
      most = n > most ? n : most;
      *readers |= (uint32_t) (n > 0) << l;
    }
  if (!*readers)
    return X_NEXT;
  /* The places are aligned for the whole size.  */
  return access_translate (x, j, *readers, most & (most - 1) ? j->size : most,
			   false, from);
}

static int
cp_async (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct copies *c = malloc (sizeof *c);
  struct ptx_insn source;
  struct xinsn j;
  unsigned bytes = i->size;

  if (!c)
    return exec_stop (x, SIM_OUT_OF_MEMORY);
  as_load (i, &source, &j);
  if (access_translate (x, i, m, bytes, true, &c->to) != X_NEXT
      || translate_source (x, &j, m, &c->from, &c->readers) != X_NEXT)
    {
      free (c);
      return X_FAULT;
    }
  if (x->checks)
    {
      if (c->readers)
	check_access (x, i, c->readers, &c->from, bytes, false, false);
      check_access (x, i, m, &c->to, bytes, true, false);
    }
  FOR_LANES (l, m)
    {
      unsigned n = source_bytes (x, i, l);
      memset (access_host (&c->to, l), 0, bytes);
      if (n)
	memcpy (access_host (&c->to, l), access_host (&c->from, l), n);
    }
  if (x->race)
    keep (x, i, m, c);
  else
    free (c);
  return X_NEXT;
}

/* The lanes DONE have waited for C.  */
static void
complete (struct exec *x, struct copies *c, uint32_t done)
{
  c->lanes &= ~done;
  if (c->readers & done)
    race_access (x, c->insn, c->readers & done, &c->from, c->bytes, false, false);
  race_access (x, c->insn, done, &c->to, c->bytes, true, false);
}

static int
commit_group (struct exec *x, const struct xinsn *i, uint32_t m)
{
  (void) i;
  FOR_LANES (l, m)
    x->warp->copy_groups[l]++;
  return X_NEXT;
}

/* All copies, or all groups but the newest I->imm.  */
static int
wait (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct warp *w = x->warp;
  bool all = i->p->op == OP_cp_async_wait_all;

  for (struct copies **where = &w->copies, *c; (c = *where) != NULL;)
    {
      uint32_t done = 0;
      FOR_LANES (l, m & c->lanes)
	done |= (uint32_t) (all || c->group[l] + i->p->o[0].imm
				   < w->copy_groups[l]) << l;
      if (done)
	complete (x, c, done);
      if (c->lanes)
	{
	  where = &c->next;
	  continue;
	}
      *where = c->next;
      free (c);
    }
  return X_NEXT;
}

/* Whether the N bytes at A and the K bytes at B have some in common.  */
static bool
overlap_p (const char *a, unsigned n, const char *b, unsigned k)
{
  return a < b + k && b < a + n;
}

void
async_access (struct exec *x, const struct xinsn *i, uint32_t m,
	      const struct access *a, unsigned bytes, bool write)
{
  for (const struct copies *c = x->warp->copies; c; c = c->next)
    FOR_LANES (l, m & c->lanes)
      {
	const char *host = access_host (a, l);
	if (!overlap_p (host, bytes, access_host (&c->to, l), c->bytes)
	    && !(write && LANE (c->readers, l)
		 && overlap_p (host, bytes, access_host (&c->from, l),
			       c->bytes)))
	  continue;
	if (exec_first (i, MSG_exec_async, c->insn->p->line))
	  diag_error (exec_place (i), MSG_exec_async, exec_line (c->insn),
		      access_verb (i), bytes, (unsigned long long) a->addr[l],
		      exec_where (x, i, l));
	break;
      }
}

void
async_finish (struct exec *x, struct warp *w)
{
  x->warp = w;
  for (struct copies *c = w->copies; c; c = c->next)
    complete (x, c, c->lanes);
}

void
async_end (struct warp *w)
{
  for (struct copies *c = w->copies, *next; c; c = next)
    {
      next = c->next;
      free (c);
    }
  w->copies = NULL;
}

bool
resolve_async (struct xinsn *i)
{
  switch (i->p->op)
    {
    case OP_cp_async:
      i->fn = cp_async;
      return true;
    case OP_cp_async_commit_group:
      i->fn = commit_group;
      return true;
    case OP_cp_async_wait_group: case OP_cp_async_wait_all:
      i->fn = wait;
      return true;
    default:
      return false;
    }
}
