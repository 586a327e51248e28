/* same.h - equality of values in code without branches.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_SAME_H
#define GPURED_SAME_H

/* A statement of the code, and a number that all those have with it between
   which nothing else is executed.  */

struct gpured_leaf
{
  gimple *stmt;
  int node;
};

/* Whether EXPR is a temporary that the compiler made.  */
extern bool gpured_temporary_p (tree expr);

/* The leaf of LEAVES that sets VAR in the straight code in front of leaf AT last,
   or -1; *JOINED is whether code from elsewhere joins it between the two.  */
extern int gpured_last_set (const vec<gpured_leaf> &leaves, tree var, unsigned at,
			    bool *joined);

/* The statement of LEAVES that gives TEMP the value that it has at leaf *AT, or
   NULL; *AT becomes its leaf.  */
extern gimple *gpured_definition (const vec<gpured_leaf> &leaves, tree temp,
				  unsigned *at);

/* That statement if it is an assignment, else NULL.  */
extern gassign *gpured_assignment (const vec<gpured_leaf> &leaves, tree temp,
				   unsigned *at);

/* Whether all values of type FROM are values of type TO, which a conversion
   keeps.  */
extern bool gpured_holds_p (tree to, tree from);

/* Whether A at leaf AT_A of LEAVES and B at leaf AT_B are the same value of the
   source, no variable being set in between; nor memory that they are read from,
   if MEMORY.  */
extern bool gpured_same_value_p (const vec<gpured_leaf> &leaves, tree a,
				 unsigned at_a, tree b, unsigned at_b,
				 bool memory);

/* Whether leaf K of LEAVES computes the value that Y has at leaf AT before it,
   read with no update in between, or what a conversion to the type that it is
   stored as makes of that.  */
extern bool gpured_same_result_p (const vec<gpured_leaf> &leaves, unsigned k,
				  tree y, unsigned at);

#endif
