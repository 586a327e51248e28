/* warp.c - shuffles, votes, matches and reductions within a warp.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The .sync forms name the lanes that take part.  A group waits until all of these that
   have not exited are there (meet.c).  Handlers read what lanes exchange by BROUGHT and
   WARP_LANES, since lanes of other groups may take part.  The old forms take the lanes
   that happen to run together.  */

#include <math.h>
#include <string.h>
#include "exec.h"

/* Report a mask that leaves out one of the lanes M, or that differs.  WANT is the
   mask of lane L.  */
static void
check_mask (struct exec *x, const struct xinsn *i, uint32_t m, const r32 *mask)
{
  char form[64];
  uint32_t want = mask[first_lane (m)];

  FOR_LANES (l, m)
    {
      if (mask[l] != want)
	exec_check (x, i, l, exec_mask_differs, ptx_insn_form (i->p, form), want,
		    mask[l]);
      if (!LANE (mask[l], l))
	exec_check (x, i, l, exec_mask_self, ptx_insn_form (i->p, form),
		    mask[l]);
    }
}

/* The lanes of M whose mask is that of the first one, if no lane names one of the other
   part: they have nothing to do with each other.  Otherwise M.  */
static uint32_t
part_of (uint32_t m, const r32 *mask)
{
  uint32_t want = mask[first_lane (m)], same = 0, others = 0;

  FOR_LANES (l, m)
    if (mask[l] == want)
      same |= UINT32_C (1) << l;
    else
      others |= mask[l];
  return (want & m & ~same) || (others & same) ? m : same;
}

bool
warp_orders_p (const struct xinsn *i)
{
  return i->p->op == OP_bar_warp || (i->flags & XI_ALIKE);
}

/* X_NEXT if all lanes that the mask operand OP of I names are in M.  Otherwise the
   running group has been made to wait, or was parted because its lanes name different
   ones.  */
static inline int
together (struct exec *x, const struct xinsn *i, uint32_t m, xop op)
{
  const r32 *mask = RP (r32, op);
  uint32_t want = mask[first_lane (m)] & x->warp->live;

  if (x->meeting)
    return X_NEXT;
  if (XOP_BASE (op) != XB_CONST)
    {
      uint32_t part = part_of (m, mask);
      if (part != m)
	return sched_part (x, i, m, part);
    }
  /* A constant that names all lanes needs no look.  */
  if (ptxsim.settings.check_sync && (XOP_BASE (op) != XB_CONST || mask[0] != FULL))
    check_mask (x, i, m, mask);
  if (!(want & ~m))
    {
      if (x->race && warp_orders_p (i))
	race_lanes_meet (x->warp, want);
      return X_NEXT;
    }
  return meet_await (x, i, m, mask[first_lane (m)]);
}

/* What the lanes bring in operand A of the exchange I, as words, as double words or as a
   predicate.  */
static inline const r32 *
brought (struct exec *x, const struct xinsn *i)
{
  return x->meeting ? x->meeting->word : RP (r32, i->a);
}

static inline const r64 *
brought_wide (struct exec *x, const struct xinsn *i)
{
  return x->meeting ? x->meeting->wide : RP (r64, i->a);
}

static inline uint32_t
brought_pred (struct exec *x, const struct xinsn *i)
{
  return x->meeting ? x->meeting->pred : PSRC (i->a);
}

void
warp_bring (struct exec *x, const struct xinsn *i, uint32_t m,
	    struct meeting *t)
{
  if (x->init)
    shadow_bring (x, i, m, t);
  switch (i->p->op)
    {
    case OP_bar_warp: case OP_elect:
      break;
    case OP_vote:
      t->pred |= PSRC (i->a) & m;
      break;
    default:
      FOR_LANES (l, m)
	if (ptx_type_size (i->p->type) == 8)
	  t->wide[l] = RP (r64, i->a)[l];
	else
	  t->word[l] = RP (r32, i->a)[l];
    }
}

/* The lane that lane L reads, and whether it is in range.  B and C are the
   operands of shfl.  */
static inline unsigned
source_lane (enum ptx_mode mode, unsigned l, uint32_t b, uint32_t c, bool *in)
{
  unsigned bval = b & 31, cval = c & 31, mask = c >> 8 & 31;
  unsigned max = (l & mask) | (cval & ~mask);
  unsigned min = l & mask;
  int j;

  switch (mode)
    {
    case MODE_up:
      j = (int) l - (int) bval;
      *in = j >= (int) max;
      break;
    case MODE_down:
      j = l + bval;
      *in = j <= (int) max;
      break;
    case MODE_bfly:
      j = l ^ bval;
      *in = j <= (int) max;
      break;
    default:
      j = min | (bval & ~mask);
      *in = j <= (int) max;
      break;
    }
  return *in ? (unsigned) j : l;
}

unsigned
warp_source (const struct ptx_insn *p, unsigned l, uint32_t b, uint32_t c)
{
  bool in;
  return source_lane (p->mode, l, b, c, &in);
}

/* All lanes take part, and B and C are constants that name no segments.  */
static void
shfl_whole (struct exec *x, const struct xinsn *i, unsigned b)
{
  r32 *d = RP (r32, i->d);
  uint32_t a[WARP_SIZE], in_range = FULL;

  memcpy (a, RP (r32, i->a), sizeof a);
  switch (i->p->mode)
    {
    case MODE_idx:
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = a[b];
      break;
    case MODE_bfly:
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = a[l ^ b];
      break;
    case MODE_down:
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = a[l + b < WARP_SIZE ? l + b : l];
      in_range = FULL >> b;
      break;
    default:
      for (unsigned l = 0; l < WARP_SIZE; l++)
	d[l] = a[l >= b ? l - b : l];
      in_range = FULL << b;
    }
  if (i->p->ndest > 1)
    x->preds[i->d2 >> 1] = in_range;
}

static int
shfl_any (struct exec *x, const struct xinsn *i, uint32_t m, uint32_t names)
{
  r32 *d = RP (r32, i->d);
  const r32 *a = brought (x, i), *b = RP (r32, i->b), *c = RP (r32, i->c);
  uint32_t out[WARP_SIZE], in_range = 0;

  if ((m & names) == FULL && XOP_BASE (i->b) == XB_CONST
      && XOP_BASE (i->c) == XB_CONST
      && (c[0] & 0x1f1f) == (i->p->mode == MODE_up ? 0 : 31))
    {
      shfl_whole (x, i, b[0] & 31);
      return X_NEXT;
    }
  FOR_LANES (l, m)
    {
      bool in;
      unsigned from = source_lane (i->p->mode, l, b[l], c[l], &in);
      out[l] = a[from];
      in_range |= (uint32_t) in << l;
      if (!LANE (warp_lanes (x, m) & names, from) && ptxsim.settings.check_sync)
	{
	  char form[64];
	  exec_check (x, i, l, exec_source, ptx_insn_form (i->p, form), from);
	}
    }
  FOR_LANES (l, m)
    d[l] = out[l];
  if (i->p->ndest > 1)
    PSET (i->d2, in_range);
  return X_NEXT;
}

static int
shfl (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return shfl_any (x, i, m, FULL);
}

static int
shfl_sync (struct exec *x, const struct xinsn *i, uint32_t m)
{
  int t = together (x, i, m, i->e);
  if (t != X_NEXT)
    return t;
  return shfl_any (x, i, m, RP (r32, i->e)[first_lane (m)]);
}

/* The value of a vote, for the lanes M.  */
static int
vote (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t all = warp_lanes (x, m), t = brought_pred (x, i) & all;
  bool yes;

  switch (i->p->mode)
    {
    case MODE_all: yes = t == all; break;
    case MODE_any: yes = t != 0; break;
    case MODE_uni: yes = t == all || t == 0; break;
    default:
      FOR_LANES (l, m)
	RP (r32, i->d)[l] = t;
      return X_NEXT;
    }
  PSET (i->d, yes ? FULL : 0);
  return X_NEXT;
}

static int
vote_sync (struct exec *x, const struct xinsn *i, uint32_t m)
{
  int t = together (x, i, m, i->b);
  if (t != X_NEXT)
    return t;
  return vote (x, i, m);
}

static int
activemask (struct exec *x, const struct xinsn *i, uint32_t m)
{
  FOR_LANES (l, m)
    RP (r32, i->d)[l] = m;
  return X_NEXT;
}

static int
match (struct exec *x, const struct xinsn *i, uint32_t m)
{
  bool wide = ptx_type_size (i->p->type) == 8;
  uint32_t all = warp_lanes (x, m);
  uint64_t v[WARP_SIZE];

  int t = together (x, i, m, i->b);
  if (t != X_NEXT)
    return t;
  FOR_LANES (l, all)
    v[l] = wide ? brought_wide (x, i)[l] : brought (x, i)[l];
  if (i->p->mode == MODE_any)
    {
      FOR_LANES (l, m)
	{
	  uint32_t same = 0;
	  FOR_LANES (k, all)
	    same |= (uint32_t) (v[k] == v[l]) << k;
	  RP (r32, i->d)[l] = same;
	}
      return X_NEXT;
    }
  bool equal = true;
  FOR_LANES (l, all)
    equal &= v[l] == v[first_lane (all)];
  FOR_LANES (l, m)
    RP (r32, i->d)[l] = equal ? all : 0;
  if (i->p->ndest > 1)
    PSET (i->d2, equal ? FULL : 0);
  return X_NEXT;
}

/* A and B combined by redux OP.TYPE.  */
static uint32_t
combine (uint32_t a, uint32_t b, enum ptx_atom op, enum ptx_type type)
{
  switch (op)
    {
    case ATOM_add: return a + b;
    case ATOM_and: return a & b;
    case ATOM_or: return a | b;
    case ATOM_xor: return a ^ b;
    case ATOM_min:
      return (type == T_s32 ? (int32_t) b < (int32_t) a : b < a) ? b : a;
    default:
      return (type == T_s32 ? (int32_t) b > (int32_t) a : b > a) ? b : a;
    }
}

static int
redux (struct exec *x, const struct xinsn *i, uint32_t m)
{
  int t = together (x, i, m, i->b);
  if (t != X_NEXT)
    return t;
  const r32 *a = brought (x, i);
  uint32_t all = warp_lanes (x, m), r = a[first_lane (all)];
  FOR_LANES (l, all & (all - 1))
    r = combine (r, a[l], i->p->atom, i->p->type);
  FOR_LANES (l, m)
    RP (r32, i->d)[l] = r;
  return X_NEXT;
}

/* redux.f32: minimum and maximum, of absolute values where .abs, and a NaN wins
   where .NaN.  */
static int
redux_f32 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  float r = NAN;
  bool nan = false, first = true;
  int t = together (x, i, m, i->b);
  if (t != X_NEXT)
    return t;
  FOR_LANES (l, warp_lanes (x, m))
    {
      float v = ((const rf32 *) brought (x, i))[l];
      if (p->abs)
	v = fabsf (v);
      if (isnan (v))
	{
	  nan = true;
	  continue;
	}
      bool less = v < r || (v == r && signbit (v) && !signbit (r));
      if (first || (p->atom == ATOM_min ? less
		    : v > r || (v == r && !signbit (v) && signbit (r))))
	r = v;
      first = false;
    }
  uint32_t bits;
  memcpy (&bits, &r, 4);
  if (first || (nan && p->nan))
    bits = 0x7fffffff;
  FOR_LANES (l, m)
    RP (r32, i->d)[l] = bits;
  return X_NEXT;
}

static int
elect (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t all = warp_lanes (x, m);
  int t = together (x, i, m, i->a);
  if (t != X_NEXT)
    return t;
  if (i->d != NO_XOP)
    FOR_LANES (l, m)
      RP (r32, i->d)[l] = first_lane (all);
  if (i->p->ndest > 1)
    PSET (i->d2, all & -all);
  return X_NEXT;
}

static int
bar_warp (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return together (x, i, m, i->a);
}

bool
resolve_warp (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  i->cls = XC_shuffle;
  switch (p->op)
    {
    case OP_shfl:
      i->fn = p->sync ? shfl_sync : shfl;
      return true;
    case OP_vote:
      i->fn = p->sync ? vote_sync : vote;
      return true;
    case OP_activemask:
      i->cls = XC_alu;
      i->fn = activemask;
      return true;
    case OP_match:
      i->fn = match;
      return true;
    case OP_redux:
      i->fn = p->type == T_f32 ? redux_f32 : redux;
      return true;
    case OP_elect:
      i->fn = elect;
      return true;
    case OP_bar_warp:
      i->cls = XC_barrier;
      i->fn = bar_warp;
      return true;
    default:
      return false;
    }
}
