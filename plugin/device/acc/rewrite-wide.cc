/* rewrite-wide.cc - handles values of wide types, which are two parts
   (gpured.def).

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Shuffles, conditional stores and calls take the parts.  A value of another
   type is one part.  */

#include "gpured-gcc.h"
#include "rewrite.h"

bool
gpured_wide_p (const_tree type)
{
  return (TREE_CODE (type) == COMPLEX_TYPE
	  || tree_to_uhwi (TYPE_SIZE (type)) > 64);
}

/* The type of the parts of the wide TYPE.  */

static tree
parts_type (tree type)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return TREE_TYPE (type);
  return build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)) / 2,
					 1);
}

/* Put the parts of VALUE, of TYPE, into PARTS; return how many there are.  */

unsigned
gpured_emit_parts (tree type, tree value, tree parts[2], gimple_seq *seq)
{
  parts[0] = value;
  if (!gpured_wide_p (type))
    return 1;
  tree part = parts_type (type);
  value = gpured_emit_value (type, value, seq);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      parts[0] = gpured_emit_value (part, build1 (REALPART_EXPR, part, value),
				    seq);
      parts[1] = gpured_emit_value (part, build1 (IMAGPART_EXPR, part, value),
				    seq);
      return 2;
    }
  parts[0] = gpured_emit_value (part, value, seq);
  tree high = build2 (RSHIFT_EXPR, type, value, TYPE_SIZE (part));
  high = gpured_emit_value (type, high, seq);
  parts[1] = gpured_emit_value (part, high, seq);
  return 2;
}

/* The value of TYPE whose parts are PARTS.  */

tree
gpured_emit_join (tree type, tree parts[2], gimple_seq *seq)
{
  if (!gpured_wide_p (type))
    return parts[0];
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return gpured_emit_value (type, build2 (COMPLEX_EXPR, type, parts[0],
					    parts[1]), seq);
  tree low = gpured_emit_value (type, parts[0], seq);
  tree high = gpured_emit_value (type, parts[1], seq);
  high = build2 (LSHIFT_EXPR, type, high, TYPE_SIZE (parts_type (type)));
  high = gpured_emit_value (type, high, seq);
  return gpured_emit_value (type, build2 (BIT_IOR_EXPR, type, low, high), seq);
}

/* The value of the wide TYPE at POINTER, which other gangs may be changing by
   atomic operations on its parts.  With one gang it is the result, as it is
   where the user may rely on it.  Even a volatile access is a plain load in
   nvptx.  */

tree
gpured_emit_relaxed (tree type, tree pointer, gimple_seq *seq)
{
  tree part = parts_type (type);
  const unsigned bits = tree_to_uhwi (TYPE_SIZE (part));
  tree parts[2];
  char text[64];

  pointer = gpured_emit_value (ptr_type_node, pointer, seq);
  for (unsigned i = 0; i < 2; i++)
    {
      parts[i] = make_ssa_name (part);
      snprintf (text, sizeof text, "ld.relaxed.gpu.b%u %%0, [%%1+%u];", bits,
		i * bits / 8);
      gpured_emit_asm (text, parts[i], 1, &pointer, seq);
    }
  return gpured_emit_join (type, parts, seq);
}
