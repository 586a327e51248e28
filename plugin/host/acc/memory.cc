/* memory.cc - allocates the memory of one launch and passes it to the device
   half.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Workspaces (workspace.cc) have to be in device memory and belong to one
   launch alone, whatever else this or another thread runs.  They are allocated
   for as long as the construct runs.  Variables would make frames as large as
   the memory of all constructs of a function together.  Recursion and small
   stacks of threads have no room for that.

     memory = acc_malloc (SIZE);
     if (memory == NULL)
       {
	 dprintf (2, "gpured: no memory for ...\n");
	 exit (1);
       }
     #pragma acc parallel CLAUSES firstprivate(memory)
       {
	 CALL
	 BODY
       }
     acc_free (memory);

   The memory is not mapped.  Memory on the host that would stand for it may
   have belonged to the program before, which freed it while it was mapped.
   Then libgomp takes it for present and copies nothing, or ends the program
   because only a part of it is present.

   But an `async' construct still runs when the memory could be freed.  libgomp
   keeps the device memory of mapped data until the queue is through.  So there
   `memory' comes from the heap, with create(memory[:SIZE]).  It is not copied,
   and the memory on the host is not touched.  The program may get that memory
   again at once: when the launch returns (libgomp, gomp_unmap_vars_internal)
   nothing stands for it any more, and only the block on the device waits for
   the queue.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"

/* Append to SEQ, and return, a call of the function NAME, which takes the N
   ARGS and returns a value of RESULT.  */

static gcall *
append_call (const char *name, tree result, unsigned n, tree *args,
	     gimple_seq *seq)
{
  auto_vec<tree> values;
  tree types[3];
  gcc_assert (n <= ARRAY_SIZE (types));
  for (unsigned i = 0; i < n; i++)
    {
      types[i] = TREE_TYPE (args[i]);
      values.safe_push (args[i]);
    }
  tree fn = build_fn_decl (name, build_function_type_array (result, n, types));
  TREE_NOTHROW (fn) = 1;
  gcall *call = gimple_build_call_vec (fn, values);
  gimple_seq_add_stmt (seq, call);
  return call;
}

/* Whether the memory of TARGET is mapped.  */

static bool
mapped_p (gomp_target *target)
{
  return omp_find_clause (gimple_omp_target_clauses (target),
			  OMP_CLAUSE_ASYNC);
}

void
gpured_memory_take (gomp_target *target, tree pointer, tree size,
		    gimple_seq *seq)
{
  static const char text[]
    = "gpured: no memory for partial results of reductions\n";
  tree missing = create_artificial_label (UNKNOWN_LOCATION);
  tree there = create_artificial_label (UNKNOWN_LOCATION);
  tree message[] = { build_int_cst (integer_type_node, STDERR_FILENO),
		     build_string_literal (sizeof text, text) };
  tree status = integer_one_node;

  gcall *call = append_call (mapped_p (target) ? "malloc" : "acc_malloc",
			     ptr_type_node, 1, &size, seq);
  gimple_call_set_lhs (call, pointer);
  gimple_seq_add_stmt (seq, gimple_build_cond
			      (EQ_EXPR, pointer,
			       build_int_cst (TREE_TYPE (pointer), 0),
			       missing, there));
  gimple_seq_add_stmt (seq, gimple_build_label (missing));
  append_call ("dprintf", integer_type_node, ARRAY_SIZE (message), message,
	       seq);
  append_call ("exit", void_type_node, 1, &status, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (there));
}

void
gpured_memory_clear (tree pointer, unsigned bytes, gimple_seq *seq)
{
  char *zeros = XCNEWVEC (char, bytes);
  tree args[] = { pointer, build_string_literal (bytes, zeros),
		  size_int (bytes) };
  append_call ("acc_memcpy_to_device", void_type_node, ARRAY_SIZE (args), args,
	       seq);
  XDELETEVEC (zeros);
}

void
gpured_memory_free (gomp_target *target, tree pointer, gimple_seq *seq)
{
  append_call (mapped_p (target) ? "free" : "acc_free", void_type_node, 1,
	       &pointer, seq);
}

/* Map the SIZE bytes at POINTER on TARGET in the way of KIND.  */

static void
add_map (gomp_target *target, tree pointer, tree size, enum gomp_map_kind kind)
{
  const bool memory = kind == GOMP_MAP_ALLOC;
  tree clause
    = gpured_clauses_add (gimple_omp_target_clauses_ptr (target),
			  gimple_location (target), OMP_CLAUSE_MAP,
			  memory ? build_simple_mem_ref (pointer) : pointer);
  OMP_CLAUSE_SET_MAP_KIND (clause, kind);
  OMP_CLAUSE_SIZE (clause) = memory ? size : size_zero_node;
}

void
gpured_memory_give (gomp_target *target, tree pointer, tree size)
{
  if (mapped_p (target))
    {
      add_map (target, pointer, size, GOMP_MAP_FIRSTPRIVATE_POINTER);
      add_map (target, pointer, size, GOMP_MAP_ALLOC);
      return;
    }
  gpured_clauses_add (gimple_omp_target_clauses_ptr (target),
		      gimple_location (target), OMP_CLAUSE_FIRSTPRIVATE,
		      pointer);
}

void
gpured_memory_tell (gomp_target *target, tree vars, gimple_seq seq, gcall *call)
{
  gimple_set_location (call, gimple_location (target));
  gbind *block = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (target));
  gimple_seq_add_stmt (&seq, call);
  gimple_seq_add_seq (&seq, gimple_bind_body (block));
  gimple_bind_set_body (block, seq);
  gimple_bind_append_vars (block, vars);
}
