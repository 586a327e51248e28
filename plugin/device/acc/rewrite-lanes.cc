/* rewrite-lanes.cc - what lanes do together, in the instructions of PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Of the pieces of GIMPLE that the rewriting is made of (rewrite-emit.cc).  */

#include "gpured-gcc.h"
#include "rewrite.h"

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

/* The value that lane + LANES has in VALUE, which is one part.  */

static tree
emit_shuffle_part (tree value, unsigned lanes, gimple_seq *seq)
{
  tree other = make_ssa_name (TREE_TYPE (value));
  char text[256];

  snprintf (text, sizeof text,
	    emit_bits (TREE_TYPE (value)) == 64
	    ? "{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %%1; "
	      "shfl.sync.down.b32 lo, lo, %u, 31, 0xffffffff; "
	      "shfl.sync.down.b32 hi, hi, %u, 31, 0xffffffff; "
	      "mov.b64 %%0, {lo, hi}; }"
	    : "shfl.sync.down.b32 %%0, %%1, %u, 31, 0xffffffff;",
	    lanes, lanes);
  gpured_emit_asm (text, other, 1, &value, seq);
  return other;
}

/* The value that lane + LANES has in VALUE.  */

static tree
emit_shuffle (const struct gpured_rewrite *rw, tree value, unsigned lanes,
	      gimple_seq *seq)
{
  tree parts[2];
  const unsigned n = gpured_emit_parts (rw->work, value, parts, seq);

  for (unsigned i = 0; i < n; i++)
    parts[i] = emit_shuffle_part (parts[i], lanes, seq);
  return gpured_emit_join (rw->work, parts, seq);
}

/* VALUE combined over the first LANES lanes of a warp, a power of two, right in
   lane 0; the others have the identity unless LANES is that of a warp.  Of
   truth values the hardware tells at once.  */

tree
gpured_emit_warp (const struct gpured_rewrite *rw, tree value, unsigned lanes,
		  gimple_seq *seq)
{
  if (gpured_emit_truth_p (rw))
    {
      tree vote = make_ssa_name (rw->work);
      char text[160];

      snprintf (text, sizeof text,
		"{ .reg .pred vote; setp.ne.u32 vote, %%1, 0; "
		"vote.sync.%s.pred vote, vote, 0xffffffff; "
		"selp.u32 %%0, 1, 0, vote; }",
		rw->site->request.op == GPURED_OP_land ? "all" : "any");
      gpured_emit_asm (text, vote, 1, &value, seq);
      return vote;
    }
  for (lanes /= 2; lanes; lanes /= 2)
    value = gpured_emit_combine (rw, value,
				 emit_shuffle (rw, value, lanes, seq), seq);
  return value;
}
