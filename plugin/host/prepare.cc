/* prepare.cc - what has to be done before GCC lowers OpenACC and OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The pass in front of `omplower', the last place where reductions are still
   clauses: OpenACC (acc.cc), then OpenMP (omp-prepare.cc), which list their
   steps.  Warnings come before anything is changed (warn.cc), but for what the
   first step of OpenACC does.

   With -g GCC marks where statements of the source begin, by statements of their own
   that may be anywhere.  What becomes of a construct must not depend on that, so
   that they are dropped in what is for the device before anyone looks.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* Callback of walk_gimple_seq_mod.  */

static tree
drop_marker (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (!is_gimple_debug (gsi_stmt (*gsi)))
    return NULL_TREE;
  gsi_remove (gsi, true);
  wi->removed_stmt = true;
  return NULL_TREE;
}

static void
drop_markers (gimple_seq *seq)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  walk_gimple_seq_mod (seq, drop_marker, NULL, &wi);
}

/* Callback of walk_gimple_seq.  */

static tree
drop_in_target (gimple_stmt_iterator *gsi, bool *handled,
		struct walk_stmt_info *)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  *handled = target && is_gimple_omp_offloaded (target);
  if (*handled)
    drop_markers (gimple_omp_body_ptr (target));
  return NULL_TREE;
}

/* Drop the markers of FUN that are in regions for the device, or all of a function
   for it.  */

static void
drop_all_markers (function *fun)
{
  gimple_seq body = gimple_body (fun->decl);
  if (offloading_function_p (fun->decl) || oacc_get_fn_attrib (fun->decl))
    {
      drop_markers (&body);
      gimple_set_body (fun->decl, body);
    }
  else
    gpured_walk (body, drop_in_target, NULL, NULL);
}

unsigned int
gpured_prepare_execute (function *fun)
{
  const enum gpured_targets targets = gpured_targets ();
  struct gpured_prepare p;
  p.fun = fun;
  p.lower = gpured_options.lower == GPURED_LOWER_ON;
  p.nvptx = targets >= GPURED_TARGETS_nvptx;
  p.only_nvptx = p.lower && targets == GPURED_TARGETS_nvptx;
  int number = current_pass->static_pass_number;
  const dump_file_info *info = g->get_dumps ()->get_dump_file_info (number);
  if (info->alt_state)
    gpured_offload_remarks = true;
  if (info->alt_state && (info->alt_flags & MSG_OPTIMIZED_LOCATIONS))
    gpured_offload_optimized = true;
  if (gpured_options.unroll)
    DECL_ATTRIBUTES (fun->decl)
      = tree_cons (get_identifier (GPURED_UNROLL_ATTRIBUTE),
		   build_int_cst (integer_type_node,
				  1 << (gpured_options.unroll - 1)),
		   DECL_ATTRIBUTES (fun->decl));
  if (gpured_options.deterministic)
    DECL_ATTRIBUTES (fun->decl)
      = tree_cons (get_identifier (GPURED_ORDERED_ATTRIBUTE), NULL_TREE,
		   DECL_ATTRIBUTES (fun->decl));
  if (p.nvptx)
    drop_all_markers (fun);
  if (flag_openacc)
    gpured_acc_prepare (&p);
  else if (p.nvptx)
    gpured_warn (fun);
  if (flag_openmp && p.nvptx)
    gpured_omp_prepare (&p);
  return 0;
}

bool
gpured_prepare_gate (function *)
{
  return flag_openacc || flag_openmp;
}
