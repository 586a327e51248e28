/* ptx-shared.c - lays out the shared memory of each kernel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A kernel has those .shared variables that it names, or that a function names which it
   can call; ptxas and nvlink do the same.  An indirect call can reach every function
   whose address is taken.  So a variable may have another offset in another kernel, and
   a variable that a kernel does not use is outside of its shared memory.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

/* What .shared variables of one kernel can take, whatever the device.  */
#define MAX_STATIC (48u << 10)

/* What a kernel reaches, collected by a walk over calls.  */
struct reach
{
  unsigned mark;
  struct ptx_func **stack;	/* room for every function */
  unsigned depth;
  bool indirect, reserved;
  struct ptx_var **vars;	/* the shared ones */
  uint32_t nvars, room;
};

static void
reach_func (struct reach *r, struct ptx_func *f)
{
  struct front_func *ff = (struct front_func *) f;

  if (!f->has_body || ff->mark == r->mark)
    return;
  ff->mark = r->mark;
  r->stack[r->depth++] = f;
}

static void
reach_var (struct reach *r, struct ptx_var *var)
{
  struct front_var *v = (struct front_var *) var;

  if (v->mark == r->mark)
    return;
  v->mark = r->mark;
  if (r->nvars == r->room)
    r->vars = ptx_grow (r->vars, &r->room, sizeof *r->vars);
  r->vars[r->nvars++] = var;
}

static bool
reserved_p (enum ptx_sreg r)
{
  return (r >= SR_reserved_smem_offset_begin
	  && r <= SR_reserved_smem_offset_1);
}

static void
reach_operand (struct reach *r, const struct ptx_operand *op)
{
  if (op->kind == O_func)
    reach_func (r, op->func);
  else if (op->kind == O_sreg)
    r->reserved |= reserved_p (op->reg);
  else if ((op->kind == O_addr || op->kind == O_var) && op->var != NULL
	   && op->var->space == SP_shared)
    reach_var (r, op->var);
}

static void
reach_insns (struct reach *r, const struct ptx_func *f)
{
  for (uint32_t i = 0; i < f->ninsns; i++)
    {
      const struct ptx_insn *insn = &f->insns[i];
      for (unsigned k = 0; k < insn->noperands; k++)
	reach_operand (r, &insn->o[k]);
      r->indirect |= insn->op == OP_call && insn->o[0].kind != O_func;
    }
}

/* Everything that KERNEL of M reaches into R.  */

static void
reach_kernel (const struct ptx_module *m, struct ptx_func *kernel,
	      struct reach *r)
{
  bool added = false;

  reach_func (r, kernel);
  while (r->depth > 0)
    {
      reach_insns (r, r->stack[--r->depth]);
      if (r->depth > 0 || !r->indirect || added)
	continue;
      added = true;
      for (unsigned i = 0; i < m->nfuncs; i++)
	if (((struct front_func *) m->funcs[i])->address_taken)
	  reach_func (r, m->funcs[i]);
    }
}

/* In the order of the text, so that the layout does not depend on who calls
   whom first.  */

static int
compare_vars (const void *a, const void *b)
{
  const struct ptx_var *v = *(struct ptx_var *const *) a;
  const struct ptx_var *w = *(struct ptx_var *const *) b;
  int names = strcmp (v->place.object->name, w->place.object->name);

  if (names != 0)
    return names;
  if (v->place.line != w->place.line)
    return v->place.line < w->place.line ? -1 : 1;
  return (v->place.column > w->place.column)
	 - (v->place.column < w->place.column);
}

/* Lay out what R has found for KERNEL.  All dynamic shared memory begins behind
   the static one.  */

static bool
layout_kernel (struct ptx_func *kernel, struct reach *r, struct arena *arena)
{
  struct ptx_layout *lay = ARENA_NEW (arena, struct ptx_layout);
  uint64_t top = r->reserved ? PTX_RESERVED_SHARED : 0, dynamic = 16;

  if (r->nvars > 0)
    qsort (r->vars, r->nvars, sizeof *r->vars, compare_vars);
  lay->nvars = r->nvars;
  lay->vars = ARENA_ARRAY (arena, struct ptx_var *, r->nvars);
  lay->offsets = ARENA_ARRAY (arena, uint32_t, r->nvars);
  lay->reserved = top;
  for (uint32_t i = 0; i < r->nvars; i++)
    {
      const struct ptx_var *v = lay->vars[i] = r->vars[i];
      if (v->size == 0 && dynamic < v->align)
	dynamic = v->align;
      top = (top + v->align - 1) & -(uint64_t) v->align;
      lay->offsets[i] = top;
      top += v->size;
      if (top - lay->reserved > MAX_STATIC)
	return diag_error (&kernel->place, MSG_shared_size, kernel->name,
			   (unsigned long long) top - lay->reserved,
			   MAX_STATIC);
    }
  lay->size = top;
  lay->dynamic = (top + dynamic - 1) & -dynamic;
  for (uint32_t i = 0; i < r->nvars; i++)
    if (lay->vars[i]->size == 0)
      lay->offsets[i] = lay->dynamic;
  kernel->layout = lay;
  kernel->shared_size = top - lay->reserved;
  return true;
}

bool
link_shared (struct ptx_module *m, struct arena *arena)
{
  struct ptx_func **stack = xcalloc (m->nfuncs + 1, sizeof *stack);
  bool ok = true;

  for (unsigned i = 0; ok && i < m->nfuncs; i++)
    if (m->funcs[i]->is_kernel)
      {
	struct reach r = { .mark = i + 1, .stack = stack };
	reach_kernel (m, m->funcs[i], &r);
	ok = layout_kernel (m->funcs[i], &r, arena);
	free (r.vars);
      }
  free (stack);
  return ok;
}
