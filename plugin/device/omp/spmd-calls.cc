/* spmd-calls.cc - decides which calls an SPMD kernel can make, and of which
   functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Code compiled with -mgomp keeps its locals on a stack per warp and treats 32
   lanes as one.  A kernel whose lanes diverge must not call it.  It may call

   - what GCC expands in line,
   - libgpured,
   - library functions that are known to be safe (spmd-library.cc), and
   - the program's own functions.  The kernel gets copies of these with the
     SIMT ABI (spmd-simt-abi.cc), and of all that they call in turn.

   Anything else is an obstacle.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "gimple-walk.h"
#include "tree-cfgcleanup.h"
#include "tree-inline.h"

#include "library.h"
#include "match.h"
#include "spmd.h"
#include "walk.h"

/* The functions with bodies that the kernel at hand calls, directly or not.  */
struct spmd_closure
{
  hash_set<cgraph_node *> seen;
  auto_vec<cgraph_node *> list;
  bool threads;			/* They may ask which thread they are in.  */
};

/* The plain copies that have been made, those for kernels whose lanes are threads
   that functions may ask for, and the ones of the kernel at hand.  */
static hash_map<cgraph_node *, cgraph_node *> *spmd_all_copies[2], *spmd_copies;

/* True if the value of CODE, one of the normal builtins, never comes from a
   library.  */

static bool
inline_builtin_p (enum built_in_function code)
{
  switch (code)
    {
    case BUILT_IN_ABS: case BUILT_IN_LABS: case BUILT_IN_LLABS:
    case BUILT_IN_IMAXABS:
    case BUILT_IN_FABS: case BUILT_IN_FABSF:
    case BUILT_IN_COPYSIGN: case BUILT_IN_COPYSIGNF:
    case BUILT_IN_BSWAP16: case BUILT_IN_BSWAP32: case BUILT_IN_BSWAP64:
    case BUILT_IN_CLZ: case BUILT_IN_CLZL: case BUILT_IN_CLZLL:
    case BUILT_IN_CTZ: case BUILT_IN_CTZL: case BUILT_IN_CTZLL:
    case BUILT_IN_POPCOUNT: case BUILT_IN_POPCOUNTL: case BUILT_IN_POPCOUNTLL:
    case BUILT_IN_SIGNBIT: case BUILT_IN_SIGNBITF:
    case BUILT_IN_ISNAN: case BUILT_IN_ISINF: case BUILT_IN_ISFINITE:
    case BUILT_IN_ISNORMAL: case BUILT_IN_ISINF_SIGN:
    case BUILT_IN_ISUNORDERED: case BUILT_IN_ISGREATER:
    case BUILT_IN_ISGREATEREQUAL: case BUILT_IN_ISLESS:
    case BUILT_IN_ISLESSEQUAL: case BUILT_IN_ISLESSGREATER:
    case BUILT_IN_ADD_OVERFLOW: case BUILT_IN_SUB_OVERFLOW:
    case BUILT_IN_MUL_OVERFLOW:
    case BUILT_IN_EXPECT: case BUILT_IN_EXPECT_WITH_PROBABILITY:
    case BUILT_IN_CONSTANT_P: case BUILT_IN_OBJECT_SIZE:
    case BUILT_IN_ASSUME_ALIGNED: case BUILT_IN_PREFETCH:
    case BUILT_IN_UNREACHABLE: case BUILT_IN_TRAP:
    case BUILT_IN_ACC_ON_DEVICE:
    case BUILT_IN_ATOMIC_THREAD_FENCE: case BUILT_IN_ATOMIC_SIGNAL_FENCE:
    case BUILT_IN_SYNC_SYNCHRONIZE:
#define ATOMIC_OF(NAME) \
    case BUILT_IN_ATOMIC_##NAME##_4: case BUILT_IN_ATOMIC_##NAME##_8:
    ATOMIC_OF (LOAD)
    ATOMIC_OF (STORE)
    ATOMIC_OF (EXCHANGE)
    ATOMIC_OF (COMPARE_EXCHANGE)
    ATOMIC_OF (ADD_FETCH)
    ATOMIC_OF (SUB_FETCH)
    ATOMIC_OF (AND_FETCH)
    ATOMIC_OF (XOR_FETCH)
    ATOMIC_OF (OR_FETCH)
    ATOMIC_OF (FETCH_ADD)
    ATOMIC_OF (FETCH_SUB)
    ATOMIC_OF (FETCH_AND)
    ATOMIC_OF (FETCH_XOR)
    ATOMIC_OF (FETCH_OR)
#undef ATOMIC_OF
#define SYNC_OF(NAME) \
    case BUILT_IN_SYNC_##NAME##_4: case BUILT_IN_SYNC_##NAME##_8:
    SYNC_OF (VAL_COMPARE_AND_SWAP)
    SYNC_OF (BOOL_COMPARE_AND_SWAP)
    SYNC_OF (FETCH_AND_ADD)
    SYNC_OF (FETCH_AND_SUB)
    SYNC_OF (FETCH_AND_AND)
    SYNC_OF (FETCH_AND_OR)
    SYNC_OF (FETCH_AND_XOR)
#undef SYNC_OF
      return true;
    default:
      return false;
    }
}

/* Whether GCC expands the internal function CODE in line: those of OpenMP's
   own SIMT, of OpenACC and of variable arguments are not for an SPMD kernel.  */

static bool
inline_internal_p (enum internal_fn code)
{
  switch (code)
    {
    case IFN_ADD_OVERFLOW: case IFN_SUB_OVERFLOW: case IFN_MUL_OVERFLOW:
    case IFN_ATOMIC_COMPARE_EXCHANGE:
    case IFN_BUILTIN_EXPECT: case IFN_FALLTHROUGH: case IFN_ANNOTATE:
    case IFN_DEFERRED_INIT: case IFN_LAUNDER: case IFN_DIVMOD:
    case IFN_GOMP_USE_SIMT: case IFN_GOMP_SIMD_LANE:
    case IFN_GOMP_SIMD_VF: case IFN_GOMP_SIMD_LAST_LANE:
      return true;
    default:
      return direct_internal_fn_p (code);
    }
}

/* The function with a body that NODE stands for, or NULL.  What is not analyzed
   has its body on the host only.  */

static cgraph_node *
spmd_body (cgraph_node *node)
{
  enum availability available = AVAIL_NOT_AVAILABLE;
  if (node)
    node = node->ultimate_alias_target (&available);
  return (node && node->has_gimple_body_p () && node->analyzed && !node->thunk
	  ? node : NULL);
}

/* Whether STMT asks if this is the initial device, in any language.  */

static bool
initial_device_p (const gimple *stmt)
{
  static const char *const names[] = {
    "omp_is_initial_device", "omp_is_initial_device_"
  };
  for (const char *name : names)
    if (strcmp (gpured_callee_name (stmt), name) == 0)
      return true;
  return false;
}

/* Whether STMT asks for the time or how exact that is, in any language: those
   functions of libgomp have no stack and take no lanes for one.  */

static bool
clock_p (const gimple *stmt)
{
  static const char *const names[] = {
    "omp_get_wtime", "omp_get_wtime_", "omp_get_wtick", "omp_get_wtick_"
  };
  for (const char *name : names)
    if (strcmp (gpured_callee_name (stmt), name) == 0)
      return true;
  return false;
}

/* What is wrong with CALL, in a kernel if KERNEL, else in a function that one
   calls; NULL if nothing is.  Adds the callee to CLOSURE.  */

static const char *
call_obstacle (const gcall *call, bool kernel, struct spmd_closure *closure)
{
  if (gpured_spmd_query_p (call) || initial_device_p (call)
      || clock_p (call)
      || (!kernel && closure->threads && gpured_spmd_of_threads_p (call)))
    return NULL;
  if (gimple_call_internal_p (call))
    return (inline_internal_p (gimple_call_internal_fn (call))
	    ? NULL : "it uses an internal function of GCC");
  tree fn = gimple_call_fndecl (call);
  if (!fn)
    return "it calls a function through a pointer";
  if (fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    {
      enum built_in_function code = DECL_FUNCTION_CODE (fn);
      if (kernel && (code == BUILT_IN_OMP_GET_THREAD_NUM
		     || code == BUILT_IN_OMP_GET_NUM_THREADS
		     || code == BUILT_IN_OMP_GET_TEAM_NUM
		     || code == BUILT_IN_OMP_GET_NUM_TEAMS))
	return NULL;
      if (inline_builtin_p (code))
	return NULL;
    }
  cgraph_node *callee = spmd_body (cgraph_node::get (fn));
  if (callee)
    {
      callee->get_body ();
      if (!tree_versionable_function_p (callee->decl)
	  || stdarg_p (TREE_TYPE (callee->decl)))
	return "it calls `%s', which cannot be copied";
      if (!closure->seen.add (callee))
	closure->list.safe_push (callee);
      return NULL;
    }
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  if (startswith (name, "GPURED_")
      || gpured_library_find (name) != GPURED_LIBRARY_NONE)
    return NULL;
  return "it calls `%s'";
}

/* What call_obstacle returns if STMT is a call; other statements may be
   obstacles, too.  */

static const char *
stmt_obstacle (gimple *stmt, bool kernel, struct spmd_closure *closure)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      return call_obstacle (as_a <gcall *> (stmt), kernel, closure);
    case GIMPLE_ASM:
      return (*gimple_asm_string (as_a <gasm *> (stmt))
	      ? "it has an asm statement" : NULL);
    case GIMPLE_ASSIGN:
      return (gpured_match_library_p (gimple_assign_rhs_code (stmt),
				      TREE_TYPE (gimple_assign_lhs (stmt)),
				      TREE_TYPE (gimple_assign_rhs1 (stmt)))
	      ? "it computes with 128-bit integers" : NULL);
    case GIMPLE_GOTO:
    case GIMPLE_RESX:
    case GIMPLE_EH_DISPATCH:
      return "it has a computed goto or an exception";
    default:
      return NULL;
    }
}

/* Note in OBSTACLE what is wrong with STMT, and say whether something is.  */

static bool
stmt_refused (gimple *stmt, bool kernel, struct spmd_closure *closure,
	      struct gpured_obstacle *obstacle)
{
  obstacle->text = stmt_obstacle (stmt, kernel, closure);
  if (!obstacle->text)
    return false;
  tree fn = gpured_callee (stmt);
  obstacle->name = fn ? lang_hooks.decl_printable_name (fn, 1) : "";
  obstacle->loc = gimple_location (stmt);
  if (LOCATION_LOCUS (obstacle->loc) == UNKNOWN_LOCATION)
    obstacle->loc = DECL_SOURCE_LOCATION (cfun->decl);
  return true;
}

/* Check the body of NODE.  */

static bool
body_ok (cgraph_node *node, bool kernel, struct spmd_closure *closure,
	 struct gpured_obstacle *obstacle)
{
  node->get_body ();
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  auto_bitmap blocks;
  bool ok = true;
  basic_block bb;

  push_cfun (fun);
  gpured_spmd_reach (fun, kernel, blocks);
  FOR_EACH_BB_FN (bb, fun)
    if (bitmap_bit_p (blocks, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	   ok && !gsi_end_p (gsi); gsi_next (&gsi))
	ok = !stmt_refused (gsi_stmt (gsi), kernel, closure, obstacle);
  pop_cfun ();
  return ok;
}

/* Whether NODE has variables in memory of its own.  */

static bool
has_frame_p (cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (fun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	&& !DECL_HARD_REGISTER (var))
      return true;
  return false;
}

/* Whether NODE may be called by what it calls.  */

static bool
recursive_p (cgraph_node *node)
{
  hash_set<cgraph_node *> seen;
  auto_vec<cgraph_node *> list;
  list.safe_push (node);
  for (unsigned i = 0; i < list.length (); i++)
    for (cgraph_edge *e = list[i]->callees; e; e = e->next_callee)
      {
	cgraph_node *callee = spmd_body (e->callee);
	if (callee == node)
	  return true;
	if (callee && !seen.add (callee))
	  list.safe_push (callee);
      }
  return false;
}

/* Note in OBSTACLE that NODE has no end of memory, and say whether that is so:
   what a lane has for calls is some hundred bytes, where nothing tells how deep
   they are; the soft stack of a warp has 128 KiB.  */

static bool
stack_refused (cgraph_node *node, struct gpured_obstacle *obstacle)
{
  if (!has_frame_p (node) || !recursive_p (node))
    return false;
  obstacle->text = "it calls `%s', which is recursive and has variables in "
		   "memory";
  obstacle->name = lang_hooks.decl_printable_name (node->decl, 1);
  obstacle->loc = DECL_SOURCE_LOCATION (node->decl);
  return true;
}

/* Whether KERNEL tells functions how many threads there are.  */

static bool
tells_threads_p (cgraph_node *kernel)
{
  function *fun = DECL_STRUCT_FUNCTION (kernel->decl);
  FOR_EACH_STMT (gsi, fun)
    if (strcmp (gpured_callee_name (gsi_stmt (gsi)), GPURED_THREADS) == 0)
      return true;
  return false;
}

/* All functions that KERNEL calls, into CLOSURE.  */

static bool
close (cgraph_node *kernel, struct spmd_closure *closure,
       struct gpured_obstacle *obstacle)
{
  closure->threads = tells_threads_p (kernel);
  if (!body_ok (kernel, true, closure, obstacle))
    return false;
  for (unsigned i = 0; i < closure->list.length (); i++)
    if (!body_ok (closure->list[i], false, closure, obstacle)
	|| stack_refused (closure->list[i], obstacle))
      return false;
  return true;
}

/* The copy of the function that NODE stands for, or NULL.  */

static cgraph_node *
copy_of (cgraph_node *node)
{
  cgraph_node *callee = spmd_body (node);
  cgraph_node **copy = callee ? spmd_copies->get (callee) : NULL;
  return copy ? *copy : NULL;
}

/* Let FUN run its simd loops in one lane, where GCC asks whether to use all, and
   know that it is not on the initial device.  */

static void
settle_queries (function *fun)
{
  bool any = false;

  push_cfun (fun);
  FOR_EACH_STMT (gsi, fun)
    if (gpured_spmd_simt_p (gsi_stmt (gsi))
	|| initial_device_p (gsi_stmt (gsi)))
      {
	tree lhs = gimple_call_lhs (gsi_stmt (gsi));
	tree no = lhs ? build_zero_cst (TREE_TYPE (lhs)) : integer_zero_node;
	if (lhs && TREE_CODE (lhs) == SSA_NAME)
	  replace_uses_by (lhs, no);
	replace_call_with_value (&gsi, no);
	any = true;
      }
  if (any)
    cleanup_tree_cfg (TODO_update_ssa);
  pop_cfun ();
}

/* Let COPY, of a function that may ask for THREADS, have the answers.  What it
   tells is not the same wherever it is called.  */

static void
settle_threads (cgraph_node *copy)
{
  tree decl = copy->decl;
  TREE_READONLY (decl) = DECL_PURE_P (decl) = 0;
  DECL_UNINLINABLE (decl) = 0;
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  gpured_spmd_place_threads (cfun, gpured_spmd_threads ());
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* A copy of NODE that is compiled plainly; THREADS: it may ask for them.  */

static cgraph_node *
plain_copy (cgraph_node *node, bool threads)
{
  cgraph_node *copy
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    "gpured", NULL_TREE);
  tree attributes = DECL_ATTRIBUTES (copy->decl);
  DECL_ATTRIBUTES (copy->decl)
    = tree_cons (get_identifier (GPURED_PLAIN_ATTRIBUTE), NULL_TREE,
		 attributes);
  settle_queries (DECL_STRUCT_FUNCTION (copy->decl));
  if (threads)
    settle_threads (copy);
  symtab->call_cgraph_insertion_hooks (copy);
  return copy;
}

bool
gpured_spmd_own_calls (cgraph_node *kernel, struct gpured_obstacle *obstacle)
{
  struct spmd_closure closure;
  auto_vec<cgraph_node *> fresh;

  kernel->get_body ();
  if (!close (kernel, &closure, obstacle))
    return false;
  if (!spmd_all_copies[closure.threads])
    spmd_all_copies[closure.threads]
      = new hash_map<cgraph_node *, cgraph_node *>;
  spmd_copies = spmd_all_copies[closure.threads];
  for (unsigned i = 0; i < closure.list.length (); i++)
    if (!spmd_copies->get (closure.list[i]))
      {
	cgraph_node *copy = plain_copy (closure.list[i], closure.threads);
	spmd_copies->put (closure.list[i], copy);
	fresh.safe_push (copy);
      }
  for (unsigned i = 0; i < fresh.length (); i++)
    gpured_spmd_redirect (DECL_STRUCT_FUNCTION (fresh[i]->decl), copy_of);
  /* What the host's compiler has put into the kernel in line has such loops
     too.  */
  settle_queries (DECL_STRUCT_FUNCTION (kernel->decl));
  gpured_spmd_redirect (DECL_STRUCT_FUNCTION (kernel->decl), copy_of);
  return true;
}
