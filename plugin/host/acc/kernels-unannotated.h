/* kernels-unannotated.h - loops of a `kernels' construct without a directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h and kernels.h first.  */

#ifndef GPURED_KERNELS_UNANNOTATED_H
#define GPURED_KERNELS_UNANNOTATED_H

/* A loop as it stands in one sequence of statements, from FIRST to LAST, or what
   has been a candidate.  */

struct plain_loop
{
  location_t loc;
  gomp_for *stmt;		/* NULL: it stands as it stood.  */
  bool within;			/* It is inside of one with a directive.  */
  tree counter;
  /* What the source counts in: COUNTER, or where the test changes it COUNTER and
     STEP, which the body begins with.  */
  tree variable;
  bool ahead;			/* The latter.  */
  tree_code code;		/* It goes on while COUNTER CODE bound.  */
  tree step;			/* A constant, or a variable above 0...  */
  bool down;			/* ...that is taken away.  */
  bool wraps;			/* STEP is added in a type that may wrap.  */
  bool counted;			/* The front end counts its iterations.  */
  bool trips;			/* The trips that it makes are counted.  */
  gassign *init;
  tree bound;
  bool total;			/* BOUND is how many iterations it has.  */
  /* What computes BOUND in each iteration, or, if that is TOTAL, in front.  */
  auto_vec<gimple *> test;
  /* The block that begins with FRONT and ends with BACK, or NULL: the body does.
     Those and BEFORE and AFTER, around the loop, are the statements that the
     head of the loop has become.  */
  gbind *bind;
  gimple_seq before, after, front, back;
  auto_vec<gimple *> added;	/* Statements in front of and behind STMT.  */
  bool follows;			/* Some set the counter behind it.  */
  enum gpured_reason reason;	/* Why it does not run in parallel.  */
  struct gpured_reason_cause cause;
};

/* The loops of one construct.  */

struct plain
{
  gomp_target *target;
  gimple_seq function;		/* Of the function around.  */
  hash_map<tree, unsigned> jumps; /* How many jumps lead to each label.  */
  hash_set<tree> labels;	/* The labels that the walk has come to,  */
  hash_set<tree> tops;		/* and those that a `goto' behind leads to.  */
  auto_vec<plain_loop *> loops;	/* From outside inwards.  */
  /* Jumps that have been left out, and what stands in their places.  */
  auto_vec<gimple *> ends, nops;
};

/* Where the statements of a candidate are in its sequence.  Between TOP, the
   label that iterations begin at, and BOTTOM, of what ends the body.  */

struct plain_match
{
  auto_vec<gimple *> seq;
  unsigned first, top, bottom, last;
  gbind *bind;
  /* The numbers there of what the body begins with, and of the statements of the
     head behind it.  */
  unsigned front, back;
  unsigned exits;		/* How many jumps of the head lead to EXIT.  */
  tree exit;			/* The label behind.  */
  location_t loc;
};

/* What a loop goes on by or ends by: A CODE B, in a sequence of statements from number
   FIRST on.  */

struct plain_comparison
{
  unsigned first;
  tree a, b;
  tree_code code;
};

/* kernels-unannotated.cc */

/* The number of the statement of SEQ behind I, or in front of it, that says
   something, or SEQ's length.  */
extern unsigned plain_next (const vec<gimple *> &seq, unsigned i);
extern unsigned plain_previous (const vec<gimple *> &seq, unsigned i);

/* Statement I of SEQ, or NULL if there is none.  */
extern gimple *plain_statement (const vec<gimple *> &seq, unsigned i);

/* Whether STMT is the label LABEL; whether it is `goto LABEL'.  */
extern bool plain_label_p (gimple *stmt, tree label);
extern bool plain_goto_p (gimple *stmt, tree label);

/* Whether STMT gives the counter of LOOP its first value.  */
extern bool plain_initial_p (gimple *stmt, struct plain_loop *loop);

/* Set the code and bound of LOOP, which goes on while A CODE B; return whether
   one of these is COUNTER, its counter or what that has been converted to.  */
extern bool plain_compares_p (struct plain_loop *loop, tree counter, tree a,
			      tree_code code, tree b);

/* Find the COMPARISON that condition number I of SEQ makes, be it in front of it and
   told to the vectorizer or unroller; return false if there is none.  */
extern bool plain_comparison_p (const vec<gimple *> &seq, unsigned i,
				struct plain_comparison *comparison);

/* Whether GCC makes LOOP, whose counter may not be known, of an array expression
   of Fortran.  */
extern bool plain_array_p (const struct plain_loop *loop);

/* Whether the statement at number I of MATCH begins a loop; fill LOOP with what
   counts, and the rest of MATCH.  *CANDIDATE says that it is a loop, but one
   that does not count.  */
extern bool plain_match_p (struct plain *plain, struct plain_match *match,
			   unsigned i, struct plain_loop *loop,
			   bool *candidate);

/* kernels-unannotated-step.cc */

/* The statements of a sequence, from number FIRST to LAST, that change a counter,
   and a temporary that has its value from before, or NULL_TREE.  */

struct plain_change
{
  unsigned first, last;
  tree old;
};

/* Whether VAR can count.  */
extern bool plain_counter_p (tree var);

/* Whether STMT adds a constant to a counter; set that of LOOP, and its step.  */
extern bool plain_increment_p (gimple *stmt, struct plain_loop *loop);

/* Whether the statements of SEQ that end with number LAST, but do not begin ahead
   of BEGIN, do nothing but add to a counter; set that of LOOP, its step, and
   CHANGE.  */
extern bool plain_change_p (const vec<gimple *> &seq, unsigned begin,
			    unsigned last, struct plain_loop *loop,
			    struct plain_change *change);

/* Whether that holds for the last of the statements of SEQ from number BEGIN to
   END - 1 that set a variable of the source, if they add a constant and keep its
   value from before.  */
extern bool plain_test_changes_p (const vec<gimple *> &seq, unsigned begin,
				  unsigned end, struct plain_loop *loop,
				  struct plain_change *change);

/* kernels-unannotated-fortran.cc */

/* The form of Fortran: the label at number I of MATCH is the top.  As
   plain_match_p.  */
extern bool plain_match_fortran (struct plain_match *match, unsigned i,
				 struct plain_loop *loop, bool *candidate);

/* kernels-unannotated-exits.cc */

/* Have the loop of MATCH, in PLAIN, an array expression, not end early where the result
   stays the same.  */
extern void plain_go_on (struct plain *plain, struct plain_match *match);

/* Have the loops of PLAIN that do not run in parallel end early again.  */
extern void plain_end_early (struct plain *plain);

/* kernels-unannotated-trips.cc */

/* Whether LOOP has a number of iterations that can be computed when it begins;
   set what else is to be known of it for that.  */
extern bool plain_counts_p (struct plain_loop *loop);

/* The step of LOOP without its sign, or 1 if that is not known.  */
extern HOST_WIDE_INT plain_step (const struct plain_loop *loop);

/* The value that the counter of LOOP has after TRIPS trips from INITIAL on, with
   STEP.  */
extern tree plain_value (const struct plain_loop *loop, tree initial,
			 tree trips, tree step);

/* The trips that LOOP makes from INITIAL to BOUND with STEP, as an expression of a
   signed type of 64 bits.  */
extern tree plain_trips (const struct plain_loop *loop, tree initial,
			 tree bound, tree step);

/* Let LOOP of PLAIN, which has become part of a construct, count its trips.  */
extern void plain_count_trips (struct plain *plain, struct plain_loop *loop);

/* kernels-unannotated-rewrite.cc */

/* Make OpenACC loops of those of PLAIN's construct that count.  */
extern void plain_find (struct plain *plain);

/* Let LOOP of PLAIN be what it was.  */
extern void plain_undo (struct plain *plain, struct plain_loop *loop);

/* Set the counter of LOOP of PLAIN behind it.  */
extern void plain_follow (struct plain *plain, struct plain_loop *loop);

/* That loop of PLAIN which has become STMT, or NULL.  */
extern struct plain_loop *plain_loop_of (const struct plain *plain,
					 gimple *stmt);

/* Where STMT is in PLAIN's function.  */
extern gimple_stmt_iterator plain_place_of (struct plain *plain, gimple *stmt);

extern void plain_free (struct plain *plain);

/* kernels-unannotated-select.cc */

/* Whether LOOP surely has fewer iterations than a warp has lanes.  */
extern bool plain_few_p (const struct plain_loop *loop);

/* Have loop N of K, which has few iterations, run in order.  */
extern void plain_leave_few (struct kernels *k, int n);

/* K is read and decided.  Let the loops of K->plain be what they were that do not
   run in parallel.  Return whether K has to be read again.  */
extern bool plain_settle (struct kernels *k);

/* What could be done is done.  Undo the loops of K->plain that are in no nest that
   has become a construct: REASON if they have none of their own; and tell of
   all that do not run in parallel.  */
extern void plain_finish (struct kernels *k, enum gpured_reason reason);

#endif
