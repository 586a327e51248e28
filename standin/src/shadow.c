/* shadow.c - reports uses of undefined registers and memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each register has a mask of the lanes where it is undefined and, if it is undefined in
   part, a mask of the bits (shadow-bits.c).  Memory has a map of what was written
   (shadow-mem.c).  Copies, arithmetic and shuffles pass undefined values on without a
   report.  A report is made if such a value decides something: a guard, an address, an
   atomic operation, a barrier, or a value stored to global memory.  Stores of structures
   with padding are not reported, nor those of code that is known to copy
   (race-allow.def).  */

#include <stdlib.h>
#include <string.h>
#include "shadow.h"

/* The lanes T of M of O are undefined as a whole, the others of M defined.  */
static inline void
set_taint (struct frame *f, const struct ptx_operand *o, uint32_t m, uint32_t t)
{
  if (o->kind == O_reg)
    {
      f->taint[o->reg] = (f->taint[o->reg] & ~m) | (t & m);
      f->part[o->reg] &= ~m;
    }
  else if (o->kind == O_pred)
    f->ptaint[o->reg] = (f->ptaint[o->reg] & ~m) | (t & m);
  else if (o->kind == O_vec)
    for (unsigned k = 0; k < o->nvec; k++)
      set_taint (f, &o->vec[k], m, t);
}

static const char *
reg_name (const struct frame *f, const struct ptx_operand *o)
{
  const struct ptx_func *fn = f->xf->f;
  const char *const *names = o->kind == O_pred ? fn->pred_names : fn->reg_names;

  return names && o->reg != NO_REG && names[o->reg] ? names[o->reg]
	 : "a register";
}

/* WHAT depends on O, which is undefined in the lanes T.  */
static void
told (struct exec *x, const struct xinsn *i, const struct ptx_operand *o,
      uint32_t t, const char *what)
{
  if (t)
    exec_check (x, i, first_lane (t), exec_undefined, what,
		o->kind == O_vec ? "an element" : reg_name (x->frame, o));
}

/* The lanes M of O decide WHAT.  */
static void
use (struct exec *x, const struct xinsn *i, const struct ptx_operand *o,
     uint32_t m, const char *what)
{
  told (x, i, o, shadow_taint (x->frame, o) & m, what);
}

/* The guard of I, before its lanes are known.  */
void
shadow_guard (struct exec *x, const struct xinsn *i)
{
  struct ptx_operand o = { .kind = O_pred, .reg = i->guard };

  use (x, i, &o, x->mask, i->p->op == OP_bra ? "branch" : "guard");
}

/* The lanes of the running frame where something of what they bring to the exchange I
   is undefined.  */
static uint32_t
brought (struct exec *x, const struct xinsn *i)
{
  return (x->meeting ? x->meeting->taint
	  : shadow_taint (x->frame, &i->p->o[i->p->ndest]));
}

void
shadow_bring (struct exec *x, const struct xinsn *i, uint32_t m,
	      struct meeting *t)
{
  struct undef u;

  t->taint |= brought (x, i) & m;
  if (i->p->op != OP_shfl)
    return;
  undef_get (x->frame, &i->p->o[i->p->ndest], m, &u);
  t->undef.made |= u.made;
  FOR_LANES (l, u.any)
    t->undef.bits[l] = u.bits[l];
}

/* What is undefined of what shfl gives to each lane of M.  */
static void
shuffled (struct exec *x, const struct xinsn *i, uint32_t m, struct undef *u)
{
  const r32 *b = RP (r32, i->b), *c = RP (r32, i->c);
  struct undef own;
  const struct undef *from = x->meeting ? &x->meeting->undef : &own;
  uint32_t t = brought (x, i), here = x->meeting ? x->meeting->lanes : FULL;

  if (!x->meeting)
    undef_get (x->frame, &i->p->o[i->p->ndest], FULL, &own);
  FOR_LANES (l, m)
    {
      unsigned s = warp_source (i->p, l, b[l], c[l]);
      u->any |= (uint32_t) LANE (t, s) << l;
      u->made |= (uint32_t) LANE (t & from->made, s) << l;
      u->bits[l] = LANE (t & here, s) ? from->bits[s] : UINT64_MAX;
    }
}

/* What the .param area of F for variable O->var holds: one bit for all of
   it.  */
static uint32_t *
param_taint (struct frame *f, const struct ptx_operand *o)
{
  return &f->paramtaint[o->var->offset / 4];
}

/* Uses by the instructions that decide something.  */
static void
check_uses (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;

  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_addr && !p->o[k].var && p->o[k].reg != NO_REG)
      {
	struct ptx_operand base = { .kind = O_reg, .reg = p->o[k].reg };
	use (x, i, &base, m, "address");
      }
  switch (p->op)
    {
    case OP_atom: case OP_red:
      for (unsigned k = p->ndest; k < p->noperands; k++)
	if (p->atom >= ATOM_and)	/* copies; words around bytes */
	  told (x, i, &p->o[k], shadow_whole (x->frame, &p->o[k]) & m,
		"atomic operation");
	else
	  use (x, i, &p->o[k], m, "atomic operation");
      break;
    case OP_bar: case OP_barrier:
      for (unsigned k = p->ndest; k < p->noperands; k++)
	use (x, i, &p->o[k], m, "barrier");
      break;
    case OP_brx:
      use (x, i, &p->o[0], m, "branch");
      break;
    case OP_call:
      if (p->o[0].kind == O_reg)
	use (x, i, &p->o[0], m, "callee");
      break;
    default:
      break;
    }
}

/* The taint of an and or or of predicates, I: where one operand is defined and
   decides, the other does not matter.  nvcc puts conditions together so that C
   would not both evaluate.  */
static uint32_t
predicate_taint (struct exec *x, const struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  uint32_t ta = shadow_taint (x->frame, &p->o[1]);
  uint32_t tb = shadow_taint (x->frame, &p->o[2]);
  uint32_t decides = p->op == OP_or ? FULL : 0;

  return ((ta | tb) & ~(~ta & ~(PSRC (i->a) ^ decides))
	  & ~(~tb & ~(PSRC (i->b) ^ decides)));
}

/* What will be undefined of what I gives, but for loads.  */
static void
result (struct exec *x, const struct xinsn *i, uint32_t m, struct undef *u)
{
  const struct ptx_insn *p = i->p;

  u->any = u->made = 0;
  switch (p->op)
    {
    case OP_atom:
      return;
    case OP_shfl:
      shuffled (x, i, m, u);
      return;
    case OP_mov:
      if (p->o[0].kind == O_vec || p->o[1].kind == O_vec)
	{
	  undef_move (x, i, m, u);
	  return;
	}
      break;
    case OP_vote: case OP_match: case OP_redux:
      for (unsigned k = p->ndest + 1; k < p->noperands; k++)
	u->any |= shadow_taint (x->frame, &p->o[k]) & m;
      u->any = u->any | (brought (x, i) & warp_lanes (x, m)) ? m : 0;
      memset (u->bits, 0xff, sizeof u->bits);
      return;
    case OP_xor: case OP_sub:
      /* x ^ x and x - x do not depend on x.  */
      if (p->o[1].kind == O_reg && p->o[2].kind == O_reg
	  && p->o[1].reg == p->o[2].reg)
	return;
      break;
    case OP_and: case OP_or:
      if (p->type != T_pred)
	break;
      u->any = predicate_taint (x, i) & m;
      return;
    default:
      break;
    }
  undef_result (x, i, m, u);
}

/* The element E of the vector O, or O itself.  */
static const struct ptx_operand *
element (const struct ptx_operand *o, unsigned e)
{
  return o->kind != O_vec ? o : e < o->nvec ? &o->vec[e] : NULL;
}

/* A store: leave in X->undef what is undefined of it.  A parameter is defined once some of
   it is: structures have gaps.  */
static void
before_store (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_operand *to = &i->p->o[0];
  uint32_t all = m;

  for (unsigned e = 0; e < 4; e++)
    {
      const struct ptx_operand *o = element (&i->p->o[1], e);
      struct undef *u = &x->undef[e];
      x->taints[e] = 0;
      if (!o || e >= i->nvec)
	continue;
      undef_get (x->frame, o, m, u);
      undef_mask (u, shadow_ones (i->size));
      x->taints[e] = u->any;
      all &= u->any;
      FOR_LANES (l, u->any)
	if (u->bits[l] != shadow_ones (i->size))
	  all &= ~(UINT32_C (1) << l);
    }
  if (to->var && i->p->space == SP_param && !to->var->on_stack)
    {
      uint32_t *t = param_taint (x->frame, to);
      bool whole = i->size * i->nvec >= to->var->size;
      *t = (*t & ~m) | (all & (whole ? FULL : *t));
    }
}

/* What is undefined of parameters is not known by bytes.  A byte or so that is undefined
   as a whole is a number once it is extended.  */
void
shadow_loaded (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_operand *a = &p->o[1];
  bool param = p->space == SP_param && a->var && !a->var->on_stack;
  uint64_t ones = shadow_ones (i->size);

  for (unsigned e = 0; e < i->nvec && e < 4; e++)
    {
      const struct ptx_operand *o = element (&p->o[0], e);
      struct undef *u = &x->undef[e];
      u->any = x->taints[e];
      u->made = 0;
      if (!o)
	continue;
      if (param)
	{
	  u->any = *param_taint (x->frame, a) & m;
	  memset (u->bits, 0xff, sizeof u->bits);
	}
      if (o->kind == O_reg && ptx_type_size (o->type) > i->size)
	FOR_LANES (l, u->any)
	  {
	    u->bits[l] &= ones;
	    u->made |= (uint32_t) (u->bits[l] == ones) << l;
	    if (i->sign && u->bits[l] > ones >> 1)
	      u->bits[l] |= ~ones;
	  }
      undef_set (x->frame, o, m, u);
    }
}

/* Which of TAINT is of the operand O of F; OTHER if there is none.  */
static uint32_t
taint_index (const struct ptx_func *f, const struct ptx_operand *o,
	     uint32_t other)
{
  return (o->kind == O_reg ? o->reg
	  : o->kind == O_pred ? TAINT_PREDS (f) + o->reg : other);
}

/* Whether something is undefined of the result of I only where something is of its
   operands, registers and constants, and nothing is to be said of those.  */
static bool
plain_p (const struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  if (i->cls != XC_alu && p->op != OP_bra && p->op != OP_ret && p->op != OP_exit)
    return false;
  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_vec || p->o[k].kind == O_addr)
      return false;
  return p->ndest <= 1 && p->noperands <= p->ndest + 3;
}

/* Whether I loads or stores one element, but for parameters, of which not each byte is
   looked at.  */
static bool
one_element_p (const struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_operand *a = &p->o[p->op == OP_ld];

  return ((p->op == OP_ld || p->op == OP_st) && a->kind == O_addr
	  && p->o[p->op == OP_st].kind != O_vec
	  && !(a->var && p->space == SP_param));
}

/* Fill in what shadow_step_plain needs for the load or store I.  */
static void
load_element (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_func *f = i->func->f;
  const struct ptx_operand *a = &p->o[p->op == OP_ld];

  i->plain = p->op == OP_ld ? XP_LOAD : XP_STORE;
  i->taint_a = i->taint_b = i->taint_c = TAINT_NONE (f);
  i->taint_d = TAINT_SINK (f);
  if (!a->var && a->reg != NO_REG)
    i->taint_c = a->reg;
  if (p->op == OP_ld)
    i->taint_d = taint_index (f, &p->o[0], TAINT_SINK (f));
  else
    i->taint_a = taint_index (f, &p->o[1], TAINT_NONE (f));
}

void
shadow_load (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_func *f = i->func->f;
  uint32_t *from[] = { &i->taint_a, &i->taint_b, &i->taint_c };

  if (one_element_p (i))
    {
      load_element (i);
      return;
    }
  if (!plain_p (i))
    return;
  i->taint_d = p->ndest ? taint_index (f, &p->o[0], TAINT_SINK (f)) : TAINT_SINK (f);
  for (unsigned k = 0; k < 3; k++)
    *from[k] = (p->ndest + k < p->noperands
		? taint_index (f, &p->o[p->ndest + k], TAINT_NONE (f))
		: TAINT_NONE (f));
  i->plain = XP_ALU;
}

/* Execute I and follow what is undefined.  */
int
shadow_step (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  struct frame *f = x->frame;
  struct undef u[4];
  bool load = p->op == OP_ld || p->op == OP_ldu;

  check_uses (x, i, m);
  if (p->op == OP_st)
    before_store (x, i, m);
  else
    memset (x->taints, 0, sizeof x->taints);
  if (p->ndest && !load)
    result (x, i, m, u);
  int r = i->fn (x, i, m);
  if (r != X_NEXT)
    return r;
  if (load)
    shadow_loaded (x, i, m);
  else if (p->ndest && p->o[0].kind == O_vec && p->op == OP_mov)
    for (unsigned e = 0; e < p->o[0].nvec && e < 4; e++)
      undef_set (f, &p->o[0].vec[e], m, &u[e]);
  else
    for (unsigned k = 0; k < p->ndest; k++)
      if ((k && p->op == OP_shfl) || p->o[k].kind == O_vec)
	set_taint (f, &p->o[k], m, 0);
      else
	undef_set (f, &p->o[k], m, u);
  return r;
}

/* What the lanes M were given of V, a parameter of frame F on its stack, is as defined
   there as it was passed.  */
void
shadow_given (struct exec *x, const struct frame *f, const struct ptx_var *v,
	      uint32_t m)
{
  if (x->warp->written)
    FOR_LANES (l, m & ~f->paramtaint[v->offset / 4])
      memset (x->warp->written + (size_t) l * x->launch->stack + f->local
	      + v->stack, 0xff, v->size);
}

/* The lanes M of O are defined.  */
void
shadow_clear (struct frame *f, const struct ptx_operand *o, uint32_t m)
{
  if (o->var && (o->kind == O_var || o->kind == O_addr))
    *param_taint (f, o) &= ~m;
  else
    set_taint (f, o, m, 0);
}

/* Pass on what is undefined of argument or result FROM of frame F to TO of frame G,
   for the lanes M.  */
void
shadow_pass (struct frame *f, const struct ptx_operand *from, struct frame *g,
	     const struct ptx_operand *to, uint32_t m)
{
  uint32_t t = (from->var && (from->kind == O_var || from->kind == O_addr)
		? *param_taint (f, from) : shadow_whole (f, from));

  if (to->var && (to->kind == O_var || to->kind == O_addr))
    {
      uint32_t *p = param_taint (g, to);
      *p = (*p & ~m) | (t & m);
    }
  else
    set_taint (g, to, m, t);
}
