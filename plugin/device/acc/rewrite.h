/* rewrite.h - what the files of the device half that rewrite OpenACC
   reductions share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REWRITE_H
#define GPURED_REWRITE_H

#include "decls.h"
#include "match.h"

struct gpured_uniform;

/* A reduction while it is being rewritten.  */
struct gpured_rewrite
{
  const struct gpured_target *target;
  const struct gpured_site *site;
  gcall *scratch;		/* The scratch call, or NULL.  */
  gcall *arena;			/* The workspace call, or NULL.  */
  tree type;			/* Of the variable.  */
  /* The type in which values are combined within a gang, and its row: of the
     variable, but of 32 bits for what is smaller and for truth values, and
     unsigned where overflow has to wrap.  */
  tree work;
  enum gpured_type work_row;
  tree identity;		/* In the type of the variable.  */
  bool alone;			/* No other site has the variable.  */
  const struct gpured_uniform *rows;	/* That have it, or NULL.  */
  tree saved[GPURED_N_LEVELS];	/* What came in at SETUP.  */
  /* Of partials that a warp has combined: the total, or, of a wide type, where
     the first thread finds it.  */
  tree total, total_at;
};

/* rewrite.cc: rewrite all of SITES, some of which ROWS have, as their
   plans say.  */
extern void gpured_rewrite (const struct gpured_target *target,
			    struct gpured_sites *sites,
			    const vec<struct gpured_uniform *> &rows);

/* rewrite-options.cc: optimize FUN so that GCC can hand its values on between
   threads, those of SITES and others.  */
extern void gpured_rewrite_options (function *fun,
				    const struct gpured_sites *sites);

/* rewrite.cc: what both kinds of levels need.  */
extern tree gpured_rewrite_ref (const gcall *call);
extern unsigned gpured_rewrite_warps (const struct gpured_rewrite *rw);
extern tree gpured_rewrite_argument (const struct gpured_rewrite *rw,
				     const gcall *call, gimple_seq *seq);
extern tree gpured_rewrite_load (const struct gpured_rewrite *rw, tree ref,
				 gimple_seq *seq);
extern void gpured_rewrite_store (const struct gpured_rewrite *rw, tree ref,
				  tree value, gimple_seq *seq);
extern tree gpured_rewrite_call (const struct gpured_rewrite *rw,
				 enum gpured_family family, unsigned n,
				 tree *args, gimple_seq *seq);
extern void gpured_rewrite_identity (const struct gpured_rewrite *rw,
				     const struct gpured_chain *chain);
extern tree gpured_rewrite_combined (const struct gpured_rewrite *rw,
				     enum gpured_family family, tree *args,
				     gimple_seq *seq);

/* rewrite-block.cc: the four steps of a level, and what a warp combines of the
   N variables RWS of one loop.  */
extern void gpured_rewrite_vector (struct gpured_rewrite *rw,
				   const struct gpured_chain *chain);
extern void gpured_rewrite_worker (struct gpured_rewrite *rw,
				   const struct gpured_chain *chain);
extern void gpured_rewrite_partials (struct gpured_rewrite *rws, unsigned n,
				     bool stored);

/* rewrite-memory.cc: where RW has its slots of LEVEL in global memory.  */
extern tree gpured_emit_region (const struct gpured_rewrite *rw,
				unsigned level, gimple_seq *seq);

/* rewrite-gang.cc: the four steps.  */
extern void gpured_rewrite_gang (struct gpured_rewrite *rw,
				 const struct gpured_chain *chain);

/* rewrite-wide.cc: whether TYPE is wide, and its values in parts.  */
extern bool gpured_wide_p (const_tree type);
extern unsigned gpured_emit_parts (tree type, tree value, tree parts[2],
				   gimple_seq *seq);
extern tree gpured_emit_join (tree type, tree parts[2], gimple_seq *seq);
extern tree gpured_emit_relaxed (tree type, tree pointer, gimple_seq *seq);

/* Which step uses partials.  */
enum gpured_user
{
  GPURED_USER_setup,
  GPURED_USER_fini,
  GPURED_USER_teardown
};

/* rewrite-update.cc: *VAR into *REF in line if there is a way for RW, one update for
   a gang.  Sets *VAR to what the gang's variable has then.  */
extern bool gpured_rewrite_update (const struct gpured_rewrite *rw, tree ref,
				   tree *var, gimple_seq *seq);

/* rewrite-emit.cc: pieces of GIMPLE appended to SEQ.  Values are SSA names or
   constants of RW->work unless said otherwise.  */
extern tree gpured_emit_value (tree type, tree expr, gimple_seq *seq);
/* The constant that VALUE is known to be after copies, else VALUE.  */
extern tree gpured_emit_origin (tree value);
extern tree gpured_emit_combine (const struct gpured_rewrite *rw, tree a,
				 tree b, gimple_seq *seq);
extern void gpured_emit_asm_memory (const char *text, tree place,
				    gimple_seq *seq);
extern void gpured_emit_asm (const char *text, tree out, unsigned n, tree *in,
			     gimple_seq *seq);
extern tree gpured_emit_identity (const struct gpured_rewrite *rw,
				  gimple_seq *seq);
extern bool gpured_emit_truth_p (const struct gpured_rewrite *rw);
extern tree gpured_emit_type (const struct gpured_rewrite *rw);
extern tree gpured_emit_work (const struct gpured_rewrite *rw, tree value,
			      gimple_seq *seq);
extern tree gpured_emit_result (const struct gpured_rewrite *rw, tree value,
				gimple_seq *seq);
extern tree gpured_emit_dim (enum internal_fn fn, unsigned axis,
			     gimple_seq *seq);

/* The number of the thread among those of LEVELS, a mask, if NUMBER, else how
   many they are, computed in SEQ.  */
extern tree gpured_emit_threads (unsigned levels, bool number,
				 gimple_seq *seq);
extern tree gpured_emit_partials (const struct gpured_rewrite *rw,
				  unsigned level,
				  enum gpured_user user, gimple_seq *seq);
extern tree gpured_emit_slot (const struct gpured_rewrite *rw, tree partials,
			      tree index, gimple_seq *seq);
extern void gpured_emit_store (tree slot, tree value, gimple_seq *seq);
extern tree gpured_emit_load (const struct gpured_rewrite *rw, tree partials,
			      unsigned index, gimple_seq *seq);
extern void gpured_emit_update (const struct gpured_rewrite *rw, tree slot,
				tree value, gimple_seq *seq);
extern void gpured_emit_store_if (const struct gpured_rewrite *rw, tree index,
				  tree slot, tree value, gimple_seq *seq);
extern tree gpured_emit_warp (const struct gpured_rewrite *rw, tree value,
			      unsigned lanes, gimple_seq *seq);
extern tree gpured_emit_row (const struct gpured_rewrite *rw, tree value,
			     gcall *call);
extern tree gpured_emit_unique (enum ifn_unique_kind kind, tree dep,
				unsigned axis, gimple_seq *seq);
extern void gpured_emit_if (gimple *stmt, gcond *cond, gimple_seq before,
			    gimple_seq then);
extern tree gpured_emit_again (tree value, gimple_seq *seq);
extern tree gpured_emit_late (tree value, gimple_seq *seq);
extern void gpured_emit_delete (gimple *stmt);
extern void gpured_emit_replace (gcall *call, tree value, gimple_seq seq);

#endif
