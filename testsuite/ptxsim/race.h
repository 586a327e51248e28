/* race.h - what the files of the race detector share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

     race-order.c   clocks: what happens before what
     race-lane.c    the same between the lanes of one warp
     race.c         accesses, and which of them are harmless
     race-report.c  what is told  */

#ifndef RACE_H
#define RACE_H

#include "exec.h"

#define MANY UINT32_MAX

/* A location that was released to: race-order.c, and by lanes race-lane.c.  */
struct sync
{
  uint64_t address;
  struct entry *log;
  size_t n, max;
  uint32_t *last;		/* of each warp, the number of its last entry */
  size_t nlast;
  struct knows *above;		/* what the releasers had acquired elsewhere */
  struct told **told;		/* of each warp, what was released of its lanes */
  size_t ntold;
  uint32_t releaser;		/* the warp, MANY of them, or 0 */
  struct sync *next;		/* of the same hash */
};

/* That a warp has acquired the first N entries of SYNC.  */
struct knows
{
  struct sync *sync;
  size_t n;
  struct knows *next;
};

struct wclock
{
  uint32_t number, now;		/* of the warp; numbers begin at 1 */
  uint32_t seen[WARP_SIZE];	/* clocks of the warps of the block */
  uint32_t fence[WARP_SIZE];	/* the same at the last fence */
  bool fenced;
  struct knows *acquired, *pending;
  /* Between its lanes: the tick now, the last one at which all were together, and
     what went on between some of them only.  */
  uint32_t tick, together;
  struct lanes *lanes;
};

/* An access of a word in the past by LANES of a warp; BYTES is a mask of them, 0
   for none.  TICK is that of the first of LANES.  */
struct past
{
  const struct xinsn *i;
  uint32_t warp : 28, bytes : 4;
  uint32_t clock, tick, lanes;
};

/* One of two accesses that race.  */
struct race_side
{
  const struct xinsn *i;
  uint64_t block;		/* its number in the grid */
  unsigned thread;		/* within the block */
  bool write;
};

/* race-order.c */
extern bool race_table_used;	/* whether anything was released */
extern void race_order_start (uint32_t launch);
extern bool race_clocks_start (struct sim_launch *, struct cta *);
extern void race_clocks_end (struct cta *);
extern void race_release (struct warp *, unsigned lane, uint64_t address,
			  bool now);
extern void race_acquire (struct warp *, unsigned lane, uint64_t address,
			  bool now);
extern bool race_before_p (const struct warp *, uint32_t number, uint32_t clock);

/* race-lane.c */
extern void lane_release (struct warp *, unsigned lane, struct sync *, bool now);
extern void lane_acquire (struct warp *, unsigned lane, const struct sync *,
			  bool now);
extern void lane_fence (struct wclock *, uint32_t m);
extern void lane_sync_free (struct sync *);
extern uint32_t lane_unordered (const struct wclock *, unsigned lane,
				const struct past *);
extern bool lane_read (const struct wclock *, unsigned lane,
		       const struct xinsn *, struct past *);

/* race-report.c */
extern void race_found (const struct race_side *a, const struct race_side *b,
			uint64_t address, unsigned bytes, bool shared);

#endif
