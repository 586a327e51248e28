/* infer-nest.h - a compute construct as tables of its loops and statements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_INFER_NEST_H
#define GPURED_INFER_NEST_H

#include "same.h"
#include "sets.h"

/* What becomes a node.  */

enum infer_scope
{
  INFER_LOOPS,		/* Loops of OpenACC.  */
  INFER_CONSTRUCTS,	/* Those and constructs that are offloaded.  */
  INFER_DIRECTIVES	/* All that has a body, of OpenMP, too.  */
};

/* A loop with a loop directive, or, as number 0, the construct around: the
   parallel or serial construct, or the body of a routine.  */

struct infer_node
{
  gimple *stmt;		/* gomp_for or gomp_target; NULL: a routine.  */
  location_t loc;
  int parent;		/* Smaller than the number of the node; -1 for 0.  */
  unsigned own;		/* Mask of the levels that its clauses name.  */
  unsigned outer;	/* Levels that are gone: named around it.  */
  unsigned inner;	/* Levels named by loops and routines inside.  */
  bool seq;
  unsigned head;	/* The leaf that is the loop, if it is one.  */
  unsigned begin, end;	/* The leaves inside: BEGIN to END - 1.  */
};

/* A leaf that names a variable; AHEAD is one more than the number of the entry
   for the leaf that does so before, or 0.  */

struct infer_reference
{
  unsigned leaf;
  int ahead;
};

/* How often the address of a variable is taken in the function, in the nest, and
   outside of that where it comes to nothing.  */

struct infer_addresses
{
  unsigned all, inside, unused;
};

/* What infer-index.cc, infer-address.cc and infer-flow.cc know of all variables of
   a nest, once they have been asked.  */

struct infer_index
{
  bool made = false;
  bool nonlocal = false;	/* There are labels that callees may jump to.  */
  auto_vec<infer_reference> mentions;
  hash_map<tree, int> last;	/* One more than the number of the last entry for
				   each variable.  */
  auto_vec<unsigned> stops;	/* The leaf where straight code from each ends.  */
  auto_vec<unsigned> pointing;	/* The leaves that infer_pointing finds.  */
  bool counted = false;
  bool judged = false;		/* What comes to nothing has been counted, too.  */
  hash_map<tree, infer_addresses> addresses;
  bool searched = false;
  bool functions = false;	/* There are others in the function; valid if
				   SEARCHED.  */
};

struct infer_nest
{
  auto_vec<infer_node> nodes;	/* In the order of the text.  */
  /* The statements that do something, in the order of the text, with the
     innermost node around each.  A loop stands here for the expressions in its
     head, which are evaluated in front of it.  */
  auto_vec<gpured_leaf> leaves;
  hash_map<tree, int> declared;	/* The node of each variable's block.  */
  hash_map<gimple *, int> numbers; /* The node that is each statement.  */
  hash_map<tree, unsigned> labels; /* The leaf that is each label.  */
  gimple_stmt_iterator place;	/* The construct, if it is no routine.  */
  /* Variables of the file that nothing in a `kernels' construct changes.  */
  auto_vec<tree> invariant;
  mutable struct infer_index index;
};

/* Let N be each node of NEST in turn that is ROOT or inside it; let I be the
   number of each leaf there.  */
#define FOR_EACH_NODE(N, NEST, ROOT)					\
  for (int N = ROOT; N < (int) (NEST)->nodes.length ()			\
		     && infer_inside_p (NEST, N, ROOT); N++)
#define FOR_EACH_LEAF(I, NEST, ROOT)					\
  for (unsigned I = (NEST)->nodes[ROOT].begin;				\
       I < (NEST)->nodes[ROOT].end; I++)

/* What a statement, or all statements of a node, do with a variable.  */

enum infer_use
{
  INFER_UPDATE = 1,	/* v = v OP x, with the operator asked for.  */
  INFER_READ = 2,	/* The value goes elsewhere.  */
  INFER_WRITE = 4,	/* It gets a value that is no update.  */
  INFER_ADDRESS = 8,	/* Its address is taken.  */
  INFER_CALL = 16,	/* A call that may use it.  */
  INFER_OTHER = 32,	/* An update with the operator of another clause.  */
  INFER_POINTED = 64,	/* What a pointer leads to, which may be it, is read.  */
  INFER_STORED = 128	/* It may be set by a pointer from outside of the nest,
			   though a loop has a copy of the variable.  */
};

/* infer-nest.cc */

/* Fill *NEST with the body BODY of the construct STMT, or of a routine where
   STMT is NULL, in which the levels of mask OUTER cannot be used.  SCOPE says
   what the nodes are.  */
extern void infer_nest_read (struct infer_nest *nest, gimple *stmt,
			     gimple_seq body, unsigned outer,
			     enum infer_scope scope);

/* Fill *NEST with BODY, that of a function of the host.  */
extern void infer_function_read (struct infer_nest *nest, gimple_seq body,
				 enum infer_scope scope);

/* The clauses of NODE.  */
extern tree infer_clauses (const struct infer_node *node);

/* The reduction clause for VAR of NODE, or NULL.  */
extern tree infer_reduction (const struct infer_node *node, tree var);

/* The operator of CLAUSE, the same for all spellings of one operation.  */
extern tree_code infer_operator (tree clause);

/* The levels that NODE, which names none, can still get.  */
extern unsigned infer_free_levels (const struct infer_node *node);

/* Whether NODE may be workshared by threads.  */
extern bool infer_partitioned_p (const struct infer_node *node);

/* Whether NODE may be distributed over gangs.  */
extern bool infer_gang_loop_p (const struct infer_node *node);

/* Whether loop N of NEST is one that GCC distributes over the gangs.  Of loops
   that name no level it takes the outermost.  */
extern bool infer_gang_level_p (const struct infer_nest *nest, int n);

/* Whether node N of NEST is node OUTER or inside it.  */
extern bool infer_inside_p (const struct infer_nest *nest, int n, int outer);

/* The leaf that is loop N of NEST: its head is evaluated there.  */
extern unsigned infer_head (const struct infer_nest *nest, int n);

/* The node of NEST that is STMT, or 0.  */
extern int infer_node_of (const struct infer_nest *nest, gimple *stmt);

/* What LEAF sets: the object, or the pointer that leads to it; or NULL.  */
extern tree infer_target (const struct gpured_leaf *leaf);

/* Put the labels that the statement STMT jumps to into *LABELS.  */
extern void infer_jumps (gimple *stmt, auto_vec<tree> *labels);

/* Whether LABEL is one of them.  */
extern bool infer_jumps_to_p (gimple *stmt, tree label);

/* How many leaves inside node ROOT of NEST set VAR, HOW being what counts
   (gpured_sets_p); *LAST becomes the last of them.  */
extern unsigned infer_count_sets (const struct infer_nest *nest, int root,
				  tree var, unsigned how, unsigned *last);

/* Whether one does, or the loop that is node ROOT.  */
extern bool infer_set_p (const struct infer_nest *nest, int root, tree var,
			 unsigned how = GPURED_SETS_any);

/* The node inside of which VAR is another variable than outside, seen from
   NODE itself: NODE or the nearest node around it that makes VAR private or
   declares it; else 0.  */
extern int infer_owner (const struct infer_nest *nest, int node, tree var);

/* Whether VAR exists once for each gang at node 0 of NEST.  */
extern bool infer_gang_private_p (const struct infer_nest *nest, tree var);

/* Whether gangs are known to be one at NEST.  */
extern bool infer_single_gang_p (const struct infer_nest *nest);

/* infer-address.cc */

/* Whether the function that is compiled, in which NEST is, takes the address of
   VAR.  For infer_address_known_p addresses do not count that are taken after NEST,
   or for a function that does not keep them: none is in a pointer that NEST may use.
   For infer_address_outside_p those in NEST do not count, either.  */
extern bool infer_address_taken_p (const struct infer_nest *nest, tree var);
extern bool infer_address_known_p (const struct infer_nest *nest, tree var);
extern bool infer_address_outside_p (const struct infer_nest *nest, tree var);

/* What leaf number LEAF of NEST may do with VAR, whose address is taken, by a
   pointer: a mask of INFER_POINTED and, if it may set it, INFER_ADDRESS, or
   INFER_STORED where VAR is the copy of a loop and nothing in NEST sets the
   pointer.  */
extern unsigned infer_pointed_use (const struct infer_nest *nest,
				   unsigned leaf, tree var);

/* infer-use.cc */

/* Whether node NODE of NEST is, or is inside, a loop with a clause for VAR.  */
extern bool infer_copied_p (const struct infer_nest *nest, int node, tree var);

/* Whether inference understands statements on VAR: it is a scalar, or a
   reference to one, and stands for itself.  */
extern bool infer_variable_p (tree var);

/* Set USES[I] to what leaf I of NEST does with VAR, a mask of enum infer_use,
   for the operator OP.  Leaves of nodes with another owner than OWNER are
   left out.  */
extern void infer_classify (const struct infer_nest *nest, tree var, int owner,
			    tree_code op, unsigned *uses);

/* The operator with which loop N of NEST updates VAR, doing nothing else with it,
   or ERROR_MARK.  If EXACT it is one that gives what the loop gives, whatever the
   values are and whatever pointers and functions get at.  */
extern tree_code infer_find_operator (const struct infer_nest *nest, int n,
				      tree var, bool exact);

/* infer-conversions.cc */

struct infer_cycle;

/* The type of the value of CYCLE.  */
extern tree infer_value_type (const struct infer_cycle *cycle);

/* Whether EXPR is 0 or 1.  */
extern bool infer_truth_type_p (tree expr);

/* Whether a value of CYCLE on its way through a temporary of type TYPE is
   still one that the operator can combine with others to the same result.  */
extern bool infer_exact_type_p (const struct infer_cycle *cycle,
				tree type);

/* Whether the value EXPR at the leaf of CYCLE is one that the variable can
   hold.  */
extern bool infer_fits_p (const struct infer_cycle *cycle, tree expr);

/* infer-index.cc */

/* Append the leaves inside node N of NEST that may name VAR, in their order, to
   *LEAVES.  */
extern void infer_find_references (const struct infer_nest *nest, int n,
				   tree var, auto_vec<unsigned> *leaves);

/* Whether a leaf of NEST outside of node N has to do with VAR.  */
extern bool infer_named_outside_p (const struct infer_nest *nest, int n,
				   tree var);

/* The first leaf of NEST from I on behind which the code may go on elsewhere than
   at the next leaf, or in another node.  */
extern unsigned infer_straight_end (const struct infer_nest *nest, unsigned i);

/* Whether STMT stores a pointer, an aggregate or a part of a descriptor of Fortran; the
   leaves of NEST that do, and calls.  */
extern bool infer_sets_pointer_p (gimple *stmt);
extern const vec<unsigned> &infer_pointing (const struct infer_nest *nest);

/* Whether callees may jump to a label of NEST.  */
extern bool infer_nonlocal_p (const struct infer_nest *nest);

/* Forget where NEST names variables: its clauses have changed.  */
extern void infer_drop_index (struct infer_nest *nest);

/* infer-references.cc */

/* Whether STMT, a leaf, reads or sets VAR; whether an operand of an assignment or
   call has to do with it, what that sets not counted; whether it sets it, or with TARGET
   what it refers to, to a value that VAR has no part in.  */
extern bool infer_references_p (gimple *stmt, tree var);
extern bool infer_operands_reference_p (gimple *stmt, tree var);
extern bool infer_defines_p (gimple *stmt, tree var, bool target = false);

/* Whether STMT is a compute construct of OpenACC whose clauses only copy VAR there
   and back: what that reads and sets are the uses in it, for a variable of which a
   copy may stay on the device is named in a clause, and so has an address.  */
extern bool infer_only_copies_p (gimple *stmt, tree var);

/* infer-flow.cc */

/* Whether each iteration of loop N of NEST sets VAR before it reads it.  */
extern bool infer_privatizable_p (const struct infer_nest *nest, int n,
				  tree var);

/* Whether all that leaf I of NEST computes goes into atomic updates of something
   else.  */
extern bool infer_combined_p (const struct infer_nest *nest, unsigned i);

/* Whether the value that VAR has after loop N of NEST, which is in FUNCTION, is
   never read; or, with PARTIAL, by atomic updates only.  */
extern bool infer_dead_after_p (const struct infer_nest *nest,
				const struct infer_nest *function, int n,
				tree var, bool partial);

/* Whether a run through node N of NEST surely reads VAR, which may be a
   reference, where nothing in it has set that.  */
extern bool infer_upward_exposed_p (const struct infer_nest *nest, int n,
				    tree var);

/* Whether a statement that names VAR surely reads the value that it has after
   node N of NEST, which is in FUNCTION or is it, on some path.  */
extern bool infer_read_after_p (const struct infer_nest *nest,
				const struct infer_nest *function, int n,
				tree var);

/* infer-cycle.cc */

/* What an expression holds of a variable.  */

enum infer_part
{
  INFER_PART_none,		/* Nothing: this is no step of an update.  */
  INFER_PART_whole,
  INFER_PART_real,
  INFER_PART_imag,
  INFER_N_PARTS
};

/* The values of a variable under way: the variable itself and the temporaries
   of the compiler that hold it or a part of its update.  */

struct infer_cycle
{
  tree var;
  bool by_reference;		/* VAR is a reference, its value is *VAR.  */
  tree_code op;
  auto_vec<tree> temps;		/* Temporaries that hold the value.  */
  auto_vec<int> parts;		/* An enum infer_part for each of TEMPS.  */
  auto_vec<int> since;		/* The leaf that sets each to it, -1: always.  */
  auto_vec<tree> pointers;	/* Temporaries that hold its address.  */
  const struct infer_nest *nest;
  unsigned at;			/* The leaf that is looked at.  */
  bool claimed;			/* It is in a loop with a clause for VAR.  */
};

/* Whether EXPR is the value of one of CYCLE; whether it is the variable.  */
extern bool infer_carried_p (const struct infer_cycle *cycle, tree expr);
extern bool infer_is_var_p (const struct infer_cycle *cycle, tree expr);

/* The number of the temporary EXPR of CYCLE if it holds the value where leaf
   AT begins, or -1.  */
extern int infer_temporary_at (const struct infer_cycle *cycle, tree expr,
			       unsigned at);

/* What the value is that STMT computes by a step of an update from one of
   CYCLE, or INFER_PART_none.  */
extern enum infer_part infer_step_of (gimple *stmt,
				      const struct infer_cycle *cycle);

/* Whether STMT makes a pointer to the greater or smaller of one of CYCLE and
   something else.  */
extern bool infer_pointer_step_p (gimple *stmt,
				  const struct infer_cycle *cycle);

/* What EXPR holds of the variable of CYCLE.  */
extern enum infer_part infer_part_of (const struct infer_cycle *cycle,
				      tree expr);

/* infer-guard.cc */

/* Match the statements from leaf I of NEST on, a condition that reads one of
   CYCLE, as an update.  Mark the leaves that belong to it in TAKEN;
   return whether they do.  */
extern bool infer_match_guard (const struct infer_nest *nest,
			       const struct infer_cycle *cycle,
			       unsigned i, bool *taken);

#endif
