/* The clauses as they have to be, for GCC alone.  */
/* { dg-do run } */
/* { dg-no-plugin "the oracle is what GCC makes of complete clauses" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-Wa,--no-verify" } */

#define FIRST(v) reduction(+:v)
#define SECOND(v) reduction(+:v)
#define THIRD(v) reduction(+:v)
#define OUTSIDE(v)
#define MAXIMUM(v) reduction(max:v)
#include "nests.h"
