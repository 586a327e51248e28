/* prepare.cc - what has to be done before GCC lowers OpenACC and OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The pass in front of `omplower', the last place where reductions are still
   clauses: OpenACC (acc.cc), then OpenMP (omp-prepare.cc), which list their
   steps.  Warnings come before anything is changed (warn.cc), but for what the
   first step of OpenACC does.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "passes.h"

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
