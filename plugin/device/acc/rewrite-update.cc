/* rewrite-update.cc - combines the partial of one gang with the original, in
   line.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One thread of a gang executes this code.  It takes fewer instructions than a
   call of libgpured, or libgpured has no entry point for it.  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

/* Whether rewrite_small is for RW.  */

static bool
rewrite_small_p (const struct gpured_rewrite *rw)
{
  return (INTEGRAL_TYPE_P (rw->type)
	  && tree_to_uhwi (TYPE_SIZE (rw->type)) < 32
	  && !rw->site->request.result_used);
}

/* How values of 8 or 16 bits are combined in line.  For an operation on bits, with
   what the other bits are combined with.  Else the instructions that combine
   `value' and operand 1 to `new', which nothing has to change for if `value'
   compares so; `new' comes as operand 1 for && and ||, and of && is its truth: what
   a `value' above that changes to.  */
static const struct small_op
{
  enum gpured_op op;
  const char *operation, *other, *unchanged;
} small_ops[] = {
  { GPURED_OP_iand, "and", "-1", NULL },
  { GPURED_OP_ior, "or", "0", NULL },
  { GPURED_OP_ieor, "xor", "0", NULL },
  { GPURED_OP_neqv, "xor", "0", NULL },
  { GPURED_OP_plus, "add.u32 new, value, %%1; ", NULL, "eq" },
  { GPURED_OP_mult, "mul.lo.u32 new, value, %%1; ", NULL, "eq" },
  { GPURED_OP_max, "max.%c32 new, value, %%1; ", NULL, "eq" },
  { GPURED_OP_min, "min.%c32 new, value, %%1; ", NULL, "eq" },
  { GPURED_OP_land, "min.u32 new, new, 1; ", NULL, "le" },
  { GPURED_OP_lor, "or.b32 new, new, value; min.u32 new, new, 1; ", NULL,
    "eq" },
  { GPURED_OP_eqv, "xor.b32 new, value, %%1; xor.b32 new, new, 1; ", NULL,
    "eq" }
};

/* Write to TEXT, of SIZE bytes, the instructions that combine operand 1 of so
   many BITS into what operand 0 points to, as HOW says.  SIGN is that of their
   types, TRUTH whether it is that of the operand which is combined.  */

static void
print_small (char *text, size_t size, const struct small_op *how, unsigned bits,
	     char sign, bool truth)
{
  int length
    = snprintf (text, size,
		"{ .reg .b64 word; .reg .b32 place, value, old, new; "
		".reg .pred same; "
		"cvta.to.global.u64 word, %%0; "
		"cvt.u32.u64 place, word; "
		"and.b64 word, word, -4; "
		"bfi.b32 place, place, 0, 3, 2; ");
  if (how->other)
    snprintf (text + length, size - length,
	      "bfi.b32 value, %%1, %s, place, %u; "
	      "red.relaxed.gpu.global.%s.b32 [word], value; }",
	      how->other, bits, how->operation);
  else
    {
      length += snprintf (text + length, size - length,
			  "ld.relaxed.gpu.global.u32 old, [word]; "
			  "again: bfe.%c32 value, old, place, %u; ",
			  sign, bits);
      if (truth)
	length += snprintf (text + length, size - length,
			    "cvt.u32.u%u new, %%1; ", bits);
      length += snprintf (text + length, size - length,
			  how->operation, sign);
      snprintf (text + length, size - length,
		"setp.%s.u32 same, value, new; "
		"@same bra done; "
		"bfi.b32 new, new, old, place, %u; "
		"atom.relaxed.gpu.global.cas.b32 value, [word], old, new; "
		"setp.eq.u32 same, value, old; "
		"@same bra done; "
		"mov.b32 old, value; "
		"bra again; "
		"done: }", how->unchanged, bits);
    }
}

/* VAR, of 8 or 16 bits, into *REF in line: in the aligned word around it, whose
   other bytes other gangs may change, as in libgpured (exchange.h), where the
   reasons are.  Bits take one operation of the hardware.  The others compare
   and swap, which is over at once for a gang that has nothing to change.  &&
   and || take VAR as it is: of its truth GCC makes a copy after the loop, for
   which all warps of the gang branch.  */

static void
rewrite_small (const struct gpured_rewrite *rw, tree ref, tree var,
	       gimple_seq *seq)
{
  unsigned i = 0;
  while (i < ARRAY_SIZE (small_ops)
	 && small_ops[i].op != rw->site->request.op)
    i++;
  gcc_assert (i < ARRAY_SIZE (small_ops));
  const bool truth = gpured_emit_truth_p (rw);
  char text[640];
  print_small (text, sizeof text, &small_ops[i],
	       tree_to_uhwi (TYPE_SIZE (rw->type)),
	       TYPE_UNSIGNED (rw->type) ? 'u' : 's', truth);
  tree in[2] = { gpured_emit_value (ptr_type_node, ref, seq),
		 truth ? var : gpured_emit_work (rw, var, seq) };
  gpured_emit_asm (text, NULL_TREE, 2, in, seq);
}

/* Native operations of the hardware.  Those on bits have no other types.  */
static const struct native_op
{
  enum gpured_op op;
  const char *name;
  bool bits;
} native_ops[] = {
  { GPURED_OP_plus, "add", false },
  { GPURED_OP_max, "max", false },
  { GPURED_OP_min, "min", false },
  { GPURED_OP_iand, "and", true },
  { GPURED_OP_ior, "or", true },
  { GPURED_OP_ieor, "xor", true },
  { GPURED_OP_eqv, "xor", true },
  { GPURED_OP_neqv, "xor", true }
};

/* The one for OP, or NULL.  */

static const struct native_op *
find_native (enum gpured_op op)
{
  for (unsigned i = 0; i < ARRAY_SIZE (native_ops); i++)
    if (native_ops[i].op == op)
      return &native_ops[i];
  return NULL;
}

/* The native operation for RW if VAR, of 32 or 64 bits, can go into *REF by it as it
   is, or NULL.  */

static const struct native_op *
rewrite_native (const struct gpured_rewrite *rw)
{
  const struct gpured_request *request = &rw->site->request;
  if (rw->site->plan.algo[GPURED_LEVEL_gang] != GPURED_ALGO_atomic
      || request->result_used || request->op == GPURED_OP_eqv
      || (gpured_pair_find (request->op, request->type)->method
	  != GPURED_METHOD_ATOMIC))
    return NULL;
  return find_native (request->op);
}

/* VAR into *REF in line by NATIVE, relaxed and of scope gpu as in libgpured
   (gang.c).  An addition does not mind the sign.  */

static void
rewrite_atomic (const struct gpured_rewrite *rw, tree ref, tree var,
		const struct native_op *native, gimple_seq *seq)
{
  const unsigned bits = tree_to_uhwi (TYPE_SIZE (rw->type));
  const char *kind = (native->bits ? "b" : SCALAR_FLOAT_TYPE_P (rw->type) ? "f"
		      : TYPE_UNSIGNED (rw->type)
			|| native->op == GPURED_OP_plus ? "u" : "s");
  tree in[2] = { gpured_emit_value (ptr_type_node, ref, seq),
		 gpured_emit_value (rw->work, var, seq) };
  char text[128];
  snprintf (text, sizeof text,
	    "{ .reg .b64 to; cvta.to.global.u64 to, %%0; "
	    "red.relaxed.gpu.global.%s.%s%u [to], %%1; }",
	    native->name, kind, bits);
  gpured_emit_asm (text, NULL_TREE, 2, in, seq);
}

/* PARTS of a wide value into *REF by a native atomic operation on each.  They
   are independent totals, so that no one needs to see both at once.  An
   addition of 128 bits hands on the carry of its own low half, and does nothing
   to the high one if that is 0: whatever the order, as many carries get there
   as there were.  The high half of .eqv. is 0 throughout, which changes
   nothing.  Relaxed, of scope gpu, each part always of one size: morally
   strong, and with no order between the parts (libgpured, gang.c).  */

static void
rewrite_atomics (const struct gpured_rewrite *rw, tree ref, tree *parts,
		 gimple_seq *seq)
{
  const enum gpured_op op = rw->site->request.op;
  const unsigned bits = tree_to_uhwi (TYPE_SIZE (rw->type)) / 2;
  tree in[3] = { gpured_emit_value (ptr_type_node, ref, seq), parts[0],
		 parts[1] };
  char text[512];
  const struct native_op *native = find_native (op);

  gcc_assert (native && (native->bits || op == GPURED_OP_plus));
  const char *kind = native->bits ? "b" : "f";
  if (op == GPURED_OP_plus && INTEGRAL_TYPE_P (rw->type))
    snprintf (text, sizeof text,
	      "{ .reg .b64 to, sum; .reg .pred some; "
	      "cvta.to.global.u64 to, %%0; "
	      "atom.relaxed.gpu.global.add.u64 sum, [to], %%1; "
	      "add.u64 sum, sum, %%1; "
	      "setp.lt.u64 some, sum, %%1; "
	      "selp.u64 sum, 1, 0, some; "
	      "add.u64 sum, sum, %%2; "
	      "setp.ne.u64 some, sum, 0; "
	      "@some red.relaxed.gpu.global.add.u64 [to+8], sum; }");
  else
    snprintf (text, sizeof text,
	      "{ .reg .b64 to, first; cvta.to.global.u64 to, %%0; %s"
	      "red.relaxed.gpu.global.%s.%s%u [to], %s; "
	      "red.relaxed.gpu.global.%s.%s%u [to+%u], %%2; }",
	      op == GPURED_OP_eqv ? "xor.b64 first, %1, 1; " : "",
	      native->name, kind, bits, op == GPURED_OP_eqv ? "first" : "%1",
	      native->name, kind, bits, bits / 8);
  gpured_emit_asm (text, NULL_TREE, 3, in, seq);
}

/* VAR, of a wide type, into *REF by ||, as in libgpured (exchange.h): who has
   or finds a true value stores 1.  */

static void
rewrite_lor (const struct gpured_rewrite *rw, tree ref, tree var,
	     gimple_seq *seq)
{
  const unsigned bits = tree_to_uhwi (TYPE_SIZE (rw->type)) / 2;
  const char *one = (TREE_CODE (rw->type) != COMPLEX_TYPE ? "1"
		     : bits == 32 ? "0x3f800000" : "0x3ff0000000000000");
  tree in[2] = { gpured_emit_value (ptr_type_node, ref, seq) };
  tree old = gpured_emit_relaxed (rw->type, ref, seq);
  char text[192];

  old = gpured_emit_work (rw, old, seq);
  var = gpured_emit_work (rw, var, seq);
  in[1] = gpured_emit_combine (rw, old, var, seq);
  snprintf (text, sizeof text,
	    "{ .reg .pred some; setp.ne.u32 some, %%1, 0; "
	    "@some st.relaxed.gpu.b%u [%%0], %s; "
	    "@some st.relaxed.gpu.b%u [%%0+%u], 0; }",
	    bits, one, bits, bits / 8);
  gpured_emit_asm (text, NULL_TREE, 2, in, seq);
}

/* VAR, of a wide type, into *REF in line.  Returns what the variable of the
   gang has then.  */

static tree
rewrite_wide (const struct gpured_rewrite *rw, tree ref, tree var,
	      gimple_seq *seq)
{
  if (rw->site->request.op == GPURED_OP_lor)
    rewrite_lor (rw, ref, var, seq);
  else
    {
      tree parts[2];

      gpured_emit_parts (rw->type, var, parts, seq);
      rewrite_atomics (rw, ref, parts, seq);
    }
  if (!rw->site->request.result_used)
    return var;
  return gpured_emit_relaxed (rw->type, ref, seq);
}

bool
gpured_rewrite_update (const struct gpured_rewrite *rw, tree ref, tree *var,
		       gimple_seq *seq)
{
  if (gpured_wide_p (rw->type))
    *var = rewrite_wide (rw, ref, *var, seq);
  else if (rewrite_small_p (rw))
    rewrite_small (rw, ref, *var, seq);
  else if (const struct native_op *native = rewrite_native (rw))
    rewrite_atomic (rw, ref, *var, native, seq);
  else
    return false;
  return true;
}
