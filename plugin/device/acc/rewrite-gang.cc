/* rewrite-gang.cc - gang reductions, across the gangs of a launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   VAR is the argument of the call that is replaced, LHS its result, REF the
   address of the original or 0.

   gang			SETUP	 LHS = VAR
			INIT	 LHS = REF ? identity : VAR
			FINI	 REF: one update of *REF, else LHS = VAR;
				 with a ticket see rewrite_fini_ticket
			TEARDOWN LHS = VAR  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

/* Set ARGS, up to 6, to what RW gives an entry point of libgpured that has
   tickets and slots: the original at REF, VAR or its parts, and the first ticket
   and slot of the variable.  Returns how many arguments that are.  */

static unsigned
rewrite_slot_args (const struct gpured_rewrite *rw, tree ref, tree var,
		   tree *args, gimple_seq *seq)
{
  const unsigned number = rw->site->plan.offset[GPURED_LEVEL_gang];
  const bool ordered = rw->target->ordered;
  tree n = gimple_call_arg (rw->scratch, GPURED_SCRATCH_ARG_nslots);
  const unsigned nslots = tree_to_uhwi (n);

  /* A slot has 8 bytes whatever the type, a ticket 4.  */
  tree tickets = gpured_emit_again (gimple_call_arg (rw->scratch,
						     GPURED_SCRATCH_ARG_tickets),
				    seq);
  tree slots = gpured_emit_again (gimple_call_arg (rw->scratch,
						   GPURED_SCRATCH_ARG_slots),
				  seq);
  unsigned HOST_WIDE_INT each = ordered ? GPURED_ORDER_TICKETS (nslots) : 1;
  tree ticket = fold_build_pointer_plus_hwi (tickets, number * each * 4);
  each = ordered ? GPURED_ORDER_SLOTS (nslots) : nslots;
  slots = fold_build_pointer_plus_hwi (slots, number * each * 8);

  unsigned k = 0;
  args[k++] = ref;
  k += gpured_emit_parts (rw->type, var, &args[k], seq);
  args[k++] = ticket;
  args[k++] = gpured_emit_value (build_pointer_type (rw->type), slots, seq);
  args[k++] = n;
  return k;
}

/* FINI of gang with a ticket: the thread leaves VAR in the slot of its gang;
   the last gang's first warp combines the slots.  BEFORE computes VAR.

     n = GPURED_arrive (ref, var, ticket, slots, nslots);
     fork;
     if (n != 0)
       GPURED_finish (ref, slots, n);
     join;  */

static void
rewrite_fini_ticket (struct gpured_rewrite *rw, gcall *call, tree var,
		     gimple_seq before)
{
  tree u = unsigned_type_node;
  tree ref = gpured_rewrite_ref (call);
  gimple_seq then = NULL, after = NULL;
  tree arrive[6];

  const unsigned args = rewrite_slot_args (rw, ref, var, arrive, &before);
  tree slots = arrive[args - 2];
  tree n = gpured_rewrite_call (rw, GPURED_FAMILY_arrive, args, arrive,
				&before);
  tree dep = gpured_emit_unique (IFN_UNIQUE_OACC_FORK, integer_zero_node,
				 GOMP_DIM_VECTOR, &before);
  tree todo = n;
  if (gpured_rewrite_warps (rw) > 1)
    {
      /* The first warp only.  */
      tree thread = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR,
				     &before);
      tree first = fold_build2 (LT_EXPR, boolean_type_node, thread,
				build_int_cst (integer_type_node,
					       GPURED_WARP_SIZE));
      todo = gpured_emit_value (u, fold_build2 (MULT_EXPR, u, n,
						fold_convert (u, first)),
				&before);
    }
  gcond *last = gimple_build_cond (NE_EXPR, todo, build_zero_cst (u),
				   NULL_TREE, NULL_TREE);
  tree finish[3] = { ref, slots, n };
  gpured_rewrite_call (rw, GPURED_FAMILY_finish, 3, finish, &then);
  gpured_emit_if (call, last, before, then);
  gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &after);
  gpured_emit_replace (call, var, after);
}

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
  static const struct
  {
    enum gpured_op op;
    const char *name;
  } rows[] = {
    { GPURED_OP_plus, "add.f" },
    { GPURED_OP_iand, "and.b" },
    { GPURED_OP_ior, "or.b" },
    { GPURED_OP_ieor, "xor.b" },
    { GPURED_OP_eqv, "xor.b" },
    { GPURED_OP_neqv, "xor.b" }
  };
  const enum gpured_op op = rw->site->request.op;
  const unsigned bits = tree_to_uhwi (TYPE_SIZE (rw->type)) / 2;
  tree in[3] = { gpured_emit_value (ptr_type_node, ref, seq), parts[0],
		 parts[1] };
  char text[512];
  unsigned i = 0;

  while (i < ARRAY_SIZE (rows) && rows[i].op != op)
    i++;
  gcc_assert (i < ARRAY_SIZE (rows));
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
	      "red.relaxed.gpu.global.%s%u [to], %s; "
	      "red.relaxed.gpu.global.%s%u [to+%u], %%2; }",
	      op == GPURED_OP_eqv ? "xor.b64 first, %1, 1; " : "",
	      rows[i].name, bits, op == GPURED_OP_eqv ? "first" : "%1",
	      rows[i].name, bits, bits / 8);
  gpured_emit_asm (text, NULL_TREE, 3, in, seq);
}

/* Take or, unless TAKE, give back the lock of libgpured (exchange.h).  Who
   finds it taken waits by loads, which leave it to its holder.  The release of
   one holder synchronizes with the acquire of the next, whose atom reads what
   it stored, both of scope gpu: the weak accesses of *REF in between do not
   race.  One thread of the gang does all of it.  */

static void
rewrite_lock (bool take, gimple_seq *seq)
{
  if (take)
    gpured_emit_asm_memory ("{ .reg .b32 old; .reg .pred free; "
			    "again: atom%A0.acquire.gpu.cas.b32 old, %0, 0, 1; "
			    "setp.eq.u32 free, old, 0; "
			    "@free bra taken; "
			    "wait: ld%A0.relaxed.gpu.b32 old, %0; "
			    "setp.eq.u32 free, old, 0; "
			    "@free bra again; "
			    "bra wait; "
			    "taken: }", gpured_lock_decl (), seq);
  else
    gpured_emit_asm_memory ("st%A0.release.gpu.b32 %0, 0;",
			    gpured_lock_decl (), seq);
}

/* VAR into *REF, under the lock if LOCKED, else by the only gang.  Returns the
   result.  */

static tree
rewrite_whole (const struct gpured_rewrite *rw, tree ref, tree var,
	       bool locked, gimple_seq *seq)
{
  if (locked)
    rewrite_lock (true, seq);
  tree old = gpured_rewrite_load (rw, ref, seq);

  old = gpured_emit_work (rw, old, seq);
  var = gpured_emit_work (rw, var, seq);
  var = gpured_emit_combine (rw, old, var, seq);
  var = gpured_emit_result (rw, var, seq);
  gpured_rewrite_store (rw, ref, var, seq);
  if (locked)
    rewrite_lock (false, seq);
  return var;
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

/* FINI of gang: VAR into the original.  */

static void
rewrite_fini_gang (struct gpured_rewrite *rw, gcall *call)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_gang];
  tree ref = gpured_rewrite_ref (call);
  gimple_seq seq = NULL;
  tree var = gpured_rewrite_argument (rw, call, &seq);
  tree args[2] = { ref, var };

  if (algo == GPURED_ALGO_ticket)
    {
      rewrite_fini_ticket (rw, call, var, seq);
      return;
    }
  const bool locked = (algo == GPURED_ALGO_lock
		       && rw->site->request.op != GPURED_OP_lor);
  if (algo == GPURED_ALGO_plain || locked)
    var = rewrite_whole (rw, ref, var, locked, &seq);
  else if (algo == GPURED_ALGO_pass)
    ;
  else if (algo == GPURED_ALGO_order)
    {
      tree slot_args[6];
      const unsigned n = rewrite_slot_args (rw, ref, var, slot_args, &seq);

      gpured_rewrite_call (rw, GPURED_FAMILY_order, n, slot_args, &seq);
    }
  else if (gpured_wide_p (rw->type))
    var = rewrite_wide (rw, ref, var, &seq);
  else if (rewrite_small_p (rw))
    rewrite_small (rw, ref, var, &seq);
  else if (rw->site->request.result_used)
    var = gpured_rewrite_combined (rw, GPURED_FAMILY_gang, args, &seq);
  else
    gpured_rewrite_call (rw, GPURED_FAMILY_gangv, 2, args, &seq);
  gpured_emit_replace (call, var, seq);
}

/* The four steps of gang.  */

void
gpured_rewrite_gang (struct gpured_rewrite *rw,
		     const struct gpured_chain *chain)
{
  gcall *setup = chain->step[GPURED_STEP_setup];
  gcall *init = chain->step[GPURED_STEP_init];
  gcall *teardown = chain->step[GPURED_STEP_teardown];

  gpured_emit_replace (setup, gimple_call_arg (setup, GPURED_ARG_var), NULL);
  tree var = gimple_call_arg (init, GPURED_ARG_var);
  if (gpured_rewrite_ref (init))
    gpured_rewrite_identity (rw, chain);
  else
    gpured_emit_replace (init, var, NULL);
  rewrite_fini_gang (rw, chain->step[GPURED_STEP_fini]);
  var = gimple_call_arg (teardown, GPURED_ARG_var);
  gpured_emit_replace (teardown, var, NULL);
}
