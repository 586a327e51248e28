/* spmd.cc - makes kernels that all lanes execute of OpenMP regions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A target region of OpenMP is a function that libgomp's device runtime calls
   in one lane or warp of each block.  If the host half understands a region,
   it gives the function two versions:

     if (QUERY) { loop over the threads of the grid; GPURED_grid_... }
     else { what GCC makes of the region }

   On the host the mode query is 0.  This pass runs in the offload compiler
   before the first pass on any single function.  The mode query becomes 1 if
   each lane can execute the first version on its own (spmd-calls.cc):

   1. The mode query is replaced and the second version removed.
   2. The numbers of the thread and of threads are those of the grid, or of the
      block if the mode query says so (spmd-index.cc).
   3. A barrier is added before a GPURED_grid_ whose partials in shared memory
      might still be read.
   4. The function becomes the kernel itself, with the three parameters that
      libgomp passes.  It is compiled with the SIMT ABI (spmd-simt-abi.cc), as
      are copies of the functions that it calls.
   5. Calls of GPURED_next and GPURED_team_next get their last arguments
      (spmd-next.cc).  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "tree-cfgcleanup.h"

#include "halves.h"
#include "passes.h"
#include "decls.h"
#include "spmd.h"
#include "walk.h"

bool
gpured_spmd_query_p (const gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT)
	  && gimple_call_num_args (stmt) > 0);
}

/* True if STMT is the mode query QUERY.  */

static bool
asks_p (const gimple *stmt, enum gpured_query query)
{
  return (gpured_spmd_query_p (stmt)
	  && compare_tree_int (gimple_call_arg (stmt, 0), query) == 0);
}

bool
gpured_spmd_asks_p (function *fun, enum gpured_query query)
{
  FOR_EACH_STMT (gsi, fun)
    if (query
	? asks_p (gsi_stmt (gsi), query)
	: gpured_spmd_query_p (gsi_stmt (gsi)))
      return true;
  return false;
}

/* Whether this is another team than the first, in front of GSI.  */

static tree
other_team (gimple_stmt_iterator *gsi)
{
  return gpured_spmd_compute (gsi, integer_type_node, NOP_EXPR,
			      gpured_spmd_register (gsi, "ctaid.x"), NULL_TREE);
}

bool
gpured_spmd_simt_p (const gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT)
	  && gimple_call_num_args (stmt) == 0);
}

bool
gpured_spmd_answer (function *fun, int value)
{
  bool any = false;

  FOR_EACH_STMT (gsi, fun)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!gpured_spmd_query_p (stmt))
	continue;
      tree lhs = gimple_call_lhs (stmt);
      tree answer = build_int_cst (lhs ? TREE_TYPE (lhs)
				   : integer_type_node, value);
      if (!value && asks_p (stmt, GPURED_QUERY_MORE))
	answer = other_team (&gsi);
      if (lhs && TREE_CODE (lhs) == SSA_NAME)
	replace_uses_by (lhs, answer);
      replace_call_with_value (&gsi, answer);
      any = true;
    }
  return any;
}

/* The edge that is taken at the end of BB when mode queries
   are VALUE, and GCC's own by 0, or NULL if that does not tell.  */

static edge
taken_edge (basic_block bb, int value)
{
  gcond *cond = gpured_last_cond (bb);
  if (!cond || TREE_CODE (gimple_cond_lhs (cond)) != SSA_NAME
      || !integer_zerop (gimple_cond_rhs (cond)))
    return NULL;
  gimple *query = SSA_NAME_DEF_STMT (gimple_cond_lhs (cond));
  if (gpured_spmd_simt_p (query))
    value = 0;
  else if (!gpured_spmd_query_p (query))
    return NULL;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  switch (gimple_cond_code (cond))
    {
    case NE_EXPR: return value ? yes : no;
    case EQ_EXPR: return value ? no : yes;
    default: return NULL;
    }
}

/* Set in SEEN the indices of the blocks that control gets to from behind FROM,
   when mode queries are VALUE, or either way if that is negative.  */

static void
flood (basic_block from, int value, bitmap seen)
{
  auto_vec<basic_block> work;

  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge taken = value < 0 ? NULL : taken_edge (bb, value), e;
      edge_iterator ei;

      FOR_EACH_EDGE (e, ei, bb->succs)
	if ((!taken || e == taken) && bitmap_set_bit (seen, e->dest->index))
	  work.safe_push (e->dest);
    }
}

void
gpured_spmd_reach (function *fun, int value, bitmap blocks)
{
  bitmap_set_bit (blocks, ENTRY_BLOCK);
  flood (ENTRY_BLOCK_PTR_FOR_FN (fun), value, blocks);
}

/* The name of the entry point that STMT calls if it uses slots in shared
   memory, else NULL.  */

static const char *
slots_user (const gimple *stmt)
{
  const char *name = gpured_callee_name (stmt);
  const bool user = (startswith (name, "GPURED_grid_")
		     || startswith (name, "GPURED_steady"));

  return user ? name : NULL;
}

/* True if control may get from behind the block FROM to the block TO.  */

static bool
follows_p (basic_block from, basic_block to)
{
  auto_bitmap seen;

  flood (from, -1, seen);
  return bitmap_bit_p (seen, to->index);
}

/* Step 3, in FUN: before the second of two calls of the same entry point, which
   may be the same call in a loop.  */

static void
separate_slots (function *fun)
{
  auto_vec<gimple *> calls;

  FOR_EACH_STMT (gsi, fun)
    if (slots_user (gsi_stmt (gsi)))
      calls.safe_push (gsi_stmt (gsi));

  for (unsigned i = 0; i < calls.length (); i++)
    {
      basic_block at = gimple_bb (calls[i]);
      bool again = false;

      for (unsigned j = 0; j < calls.length () && !again; j++)
	if (strcmp (slots_user (calls[i]), slots_user (calls[j])) == 0)
	  again = ((j < i && gimple_bb (calls[j]) == at)
		   || follows_p (gimple_bb (calls[j]), at));
      if (again)
	{
	  gimple_stmt_iterator gsi = gsi_for_stmt (calls[i]);
	  gpured_spmd_barrier (&gsi);
	}
    }
}

/* Append an unused parameter of TYPE to those of FN.  */

static void
append_parameter (tree fn, tree type)
{
  tree parameter = build_decl (DECL_SOURCE_LOCATION (fn), PARM_DECL,
			       NULL_TREE, type);
  DECL_ARG_TYPE (parameter) = type;
  DECL_CONTEXT (parameter) = fn;
  DECL_ARTIFICIAL (parameter) = 1;
  DECL_IGNORED_P (parameter) = 1;
  TREE_READONLY (parameter) = 1;
  DECL_ARGUMENTS (fn) = chainon (DECL_ARGUMENTS (fn), parameter);
}

/* Step 4 for NODE: what write_omp_entry of nvptx.cc writes around other regions.
   A function that is public is seen from elsewhere, or GCC stops where it finds
   that a kernel does nothing.  */

static void
make_kernel (cgraph_node *node)
{
  tree fn = node->decl;
  /* Functions that were read have lists in common.  */
  tree attributes = remove_attribute ("omp target entrypoint",
				      copy_list (DECL_ATTRIBUTES (fn)));
  tree data = TREE_TYPE (DECL_ARGUMENTS (fn));

  attributes = tree_cons (get_identifier ("kernel"), NULL_TREE, attributes);
  DECL_ATTRIBUTES (fn)
    = tree_cons (get_identifier (GPURED_PLAIN_ATTRIBUTE), NULL_TREE,
		 attributes);
  append_parameter (fn, ptr_type_node);
  append_parameter (fn, size_type_node);
  TREE_PUBLIC (fn) = 1;
  node->externally_visible = true;
  node->local = false;
  TREE_TYPE (fn) = build_function_type_list (void_type_node, data,
					     ptr_type_node, size_type_node,
					     NULL_TREE);
}

/* True if FN is entered by a launch of OpenMP.  */

static bool
region_p (tree fn)
{
  return (lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (fn))
	  && !lookup_attribute ("oacc function", DECL_ATTRIBUTES (fn)));
}

/* Whether FUN, if it became an SPMD kernel, would combine values in an order that
   the user wants.  */

static bool
ordered_p (function *fun)
{
  if (lookup_attribute (GPURED_ORDERED_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    FOR_EACH_STMT (gsi, fun)
      {
	const char *name = gpured_callee_name (gsi_stmt (gsi));
	if (startswith (name, "GPURED_steady") || !strcmp (name, "GPURED_next"))
	  return true;
      }
  return false;
}

/* FUN, an OpenMP region, cannot be an SPMD kernel because of OBSTACLE: say so to
   those who want to know.  */

static void
leave (function *fun, const struct gpured_obstacle *obstacle)
{
  char *text = xasprintf (obstacle->text, obstacle->name);

  if (ordered_p (fun))
    {
      warning_at (obstacle->loc, 0, "gpured: reductions of this region may "
		  "round differently from run to run: it is left to GCC");
      inform (obstacle->loc, "gpured: region left to GCC: %s", text);
    }
  else
    gpured_remark (fun->decl, MSG_MISSED_OPTIMIZATION, obstacle->loc,
		   "region left to GCC: %s", text);
  free (text);
}

/* Make an SPMD kernel of NODE, an OpenMP region, if it asks and can be one.
   If not, tell a user who reads in the host half's remarks that it is.  */

static void
convert (cgraph_node *node)
{
  struct gpured_obstacle obstacle;

  node->get_body ();
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  if (!TARGET_SM70 || !TARGET_PTX_6_0)
    return;
  if (!gpured_spmd_asks_p (fun, GPURED_QUERY_SIMT)
      || list_length (DECL_ARGUMENTS (node->decl)) != 1)
    return;
  if (!gpured_spmd_own_calls (node, &obstacle))
    {
      leave (fun, &obstacle);
      return;
    }
  bool teams = gpured_spmd_asks_p (fun, GPURED_QUERY_TEAMS);
  push_cfun (fun);
  gpured_spmd_answer (fun, 1);
  cleanup_tree_cfg (TODO_update_ssa);
  gpured_spmd_place (fun, teams);
  separate_slots (fun);
  make_kernel (node);
  gpured_spmd_complete_next (fun);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

unsigned int
gpured_spmd_execute (function *)
{
  auto_vec<cgraph_node *> regions;
  cgraph_node *node;

  gpured_spmd_replace_aliases ();
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->inlined_to && !node->callers && region_p (node->decl))
      regions.safe_push (node);
  for (unsigned i = 0; i < regions.length (); i++)
    convert (regions[i]);
  return 0;
}
