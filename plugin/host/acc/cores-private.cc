/* cores-private.cc - variables of a construct that one loop over gangs sets.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each gang has its own variables.  What it sets in a loop over gangs has seen only its
   part of the iterations, as nobody else may find out.  */

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

bool
gpured_cores_set_elsewhere_p (const struct gpured_cores_search *s)
{
  const unsigned n = s->forks.length () + 1;
  auto_vec <struct own_variables *> own;
  bool found = false;
  for (unsigned r = 0; r < n; r++)
    own.safe_push (new struct own_variables);
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
  for (unsigned r = 1; r < n; r++)
    for (unsigned other = 0; other < n; other++)
      if (other != r)
	found |= (used_p (own[r]->set, own[other]) || used_p (own[r]->lent, own[other])
		  || used_p (own[other]->lent, own[r]));
  for (struct own_variables *o : own)
    delete o;
  return found;
}
