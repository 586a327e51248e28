/* rewrite-lanes.cc - emits the PTX instructions that lanes execute together.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   These are conditional stores, atomic updates of a partial, and the combining
   of a warp or a row by shuffles.  rewrite-emit.cc has the other pieces of
   GIMPLE.  */

#include "gpured-gcc.h"
#include "rewrite.h"
#include "uniform-nest.h"

#include "gpured-abi.h"

/* The size in bits of a value of TYPE.  */

static unsigned
emit_bits (tree type)
{
  return tree_to_uhwi (TYPE_SIZE (type));
}

/* If INDEX is 0, store VALUE at SLOT, for other threads to read.  The branch
   is in the statement so that the block of the shuffles before it is also that
   of the join behind it.  */

void
gpured_emit_store_if (const struct gpured_rewrite *rw, tree index, tree slot,
		      tree value, gimple_seq *seq)
{
  tree in[4] = { index, slot };
  const unsigned n = gpured_emit_parts (rw->work, value, &in[2], seq);
  const unsigned bits = emit_bits (TREE_TYPE (in[2]));
  char text[192];
  int end = snprintf (text, sizeof text, "{ .reg .pred first; "
		      "setp.eq.u32 first, %%0, 0; ");

  for (unsigned i = 0; i < n; i++)
    end += snprintf (text + end, sizeof text - end,
		     "@first st.b%u [%%1+%u], %%%u; ", bits, i * bits / 8,
		     2 + i);
  snprintf (text + end, sizeof text - end, "}");
  gpured_emit_asm (text, NULL_TREE, 2 + n, in, seq);
}

/* Combine VALUE, of 32 bits, into SLOT by an atomic operation of the hardware.
   The barriers around it order it (rewrite-block.cc).  */

void
gpured_emit_update (const struct gpured_rewrite *rw, tree slot, tree value,
		    gimple_seq *seq)
{
  static const struct
  {
    enum gpured_op op;
    const char *name;
  } names[] = {
    { GPURED_OP_plus, "add.u" },
    { GPURED_OP_iand, "and.b" },
    { GPURED_OP_land, "and.b" },
    { GPURED_OP_ior, "or.b" },
    { GPURED_OP_lor, "or.b" },
    { GPURED_OP_ieor, "xor.b" },
    { GPURED_OP_neqv, "xor.b" },
    { GPURED_OP_max, "max." },
    { GPURED_OP_min, "min." }
  };
  tree in[2] = { slot, value };
  const char *space = rw->site->plan.global ? "global" : "shared";
  char text[192];
  unsigned i = 0;

  while (i < ARRAY_SIZE (names) && names[i].op != rw->site->request.op)
    i++;
  gcc_assert (i < ARRAY_SIZE (names));
  const char *sign = "";
  if (names[i].op == GPURED_OP_max || names[i].op == GPURED_OP_min)
    sign = TYPE_UNSIGNED (rw->work) ? "u" : "s";
  snprintf (text, sizeof text,
	    "{ .reg .b64 slot; cvta.to.%s.u64 slot, %%0; "
	    "red.relaxed.cta.%s.%s%s32 [slot], %%1; }",
	    space, space, names[i].name, sign);
  gpured_emit_asm (text, NULL_TREE, 2, in, seq);
}

/* The value of another lane in VALUE, which is one part: WAY is the kind of the
   shuffle, and WHICH says which.  MEMBERS are the lanes that take part, all of
   them if that is NULL_TREE.  */

static tree
emit_shuffle_part (tree value, const char *way, tree which, tree members,
		   gimple_seq *seq)
{
  tree other = make_ssa_name (TREE_TYPE (value));
  tree in[3] = { value };
  unsigned n = 1;
  char lane[16], mask[16] = "0xffffffff", text[320];

  if (TREE_CODE (which) == INTEGER_CST)
    snprintf (lane, sizeof lane, "%u", (unsigned) tree_to_uhwi (which));
  else
    {
      snprintf (lane, sizeof lane, "%%%u", n + 1);
      in[n++] = which;
    }
  if (members)
    {
      snprintf (mask, sizeof mask, "%%%u", n + 1);
      in[n++] = members;
    }
  snprintf (text, sizeof text,
	    emit_bits (TREE_TYPE (value)) == 64
	    ? "{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %%1; "
	      "shfl.sync.%s.b32 lo, lo, %s, 31, %s; "
	      "shfl.sync.%s.b32 hi, hi, %s, 31, %s; "
	      "mov.b64 %%0, {lo, hi}; }"
	    : "shfl.sync.%s.b32 %%0, %%1, %s, 31, %s;",
	    way, lane, mask, way, lane, mask);
  gpured_emit_asm (text, other, n, in, seq);
  return other;
}

/* The value of another lane in VALUE, of RW, likewise.  */

static tree
emit_shuffle (const struct gpured_rewrite *rw, tree value, const char *way,
	      tree which, gimple_seq *seq)
{
  tree parts[2];
  const unsigned n = gpured_emit_parts (rw->work, value, parts, seq);
  tree members = rw->rows ? gpured_uniform_sync (rw->rows) : NULL_TREE;

  for (unsigned i = 0; i < n; i++)
    parts[i] = emit_shuffle_part (parts[i], way, which, members, seq);
  return gpured_emit_join (rw->work, parts, seq);
}

/* VALUE combined with that of the lane at DISTANCE: that behind, or, where all
   lanes of a row get the total, that which has as many lanes in front of it or
   behind it, whose partner this one is.  */

static tree
emit_exchange (const struct gpured_rewrite *rw, tree value, unsigned distance,
	       gimple_seq *seq)
{
  tree which = build_int_cst (unsigned_type_node, distance);
  tree other = emit_shuffle (rw, value, rw->rows ? "bfly" : "down", which, seq);

  return gpured_emit_combine (rw, value, other, seq);
}

/* VALUE, of truth, combined over the lanes, which are a part of those that
   execute it where sub-warps have rows.  */

static tree
emit_vote (const struct gpured_rewrite *rw, tree value, gimple_seq *seq)
{
  const bool all = rw->site->request.op == GPURED_OP_land;
  tree vote = make_ssa_name (rw->work);
  tree in[2] = { value, rw->rows ? rw->rows->members : NULL_TREE };
  char text[256];

  if (in[1] && !gpured_uniform_sync (rw->rows))
    snprintf (text, sizeof text,
	      "{ .reg .pred vote; .reg .b32 votes; setp.ne.u32 vote, %%1, 0; "
	      "vote.sync.ballot.b32 votes, vote, 0xffffffff; "
	      "and.b32 votes, votes, %%2; setp.%s vote, votes, %s; "
	      "selp.u32 %%0, 1, 0, vote; }",
	      all ? "eq.u32" : "ne.u32", all ? "%2" : "0");
  else
    snprintf (text, sizeof text,
	      "{ .reg .pred vote; setp.ne.u32 vote, %%1, 0; "
	      "vote.sync.%s.pred vote, vote, %s; "
	      "selp.u32 %%0, 1, 0, vote; }",
	      all ? "all" : "any", in[1] ? "%2" : "0xffffffff");
  gpured_emit_asm (text, vote, in[1] ? 2 : 1, in, seq);
  return vote;
}

/* VALUE combined over the first LANES lanes of a warp, a power of two, right in
   lane 0; the others have the identity unless LANES is that of a warp.  Of
   truth values the hardware tells at once.  */

tree
gpured_emit_warp (const struct gpured_rewrite *rw, tree value, unsigned lanes,
		  gimple_seq *seq)
{
  if (gpured_emit_truth_p (rw))
    return emit_vote (rw, value, seq);
  for (lanes /= 2; lanes; lanes /= 2)
    value = emit_exchange (rw, value, lanes, seq);
  return value;
}

/* VALUE combined with that of the lane at DISTANCE in front of CALL, if the lanes
   of a row are more.  */

static tree
emit_exchange_if (const struct gpured_rewrite *rw, tree value,
		  unsigned distance, gcall *call)
{
  gimple_seq then = NULL;
  tree total = emit_exchange (rw, value, distance, &then);
  tree limit = build_int_cst (unsigned_type_node, distance);
  gcond *cond = gimple_build_cond (GT_EXPR, rw->rows->width, limit, NULL_TREE,
				   NULL_TREE);

  gpured_emit_if (call, cond, NULL, then);
  gphi *phi = create_phi_node (make_ssa_name (rw->work), gimple_bb (call));
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (call)->preds)
    add_phi_arg (phi, e->src == gimple_bb (cond) ? value : total, e,
		 UNKNOWN_LOCATION);
  return gimple_phi_result (phi);
}

/* VALUE combined over the lanes that have a row of RW, in front of CALL, right in
   all of them.  As operands change places, lanes may round differently where more
   is done than one operation, and then have what the first lane has.  */

tree
gpured_emit_row (const struct gpured_rewrite *rw, tree value, gcall *call)
{
  const struct gpured_uniform *rows = rw->rows;
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple_seq seq = NULL;

  if (!rows->width || gpured_emit_truth_p (rw))
    value = gpured_emit_warp (rw, value, GPURED_WARP_SIZE, &seq);
  else
    {
      for (unsigned distance = 1; distance < GPURED_LEAST_LANES; distance *= 2)
	value = emit_exchange (rw, value, distance, &seq);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      seq = NULL;
      for (unsigned distance = GPURED_LEAST_LANES; distance < GPURED_WARP_SIZE;
	   distance *= 2)
	value = emit_exchange_if (rw, value, distance, call);
    }
  if (rw->site->request.op == GPURED_OP_mult
      && TREE_CODE (rw->work) == COMPLEX_TYPE)
    value = emit_shuffle (rw, value, "idx",
			  rows->first ? rows->first
			  : build_zero_cst (unsigned_type_node), &seq);
  gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return value;
}
