/* operators.h - maps operators and types of gpured.def to those of GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_OPERATORS_H
#define GPURED_OPERATORS_H

#include "gpured-table.h"

/* The tree code of the operator CODE, the same for all spellings of one
   operation; and the one that GCC's own lowering makes of it.  */
extern enum tree_code gpured_operator (enum tree_code code);
extern enum tree_code gpured_operator_in_gcc (enum tree_code code);

/* CODE on values of TYPE, or for a type whose values are 0 or 1 the code that is the same
   on them: + is || and * is &&.  */
extern enum tree_code gpured_operator_on (enum tree_code code, tree type);

/* `A CODE B', values of TYPE, as the operator of a clause combines them.  */
extern tree gpured_combined (enum tree_code code, tree type, tree a, tree b);

/* The rows of the operator CODE and of TYPE, or GPURED_N_OPS and
   GPURED_N_TYPES.  A Fortran logical has one bit of precision in a word.  */
extern enum gpured_op gpured_match_op (int code);
extern enum gpured_type gpured_match_type (tree type);

/* The row of OP on values of TYPE.  Where a value is 0 or 1 whatever is
   stored, as C converts to _Bool, + is || and * is &&.  */
extern enum gpured_op gpured_match_bool_op (enum gpured_op op, tree type);

/* The GCC type of the row TYPE.  */
extern tree gpured_type_tree (enum gpured_type type);

/* Whether GCC calls a library for CODE, which makes a value of TYPE of one of
   type FROM.  */
extern bool gpured_match_library_p (enum tree_code code, tree type, tree from);

#endif
