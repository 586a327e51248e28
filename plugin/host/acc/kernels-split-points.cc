/* kernels-split-points.cc - decides where a `kernels' construct is split.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It does step 1 of kernels-split.cc, and answers all questions about parts.  It
   changes nothing.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-split.h"
#include "kernels-unannotated.h"
#include "remarks.h"
#include "walk.h"

bool
split_refuse (location_t where, tree what)
{
  gpured_note_cause (GPURED_REASON_kernels_parts, where,
		     what && DECL_P (what) && DECL_ARTIFICIAL (what)
		     ? NULL_TREE : what);
  return false;
}

/* Whether all of SEQ ends the lives of variables.  */

static bool
only_clobbers_p (gimple_seq seq)
{
  FOR_EACH_IN_SEQ (i, seq)
    if (!gimple_clobber_p (gsi_stmt (i)))
      return false;
  return true;
}

/* Callback of walk_gimple_stmt: collects variables.  */

static tree
collect_mention (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL
      || TREE_CODE (*tp) == RESULT_DECL)
    ((hash_set<tree> *) wi->info)->add (*tp);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Step 1: append what is in *SEQ to the list of SPLIT.  */

static void
flatten (struct split *split, gimple_seq *seq)
{
  FOR_EACH_IN_SEQ (i, *seq)
    {
      gimple *stmt = gsi_stmt (i);
      if (gbind *bind = dyn_cast <gbind *> (stmt))
	{
	  for (tree v = gimple_bind_vars (bind); v; v = DECL_CHAIN (v))
	    split->locals.safe_push (v);
	  flatten (split, gimple_bind_body_ptr (bind));
	}
      else if (gimple_code (stmt) == GIMPLE_TRY
	       && gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY
	       && only_clobbers_p (gimple_try_cleanup (stmt)))
	flatten (split, gimple_try_eval_ptr (stmt));
      else if (!gimple_clobber_p (stmt))
	{
	  struct piece piece = { stmt, new hash_set<tree>, 0, false, false, false };
	  struct walk_stmt_info wi = gpured_walk_info (piece.mentions);
	  walk_gimple_stmt (&i, NULL, collect_mention, &wi);
	  split->pieces.safe_push (piece);
	}
    }
}

int
split_label_number (const struct split *split, tree label)
{
  for (unsigned i = 0; i < split->pieces.length (); i++)
    if (glabel *stmt = dyn_cast <glabel *> (split->pieces[i].stmt))
      if (gimple_label_label (stmt) == label)
	return i;
  return -1;
}

bool
split_crosses_p (const struct split *split, int from, tree label, int i)
{
  int to = split_label_number (split, label);
  return (from < i) != (to < i) && to >= 0;
}

/* Whether all jumps of SPLIT stay in their part, or are the host's.  */

static bool
jumps_stay_p (const struct split *split)
{
  for (const piece &piece : split->pieces)
    {
      auto_vec<tree> labels;
      infer_jumps (piece.stmt, &labels);
      for (tree label : labels)
	{
	  int to = split_label_number (split, label);
	  if (to >= 0 && split->pieces[to].part != piece.part
	      && !(piece.host && split->pieces[to].host))
	    return split_refuse (gimple_location (piece.stmt), NULL_TREE);
	}
    }
  return true;
}

/* Whether piece I of SPLIT is in a loop that the host had to execute.  */

static bool
repeated_p (const struct split *split, unsigned i)
{
  for (unsigned j = i + 1; j < split->pieces.length (); j++)
    {
      auto_vec<tree> labels;
      infer_jumps (split->pieces[j].stmt, &labels);
      for (tree label : labels)
	if (split_crosses_p (split, j, label, i))
	  return true;
    }
  return false;
}

/* Whether the nest at node N of K is one loop of few iterations, which nobody wants
   distributed and which calls nothing: a launch takes longer.  */

static bool
short_p (const struct kernels *k, int n)
{
  struct plain_loop *loop = plain_loop_of (k->plain, k->nest.nodes[n].stmt);
  if (!loop || !plain_few_p (loop))
    return false;
  FOR_EACH_NODE (inside, &k->nest, n)
    if (inside != n)
      return false;
  FOR_EACH_LEAF (i, &k->nest, n)
    if (is_gimple_call (k->nest.leaves[i].stmt))
      return false;
  return true;
}

/* The node of the nest that statement I of SPLIT is, if it can run in parallel
   and is always reached, or the host can do what leads there, else 0.  */

static int
nest_at (struct split *split, int i)
{
  const struct kernels *k = split->k;
  gimple *stmt = split->pieces[i].stmt;
  const int n = (gimple_code (stmt) == GIMPLE_OMP_FOR
		 ? infer_node_of (&k->nest, stmt) : 0);
  if (!n || kernels_refuse (k, n) != GPURED_REASON_none)
    return 0;
  if (short_p (k, n) && repeated_p (split, i))
    {
      plain_leave_few (split->k, n);
      return 0;
    }
  return kernels_host_mark (split, i) ? n : 0;
}

/* Whether the host can execute all of PART.  */

static bool
host_part_p (const struct split *split, const struct part *part)
{
  if (part->root)
    return false;
  for (unsigned i = part->begin; i < part->end; i++)
    if (!split->pieces[i].host && !kernels_host_step_p (split, i))
      return false;
  return true;
}

/* Whether nothing is done in PART.  */

static bool
empty_part_p (const struct split *split, const struct part *part)
{
  for (unsigned i = part->begin; i < part->end; i++)
    switch (gimple_code (split->pieces[i].stmt))
      {
      case GIMPLE_LABEL:
      case GIMPLE_NOP:
      case GIMPLE_PREDICT:
      case GIMPLE_DEBUG:
	break;
      default:
	return false;
      }
  return true;
}

/* Whether piece I of SPLIT is in one part with one beside it.  */

static bool
joined_p (const struct split *split, unsigned i)
{
  return split->pieces[i].joined || (i > 0 && split->pieces[i - 1].joined);
}

/* Step 1: cut the list of SPLIT.  Return whether there is a nest.  */

static bool
cut (struct split *split)
{
  unsigned behind = 0, n = split->pieces.length ();
  auto_vec<int> roots;
  bool any = false, jumps = false;
  for (unsigned i = 0; i < n; i++)
    {
      roots.safe_push (joined_p (split, i) ? 0 : nest_at (split, i));
      any |= roots[i] != 0;
    }
  for (unsigned i = 0; i < n; i++)
    {
      if (!roots[i] && !split->pieces[i].host)
	continue;
      unsigned begin = i, end = i + 1;
      if (roots[i])
	for (begin = kernels_bounds_begin (split, behind, i, roots[i]);
	     begin < i && joined_p (split, begin);)
	  begin++;
      else
	while (end < n && split->pieces[end].host)
	  end++;
      if (begin > behind)
	split->parts.safe_push (part { 0, behind, begin, false, NULL });
      split->parts.safe_push (part { roots[i], begin, end, false, NULL });
      jumps |= !roots[i];
      behind = end;
      i = end - 1;
    }
  if (behind < n)
    split->parts.safe_push (part { 0, behind, n, false, NULL });
  for (unsigned p = 0; p < split->parts.length (); p++)
    {
      struct part *part = &split->parts[p];
      part->host = ((jumps && host_part_p (split, part))
		    || empty_part_p (split, part));
      part->mentions = new hash_set<tree>;
      for (unsigned i = part->begin; i < part->end; i++)
	{
	  split->pieces[i].part = p;
	  for (tree var : *split->pieces[i].mentions)
	    if (!part->mentions->add (var))
	      split->named.get_or_insert (var)++;
	}
    }
  return any;
}

bool
split_mentioned_p (const struct split *split, unsigned p, tree var)
{
  return split->parts[p].mentions->contains (var);
}

unsigned
split_count_mentions (const struct split *split, tree var)
{
  hash_map<tree, unsigned> &named
    = const_cast <hash_map<tree, unsigned> &> (split->named);
  unsigned *n = named.get (var);
  return n ? *n : 0;
}

bool
split_register_p (tree var)
{
  return (DECL_P (var) && is_gimple_reg_type (TREE_TYPE (var))
	  && !TREE_ADDRESSABLE (var) && !is_global_var (var));
}

/* Step 3: whether the map clause C of SPLIT's construct can be given to its
   parts.  */

static bool
map_understood_p (const struct split *split, tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
      return !(split_register_p (decl) && infer_set_p (&split->k->nest, 0, decl)
	       && split_count_mentions (split, decl) > 1);
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
    case GOMP_MAP_FORCE_DEVICEPTR:
    case GOMP_MAP_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return true;
    default:
      return false;
    }
}

/* Whether the argument EXPR of an `async' or `wait' clause can be that of a
   call.  */

static bool
queue_understood_p (tree expr)
{
  return useless_type_conversion_p (integer_type_node, TREE_TYPE (expr));
}

/* Whether all statements of SPLIT's construct are understood.  */

static bool
statements_understood_p (const struct split *split)
{
  for (const piece &piece : split->pieces)
    switch (gimple_code (piece.stmt))
      {
      case GIMPLE_ASSIGN:
      case GIMPLE_CALL:
      case GIMPLE_COND:
      case GIMPLE_GOTO:
      case GIMPLE_SWITCH:
      case GIMPLE_LABEL:
      case GIMPLE_NOP:
      case GIMPLE_DEBUG:
      case GIMPLE_PREDICT:
      case GIMPLE_OMP_FOR:
	break;
      default:
	gpured_note_cause_stmt (GPURED_REASON_kernels_parts, piece.stmt);
	return false;
      }
  return true;
}

/* Whether the clause C of SPLIT's construct is understood.  */

static bool
clause_understood_p (const struct split *split, tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      return map_understood_p (split, c);
    case OMP_CLAUSE_ASYNC:
      return queue_understood_p (OMP_CLAUSE_ASYNC_EXPR (c));
    case OMP_CLAUSE_WAIT:
      return queue_understood_p (OMP_CLAUSE_WAIT_EXPR (c));
    case OMP_CLAUSE_FIRSTPRIVATE:
      return !infer_set_p (&split->k->nest, 0, OMP_CLAUSE_DECL (c));
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NUM_GANGS:
    case OMP_CLAUSE_NUM_WORKERS:
    case OMP_CLAUSE_VECTOR_LENGTH:
    case OMP_CLAUSE_DEFAULT:
      return true;
    default:
      return false;
    }
}

/* Whether all clauses of SPLIT's construct are understood.  */

static bool
clauses_understood_p (const struct split *split)
{
  for (tree c = gimple_omp_target_clauses (split->k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (!clause_understood_p (split, c))
      return split_refuse (OMP_CLAUSE_LOCATION (c),
			   OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
			   || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
			   ? OMP_CLAUSE_DECL (c) : NULL_TREE);
  return true;
}

/* Forget how SPLIT has been cut.  */

static void
restore (struct split *split)
{
  for (struct piece &piece : split->pieces)
    piece.host = false;
  for (const part &part : split->parts)
    delete part.mentions;
  split->parts.truncate (0);
  split->shared.truncate (0);
  split->mapped.truncate (0);
  split->named.empty ();
  split->bound = NULL_TREE;
}

/* Have all pieces of SPLIT that name VAR be in one part, with those between them.
   Return false if they are.  */

static bool
join (struct split *split, tree var)
{
  unsigned first = split->pieces.length (), last = 0;
  bool joined = true;
  for (unsigned i = 0; i < split->pieces.length (); i++)
    if (split->pieces[i].mentions->contains (var))
      {
	first = MIN (first, i);
	last = i;
      }
  for (unsigned i = first; i < last; i++)
    {
      joined &= split->pieces[i].joined;
      split->pieces[i].joined = true;
    }
  for (unsigned i = first; i <= last && i < split->pieces.length (); i++)
    split->k->loops[infer_node_of (&split->k->nest, split->pieces[i].stmt)].joined
      = true;
  return !joined;
}

bool
kernels_split_read (struct split *split, bool *wanted)
{
  gpured_forget_cause ();
  flatten (split, gimple_omp_body_ptr (split->k->target));
  kernels_read_again (split);
  *wanted = cut (split);
  bool any = *wanted;
  while (any)
    {
      if (!statements_understood_p (split) || !clauses_understood_p (split)
	  || !jumps_stay_p (split))
	return false;
      if (split_share (split))
	return true;
      tree var = split->bound;
      if (!var || !join (split, var))
	return false;
      restore (split);
      any = cut (split);
    }
  return false;
}

void
kernels_split_free (struct split *split)
{
  for (const piece &piece : split->pieces)
    delete piece.mentions;
  for (const part &part : split->parts)
    delete part.mentions;
}
