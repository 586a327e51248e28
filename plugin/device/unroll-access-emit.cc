/* unroll-access-emit.cc - emits the instructions that load and store
   neighbouring elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For sums of bytes a lane loads 16 neighbours.  The hardware adds four of
   them to 32 bits at a time (dp4a).  32 bits have room for the bytes of a
   tile, or the sum is wanted modulo 2^32.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "build.h"
#include "unroll.h"

/* The bytes that one load brings to add them.  */
#define LOAD_BYTES 16

/* The suffix of a load of elements of TYPE.  */

static const char *
row_suffix (tree type)
{
  static const char *const suffixes[2][4] = {
    { "s8", "s16", "b32", "b64" }, { "u8", "u16", "b32", "b64" }
  };
  const int size = exact_log2 (int_size_in_bytes (type));
  if (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 32)
    return (size == 2 ? TYPE_UNSIGNED (type) ? "u32" : "s32"
	    : suffixes[TYPE_UNSIGNED (type)][size]);
  return suffixes[0][size];
}

/* The memory of WIDTH elements of ROW, OFFSET bytes behind PLACE.  */

static tree
row_memory (const gpured_row *row, unsigned width, tree place, unsigned offset)
{
  return build2 (MEM_REF, build_array_type_nelts (TREE_TYPE (row->ref), width),
		 place, build_int_cst (reference_alias_ptr_type (row->ref),
				       offset));
}

/* An operand EXPR of inline assembler with CONSTRAINT.  */

static tree
row_operand (const char *constraint, tree expr)
{
  tree text = build_string (strlen (constraint) + 1, constraint);
  return build_tree_list (build_tree_list (NULL_TREE, text), expr);
}

/* Append to BB a load of N elements by SUFFIX from OFFSET bytes behind PLACE,
   of WIDTH elements of ROW, to new names of TYPE, which go to VALUES.  */

static void
row_load (const gpured_row *row, const char *suffix, tree type, unsigned n,
	  unsigned width, tree place, unsigned offset, basic_block bb,
	  vec<tree> *values)
{
  vec<tree, va_gc> *inputs = NULL, *outputs = NULL;
  const char *const names[] = { "%0", "%0, %1", "", "%0, %1, %2, %3" };
  char text[80];

  for (unsigned i = 0; i < n; i++)
    {
      values->safe_push (make_ssa_name (type));
      vec_safe_push (outputs, row_operand ("=r", values->last ()));
    }
  vec_safe_push (inputs, row_operand ("m", row_memory (row, width, place,
						       offset)));
  if (n == 1)
    snprintf (text, sizeof text, "ld%%A1.%s\t%%0, %%1;", suffix);
  else
    snprintf (text, sizeof text, "ld%%A%u.v%u.%s\t{%s}, %%%u;", n, n, suffix,
	      names[n - 1], n);
  gasm *stmt = gimple_build_asm_vec (text, inputs, outputs, NULL, NULL);
  for (unsigned i = 0; i < n; i++)
    SSA_NAME_DEF_STMT ((*values)[values->length () - n + i]) = stmt;
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
}

void
gpured_unroll_load_row (const gpured_shared_loop *loop, const gpured_row *row,
			tree place, unsigned offset, basic_block bb,
			vec<tree> *values)
{
  row_load (row, row_suffix (TREE_TYPE (row->ref)),
	    TREE_TYPE (row->value), loop->width, loop->width, place, offset,
	    bb, values);
}

void
gpured_unroll_store_row (const gpured_shared_loop *loop, const gpured_row *row,
			 tree place, unsigned offset, basic_block bb,
			 const vec<tree> &values)
{
  const unsigned n = loop->width;
  vec<tree, va_gc> *inputs = NULL, *outputs = NULL;
  const char *const names[] = { "%1", "%1, %2", "", "%1, %2, %3, %4" };
  char text[80];

  vec_safe_push (outputs, row_operand ("=m", row_memory (row, n, place,
							 offset)));
  for (tree value : values)
    vec_safe_push (inputs, row_operand ("r", value));
  snprintf (text, sizeof text, "st%%A0.v%u.%s\t%%0, {%s};", n,
	    row_suffix (TREE_TYPE (row->ref)), names[n - 1]);
  gasm *stmt = gimple_build_asm_vec (text, inputs, outputs, NULL, NULL);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
}

/* Append the sum of the bytes of WORD and TOTAL, of SIGN, to BB.  */

static tree
add_word (char sign, tree word, tree total, basic_block bb)
{
  tree sum = make_ssa_name (unsigned_type_node), in[] = { word, total };
  char text[64];

  snprintf (text, sizeof text, "dp4a.%c32.%c32\t%%0, %%1, 16843009, %%2;", sign,
	    sign);
  gasm *stmt = gpured_build_asm (text, sum, "r", 2, in, false);
  gimple_asm_set_volatile (stmt, false);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
  return sum;
}

tree
gpured_unroll_add_bytes (const gpured_shared_loop *loop, unsigned size,
			 tree place, tree before, basic_block bb)
{
  const gpured_row *row = &loop->rows[0];
  tree type = TREE_TYPE (before), u = unsigned_type_node;
  tree element = TREE_TYPE (row->ref);
  const char sign = TYPE_UNSIGNED (element) ? 'u' : 's';
  const bool wide = TYPE_PRECISION (type) > 32;
  auto_vec<tree> words;
  gimple_seq seq = NULL;

  for (unsigned k = 0; k < size; k += LOAD_BYTES)
    row_load (row, "b32", u, 4, LOAD_BYTES, place, k * loop->lanes, bb,
	      &words);
  tree total = wide ? build_zero_cst (u) : gimple_convert (&seq, u, before);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  seq = NULL;
  for (tree word : words)
    total = add_word (sign, word, total, bb);
  if (wide)
    {
      tree ut = unsigned_type_for (type);
      if (sign == 's')
	total = gimple_convert (&seq, integer_type_node, total);
      total = gimple_build (&seq, PLUS_EXPR, ut,
			    gimple_convert (&seq, ut, before),
			    gimple_convert (&seq, ut, total));
    }
  total = gimple_convert (&seq, type, total);
  gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  return total;
}
