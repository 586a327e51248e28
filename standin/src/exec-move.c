/* exec-move.c - mov, addresses and special registers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "exec-lanes.h"

DEF1 (mov_4, r32, uint32_t, a)
DEF1 (mov_8, r64, uint64_t, a)

/* Add a constant: addresses of other spaces as generic ones and back.  */
DEF1 (add_imm_8, r64, uint64_t, a + (uint64_t) i->imm)
DEF1 (add_imm_4, r32, uint32_t, a + (uint32_t) i->imm)

static int
mov_16 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  FOR_LANES (l, m)
    memcpy (RP (char, i->d) + 16 * l, RP (char, i->a) + 16 * l, 16);
  return X_NEXT;
}

static int
mov_pred (struct exec *x, const struct xinsn *i, uint32_t m)
{
  PSET (i->d, PSRC (i->a));
  return X_NEXT;
}

/* The address of a local variable, with I->imm added.  */
static int
mov_local (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint64_t v = x->frame->local + i->imm;

  if (i->slot == 8)
    FOR_LANES (l, m)
      RP (r64, i->d)[l] = v;
  else
    FOR_LANES (l, m)
      RP (r32, i->d)[l] = v;
  return X_NEXT;
}

/* mov.vN: element by element; VEC has the destinations, then the sources.  */
static int
mov_vector (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint64_t v[4];
  unsigned n = i->nvec;

  FOR_LANES (l, m)
    {
      for (unsigned k = 0; k < n; k++)
	v[k] = (i->slot == 8 ? RP (r64, i->vec[n + k])[l]
		: RP (r32, i->vec[n + k])[l]);
      for (unsigned k = 0; k < n; k++)
	if (i->vec[k] == NO_XOP)
	  continue;
	else if (i->slot == 8)
	  RP (r64, i->vec[k])[l] = v[k];
	else
	  RP (r32, i->vec[k])[l] = v[k];
    }
  return X_NEXT;
}

/* The frequent halves of 64 bits.  */
static int CLONES
mov_pack_8 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  r64 *d = RP (r64, i->d);
  const r32 *lo = RP (r32, i->vec[0]), *hi = RP (r32, i->vec[1]);
  LOOP (r64, r = (uint64_t) hi[l] << 32 | lo[l])
}

static int CLONES
mov_unpack_8 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const r64 *a = RP (r64, i->a);
  r32 *d = RP (r32, i->vec[0]), *hi = RP (r32, i->vec[1]);

  for (unsigned l = 0; l < WARP_SIZE; l++)
    hi[l] = LANE (m, l) ? a[l] >> 32 : hi[l];
  LOOP (r32, r = (uint32_t) a[l])
}

/* mov.bN d, {..}: N bits from I->nvec pieces, the first one lowest.  SIZE is that
   of a piece.  */
static int
mov_pack (struct exec *x, const struct xinsn *i, uint32_t m)
{
  unsigned bytes = i->size;

  FOR_LANES (l, m)
    {
      unsigned char buf[16] = { 0 };
      for (unsigned k = 0; k < i->nvec; k++)
	if (bytes == 8)
	  memcpy (buf + 8 * k, &RP (r64, i->vec[k])[l], 8);
	else
	  memcpy (buf + bytes * k, &RP (r32, i->vec[k])[l], bytes);
      memcpy (RP (char, i->d) + i->slot * l, buf, i->slot);
    }
  return X_NEXT;
}

static int
mov_unpack (struct exec *x, const struct xinsn *i, uint32_t m)
{
  unsigned bytes = i->size;

  FOR_LANES (l, m)
    {
      unsigned char buf[16];
      memcpy (buf, RP (char, i->a) + i->slot * l, i->slot);
      for (unsigned k = 0; k < i->nvec; k++)
	{
	  uint64_t v = 0;
	  memcpy (&v, buf + bytes * k, bytes);
	  if (i->vec[k] == NO_XOP)
	    continue;
	  if (bytes == 8)
	    RP (r64, i->vec[k])[l] = v;
	  else
	    RP (r32, i->vec[k])[l] = v;
	}
    }
  return X_NEXT;
}

static int
isspacep (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const r64 *a = RP (r64, i->a);
  uint32_t t = 0;

  FOR_LANES (l, m)
    {
      const struct block *b;
      bool yes;
      switch (i->p->space)
	{
	case SP_shared: yes = a[l] - ptxsim.mem.window_shared < WINDOW_SIZE; break;
	case SP_local: yes = a[l] - ptxsim.mem.window_local < WINDOW_SIZE; break;
	case SP_param: yes = a[l] - ptxsim.mem.window_param < WINDOW_SIZE; break;
	case SP_const: b = mem_find (a[l]); yes = b && b->readonly; break;
	default:
	  b = mem_find (a[l]);
	  yes = (!(b && b->readonly)
		 && a[l] - ptxsim.mem.window_shared >= 3 * WINDOW_SIZE);
	  break;
	}
      t |= (uint32_t) yes << l;
    }
  PSET (i->d, t);
  return X_NEXT;
}

/* alloca d, size, align: from the frame's stack; lanes that ask for different sizes
   all get the largest.  */
static int
alloca_insn (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct frame *f = x->frame;
  uint64_t most = 0, align = i->imm > 16 ? i->imm : 16;

  FOR_LANES (l, m)
    {
      uint64_t size = i->slot == 8 ? RP (r64, i->a)[l] : RP (r32, i->a)[l];
      most = size > most ? size : most;
    }
  uint64_t at = (f->local_top + align - 1) & -align;
  if (most > x->launch->stack || at + most > x->launch->stack)
    return exec_fault (x, i, first_lane (m), SIM_STACK, exec_stack,
		       (unsigned) (at + most), f->depth,
		       ptxsim.profile.stack);
  f->local_top = (at + most + 15) & ~15u;
  FOR_LANES (l, m)
    if (i->slot == 8)
      RP (r64, i->d)[l] = at;
    else
      RP (r32, i->d)[l] = at;
  return X_NEXT;
}

static int
stacksave (struct exec *x, const struct xinsn *i, uint32_t m)
{
  FOR_LANES (l, m)
    if (i->slot == 8)
      RP (r64, i->d)[l] = x->frame->local_top;
    else
      RP (r32, i->d)[l] = x->frame->local_top;
  return X_NEXT;
}

/* The top only goes down when all lanes of the frame agree.  */
static int
stackrestore (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct frame *f = x->frame;
  unsigned l = first_lane (m);
  uint64_t v = i->slot == 8 ? RP (r64, i->a)[l] : RP (r32, i->a)[l];

  if (m == f->live && v <= f->local_top && v >= f->local)
    f->local_top = v;
  return X_NEXT;
}

/* ---------------------------------------------------------- special registers */

/* The value of register R for lane L of W.  */
static uint64_t
sreg_value (const struct exec *x, const struct warp *w, enum ptx_sreg r,
	    unsigned l)
{
  const struct sim_launch *s = x->launch;
  const unsigned *b = s->block, *g = s->grid;
  unsigned t = w->id * WARP_SIZE + l;
  uint32_t bit = UINT32_C (1) << l;

  switch (r)
    {
    case SR_tid_x: return t % b[0];
    case SR_tid_y: return t / b[0] % b[1];
    case SR_tid_z: return t / b[0] / b[1];
    case SR_ntid_x: return b[0];
    case SR_ntid_y: return b[1];
    case SR_ntid_z: return b[2];
    case SR_ctaid_x: case SR_clusterid_x: return w->cta->id[0];
    case SR_ctaid_y: case SR_clusterid_y: return w->cta->id[1];
    case SR_ctaid_z: case SR_clusterid_z: return w->cta->id[2];
    case SR_nctaid_x: case SR_nclusterid_x: return g[0];
    case SR_nctaid_y: case SR_nclusterid_y: return g[1];
    case SR_nctaid_z: case SR_nclusterid_z: return g[2];
    case SR_cluster_nctaid_x: case SR_cluster_nctaid_y:
    case SR_cluster_nctaid_z: case SR_cluster_nctarank: return 1;
    case SR_laneid: return l;
    case SR_warpid: return w->id;
    case SR_nwarpid: return s->nwarps;
    case SR_smid: return w->cta->slot % ptxsim.profile.sms;
    case SR_nsmid: return ptxsim.profile.sms;
    case SR_lanemask_eq: return bit;
    case SR_lanemask_lt: return bit - 1;
    case SR_lanemask_le: return bit | (bit - 1);
    case SR_lanemask_gt: return ~(bit | (bit - 1));
    case SR_lanemask_ge: return ~(bit - 1);
    case SR_dynamic_smem_size: return s->dynamic_shared;
    case SR_total_smem_size: case SR_aggr_smem_size: return s->shared_size;
    case SR_reserved_smem_offset_end: case SR_reserved_smem_offset_cap:
      return PTX_RESERVED_SHARED;
    case SR_reserved_smem_offset_1: return PTX_RESERVED_SHARED / 2;
    case SR_gridid: return s->serial;
    /* One clock per warp instruction, one nanosecond too: what depends on time
       stays the same from run to run.  */
    case SR_clock: case SR_clock64: case SR_globaltimer:
    case SR_globaltimer_lo: return s->clock;
    case SR_clock_hi: case SR_globaltimer_hi: return s->clock >> 32;
    default: return 0;
    }
}

static bool
clock_p (enum ptx_sreg r)
{
  return (r == SR_clock || r == SR_clock64 || r == SR_clock_hi
	  || r == SR_globaltimer || r == SR_globaltimer_lo
	  || r == SR_globaltimer_hi);
}

static void
sreg_put (struct exec *x, struct warp *w, unsigned slot, enum ptx_sreg r)
{
  static const uint8_t type[SR_LAST] =
    {
#define SREG(ID, NAME, TYPE) [SR_##ID] = TYPE,
#include "sreg.def"
    };
  char *at = w->sregs + slot * 256;
  bool wide = ptx_type_size (type[r]) == 8;

  for (unsigned l = 0; l < WARP_SIZE; l++)
    if (wide)
      ((r64 *) at)[l] = sreg_value (x, w, r, l);
    else
      ((r32 *) at)[l] = sreg_value (x, w, r, l);
}

/* Fill the registers that the module uses, for the new warp W.  */
void
sreg_fill (struct exec *x, struct warp *w)
{
  const struct xmodule *xm = x->launch->module;

  for (unsigned k = 0; k < xm->nsregs; k++)
    sreg_put (x, w, k, xm->sregs[k]);
}

/* Refresh the clocks, then do what the instruction says.  */
static int
with_clock (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct xmodule *xm = x->launch->module;

  x->launch->clock += 4;
  for (unsigned k = 0; k < xm->nsregs; k++)
    if (clock_p (xm->sregs[k]))
      sreg_put (x, x->warp, k, xm->sregs[k]);
  return i->inner (x, i, m);
}

/* ------------------------------------------------------------------ resolving */

static bool
resolve_mov (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const struct ptx_operand *d = &p->o[0], *s = &p->o[1];
  unsigned size = ptx_type_size (p->type);
  uint64_t offset;

  if (p->type == T_pred)
    i->fn = mov_pred;
  else if (d->kind == O_vec && s->kind == O_vec)
    i->fn = mov_vector;
  else if (d->kind == O_vec || s->kind == O_vec)
    {
      i->size = size / i->nvec;
      i->slot = size < 4 ? 4 : size;
      bool halves = (size == 8 && i->nvec == 2 && i->vec[0] != NO_XOP
		     && i->vec[1] != NO_XOP);
      i->fn = (d->kind == O_vec ? halves ? mov_unpack_8 : mov_unpack
	       : halves ? mov_pack_8 : mov_pack);
    }
  else if (s->kind == O_var && load_frame_offset (s->var, &offset))
    i->fn = mov_local;
  else
    i->fn = i->slot == 8 ? mov_8 : i->slot == 16 ? mov_16 : mov_4;
  return true;
}

static bool
resolve_cvta (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  uint64_t offset, window = (p->space == SP_shared ? ptxsim.mem.window_shared
			     : p->space == SP_local ? ptxsim.mem.window_local : 0);

  if (p->o[1].kind == O_var && load_frame_offset (p->o[1].var, &offset))
    {
      i->imm += ptxsim.mem.window_local;
      i->fn = mov_local;
      return !p->to;
    }
  i->imm = p->to ? -window : window;
  i->fn = i->slot == 8 ? add_imm_8 : add_imm_4;
  return true;
}

/* The clocks are read anew by every instruction that has one as an operand.  */
static void
wrap_clock (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_sreg && clock_p (p->o[k].reg))
      {
	i->inner = i->fn;
	i->fn = with_clock;
	return;
      }
}

bool
resolve_move (struct xinsn *i)
{
  bool ok = true;

  switch (i->p->op)
    {
    case OP_mov:
      ok = resolve_mov (i);
      break;
    case OP_cvta:
      ok = resolve_cvta (i);
      break;
    case OP_isspacep:
      i->fn = isspacep;
      break;
    case OP_alloca:
      i->fn = alloca_insn;
      break;
    case OP_stacksave:
      i->fn = stacksave;
      break;
    case OP_stackrestore:
      i->fn = stackrestore;
      break;
    default:
      return false;
    }
  wrap_clock (i);
  return ok;
}
