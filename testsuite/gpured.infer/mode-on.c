/* The default, on the program of mode-warn.c: all of them changed, and nothing
   said unless -fopt-info asks.  */
/* { dg-do compile } */
/* { dg-options "-fdump-tree-omplower" } */

#include "mode-warn.c"

/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:s\)} 2 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:t\)} 3 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:u\)} 1 } } */
/* { dg-final { scan-dump-times omplower {oacc_serial[^\n]*map\(tofrom:w} 1 } } */
