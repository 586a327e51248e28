/* infer=off, on the program of mode-warn.c: no message, and nothing changed.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -fdump-tree-omplower -fplugin-arg-gpured-infer=off" } */

#include "mode-warn.c"

/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:s\)} 1 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:t\)} 1 } } */
/* { dg-final { scan-dump-times omplower {acc loop[^\n]*reduction\(\+:u\)} 2 } } */
/* { dg-final { scan-dump-times omplower {oacc_serial[^\n]*firstprivate\(w\)} 1 } } */
