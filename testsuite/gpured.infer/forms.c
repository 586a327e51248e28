/* Arithmetic and bit statements that are updates with the operator of the clause.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -ftrack-macro-expansion=0" } */

#include "forms.h"

FORM (plus_1, double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += a[i];)
FORM (plus_2, double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v = v + a[i] + 2;)
FORM (plus_3, double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v = a[i] + v;)
FORM (plus_4, double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v -= a[i];)
FORM (plus_5, int) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v++;)
FORM (plus_6, char) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += b[i];)
FORM (plus_7, float) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += a[i];)
FORM (plus_8, int) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, if (b[i] > 2) v += b[i];)
FORM (plus_9, double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += f (a[i]);)
FORM (plus_10, _Complex double) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += a[i];)
FORM (plus_11, double) /* { dg-optimized {reduction\(-:v\) added to this loop} } */
  UPDATE (-, v -= a[i];)
FORM (plus_12, unsigned short) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, --v;)
FORM (plus_13, __int128) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += b[i];)
FORM (plus_14, int) /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  UPDATE (+, v += a[i];)

FORM (mult_1, double) /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  UPDATE (*, v *= a[i];)
FORM (mult_2, double) /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  UPDATE (*, v *= -1;)
FORM (mult_3, int) /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  UPDATE (*, v *= 4;)

FORM (bits_1, int) /* { dg-optimized {reduction\(&:v\) added to this loop} } */
  UPDATE (&, v &= b[i];)
FORM (bits_2, int) /* { dg-optimized {reduction\(\|:v\) added to this loop} } */
  UPDATE (|, v |= b[i];)
FORM (bits_3, unsigned) /* { dg-optimized {reduction\(\^:v\) added to this loop} } */
  UPDATE (^, v ^= b[i];)
FORM (bits_4, unsigned) /* { dg-optimized {reduction\(\^:v\) added to this loop} } */
  UPDATE (^, v ^= ~0;)
