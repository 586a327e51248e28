/* plan.h - what a reduction asks for, and how it will be carried out.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This is the contract between three parts.  match*.cc fills requests.
   plan.cc chooses; it is pure, has no GCC headers and is tested on the host.
   The users of a plan are rewrite*.cc in the device half and the remarks in
   the host half.  Valid C and C++.  */

#ifndef GPURED_PLAN_H
#define GPURED_PLAN_H

#include <stdbool.h>

#include "gpured-table.h"

enum gpured_reason
{
  GPURED_REASON_none,
#define GPURED_REASON(ID, TEXT, REMEDY) GPURED_REASON_##ID,
#include "reasons.def"
  GPURED_N_REASONS
};

/* Where the slots and rows of a gang lie: in shared memory and, where that is
   full, in global memory; or in one of them.  In the order of options.def.  */
enum gpured_memory
{
  GPURED_MEMORY_auto,
  GPURED_MEMORY_shared,
  GPURED_MEMORY_global
};

/* What is known about the device and the function.  */
struct gpured_target
{
  unsigned sm;		/* 70 for sm_70; 0: not known, taken as new enough.  */
  unsigned ptx;		/* PTX version, 60 for 6.0; 0: likewise.  */
  /* Launch dimensions by axis, 0: known only at run time.  */
  unsigned dims[GPURED_N_LEVELS];
  /* First bytes of the buffers per gang (worker) and per worker (vector) that
     are taken by reductions left to GCC.  */
  unsigned taken[GPURED_N_LEVELS];
  /* How many tickets, and slots of 8 bytes per gang, the scratch call has, and
     for how many gangs.  Of OpenMP, for how many values teams have them.  */
  unsigned tickets, nslots;
  /* What rounds is to come out the same in every run.  */
  bool ordered;
  enum gpured_memory memory;
  /* Bytes of global memory that each gang has for slots and rows, or 0.  */
  unsigned region;
  /* Bytes of shared memory that variables take.  */
  unsigned variables;
};

/* Who asks.  Gangs, workers and lanes of a vector are teams, threads and lanes
   of a thread in OpenMP, where all that take part are combined at once.  */
enum gpured_model
{
  GPURED_MODEL_acc,
  GPURED_MODEL_omp
};

/* One reduction of one variable on one loop or compute construct.  */
struct gpured_request
{
  enum gpured_model model;
  /* Of OpenMP: the program combines whole values, of no operator and type of
     the table; each update of the original is atomic.  */
  bool whole, in_place;
  /* Reductions with the same number are on the same loop: their partials are
     live at the same time.  */
  unsigned loop;
  enum gpured_op op;
  enum gpured_type type;
  unsigned levels;	/* Mask, 1 << axis, of the levels that take part.  */
  unsigned ref_levels;	/* Those of them that have the original's address.  */
  /* A later use reads the variable after a gang level with the address.  */
  bool result_used;
  /* Nothing is done with the result, which has no original.  */
  bool unused;
  /* Every gang gets to the end of the construct exactly once.  */
  bool once;
  /* The program asks which of its atomic operations came first.  */
  bool timing;
  /* Of OpenMP: the elements, which are combined one by one.  */
  unsigned values;
  /* Set by the matcher when it already knows that it cannot be done.  */
  enum gpured_reason reason;
};

/* How a level is carried out.  Rows GPURED_ALGO (ID, TEXT) so that the text of
   the remarks comes from here.  */
#define GPURED_ALGOS \
  GPURED_ALGO (pass, "nothing to combine") \
  GPURED_ALGO (shuffle, "warp shuffles") \
  GPURED_ALGO (shuffle_slots, "warp shuffles, then one partial per warp") \
  GPURED_ALGO (update, "one atomic update per worker") \
  GPURED_ALGO (slots, "one partial per worker") \
  GPURED_ALGO (rows, "32 partials per worker") \
  GPURED_ALGO (fused, "combined with the other level of the loop") \
  GPURED_ALGO (plain, "one update by the only gang") \
  GPURED_ALGO (atomic, "one atomic update per gang") \
  GPURED_ALGO (atomics, "two atomic updates per gang") \
  GPURED_ALGO (exchange, "one atomic exchange per gang") \
  GPURED_ALGO (swap, "one compare-and-swap per gang") \
  GPURED_ALGO (lock, "one update per gang under a lock") \
  GPURED_ALGO (ticket, \
	       "one partial per gang, combined by the last gang to finish") \
  GPURED_ALGO (order, "one partial per gang, combined in gang order") \
  GPURED_ALGO (each, "each update is atomic") \
  GPURED_ALGO (object, "one partial per team") \
  GPURED_ALGO (every, "the result in every lane") \
  GPURED_ALGO (stock, "one update per thread by GCC's code")

/* The algorithms of which remarks say something else if the value is the truth
   of && and ||: the hardware tells at once whether all lanes of a warp have
   it, or any.  */
#define GPURED_TRUTH_ALGOS \
  GPURED_ALGO (shuffle, "warp votes") \
  GPURED_ALGO (shuffle_slots, "warp votes, then one partial per warp")

/* The algorithms of which remarks say something else for teams of OpenMP.  */
#define GPURED_TEAM_ALGOS \
  GPURED_ALGO (rows, "32 partials per warp") \
  GPURED_ALGO (atomic, "one atomic update per team") \
  GPURED_ALGO (exchange, "one atomic exchange per team") \
  GPURED_ALGO (swap, "one compare-and-swap per team") \
  GPURED_ALGO (order, "one partial per team, combined in team order")

/* pass		  The value goes through unchanged: level absent or of size 1.
   shuffle	  Vector: 5 shuffles within the one warp of a worker.
   shuffle_slots  Vector longer than a warp: shuffles, then one slot per warp
		  in the worker's part of the partials, combined by one thread.
   update	  Worker: one slot per gang, combined into by atomic operations
		  of the hardware.
   slots	  Worker: one slot per worker, combined by one thread if they
		  are few, else by one warp.  When vector is `fused' and longer
		  than a warp: one slot per warp.
   rows		  Worker, vector is `fused': one slot per thread, combined by
		  one warp.  The same for threads of a team of up to
		  GPURED_GRID_ROWS_OP warps; more have one slot per warp.
   fused	  Vector: combined together with worker.
   plain, atomic, atomics, exchange, swap, lock, ticket, order
		  Gang, where it has the original's address.  With order the
		  result does not depend on which gang comes first.
   each, object	  Teams, over the grid: no combination, or of whole values.
   every	  Threads of a team: nothing is left to teams.
   stock	  Threads: GCC combines what lanes have combined.  */
enum gpured_algo
{
#define GPURED_ALGO(ID, TEXT) GPURED_ALGO_##ID,
  GPURED_ALGOS
#undef GPURED_ALGO
  GPURED_N_ALGOS
};

/* Why gangs combine one after the other what could have slots, or should for the
   sake of order.  Rows
   GPURED_CAUSE (ID, TEXT), TEXT for the remarks.  */
#define GPURED_CAUSES \
  GPURED_CAUSE (none, "") \
  GPURED_CAUSE (slots, "because it has no workspace") \
  GPURED_CAUSE (again, "because a gang may reach it several times") \
  GPURED_CAUSE (used, "because the construct uses the result") \
  GPURED_CAUSE (few, "because there are few gangs") \
  GPURED_CAUSE (rare, "because most gangs do not change the result") \
  GPURED_CAUSE (timing, \
		"because atomic operations tell which thread came first")

enum gpured_cause
{
#define GPURED_CAUSE(ID, TEXT) GPURED_CAUSE_##ID,
  GPURED_CAUSES
#undef GPURED_CAUSE
  GPURED_N_CAUSES
};

struct gpured_plan
{
  enum gpured_reason reason;	/* If not none, the rest is zero.  */
  enum gpured_algo algo[GPURED_N_LEVELS];
  enum gpured_cause cause;	/* For gang.  */
  /* Where in the memory of the level the partials are, and how many bytes: per
     gang for worker, per worker for vector.  For gang, offset is the number of
     the ticket.  */
  unsigned offset[GPURED_N_LEVELS];
  unsigned bytes[GPURED_N_LEVELS];
  /* They are in global memory, in the region of the gang: the part of the
     gang, of START bytes, then those of the workers, of STRIDE bytes each.  */
  bool global;
  unsigned start, stride;
};

/* Up to that many slots are combined by one thread, and that many rows, if the
   number is known, without a loop.  */
#define GPURED_FEW_SLOTS 8

/* Up to that many gangs, if the number is known, exchanges or compare-and-swap
   of integers cost less than tickets.  */
#define GPURED_FEW_GANGS 64

/* Bytes of shared or global memory that rows of one function may take.
   Beyond, a reduction uses one slot per warp.  */
#define GPURED_ROWS_BYTES 16384

/* Bytes of shared memory of a gang, those that GCC needs to broadcast registers
   from one worker to the others, and the most that slots and rows of one
   function may take.  */
#define GPURED_GANG_BYTES 49152
#define GPURED_HANDED_BYTES 8192
#define GPURED_SHARED_BYTES 32768

#ifdef __cplusplus
extern "C" {
#endif

/* Choose for the N REQUESTS of one function on TARGET; results in PLANS.  */
extern void gpured_plan (const struct gpured_target *target,
			 const struct gpured_request *requests,
			 struct gpured_plan *plans, unsigned n);

/* Bytes of shared memory per gang that the N PLANS of one function need
   together, given TARGET.  */
extern unsigned gpured_plan_shared (const struct gpured_target *target,
				    const struct gpured_plan *plans,
				    unsigned n);

/* Bytes of global memory per gang that they need together, beside the partials
   combined by tickets.  */
extern unsigned gpured_plan_global (const struct gpured_target *target,
				    const struct gpured_plan *plans,
				    unsigned n);

/* Bytes of shared memory that slots and rows can have where variables take
   VARIABLES.  */
extern unsigned gpured_plan_limit (unsigned variables);

/* Whether OP on TYPE, which need not be in the table, rounds, so that the result
   depends on the order.  */
extern bool gpured_plan_inexact (enum gpured_op op, enum gpured_type type);

/* Whether combining values of REQUEST rounds them.  */
extern bool gpured_plan_rounds (const struct gpured_request *request);

/* Whether it may have another result in another run by PLAN, where there are no
   more gangs than slots: they round in the order in which they come, or the
   program itself looks at that.  */
extern bool gpured_plan_varies (const struct gpured_request *request,
				const struct gpured_plan *plan);

/* The text of REASON, of ALGO for the operator OP or for teams, and of
   CAUSE.  */
extern const char *gpured_reason_text (enum gpured_reason reason);

/* What the user can do about REASON, or "".  */
extern const char *gpured_remedy_text (enum gpured_reason reason);
extern const char *gpured_algo_text (enum gpured_algo algo, enum gpured_op op);
extern const char *gpured_team_text (enum gpured_algo algo);
extern const char *gpured_cause_text (enum gpured_cause cause);

#ifdef __cplusplus
}
#endif

#endif
