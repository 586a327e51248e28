/* The clause on the innermost loop of each nest.  */
/* { dg-do run } */

#define FIRST(v)
#define SECOND(v)
#define THIRD(v) reduction(+:v)
#define LAST(v) THIRD (v)
#include "nests.h"
