/* ptx-cfg.c - finds where diverged lanes reconverge.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Builds the basic blocks of a function and computes the immediate post-dominator of
   each by the algorithm of Cooper, Harvey and Kennedy on the reversed graph: walk up the
   tree found so far until nothing changes.  The exit is a block of its own, number 0.  A
   loop that never ends gets an edge from one of its blocks to the exit, so that every
   block has a place in the tree.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

#define NO_BLOCK UINT32_MAX

struct edge
{
  uint32_t block;
  uint32_t next;		/* the next edge, NO_BLOCK at the end */
};

struct cfg
{
  struct ptx_func *func;
  uint32_t *block_of;		/* of each instruction that starts a block */
  uint32_t nblocks;
  uint32_t *first;		/* instruction */
  uint32_t *succs, *preds;	/* heads of lists of edges */
  struct edge *edges;
  uint32_t nedges, edges_room;
  uint32_t *order;		/* blocks in post-order of the reverse graph */
  uint32_t *number;		/* place of each block there, NO_BLOCK */
  uint32_t norder;
  uint32_t *ipdom;
};

static bool
leaves_p (const struct ptx_insn *insn)
{
  return insn->op == OP_ret || insn->op == OP_exit || insn->op == OP_trap;
}

static bool
ends_block_p (const struct ptx_insn *insn)
{
  return insn->op == OP_bra || insn->op == OP_brx || leaves_p (insn);
}

static void
push_edge (struct cfg *g, uint32_t *head, uint32_t block)
{
  if (g->nedges == g->edges_room)
    g->edges = ptx_grow (g->edges, &g->edges_room, sizeof *g->edges);
  g->edges[g->nedges] = (struct edge) { block, *head };
  *head = g->nedges++;
}

static void
add_edge (struct cfg *g, uint32_t from, uint32_t to)
{
  push_edge (g, &g->succs[from], to);
  push_edge (g, &g->preds[to], from);
}

/* Mark in block_of the instructions that start a block and number them.  */

static void
find_blocks (struct cfg *g)
{
  const struct ptx_func *f = g->func;
  uint32_t n = f->ninsns;

  g->block_of = xcalloc (n + 1, sizeof *g->block_of);
  g->block_of[0] = 1;
  for (uint32_t i = 0; i < n; i++)
    {
      const struct ptx_insn *insn = &f->insns[i];
      if (!ends_block_p (insn))
	continue;
      g->block_of[i + 1] = 1;
      if (insn->op == OP_bra)
	g->block_of[insn->o[0].target] = 1;
      for (uint32_t t = 0; t < insn->ntargets; t++)
	g->block_of[insn->targets[t]] = 1;
    }
  g->nblocks = 1;
  for (uint32_t i = 0; i < n; i++)
    if (g->block_of[i] != 0)
      g->block_of[i] = g->nblocks++;
}

/* The edges out of BLOCK, which ends in the instruction LAST.  */

static void
connect (struct cfg *g, uint32_t block, uint32_t last)
{
  const struct ptx_insn *insn = &g->func->insns[last];

  if (leaves_p (insn))
    add_edge (g, block, 0);
  if (insn->op == OP_bra)
    add_edge (g, block, g->block_of[insn->o[0].target]);
  for (uint32_t t = 0; t < insn->ntargets; t++)
    add_edge (g, block, g->block_of[insn->targets[t]]);
  if ((!ends_block_p (insn) || insn->pred != NO_REG)
      && last + 1 < g->func->ninsns)
    add_edge (g, block, g->block_of[last + 1]);
}

static void
connect_blocks (struct cfg *g)
{
  uint32_t n = g->func->ninsns;

  g->first = xmalloc (g->nblocks * sizeof *g->first);
  g->succs = xmalloc (g->nblocks * sizeof *g->succs);
  g->preds = xmalloc (g->nblocks * sizeof *g->preds);
  memset (g->succs, 0xff, g->nblocks * sizeof *g->succs);
  memset (g->preds, 0xff, g->nblocks * sizeof *g->preds);
  g->first[0] = NO_INSN;
  for (uint32_t i = 0, block = 0; i < n; i++)
    {
      if (g->block_of[i] != 0)
	{
	  block = g->block_of[i];
	  g->first[block] = i;
	}
      if (i + 1 == n || g->block_of[i + 1] != 0)
	connect (g, block, i);
    }
}

/* Number what reaches START in post-order, with STACK for the way back; an
   entry of NEXT is the edge of its block to take next.  */

static void
walk (struct cfg *g, uint32_t start, uint32_t *stack, uint32_t *next,
      bool *seen)
{
  uint32_t depth = 0;

  stack[depth++] = start;
  seen[start] = true;
  next[start] = g->preds[start];
  while (depth > 0)
    {
      uint32_t b = stack[depth - 1], e = next[b];
      if (e == NO_BLOCK)
	{
	  g->number[b] = g->norder;
	  g->order[g->norder++] = b;
	  depth--;
	  continue;
	}
      next[b] = g->edges[e].next;
      b = g->edges[e].block;
      if (seen[b])
	continue;
      seen[b] = true;
      next[b] = g->preds[b];
      stack[depth++] = b;
    }
}

/* Order all blocks.  The exit comes last, so blocks that do not reach it are
   walked first; the last of them in the text stands for its loop.  */

static void
order_blocks (struct cfg *g)
{
  uint32_t n = g->nblocks;
  uint32_t *stack = xmalloc (n * sizeof *stack);
  uint32_t *next = xmalloc (n * sizeof *next);
  bool *seen = xcalloc (n, sizeof *seen);

  g->order = xmalloc (n * sizeof *g->order);
  g->number = xmalloc (n * sizeof *g->number);
  walk (g, 0, stack, next, seen);
  for (uint32_t b = n; b-- > 1; )
    if (!seen[b])
      {
	walk (g, b, stack, next, seen);
	add_edge (g, b, 0);
      }
  memset (seen, 0, n * sizeof *seen);
  g->norder = 0;
  walk (g, 0, stack, next, seen);
  free (stack);
  free (next);
  free (seen);
}

/* The nearest block that post-dominates A and B as far as is known.  */

static uint32_t
meet (const struct cfg *g, uint32_t a, uint32_t b)
{
  while (a != b)
    if (g->number[a] < g->number[b])
      a = g->ipdom[a];
    else
      b = g->ipdom[b];
  return a;
}

static void
find_ipdoms (struct cfg *g)
{
  bool changed = true;

  g->ipdom = xmalloc (g->nblocks * sizeof *g->ipdom);
  memset (g->ipdom, 0xff, g->nblocks * sizeof *g->ipdom);
  g->ipdom[0] = 0;
  while (changed)
    {
      changed = false;
      for (uint32_t i = g->norder - 1; i-- > 0; )
	{
	  uint32_t b = g->order[i], best = NO_BLOCK;
	  for (uint32_t e = g->succs[b]; e != NO_BLOCK; e = g->edges[e].next)
	    {
	      uint32_t s = g->edges[e].block;
	      if (g->ipdom[s] != NO_BLOCK)
		best = best == NO_BLOCK ? s : meet (g, s, best);
	    }
	  changed |= g->ipdom[b] != best;
	  g->ipdom[b] = best;
	}
    }
}

void
cfg_reconverge (struct ptx_func *func)
{
  struct cfg g = { .func = func };
  uint32_t block = 0;

  find_blocks (&g);
  connect_blocks (&g);
  order_blocks (&g);
  find_ipdoms (&g);
  for (uint32_t i = 0; i < func->ninsns; i++)
    {
      struct ptx_insn *insn = &func->insns[i];
      if (g.block_of[i] != 0)
	block = g.block_of[i];
      if (insn->op == OP_bra || insn->op == OP_brx)
	insn->reconverge = g.first[g.ipdom[block]];
    }
  free (g.block_of);
  free (g.first);
  free (g.succs);
  free (g.preds);
  free (g.edges);
  free (g.order);
  free (g.number);
  free (g.ipdom);
}
