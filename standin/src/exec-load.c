/* exec-load.c - prepares a module for execution.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Every .global and .const variable becomes a block of device memory of its own, so
   that accesses are checked against the variable.  Every instruction becomes a struct
   xinsn: registers become offsets, constants and addresses become entries of a pool
   that is read like registers, and the handler is looked up.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "exec.h"

/* ------------------------------------------------------------------ variables */

static const struct ptx_var *
definition (const struct ptx_var *v)
{
  return v->resolved ? v->resolved : v;
}

/* Whether V lies in the .local memory of the frame, and at which *OFFSET.  */
bool
load_frame_offset (const struct ptx_var *v, uint64_t *offset)
{
  v = definition (v);
  *offset = v->on_stack ? v->stack : v->offset;
  return v->on_stack || v->space == SP_local;
}

/* The address of V as mov gives it; for local variables the offset in the frame.  */
uint64_t
load_var_address (const struct ptx_var *v)
{
  v = definition (v);
  return v->space == SP_param ? ptxsim.mem.window_param + v->offset : v->offset;
}

/* Give the N variables VARS device memory.  Their offsets become addresses
   until all are placed.  */
static enum sim_result
place_vars (struct ptx_var **vars, unsigned n, bool readonly)
{
  for (unsigned k = 0; k < n; k++)
    {
      char origin[256];
      uint64_t at;
      snprintf (origin, sizeof origin, "%s variable '%s'",
		readonly ? ".const" : ".global", vars[k]->name);
      uint64_t size = vars[k]->size ? vars[k]->size : 1;
      enum sim_result r = (vars[k]->managed ? mem_alloc_host (&at, size, origin)
			   : mem_place (&at, size, vars[k]->align, origin,
					readonly));
      if (r != SIM_OK)
	return r;
      vars[k]->offset = at;
      mem_mark (at, vars[k]->size);
    }
  return SIM_OK;
}

/* Write the initial value of V.  */
static void
init_var (const struct ptx_var *v)
{
  char *host = (char *) (uintptr_t) (v->offset + ptxsim.mem.delta);

  if (v->init)
    memcpy (host, v->init, v->size);
  else
    memset (host, 0, v->size);
  for (const struct ptx_reloc *r = v->relocs; r; r = r->next)
    {
      uint64_t value = r->addend;
      if (r->func)
	value += (r->func->resolved ? r->func->resolved : r->func)->address;
      else
	{
	  const struct ptx_var *to = definition (r->var);
	  value += load_var_address (to);
	}
      if (r->masked)
	host[r->where] = value >> 8 * r->byte;
      else
	memcpy (host + r->where, &value, 8);
    }
}

/* ------------------------------------------------------------------- operands */

/* The same value of SLOT bytes for all lanes, at BUF.  */
static void
broadcast (char *buf, uint64_t value, unsigned slot)
{
  for (unsigned l = 0; l < WARP_SIZE; l++)
    memcpy (buf + slot * l, &value, slot < 8 ? slot : 8);
}

/* The place in the pool of XF of VALUE, broadcast in slots of SLOT bytes; OWN: for
   this user alone, who will change it.  */
static xop
constant (struct xfunc *xf, uint64_t value, unsigned slot, bool own)
{
  uint32_t bytes = slot * WARP_SIZE;
  char buf[16 * WARP_SIZE] = { 0 };
  unsigned tries = own ? 64 : 0;

  if (own)	/* unlike what anyone else can look for */
    for (uint32_t k = 0; k < bytes; k++)
      buf[k] = k;
  else
    broadcast (buf, value, slot);
  for (uint32_t at = xf->nconsts; at >= bytes && tries < 64; tries++)
    {
      at -= 128;
      if (at + bytes <= xf->nconsts && memcmp (xf->consts + at, buf, bytes) == 0)
	return XOP (XB_CONST, at);
    }
  if (xf->nconsts + bytes > xf->maxconsts)
    {
      uint32_t want = xf->maxconsts ? 2 * xf->maxconsts : 4096;
      char *more = aligned_alloc (64, want);
      if (!more)
	return NO_XOP;
      if (xf->consts)
	memcpy (more, xf->consts, xf->nconsts);
      free (xf->consts);
      xf->consts = more;
      xf->maxconsts = want;
    }
  memcpy (xf->consts + xf->nconsts, buf, bytes);
  xf->nconsts += bytes;
  return XOP (XB_CONST, xf->nconsts - bytes);
}

static unsigned
slot_of (enum ptx_type t)
{
  unsigned size = ptx_type_size (t);
  return size <= 4 ? 4 : size;
}

/* The slot in which the handler of P reads its operand K when that is no
   register.  */
static unsigned
constant_slot (const struct ptx_insn *p, unsigned k)
{
  switch (p->op)
    {
    case OP_shl: case OP_shr:
      return k == 2 ? 4 : slot_of (p->type);
    case OP_bfe:
      return k >= 2 ? 4 : slot_of (p->type);
    case OP_bfi:
      return k >= 3 ? 4 : slot_of (p->type);
    case OP_match:
      return k == (unsigned) p->noperands - 1 ? 4 : slot_of (p->type);
    case OP_mad:
      if (p->half == HALF_wide && k == 3)
	return ptx_type_size (p->type) == 4 ? 8 : 4;
      return slot_of (p->type);
    case OP_slct:
      return k == 3 ? 4 : slot_of (p->dtype);
    case OP_call: case OP_isspacep:
      return 8;
    case OP_bar: case OP_barrier: case OP_vote: case OP_shfl: case OP_elect:
    case OP_redux: case OP_bar_warp: case OP_brx: case OP_cp_async:
      return 4;
    default:
      return slot_of (p->type);
    }
}

static xop
sreg_operand (struct xfunc *xf, enum ptx_sreg r)
{
  struct xmodule *xm = xf->module;

  if (!xm->sreg_slot[r])
    {
      xm->sregs[xm->nsregs] = r;
      xm->sreg_slot[r] = ++xm->nsregs;
    }
  return XOP (XB_SREG, (xm->sreg_slot[r] - 1) * 256u);
}

/* Note S, a reference of XM to shared memory.  */
static void
shared_add (struct xmodule *xm, const struct xshared *s)
{
  if (xm->nshared == xm->max_shared)
    {
      unsigned want = xm->max_shared ? 2 * xm->max_shared : 64;
      xm->shared = xrealloc (xm->shared, want * sizeof *xm->shared);
      xm->max_shared = want;
    }
  xm->shared[xm->nshared++] = *s;
}

/* The address O, operand K of I, of a variable in shared memory.  */
static xop
shared_constant (struct xinsn *i, const struct ptx_operand *o, unsigned k)
{
  unsigned slot = constant_slot (i->p, k);
  xop c = constant (i->func, 0, slot, true);
  struct xshared s = { .func = i->func, .at = XOP_OFFSET (c), .slot = slot,
		       .offset = o->offset, .var = definition (o->var) };

  if (c != NO_XOP)
    shared_add (i->func->module, &s);
  return c;
}

void
load_layout (struct xmodule *xm, const struct ptx_layout *layout)
{
  if (xm->layout == layout)
    return;
  for (uint32_t k = 0; xm->layout && k < xm->layout->nvars; k++)
    xm->layout->vars[k]->offset = PTX_NOWHERE;
  for (uint32_t k = 0; k < layout->nvars; k++)
    layout->vars[k]->offset = layout->offsets[k];
  for (size_t k = 0; k < xm->nshared; k++)
    {
      const struct xshared *s = &xm->shared[k];
      uint64_t value = s->var->offset + s->offset;
      if (!s->insn)
	broadcast (s->func->consts + s->at, value, s->slot);
      else if (s->second)
	s->insn->imm2 = value;
      else
	s->insn->imm = value;
    }
  xm->layout = layout;
}

/* Operand O, number K of I, as an xop.  */
static xop
operand (struct xinsn *i, const struct ptx_operand *o, unsigned k)
{
  struct xfunc *xf = i->func;
  const struct ptx_func *f = xf->f;
  uint64_t value;

  switch (o->kind)
    {
    case O_reg:
      return XOP (XB_REGS, o->reg * 128);
    case O_pred:
      return o->reg << 1 | o->neg;
    case O_sink:
      return (i->p->dtype == T_pred || i->p->op == OP_setp
	      || (k == 1 && i->p->ndest == 2)
	      ? (f->npreds + 2) << 1 : XOP (XB_REGS, f->nunits * 128));
    case O_imm:
      if (o->type == T_pred)
	return (f->npreds + (o->imm != 0)) << 1;
      return constant (xf, o->imm, constant_slot (i->p, k), false);
    case O_sreg:
      if (o->type == T_pred)	/* %is_explicit_cluster: no */
	return f->npreds << 1;
      return sreg_operand (xf, o->reg);
    case O_func:
      value = (o->func->resolved ? o->func->resolved : o->func)->address;
      return constant (xf, value, constant_slot (i->p, k), false);
    case O_var:
      if (i->p->op != OP_call && load_frame_offset (o->var, &value))
	{
	  i->imm = value + o->offset;
	  return NO_XOP;
	}
      if (definition (o->var)->space == SP_shared)
	return shared_constant (i, o, k);
      value = load_var_address (o->var) + o->offset;
      return constant (xf, value, constant_slot (i->p, k), false);
    case O_addr:
      i->imm = o->offset;
      if (o->var && definition (o->var)->space == SP_shared)
	{
	  struct xshared s = { .func = xf, .insn = i, .offset = o->offset,
			       .second = i->p->op == OP_cp_async && k == 1,
			       .var = definition (o->var) };
	  shared_add (xf->module, &s);
	}
      else if (o->var && load_frame_offset (o->var, &value))
	i->imm += value;
      else if (o->var)
	i->imm += (definition (o->var)->space == SP_param
		   ? definition (o->var)->offset : load_var_address (o->var));
      if (o->var || o->reg == NO_REG)
	return constant (xf, 0, 8, false);
      i->addr32 = ptx_type_size (o->type) == 4;
      return XOP (XB_REGS, o->reg * 128);
    default:
      return NO_XOP;
    }
}

/* Fill I->vec with the elements of the vectors among the operands of I->p, or with
   the arguments of a call.  */
static bool
vector_operands (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  unsigned n = p->op == OP_call ? p->nargs : 0, at = 0;

  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_vec)
      n += p->o[k].nvec;
  if (!n)
    return true;
  i->vec = xcalloc (n, sizeof *i->vec);
  if (p->op == OP_call)
    for (unsigned k = 0; k < p->nargs; k++)
      i->vec[at++] = operand (i, &p->args[k], k);
  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_vec)
      {
	for (unsigned e = 0; e < p->o[k].nvec; e++)
	  i->vec[at++] = operand (i, &p->o[k].vec[e], k);
	i->nvec = p->o[k].nvec;
      }
  return true;
}

/* The type of the register or element that O is.  */
static enum ptx_type
operand_type (const struct ptx_insn *p, const struct ptx_operand *o)
{
  if (o->kind == O_vec)
    for (unsigned e = 0; e < o->nvec; e++)
      if (o->vec[e].kind == O_reg)
	return o->vec[e].type;
  return o->kind == O_reg || o->kind == O_sreg ? o->type : p->type;
}

/* Fill in the operands of I.  */
static bool
operands (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  xop *where[] = { &i->d, &i->d2, &i->a, &i->b, &i->c, &i->e };
  unsigned at;

  i->d = i->d2 = i->a = i->b = i->c = i->e = NO_XOP;
  i->nvec = 1;
  for (unsigned k = 0; k < p->noperands; k++)
    {
      at = k < p->ndest ? k : 2 + k - p->ndest;
      /* The predicate of bar.red is always C.  */
      if ((p->op == OP_bar || p->op == OP_barrier) && k >= p->ndest
	  && (p->o[k].kind == O_pred || p->o[k].type == T_pred))
	at = 4;
      if (p->op == OP_lop3 && p->o[k].kind == O_imm && k == 4)
	i->imm = p->o[k].imm;
      else if (p->op == OP_alloca && k == 2)
	i->imm = p->o[k].imm;
      else if (p->op == OP_cp_async && k < 2)
	{
	  int64_t first = i->imm;
	  bool first32 = i->addr32;
	  *where[at] = operand (i, &p->o[k], k);
	  if (k == 1)
	    {
	      i->imm2 = i->imm;
	      i->imm = first;
	      i->addr32 = first32;
	    }
	}
      else if (p->op == OP_cp_async && k == 2)
	i->size = p->o[k].imm;
      else if (at < 6)
	*where[at] = operand (i, &p->o[k], k);
    }
  if (p->op == OP_cp_async)
    i->c = i->e;
  if (p->noperands)
    i->slot = slot_of (operand_type (p, &p->o[p->op == OP_st ? 1 : 0]));
  if (p->op == OP_atom || p->op == OP_red)
    i->slot = slot_of (p->type);
  if (p->op == OP_stackrestore)
    i->slot = slot_of (p->type);
  return vector_operands (i);
}

/* ------------------------------------------------------------------- functions */

static bool
resolve (struct xinsn *i)
{
  static bool (*const resolvers[]) (struct xinsn *) =
    { resolve_move, resolve_mem, resolve_async, resolve_flow, resolve_int, resolve_cmp,
      resolve_bits, resolve_float, resolve_cvt, resolve_warp, resolve_atomic,
      resolve_barrier, resolve_round, resolve_half, resolve_approx };

  for (unsigned k = 0; k < sizeof resolvers / sizeof *resolvers; k++)
    {
      i->cls = XC_alu;
      i->fn = NULL;
      if (resolvers[k] (i))
	return true;
    }
  return false;
}

/* What falls off the end of a function returns.  */
static const struct ptx_insn end_insn = { .op = OP_ret, .pred = NO_REG };

/* The flags that all instructions of F have.  */
static uint8_t
func_flags (const struct ptx_func *f)
{
  uint8_t lanes = (ptxsim.settings.check_lane && f->object->target >= 70
		   ? XI_LANES : 0);

  return allow_flags (f) | lanes;
}

static bool
load_insn (struct xfunc *xf, unsigned k)
{
  const struct ptx_func *f = xf->f;
  struct xinsn *i = &xf->insns[k];
  const struct ptx_insn *p = k < f->ninsns ? &f->insns[k] : &end_insn;

  i->p = p;
  i->func = xf;
  i->guard = p->pred;
  i->flip = p->pred_neg ? FULL : 0;
  if (!operands (i))
    return false;
  i->join = (p->reconverge == NO_INSN || k == f->ninsns ? NULL
	     : &xf->insns[p->reconverge]);
  for (unsigned o = 0; o < p->noperands; o++)
    if (p->o[o].kind == O_label)
      i->target = &xf->insns[p->o[o].target];
  bool ok = resolve (i);
  i->flags |= xf->flags | allow_insn_flags (f, p);
  if ((p->sem == SEM_acquire || p->sem == SEM_acq_rel) && p->op != OP_fence)
    ptxsim.sync.acquires = true;
  shadow_load (i);
  if (ok && (i->cls == XC_mem || i->cls == XC_atomic || p->op == OP_cp_async))
    i->mem = xcalloc (1, sizeof *i->mem);
  if (!ok)
    {
      char form[64];
      ptxsim.report.count++;
      diag_error (exec_place (i), MSG_exec_form, ptx_insn_form (p, form), f->name);
    }
  return ok;
}

static enum sim_result
load_func (struct xfunc *xf)
{
  const struct ptx_func *f = xf->f;
  bool ok = true;

  xf->insns = xcalloc (f->ninsns + 2, sizeof *xf->insns);
  xf->flags = func_flags (f);
  xf->regs_bytes = (f->nunits * 128 + 512 + 63) / 64 * 64;
  for (unsigned k = 0; k <= f->ninsns; k++)
    ok &= load_insn (xf, k);
  return ok ? SIM_OK : SIM_INVALID_PTX;
}

/* The .local bytes of XF and what it calls; sets RECURSIVE where that is only
   a part.  */
static uint32_t
stack_of (struct xfunc *xf)
{
  uint32_t most = 0;

  if (xf->visiting == 2)
    return xf->stack;
  xf->visiting = 1;
  for (unsigned k = 0; k < xf->f->ninsns; k++)
    {
      const struct ptx_insn *p = xf->insns[k].p;
      if (p->op == OP_alloca)
	xf->recursive = true;
      if (p->op != OP_call)
	continue;
      const struct ptx_func *to = p->o[0].kind == O_func ? p->o[0].func : NULL;
      if (!to)
	{
	  xf->recursive = true;
	  continue;
	}
      struct xfunc *c = (to->resolved ? to->resolved : to)->exec;
      if (!c)
	continue;
      if (c->visiting == 1)
	{
	  xf->recursive = c->recursive = true;
	  continue;
	}
      uint32_t s = stack_of (c);
      most = s > most ? s : most;
      xf->recursive |= c->recursive;
    }
  xf->visiting = 2;
  return xf->stack = most + (xf->f->local_size + 15) / 16 * 16;
}

static void
free_func (struct xfunc *xf)
{
  for (struct frame *f = xf->pool, *next; f; f = next)
    {
      next = f->parent;
      free (f);
    }
  for (unsigned k = 0; xf->insns && k <= xf->f->ninsns; k++)
    {
      free (xf->insns[k].vec);
      free (xf->insns[k].mem);
    }
  exec_forget (xf->insns, xf->f->ninsns + 1);
  free (xf->insns);
  free (xf->consts);
  xf->f->exec = NULL;
}

/* Fill XM, the view of M.  */
static enum sim_result
load (struct xmodule *xm, struct ptx_module *m)
{
  enum sim_result r;

  xm->m = m;
  xm->funcs = xcalloc (m->nfuncs + 1, sizeof *xm->funcs);
  m->global_base = m->const_base = 0;
  if ((r = place_vars (m->globals, m->nglobals, false)) != SIM_OK
      || (r = place_vars (m->consts, m->nconsts, true)) != SIM_OK)
    return r;
  for (unsigned k = 0; k < m->nglobals; k++)
    init_var (m->globals[k]);
  for (unsigned k = 0; k < m->nconsts; k++)
    init_var (m->consts[k]);
  xm->nfuncs = m->nfuncs;
  for (unsigned k = 0; k < m->nfuncs; k++)
    {
      xm->funcs[k].f = m->funcs[k];
      xm->funcs[k].module = xm;
      m->funcs[k]->exec = &xm->funcs[k];
    }
  for (unsigned k = 0; k < m->nfuncs; k++)
    {
      enum sim_result s = load_func (&xm->funcs[k]);
      r = r == SIM_OK ? s : r;
    }
  if (r == SIM_OK)
    for (unsigned k = 0; k < m->nfuncs; k++)
      stack_of (&xm->funcs[k]);
  return r;
}

enum sim_result
sim_load (struct ptx_module *m)
{
  if (!mem_setup ())
    return SIM_OUT_OF_MEMORY;
  struct xmodule *xm = calloc (1, sizeof *xm);
  if (!xm)
    return SIM_OUT_OF_MEMORY;
  m->exec = xm;
  struct alloc_catch catch;
  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      sim_unload (m);
      return SIM_OUT_OF_MEMORY;
    }
  enum sim_result r = load (xm, m);
  alloc_catch_end (&catch);
  if (r != SIM_OK)
    sim_unload (m);
  return r;
}

void
sim_unload (struct ptx_module *m)
{
  struct xmodule *xm = m->exec;

  if (!xm)
    return;
  for (unsigned k = 0; k < xm->nfuncs; k++)
    free_func (&xm->funcs[k]);
  for (unsigned k = 0; k < m->nglobals; k++)
    if (m->globals[k]->managed)
      mem_free_host (m->globals[k]->offset);
    else
      mem_free (m->globals[k]->offset);
  for (unsigned k = 0; k < m->nconsts; k++)
    mem_free (m->consts[k]->offset);
  free (xm->funcs);
  free (xm->shared);
  free (xm);
  m->exec = NULL;
}

/* The most registers that are needed at once is what ptxas finds; this counts
   the 32-bit registers of the frame, within what a thread can have.  */
unsigned
sim_func_regs (const struct ptx_func *f)
{
  unsigned n = f->nunits + 8;
  return n < 16 ? 16 : n > 255 ? 255 : (n + 7) / 8 * 8;
}
