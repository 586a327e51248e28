/* rewrite.h - the device half's changes to GIMPLE.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REWRITE_H
#define GPURED_REWRITE_H

#include "match.h"

/* A reduction while it is being rewritten.  */
struct gpured_rewrite
{
  const struct gpured_target *target;
  const struct gpured_site *site;
  tree type;			/* Of the variable.  */
  tree identity;		/* In that type.  */
  tree saved[GPURED_N_LEVELS];	/* What came in at SETUP.  */
  tree total;			/* Of the rows, once they are combined.  */
};

/* rewrite.cc: rewrite all of SITES as their plans say.  */
extern void gpured_rewrite (const struct gpured_target *target,
			    struct gpured_sites *sites);

/* rewrite-emit.cc: pieces of GIMPLE appended to SEQ.  Values are SSA names or
   constants of RW->type unless said otherwise.  */
extern tree gpured_emit_value (tree type, tree expr, gimple_seq *seq);
extern tree gpured_emit_combine (const struct gpured_rewrite *rw, tree a,
				 tree b, gimple_seq *seq);
extern tree gpured_emit_truth (const struct gpured_rewrite *rw, tree value,
			       gimple_seq *seq);
extern tree gpured_emit_dim (enum internal_fn fn, unsigned axis,
			     gimple_seq *seq);
extern tree gpured_emit_slab (const struct gpured_rewrite *rw, unsigned level,
			      gimple_seq *seq);
extern void gpured_emit_store (const struct gpured_rewrite *rw, tree slab,
			       tree index, tree value, gimple_seq *seq);
extern tree gpured_emit_shuffles (const struct gpured_rewrite *rw, tree value,
				  gimple_seq *seq);
extern tree gpured_emit_unique (enum ifn_unique_kind kind, tree dep,
				unsigned axis, gimple_seq *seq);
extern void gpured_emit_if (gcall *call, tree index, gimple_seq before,
			    gimple_seq then);
extern void gpured_emit_replace (gcall *call, tree value, gimple_seq seq);

#endif
