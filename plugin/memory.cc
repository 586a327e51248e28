/* memory.cc - the memory of one launch: taken, mapped, told to the device half.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Slots (scratch.cc) and slabs (slab.cc) have to be in device memory and belong
   to one launch alone, whatever else the thread, or another one, has under
   way.  They come from the heap for as long as the construct runs: variables
   would make frames as large as the memory of all constructs of a function
   together, of which recursion and small stacks of threads have no room.

     memory = malloc (SIZE);
     if (memory == NULL)
       {
	 perror ("gpured: no memory for partial results of reductions");
	 exit (1);
       }
     #pragma acc parallel CLAUSES create(memory[:SIZE])
       {
	 CALL
	 BODY
       }
     free (memory);

   The memory on the host stands for that of the device.  */

#include "gpured-gcc.h"
#include "host.h"

/* Append a call of the function NAME of the C library, which takes ARG and
   returns a value of RESULT, to SEQ.  */

static gcall *
append_call (const char *name, tree result, tree arg, gimple_seq *seq)
{
  tree type = build_function_type_list (result, TREE_TYPE (arg), NULL_TREE);
  tree fn = build_fn_decl (name, type);
  TREE_NOTHROW (fn) = 1;
  gcall *call = gimple_build_call (fn, 1, arg);
  gimple_seq_add_stmt (seq, call);
  return call;
}

void
gpured_memory_take (tree pointer, tree size, gimple_seq *seq)
{
  static const char text[]
    = "gpured: no memory for partial results of reductions";
  tree missing = create_artificial_label (UNKNOWN_LOCATION);
  tree there = create_artificial_label (UNKNOWN_LOCATION);

  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				   size);
  gimple_call_set_lhs (call, pointer);
  gimple_seq_add_stmt (seq, call);
  gimple_seq_add_stmt (seq, gimple_build_cond
			      (EQ_EXPR, pointer,
			       build_int_cst (TREE_TYPE (pointer), 0),
			       missing, there));
  gimple_seq_add_stmt (seq, gimple_build_label (missing));
  append_call ("perror", void_type_node,
	       build_string_literal (sizeof text, text), seq);
  append_call ("exit", void_type_node, integer_one_node, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (there));
}

void
gpured_memory_free (tree pointer, gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, gimple_build_call
			      (builtin_decl_explicit (BUILT_IN_FREE), 1,
			       pointer));
}

void
gpured_memory_map (gomp_target *target, tree pointer, tree size,
		   enum gomp_map_kind kind)
{
  const enum gomp_map_kind kinds[] = { GOMP_MAP_FIRSTPRIVATE_POINTER, kind };
  for (unsigned i = 0; i < ARRAY_SIZE (kinds); i++)
    {
      const bool memory = kinds[i] == kind;
      tree clause = build_omp_clause (gimple_location (target),
				      OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (clause, kinds[i]);
      OMP_CLAUSE_DECL (clause) = memory ? build_simple_mem_ref (pointer)
				 : pointer;
      OMP_CLAUSE_SIZE (clause) = memory ? size : size_zero_node;
      OMP_CLAUSE_CHAIN (clause) = gimple_omp_target_clauses (target);
      gimple_omp_target_set_clauses (target, clause);
    }
}

void
gpured_memory_tell (gomp_target *target, gcall *call)
{
  gimple_set_location (call, gimple_location (target));
  gbind *block = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (target));
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, call);
  gimple_seq_add_seq (&body, gimple_bind_body (block));
  gimple_bind_set_body (block, body);
}
