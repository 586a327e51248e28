/* shadow.c - reports of what depends on undefined registers and memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each register has a mask of the lanes where it is undefined, each byte of memory
   a bit or byte that says whether it was written.  Undefinedness follows copies,
   arithmetic and shuffles silently; it is reported where it decides something: a
   guard, an address, an atomic operation, a barrier, a value stored to global
   memory by what is not known to copy (race-allow.def).  Loads of partly written
   memory count as defined, because copies of structures have gaps.  */

#include <stdlib.h>
#include <string.h>
#include "exec.h"

/* --------------------------------------------------------------------- memory */

/* Whether all BYTES at HOST, seen by LANE at address A, were never written.  */
static bool
unwritten (struct exec *x, const struct access *a, unsigned lane, unsigned at,
	   unsigned bytes, bool mark, bool defined)
{
  char *host = access_host (a, lane) + at;
  unsigned char *map = NULL;
  size_t offset = 0;
  bool any = false;

  if (x->cta->shared && host >= x->cta->shared
      && host < x->cta->shared + x->cta->shared_size)
    {
      map = x->cta->written;
      offset = host - x->cta->shared;
    }
  else if (x->warp->local && host >= x->warp->local
	   && host < x->warp->local + (size_t) WARP_SIZE * x->launch->stack)
    {
      map = x->warp->written;
      offset = host - x->warp->local;
    }
  if (map)
    {
      for (unsigned k = 0; k < bytes; k++)
	any |= map[offset + k];
      if (mark)
	memset (map + offset, defined, bytes);
      return !any;
    }
  uint64_t address = (uintptr_t) host - mem_delta;
  if (address < mem_base || address >= mem_end)
    return false;
  for (unsigned k = 0; k < bytes; k++)
    {
      unsigned char *byte = mem_init_map (address + k);
      unsigned bit = 1u << (address + k) % 8;
      any |= (*byte & bit) != 0;
      if (mark)
	*byte = defined ? *byte | bit : *byte & ~bit;
    }
  return !any;
}

/* Whether the LEN bytes at HOST were all written; with MARK they are now.  */
static bool
range_written (struct exec *x, const char *host, size_t len, bool mark)
{
  const struct cta *c = x->cta;

  if (c->shared && host >= c->shared && host < c->shared + c->shared_size)
    {
      unsigned char *map = c->written + (host - c->shared);
      if (mark)
	memset (map, 1, len);
      return mark || !memchr (map, 0, len);
    }
  uint64_t address = (uintptr_t) host - mem_delta;
  if (address < mem_base || address >= mem_end)
    return false;
  if (mark)
    mem_mark (address, len);
  return mark || mem_marked_p (address, len);
}

/* Whether the access A of BYTES by the lanes M, taken as one range, leaves nothing
   to be looked at lane by lane.  */
static bool
whole_access (struct exec *x, uint32_t m, const struct access *a,
	      unsigned bytes, bool write)
{
  if (!a->single || !(a->uniform || (a->linear && m == FULL)))
    return false;
  for (unsigned e = 0; write && e < 4; e++)
    if (x->taints[e] & m)
      return false;
  return range_written (x, access_host (a, first_lane (m)),
			a->uniform ? bytes : bytes * WARP_SIZE, write);
}

/* Called for every access: loads note which lanes got something undefined, stores
   what they left behind.  */
void
shadow_access (struct exec *x, const struct xinsn *i, uint32_t m,
	       const struct access *a, unsigned bytes, bool write, bool atomic)
{
  unsigned size = bytes / i->nvec;

  if (!atomic && whole_access (x, m, a, bytes, write))
    {
      memset (x->taints, 0, sizeof x->taints);
      return;
    }
  for (unsigned e = 0; e < i->nvec && e < 4; e++)
    {
      uint32_t bad = 0;
      FOR_LANES (l, m)
	{
	  bool defined = atomic || !LANE (x->taints[e], l);
	  bad |= (uint32_t) unwritten (x, a, l, e * size, size, write, defined)
		 << l;
	}
      if (!write)
	x->taints[e] = bad;
      else if (!atomic && a->space == SP_global && (x->taints[e] & m)
	       && !(i->flags & XI_COPIES))
	exec_check (x, i, first_lane (x->taints[e] & m), exec_undefined,
		    "store to global memory", "the value");
      else if (atomic && bad && i->p->atom != ATOM_exch)
	exec_check (x, i, first_lane (bad), exec_undefined, "atomic operation",
		    "memory that was never written");
    }
}

/* The lanes of M get fresh local memory from FROM to TO.  */
void
shadow_local (struct exec *x, uint32_t m, uint32_t from, uint32_t to)
{
  if (x->warp && x->warp->written)
    FOR_LANES (l, m)
      memset (x->warp->written + (size_t) l * x->launch->stack + from, 0,
	      to - from);
}

/* ------------------------------------------------------------------ registers */

static inline uint32_t
operand_taint (const struct frame *f, const struct ptx_operand *o)
{
  uint32_t t = 0;

  switch (o->kind)
    {
    case O_reg: return f->taint[o->reg];
    case O_pred: return f->ptaint[o->reg];
    case O_vec:
      for (unsigned k = 0; k < o->nvec; k++)
	t |= operand_taint (f, &o->vec[k]);
      return t;
    default: return 0;
    }
}

static inline void
set_taint (struct frame *f, const struct ptx_operand *o, uint32_t m, uint32_t t)
{
  if (o->kind == O_reg)
    f->taint[o->reg] = (f->taint[o->reg] & ~m) | (t & m);
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

/* The lanes M of O decide WHAT.  */
static void
use (struct exec *x, const struct xinsn *i, const struct ptx_operand *o,
     uint32_t m, const char *what)
{
  uint32_t t = operand_taint (x->frame, o) & m;

  if (t)
    exec_check (x, i, first_lane (t), exec_undefined, what,
		o->kind == O_vec ? "an element" : reg_name (x->frame, o));
}

/* The guard of I, before its lanes are known.  */
void
shadow_guard (struct exec *x, const struct xinsn *i)
{
  struct ptx_operand o = { .kind = O_pred, .reg = i->guard };

  use (x, i, &o, x->mask, i->p->op == OP_bra ? "branch" : "guard");
}

uint32_t
shadow_brought (struct exec *x, const struct xinsn *i)
{
  return (x->meeting ? x->meeting->taint
	  : operand_taint (x->frame, &i->p->o[i->p->ndest]));
}

/* The taint of what shfl gives to each lane of M.  */
static uint32_t
shuffled (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t t = shadow_brought (x, i), out = 0;
  const r32 *b = RP (r32, i->b), *c = RP (r32, i->c);

  FOR_LANES (l, m)
    out |= (uint32_t) LANE (t, warp_source (i->p, l, b[l], c[l])) << l;
  return out;
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

/* Lane L of operand OP as a number of SIZE bytes.  */
static uint64_t
value (struct exec *x, xop op, unsigned l, unsigned size)
{
  return (size == 8 ? RP (r64, op)[l]
	  : RP (r32, op)[l] & (UINT64_MAX >> (64 - 8 * size)));
}

/* The taint of and, or and mul I: where one operand is defined and decides the result
   alone, that is defined, too.  */
static uint32_t
decided_taint (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  unsigned size = ptx_type_size (p->type);
  uint64_t decides = p->op == OP_or ? UINT64_MAX >> (64 - 8 * size) : 0;
  uint32_t a = operand_taint (x->frame, &p->o[1]);
  uint32_t b = operand_taint (x->frame, &p->o[2]), out = a | b;

  FOR_LANES (l, m & (a ^ b))
    if (value (x, LANE (a, l) ? i->b : i->a, l, size) == decides)
      out &= ~(UINT32_C (1) << l);
  return out;
}

/* The taint of an and or or of predicates, I: where one operand is defined and
   decides, the other does not matter.  nvcc puts conditions together so that C
   would not both evaluate.  */
static uint32_t
predicate_taint (struct exec *x, const struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  uint32_t ta = operand_taint (x->frame, &p->o[1]);
  uint32_t tb = operand_taint (x->frame, &p->o[2]);
  uint32_t decides = p->op == OP_or ? FULL : 0;

  return ((ta | tb) & ~(~ta & ~(PSRC (i->a) ^ decides))
	  & ~(~tb & ~(PSRC (i->b) ^ decides)));
}

/* The taint of what I computes from its operands.  */
static uint32_t
result_taint (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  const struct frame *f = x->frame;
  uint32_t t = 0;

  if (p->op == OP_shfl)
    return shuffled (x, i, m);
  if (p->op == OP_selp)
    {
      uint32_t q = PSRC (i->c);
      return (operand_taint (f, &p->o[1]) & q)
	     | (operand_taint (f, &p->o[2]) & ~q) | operand_taint (f, &p->o[3]);
    }
  /* x ^ x and x - x do not depend on x.  */
  if ((p->op == OP_xor || p->op == OP_sub) && p->o[1].kind == O_reg
      && p->o[2].kind == O_reg && p->o[1].reg == p->o[2].reg)
    return 0;
  if ((p->op == OP_and || p->op == OP_or) && p->type == T_pred)
    return predicate_taint (x, i);
  /* Of mul only the integer forms have .lo, .hi or .wide.  */
  if (((p->op == OP_and || p->op == OP_or) && p->type != T_pred)
      || (p->op == OP_mul && p->half))
    return decided_taint (x, i, m);
  if (p->op == OP_atom)
    return 0;
  bool exchange = p->op == OP_vote || p->op == OP_match || p->op == OP_redux;
  for (unsigned k = p->ndest + exchange; k < p->noperands; k++)
    t |= operand_taint (f, &p->o[k]);
  if (exchange)
    t = (t & m) | (shadow_brought (x, i) & warp_lanes (x, m)) ? FULL : 0;
  return t;
}

/* A store: leave in X->taints what is stored.  A parameter is defined once some of it
   is: structures have gaps.  */
static void
before_store (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_operand *o = &i->p->o[1];
  uint32_t all = FULL;

  for (unsigned e = 0; e < 4; e++)
    {
      x->taints[e] = (o->kind != O_vec ? operand_taint (x->frame, o)
		      : e < o->nvec ? operand_taint (x->frame, &o->vec[e]) : 0);
      all &= e < i->nvec ? x->taints[e] : FULL;
    }
  if (i->p->o[0].var && i->p->space == SP_param && !i->p->o[0].var->on_stack)
    {
      uint32_t *t = param_taint (x->frame, &i->p->o[0]);
      bool whole = i->size * i->nvec >= i->p->o[0].var->size;
      *t = (*t & ~m) | (all & m & (whole ? FULL : *t));
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
  switch (p->op)
    {
    /* See result_taint.  */
    case OP_selp: case OP_xor: case OP_sub: case OP_and: case OP_or: case OP_mul:
      i->plain = XP_DEFINED;
      break;
    default:
      i->plain = XP_MERGE;
      break;
    }
}

/* Execute I and follow what is undefined.  */
int
shadow_step (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  struct frame *f = x->frame;

  check_uses (x, i, m);
  if (p->op == OP_st)
    before_store (x, i, m);
  else
    memset (x->taints, 0, sizeof x->taints);
  uint32_t t = result_taint (x, i, m);
  int r = i->fn (x, i, m);
  if (r != X_NEXT)
    return r;
  if (p->op == OP_ld || p->op == OP_ldu)
    {
      const struct ptx_operand *d = &p->o[0], *a = &p->o[1];
      if (p->space == SP_param && a->var && !a->var->on_stack)
	t = *param_taint (f, a);
      if (d->kind == O_vec)
	for (unsigned e = 0; e < d->nvec && e < 4; e++)
	  set_taint (f, &d->vec[e], m, x->taints[e] | t);
      else
	set_taint (f, d, m, x->taints[0] | t);
      return r;
    }
  for (unsigned k = 0; k < p->ndest; k++)
    set_taint (f, &p->o[k], m, k && p->op == OP_shfl ? 0 : t);
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
	      + v->stack, 1, v->size);
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
		? *param_taint (f, from) : operand_taint (f, from));

  if (to->var && (to->kind == O_var || to->kind == O_addr))
    {
      uint32_t *p = param_taint (g, to);
      *p = (*p & ~m) | (t & m);
    }
  else
    set_taint (g, to, m, t);
}
