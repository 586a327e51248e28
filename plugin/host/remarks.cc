/* remarks.cc - builds the text of remarks on reductions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "remarks.h"
#include "same.h"
#include "walk.h"

/* Fortran's names of operators where the C spelling would be foreign to the
   user, and of operators that are in no table.  */

static const struct
{
  enum tree_code code;
  const char *fortran;
} fortran_operators[] = {
  { TRUTH_AND_EXPR, ".and." },
  { TRUTH_OR_EXPR, ".or." },
  { TRUTH_ANDIF_EXPR, ".and." },
  { TRUTH_ORIF_EXPR, ".or." },
  { EQ_EXPR, ".eqv." },
  { NE_EXPR, ".neqv." },
  { BIT_AND_EXPR, "iand" },
  { BIT_IOR_EXPR, "ior" },
  { BIT_XOR_EXPR, "ieor" }
};

static const struct
{
  enum tree_code code;
  const char *spelling;
} operators[] = {
#define GPURED_OP(ID, SPELLING, CODE) { CODE, SPELLING },
#include "gpured.def"
  { MINUS_EXPR, "-" },
  { TRUTH_ANDIF_EXPR, "&&" },
  { TRUTH_ORIF_EXPR, "||" },
  { ERROR_MARK, "user-defined" }
};

/* Return how the user spells the operator CODE.  */

const char *
gpured_spell_operator (enum tree_code code)
{
  if (lang_GNU_Fortran ())
    for (size_t i = 0; i < ARRAY_SIZE (fortran_operators); i++)
      if (fortran_operators[i].code == code)
	return fortran_operators[i].fortran;
  for (size_t i = 0; i < ARRAY_SIZE (operators); i++)
    if (operators[i].code == code)
      return operators[i].spelling;
  return get_tree_code_name (code);
}

/* What finds an assignment knows.  */

struct assignment
{
  tree var;
  gassign *stmt;
};

/* Callback of walk_gimple_seq: ends the walk at the assignment to a variable.  */

static tree
find_assignment (gimple_stmt_iterator *gsi, bool *handled,
		 struct walk_stmt_info *wi)
{
  struct assignment *search = (struct assignment *) wi->info;
  gassign *stmt = dyn_cast <gassign *> (gsi_stmt (*gsi));
  *handled = stmt && gimple_assign_lhs (stmt) == search->var;
  if (!*handled)
    return NULL_TREE;
  search->stmt = stmt;
  return search->var;
}

/* The assignment of the function to TEMP, a temporary of GCC's, or NULL.  Those
   for several layers of a construct are the same.  */

static gassign *
assignment_to (tree temp)
{
  struct assignment search = { temp, NULL };
  if (current_function_decl && gpured_temporary_p (temp))
    gpured_walk (gimple_body (current_function_decl), find_assignment, NULL,
		 &search);
  return search.stmt;
}

/* Whether EXPR is an address as a number.  */

static bool
address_number_p (tree expr)
{
  gassign *stmt = assignment_to (expr);
  return (stmt && gimple_assign_cast_p (stmt)
	  && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))));
}

/* The name of the index that OFFSET, in bytes, of an element of TYPE is made
   of, or NULL: (sizetype) I * 8, or the difference of &A[I] and A.  */

static const char *
index_behind (tree offset, tree type)
{
  bool bytes = true;
  while (gassign *stmt = assignment_to (offset))
    {
      if (!bytes && DECL_NAME (offset))
	break;
      const enum tree_code code = gimple_assign_rhs_code (stmt);
      tree rhs = gimple_assign_rhs1 (stmt);
      if (bytes && code == MULT_EXPR
	  && operand_equal_p (gimple_assign_rhs2 (stmt),
			      TYPE_SIZE_UNIT (type)))
	bytes = false;
      else if (bytes && code == ADDR_EXPR)
	{
	  rhs = TREE_OPERAND (rhs, 0);
	  if (TREE_CODE (rhs) != ARRAY_REF || !DECL_P (TREE_OPERAND (rhs, 0)))
	    return NULL;
	  rhs = TREE_OPERAND (rhs, 1);
	  bytes = false;
	}
      else if (!CONVERT_EXPR_CODE_P (code)
	       && !(bytes && code == MINUS_EXPR
		    && address_number_p (gimple_assign_rhs2 (stmt))))
	return NULL;
      offset = rhs;
    }
  return bytes ? NULL : gpured_name_behind (offset);
}

/* The name of the element or section EXPR, which begins OFFSET bytes behind an
   array or pointer, or NULL.  */

static const char *
element_name (tree expr, tree offset)
{
  const char *name = gpured_name_behind (gpured_section_of (expr));
  const char *index
    = index_behind (offset, strip_array_types (TREE_TYPE (expr)));
  if (!name)
    return NULL;
  char *text = xasprintf ("%s[%s]", name, index ? index : "...");
  tree id = get_identifier (text);
  free (text);
  return IDENTIFIER_POINTER (id);
}

/* The temporaries of GCC's own bear the name of what they were copied from, with
   `.' and a number; the variable that has the name of a function of Fortran a
   prefix (gfc_get_fake_result_decl).  Constructors and the like have names with a
   space in C++, `__ct_comp '.  */

const char *
gpured_name_behind (tree expr)
{
  static const char result[] = "__result_";
  tree name = NULL_TREE;
  if (tree offset = expr ? gpured_section_offset (expr) : NULL_TREE)
    return element_name (expr, offset);
  while (expr && (TREE_CODE (expr) == MEM_REF || TREE_CODE (expr) == ADDR_EXPR))
    expr = TREE_OPERAND (expr, 0);
  if (expr && TREE_CODE (expr) == SSA_NAME)
    name = SSA_NAME_IDENTIFIER (expr);
  else if (expr && DECL_P (expr))
    name = DECL_NAME (expr);
  if (!name)
    return NULL;
  const char *text = IDENTIFIER_POINTER (name);
  if (TREE_CODE (expr) == FUNCTION_DECL && strchr (text, ' '))
    return lang_hooks.decl_printable_name (expr, 0);
  if (lang_GNU_Fortran () && startswith (text, result))
    text += sizeof result - 1;
  const char *dot = strchr (text, '.');
  if (!dot)
    return text;
  return IDENTIFIER_POINTER (get_identifier_with_length (text, dot - text));
}

const char *
gpured_name_of (tree var)
{
  const char *name = gpured_name_behind (var);
  return name ? name : "?";
}

void
gpured_remark_devices (location_t loc)
{
  static bool told;
  unsigned sm, ptx;
  if (told)
    return;
  told = true;
  gpured_offload_isa (&sm, &ptx);
  gpured_remark (MSG_NOTE, loc,
		 "this code needs compute capability %u.%u or later; for an "
		 "older device, compile without gpured and with "
		 "-foffload-options=nvptx-none=-misa=sm_35\n",
		 sm / 10, sm % 10);
}

/* Whether values of TYPE are rounded where CODE combines them.  */

static bool
rounds_p (enum tree_code code, tree type)
{
  type = strip_array_types (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return (SCALAR_FLOAT_TYPE_P (type)
	  && (code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR));
}

void
gpured_warn_left (location_t loc, enum tree_code code, const char *name,
		  tree type, enum gpured_reason reason)
{
  if (gpured_options.deterministic && rounds_p (code, type))
    gpured_warning_at (loc, GPURED_MESSAGE_varies_left,
		       gpured_spell_operator (code), name,
		       gpured_reason_text (reason));
}

void
gpured_warn_varies (location_t loc, enum tree_code code, const char *name,
		    const char *how, enum gpured_cause cause)
{
  gpured_warning_at (loc, GPURED_MESSAGE_varies,
		     gpured_spell_operator (code), name, how,
		     cause ? ", " : "", gpured_cause_text (cause));
}
