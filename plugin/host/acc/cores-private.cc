/* cores-private.cc - whether each gang can have the variables of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each gang has its own variables.  What it sets in a loop over gangs has seen only its
   part of the iterations, as nobody else may find out.  What only the first gang executes
   does not set its own, nor tell others about them.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "cores.h"
#include "cores-legal.h"
#include "walk.h"

/* The automatic variables that a region loads, that it sets, and whose address it
   takes.  The callbacks of walk_stmt_load_store_addr_ops note them in DATA.  */

struct own_variables
{
  auto_bitmap loaded, set, lent;
};

static bool
note_variable (bitmap map, tree object)
{
  tree base = get_base_address (object);
  if (base && VAR_P (base) && !is_global_var (base))
    bitmap_set_bit (map, DECL_UID (base));
  return false;
}

static bool
note_load (gimple *, tree object, tree, void *data)
{
  return note_variable (((struct own_variables *) data)->loaded, object);
}

static bool
note_set (gimple *, tree object, tree, void *data)
{
  return note_variable (((struct own_variables *) data)->set, object);
}

/* Whether argument K of CALL, an address, is only used to read, until it returns.  */

static bool
reads_p (const gcall *call, unsigned k)
{
  const int keeps = EAF_NO_DIRECT_CLOBBER | EAF_NO_DIRECT_ESCAPE;
  tree lhs = gimple_call_lhs (call);
  if (lhs && (POINTER_TYPE_P (TREE_TYPE (lhs)) || AGGREGATE_TYPE_P (TREE_TYPE (lhs))))
    return false;
  return (!(gpured_call_does (call, false) & GPURED_CALL_sets)
	  || (gimple_call_arg_flags (call, k) & keeps) == keeps);
}

static bool
note_lent (gimple *stmt, tree object, tree address, void *data)
{
  struct own_variables *own = (struct own_variables *) data;
  bool lent = true;
  if (const gcall *call = dyn_cast <const gcall *> (stmt))
    {
      lent = false;
      for (unsigned k = 0; k < gimple_call_num_args (call); k++)
	if (gimple_call_arg (call, k) == address)
	  lent |= !reads_p (call, k);
    }
  return note_variable (lent ? own->lent : own->loaded, object);
}

/* Whether one of the variables of SOME is one that REGION uses.  */

static bool
used_p (const_bitmap some, struct own_variables *region)
{
  return (bitmap_intersect_p (some, region->loaded)
	  || bitmap_intersect_p (some, region->set)
	  || bitmap_intersect_p (some, region->lent));
}

/* Whether a value that STMT computes in REGION is used elsewhere.  Results of
   reductions may be.  */

static bool
leaves_p (const struct gpured_cores_search *s, gimple *stmt, unsigned region)
{
  tree def;
  if (gimple_call_internal_p (stmt))
    return false;
  if (gimple_code (stmt) == GIMPLE_PHI)
    def = gimple_phi_result (stmt);
  else
    def = SINGLE_SSA_TREE_OPERAND (stmt, SSA_OP_DEF);
  if (!def || virtual_operand_p (def))
    return false;
  use_operand_p use;
  imm_use_iterator uses;
  FOR_EACH_IMM_USE_FAST (use, uses, def)
    if (!is_gimple_debug (USE_STMT (use))
	&& s->region[gimple_bb (USE_STMT (use))->index] != region)
      return true;
  return false;
}

/* Note in OWN what the statements of BB do with variables.  */

static void
note_block (basic_block bb, struct own_variables *own)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    walk_stmt_load_store_addr_ops (gsi.phi (), own, note_load, note_set, note_lent);
  FOR_EACH_IN_BB (gsi, bb)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_debug (stmt) && !gimple_clobber_p (stmt)
	  && !gimple_call_internal_p (stmt, IFN_UNIQUE))
	walk_stmt_load_store_addr_ops (stmt, own, note_load, note_set, note_lent);
    }
}

/* Note in OWN what each region of S does with variables.  Return whether a value of a
   loop over gangs is used elsewhere.  */

static bool
note_all (const struct gpured_cores_search *s, vec <struct own_variables *> &own)
{
  bool found = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, s->plan->fun)
    {
      const unsigned region = s->region[bb->index];
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	found |= region && leaves_p (s, gsi.phi (), region);
      FOR_EACH_IN_BB (gsi, bb)
	found |= region && leaves_p (s, gsi_stmt (gsi), region);
      note_block (bb, own[region]);
    }
  return found;
}

/* Whether control comes back to region R of S from its end, or some of the variables
   LENT are used behind it.  */

static bool
used_behind_p (const struct gpured_cores_search *s, unsigned r, const_bitmap lent)
{
  auto_bitmap seen;
  auto_vec <basic_block> todo;
  struct own_variables behind;
  if (bitmap_empty_p (lent))
    return false;
  for (gcall *join : s->joins)
    if (s->region[gimple_bb (join)->index] == r)
      todo.safe_push (gimple_bb (join));
  while (!todo.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, todo.pop ()->succs)
	if (s->region[e->dest->index] == r)
	  return true;
	else if (e->dest->index != EXIT_BLOCK
		 && bitmap_set_bit (seen, e->dest->index))
	  {
	    note_block (e->dest, &behind);
	    todo.safe_push (e->dest);
	  }
    }
  return used_p (lent, &behind);
}

/* Whether VALUE may be the address of VAR.  */

static bool
address_p (tree value, tree var)
{
  return (value && POINTER_TYPE_P (TREE_TYPE (value))
	  && ptr_derefs_may_alias_p (value, build_fold_addr_expr (var)));
}

/* Whether STMT of S stores where libgomp says, so to no variable of a gang.  */

static bool
stores_elsewhere_p (const struct gpured_cores_search *s, gimple *stmt)
{
  tree lhs = is_gimple_assign (stmt) ? gimple_assign_lhs (stmt) : NULL_TREE;
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF)
    return false;
  for (tree pointer = TREE_OPERAND (base, 0); TREE_CODE (pointer) == SSA_NAME; )
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (pointer));
      if (!def)
	return false;
      pointer = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return gpured_cores_argument_p (s, get_base_address (pointer));
      if (gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
	  && !gimple_assign_ssa_name_copy_p (def) && !gimple_assign_cast_p (def))
	return false;
    }
  return false;
}

/* Whether STMT of S may set VAR, or tell others its address.  */

static bool
reveals_p (const struct gpured_cores_search *s, gimple *stmt, tree var)
{
  ao_ref ref;
  ao_ref_init (&ref, var);
  if (!stores_elsewhere_p (s, stmt) && stmt_may_clobber_ref_p_1 (stmt, &ref))
    return true;
  if (gassign *assign = dyn_cast <gassign *> (stmt))
    return gimple_vdef (assign) && address_p (gimple_assign_rhs1 (assign), var);
  for (unsigned k = 0; k < gimple_call_num_args (stmt); k++)
    if (address_p (gimple_call_arg (stmt, k), var)
	&& !reads_p (as_a <const gcall *> (stmt), k))
      return true;
  return false;
}

/* Why statements that only one gang executes forbid several, or NULL: they may set
   one of the variables that are used outside of loops over gangs and whose addresses
   are known.  OWN are those of all regions.  */

static const char *
alone_reason (const struct gpured_cores_search *s,
	      const vec <struct own_variables *> &own)
{
  unsigned i;
  tree var;
  auto_bitmap lent;
  for (struct own_variables *region : own)
    bitmap_ior_into (lent, region->lent);
  FOR_EACH_LOCAL_DECL (s->plan->fun, i, var)
    if (bitmap_bit_p (lent, DECL_UID (var))
	&& (bitmap_bit_p (own[0]->loaded, DECL_UID (var))
	    || bitmap_bit_p (own[0]->set, DECL_UID (var))
	    || bitmap_bit_p (own[0]->lent, DECL_UID (var))))
      for (const struct gpured_alone &one : s->plan->alone)
	if (reveals_p (s, one.stmt, var))
	  return (is_gimple_call (one.stmt)
		  ? "it calls a function outside of its gang loops"
		  : "it may set a private variable by its address");
  return NULL;
}

/* Whether a loop over gangs of S may set one of the variables LENT by its address, which
   is known outside of it.  */

static bool
set_by_address_p (const struct gpured_cores_search *s, const_bitmap lent)
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (s->plan->fun, i, var)
    if (bitmap_bit_p (lent, DECL_UID (var)))
      for (gimple *write : s->writes)
	{
	  ao_ref ref;
	  ao_ref_init (&ref, var);
	  if (!stores_elsewhere_p (s, write) && stmt_may_clobber_ref_p_1 (write, &ref))
	    return true;
	}
  return false;
}

const char *
gpured_cores_private (const struct gpured_cores_search *s)
{
  const unsigned n = s->forks.length () + 1;
  auto_vec <struct own_variables *> own;
  for (unsigned r = 0; r < n; r++)
    own.safe_push (new struct own_variables);
  bool found = note_all (s, own) || set_by_address_p (s, own[0]->lent);
  for (unsigned r = 1; r < n; r++)
    {
      for (unsigned other = 0; other < n; other++)
	if (other != r)
	  found |= (used_p (own[r]->set, own[other])
		    || used_p (own[other]->lent, own[r]));
      found |= used_behind_p (s, r, own[r]->lent);
    }
  const char *why = (found ? "it uses a private variable that a gang loop sets"
		     : alone_reason (s, own));
  for (struct own_variables *o : own)
    delete o;
  return why;
}
