/* exec-call.c - branches, calls, returns and exits.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "exec.h"

static int
bra (struct exec *x, const struct xinsn *i, uint32_t m)
{
  if (m == x->mask)
    {
      x->pc = i->target;
      return X_JUMP;
    }
  if (i->p->uni && ptxsim.settings.check_sync)
    exec_check (x, i, first_lane (m), exec_uniform, "bra");
  return sched_diverge (x, i, m);
}

/* Send the lanes M to PCS[k] by their PARTS, which are not empty; lanes outside M
   go on behind I.  Everything meets at JOIN.  */
static int
spread (struct exec *x, const struct xinsn *i, uint32_t m,
	const struct xinsn *join, unsigned n, uint32_t *parts,
	const struct xinsn **pcs)
{
  if (m != x->mask)
    {
      parts[n] = x->mask & ~m;
      pcs[n++] = i + 1;
    }
  if (n == 1)
    x->pc = pcs[0];
  else
    {
      ((struct xinsn *) i)->divergent++;
      sched_split (x, join, n, parts, pcs);
    }
  return X_JUMP;
}

/* brx.idx: targets by index.  */
static int
brx (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const r32 *index = RP (r32, i->a);
  uint32_t parts[WARP_SIZE + 1];
  const struct xinsn *pcs[WARP_SIZE + 1];
  unsigned n = 0;

  for (uint32_t left = m; left;)
    {
      unsigned l = first_lane (left);
      uint32_t same = 0;
      if (index[l] >= i->p->ntargets)
	return exec_fault (x, i, l, SIM_INVALID_PC, exec_branch, index[l],
			   i->p->ntargets);
      FOR_LANES (k, left)
	same |= (uint32_t) (index[k] == index[l]) << k;
      parts[n] = same;
      pcs[n++] = &i->func->insns[i->p->targets[index[l]]];
      left &= ~same;
    }
  if (n > 1 && i->p->uni && ptxsim.settings.check_sync)
    exec_check (x, i, first_lane (m), exec_uniform, "brx.idx");
  return spread (x, i, m, i->join, n, parts, pcs);
}

/* Where variable V of lane L lies in F, the running frame, its caller or callee: in
   the .param area or on the stack.  */
static unsigned char *
param_at (struct exec *x, struct frame *f, const struct ptx_var *v, unsigned l)
{
  if (v->on_stack)
    return (unsigned char *) local_host (x, l, f->local + v->stack);
  return f->params + (size_t) l * f->xf->f->param_size + v->offset;
}

/* Put the argument O of the running frame for lane L in SIZE bytes at TO.  */
static void
read_argument (struct exec *x, const struct ptx_operand *o, xop op, unsigned l,
	       unsigned char *to, size_t size)
{
  if (o->kind == O_addr || o->kind == O_var)
    memcpy (to, param_at (x, x->frame, o->var, l) + o->offset,
	    size < o->var->size ? size : o->var->size);
  else if (ptx_type_size (o->type) == 8 || o->kind == O_imm)
    memcpy (to, &RP (r64, op)[l], size < 8 ? size : 8);
  else
    memcpy (to, &RP (r32, op)[l], size < 4 ? size : 4);
}

static void
write_result (struct exec *x, struct frame *f, const struct ptx_operand *o,
	      unsigned l, const unsigned char *from, size_t size)
{
  if (o->kind == O_addr || o->kind == O_var)
    memcpy (param_at (x, f, o->var, l) + o->offset, from,
	    size < o->var->size ? size : o->var->size);
  else if (o->kind == O_reg)
    {
      unsigned slot = ptx_type_size (o->type) == 8 ? 8 : 4;
      uint64_t v = 0;
      memcpy (&v, from, size < slot ? size : slot);
      memcpy (f->regs + o->reg * 128 + slot * l, &v, slot);
    }
}

/* Copy what the callee F returns to its caller, for the lanes M.  */
void
call_results (struct exec *x, struct frame *f, uint32_t m)
{
  const struct ptx_insn *p = (f->ret - 1)->p;
  const struct ptx_proto *proto = &f->xf->f->proto;

  for (unsigned k = 0; k < p->nrets && k < proto->nrets; k++)
    {
      struct ptx_operand from = { .kind = O_var, .var = proto->rets[k] };
      FOR_LANES (l, m)
	write_result (x, f->parent, &p->rets[k], l,
		      param_at (x, f, from.var, l), from.var->size);
      if (x->init)
	shadow_pass (f, &from, f->parent, &p->rets[k], m);
    }
}

/* Whether the value O has as many bytes as the parameter V.  */
static bool
same_size_p (const struct ptx_operand *o, const struct ptx_var *v)
{
  if (o->kind == O_addr || o->kind == O_var)
    return o->var->size - o->offset == v->size;
  return o->kind == O_imm || ptx_type_size (o->type) == v->size;
}

/* Whether call P fits PROTO.  Direct calls were judged when they were parsed.  */
static bool
signature_p (const struct ptx_insn *p, const struct ptx_proto *proto)
{
  if (p->nargs != proto->nparams || p->nrets > proto->nrets)
    return false;
  if (p->o[0].kind != O_reg)
    return true;
  for (unsigned k = 0; k < p->nargs; k++)
    if (!same_size_p (&p->args[k], proto->params[k]))
      return false;
  for (unsigned k = 0; k < p->nrets; k++)
    if (!same_size_p (&p->rets[k], proto->rets[k]))
      return false;
  return true;
}

/* Enter F for all lanes of the running group.  */
static int
enter (struct exec *x, const struct xinsn *i, struct xfunc *xf)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_proto *proto = &xf->f->proto;
  uint32_t m = x->mask;

  if (!signature_p (p, proto))
    return exec_fault (x, i, first_lane (m), SIM_LAUNCH_FAILED, exec_signature,
		       xf->f->name);
  struct frame *f = frame_new (x, xf, m, x->frame, i + 1);
  if (!f)
    return exec_stop (x, SIM_OUT_OF_MEMORY);
  /* A call takes some stack even where there are no variables.  */
  if (xf->recursive)
    f->local_top += 32;
  if (f->local_top > x->launch->stack)
    {
      frame_drop (f, FULL);
      return exec_fault (x, i, first_lane (m), SIM_STACK, exec_stack,
			 f->local_top, f->depth, ptxsim.profile.stack);
    }
  for (unsigned k = 0; k < proto->nparams; k++)
    {
      struct ptx_operand to = { .kind = O_var, .var = proto->params[k] };
      FOR_LANES (l, m)
	read_argument (x, &p->args[k], i->vec[k], l,
		       param_at (x, f, to.var, l), to.var->size);
      if (x->init)
	shadow_pass (x->frame, &p->args[k], f, &to, m);
      if (x->init && to.var->on_stack)
	shadow_given (x, f, to.var, m);
    }
  struct group *g = x->group;
  g->frame = f;
  g->pc = xf->insns;
  sched_use (x, g);
  return X_JUMP;
}

/* Call the driver for NAME, one lane after the other.  */
static int
system_call (struct exec *x, const struct xinsn *i, uint32_t m,
	     const struct ptx_func *callee)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_proto *proto = &callee->proto;
  uint32_t whole = x->mask;

  FOR_LANES (l, m)
    {
      unsigned char args[256] __attribute__ ((aligned (16))) = { 0 };
      unsigned char ret[64] __attribute__ ((aligned (16))) = { 0 };
      size_t at = 0;
      for (unsigned k = 0; k < p->nargs && k < proto->nparams; k++)
	{
	  size_t size = proto->params[k]->size;
	  at = (at + size - 1) / size * size;
	  if (at + size > sizeof args)
	    return exec_fault (x, i, l, SIM_LAUNCH_FAILED, exec_signature,
			       callee->name);
	  read_argument (x, &p->args[k], i->vec[k], l, args + at, size);
	  at += size;
	}
      x->mask = UINT32_C (1) << l;
      enum sim_result r = syscall_run (callee->name, args, ret);
      x->mask = whole;
      if (r != SIM_OK)
	{
	  ptxsim.report.count++;
	  return exec_stop (x, r);
	}
      if (p->nrets && proto->nrets)
	{
	  write_result (x, x->frame, &p->rets[0], l, ret, proto->rets[0]->size);
	  if (x->init)
	    shadow_clear (x->frame, &p->rets[0], UINT32_C (1) << l);
	}
    }
  return X_NEXT;
}

/* A direct call.  Lanes that the guard leaves out wait behind it.  */
static int
call (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct ptx_func *f = (struct ptx_func *) (uintptr_t) i->imm;

  if (!f->exec)
    return system_call (x, i, m, f);
  if (m != x->mask)
    {
      uint32_t parts[2] = { m, x->mask & ~m };
      const struct xinsn *pcs[2] = { i, i + 1 };
      if (i->p->uni && ptxsim.settings.check_sync)
	exec_check (x, i, first_lane (m), exec_uniform, "call");
      sched_split (x, i + 1, 2, parts, pcs);
    }
  return enter (x, i, f->exec);
}

/* A call through a register: the lanes of each callee go on their own.  */
static int
call_indirect (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const r64 *to = RP (r64, i->a);
  unsigned first = first_lane (m);
  uint32_t same = 0;
  struct ptx_func *f = ptx_find_func_at (x->launch->module->m, to[first]);

  if (!f)
    return exec_fault (x, i, first, SIM_INVALID_PC, exec_callee,
		       (unsigned long long) to[first]);
  FOR_LANES (l, m)
    same |= (uint32_t) (to[l] == to[first]) << l;
  if (same != x->mask)
    {
      ((struct xinsn *) i)->divergent++;
      sched_part (x, i, m, same);
    }
  if (!f->exec)
    return system_call (x, i, same, f);
  return enter (x, i, f->exec);
}

static int
ret (struct exec *x, const struct xinsn *i, uint32_t m)
{
  (void) i;
  return sched_return (x, m);
}

static int
leave (struct exec *x, const struct xinsn *i, uint32_t m)
{
  (void) i;
  return sched_exit (x, m);
}

static int
trap (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return exec_fault (x, i, first_lane (m), SIM_LAUNCH_FAILED, exec_trap);
}

static int
nothing (struct exec *x, const struct xinsn *i, uint32_t m)
{
  (void) i, (void) m;
  x->syncing++;
  return X_NEXT;
}

bool
resolve_flow (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  switch (p->op)
    {
    case OP_bra:
      i->cls = XC_branch;
      i->fn = bra;
      return true;
    case OP_brx:
      i->cls = XC_branch;
      i->fn = brx;
      return true;
    case OP_call:
      i->cls = XC_call;
      i->fn = p->o[0].kind == O_func ? call : call_indirect;
      if (p->o[0].kind == O_func)
	i->imm = (intptr_t) (p->o[0].func->resolved ? p->o[0].func->resolved
			     : p->o[0].func);
      return true;
    case OP_ret:
      i->cls = XC_call;
      i->fn = ret;
      return true;
    case OP_exit:
      i->cls = XC_branch;
      i->fn = leave;
      return true;
    case OP_trap:
      i->fn = trap;
      return true;
    case OP_nanosleep: case OP_pmevent: case OP_griddepcontrol_wait:
    case OP_griddepcontrol_launch_dependents:
      i->fn = nothing;
      return true;
    default:
      return false;
    }
}
