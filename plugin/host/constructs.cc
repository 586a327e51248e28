/* constructs.cc - tells libgpured-host.so of the constructs of this file.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It runs behind omplower, which has made a function of each construct and an array of
   what libgomp gets for it, and has left the clauses.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* Callback of walk_gimple_seq.  */

static tree
note_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  if (!target || !is_gimple_omp_offloaded (target))
    return NULL_TREE;
  tree fn = gimple_omp_target_child_fn (target);
  if (!fn)
    return NULL_TREE;
  gpured_attach_function (GPURED_HOST_launch_omp);
  auto_vec<tree> items;
  gpured_attach_construct (fn, gimple_location (target), items);
  return NULL_TREE;
}

bool
gpured_constructs_gate (function *)
{
  return (gpured_options.compare == GPURED_COMPARE_ON
	  && (flag_openacc || flag_openmp));
}

unsigned int
gpured_constructs_execute (function *fun)
{
  gpured_walk (gimple_body (fun->decl), note_construct, NULL, NULL);
  return 0;
}
