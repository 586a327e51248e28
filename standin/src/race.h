/* race.h - declarations that the files of the race detector share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

     race-clock.c   vector clocks of all threads of a launch
     race-order.c   what each thread knows: program order, fences, barriers
     race-sync.c    strong accesses: release and acquire patterns
     race-allow.c   accesses of GCC's code and its libraries that are not reported
     race.c         accesses, and which of them race
     race-row.c     accesses of whole rows of memory
     race-report.c  which races are reported  */

#ifndef RACE_H
#define RACE_H

#include "exec.h"

/* For each thread of a launch the tick up to which its accesses are known: a number
   for all of them, with the lowest bit set, or a tree.  */
typedef uintptr_t vclock;
#define NOTHING ((vclock) 1)

/* Whom a scope includes: the threads of the block, or all.  */
enum reach { R_block, R_all, NREACH };

/* What threads know that are alike in that; each of them also knows itself.  */
struct known
{
  unsigned refs;
  /* The last that a fence of that scope acquired, which is in BASE: who polls acquires the
     same again and again.  */
  vclock got[NREACH];
  vclock base;			/* happened before (base causality order) */
  /* What a strong write releases: BASE and the own tick at the last fence of that
     scope; the tick is 0 before the first.  */
  vclock release[NREACH];
  uint32_t release_tick[NREACH];
  /* What the next fence of that scope acquires.  */
  vclock acquire[NREACH];
  /* The same for the order of fence.sc: BASE at those that happened before, and
     what the next one will know.  */
  vclock sc[NREACH], sc_next[NREACH];
  uint32_t sc_tick[NREACH];
};

struct wclock
{
  uint32_t number;		/* of the warp: race_warp_number */
  uint32_t tick;		/* of what it does now */
  uint32_t floor;		/* all of the block know each other up to here */
  uint32_t together;		/* all lanes of the warp */
  uint32_t flushed;		/* TOGETHER that is in BASE */
  struct known *lanes[WARP_SIZE];
};

/* What warps that have arrived at a barrier know.  */
struct gathering
{
  vclock base, sc[NREACH], sc_next[NREACH];
};

/* An access of a word in the past by LANES of a warp.  */
struct past
{
  const struct xinsn *i;
  uint32_t warp, tick, lanes;
  uint32_t seq;			/* strong writes: which one of the location */
  uint32_t exec;		/* which execution of I */
  uint32_t bytes : 4;		/* a mask */
  uint32_t size : 5;		/* of the whole access */
  uint32_t write : 1, strong : 1;
  uint32_t reach : 1;		/* strong: enum reach */
  uint32_t equal : 1;		/* all LANES stored the same */
  uint32_t whole : 1;		/* all lanes did the same, at once */
  uint32_t value : 16;		/* how often the word had changed */
};

/* One of two accesses that race.  */
struct race_side
{
  const struct xinsn *i;
  uint64_t block;		/* its number in the grid */
  unsigned thread;		/* within the block */
  bool write;
};

/* A strong access for race-sync.c.  */
struct touch
{
  struct warp *w;
  unsigned lane;
  uint32_t others;		/* lanes that stand for one thread with LANE */
  uint64_t address;
  unsigned size;
  enum reach reach;
  bool read, write;		/* both: one atomic operation */
  bool returns;			/* not red */
  bool acquire, release;
  uint32_t exec;		/* which execution */
};

/* race-clock.c */
extern void vclock_start (uint64_t warps);
extern void vclock_lose (void);
extern void vclock_reset (void);
extern vclock vclock_keep (vclock);
extern void vclock_drop (vclock);
extern void vclock_add (vclock *to, vclock from);
extern void vclock_set (vclock *to, vclock from);
extern void vclock_raise (vclock *to, uint32_t warp, uint32_t lanes,
			  uint32_t tick);
extern uint32_t vclock_unknown (vclock, uint32_t warp, uint32_t lanes,
				uint32_t tick);

/* race-order.c */
extern bool race_clocks_start (struct sim_launch *, struct cta *);
extern void race_clocks_end (struct cta *);
extern uint32_t race_alike (const struct wclock *, uint32_t m);
#define FOR_ALIKE(G, C, M)						\
  for (uint32_t G##_m = (M), G; G##_m && (G = race_alike (C, G##_m), 1);	\
       G##_m &= ~G)
extern void race_add (vclock *to, vclock, const struct wclock *, uint32_t m,
		      uint32_t tick);
extern struct known *race_own (struct wclock *, uint32_t m);
extern void race_flush (struct wclock *);
extern uint32_t race_unordered (const struct wclock *, unsigned lane,
				uint32_t warp, uint32_t lanes, uint32_t tick);
/* The number of the block of WARP.  Blocks are counted as they start.  */
static inline uint32_t
race_block (uint32_t warp)
{
  return warp >> ptxsim.race.shift;
}

/* race-sync.c */
extern void race_sync_start (uint32_t launch);
extern uint32_t race_touch (const struct touch *);
extern void race_overwrite (uint64_t address, unsigned size);
extern bool race_observed_p (const struct wclock *, unsigned lane,
			     uint64_t address, uint32_t exec,
			     const struct past *);

/* race-allow.c */
extern bool allow_strong_load_p (const struct xinsn *);
extern bool allow_strong_store_p (const struct xinsn *);
extern bool allow_probe_p (const struct xinsn *);
extern bool allow_silent_p (const struct xinsn *, const struct xinsn *);

/* race.c */
/* Fill the cell of the word at HOST, which nobody has used, with N accesses ALL and
   VALUE.  */
extern void race_fill (struct exec *, const char *host, const struct past *all,
		       unsigned n, unsigned value);
/* Forget what is known of 32 words of the shared memory of C, from FIRST on.  */
extern void race_clear (struct cta *c, uint32_t first);
/* Whether lane L of store I writes what is there already.  */
extern bool race_same_p (struct exec *, const struct xinsn *, unsigned l,
			 const char *host);

/* race-row.c */
#define ROW_BYTES (4 * WARP_SIZE)
/* A weak load or store of BYTES by each lane, in elements of SIZE.  */
struct row_access
{
  unsigned bytes, size;
  bool write;
  bool whole;			/* past.whole */
  uint32_t exec;
  enum reach reach;
};
extern bool race_rows_start (struct cta *);
/* Look at the access A of I by the lanes M.  Returns the lanes that race.c has to
   look at, after race_row_split where they are.  */
extern uint32_t race_row_access (struct exec *, const struct xinsn *, uint32_t m,
				 const struct access *a,
				 const struct row_access *);
/* The row with the word at HOST is split into its cells.  */
extern void race_row_split (struct exec *, const char *host, bool shared);

/* race-report.c */
extern void race_found (const struct race_side *a, const struct race_side *b,
			uint64_t address, unsigned bytes, bool shared);

#endif
