/* The clause on the outermost loop of each nest.  */
/* { dg-do run } */

#define FIRST(v) reduction(+:v)
#define SECOND(v)
#define THIRD(v)
#include "nests.h"
