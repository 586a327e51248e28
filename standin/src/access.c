/* access.c - translates addresses and counts what accesses cost.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One vectorised scan decides the common case: all lanes are in the block of memory
   that this instruction accessed last.  Otherwise each lane is translated by itself.  */

#include <string.h>
#include <sys/mman.h>
#include "exec.h"

const char *
access_verb (const struct xinsn *i)
{
  switch (i->p->op)
    {
    case OP_st: return "store";
    case OP_atom: case OP_red: return "atomic operation";
    case OP_cp_async: return "asynchronous copy";
    default: return "load";
    }
}

/* What a scan of addresses finds: whether they are in a line or one; whether one is
   not aligned or lies outside.  */
struct scan { bool linear, uniform, bad; };

/* Fill ADDR with BASE + OFFSET for the lanes M; others get the first lane's.
   SIZE is the step of a linear access.  Each should lie from LO to LAST.  */
static inline __attribute__ ((always_inline)) void
scan_loop (const r64 *base, int64_t offset, uint32_t m, unsigned size,
	   uint64_t lo, uint64_t last, uint64_t *addr, struct scan *s)
{
  uint64_t a0 = base[first_lane (m)] + offset, expected = a0;
  uint64_t step = m == FULL && base[1] - base[0] == size ? size : 0;
  uint64_t off = 0, low = 0, outside = 0;

  if (m == FULL)
    {
      _Pragma ("GCC ivdep")
      _Pragma ("GCC unroll 8")
      for (unsigned l = 0; l < WARP_SIZE; l++, expected += step)
	{
	  uint64_t a = base[l] + offset;
	  addr[l] = a;
	  off |= a ^ expected;
	  low |= a;
	  outside |= (a - lo) | (last - a);
	}
    }
  else
    {
      _Pragma ("GCC ivdep")
      for (unsigned l = 0; l < WARP_SIZE; l++)
	{
	  uint64_t on = -((uint64_t) m >> l & 1);
	  uint64_t a = a0 ^ ((a0 ^ (base[l] + offset)) & on);
	  addr[l] = a;
	  off |= a ^ a0;
	  low |= a;
	  outside |= (a - lo) | (last - a);
	}
    }
  *s = (struct scan) { !off && step, !off && !step,
		       (low & (size - 1)) || outside >> 63 };
}

static void CLONES
scan64 (const r64 *base, int64_t offset, uint32_t m, unsigned size,
	uint64_t lo, uint64_t last, uint64_t *addr, struct scan *s)
{
  scan_loop (base, offset, m, size, lo, last, addr, s);
}

static void CLONES
scan32 (const r32 *base, int64_t offset, uint32_t m, unsigned size,
	uint64_t lo, uint64_t last, uint64_t *addr, struct scan *s)
{
  r64 wide[WARP_SIZE];

  for (unsigned l = 0; l < WARP_SIZE; l++)
    wide[l] = base[l];
  scan_loop (wide, offset, m, size, lo, last, addr, s);
}

/* ------------------------------------------------------------------ counters */

/* Distinct values of ADDR >> SHIFT among the lanes M.  */
static unsigned
distinct (const uint64_t *addr, uint32_t m, unsigned shift)
{
  uint64_t seen[WARP_SIZE], last = UINT64_MAX, most = 0;
  unsigned n = 0;

  FOR_LANES (l, m)
    {
      uint64_t v = addr[l] >> shift;
      if (v == last)
	continue;
      last = v;
      unsigned k = v > most ? 0 : n;	/* mostly they ascend */
      most = v > most ? v : most;
      while (k > 0 && seen[k - 1] != v)
	k--;
      if (k == 0)
	seen[n++] = v;
    }
  return n;
}

static void
count_global (struct xmem *c, const struct access *a, uint32_t m, unsigned bytes)
{
  unsigned sectors, lines;
  uint64_t first = a->addr[first_lane (m)];

  if (a->uniform)
    sectors = lines = 1;
  else if (a->linear)
    {
      uint64_t last = first + 32 * bytes - 1;
      sectors = (last >> 5) - (first >> 5) + 1;
      lines = (last >> 7) - (first >> 7) + 1;
    }
  else
    {
      sectors = distinct (a->addr, m, 5);
      lines = distinct (a->addr, m, 7);
    }
  c->global++;
  c->sectors += sectors;
  c->lines += lines;
}

/* Passes over the banks that the lanes M need beyond the first one.  */
static unsigned
bank_passes (const uint64_t *addr, uint32_t m)
{
  uint64_t words[WARP_SIZE][WARP_SIZE];
  unsigned used[WARP_SIZE] = { 0 }, most = 0;

  FOR_LANES (l, m)
    {
      uint64_t word = addr[l] >> 2;
      unsigned bank = word % WARP_SIZE, k = 0;
      while (k < used[bank] && words[bank][k] != word)
	k++;
      if (k == used[bank])
	words[bank][used[bank]++] = word;
      if (used[bank] > most)
	most = used[bank];
    }
  return most ? most - 1 : 0;
}

/* Wider accesses go by half and quarter warps.  */
static void
count_shared (struct xmem *c, const struct access *a, uint32_t m, unsigned bytes)
{
  c->shared++;
  if (a->uniform || a->linear)
    return;
  unsigned step = bytes <= 4 ? 32 : bytes == 8 ? 16 : 8;
  for (unsigned at = 0; at < WARP_SIZE; at += step)
    {
      uint32_t part = m & (step == 32 ? FULL : ((1u << step) - 1) << at);
      if (!part)
	continue;
      if (bytes <= 4)
	{
	  c->conflicts += bank_passes (a->addr, part);
	  continue;
	}
      /* The first words of 8-byte elements share 16 even banks: all words.  */
      uint64_t words[WARP_SIZE];
      uint32_t all = 0;
      unsigned n = 0, per = bytes / 4;
      FOR_LANES (l, part)
	for (unsigned k = 0; k < per && n < WARP_SIZE; k++, n++)
	  {
	    words[n] = a->addr[l] + 4 * k;
	    all |= UINT32_C (1) << n;
	  }
      c->conflicts += bank_passes (words, all);
    }
}

/* ------------------------------------------------------------------- faults */

static bool
host_mapped_p (uint64_t address)
{
  void *page = (void *) (uintptr_t) (address & -UINT64_C (4096));
  return (address < ptxsim.mem.base || address >= ptxsim.mem.end)
	 && msync (page, 1, MS_ASYNC) == 0;
}

/* LANE's ADDRESS is in no live block, or runs over the end of one.  */
static int
fault_address (struct exec *x, const struct xinsn *i, unsigned lane,
	       uint64_t address, unsigned bytes)
{
  char buf[300];
  const char *verb = access_verb (i);
  unsigned long long at = address;

  mem_describe (address, buf, sizeof buf);
  if (mem_find (address))
    return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_end, verb, bytes, at,
		       buf);
  if (strstr (buf, "bytes into") && strstr (buf, "(freed)"))
    return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_freed, verb, bytes,
		       at, buf);
  if (host_mapped_p (address))
    return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_host, verb, bytes, at);
  return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_address, verb, bytes,
		     at, buf);
}

static const char *const space_names[SP_LAST] =
  { "generic", "const", "global", "local", "param", "shared" };

static int
fault_space (struct exec *x, const struct xinsn *i, unsigned lane,
	     uint64_t address)
{
  return exec_fault (x, i, lane, SIM_INVALID_SPACE, exec_space, access_verb (i),
		     (unsigned long long) address, space_names[i->p->space]);
}

/* --------------------------------------------------------------- translation */

/* Whether I is a load of newlib's string functions: they read whole words, that
   is to say beyond the end of a string but never beyond the word that the end is
   in.  */
bool
access_word_reader_p (const struct xinsn *i)
{
  const char *file = exec_file (i);

  return i->p->op == OP_ld && file && strstr (file, "/newlib/libc/string/");
}

/* Whether an access of BYTES that begins in B is to the word that a variable of the
   program ends in.  There are no atomic operations on bytes, and on two only one
   (PTX ISA, "atom"), so that libatomic and libgpured read and exchange the word
   around; the loader places all variables of a module in one block of memory,
   whose words are whole.  */
static bool
word_around_p (const struct block *b, unsigned bytes)
{
  return (bytes == 4 && b->size % 4
	  && !strncmp (b->origin, ".global ", strlen (".global ")));
}

/* Whether the load I by LANE of the BYTES at ADDRESS, not all of them in B, is GCC's of a
   bit-field or a packed field by the word around it.  GCC knows that the word is in the
   same page; a GPU does not mind.  Told once for each B.  */
static bool
field_reader_p (struct exec *x, const struct xinsn *i, unsigned lane,
		const struct block *b, uint64_t address, unsigned bytes)
{
  char buf[300];

  if (i->p->op != OP_ld || i->nvec > 1 || bytes != 8
      || !(i->flags & XI_CAS_LOAD))
    return false;
  if (exec_first (i->func->module->funcs->insns, MSG_exec_word_around, b->base))
    {
      ptxsim.report.count--;
      mem_describe (b->base, buf, sizeof buf);
      diag_error (exec_place (i), MSG_exec_word_around, access_verb (i), bytes,
		  (unsigned long long) address, strstr (buf, "into ") + 5,
		  exec_where (x, i, lane));
    }
  return true;
}

/* Lane by lane; *SPACE is the space that LANE's address is in.  */
static int
translate_lane (struct exec *x, const struct xinsn *i, unsigned lane,
		uint64_t address, unsigned bytes, bool write, char **host,
		enum ptx_space *space)
{
  enum ptx_space said = i->p->space;

  if (address % bytes)
    return exec_fault (x, i, lane, SIM_MISALIGNED, exec_align, access_verb (i),
		       bytes, (unsigned long long) address);
  if (said == SP_generic)
    {
      if (address - ptxsim.mem.window_shared < WINDOW_SIZE)
	said = SP_shared, address -= ptxsim.mem.window_shared;
      else if (address - ptxsim.mem.window_local < WINDOW_SIZE)
	said = SP_local, address -= ptxsim.mem.window_local;
      else if (address - ptxsim.mem.window_param < WINDOW_SIZE)
	said = SP_param;
    }
  /* What a function is given has an address on the stack.  */
  else if (said == SP_param && !i->func->f->is_kernel)
    {
      if (address - ptxsim.mem.window_shared < 3 * WINDOW_SIZE)
	return fault_space (x, i, lane, address);
      said = SP_local;
    }
  *space = said;
  switch (said)
    {
    case SP_shared:
      if (address >= ptxsim.mem.window_shared
	  && address - ptxsim.mem.window_shared < WINDOW_SIZE)
	return fault_space (x, i, lane, address);
      if (address >= x->cta->shared_size
	  || bytes > x->cta->shared_size - address)
	return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_window,
			   access_verb (i), bytes, (unsigned long long) address,
			   "shared", x->cta->shared_size);
      *host = x->cta->shared + address;
      return X_NEXT;
    case SP_local:
      if (address >= x->frame->local_top
	  || bytes > x->frame->local_top - address)
	return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_window,
			   access_verb (i), bytes, (unsigned long long) address,
			   "local", x->frame->local_top);
      *host = local_host (x, lane, address);
      return X_NEXT;
    case SP_param:
      address -= ptxsim.mem.window_param;
      if (write)
	return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_readonly,
			   access_verb (i), bytes, (unsigned long long) address,
			   "the kernel's parameters");
      if (address >= x->launch->param_size
	  || bytes > x->launch->param_size - address)
	return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_window,
			   access_verb (i), bytes, (unsigned long long) address,
			   "param", (unsigned) x->launch->param_size);
      *host = (char *) x->launch->params + address;
      return X_NEXT;
    default:
      break;
    }
  const struct block *b = mem_find (address);
  if (!b)
    b = pageable_find (address);
  if (!b || (bytes > b->size - (address - b->base)
	     && !(access_word_reader_p (i) || word_around_p (b, bytes)
		  || field_reader_p (x, i, lane, b, address, bytes))))
    return (i->p->space != SP_generic
	    && address - ptxsim.mem.window_shared < 3 * WINDOW_SIZE
	    ? fault_space (x, i, lane, address)
	    : fault_address (x, i, lane, address, bytes));
  if (said == SP_generic)
    *space = b->readonly ? SP_const : SP_global;
  else if ((said == SP_const) != b->readonly)
    return fault_space (x, i, lane, address);
  if (write && (b->readonly || b->fixed))
    return exec_fault (x, i, lane, SIM_ILLEGAL_ADDRESS, exec_readonly,
		       access_verb (i), bytes, (unsigned long long) address,
		       b->origin);
  *host = (char *) (uintptr_t) (address + b->delta);
  /* Remember the block for next time.  */
  struct xmem *c = i->mem;
  c->lo = b->base;
  c->hi = b->base + b->size;
  c->delta = b->delta;
  c->readonly = b->readonly;
  c->generation = ptxsim.mem.generation;
  return X_NEXT;
}

static int
translate_lanes (struct exec *x, const struct xinsn *i, uint32_t m,
		 unsigned bytes, bool write, struct access *a)
{
  unsigned spaces = 0;

  FOR_LANES (l, m)
    {
      enum ptx_space space = SP_generic;
      int r = translate_lane (x, i, l, a->addr[l], bytes, write, &a->host[l],
			      &space);
      if (r != X_NEXT)
	return r;
      spaces |= 1u << space;
      a->space = space;
    }
  a->single = a->linear = false;
  if (spaces & (spaces - 1))
    a->space = SP_generic;
  if (spaces & (1u << SP_global | 1u << SP_const))
    count_global (i->mem, a, m, bytes);
  if (spaces & 1u << SP_shared)
    count_shared (i->mem, a, m, bytes);
  if (spaces & 1u << SP_local)
    {
      i->mem->local++;
      i->mem->local_bytes += bytes * __builtin_popcount (m);
    }
  return X_NEXT;
}

/* Where an access of BYTES by I, whose first lane's address is FIRST, most likely is:
   sets the SPACE and DELTA of A, and the bytes from *LO to *END.  False if it is to
   be looked at lane by lane.  */
static bool
likely_place (struct exec *x, const struct xinsn *i, uint64_t first, bool write,
	      struct access *a, uint64_t *lo, uint64_t *end)
{
  const struct xmem *c = i->mem;
  enum ptx_space said = i->p->space;
  bool window = (said == SP_generic
		 && first - ptxsim.mem.window_shared < WINDOW_SIZE);

  if (said == SP_shared || window)
    {
      *lo = window ? ptxsim.mem.window_shared : 0;
      *end = *lo + x->cta->shared_size;
      a->delta = (uintptr_t) x->cta->shared - *lo;
      a->space = SP_shared;
      return true;
    }
  if ((said != SP_generic && said != SP_global && said != SP_const)
      || c->generation != ptxsim.mem.generation || (write && c->readonly))
    return false;
  *lo = c->lo;
  *end = c->hi;
  a->delta = c->delta;
  a->space = c->readonly ? SP_const : SP_global;
  return true;
}

int
access_translate (struct exec *x, const struct xinsn *i, uint32_t m,
		  unsigned bytes, bool write, struct access *a)
{
  struct scan s;
  uint64_t lo = 0, end = 0, first = i->imm;

  first += i->addr32 ? RP (r32, i->a)[first_lane (m)]
	   : RP (r64, i->a)[first_lane (m)];
  bool likely = (likely_place (x, i, first, write, a, &lo, &end)
		 && end - lo >= bytes);
  if (i->addr32)
    scan32 (RP (r32, i->a), i->imm, m, bytes, lo, end - bytes, a->addr, &s);
  else
    scan64 (RP (r64, i->a), i->imm, m, bytes, lo, end - bytes, a->addr, &s);
  a->uniform = s.uniform;
  a->linear = s.linear;
  if (!likely || s.bad)
    return translate_lanes (x, i, m, bytes, write, a);
  a->single = true;
  if (a->space == SP_shared)
    count_shared (i->mem, a, m, bytes);
  else
    count_global (i->mem, a, m, bytes);
  return X_NEXT;
}

void *
access_lane (struct exec *x, unsigned lane, uint64_t address, uint64_t bytes,
	     bool write)
{
  uint64_t at;

  if ((at = address - ptxsim.mem.window_shared) < WINDOW_SIZE)
    return (at < x->cta->shared_size && bytes <= x->cta->shared_size - at
	    ? x->cta->shared + at : NULL);
  if ((at = address - ptxsim.mem.window_local) < WINDOW_SIZE)
    return (x->warp->local && at < x->frame->local_top
	    && bytes <= x->frame->local_top - at
	    ? local_host (x, lane, at) : NULL);
  if ((at = address - ptxsim.mem.window_param) < WINDOW_SIZE && !write)
    return (at < x->launch->param_size && bytes <= x->launch->param_size - at
	    ? x->launch->params + at : NULL);
  return NULL;
}

