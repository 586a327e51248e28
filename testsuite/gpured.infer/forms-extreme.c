/* Statements that are a max or min: by if, by ?: and by function.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -ftrack-macro-expansion=0" } */

#include "forms.h"

FORM (max_1, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (a[i] > v) v = a[i];)
FORM (max_2, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = v > a[i] ? v : a[i];)
FORM (max_3, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = a[i] > v ? a[i] : v;)
FORM (max_4, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = fmax (v, a[i]);)
FORM (max_5, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = fmax (a[i], v);)
FORM (max_6, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = fmax (v, fabs (a[i] - a[i+1]));)
FORM (max_7, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (fabs (a[i] - a[i+1]) > v) v = fabs (a[i] - a[i+1]);)
FORM (max_8, float) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (fa[i] >= v) v = fa[i];)
FORM (max_9, float) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, v = fmaxf (v, fa[i]);)
FORM (max_10, int) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (v < b[i]) { v = b[i]; })
FORM (max_11, int) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (b[i] > 3 && b[i] > v) v = b[i];)
FORM (max_12, int) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (i & 1) { if (b[i] > v) v = b[i]; } else v = v > 3 ? v : 3;)
FORM (max_13, double) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, double t = a[i] * 2; if (t > v) v = t;)
FORM (max_14, float) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, double t = a[i] * 2; if (t > v) v = t;)
FORM (max_16, unsigned) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if ((unsigned) b[i] > v) v = (unsigned) b[i];)
FORM (max_17, long) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if ((unsigned) (b[i] + 3) >= v) v = (unsigned) (b[i] + 3);)

FORM (min_1, double) /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  UPDATE (min, if (a[i] < v) v = a[i];)
FORM (min_2, double) /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  UPDATE (min, v = v < a[i] ? v : a[i];)
FORM (min_3, double) /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  UPDATE (min, v = a[i] < v ? a[i] : v;)
FORM (min_4, double) /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  UPDATE (min, v = fmin (v, a[i]);)
FORM (min_5, int) /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  UPDATE (min, if (!(b[i] >= v)) v = b[i];)
FORM (max_15, int) /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  UPDATE (max, if (b[(((i * b[0] + 1) * b[1] + 2) * b[2] + i) * 3 + k] > v)
		 v = b[(((i * b[0] + 1) * b[1] + 2) * b[2] + i) * 3 + k];)
