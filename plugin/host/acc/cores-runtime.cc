/* cores-runtime.cc - how many threads a construct of OpenACC gets on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Nothing but libgomp is linked with the program.  So each object file with a
   construct has the function

     int gpured_host_threads (size_t work)
     {
       if (work < 2 * LEAST)
	 return 1;
       if (getpid () != gpured_host_process)
	 return 1;
       if (omp_get_active_level () >= omp_get_max_active_levels ())
	 return 1;
       const char *cores = getenv ("ACC_NUM_CORES");
       int n = cores ? atoi (cores) : 0;
       if (n <= 0)
	 n = omp_get_max_threads ();
       return work / LEAST < n ? work / LEAST : n;
     }

   of which the linker keeps one.  With -flto it may be in another partition of the
   program than a construct: the construct's function has an attribute that says that there
   is one.  omp_get_max_threads knows OMP_NUM_THREADS and the affinity mask of the process.
   gpured_host_process is the process in which a constructor ran: libgomp has no threads in
   a child, where it would wait for them forever.  */

#include "gpured-gcc.h"
#include "cores.h"
#include "functions.h"

#define THREADS "gpured_host_threads"
#define PROCESS "gpured_host_process"
#define START "gpured_host_start"

/* The attribute of functions with constructs, which those of their constructs
   inherit.  */
#define ATTRIBUTE "gpured host threads"

/* A thread has at least as much to do, in iterations of a small loop.  */
#define LEAST 4096

/* The variable of the process.  */

static tree
process_variable (void)
{
  tree var = gpured_begin_variable (PROCESS, integer_type_node);
  gpured_keep_one (var);
  varpool_node::finalize_decl (var);
  return var;
}

void
gpured_cores_runtime (function *fun)
{
  DECL_ATTRIBUTES (fun->decl)
    = tree_cons (get_identifier (ATTRIBUTE), NULL_TREE, DECL_ATTRIBUTES (fun->decl));
  if (symtab_node::get_for_asmname (get_identifier (THREADS)))
    return;
  tree type = integer_type_node, body = NULL_TREE;
  tree process = process_variable ();

  tree start = NULL_TREE;
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, process,
				    gpured_library_call ("getpid", type)), &start);
  tree first = gpured_begin_function (START,
				      build_function_type_list (void_type_node,
								NULL_TREE));
  DECL_STATIC_CONSTRUCTOR (first) = 1;
  gpured_end_function (first, NULL_TREE, start);

  tree fn = gpured_begin_function (THREADS,
				   build_function_type_list (type, size_type_node,
							     NULL_TREE));
  gpured_keep_one (fn);
  tree work = build_decl (BUILTINS_LOCATION, PARM_DECL, get_identifier ("work"),
			  size_type_node);
  DECL_ARG_TYPE (work) = size_type_node;
  DECL_CONTEXT (work) = fn;
  TREE_USED (work) = 1;
  DECL_ARGUMENTS (fn) = work;
  tree n = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("n"), type);
  tree cores = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("cores"),
			   build_pointer_type (char_type_node));
  DECL_CONTEXT (n) = DECL_CONTEXT (cores) = fn;
  TREE_USED (n) = TREE_USED (cores) = 1;
  DECL_CHAIN (n) = cores;

  tree one = integer_one_node, zero = integer_zero_node;
  tree little = build2 (LT_EXPR, boolean_type_node, work, size_int (2 * LEAST));
  append_to_statement_list (gpured_return_if (little, fn, one), &body);
  tree child = build2 (NE_EXPR, boolean_type_node,
		       gpured_library_call ("getpid", type), process);
  append_to_statement_list (gpured_return_if (child, fn, one), &body);
  tree nested = build2 (GE_EXPR, boolean_type_node,
			gpured_library_call ("omp_get_active_level", type),
			gpured_library_call ("omp_get_max_active_levels", type));
  append_to_statement_list (gpured_return_if (nested, fn, one), &body);
  tree name = build_string_literal (sizeof "ACC_NUM_CORES", "ACC_NUM_CORES");
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, cores,
				    gpured_library_call ("getenv", TREE_TYPE (cores), name)),
			    &body);
  tree given = build2 (NE_EXPR, boolean_type_node, cores,
		       build_zero_cst (TREE_TYPE (cores)));
  tree number = build3 (COND_EXPR, type, given,
			gpured_library_call ("atoi", type, cores), zero);
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, n, number), &body);
  tree none = build2 (LE_EXPR, boolean_type_node, n, zero);
  append_to_statement_list
    (build3 (COND_EXPR, void_type_node, none,
	     build2 (MODIFY_EXPR, void_type_node, n,
		     gpured_library_call ("omp_get_max_threads", type)),
	     NULL_TREE), &body);
  tree most = build2 (TRUNC_DIV_EXPR, size_type_node, work, size_int (LEAST));
  tree less = build2 (LT_EXPR, boolean_type_node, most,
		      build1 (NOP_EXPR, size_type_node, n));
  most = build1 (NOP_EXPR, type, unshare_expr (most));
  append_to_statement_list (gpured_return_if (less, fn, most), &body);
  append_to_statement_list (gpured_return_if (boolean_true_node, fn, n), &body);
  gpured_end_function (fn, n, body);
}

tree
gpured_cores_threads (function *fun)
{
  symtab_node *node = symtab_node::get_for_asmname (get_identifier (THREADS));
  if (node)
    return node->decl;
  if (!in_lto_p || !lookup_attribute (ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    return NULL_TREE;
  tree fn = build_fn_decl (THREADS, build_function_type_list (integer_type_node,
							      size_type_node,
							      NULL_TREE));
  DECL_VISIBILITY (fn) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (fn) = 1;
  return cgraph_node::get_create (fn)->decl;
}
