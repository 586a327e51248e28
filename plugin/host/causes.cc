/* causes.cc - what a reason to leave a loop or construct is about.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Who finds a reason says here which statement, clause or variable it is about;
   who tells the user the reason asks for it afterwards.  Of a region there is
   one for each reason, the first.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"

static struct gpured_culprit culprits[GPURED_N_REASONS];

/* The variable or function that STMT is about, or NULL_TREE: what it calls or
   sets.  */

static tree
subject (gimple *stmt)
{
  tree ref = NULL_TREE;
  if (gcall *call = dyn_cast <gcall *> (stmt))
    return gimple_call_fndecl (call);
  if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    ref = gimple_omp_atomic_load_rhs (load);
  else if (is_gimple_assign (stmt))
    ref = gimple_assign_lhs (stmt);
  while (ref && (handled_component_p (ref) || TREE_CODE (ref) == MEM_REF
		 || TREE_CODE (ref) == ADDR_EXPR))
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

void
gpured_blame_nobody (void)
{
  memset (culprits, 0, sizeof culprits);
}

enum gpured_reason
gpured_blame (enum gpured_reason reason, location_t where, tree what)
{
  if (reason && culprits[reason].where == UNKNOWN_LOCATION)
    {
      culprits[reason].where = where;
      culprits[reason].name = gpured_name_behind (what);
    }
  return reason;
}

void
gpured_blame_rather (enum gpured_reason reason, location_t where, tree what)
{
  if (where == UNKNOWN_LOCATION)
    return;
  memset (&culprits[reason], 0, sizeof culprits[reason]);
  gpured_blame (reason, where, what);
}

void
gpured_blame_rather_stmt (enum gpured_reason reason, gimple *stmt)
{
  gpured_blame_rather (reason, gimple_location (stmt), subject (stmt));
}

void
gpured_blame_too (enum gpured_reason reason, location_t where, tree what)
{
  culprits[reason].where_other = where;
  culprits[reason].other = gpured_name_behind (what);
}

enum gpured_reason
gpured_blame_stmt (enum gpured_reason reason, gimple *stmt)
{
  return gpured_blame (reason, gimple_location (stmt), subject (stmt));
}

enum gpured_reason
gpured_blame_as (enum gpured_reason reason, enum gpured_reason other)
{
  culprits[reason] = culprits[other];
  return reason;
}

const struct gpured_culprit *
gpured_culprit_of (enum gpured_reason reason)
{
  return &culprits[reason];
}

static bool
same_name_p (const char *a, const char *b)
{
  return a && b ? !strcmp (a, b) : a == b;
}

/* Whether it has been told already of the function at hand that REASON is about
   CULPRIT: several loops may be left for the same.  */

static bool
told_p (enum gpured_reason reason, const struct gpured_culprit *culprit)
{
  static struct gpured_culprit told[GPURED_N_REASONS];
  static tree function;
  if (function != current_function_decl)
    memset (told, 0, sizeof told);
  function = current_function_decl;
  struct gpured_culprit *last = &told[reason];
  if (last->where != UNKNOWN_LOCATION
      && gpured_same_place_p (last->where, culprit->where)
      && same_name_p (last->name, culprit->name)
      && same_name_p (last->other, culprit->other)
      && (!culprit->other
	  || gpured_same_place_p (last->where_other, culprit->where_other)))
    return true;
  *last = *culprit;
  return false;
}

void
gpured_remark_remedy (location_t loc, enum gpured_reason reason,
		      const struct gpured_culprit *culprit)
{
  const char *remedy = gpured_remedy_text (reason);
  const char *colon = *remedy ? ": " : "";
  const struct gpured_culprit nobody = { loc, NULL, UNKNOWN_LOCATION, NULL };
  bool known = culprit->where != UNKNOWN_LOCATION;
  if (told_p (reason, known ? culprit : &nobody))
    return;
  if (!known)
    {
      if (*remedy)
	gpured_remark (MSG_MISSED_OPTIMIZATION, loc, "  %s\n", remedy);
    }
  else if (culprit->name && culprit->other)
    gpured_remark (MSG_MISSED_OPTIMIZATION, culprit->where,
		   "  caused by `%s' here and `%s' at line %d%s%s\n",
		   culprit->name, culprit->other,
		   LOCATION_LINE (culprit->where_other), colon, remedy);
  else if (culprit->name)
    gpured_remark (MSG_MISSED_OPTIMIZATION, culprit->where,
		   "  caused by `%s'%s%s\n", culprit->name, colon, remedy);
  else
    gpured_remark (MSG_MISSED_OPTIMIZATION, culprit->where,
		   "  caused here%s%s\n", colon, remedy);
}
