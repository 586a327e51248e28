/* rewrite-emit.cc - builds the pieces of GIMPLE that the rewriting is made of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "build.h"
#include "rewrite.h"

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

/* A volatile assembler statement TEXT with result OUT, unless NULL, and N
   arguments IN, all in registers.  It stays where it is: between the fork and
   the join around it, and in as many copies as those.  GCC's own shuffle
   instruction does not, when what it shuffles is the same for all lanes.  */

void
gpured_emit_asm (const char *text, tree out, unsigned n, tree *in,
		 gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, gpured_build_asm (text, out, "r", n, in, !out));
}

/* A volatile assembler statement TEXT with the variable PLACE in memory as its
   argument.  */

void
gpured_emit_asm_memory (const char *text, tree place, gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, gpured_build_asm (text, NULL_TREE, "m", 1, &place,
					      true));
}

/* Whether RW is && or ||.  */

bool
gpured_emit_truth_p (const struct gpured_rewrite *rw)
{
  return (rw->site->request.op == GPURED_OP_land
	  || rw->site->request.op == GPURED_OP_lor);
}

/* The type in which values of RW are combined.  */

tree
gpured_emit_type (const struct gpured_rewrite *rw)
{
  const enum gpured_op op = rw->site->request.op;
  const bool ordered = op == GPURED_OP_max || op == GPURED_OP_min;

  if (gpured_emit_truth_p (rw))
    return unsigned_type_node;
  if (!INTEGRAL_TYPE_P (rw->type))
    return rw->type;
  unsigned bits = tree_to_uhwi (TYPE_SIZE (rw->type));
  return build_nonstandard_integer_type (MAX (bits, 32),
					 !ordered
					 || TYPE_UNSIGNED (rw->type));
}

/* The constant VALUE, of an arithmetic type that is not wide, in a
   register.  */

static tree
emit_constant (tree value, gimple_seq *seq)
{
  tree type = TREE_TYPE (value);
  const unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  uint64_t bits = 0;
  char text[64];

  if (!native_encode_expr (value, (unsigned char *) &bits, size))
    return value;
  snprintf (text, sizeof text, "mov.b%u %%0, %#llx;", MAX (size, 4) * 8,
	    (unsigned long long) bits);
  tree name = make_ssa_name (size < 4 ? unsigned_type_node : type);
  gpured_emit_asm (text, name, 0, NULL, seq);
  return size < 4 ? gpured_emit_value (type, name, seq) : name;
}

/* The identity of RW for a loop to begin with, in a register.  Of a constant
   GCC would make copies for the case that there is no iteration.  */

tree
gpured_emit_identity (const struct gpured_rewrite *rw, gimple_seq *seq)
{
  if (TREE_CODE (rw->identity) == COMPLEX_CST)
    {
      tree parts[2] = { emit_constant (TREE_REALPART (rw->identity), seq),
			emit_constant (TREE_IMAGPART (rw->identity), seq) };

      return gpured_emit_join (rw->type, parts, seq);
    }
  if (gpured_wide_p (rw->type))
    {
      tree part = long_long_unsigned_type_node;
      tree whole = unsigned_type_for (rw->type);
      tree value = fold_convert (whole, rw->identity);
      tree high = fold_build2 (RSHIFT_EXPR, whole, value, TYPE_SIZE (part));
      tree parts[2] = { emit_constant (fold_convert (part, value), seq),
			emit_constant (fold_convert (part, high), seq) };

      return gpured_emit_join (rw->type, parts, seq);
    }
  if (!(INTEGRAL_TYPE_P (rw->type) || SCALAR_FLOAT_TYPE_P (rw->type)))
    return rw->identity;
  return emit_constant (rw->identity, seq);
}

/* VALUE, of the type of the variable of RW, in the type in which it is
   combined: for && and || its truth.  */

tree
gpured_emit_work (const struct gpured_rewrite *rw, tree value, gimple_seq *seq)
{
  if (gpured_emit_truth_p (rw))
    {
      value = gpured_emit_value (rw->type, value, seq);
      tree truth = fold_build2 (NE_EXPR, boolean_type_node, value,
				build_zero_cst (rw->type));
      value = gpured_emit_value (boolean_type_node, truth, seq);
    }
  else
    value = fold_convert (rw->type, value);
  return gpured_emit_value (rw->work, value, seq);
}

/* VALUE, combined, as a value of the variable of RW.  */

tree
gpured_emit_result (const struct gpured_rewrite *rw, tree value,
		    gimple_seq *seq)
{
  return gpured_emit_value (rw->type, fold_convert (rw->type, value), seq);
}

/* A combined with B.  The operands of logical operators are 0 or 1.  */

tree
gpured_emit_combine (const struct gpured_rewrite *rw, tree a, tree b,
		     gimple_seq *seq)
{
  static const enum tree_code codes[] = {
#define GPURED_OP(ID, SPELLING, CODE) CODE,
#include "gpured.def"
  };
  enum tree_code code = codes[rw->site->request.op];
  const bool equal = code == EQ_EXPR;

  if (code == TRUTH_AND_EXPR)
    code = BIT_AND_EXPR;
  else if (code == TRUTH_OR_EXPR)
    code = BIT_IOR_EXPR;
  else if (code == EQ_EXPR || code == NE_EXPR)
    code = BIT_XOR_EXPR;
  tree both = gpured_emit_value (rw->work,
				 fold_build2 (code, rw->work,
					      fold_convert (rw->work, a),
					      fold_convert (rw->work, b)),
				 seq);
  if (!equal)
    return both;
  return gpured_emit_value (rw->work,
			    fold_build2 (BIT_XOR_EXPR, rw->work, both,
					 build_one_cst (rw->work)),
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

/* Where RW has its slots of LEVEL.  In shared memory they are in GCC's own
   buffers for reductions: one per gang for worker, one per worker for vector.
   The builtin sees to their size and alignment.  For worker it is called in
   FINI alone: GCC would keep the address in a register from one step to the
   other, and hand it on at the forks in between, so that there the assembler is
   asked.  */

tree
gpured_emit_partials (const struct gpured_rewrite *rw, unsigned level,
		      enum gpured_user user, gimple_seq *seq)
{
  const struct gpured_plan *plan = &rw->site->plan;
  const bool vector = level == GPURED_LEVEL_vector;
  tree type = build_pointer_type (rw->work);

  if (plan->global)
    return gpured_emit_region (rw, level, seq);
  if (user != GPURED_USER_fini && !vector)
    {
      tree partials = make_ssa_name (type);
      char text[80];

      snprintf (text, sizeof text, "cvta.shared.u64 %%0, __worker_red+%u;",
		plan->offset[level]);
      gpured_emit_asm (text, partials, 0, NULL, seq);
      return partials;
    }
  tree call
    = build_call_expr (emit_builtin (vector ? "vector_addr" : "worker_addr"),
		       3, size_int (plan->offset[level]),
		       build_int_cst (unsigned_type_node, plan->bytes[level]),
		       build_int_cst (unsigned_type_node, 8));
  return gpured_emit_value (type, call, seq);
}

/* The address of slot INDEX of PARTIALS: one multiplication and addition of the
   hardware, which GCC does not make of it.  */

tree
gpured_emit_slot (const struct gpured_rewrite *rw, tree partials, tree index,
		  gimple_seq *seq)
{
  tree in[2] = { gpured_emit_value (unsigned_type_node, index, seq), partials };
  tree slot = make_ssa_name (TREE_TYPE (partials));
  char text[64];

  snprintf (text, sizeof text, "mad.wide.u32 %%0, %%1, %u, %%2;",
	    (unsigned) tree_to_uhwi (TYPE_SIZE_UNIT (rw->work)));
  gpured_emit_asm (text, slot, 2, in, seq);
  return slot;
}

/* Slot number INDEX of PARTIALS, a constant.  Volatile: other threads wrote
   it.  */

tree
gpured_emit_load (const struct gpured_rewrite *rw, tree partials,
		  unsigned index, gimple_seq *seq)
{
  const unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (rw->work));
  tree offset = build_int_cst (TREE_TYPE (partials), index * size);
  tree ref = build2 (MEM_REF, rw->work, partials, offset);

  TREE_THIS_VOLATILE (ref) = 1;
  return gpured_emit_value (rw->work, ref, seq);
}

/* Store VALUE at SLOT.  Volatile: other threads read it.  */

void
gpured_emit_store (tree slot, tree value, gimple_seq *seq)
{
  tree ref = build_simple_mem_ref (slot);

  TREE_THIS_VOLATILE (ref) = 1;
  gimplify_assign (ref, value, seq);
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
   of a value that is no larger: less is then broadcast at the forks in
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

/* VALUE computed once more, so that it need not be kept, and broadcast at every
   fork, from the start of the kernel to its end; VALUE itself if it is not
   loaded by way of the kernel's parameter.  What the construct was given is
   copied for it there and not changed: a pointer of the host half, which no
   one else knows.  */

tree
gpured_emit_again (tree value, gimple_seq *seq)
{
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return value;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!is_gimple_assign (def))
    return value;
  tree rhs = unshare_expr (gimple_assign_rhs1 (def));
  tree *from = &rhs;

  if (gimple_assign_load_p (def))
    {
      while (handled_component_p (*from))
	from = &TREE_OPERAND (*from, 0);
      if (TREE_CODE (*from) != MEM_REF)
	return value;
      from = &TREE_OPERAND (*from, 0);
    }
  else if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
	   && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    {
      rhs = build2 (POINTER_PLUS_EXPR, TREE_TYPE (value), rhs,
		    gimple_assign_rhs2 (def));
      from = &TREE_OPERAND (rhs, 0);
    }
  else if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
    return value;
  tree once = gpured_emit_again (*from, seq);
  if (TREE_CODE (once) != SSA_NAME
      || (once == *from && !SSA_NAME_IS_DEFAULT_DEF (once)))
    return value;
  *from = once;
  return gpured_emit_value (TREE_TYPE (value), rhs, seq);
}

/* Insert before STMT

     BEFORE;
     if (COND)
       THEN;  */

void
gpured_emit_if (gimple *stmt, gcond *cond, gimple_seq before, gimple_seq then)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);

  gimple_seq_add_stmt (&before, cond);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  edge yes = split_block (gimple_bb (cond), cond);
  gimple *last = gimple_seq_last_stmt (then);
  gsi = gsi_for_stmt (stmt);
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

tree
gpured_emit_threads (unsigned levels, bool number, gimple_seq *seq)
{
  tree result = NULL_TREE;
  for (unsigned axis = GOMP_DIM_GANG; axis < GOMP_DIM_MAX; axis++)
    if (levels & GOMP_DIM_MASK (axis))
      {
	tree size = gpured_emit_dim (IFN_GOACC_DIM_SIZE, axis, seq);
	if (result)
	  result = gimple_build (seq, MULT_EXPR, integer_type_node, result,
				 size);
	else if (!number)
	  result = size;
	if (number)
	  {
	    tree own = gpured_emit_dim (IFN_GOACC_DIM_POS, axis, seq);
	    result = (result
		      ? gimple_build (seq, PLUS_EXPR, integer_type_node, result,
				      own) : own);
	  }
      }
  return result;
}

tree
gpured_emit_origin (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);

      if (!gimple_assign_single_p (def)
	  || !is_gimple_val (gimple_assign_rhs1 (def)))
	break;
      value = gimple_assign_rhs1 (def);
    }
  return value;
}
