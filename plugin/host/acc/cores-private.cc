/* cores-private.cc - whether each gang can have the variables of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each gang has its own variables.  What it sets in a loop over gangs has seen only its
   part of the iterations, as nobody else may find out.  What only the first gang executes
   does not set its own, nor tell others about them.  */

#include "gpured-gcc.h"
#include "cores.h"
#include "cores-legal.h"

/* The automatic variables that a region loads, that it sets, and whose address it
   takes.  The callbacks of walk_stmt_load_store_addr_ops note them in DATA.  */

struct own_variables
{
  auto_bitmap loaded, set, lent;
};

static bool
note_variable (bitmap map, tree base)
{
  if (base && VAR_P (base) && !is_global_var (base))
    bitmap_set_bit (map, DECL_UID (base));
  return false;
}

static bool
note_load (gimple *, tree base, tree, void *data)
{
  return note_variable (((struct own_variables *) data)->loaded, base);
}

static bool
note_set (gimple *, tree base, tree, void *data)
{
  return note_variable (((struct own_variables *) data)->set, base);
}

static bool
note_lent (gimple *, tree base, tree, void *data)
{
  return note_variable (((struct own_variables *) data)->lent, base);
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
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
	      || gimple_call_internal_p (stmt, IFN_UNIQUE))
	    continue;
	  found |= region && leaves_p (s, stmt, region);
	  walk_stmt_load_store_addr_ops (stmt, own[region], note_load, note_set,
					 note_lent);
	}
    }
  return found;
}

/* Whether VALUE may be the address of VAR.  */

static bool
address_p (tree value, tree var)
{
  return (value && POINTER_TYPE_P (TREE_TYPE (value))
	  && ptr_derefs_may_alias_p (value, build_fold_addr_expr (var)));
}

/* Whether STMT may set VAR, or tell others its address.  */

static bool
reveals_p (gimple *stmt, tree var)
{
  ao_ref ref;
  ao_ref_init (&ref, var);
  if (stmt_may_clobber_ref_p_1 (stmt, &ref))
    return true;
  if (gassign *assign = dyn_cast <gassign *> (stmt))
    return gimple_vdef (assign) && address_p (gimple_assign_rhs1 (assign), var);
  for (unsigned k = 0; k < gimple_call_num_args (stmt); k++)
    if (address_p (gimple_call_arg (stmt, k), var))
      return true;
  return false;
}

/* Why statements that only one gang executes forbid several, or NULL: they may set
   one of the variables in memory that are used outside of loops over gangs,
   OUTSIDE.  */

static const char *
alone_reason (const struct gpured_cores_search *s, struct own_variables *outside)
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (s->plan->fun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	&& TREE_ADDRESSABLE (var)
	&& (bitmap_bit_p (outside->loaded, DECL_UID (var))
	    || bitmap_bit_p (outside->set, DECL_UID (var))
	    || bitmap_bit_p (outside->lent, DECL_UID (var))))
      for (const struct gpured_alone &one : s->plan->alone)
	if (reveals_p (one.stmt, var))
	  return (is_gimple_call (one.stmt)
		  ? "it calls a function outside of its gang loops"
		  : "it may set a private variable by its address");
  return NULL;
}

const char *
gpured_cores_private (const struct gpured_cores_search *s)
{
  const unsigned n = s->forks.length () + 1;
  auto_vec <struct own_variables *> own;
  for (unsigned r = 0; r < n; r++)
    own.safe_push (new struct own_variables);
  bool found = note_all (s, own);
  for (unsigned r = 1; r < n; r++)
    for (unsigned other = 0; other < n; other++)
      if (other != r)
	found |= (used_p (own[r]->set, own[other]) || used_p (own[r]->lent, own[other])
		  || used_p (own[other]->lent, own[r]));
  const char *why = (found ? "it uses a private variable that a gang loop sets"
		     : alone_reason (s, own[0]));
  for (struct own_variables *o : own)
    delete o;
  return why;
}
