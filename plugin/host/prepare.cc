/* prepare.cc - the pass before GCC lowers OpenACC and OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It runs right before `omplower', the last place where reductions are still
   clauses.  It handles OpenACC (acc.cc), then OpenMP (omp.cc); these list
   their steps.  Warnings (warn.cc) come before any change but those of the
   first step of OpenACC.

   With -g GCC marks where statements of the source begin, by statements of
   their own that may be anywhere.  The result for a construct must not depend
   on them.  So they are taken out of code for the device first, and put back
   in front of the statements that are still there.  The host executes those,
   and a debugger stops at marks only.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* Marks that were taken out, by the statement that followed, and those for the
   next statement.  */

struct marks
{
  hash_map <gimple *, gimple_seq> in_front;
  gimple_seq next = NULL;
};

/* Callback of walk_gimple_seq_mod.  */

static tree
take_mark (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct marks *marks = (struct marks *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (is_gimple_debug (stmt))
    {
      gsi_remove (gsi, false);
      gimple_seq_add_stmt_without_update (&marks->next, stmt);
      wi->removed_stmt = true;
    }
  else if (marks->next)
    {
      marks->in_front.put (stmt, marks->next);
      marks->next = NULL;
    }
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod.  Nothing is put in front of a block, which GCC
   has first in each region.  */

static tree
put_marks (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct marks *marks = (struct marks *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq *seq = marks->in_front.get (stmt);
  gbind *block = seq ? dyn_cast <gbind *> (stmt) : NULL;
  if (block)
    {
      gimple_seq_add_seq_without_update (seq, gimple_bind_body (block));
      gimple_bind_set_body (block, *seq);
    }
  else if (seq)
    gsi_insert_seq_before_without_update (gsi, *seq, GSI_SAME_STMT);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq.  */

static tree
take_in_target (gimple_stmt_iterator *gsi, bool *handled,
		struct walk_stmt_info *wi)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  *handled = target && is_gimple_omp_offloaded (target);
  if (*handled)
    {
      struct walk_stmt_info inner = gpured_walk_info (wi->info);
      walk_gimple_seq_mod (gimple_omp_body_ptr (target), take_mark, NULL,
			   &inner);
    }
  return NULL_TREE;
}

/* Call DO_STMT with MARKS for the statements of FUN, which it may change.  */

static void
walk_all (function *fun, walk_stmt_fn do_stmt, struct marks *marks)
{
  struct walk_stmt_info wi = gpured_walk_info (marks);
  gimple_seq body = gimple_body (fun->decl);
  walk_gimple_seq_mod (&body, do_stmt, NULL, &wi);
  gimple_set_body (fun->decl, body);
}

/* Take the marks of FUN that are in regions for the device, or all of a function
   for it.  */

static void
take_marks (function *fun, struct marks *marks)
{
  if (offloading_function_p (fun->decl) || oacc_get_fn_attrib (fun->decl))
    walk_all (fun, take_mark, marks);
  else
    gpured_walk (gimple_body (fun->decl), take_in_target, NULL, marks);
}

/* Give FUN an attribute for the device half if the user wants remarks.  The link may be
   in another directory, and its standard output belongs to the linker.  */

static void
ask_for_remarks (function *fun)
{
  const dump_file_info *info
    = g->get_dumps ()->get_dump_file_info (current_pass->static_pass_number);
  if (!info->alt_state)
    return;
  const char *name = info->alt_filename;
  tree place = NULL_TREE;
  if (strcmp (name, "stderr") && strcmp (name, "stdout") && strcmp (name, "-"))
    {
      char *path = (IS_ABSOLUTE_PATH (name) ? xstrdup (name)
		    : concat (getpwd (), "/", name, NULL));
      place = build_string (strlen (path) + 1, path);
      free (path);
    }
  tree kinds = build_int_cst (unsigned_type_node, info->alt_flags);
  DECL_ATTRIBUTES (fun->decl)
    = tree_cons (get_identifier (GPURED_REMARKS_ATTRIBUTE),
		 build_tree_list (kinds, place), DECL_ATTRIBUTES (fun->decl));
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
  ask_for_remarks (fun);
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
  struct marks marks;
  if (p.nvptx)
    {
      gpured_profile (fun);
      take_marks (fun, &marks);
    }
  if (flag_openacc)
    gpured_acc_prepare (&p);
  else if (p.nvptx)
    gpured_warn (fun);
  if (flag_openmp && p.nvptx)
    gpured_omp_prepare (&p);
  if (!marks.in_front.is_empty ())
    walk_all (fun, put_marks, &marks);
  return 0;
}

bool
gpured_prepare_gate (function *)
{
  return flag_openacc || flag_openmp;
}
