/* exec.h - the types that the files of the executor share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The executor runs one launch at a time on one host thread.  Its files:

     exec-load.c    struct ptx_func -> struct xfunc: operands become offsets,
		    every instruction gets its handler
     exec-int.c exec-bits.c exec-cmp.c exec-float.c exec-round.c exec-half.c
     exec-cvt.c exec-approx.c exec-move.c
		    handlers that only touch registers
     access.c       the translation of addresses, sectors and bank conflicts
     exec-mem.c     ld, st
     exec-async.c   cp.async
     mem.c          the allocator of device memory
     atomic.c       atom, red
     warp.c         shfl, vote, match, redux, elect, bar.warp
     meet.c         lanes that wait for each other there
     exec-call.c    branches, calls, returns and exits
     frame.c        activations of functions
     sched.c        groups of lanes, convergence, the run loop of one warp
     barrier.c      barriers of a block
     launch.c       blocks, residency, warps in turn, deadlock, watchdog
     report.c       where a report happened; which reports were made already
     shadow.c shadow-bits.c shadow-mem.c shadow-regs.c
		    undefined registers and memory
     race.c race-row.c race-clock.c race-order.c race-sync.c race-allow.c
     race-report.c
		    unordered accesses
     counters.c     what was executed, per kernel, function and line

   Registers are arrays over the 32 lanes of a warp.  Registers of up to 32
   bits fill slots of 32 bits; the bits above the type's width are anything, so a
   handler truncates what it reads.  */

#ifndef EXEC_H
#define EXEC_H

#include "state.h"

#define FULL UINT32_MAX
#define LANE(M, L) ((M) >> (L) & 1)

/* Register slots; registers are untyped storage.  */
typedef uint32_t __attribute__ ((may_alias)) r32;
typedef uint64_t __attribute__ ((may_alias)) r64;
typedef float __attribute__ ((may_alias)) rf32;
typedef double __attribute__ ((may_alias)) rf64;

/* Handlers whose loops gain from wide vectors.  */
#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__ && !defined __clang__ \
  && !defined PTXSIM_COVERAGE
# define CLONES __attribute__ ((target_clones ("arch=x86-64-v4", \
					       "arch=x86-64-v3", "default")))
#else
# define CLONES
#endif

struct exec;
struct xinsn;

/* What a handler tells the run loop.  */
enum xresult
{
  X_NEXT,	/* go on with the next instruction */
  X_JUMP,	/* the handler has set EXEC->pc */
  X_SWITCH,	/* the running group ended, waits or changed: choose again */
  X_FAULT	/* the launch is over; LAUNCH->result says why */
};

/* Execute INSN for the lanes of MASK, which is never empty.  */
typedef int (*xfn) (struct exec *, const struct xinsn *, uint32_t mask);

/* An operand: the offset in bytes from EXEC->base[B], and B times the size of a
   pointer in the low bits, which offsets do not need; for predicates the number times
   two, plus one when negated.  */
typedef uint32_t xop;
enum xbase { XB_REGS, XB_CONST, XB_SREG, XB_LAST };
#define XOP(BASE, OFFSET) ((xop) ((BASE) * sizeof (char *)) | (OFFSET))
#define XOP_BASE(OP) ((OP) % 128 / sizeof (char *))
#define XOP_OFFSET(OP) ((OP) & -128u)
#define NO_XOP UINT32_MAX

/* What a memory instruction remembers and counts.  */
struct xmem
{
  uint64_t lo, hi, delta;	/* the block it hit last: device range, host - device */
  unsigned generation;		/* of the allocator when that was looked up */
  bool readonly;
  uint64_t global, sectors, lines;	/* requests and what they cost */
  uint64_t shared, conflicts;
  uint64_t local, local_bytes;
  uint64_t atomics, same;	/* lanes; lanes that meet another's address */
  uint64_t degree;		/* most lanes on one address */
};

struct xinsn
{
  xfn fn;
  uint32_t guard, flip;		/* predicate number or NO_REG; xor mask */
  xop d, a, b, c;
  /* Unless PLAIN is XP_NOT: which of FRAME->taint are of the destination and of the
     sources.  */
  uint32_t taint_d, taint_a, taint_b, taint_c;
  int64_t imm;			/* offset of an address; another constant */
  struct xmem *mem;
  /* Colder.  */
  /* Rows of instructions that begin here without those that ended before it, and
     the lanes of them; lanes that the guard left out.  counters.c makes sums.  */
  uint64_t n, lanes, masked;
  int64_t imm2;			/* the same of a second address */
  const struct ptx_insn *p;
  struct xfunc *func;
  xop d2, e;
  xop *vec;			/* elements of the vector operand, P->nvec or so */
  const struct xinsn *target;	/* of a branch */
  const struct xinsn *join;	/* where its parts meet; NULL: end of function */
  xfn inner;			/* the handler proper, behind a wrapper */
  uint64_t divergent;
  uint8_t size;			/* bytes of one element in memory */
  uint8_t slot;			/* bytes of a slot of the register: 4, 8, 16 */
  uint8_t nvec;
  uint8_t align;		/* of the whole access, log2 not taken */
  bool sign;			/* loads: extend the sign */
  bool addr32;			/* the address register has 32 bits */
  uint8_t plain;		/* enum xplain */
  uint8_t cls;			/* enum xclass */
  uint8_t flags;		/* enum xflag */
};

enum xflag
{
  XI_SYNCING = 1,	/* can wait for other lanes: atom, volatile, fence */
  XI_LANES = 2,		/* lanes are threads of their own */
  /* What race-allow.def allows.  */
  XI_ALIKE = 4, XI_ATOMICS = 8, XI_CAS_LOAD = 16, XI_BYTES = 32,
  XI_COPIES = 64
};

/* What shadow.c has to do for an instruction where no source is undefined: look closer;
   mark the result as defined; load or store one element.  */
enum xplain { XP_NOT, XP_ALU, XP_LOAD, XP_STORE };

/* Classes of instructions in the counters.  */
enum xclass { XC_alu, XC_mem, XC_branch, XC_barrier, XC_atomic, XC_shuffle,
	      XC_call, XC_LAST };

struct xfunc
{
  struct ptx_func *f;
  struct xmodule *module;
  struct xinsn *insns;		/* F->ninsns, one that returns, one for counts */
  char *consts;			/* broadcast constants */
  uint32_t nconsts, maxconsts;	/* bytes */
  uint32_t regs_bytes, frame_bytes;
  uint32_t stack;		/* bytes of .local of it and what it calls */
  bool recursive;		/* or calls through pointers */
  uint8_t flags;		/* enum xflag, of all its instructions */
  uint8_t visiting;
  bool touched;			/* ran in the current launch */
  uint64_t calls;
  struct frame *pool;
};

/* The shared variable VAR is at OFFSET bytes of it in an instruction; its place
   depends on the kernel.  */
struct xshared
{
  struct xfunc *func;
  struct xinsn *insn;		/* whose IMM or IMM2 it is; NULL: a constant */
  bool second;			/* IMM2 */
  uint32_t at;			/* of the constant in FUNC->consts */
  uint8_t slot;			/* and its size */
  const struct ptx_var *var;
  int64_t offset;
};

struct xmodule
{
  struct ptx_module *m;
  struct xfunc *funcs;
  unsigned nfuncs;
  unsigned nsregs;
  uint8_t sreg_slot[SR_LAST];	/* 1-based */
  uint8_t sregs[SR_LAST];	/* slot -> register */
  struct xshared *shared;
  unsigned nshared, max_shared;
  const struct ptx_layout *layout;	/* that SHARED are set for */
};

/* An activation of a function for some lanes of a warp.  */
struct frame
{
  struct frame *parent;		/* or the next one in the pool */
  struct xfunc *xf;
  const struct xinsn *ret;	/* in PARENT */
  uint32_t live;		/* lanes that have not returned or exited */
  uint32_t cc;			/* carry flags */
  uint32_t local, local_top;	/* bytes of the lane's stack below and up to here */
  uint32_t depth;
  char *regs;
  uint32_t *preds;
  unsigned char *params;	/* XF->f->param_size bytes per lane */
  /* Undefined lanes per unit, predicate and 4 bytes of PARAMS; or NULL.  */
  uint32_t *taint, *ptaint, *paramtaint;
  /* Per unit: those lanes of TAINT where only the bits that are set in BITS are undefined,
     which is laid out like REGS; of PART, those that were computed.  */
  uint32_t *part, *made;
  char *bits;
};

/* What is undefined of a value.  */
struct undef
{
  uint32_t any;			/* lanes where something is */
  uint32_t made;		/* of these, where it was computed and is no gap */
  uint64_t bits[WARP_SIZE];	/* in those lanes */
};

/* Those of TAINT behind the registers of F: one stands for operands that are never
   undefined, one for destinations that do not matter.  The predicates follow.  */
#define TAINT_NONE(F) ((F)->nunits + 1)
#define TAINT_SINK(F) ((F)->nunits + 2)
#define TAINT_PREDS(F) ((F)->nunits + 4)

/* Where parts of a warp that parted meet again.  */
struct scope
{
  struct scope *parent;
  struct scope *prev, *next;	/* all of the warp, newest first */
  struct frame *frame;
  const struct xinsn *stop;	/* NULL: the end of FRAME's function */
  uint32_t mask, arrived;
};

/* Lanes of several groups that execute a .sync instruction together, and what they exchange
   by it.  */
struct meeting
{
  uint32_t lanes;
  uint32_t pred;		/* of votes */
  uint32_t taint;		/* where something of it is undefined */
  struct undef undef;		/* shfl: what, of the lanes that are here */
  union
  {
    uint32_t word[WARP_SIZE];
    uint64_t wide[WARP_SIZE];
  };
};

enum gstate { G_FREE, G_RUN, G_SYNC, G_BARRIER_GATHER, G_BARRIER };

/* Lanes that run in step.  */
struct group
{
  uint32_t mask;
  uint8_t state;		/* enum gstate */
  const struct xinsn *pc;
  struct frame *frame;
  struct scope *scope;
  uint32_t want;		/* G_SYNC: the lanes waited for */
  unsigned barrier;		/* G_BARRIER*: its number */
  /* Instructions without progress; those of them that may be a wait; those since the
     last one that can wait.  */
  unsigned idle, spins, quiet;
};

struct warp
{
  struct cta *cta;
  unsigned id;
  uint32_t exists, live;
  unsigned current;		/* the group to look at first */
  bool blocked;			/* nothing to run */
  uint32_t early;		/* lanes that went on without others that only computed */
  struct group groups[WARP_SIZE];
  struct scope *scopes;
  char *sregs;
  char *local;			/* LAUNCH->stack bytes per lane, or NULL */
  unsigned char *written;	/* shadow.c: per byte of LOCAL, or NULL */
  struct wclock *clock;		/* race.c, or NULL */
  struct copies *copies;	/* exec-async.c: that nothing waited for */
  uint32_t copy_groups[WARP_SIZE];	/* that each lane has committed */
};

#define NBARRIERS 16
struct barrier
{
  uint32_t warps;		/* that have arrived */
  unsigned expected;		/* threads, 0: all warps */
  bool active;
  const struct xinsn *first;	/* the instruction that opened it */
  uint8_t kind;			/* how: enum bkind */
  uint32_t arrivers;		/* of the warps, those that do not wait */
  struct gathering *gathering;	/* race-order.c: what they know */
  bool any, all;
  unsigned popc;
};

struct cta
{
  unsigned id[3];
  unsigned slot;		/* among the resident ones */
  unsigned nwarps, live_warps;
  uint32_t exited;		/* warps */
  uint64_t serial;
  struct warp *warps;
  char *shared;
  uint32_t shared_size;
  struct barrier barriers[NBARRIERS];
  unsigned char *written;	/* shadow.c: per byte of SHARED, or NULL */
  struct cell *cells;		/* race.c: per word of SHARED, or NULL */
  struct row *rows;		/* the same per 32 words */
  uint32_t floor;		/* race.c: what a barrier of all warps has put behind */
};

struct exec
{
  char *base[XB_LAST];		/* as exec_base sets them */
  uint32_t *preds;
  const struct xinsn *pc, *stop;
  uint32_t mask;
  struct frame *frame;
  struct group *group;
  uint64_t syncing;		/* instructions that may wait for other lanes */
  const struct meeting *meeting;	/* of the running group with others, or NULL */
  struct warp *warp;
  struct cta *cta;
  struct sim_launch *launch;
  bool checks;			/* memory accesses go through check_access */
  bool init, race;		/* of these kinds */
  uint32_t taints[4];		/* undefined lanes of what is stored or was loaded */
  struct undef undef[4];	/* and what is undefined there */
};

struct sim_launch
{
  struct exec x;
  struct xmodule *module;
  struct xfunc *kernel;
  unsigned grid[3], block[3];
  unsigned threads, nwarps;	/* per block */
  uint32_t shared_size;
  uint32_t stack;		/* bytes per lane */
  unsigned char *params;
  size_t param_size;
  uint64_t nctas, next_cta;
  unsigned nresident, max_resident;
  struct cta **resident;
  unsigned turn;		/* of the resident ones */
  unsigned turn_warp;
  bool progress;		/* something ran in this round */
  uint64_t executed;		/* warp instructions */
  uint64_t clock;
  unsigned dynamic_shared;
  uint64_t budget;
  enum sim_result result;
  uint64_t rng;
  uint64_t block_first, block_step;
  uint32_t serial;		/* number of the launch */
};

/* Registers of operand OP as an array of T.  */
#define RP(T, OP)							\
  ((T *) (*(char *const *) ((const char *) x->base + ((OP) & 127)) + (OP)))
/* Operands of base B count from P on: those have B in the low bits.  */
static inline void
exec_base (struct exec *x, enum xbase b, char *p)
{
  x->base[b] = p - XOP (b, 0);
}
/* The same where OP may be missing: then those of the operand OTHER, unused.  */
#define RP_OR(T, OP, OTHER) RP (T, (OP) == NO_XOP ? (OTHER) : (OP))
/* Lanes where the predicate operand OP holds.  */
#define PSRC(OP) (x->preds[(OP) >> 1] ^ -(uint32_t) ((OP) & 1))
#define PSET(OP, VALUE) \
  (x->preds[(OP) >> 1] = (x->preds[(OP) >> 1] & ~m) | ((VALUE) & m))

#define FOR_LANES(L, M) \
  for (uint32_t L##_m = (M), L; L##_m && (L = __builtin_ctz (L##_m), 1);	\
       L##_m &= L##_m - 1)

static inline unsigned
first_lane (uint32_t m)
{
  return __builtin_ctz (m);
}

/* Resolvers: set I->fn for I->p, false if there is no such form.  Each takes the
   opcodes that its file is about.  */
extern bool resolve_int (struct xinsn *i);
extern bool resolve_bits (struct xinsn *i);
extern bool resolve_cmp (struct xinsn *i);
extern bool resolve_float (struct xinsn *i);
extern bool resolve_round (struct xinsn *i);
extern bool resolve_half (struct xinsn *i);
extern bool resolve_cvt (struct xinsn *i);
extern bool resolve_approx (struct xinsn *i);
extern bool resolve_move (struct xinsn *i);
extern bool resolve_mem (struct xinsn *i);
extern bool resolve_async (struct xinsn *i);
extern bool resolve_atomic (struct xinsn *i);
extern bool resolve_warp (struct xinsn *i);
extern bool resolve_flow (struct xinsn *i);
extern bool resolve_barrier (struct xinsn *i);

/* exec-round.c: the smaller of A and B, or for max the larger; P tells about NaNs
   and signs.  */
extern double round_extreme (const struct ptx_insn *p, double a, double b);

/* exec-load.c */
extern uint64_t load_var_address (const struct ptx_var *);
extern bool load_frame_offset (const struct ptx_var *, uint64_t *offset);
/* Let the instructions of the module find shared memory as LAYOUT says.  */
extern void load_layout (struct xmodule *, const struct ptx_layout *layout);

/* mem.c */
struct block			/* of device memory, also one variable */
{
  uint64_t base, size;
  const char *origin;
  uint64_t delta;		/* host - device */
  bool live, readonly;
  bool fixed;			/* of the host, and cannot be written */
};
extern bool mem_setup (void);
extern enum sim_result mem_place (uint64_t *address, uint64_t size, uint64_t align,
				  const char *origin, bool readonly);
extern const struct block *mem_find (uint64_t address);	/* NULL: none live */
extern const char *mem_describe (uint64_t address, char *buf, size_t size);
extern unsigned char *mem_init_map (uint64_t address);	/* bit per byte */
extern void mem_mark (uint64_t address, uint64_t size);
extern bool mem_marked_p (uint64_t address, uint64_t size);

/* mem-pageable.c */
/* SIZE bytes of the host for the stand-in itself, with ACCESS, at ADDRESS if it is
   free; pages exist where they are used.  NULL when the host has no room.  */
extern void *mem_reserve (uint64_t address, uint64_t size, int access);
/* The pages of the host that hold ADDRESS, if kernels may access them; else NULL.  */
extern const struct block *pageable_find (uint64_t address);
/* The program may have run, and have other pages now.  */
extern void pageable_forget (void);
/* The address that kernels have for the byte at HOST, of global memory.  */
extern uint64_t mem_device_address (const char *host);
/* Records of global memory, one for some bytes each: how many bytes they are for, and
   the number of the byte at HOST among these; UINT64_MAX if it has no record.  */
extern uint64_t mem_records (void);
extern uint64_t pageable_record (const char *host);
static inline uint64_t
mem_record (const char *host)
{
  uint64_t at = (uintptr_t) host - ptxsim.mem.delta - ptxsim.mem.base;

  return (at < ptxsim.mem.end - ptxsim.mem.base ? at
	  : ptxsim.settings.pageable ? pageable_record (host) : UINT64_MAX);
}

/* The generic windows of other spaces have this size.  */
#define WINDOW_SIZE (UINT64_C (1) << 26)

/* access.c */
struct access
{
  uint64_t addr[WARP_SIZE];	/* as the program gave them, offset added */
  char *host[WARP_SIZE];	/* unless SINGLE */
  uint64_t delta;		/* SINGLE: host - address */
  bool single;
  bool linear;			/* lane l is at l * size */
  bool uniform;			/* one address */
  uint8_t space;		/* SP_* when all lanes agree, else SP_generic */
};
static inline char *
access_host (const struct access *a, unsigned lane)
{
  return (a->single ? (char *) (uintptr_t) (a->addr[lane] + a->delta)
	  : a->host[lane]);
}

/* Translate the addresses of I for the lanes M, BYTES each; WRITE tells stores and
   atomics.  X_NEXT or X_FAULT.  */
extern int access_translate (struct exec *, const struct xinsn *, uint32_t m,
			     unsigned bytes, bool write, struct access *);
/* The host's view of BYTES at the generic ADDRESS as LANE of the running group
   sees it, or NULL.  */
/* The host address of OFFSET in the local memory of LANE.  */
static inline char *
local_host (struct exec *x, unsigned lane, uint64_t offset)
{
  return x->warp->local + (size_t) lane * x->launch->stack + offset;
}

/* What I does to memory, for messages.  */
extern const char *access_verb (const struct xinsn *);
/* Whether I is a load of a string function, which reads words.  */
extern bool access_word_reader_p (const struct xinsn *i);
extern void *access_lane (struct exec *, unsigned lane, uint64_t address,
			  uint64_t bytes, bool write);

/* exec-half.c */
extern uint32_t half_add (uint32_t a, uint32_t b, enum ptx_type);

/* exec-move.c */
extern void sreg_fill (struct exec *, struct warp *);

/* sched.c */
extern int sched_diverge (struct exec *, const struct xinsn *, uint32_t taken);
extern int sched_return (struct exec *, uint32_t m);
extern int sched_exit (struct exec *, uint32_t m);
/* The running group waits at I in STATE; lanes outside M go on behind it.  */
extern void sched_wait (struct exec *, const struct xinsn *, uint32_t m,
			enum gstate state);
/* Part the lanes of the running group: PARTS[k] goes to PCS[k]; they meet at JOIN.
   The first part becomes the running one.  */
extern void sched_split (struct exec *, const struct xinsn *join, unsigned n,
			 const uint32_t *parts,
			 const struct xinsn *const *pcs);
/* The lanes PART of M execute I before the others of M do.  Returns X_JUMP.  */
extern int sched_part (struct exec *, const struct xinsn *, uint32_t m,
		       uint32_t part);
/* Join the group G of the warp with those that are at the same place in its state.  */
extern void sched_join (struct warp *, struct group *g);
extern void sched_merge (struct warp *);
extern uint64_t sched_warp (struct exec *, struct warp *, uint64_t slice);
extern void sched_use (struct exec *, struct group *);
extern void sched_free (struct warp *);

/* meet.c */
extern void meet_check (struct exec *, struct warp *);
extern int meet_await (struct exec *, const struct xinsn *, uint32_t m,
		       uint32_t want);

/* frame.c */
extern struct frame *frame_new (struct exec *, struct xfunc *, uint32_t mask,
				struct frame *parent, const struct xinsn *ret);
extern void frame_drop (struct frame *, uint32_t lanes);
extern void frame_use (struct exec *, struct frame *);
extern void call_results (struct exec *, struct frame *, uint32_t m);

/* barrier.c */
extern void barrier_gathered (struct exec *, struct warp *);
/* Lanes of W go on at I without OTHERS.  */
extern void barrier_passed (struct exec *, struct warp *, const struct xinsn *i,
			    uint32_t others);
extern void barrier_exited (struct exec *, struct warp *);

/* launch.c */
#define SLICE 128		/* instructions of a warp's turn */
extern uint64_t launch_random (struct sim_launch *);
extern uint64_t launch_block_number (const struct sim_launch *, uint64_t k);

/* report.c */
extern const struct ptx_place *exec_place (const struct xinsn *);
extern const char *exec_file (const struct xinsn *);
extern const char *exec_line (const struct xinsn *);
extern const char *exec_where (struct exec *, const struct xinsn *, unsigned lane);
extern const char *exec_where_thread (const struct sim_launch *,
				      const struct xinsn *,
				      const unsigned *block, unsigned thread);
extern void exec_forget (const struct xinsn *, size_t);
extern bool exec_first (const struct xinsn *, enum msg_id, uint64_t detail);
extern int exec_stop (struct exec *, enum sim_result);

/* Report and stop the launch with RESULT.  The format of every message of this
   part ends in `%s', the place.  */
#define exec_fault(X, I, LANE_, RESULT, ID, ...)			\
  (ptxsim.report.count++,						\
   diag_error (exec_place (I), MSG_##ID, ##__VA_ARGS__,			\
	       exec_where (X, I, LANE_)), exec_stop (X, RESULT))
/* Report once per instruction and go on.  */
#define exec_check(X, I, LANE_, ID, ...)				\
  (exec_first (I, MSG_##ID, 0)						\
   ? (void) diag_error (exec_place (I), MSG_##ID, ##__VA_ARGS__,	\
			exec_where (X, I, LANE_)) : (void) 0)

/* shadow.c */
extern void shadow_access (struct exec *, const struct xinsn *, uint32_t m,
			   const struct access *, unsigned bytes, bool write,
			   bool atomic);
extern void shadow_local (struct exec *, uint32_t m, uint32_t from, uint32_t to);
extern void shadow_guard (struct exec *, const struct xinsn *);
/* Add to T what is undefined of what the lanes M of the running frame bring to the
   exchange I.  */
extern void shadow_bring (struct exec *, const struct xinsn *, uint32_t m,
			  struct meeting *t);
/* Look what there will be to do for I.  */
extern void shadow_load (struct xinsn *);
extern int shadow_step (struct exec *, const struct xinsn *, uint32_t m);
/* The load I left in X->undef what is undefined.  */
extern void shadow_loaded (struct exec *, const struct xinsn *, uint32_t m);
/* The same as shadow_step, with what is frequent in line.  */
static inline int
shadow_step_plain (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t *taint = x->frame->taint;

  if (i->plain == XP_NOT
      || ((taint[i->taint_a] | taint[i->taint_b] | taint[i->taint_c]) & m))
    return shadow_step (x, i, m);
  if (i->plain != XP_ALU)
    for (unsigned e = 0; e < 4; e++)
      x->taints[e] = 0;
  int r = i->fn (x, i, m);
  if (r == X_NEXT && i->plain == XP_LOAD && x->taints[0])
    shadow_loaded (x, i, m);
  else if (r == X_NEXT)
    taint[i->taint_d] &= ~m;
  return r;
}
extern void shadow_pass (struct frame *f, const struct ptx_operand *from,
			 struct frame *g, const struct ptx_operand *to,
			 uint32_t m);
extern void shadow_given (struct exec *, const struct frame *,
			  const struct ptx_var *, uint32_t m);
extern void shadow_clear (struct frame *, const struct ptx_operand *, uint32_t m);

/* race-allow.c: enum xflag */
extern uint8_t allow_flags (const struct ptx_func *);
extern uint8_t allow_insn_flags (const struct ptx_func *,
				 const struct ptx_insn *);

extern bool allow_word_around_p (const struct xinsn *);

/* race.c */
extern bool race_cta_start (struct sim_launch *, struct cta *);
extern void race_cta_end (struct cta *);
extern void race_access (struct exec *, const struct xinsn *, uint32_t m,
			 const struct access *, unsigned bytes, bool write,
			 bool atomic);
extern void race_fence (struct exec *, const struct xinsn *, uint32_t m);
extern void race_report (struct sim_launch *);
extern void race_forget (void);
/* race-sync.c: what is known of a launch that ran out of memory is not used, and
   thrown away when the launch has been.  */
extern void race_lose (void);
extern void race_recover (void);
extern void race_arrive (struct warp *, struct barrier *, bool waits);
extern void race_barrier (struct cta *, struct barrier *);
extern void race_lanes_meet (struct warp *, uint32_t m);

/* exec-async.c: I accesses memory while lanes of its warp have copies that they
   have not waited for; the warp goes away.  */
extern void async_access (struct exec *, const struct xinsn *, uint32_t m,
			  const struct access *, unsigned bytes, bool write);
extern void async_end (struct warp *);
/* The block of the warp is done; what nobody waited for comes last.  */
extern void async_finish (struct exec *, struct warp *);

/* Called for every access of memory when X->checks.  */
static inline void
check_access (struct exec *x, const struct xinsn *i, uint32_t m,
	      const struct access *a, unsigned bytes, bool write, bool atomic)
{
  if (x->warp->copies)
    async_access (x, i, m, a, bytes, write);
  if (x->race)
    race_access (x, i, m, a, bytes, write, atomic);
  if (x->init)
    shadow_access (x, i, m, a, bytes, write, atomic);
}

/* warp.c */
/* The lanes that take part in an exchange of the lanes M of the running group.  */
static inline uint32_t
warp_lanes (const struct exec *x, uint32_t m)
{
  return x->meeting ? x->meeting->lanes : m;
}

/* Add to T what the lanes M of the running frame bring to I.  */
extern void warp_bring (struct exec *, const struct xinsn *, uint32_t m,
			struct meeting *t);
/* Whether I orders what its lanes do to memory.  */
extern bool warp_orders_p (const struct xinsn *);
/* The lane that lane L reads in shuffle P.  */
extern unsigned warp_source (const struct ptx_insn *p, unsigned l, uint32_t b,
			     uint32_t c);


/* counters.c */
/* The instructions from FIRST on, before END, were executed with so many LANES, but for
   what their guards left out.  */
static inline void
count_row (struct xinsn *first, struct xinsn *end, uint64_t lanes)
{
  first->n++;
  first->lanes += lanes;
  end->n--;
  end->lanes -= lanes;
}
extern void counters_fold (struct sim_launch *);

#endif
