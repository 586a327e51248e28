/* litmus.h - random programs and their races: declarations of ptxsim-litmus.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

     draw.c      draws a random program
     print.c     writes it as PTX
     run.c       runs it on the stand-in
     values.c    where what a run read is from
     model.c     what races in the executions of which that is so
     litmus.c    compares the two  */

#ifndef LITMUS_H
#define LITMUS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define MAX_THREADS 4
#define MAX_EVENTS 40		/* elements of vectors count */
#define NBYTES 16		/* of the memory that they share: two words of 8 */
#define MAX_PAIRS (MAX_EVENTS * MAX_EVENTS)

enum kind { K_load, K_store, K_atom, K_red, K_fence, K_barrier, K_warp };
enum scope { S_none, S_cta, S_cluster, S_gpu, S_sys };
enum order { O_weak, O_volatile, O_relaxed, O_acquire, O_release, O_acq_rel, O_sc };
enum update { U_exch, U_add, U_half, U_cas };

/* An operation of the model; elements of one instruction share INSN.  */
struct step
{
  unsigned thread, insn, line;
  enum kind kind;
  enum order order;
  enum scope scope;
  unsigned at, size;
  enum update update;
  uint64_t value, compare;
  int slot;			/* of the results, or -1; from SHIFT bits on */
  unsigned shift;
  bool first;			/* of its instruction, which has COUNT */
  unsigned count;
};

struct place { unsigned block, warp, lane; };

struct program
{
  unsigned nthreads, nevents, nslots;
  struct place places[MAX_THREADS];
  struct step events[MAX_EVENTS];
  bool shared;			/* the memory is .shared */
  unsigned blocks, warps;
};

/* What a run saw.  */
struct outcome
{
  uint64_t slots[MAX_EVENTS];
  unsigned char memory[NBYTES];
};

#define BIT(N) (UINT64_C (1) << (N))

/* Sets of pairs of events: a bit for each second one.  */
typedef uint64_t relation[MAX_EVENTS + 1];

/* What holds of the executions that fit an outcome.  */
struct verdict
{
  unsigned executions;
  relation must;		/* the pairs that race in all of them */
  relation may;			/* that race in one, perhaps of more: LENIENT */
  bool some_race, all_race;	/* one has a race; each has */
  bool mixed;			/* one has a race of partial overlap */
};

/* draw.c */
extern void litmus_draw (struct program *, uint64_t seed);

/* print.c */
extern void litmus_print (struct program *, FILE *);

/* run.c */
extern bool litmus_run (struct program *, uint64_t seed, struct outcome *,
			relation reported, char *log, size_t size);

/* Event number INIT stands for what is there before the program.  */
#define INIT MAX_EVENTS

/* What all executions that are tried have in common.  */
extern struct candidate
{
  const struct program *program;
  const struct outcome *seen;
  struct verdict *result;
  uint64_t old[MAX_EVENTS];	/* what a read found */
  uint64_t stored[MAX_EVENTS];	/* what a write leaves */
  bool writes[MAX_EVENTS];
  unsigned from[MAX_EVENTS][8];	/* where byte K of a read is from */
  /* Draw no conclusions from accesses that may race: of the order of fence.sc none from
     what weak accesses read and leave, and observation of strong writes only.  */
  bool lenient;
} now;

/* values.c */
extern unsigned litmus_half (unsigned v);	/* V as an f16 */
extern void litmus_judge (const struct program *, const struct outcome *,
			  struct verdict *);

/* model.c */
extern bool memory_p (const struct step *);
extern bool reads_p (const struct step *);
/* The writes that read R is from, a mask; bit INIT of what was there.  */
extern uint64_t sources (unsigned r);
/* NOW.program is another one: find its orders.  */
extern void litmus_orders (void);
/* Whether B comes after A in program order.  */
extern bool litmus_later_p (unsigned a, unsigned b);
/* Note in NOW.result what the executions have that NOW allows.  */
extern void litmus_candidates (void);

#endif
