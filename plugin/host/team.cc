/* team.cc - threads of the host that share the function of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The function F (ARG) becomes

     if (ARG is even)			a call by libgomp
       {
	 n = gpured_host_threads (work)
	 if (n > 1)
	   {
	     void *team[] = { ARG, partials };
	     GOMP_parallel (F, (char *) team + 1, n, 0);
	     return;
	   }
	 data = ARG; partials = NULL; gang = 0; gangs = 1;
       }
     else				a thread of a team
       {
	 data = team[0]; partials = team[1];
	 gang = omp_get_thread_num (); gangs = omp_get_num_threads ();
       }
     the function, with DATA for ARG  */

#include "gpured-gcc.h"
#include "team.h"

/* More than this on the stack of a thread of OpenMP may be too much.  */
#define MOST_FRAME (256 * 1024)

/* Append to SEQ a call of the library function NAME, which returns an int.  */

static tree
call_int (gimple_seq *seq, const char *name)
{
  tree fn = build_fn_decl (name, build_function_type_list (integer_type_node,
							    NULL_TREE));
  gcall *call = gimple_build_call (fn, 0);
  tree result = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (seq, call);
  return result;
}

/* Append to SEQ what starts a team of THREADS with DATA, and N partials in each
   gang, in FUN.  */

static void
start_team (gimple_seq *seq, function *fun, tree data, tree threads, unsigned n)
{
  tree pair = build_array_type_nelts (ptr_type_node, 2);
  tree team = create_tmp_var (pair, "team");
  TREE_ADDRESSABLE (team) = 1;
  DECL_ATTRIBUTES (team) = build_tree_list (get_identifier (GPURED_TEAM_ATTRIBUTE),
					    NULL_TREE);
  tree lines = null_pointer_node;
  if (n)
    {
      tree size = compute (seq, size_type_node, NOP_EXPR, threads);
      size = compute (seq, size_type_node, MULT_EXPR, size,
		      size_int (n * GPURED_TEAM_LINE));
      gcall *call
	= gimple_build_call (builtin_decl_explicit (BUILT_IN_ALLOCA_WITH_ALIGN), 2,
			     size, size_int (GPURED_TEAM_LINE * BITS_PER_UNIT));
      lines = make_ssa_name (ptr_type_node);
      gimple_call_set_lhs (call, lines);
      gimple_seq_add_stmt (seq, call);
      fun->calls_alloca = true;
      /* SETUP loads partials before anything is stored there (cores-reduce.cc).  A
	 value that is none of a type, such as 2 of a logical one, must not be there, as
	 GCC 15 computes with it: (own partial) | (gang != 0).  */
      gimple_seq_add_stmt
	(seq, gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMSET), 3, lines,
				 integer_zero_node, size));
    }
  data = compute (seq, ptr_type_node, NOP_EXPR, data);
  for (int k = 0; k < 2; k++)
    gimple_seq_add_stmt
      (seq, gimple_build_assign (build4 (ARRAY_REF, ptr_type_node, team,
					 size_int (k), NULL_TREE, NULL_TREE),
				 k ? lines : data));
  tree odd = compute (seq, ptr_type_node, POINTER_PLUS_EXPR,
		      compute (seq, ptr_type_node, ADDR_EXPR,
			       build1 (ADDR_EXPR, ptr_type_node, team)),
		      size_one_node);
  tree count = compute (seq, unsigned_type_node, NOP_EXPR, threads);
  gcall *call
    = gimple_build_call (builtin_decl_explicit (BUILT_IN_GOMP_PARALLEL), 4,
			 build_fold_addr_expr (fun->decl), odd, count,
			 build_zero_cst (unsigned_type_node));
  gimple_set_location (call, DECL_SOURCE_LOCATION (fun->decl));
  gimple_seq_add_stmt (seq, call);
  gimple_seq_add_stmt (seq, gimple_build_return (NULL_TREE));
}

void
gpured_team_enter (function *fun, unsigned partials, gpured_team_work work,
		   void *closure, struct gang *gang)
{
  tree parm = DECL_ARGUMENTS (fun->decl);
  tree arg = get_or_create_ssa_default_def (fun, parm);
  /* A name of PARM, by which a debugger finds the variables of the program.  */
  tree data = make_ssa_name (parm);
  replace_uses_by (arg, data);

  basic_block first
    = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun)));
  basic_block join = split_edge (single_succ_edge (first));
  remove_edge (single_succ_edge (first));

  gimple_seq seq = NULL;
  tree bits = compute (&seq, pointer_sized_int_node, NOP_EXPR, arg);
  tree odd = compute (&seq, pointer_sized_int_node, BIT_AND_EXPR, bits,
		      build_one_cst (pointer_sized_int_node));
  gimple_stmt_iterator gsi = gsi_start_bb (first);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);

  /* A call by libgomp.  */
  seq = NULL;
  tree much = work (closure, data, arg, &seq);
  gcall *call = gimple_build_call (gpured_team_threads (fun), 1, much);
  tree threads = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, threads);
  gimple_seq_add_stmt (&seq, call);
  basic_block solo = new_block (first, seq);
  seq = NULL;
  start_team (&seq, fun, arg, threads, partials);
  basic_block team = new_block (solo, seq);
  make_single_succ_edge (team, EXIT_BLOCK_PTR_FOR_FN (fun), 0);

  /* A thread of a team.  */
  seq = NULL;
  tree base = compute (&seq, ptr_type_node, NOP_EXPR, arg);
  tree from[2];
  for (int k = 0; k < 2; k++)
    {
      from[k] = make_ssa_name (ptr_type_node);
      tree offset = build_int_cst (build_pointer_type (ptr_type_node),
				   k * (POINTER_SIZE / BITS_PER_UNIT) - 1);
      gimple_seq_add_stmt
	(&seq, gimple_build_assign (from[k], build2 (MEM_REF, ptr_type_node, base,
						     offset)));
    }
  tree same = compute (&seq, TREE_TYPE (data), NOP_EXPR, from[0]);
  tree number = call_int (&seq, "omp_get_thread_num");
  tree count = call_int (&seq, "omp_get_num_threads");
  basic_block member = new_block (solo, seq);
  make_single_succ_edge (member, join, EDGE_FALLTHRU);

  branch (first, EQ_EXPR, odd, build_zero_cst (pointer_sized_int_node), solo,
	  member);
  branch (solo, GT_EXPR, threads, integer_one_node, team, join);
  merge (join, member, same, arg, data);
  gang->partials = merge (join, member, from[1], null_pointer_node);
  gang->number = merge (join, member, number, integer_zero_node);
  gang->count = merge (join, member, count, integer_one_node);
}

void
gpured_team_wait (basic_block before, basic_block rest, const struct gang *gang)
{
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, barrier ());
  basic_block several = new_block (before, seq);
  make_single_succ_edge (several, rest, EDGE_FALLTHRU);
  branch (before, GT_EXPR, gang->count, integer_one_node, several, rest);
}

/* GCC may use another type for DATA in the function than where it is filled in.  That is
   no matter for libgomp, but in a call GCC would take the one for what the other cannot
   be: so nobody knows that it is the same memory.  */

void
gpured_team_call (gimple_seq *seq, tree fndecl, tree data, location_t loc)
{
  tree same = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gpured_build_asm ("", same, "0", 1, &data, true));
  gcall *call = gimple_build_call (fndecl, 1, same);
  gimple_set_location (call, loc);
  gimple_call_set_nothrow (call, true);
  gimple_seq_add_stmt (seq, call);
  gimple_seq_add_stmt (seq, gpured_build_asm ("", NULL_TREE, NULL, 0, NULL, true));
}

bool
gpured_team_large_p (function *fun)
{
  unsigned HOST_WIDE_INT bytes = 0;
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (fun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	&& !DECL_HAS_VALUE_EXPR_P (var) && DECL_SIZE_UNIT (var))
      bytes += (tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
		? tree_to_uhwi (DECL_SIZE_UNIT (var)) : MOST_FRAME);
  return bytes > MOST_FRAME;
}
