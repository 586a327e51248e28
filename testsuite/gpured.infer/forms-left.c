/* Statements that are not updates with the operator: near-misses of the other forms.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -ftrack-macro-expansion=0" } */

#include "forms.h"

FORM (plus_1, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v = a[i] - v;)
FORM (plus_2, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v = v * 2 + a[i];)
FORM (plus_3, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v = a[i];)
FORM (plus_4, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, a[i] = v; v += 2;)
FORM (plus_5, int) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, b[i] = v++;)
FORM (plus_6, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, if (v < 3) v += a[i];)
FORM (plus_7, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v += v;)
FORM (plus_8, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v += a[(int) v];)
FORM (plus_9, double) /* { dg-warning {reduction\(\+:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (+, v = f (v);)

FORM (max_1, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] < v) v = a[i];)
FORM (max_2, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, v = v < a[i] ? v : a[i];)
FORM (max_3, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] > v) v = a[i + 1];)
FORM (max_4, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] > v) { v = a[i]; at = i; })
FORM (max_5, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, v = fmin (v, a[i]);)
FORM (max_6, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] > 2 || a[i] > v) v = a[i];)
FORM (max_7, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, v = g (v, a[i]);)
FORM (max_8, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] > v) a[i] = 0;)
FORM (max_9, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, v += a[i];)
FORM (max_10, double) /* { dg-warning {reduction\(max:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (max, if (a[i] > v) v = a[i]; else at++;)

FORM (land_1, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = v || b[i];)
FORM (land_2, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = b[i];)
FORM (land_3, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = b[i] || v;)
FORM (land_4, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = b[i] ? v && a[i] : a[i] > 2;)
FORM (land_5, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, if (b[i]) v = 1;)
FORM (land_6, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, if (v && b[i]) at = 1;)
FORM (land_7, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = !v;)
FORM (land_8, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, if (v && b[i]) { v = 0; at = i; })
FORM (land_9, int) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = v && b[i]; if (v) at = 1;)
FORM (land_10, double _Complex) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = v || a[i];)
FORM (land_11, double _Complex) /* { dg-warning {reduction\(&&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&&, v = (v && a[i]) + a[i] * 1i;)

FORM (lor_1, int) /* { dg-warning {reduction\(\|\|:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (||, if (b[i]) v = 0;)
FORM (lor_2, int) /* { dg-warning {reduction\(\|\|:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (||, v = v && b[i];)
FORM (lor_3, double _Complex) /* { dg-warning {reduction\(\|\|:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (||, v = v && a[i];)
FORM (lor_4, double _Complex) /* { dg-warning {reduction\(\|\|:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (||, v = __real v || a[i];)
FORM (lor_5, double _Complex) /* { dg-warning {reduction\(\|\|:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (||, v = (__imag v && b[i]) || a[i];)

FORM (bits_1, int) /* { dg-warning {reduction\(&:v\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  UPDATE (&, v |= b[i];)

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
