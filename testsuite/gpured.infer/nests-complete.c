/* The clause on all loops of each nest: nothing is to be added.  */
/* { dg-do run } */

#define FIRST(v) reduction(+:v)
#define SECOND(v) reduction(+:v)
#define THIRD(v) reduction(+:v)
#include "nests.h"
