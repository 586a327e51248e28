/* atomic.c - atom and red.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Lanes execute one after the other, in ascending order.  A seed other than 0 starts
   with another lane, since the hardware promises no order.  */

#include <string.h>
#include "exec.h"

static float
as_float (uint32_t v)
{
  float f;
  memcpy (&f, &v, 4);
  return f;
}

static uint32_t
float_bits (float f)
{
  uint32_t v;
  if (f != f)
    return 0x7fffffff;
  memcpy (&v, &f, 4);
  return v;
}

/* The f32 addition of global memory flushes subnormal numbers; that of shared
   memory does not.  */
static uint32_t
add_f32 (uint32_t a, uint32_t b, enum ptx_space space)
{
  if (space == SP_shared)
    return float_bits (as_float (a) + as_float (b));
  a = a & 0x7f800000 ? a : a & 0x80000000;
  b = b & 0x7f800000 ? b : b & 0x80000000;
  uint32_t r = float_bits (as_float (a) + as_float (b));
  return r & 0x7f800000 ? r : r & 0x80000000;
}

static uint64_t
add_f64 (uint64_t a, uint64_t b)
{
  double da, db;
  memcpy (&da, &a, 8);
  memcpy (&db, &b, 8);
  da += db;
  memcpy (&a, &da, 8);
  return a;
}

static uint64_t
add (uint64_t old, uint64_t b, enum ptx_type type, enum ptx_space space)
{
  switch (type)
    {
    case T_f32: return add_f32 (old, b, space);
    case T_f64: return add_f64 (old, b);
    case T_f16: case T_f16x2: case T_bf16: case T_bf16x2:
      return half_add (old, b, type);
    default: return old + b;
    }
}

static bool
less (uint64_t a, uint64_t b, enum ptx_type type)
{
  return (type == T_s32 ? (int32_t) a < (int32_t) b
	  : type == T_s64 ? (int64_t) a < (int64_t) b : a < b);
}

/* What memory holds after OP on OLD.  */
static uint64_t
apply (const struct ptx_insn *p, enum ptx_space space, uint64_t old, uint64_t b,
       uint64_t c)
{
  switch (p->atom)
    {
    case ATOM_add: return add (old, b, p->type, space);
    case ATOM_min: return less (b, old, p->type) ? b : old;
    case ATOM_max: return less (old, b, p->type) ? b : old;
    case ATOM_inc: return old >= b ? 0 : old + 1;
    case ATOM_dec: return old == 0 || old > b ? b : old - 1;
    case ATOM_and: return old & b;
    case ATOM_or: return old | b;
    case ATOM_xor: return old ^ b;
    case ATOM_exch: return b;
    default: return old == b ? c : old;
    }
}

/* Lanes whose address another lane of M before them has, and the most lanes that share
   one.  */
static void
count_atomic (struct xmem *c, const struct access *a, uint32_t m)
{
  unsigned lanes = __builtin_popcount (m), degree = 1, distinct = 0;

  if (a->uniform)
    {
      degree = lanes;
      distinct = 1;
    }
  else
    for (uint32_t left = m; left; distinct++)
      {
	unsigned l = first_lane (left);
	uint32_t same = 0;
	FOR_LANES (k, left)
	  same |= (uint32_t) (a->addr[k] == a->addr[l]) << k;
	left &= ~same;
	if ((unsigned) __builtin_popcount (same) > degree)
	  degree = __builtin_popcount (same);
      }
  c->atomics += lanes;
  c->same += lanes - distinct;
  if (degree > c->degree)
    c->degree = degree;
}

/* The lanes of M in the order of this execution.  */
static unsigned
order (struct exec *x, uint32_t m, unsigned char *lanes)
{
  unsigned start = (ptxsim.settings.seed
		    ? launch_random (x->launch) % WARP_SIZE : 0);
  unsigned n = 0;

  for (unsigned k = 0; k < WARP_SIZE; k++)
    if (LANE (m, (start + k) % WARP_SIZE))
      lanes[n++] = (start + k) % WARP_SIZE;
  return n;
}

static uint64_t
source (struct exec *x, xop op, unsigned slot, unsigned l)
{
  return slot == 8 ? RP (r64, op)[l] : RP (r32, op)[l];
}

/* SIZE low bytes of V.  */
static uint64_t
low (uint64_t v, unsigned size)
{
  return size == 8 ? v : v & ((UINT64_C (1) << 8 * size) - 1);
}

static int
atomic (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  unsigned size = i->size, n;
  unsigned char lanes[WARP_SIZE];
  struct access a;

  x->syncing++;
  if (access_translate (x, i, m, size * i->nvec, true, &a) != X_NEXT)
    return X_FAULT;
  if (a.space == SP_local || a.space == SP_param)
    return exec_fault (x, i, first_lane (m), SIM_INVALID_SPACE, exec_space,
		       access_verb (i),
		       (unsigned long long) a.addr[first_lane (m)], "global");
  count_atomic (i->mem, &a, m);
  if (x->checks)
    check_access (x, i, m, &a, size * i->nvec, true, true);
  n = order (x, m, lanes);
  for (unsigned k = 0; k < n; k++)
    for (unsigned e = 0; e < i->nvec; e++)
      {
	unsigned l = lanes[k];
	bool vector = i->nvec > 1;
	xop from = vector ? i->vec[i->nvec * p->ndest + e] : i->b;
	xop to = p->ndest == 0 ? NO_XOP : vector ? i->vec[e] : i->d;
	char *host = access_host (&a, l) + size * e;
	uint64_t old = 0, b = low (source (x, from, i->slot, l), size), c = 0;
	if (p->atom == ATOM_cas)
	  c = low (source (x, i->c, i->slot, l), size);
	memcpy (&old, host, size);
	uint64_t new = apply (p, a.space, old, b, c);
	memcpy (host, &new, size);
	if (to == NO_XOP)
	  continue;
	if (i->slot == 8)
	  RP (r64, to)[l] = old;
	else
	  RP (r32, to)[l] = old;
      }
  return X_NEXT;
}

/* exch and cas of 16 bytes.  */
static int
atomic_b128 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  typedef unsigned __int128 wide;
  struct access a;
  unsigned char lanes[WARP_SIZE];

  x->syncing++;
  if (access_translate (x, i, m, 16, true, &a) != X_NEXT)
    return X_FAULT;
  count_atomic (i->mem, &a, m);
  if (x->checks)
    check_access (x, i, m, &a, 16, true, true);
  unsigned n = order (x, m, lanes);
  for (unsigned k = 0; k < n; k++)
    {
      unsigned l = lanes[k];
      wide old, b, c = 0;
      memcpy (&old, access_host (&a, l), 16);
      memcpy (&b, RP (char, i->b) + 16 * l, 16);
      if (i->p->atom == ATOM_cas)
	{
	  memcpy (&c, RP (char, i->c) + 16 * l, 16);
	  if (old != b)
	    c = old;
	}
      else
	c = b;
      memcpy (access_host (&a, l), &c, 16);
      if (i->p->ndest)
	memcpy (RP (char, i->d) + 16 * l, &old, 16);
    }
  return X_NEXT;
}

bool
resolve_atomic (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  if (p->op != OP_atom && p->op != OP_red)
    return false;
  i->cls = XC_atomic;
  i->flags |= XI_SYNCING;
  i->size = ptx_type_size (p->type);
  i->nvec = p->nvec ? p->nvec : 1;
  i->fn = i->size == 16 ? atomic_b128 : atomic;
  if (i->size == 16)
    return p->atom == ATOM_exch || p->atom == ATOM_cas;
  return p->atom != ATOM_none;
}
