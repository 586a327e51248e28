/* uniform-nest.h - vector loops inside of loops over gangs or workers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_UNIFORM_NEST_H
#define GPURED_UNIFORM_NEST_H

#include "match.h"

/* The fewest lanes that have a row.  */
#define GPURED_LEAST_LANES 8

/* A loop over gangs, workers or both with loops over lanes in it, its rows, of
   which all that is not in these can be executed by all lanes.  */
struct gpured_uniform
{
  gcall *head, *tail;		/* The mark that ends the head of the loop,
				   that which begins its tail.  */
  unsigned levels = 0;		/* A mask.  */
  auto_vec<gcall *> parts;	/* IFN_GOACC_LOOP of the loop.  */
  auto_vec<gcall *> inner;	/* IFN_GOACC_LOOP of the vector loops.  */
  auto_vec<gcall *> marks;	/* Forks and joins over lanes.  */
  auto_vec<gcall *> reductions; /* IFN_GOACC_REDUCTION over lanes.  */
  auto_vec<gimple *> stores;	/* Which one lane has to execute.  */
  /* The blocks of the loop: 0, or the number of the loop over lanes that they
     belong to.  */
  hash_map<basic_block, unsigned> blocks;
  unsigned loops = 0;		/* Over lanes.  */
  bool sets = false;		/* Loops over lanes may set memory.  */
  bool wide_p = true;		/* Lanes take neighbours in all of them.  */
  /* Whether some lanes of a warp can have a row, and others another.  */
  bool subwarp_p = true;
  /* Whether all lanes of a warp run as many rows then, and come the same way, so
     that their rows' barriers and shuffles are those of the warp.  */
  bool convergent_p = false;
  /* What is computed in front of the loop: the number of the lane among those
     of the row; and if PARTS_P how many lanes that are, these lanes as a mask,
     and the first of them.  */
  tree place = NULL_TREE, width = NULL_TREE, members = NULL_TREE;
  tree first = NULL_TREE;
  /* If CONVERGENT_P, whether the lane is the first one of a row that is not one
     too many.  */
  tree leader = NULL_TREE;
};

/* uniform-nest-match.cc: whether STMT is the part KIND of a loop.  */
extern bool gpured_loop_part_p (gimple *stmt, enum ifn_goacc_loop_kind kind);

/* uniform-nest-match.cc: whether STMT is the fork or join KIND over LEVEL, GOMP_DIM_*.  */
extern bool gpured_level_mark_p (gimple *stmt, enum ifn_unique_kind kind,
				 unsigned level);

/* uniform-nest-match.cc: the same over lanes.  */
extern bool gpured_lanes_mark_p (gimple *stmt, enum ifn_unique_kind kind);

/* uniform-nest-match.cc: append those of FUN, whose reductions are SITES, to ALL.  */
extern void gpured_uniform_find (function *fun,
				 const struct gpured_sites *sites,
				 vec<struct gpured_uniform *> *all);

/* uniform-nest-length.cc: VALUE, of ROWS, as it is in front of them, or NULL_TREE; computed
   in SEQ if that is not NULL.  */
extern tree gpured_uniform_in_front (const struct gpured_uniform *rows,
				     tree value, gimple_seq *seq);

/* uniform-nest-length.cc: argument ARG of CALL, IFN_GOACC_LOOP, a small constant, or 0.  */
extern HOST_WIDE_INT gpured_uniform_small (const gcall *call,
					   enum gpured_loop_arg arg);

/* uniform-nest-length.cc: whether the user says nothing of who has which iterations of the
   loop of CALL.  */
extern bool gpured_uniform_free_p (const gcall *call);

/* uniform-nest-length.cc: A and B, or VALUE CODE NUMBER, computed in SEQ without a jump.  */
extern tree gpured_uniform_both (tree a, tree b, gimple_seq *seq);
extern tree gpured_uniform_holds (enum tree_code code, tree value,
				  HOST_WIDE_INT number, gimple_seq *seq);

/* uniform-nest-length.cc: whether sub-warps can have the loops over lanes of
   ROWS, and some are short enough as far as is known.  */
extern bool gpured_uniform_short_p (const struct gpured_uniform *rows);

/* uniform-nest-length.cc: whether 1 / PARTS of a warp have few enough iterations each of all
   loops over lanes of ROWS, all rows or, if lengths differ, on the mean; computed in
   SEQ in front of these.  NULL_TREE if that is not known.  */
extern tree gpured_uniform_few (const struct gpured_uniform *rows,
				unsigned parts, gimple_seq *seq);

/* uniform-nest-subwarp.cc: the PHI that counts the loop around ROWS, or NULL.  */
extern gphi *gpured_uniform_counter (const struct gpured_uniform *rows);

/* uniform-nest-subwarp.cc: whether sub-warps can have ROWS.  */
extern bool gpured_uniform_subwarp_p (const struct gpured_uniform *rows);

/* uniform-nest-subwarp.cc: whether all lanes then come the same way through all of
   ROWS.  */
extern bool gpured_uniform_convergent_p (const struct gpured_uniform *rows);

/* uniform-nest-subwarp.cc: how often 32 lanes are to be halved for ROWS, in SEQ in front
   of the loop.  */
extern tree gpured_uniform_halvings (const struct gpured_uniform *rows,
				     gimple_seq *seq);

/* uniform-nest-subwarp.cc: let the loops of ROWS be distributed over sub-warps,
   of which there are 1 << HALVINGS; GROUP is the number of that of the
   lane.  */
extern void gpured_uniform_share (struct gpured_uniform *rows, tree halvings,
				  tree group);

/* uniform-nest-subwarp.cc: whether CALL, IFN_GOACC_LOOP over lanes, is for the lanes of a row,
   which may be a part of a warp.  The argument of the chunk, which such loops do not
   have, is then the number of the lane among these if it is the offset, else how
   many lanes they are.  */
extern bool gpured_uniform_part_p (const gcall *call);

/* uniform-nest-subwarp.cc: replace such a CALL by what it is (oacc_xform_loop of GCC).  */
extern void gpured_uniform_lower (gcall *call);

/* uniform-nest.cc: the lanes that execute barriers and shuffles of ROWS together, as a
   mask, or NULL_TREE: those of the warp.  */
extern tree gpured_uniform_sync (const struct gpured_uniform *rows);

/* uniform-nest.cc: have all lanes execute ROWS.  */
extern void gpured_uniform_widen (struct gpured_uniform *rows);

/* uniform-nest.cc: those of ALL that SITE is in, or NULL.  */
extern const struct gpured_uniform *
gpured_uniform_of (const vec<struct gpured_uniform *> &all,
		   const struct gpured_site *site);

#endif
