/* exec-mem.c - ld, st and the variables of .param and .local.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "exec.h"

/* Read SIZE bytes at HOST, extended as I says.  */
static inline uint64_t
fetch (const void *host, unsigned size, bool sign)
{
  uint8_t b;
  uint16_t h;
  uint32_t w;
  uint64_t q;

  switch (size)
    {
    case 1:
      memcpy (&b, host, 1);
      return sign ? (uint64_t) (int8_t) b : b;
    case 2:
      memcpy (&h, host, 2);
      return sign ? (uint64_t) (int16_t) h : h;
    case 4:
      memcpy (&w, host, 4);
      return sign ? (uint64_t) (int32_t) w : w;
    default:
      memcpy (&q, host, 8);
      return q;
    }
}

/* Copy what lies at FROM one after the other, SIZE bytes of each lane.  What is
   loaded next from there is a vector; it waits unless it was stored as one.  */
static inline __attribute__ ((always_inline)) void
copy_row (void *to, const void *from, unsigned size)
{
  if (size == 4)
    {
      const r32 *s = from;
      r32 *d = to;
      _Pragma ("GCC ivdep")
      _Pragma ("GCC unroll 4")
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = s[l];
    }
  else if (size == 8)
    {
      const r64 *s = from;
      r64 *d = to;
      _Pragma ("GCC ivdep")
      _Pragma ("GCC unroll 4")
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = s[l];
    }
  else
    memcpy (to, from, size * WARP_SIZE);
}

/* Load one element of each lane, AT bytes into its access, to D.  */
static inline __attribute__ ((always_inline)) void
load_one (struct exec *x, const struct xinsn *i, uint32_t m,
	      const struct access *a, unsigned at, xop d)
{
  unsigned size = i->size;
  r32 *d4 = RP (r32, d);
  r64 *d8 = RP (r64, d);

  if (a->single && m == FULL && size == i->slot && i->nvec == 1 && a->linear)
    {
      copy_row (d4, access_host (a, 0), size);
      return;
    }
  if (a->single && a->uniform)
    {
      uint64_t v = fetch (access_host (a, first_lane (m)) + at, size, i->sign);
      if (i->slot == 8)
	for (unsigned l = 0; l < WARP_SIZE; l++)
	  d8[l] = LANE (m, l) ? v : d8[l];
      else
	for (unsigned l = 0; l < WARP_SIZE; l++)
	  d4[l] = LANE (m, l) ? (uint32_t) v : d4[l];
      return;
    }
  if (size == 16)
    FOR_LANES (l, m)
      memcpy ((char *) d8 + 16 * l, access_host (a, l) + at, 16);
  else if (i->slot == 8 && size == 8)
    FOR_LANES (l, m)
      d8[l] = fetch (access_host (a, l) + at, 8, false);
  else if (i->slot == 4 && size == 4)
    FOR_LANES (l, m)
      d4[l] = fetch (access_host (a, l) + at, 4, false);
  else if (i->slot == 8)
    FOR_LANES (l, m)
      d8[l] = fetch (access_host (a, l) + at, size, i->sign);
  else
    FOR_LANES (l, m)
      d4[l] = fetch (access_host (a, l) + at, size, i->sign);
}

static void CLONES
load_element (struct exec *x, const struct xinsn *i, uint32_t m,
	      const struct access *a, unsigned at, xop d)
{
  load_one (x, i, m, a, at, d);
}

/* Store the low bytes of S.  */
static inline __attribute__ ((always_inline)) void
store_one (struct exec *x, const struct xinsn *i, uint32_t m,
	       const struct access *a, unsigned at, xop s, unsigned slot)
{
  const char *src = RP (char, s);
  unsigned size = i->size;

  if (a->single && m == FULL && size == slot && i->nvec == 1 && a->linear)
    copy_row (access_host (a, 0), src, size);
  else if (size == 4)
    FOR_LANES (l, m)
      memcpy (access_host (a, l) + at, src + slot * l, 4);
  else if (size == 8)
    FOR_LANES (l, m)
      memcpy (access_host (a, l) + at, src + slot * l, 8);
  else
    FOR_LANES (l, m)
      memcpy (access_host (a, l) + at, src + slot * l, size);
}

static void CLONES
store_element (struct exec *x, const struct xinsn *i, uint32_t m,
	       const struct access *a, unsigned at, xop s, unsigned slot)
{
  store_one (x, i, m, a, at, s, slot);
}

static int
ld (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct access a;
  unsigned bytes = i->size * i->nvec;

  if (access_translate (x, i, m, bytes, false, &a) != X_NEXT)
    return X_FAULT;
  if (i->nvec == 1)
    load_element (x, i, m, &a, 0, i->d);
  else
    for (unsigned k = 0; k < i->nvec; k++)
      load_element (x, i, m, &a, k * i->size, i->vec[k]);
  if (x->checks)
    check_access (x, i, m, &a, bytes, false, false);
  return X_NEXT;
}

static int
st (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct access a;
  unsigned bytes = i->size * i->nvec;

  if (access_translate (x, i, m, bytes, true, &a) != X_NEXT)
    return X_FAULT;
  if (x->checks)
    check_access (x, i, m, &a, bytes, true, false);
  if (i->nvec == 1)
    store_element (x, i, m, &a, 0, i->b, i->slot);
  else
    for (unsigned k = 0; k < i->nvec; k++)
      store_element (x, i, m, &a, k * i->size, i->vec[k], i->slot);
  return X_NEXT;
}

/* Variables of the frame's .param area, and the kernel's parameters, which all
   lanes share.  I->imm is the offset; exec-load.c has checked the bounds.  */
static void
param_access (struct exec *x, const struct xinsn *i, uint32_t m,
	      struct access *a, unsigned char *base, size_t step)
{
  a->single = false;
  a->linear = a->uniform = false;
  FOR_LANES (l, m)
    a->host[l] = (char *) base + step * l + i->imm;
  (void) x;
}

static int
ld_param (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct access a;

  param_access (x, i, m, &a, x->frame->params, x->frame->xf->f->param_size);
  for (unsigned k = 0; k < i->nvec; k++)
    load_element (x, i, m, &a, k * i->size, i->nvec == 1 ? i->d : i->vec[k]);
  return X_NEXT;
}

static int
st_param (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct access a;

  param_access (x, i, m, &a, x->frame->params, x->frame->xf->f->param_size);
  for (unsigned k = 0; k < i->nvec; k++)
    store_element (x, i, m, &a, k * i->size, i->nvec == 1 ? i->b : i->vec[k],
		   i->slot);
  return X_NEXT;
}

static int
ld_kernel_param (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct access a = { .single = true, .uniform = true,
		      .delta = (uintptr_t) x->launch->params };

  a.addr[first_lane (m)] = i->imm;
  for (unsigned k = 0; k < i->nvec; k++)
    load_element (x, i, m, &a, k * i->size, i->nvec == 1 ? i->d : i->vec[k]);
  return X_NEXT;
}

/* Local variables: their place depends on the depth of the stack.  */
static int
local_access (struct exec *x, const struct xinsn *i, uint32_t m, bool write)
{
  struct access a = { .space = SP_local };
  unsigned bytes = i->size * i->nvec;

  FOR_LANES (l, m)
    {
      a.addr[l] = x->frame->local + i->imm;
      if (a.addr[l] % bytes)
	return exec_fault (x, i, l, SIM_MISALIGNED, exec_align, access_verb (i),
			   bytes, (unsigned long long) a.addr[l]);
      a.host[l] = local_host (x, l, a.addr[l]);
    }
  i->mem->local++;
  i->mem->local_bytes += bytes * __builtin_popcount (m);
  if (write && x->checks)
    check_access (x, i, m, &a, bytes, true, false);
  for (unsigned k = 0; k < i->nvec; k++)
    if (write)
      store_element (x, i, m, &a, k * i->size, i->nvec == 1 ? i->b : i->vec[k],
		     i->slot);
    else
      load_element (x, i, m, &a, k * i->size, i->nvec == 1 ? i->d : i->vec[k]);
  if (!write && x->checks)
    check_access (x, i, m, &a, bytes, false, false);
  return X_NEXT;
}

static int
ld_local (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return local_access (x, i, m, false);
}

static int
st_local (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return local_access (x, i, m, true);
}

/* An access of a named variable that does not fit into it.  */
static int
outside_variable (struct exec *x, const struct xinsn *i, uint32_t m)
{
  unsigned k = i->p->op == OP_st || i->p->op == OP_red ? 0 : 1;
  const struct ptx_operand *o = &i->p->o[k];

  return exec_fault (x, i, first_lane (m), SIM_ILLEGAL_ADDRESS, exec_variable,
		     access_verb (i), (unsigned) (i->size * i->nvec),
		     (long long) o->offset, o->var->name,
		     (unsigned long long) o->var->size);
}

/* Memory that is only hinted at is not touched, but it has to be there.  */
static int
hint (struct exec *x, const struct xinsn *i, uint32_t m)
{
  (void) x, (void) i, (void) m;
  return X_NEXT;
}

/* Whether VAR is a formal parameter of the kernel that I belongs to.  */
static bool
kernel_param_p (const struct xinsn *i, const struct ptx_var *var)
{
  const struct ptx_func *f = i->func->f;

  if (f->is_kernel)
    for (unsigned k = 0; k < f->proto.nparams; k++)
      if (f->proto.params[k] == var)
	return true;
  return false;
}

bool
resolve_mem (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_operand *o = &p->o[p->ndest];
  bool store = p->op == OP_st;

  switch (p->op)
    {
    case OP_ld: case OP_ldu: case OP_st:
      break;
    case OP_prefetch: case OP_prefetchu: case OP_discard:
      i->fn = hint;
      return true;
    default:
      return false;
    }
  i->cls = XC_mem;
  i->size = ptx_type_size (p->type);
  i->nvec = p->nvec ? p->nvec : 1;
  i->sign = (p->type == T_s8 || p->type == T_s16 || p->type == T_s32);
  if (p->sem > SEM_weak || p->cache == CACHE_cg || p->cache == CACHE_cv)
    i->flags |= XI_SYNCING;
  i->fn = store ? st : ld;
  if (!o->var)
    return true;
  const struct ptx_var *var = o->var->resolved ? o->var->resolved : o->var;
  if (var->size && (o->offset < 0 || (uint64_t) o->offset > var->size
		    || i->size * i->nvec > var->size - (uint64_t) o->offset))
    {
      i->fn = outside_variable;
      return true;
    }
  if (p->space == SP_param && var->on_stack)
    i->fn = store ? st_local : ld_local;
  else if (p->space == SP_param && var->space == SP_param)
    {
      if (kernel_param_p (i, var))
	{
	  i->fn = ld_kernel_param;
	  return !store;
	}
      i->fn = store ? st_param : ld_param;
    }
  else if (p->space == SP_local && var->space == SP_local)
    i->fn = store ? st_local : ld_local;
  return true;
}
