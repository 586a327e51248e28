/* share-ask.cc - asks how many iterations of a construct the host gets.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "host.h"
#include "share-build.h"

/* A call of FUNCTION of libgpured-host, which returns RESULT, with N ARGS, as an
   expression.  */

static tree
call_host (enum gpured_host_function function, tree result, unsigned n, const tree *args)
{
  auto_vec<tree> types;
  for (unsigned i = 0; i < n; i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (result, n, types.address ());
  tree pointer = fold_convert (build_pointer_type (type),
			       gpured_attach_function (function));
  return build_call_array_loc (UNKNOWN_LOCATION, result, pointer, n, args);
}

/* Whether each device that can execute the construct of PLAN shares memory with the host:
   libgomp of GCC 13 and later offers the program no others if it requires that.  */

static bool
shared_p (const struct share_plan *plan)
{
  unsigned mask = OMP_REQUIRES_UNIFIED_SHARED_MEMORY;
#ifdef GOMP_REQUIRES_SELF_MAPS
  mask |= OMP_REQUIRES_SELF_MAPS;
#endif
  return !plan->openacc && (omp_requires_mask & mask);
}

/* The variable with what libgpured-host keeps of the construct of PLAN, struct
   gpured_host_share.  */

static tree
make_site (const struct share_plan *plan)
{
  const int percent = (gpured_options.share == GPURED_SHARE_auto ? GPURED_HOST_SHARE_AUTO
		       : (int) gpured_options.share - GPURED_SHARE_0);
  expanded_location at = expand_location (gimple_location (plan->target));
  auto_vec<tree> words;
  words.safe_push (gpured_attach_number (plan->openacc));
  words.safe_push (gpured_attach_number (percent));
  words.safe_push (gpured_attach_text (at.file));
  words.safe_push (gpured_attach_number (at.line));
  words.safe_push (gpured_attach_number (plan->stores));
  words.safe_push (gpured_attach_number (shared_p (plan)));
  while (words.length () < GPURED_ATTACH_WORDS (gpured_host_share))
    words.safe_push (null_pointer_node);
  tree value = gpured_attach_words (words);
  tree var = create_tmp_var_raw (TREE_TYPE (value), "gpured_share");
  TREE_STATIC (var) = TREE_ADDRESSABLE (var) = TREE_USED (var) = 1;
  DECL_INITIAL (var) = value;
  varpool_node::finalize_decl (var);
  return var;
}

/* A variable of B, an array of N elements of TYPE that has an address.  */

static tree
make_array (struct share_build *b, tree type, unsigned n, const char *name)
{
  tree var = gpured_add_bind_variable (b->bind, build_array_type_nelts (type, n), name);
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

/* Append to *SEQ: element I of ARRAY, of TYPE, becomes VALUE, any expression.  */

static void
set_element (struct share_build *b, gimple_seq *seq, tree array, unsigned i, tree value)
{
  tree type = TREE_TYPE (TREE_TYPE (array));
  value = gpured_compute (fold_convert (type, value), seq, b->bind);
  tree element = build4 (ARRAY_REF, type, array, size_int (i), NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_assign (element, value));
}

/* Whether the program can have put what the map C is about on the device.  Variables
   without an address are on their way there for this construct only.  */

static bool
asked_p (tree c)
{
  return !DECL_P (OMP_CLAUSE_DECL (c)) || TREE_ADDRESSABLE (OMP_CLAUSE_DECL (c))
	 || is_global_var (OMP_CLAUSE_DECL (c));
}

/* Append to *SEQ what asks for the share of the host.  */

static void
ask_for_share (struct share_build *b, gimple_seq *seq)
{
  const struct share_plan *plan = b->plan;
  tree u = long_long_unsigned_type_node;
  const unsigned n = plan->maps.length ();
  b->launch = make_array (b, ptr_type_node, GPURED_ATTACH_WORDS (gpured_host_launch),
			  "gpured_launch");
  tree addresses = make_array (b, ptr_type_node, n, "gpured_addresses");
  tree sizes = make_array (b, size_type_node, n, "gpured_sizes");
  unsigned k = 0;
  set_element (b, seq, b->launch, 0, address_of (make_site (plan)));
  for (tree c : plan->maps)
    if (asked_p (c))
      {
	set_element (b, seq, addresses, k, address_of (OMP_CLAUSE_DECL (c)));
	set_element (b, seq, sizes, k++, unshare_expr (OMP_CLAUSE_SIZE (c)));
      }
  b->total = gpured_compute (fold_convert (u, plan->range.count), seq, b->bind);
  tree args[] = { address_of (b->launch), b->total, build_int_cst (unsigned_type_node, k),
		  address_of (addresses), address_of (sizes) };
  tree there = build2 (NE_EXPR, boolean_type_node,
		       gpured_attach_function (GPURED_HOST_share_begin),
		       null_pointer_node);
  tree share = call_host (GPURED_HOST_share_begin, u, ARRAY_SIZE (args), args);
  share = build3 (COND_EXPR, u, there, share, build_zero_cst (u));
  b->share = gpured_compute (share, seq, b->bind);
  b->rest = gpured_compute (build2 (MINUS_EXPR, u, b->total, b->share), seq, b->bind);
}

/* Append to *SEQ what finds the iteration where the host begins, or the end of the loop if
   it has none.  */

static void
find_middle (struct share_build *b, gimple_seq *seq)
{
  const struct gpured_range *range = &b->plan->range;
  gomp_for *loop = gpured_share_loop (b->plan);
  tree type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  tree u = unsigned_type_for (type);
  tree from = fold_convert (u, fold_convert (type, unshare_expr (range->from)));
  tree steps = build2 (MULT_EXPR, u, fold_convert (u, b->rest),
		       fold_convert (u, range->step));
  tree value = fold_convert (type, build2 (PLUS_EXPR, u, from, steps));
  value = gpured_compute (value, seq, b->bind);
  tree end = fold_convert (type, unshare_expr (range->to));
  end = gpured_compute (end, seq, b->bind);
  b->middle = gpured_add_bind_variable (b->bind, type, "gpured_middle");
  /* GCC 15 takes no comparison as an operand.  */
  tree some = build2 (NE_EXPR, boolean_type_node, b->share,
		      build_zero_cst (TREE_TYPE (b->share)));
  some = gpured_compute (some, seq, b->bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (b->middle, COND_EXPR, some, value, end));
}
void
gpured_share_ask (struct share_build *b, gimple_seq *seq)
{
  ask_for_share (b, seq);
  find_middle (b, seq);
}
