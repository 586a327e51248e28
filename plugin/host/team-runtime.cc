/* team-runtime.cc - how many threads a construct gets on the host.

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

     int gpured_host_only (int device)
     {
       if (gpured_host_nowait)
	 return 0;
       if (device == HOST)
	 return !omp_in_parallel ();
       if (device != DEFAULT || omp_get_num_devices () != 0
	   || omp_get_default_device () < -1)
	 return 0;
       const char *offload = gpured_host_offload;
       return !offload || (!strchr (offload, 'm') && !strchr (offload, 'M'));
     }

   of which the linker keeps one.  With -flto they may be in another partition of the
   program than a construct: the construct's function has an attribute that says that there
   are some.  The second tells if libgomp would run a target region on
   the host: without a device it does, unless the environment says `mandatory', or the
   program has made the default device an invalid one.  If `if' chose the host in a
   parallel region, there may be a device for other threads: then libgomp starts more of
   them (share.cc).

   omp_get_max_threads knows OMP_NUM_THREADS and the affinity mask of the process.
   gpured_host_process is the process in which a constructor ran: libgomp has no threads in
   a child, where it would wait for them forever.  gpured_host_offload is what
   OMP_TARGET_OFFLOAD was then.

   gpured_host_nowait is set where a region with `nowait' starts, in any part of the
   program: libgomp then makes a team of the thread that is outside of any.  The
   teams that this thread starts later it frees too soon, while threads are still in
   them (gomp_team_end).  */

#include "gpured-gcc.h"
#include "functions.h"
#include "team.h"

#define THREADS "gpured_host_threads"
#define PROCESS "gpured_host_process"
#define ONLY "gpured_host_only"
#define OFFLOAD "gpured_host_offload"
#define NOWAIT "gpured_host_nowait"
#define START "gpured_host_start"

/* The attribute of functions with constructs, which those of their constructs
   inherit.  */
#define ATTRIBUTE "gpured host threads"

/* A thread has at least as much to do, in iterations of a small loop.  */
#define LEAST 4096

/* What GCC passes libgomp for the default device, and for the host.  */
enum { DEFAULT = -1, HOST = -2 };

/* A function NAME that returns an int and has a parameter PARM of TYPE.  */

static tree
begin_function_of (const char *name, const char *parm, tree type)
{
  tree fn = gpured_begin_function (name, build_function_type_list (integer_type_node,
								   type, NULL_TREE));
  gpured_keep_one (fn);
  gpured_add_parameter (fn, parm, type);
  return fn;
}

/* `if (A CODE B) return VALUE;' at the end of *BODY of FN.  */

static void
add_return_if (tree *body, tree fn, enum tree_code code, tree a, tree b, tree value)
{
  tree cond = build2 (code, boolean_type_node, a, b);
  append_to_statement_list (gpured_return_if (cond, fn, value), body);
}

/* The variable that tells of `nowait', one in all of the program.  */

static tree
make_nowait (void)
{
  tree var = gpured_begin_variable (NOWAIT, integer_type_node);
  TREE_PUBLIC (var) = 1;
  /* With -flto, GCC does not see that it is set.  */
  DECL_PRESERVE_P (var) = 1;
  make_decl_one_only (var, DECL_ASSEMBLER_NAME (var));
  varpool_node::finalize_decl (var);
  return var;
}

/* gpured_host_only, with OFFLOAD, the variable.  */

static void
make_only (tree offload)
{
  tree type = integer_type_node, text = TREE_TYPE (offload), body = NULL_TREE;
  tree fn = begin_function_of (ONLY, "device", type);
  tree device = DECL_ARGUMENTS (fn);
  tree yes = integer_one_node, no = integer_zero_node;
  add_return_if (&body, fn, NE_EXPR, make_nowait (), no, no);
  tree alone = build2 (EQ_EXPR, boolean_type_node,
		       gpured_library_call ("omp_in_parallel", type), no);
  add_return_if (&body, fn, EQ_EXPR, device, build_int_cst (type, HOST),
		 build1 (NOP_EXPR, type, alone));
  add_return_if (&body, fn, NE_EXPR, device, build_int_cst (type, DEFAULT), no);
  add_return_if (&body, fn, NE_EXPR, gpured_library_call ("omp_get_num_devices", type),
		 no, no);
  add_return_if (&body, fn, LT_EXPR,
		 gpured_library_call ("omp_get_default_device", type),
		 integer_minus_one_node, no);
  add_return_if (&body, fn, EQ_EXPR, offload, build_zero_cst (text), yes);
  for (char letter : { 'm', 'M' })
    add_return_if (&body, fn, NE_EXPR,
		   gpured_library_call ("strchr", text, offload,
					build_int_cst (type, letter)),
		   build_zero_cst (text), no);
  append_to_statement_list (gpured_return_if (boolean_true_node, fn, yes), &body);
  gpured_end_function (fn, NULL_TREE, body);
}

/* What is known when the program starts: PROCESS and OFFLOAD, the variables.  */

static void
make_start (tree process, tree offload)
{
  tree start = NULL_TREE;
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, process,
				    gpured_library_call ("getpid",
							 TREE_TYPE (process))),
			    &start);
  tree name = build_string_literal (sizeof "OMP_TARGET_OFFLOAD", "OMP_TARGET_OFFLOAD");
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, offload,
				    gpured_library_call ("getenv",
							 TREE_TYPE (offload), name)),
			    &start);
  tree first = gpured_begin_function (START,
				      build_function_type_list (void_type_node,
								NULL_TREE));
  DECL_STATIC_CONSTRUCTOR (first) = 1;
  gpured_end_function (first, NULL_TREE, start);
}

void
gpured_team_runtime (function *fun)
{
  DECL_ATTRIBUTES (fun->decl)
    = tree_cons (get_identifier (ATTRIBUTE), NULL_TREE, DECL_ATTRIBUTES (fun->decl));
  if (symtab_node::get_for_asmname (get_identifier (THREADS)))
    return;
  tree type = integer_type_node, body = NULL_TREE;
  tree process = gpured_common_variable (PROCESS, type);
  tree offload = gpured_common_variable (OFFLOAD, build_pointer_type (char_type_node));
  make_start (process, offload);
  if (flag_openmp)
    make_only (offload);

  tree fn = begin_function_of (THREADS, "work", size_type_node);
  tree work = DECL_ARGUMENTS (fn);
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

/* The function NAME with an argument of TYPE, for FUN.  */

static tree
find_function (const char *name, tree type, function *fun)
{
  if (symtab_node *node = symtab_node::get_for_asmname (get_identifier (name)))
    return node->decl;
  if (!in_lto_p || !lookup_attribute (ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    return NULL_TREE;
  tree fn = build_fn_decl (name, build_function_type_list (integer_type_node, type,
							   NULL_TREE));
  DECL_VISIBILITY (fn) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (fn) = 1;
  return cgraph_node::get_create (fn)->decl;
}

tree
gpured_team_threads (function *fun)
{
  return find_function (THREADS, size_type_node, fun);
}

tree
gpured_team_only (function *fun)
{
  return find_function (ONLY, integer_type_node, fun);
}

tree
gpured_team_nowait (function *fun)
{
  if (symtab_node *node = symtab_node::get_for_asmname (get_identifier (NOWAIT)))
    return node->decl;
  if (!gpured_team_only (fun))
    return NULL_TREE;
  tree var = gpured_begin_variable (NOWAIT, integer_type_node);
  TREE_STATIC (var) = 0;
  TREE_PUBLIC (var) = DECL_EXTERNAL (var) = 1;
  return varpool_node::get_create (var)->decl;
}
