/* The clause on the second loop of each nest.  */
/* { dg-do run } */

#define FIRST(v)
#define SECOND(v) reduction(+:v)
#define THIRD(v)
#include "nests.h"
