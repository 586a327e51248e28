/* causes.cc - notes what a reason to leave a loop or construct is about.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The code that finds a reason notes its cause here: a statement, clause or
   variable.  The code that prints the reason asks for it afterwards.  A region
   has one cause for each reason, the first one.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"

static struct gpured_reason_cause causes[GPURED_N_REASONS];

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
gpured_forget_cause (void)
{
  memset (causes, 0, sizeof causes);
}

enum gpured_reason
gpured_note_cause (enum gpured_reason reason, location_t where, tree what)
{
  if (reason && causes[reason].where == UNKNOWN_LOCATION)
    {
      causes[reason].where = where;
      causes[reason].name = gpured_name_behind (what);
    }
  return reason;
}

void
gpured_prefer_cause (enum gpured_reason reason, location_t where, tree what)
{
  if (where == UNKNOWN_LOCATION)
    return;
  memset (&causes[reason], 0, sizeof causes[reason]);
  gpured_note_cause (reason, where, what);
}

void
gpured_prefer_cause_stmt (enum gpured_reason reason, gimple *stmt)
{
  gpured_prefer_cause (reason, gimple_location (stmt), subject (stmt));
}

void
gpured_note_cause_too (enum gpured_reason reason, location_t where, tree what)
{
  causes[reason].where_other = where;
  causes[reason].other = gpured_name_behind (what);
}

enum gpured_reason
gpured_note_cause_stmt (enum gpured_reason reason, gimple *stmt)
{
  return gpured_note_cause (reason, gimple_location (stmt), subject (stmt));
}

enum gpured_reason
gpured_note_cause_as (enum gpured_reason reason, enum gpured_reason other)
{
  causes[reason] = causes[other];
  return reason;
}

const struct gpured_reason_cause *
gpured_cause_of (enum gpured_reason reason)
{
  return &causes[reason];
}

static bool
same_name_p (const char *a, const char *b)
{
  return a && b ? !strcmp (a, b) : a == b;
}

/* Whether it has been told already of the function at hand that REASON is about
   CAUSE: several loops may be left for the same.  */

static bool
told_p (enum gpured_reason reason, const struct gpured_reason_cause *cause)
{
  static struct gpured_reason_cause told[GPURED_N_REASONS];
  static tree function;
  if (function != current_function_decl)
    memset (told, 0, sizeof told);
  function = current_function_decl;
  struct gpured_reason_cause *last = &told[reason];
  if (last->where != UNKNOWN_LOCATION
      && gpured_same_place_p (last->where, cause->where)
      && same_name_p (last->name, cause->name)
      && same_name_p (last->other, cause->other)
      && (!cause->other
	  || gpured_same_place_p (last->where_other, cause->where_other)))
    return true;
  *last = *cause;
  return false;
}

void
gpured_remark_remedy (location_t loc, enum gpured_reason reason,
		      const struct gpured_reason_cause *cause)
{
  const char *remedy = gpured_remedy_text (reason);
  const char *colon = *remedy ? ": " : "";
  const struct gpured_reason_cause nobody
    = { loc, NULL, UNKNOWN_LOCATION, NULL };
  bool known = cause->where != UNKNOWN_LOCATION;
  if (told_p (reason, known ? cause : &nobody))
    return;
  if (!known)
    {
      if (*remedy)
	gpured_remark (MSG_MISSED_OPTIMIZATION, loc, "  %s\n", remedy);
    }
  else if (cause->name && cause->other)
    gpured_remark (MSG_MISSED_OPTIMIZATION, cause->where,
		   "  caused by `%s' here and `%s' at line %d%s%s\n",
		   cause->name, cause->other,
		   LOCATION_LINE (cause->where_other), colon, remedy);
  else if (cause->name)
    gpured_remark (MSG_MISSED_OPTIMIZATION, cause->where,
		   "  caused by `%s'%s%s\n", cause->name, colon, remedy);
  else
    gpured_remark (MSG_MISSED_OPTIMIZATION, cause->where,
		   "  caused here%s%s\n", colon, remedy);
}
