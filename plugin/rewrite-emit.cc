/* rewrite-emit.cc - the pieces of GIMPLE that the rewriting is made of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

/* The builtin of the nvptx back end called __builtin_nvptx_NAME.  */

static tree
emit_builtin (const char *name)
{
  for (unsigned code = 0; ; code++)
    {
      tree fn = targetm.builtin_decl (code, true);

      gcc_assert (fn && fn != error_mark_node);
      const char *id = IDENTIFIER_POINTER (DECL_NAME (fn));
      if (startswith (id, "__builtin_nvptx_")
	  && strcmp (id + strlen ("__builtin_nvptx_"), name) == 0)
	return fn;
    }
}

/* An SSA name of TYPE that is assigned EXPR.  */

tree
gpured_emit_value (tree type, tree expr, gimple_seq *seq)
{
  tree name = make_ssa_name (type);

  gimplify_assign (name, fold_convert (type, expr), seq);
  return name;
}

/* VALUE as 0 or 1 if RW is a logical operator, else VALUE.  */

tree
gpured_emit_truth (const struct gpured_rewrite *rw, tree value,
		   gimple_seq *seq)
{
  const enum gpured_op op = rw->site->request.op;

  if (op != GPURED_OP_land && op != GPURED_OP_lor)
    return value;
  value = gpured_emit_value (rw->type, value, seq);
  tree truth = fold_build2 (NE_EXPR, boolean_type_node, value,
			    build_zero_cst (rw->type));
  return gpured_emit_value (rw->type,
			    gpured_emit_value (boolean_type_node, truth, seq),
			    seq);
}

/* A combined with B.  The operands of logical operators are 0 or 1.  Sums and
   products of integers wrap, since the order is not the user's.  */

tree
gpured_emit_combine (const struct gpured_rewrite *rw, tree a, tree b,
		     gimple_seq *seq)
{
  static const enum tree_code codes[] = {
#define GPURED_OP(ID, SPELLING, CODE) CODE,
#include "gpured.def"
  };
  enum tree_code code = codes[rw->site->request.op];
  tree type = rw->type;

  if (code == TRUTH_AND_EXPR)
    code = SCALAR_FLOAT_TYPE_P (type) ? MIN_EXPR : BIT_AND_EXPR;
  else if (code == TRUTH_OR_EXPR)
    code = SCALAR_FLOAT_TYPE_P (type) ? MAX_EXPR : BIT_IOR_EXPR;
  if ((code == PLUS_EXPR || code == MULT_EXPR) && INTEGRAL_TYPE_P (type))
    type = unsigned_type_for (type);
  return gpured_emit_value (rw->type,
			    fold_build2 (code, type, fold_convert (type, a),
					 fold_convert (type, b)),
			    seq);
}

/* The result, of type int, of FN, IFN_GOACC_DIM_POS or IFN_GOACC_DIM_SIZE, for
   AXIS.  */

tree
gpured_emit_dim (enum internal_fn fn, unsigned axis, gimple_seq *seq)
{
  gcall *call
    = gimple_build_call_internal (fn, 1, build_int_cst (unsigned_type_node,
							axis));
  tree name = make_ssa_name (integer_type_node);

  gimple_call_set_lhs (call, name);
  gimple_seq_add_stmt (seq, call);
  return name;
}

/* Where RW has its slots of LEVEL.  They are in GCC's own buffers for
   reductions: one per gang for worker, one per worker for vector.  The builtin
   sees to their size and alignment.  */

tree
gpured_emit_slab (const struct gpured_rewrite *rw, unsigned level,
		  gimple_seq *seq)
{
  const struct gpured_plan *plan = &rw->site->plan;
  tree fn = emit_builtin (level == GPURED_LEVEL_vector ? "vector_addr"
			  : "worker_addr");
  tree call
    = build_call_expr (fn, 3, size_int (plan->offset[level]),
		       build_int_cst (unsigned_type_node, plan->bytes[level]),
		       build_int_cst (unsigned_type_node, 8));

  return gpured_emit_value (build_pointer_type (rw->type), call, seq);
}

/* The address of slot INDEX of SLAB.  */

tree
gpured_emit_slot (const struct gpured_rewrite *rw, tree slab, tree index,
		  gimple_seq *seq)
{
  tree offset
    = fold_build2 (MULT_EXPR, sizetype,
		   fold_convert (sizetype,
				 fold_convert (unsigned_type_node, index)),
		   TYPE_SIZE_UNIT (rw->type));

  return gpured_emit_value (TREE_TYPE (slab),
			    fold_build_pointer_plus (slab, offset), seq);
}

/* Store VALUE at SLOT.  Volatile: other threads read it.  */

void
gpured_emit_store (tree slot, tree value, gimple_seq *seq)
{
  tree ref = build_simple_mem_ref (slot);

  TREE_THIS_VOLATILE (ref) = 1;
  gimplify_assign (ref, value, seq);
}

/* An operand of an inline assembler statement: VALUE under CONSTRAINT.  */

static tree
emit_asm_operand (const char *constraint, tree value)
{
  tree text = build_string (strlen (constraint) + 1, constraint);

  return build_tree_list (build_tree_list (NULL_TREE, text), value);
}

/* A volatile assembler statement TEXT with result OUT, unless NULL, and N
   arguments IN, all in registers.  It stays where it is: between the fork and
   the join around it, and in as many copies as those.  GCC's own shuffle
   instruction does not, when what it shuffles is the same for all lanes.  */

static void
emit_asm (const char *text, tree out, unsigned n, tree *in, gimple_seq *seq)
{
  vec<tree, va_gc> *inputs = NULL, *outputs = NULL, *clobbers = NULL;

  if (out)
    vec_safe_push (outputs, emit_asm_operand ("=r", out));
  else
    vec_safe_push (clobbers, build_tree_list (NULL_TREE,
					      build_string (7, "memory")));
  for (unsigned i = 0; i < n; i++)
    vec_safe_push (inputs, emit_asm_operand ("r", in[i]));
  gasm *stmt = gimple_build_asm_vec (text, inputs, outputs, clobbers, NULL);
  gimple_asm_set_volatile (stmt, true);
  if (out)
    SSA_NAME_DEF_STMT (out) = stmt;
  gimple_seq_add_stmt (seq, stmt);
}

/* The size in bits of a value of RW.  */

static unsigned
emit_bits (const struct gpured_rewrite *rw)
{
  return tree_to_uhwi (TYPE_SIZE (rw->type));
}

/* VALUE as an operand of an assembler statement: what is smaller than a
   register is in the low bits of one.  */

static tree
emit_register (const struct gpured_rewrite *rw, tree value, gimple_seq *seq)
{
  if (emit_bits (rw) >= 32)
    return value;
  return gpured_emit_value (unsigned_type_node,
			    gpured_emit_value (rw->type, value, seq), seq);
}

/* If INDEX is 0, store VALUE at SLOT, for other threads to read.  The branch
   is in the statement so that the block of the shuffles before it is also that
   of the join behind it.  */

void
gpured_emit_store_if (const struct gpured_rewrite *rw, tree index, tree slot,
		      tree value, gimple_seq *seq)
{
  tree in[3] = { index, slot, emit_register (rw, value, seq) };
  char text[128];

  snprintf (text, sizeof text,
	    "{ .reg .pred first; setp.eq.u32 first, %%0, 0; "
	    "@first st.b%u [%%1], %%2; }", emit_bits (rw));
  emit_asm (text, NULL_TREE, 3, in, seq);
}

/* The value that lane + LANES has in VALUE.  */

static tree
emit_shuffle (const struct gpured_rewrite *rw, tree value, unsigned lanes,
	      gimple_seq *seq)
{
  const bool small = emit_bits (rw) < 32;
  tree other = make_ssa_name (small ? unsigned_type_node : rw->type);
  char text[256];

  value = emit_register (rw, value, seq);
  snprintf (text, sizeof text,
	    emit_bits (rw) == 64
	    ? "{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %%1; "
	      "shfl.sync.down.b32 lo, lo, %u, 31, 0xffffffff; "
	      "shfl.sync.down.b32 hi, hi, %u, 31, 0xffffffff; "
	      "mov.b64 %%0, {lo, hi}; }"
	    : "shfl.sync.down.b32 %%0, %%1, %u, 31, 0xffffffff;",
	    lanes, lanes);
  emit_asm (text, other, 1, &value, seq);
  return small ? gpured_emit_value (rw->type, other, seq) : other;
}

/* VALUE combined over the lanes of a warp, right in lane 0.  */

tree
gpured_emit_shuffles (const struct gpured_rewrite *rw, tree value,
		      gimple_seq *seq)
{
  for (unsigned lanes = GPURED_WARP_SIZE / 2; lanes; lanes /= 2)
    value = gpured_emit_combine (rw, value,
				 emit_shuffle (rw, value, lanes, seq), seq);
  return value;
}

/* IFN_UNIQUE of KIND, fork or join, for AXIS.  DEP orders it after the
   one before.  */

tree
gpured_emit_unique (enum ifn_unique_kind kind, tree dep, unsigned axis,
		    gimple_seq *seq)
{
  gcall *call
    = gimple_build_call_internal (IFN_UNIQUE, 3,
				  build_int_cst (unsigned_type_node, kind),
				  dep, build_int_cst (unsigned_type_node,
						      axis));
  tree name = make_ssa_name (integer_type_node);

  gimple_call_set_lhs (call, name);
  gimple_seq_add_stmt (seq, call);
  return name;
}

/* VALUE, which nothing else uses, computed only here if it is the conversion
   of a value that is no larger: less is then handed on at the forks in
   between.  */

tree
gpured_emit_late (tree value, gimple_seq *seq)
{
  if (TREE_CODE (value) != SSA_NAME || !has_zero_uses (value))
    return value;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!is_gimple_assign (def)
      || (gimple_assign_rhs_code (def) != FLOAT_EXPR
	  && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))))
    return value;
  tree from = gimple_assign_rhs1 (def);
  tree type = TREE_TYPE (value);
  if (TREE_CODE (from) != SSA_NAME
      || tree_int_cst_lt (TYPE_SIZE (type), TYPE_SIZE (TREE_TYPE (from))))
    return value;
  tree late = fold_build1 (gimple_assign_rhs_code (def), type, from);
  late = gpured_emit_value (type, late, seq);
  gpured_emit_delete (def);
  return late;
}

/* VALUE computed once more, if it is loaded from what the kernel's parameter
   points to, which never changes: so that it need not be kept, and handed on
   at every fork, from the start of the kernel to its end.  Else VALUE.  */

tree
gpured_emit_again (tree value, gimple_seq *seq)
{
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return value;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
    return value;
  tree rhs = gimple_assign_rhs1 (def);
  tree base = get_base_address (rhs);

  if (TREE_CODE (rhs) == SSA_NAME)
    rhs = gpured_emit_again (rhs, seq);
  else if (!base || TREE_CODE (base) != MEM_REF
	   || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME
	   || !SSA_NAME_IS_DEFAULT_DEF (TREE_OPERAND (base, 0)))
    return value;
  return gpured_emit_value (TREE_TYPE (value), unshare_expr (rhs), seq);
}

/* Insert before CALL

     BEFORE;
     if (COND)
       THEN;  */

void
gpured_emit_if (gcall *call, gcond *cond, gimple_seq before, gimple_seq then)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);

  gimple_seq_add_stmt (&before, cond);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  edge yes = split_block (gimple_bb (cond), cond);
  gimple *last = gimple_seq_last_stmt (then);
  gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, then, GSI_SAME_STMT);
  edge done = split_block (yes->dest, last);

  yes->flags ^= EDGE_FALLTHRU | EDGE_TRUE_VALUE;
  yes->probability = profile_probability::even ();
  edge no = make_edge (yes->src, done->dest, EDGE_FALSE_VALUE);
  no->probability = profile_probability::even ();
  set_immediate_dominator (CDI_DOMINATORS, done->dest, yes->src);
}

/* Replace CALL by SEQ, and its result by VALUE if it is used.  */

void
gpured_emit_replace (gcall *call, tree value, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);

  if (lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs)))
    {
      gimplify_assign (lhs, fold_convert (TREE_TYPE (lhs), value), &seq);
      gsi_replace_with_seq (&gsi, seq, true);
      return;
    }
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gpured_emit_delete (call);
}

/* Delete STMT, whose results are not used.  */

void
gpured_emit_delete (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);

  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
}
