/* types.cc - refuses reductions of types that nvptx lacks, and finds types
   with pointers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For a type whose machine mode it lacks, the offload compiler stops while it
   reads the object file, at the link.  It ends with a fatal error or a crash
   that names neither variable nor location.  Here the clause is still
   available.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"

/* Whether nvptx has a machine mode for TYPE, of a variable in a reduction
   clause or PART of it, and all parts of it.  It has the binary floating-point
   formats of 32 and 64 bits.  Others of a part that the combiner need not
   touch are left to GCC, which takes them; not those of more bits.  */

static bool
mode_p (tree type, bool part = false)
{
  type = strip_array_types (type);
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
      if (TREE_CODE (field) == FIELD_DECL && !mode_p (TREE_TYPE (field), true))
	return false;
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  if (!SCALAR_FLOAT_TYPE_P (type))
    return true;
  if (part && (DECIMAL_FLOAT_TYPE_P (type) || TYPE_PRECISION (type) < 32))
    return true;
  return (!DECIMAL_FLOAT_TYPE_P (type)
	  && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64));
}

void
gpured_refuse_types (tree clauses, hash_set<tree> *refused)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    {
      tree decl = OMP_CLAUSE_DECL (c);
      tree type = gpured_value_type (decl);
      if (mode_p (type))
	continue;
      if (tree var = gpured_section_of (decl))
	decl = var;
      if (!refused->add (decl))
	gpured_error_at (OMP_CLAUSE_LOCATION (c), GPURED_MESSAGE_type, decl,
			 type);
    }
}

bool
gpured_holds_pointer_p (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return gpured_holds_pointer_p (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
      if (TREE_CODE (field) == FIELD_DECL
	  && gpured_holds_pointer_p (TREE_TYPE (field)))
	return true;
  return POINTER_TYPE_P (type);
}
