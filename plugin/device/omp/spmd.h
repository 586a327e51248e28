/* spmd.h - OpenMP kernels that all lanes execute, in the device half.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SPMD_H
#define GPURED_SPMD_H

#include "halves.h"

/* The attribute of functions that are compiled without the soft stack and the
   uniform SIMT of -mgomp.  The blank keeps it out of reach of a source
   file.  */
#define GPURED_PLAIN_ATTRIBUTE "gpured plain"

/* What stands in the way of an SPMD kernel: a text for the user, with NAME if
   it has a %s, and a place.  */
struct gpured_obstacle
{
  const char *text;
  const char *name;
  location_t loc;
};

/* True if STMT is the call that asks whether the function is an SPMD
   kernel.  */
extern bool gpured_spmd_query_p (const gimple *stmt);

/* True if FUN has the mode query QUERY, or anything if that is
   GPURED_QUERY_SIMT.  */
extern bool gpured_spmd_asks_p (function *fun, enum gpured_query query);

/* Put instructions for what FUN, an SPMD kernel with the threads of a team
   working together if TEAMS, asks of its place in the grid, and for its
   barriers.  spmd-index.cc.  */
extern void gpured_spmd_place (function *fun, bool teams);

/* The fewest lanes of a team that is part of a warp; it has these, or twice or four
   times as many, or whole warps (subwarp.cc).  */
#define GPURED_TEAM_LEAST 8

/* Teams that may be narrower than a block.  */
struct gpured_subwarp
{
  tree lanes;			/* Of a team; 0: it is a block.  */
  tree width, place;		/* Its threads, and which of them this is.  */
  tree members;			/* Its lanes of the warp, if it is a
				   sub-warp.  */
  tree teams, team;		/* How many there are, and which this is.  */
};

/* True and *SUBWARP if teams of FUN may be sub-warps.  spmd-subwarp.cc.  */
extern bool gpured_spmd_subwarp (function *fun, struct gpured_subwarp *subwarp);

/* Whether this is the first thread of its team, in front of GSI; a barrier of
   the team there; what the call at GSI tells of another lane, or NULL_TREE if
   it is no such call; SUBWARP is NULL if teams are blocks.  */
extern tree gpured_spmd_subwarp_first (gimple_stmt_iterator *gsi,
				       const struct gpured_subwarp *subwarp);
extern void gpured_spmd_subwarp_barrier (gimple_stmt_iterator *gsi,
					 const struct gpured_subwarp *subwarp);
extern tree gpured_spmd_other (gimple_stmt_iterator *gsi,
			       const struct gpured_subwarp *subwarp);

/* True if STMT, in a function that a kernel calls, asks which thread of its team it is
   in, or how many there are, or waits for them; let those in FUN, the current function,
   have what is told of in THREADS.  spmd-index.cc.  */
extern bool gpured_spmd_of_threads_p (const gimple *stmt);
extern void gpured_spmd_place_threads (function *fun, tree threads);

/* The variable of a block that has how many threads there are.  spmd-next.cc.  */
extern tree gpured_spmd_threads (void);

/* True if STMT computes the width of a team on a sub-warp.
   spmd-subwarp.cc.  */
extern bool gpured_spmd_width_p (const gimple *stmt);

/* True if STMT is a call that means another thing on a sub-warp.
   spmd-index.cc.  */
extern bool gpured_spmd_team_call_p (gimple *stmt);

/* True if STMT is GCC's query whether the lanes of a warp share a simd
   loop.  */
extern bool gpured_spmd_simt_p (const gimple *stmt);

/* Replace all mode queries in FUN, the current function, by VALUE.  Returns
   whether there were any.  spmd.cc.  */
extern bool gpured_spmd_answer (function *fun, int value);

/* Set in BLOCKS the indices of the blocks of FUN that are reached when its
   mode queries are VALUE.  */
extern void gpured_spmd_reach (function *fun, int value, bitmap blocks);

/* If each lane can execute for itself what KERNEL does where its mode
   queries are 1, make KERNEL call plain copies of the program's functions and
   return true; else set the first OBSTACLE.  spmd-calls.cc.  */
extern bool gpured_spmd_own_calls (cgraph_node *kernel,
				   struct gpured_obstacle *obstacle);

/* Let all functions call aliases by the name of what they stand for, and remove
   the aliases.  spmd-aliases.cc.  */
extern void gpured_spmd_replace_aliases (void);

/* Let FUN call what INSTEAD returns for a function, unless that is NULL.
   spmd-aliases.cc.  */
extern void gpured_spmd_redirect (function *fun,
				  cgraph_node *(*instead) (cgraph_node *));

/* An SSA name of type unsigned int with the special register NAME of PTX,
   defined in front of GSI; read ANEW whether or not it has been before.  */
extern tree gpured_spmd_register (gimple_stmt_iterator *gsi, const char *name,
				  bool anew = false);

/* A CODE B, or CODE A, of TYPE, computed in front of GSI.  */
extern tree gpured_spmd_compute (gimple_stmt_iterator *gsi, tree type,
				 enum tree_code code, tree a, tree b);

/* If COUNT is how many threads there are, of the grid, the block or a team on a
   sub-warp, as gpured_spmd_place computes it: 32 if those are whole warps, or
   the least lanes of such a team, of which it has some.  Else 0.  */
extern unsigned gpured_spmd_lanes (tree count);

/* Put the barrier of the block in front of GSI.  */
extern void gpured_spmd_barrier (gimple_stmt_iterator *gsi);

/* Give the calls of GPURED_next in FUN, an SPMD kernel, the arguments that the
   host half does not know, and replace those of GPURED_team_next and
   GPURED_team_memory.  spmd-next.cc.  */
extern void gpured_spmd_complete_next (function *fun);

#endif
