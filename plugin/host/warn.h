/* warn.h - what the files that look for mistakes share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_WARN_H
#define GPURED_WARN_H

#include "host.h"
#include "infer-nest.h"

/* An offloaded construct, or a routine of OpenACC.  */

struct warn_region
{
  function *fun;
  gomp_target *target;		/* NULL: a routine.  */
  bool acc;			/* Of OpenACC.  */
  struct infer_nest nest;
  struct infer_nest *around = NULL; /* The function, read when it is needed.  */
  auto_vec<tree> told;		/* Variables whose result is known to be lost.  */
};

/* The function that REGION is in.  */
extern const struct infer_nest *warn_function (struct warn_region *region);

/* The clause of the construct REGION that gives it a copy of VAR because nobody
   has said anything, or NULL.  */
extern tree warn_implicit_copy (const struct warn_region *region, tree var);

/* Whether CLAUSE reduces what it names, in whatever way.  */
extern bool warn_reduction_p (tree clause);

/* Spell `reduction(OP:VAR)', allocated.  */
extern char *warn_spell_reduction (enum tree_code op, tree var);

/* warn-clause.cc */

/* Look for mistakes 2, 4 and 5 in the clauses of REGION.  */
extern void warn_clauses (struct warn_region *region);

/* Warn that what REGION computes in VAR, at LOC, is lost if the construct has a copy
   because nobody has said anything: mistake 4.  */
extern void warn_lost (struct warn_region *region, tree var, location_t loc);

/* warn-threads.cc */

/* Whether several threads run node N of REGION at the same time that one thread
   comes to, or iterations of the loop N, with one variable that node OWNER has. 
   Gangs do not count if GANG_PRIVATE.  */
extern bool warn_forks_p (const struct warn_region *region, int n, int owner,
			  bool gang_private);

/* The construct that starts the teams or threads which workshare loop N of
   NEST, or -1.  */
extern int warn_starter (const struct infer_nest *nest, int n);

/* Whether a directive around node N of REGION, inside of OUTER, says that only one
   thread at a time, or in an order, runs what is there.  */
extern bool warn_guarded_p (const struct warn_region *region, int n, int outer);

/* Whether node N of REGION contains what may be a lock of the program's own.  */
extern bool warn_locks_p (const struct warn_region *region, int n);

/* Whether a condition in node N of REGION lets only one iteration, or one thread,
   get to leaf I.  */
extern bool warn_single_p (const struct warn_region *region, int n, unsigned i);

/* The node with the directive that a clause for what happens at fork N of REGION,
   seen from node M inside, belongs to.  */
extern int warn_directive (const struct warn_region *region, int n, int m);

/* warn-index.cc */

/* How a value depends on the index of a loop.  */

enum warn_depends
{
  WARN_not,		/* It is the same in all iterations.  */
  WARN_once,		/* Another one in each.  */
  WARN_folded,		/* Surely the same one in several.  */
  WARN_bins,		/* Computed from data so that many give the same.  */
  WARN_data,		/* It is data, or computed from it.  */
  WARN_unknown
};

/* How EXPR at leaf AT of NEST depends on INDEX of loop N.  INDEX is NULL for the
   threads that all run node N.  */
extern enum warn_depends warn_depends_on (const struct infer_nest *nest, int n,
					  tree index, tree expr, unsigned at);

/* How the address of the memory REF depends on it.  */
extern enum warn_depends warn_address_depends (const struct infer_nest *nest, int n,
				       tree index, tree ref, unsigned at);

/* Whether loop N of NEST, or that of its loops with number I, surely has at most
   LIMIT iterations.  */
extern bool warn_few_p (const struct infer_nest *nest, int n, int i,
			HOST_WIDE_INT limit);

/* warn-memory.cc */

/* Warn of updates in REGION of memory that threads share.  */
extern void warn_memory (struct warn_region *region);

/* Whether iterations of loop N of REGION, or of the loop around with which it is
   combined, run at the same time with a variable that node OWNER has.  */
extern bool warn_loop_forks_p (const struct warn_region *region, int n, int owner);

/* warn-private.cc */

/* Warn of variables in REGION of which each iteration needs one of its own.  */
extern void warn_own (struct warn_region *region);

/* warn-host.cc */

/* Warn of what the host reads behind REGION too early or never gets.  */
extern void warn_host (struct warn_region *region);

/* warn-extreme.cc */

/* Warn of the places of a maximum or minimum that are searched in REGION.  */
extern void warn_extremes (struct warn_region *region);

/* warn-print.cc */

/* Print MESSAGE, with its arguments, at LOC, for REGION, unless the user wants no
   such warnings there or has had it.  Return whether it was printed.  */
extern bool warn_say (const struct warn_region *region, location_t loc,
		      enum gpured_message message, ...);

/* Where the directive of node N of REGION is: C++ places inner parts of combined
   directives at the loop.  */
extern location_t warn_directive_place (const struct warn_region *region, int n);

/* Add to what was printed that CLAUSE is to be added to the directive at
   LOC.  */
extern void warn_hint (const struct warn_region *region, location_t loc,
		       const char *clause);

/* Add that CLAUSE is to be there instead of another one.  */
extern void warn_hint_instead (const struct warn_region *region, location_t loc,
			       const char *clause);

/* Add that an atomic directive is to be added in front of the statement at
   LOC.  */
extern void warn_hint_atomic (const struct warn_region *region, location_t loc);

/* Add that a directive that waits is to be added in front of the statement at
   LOC.  */
extern void warn_hint_wait (const struct warn_region *region, location_t loc);

#endif
