/* Statements that are an && or ||, by branches and by values.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized -ftrack-macro-expansion=0" } */

#include "forms.h"

FORM (land_1, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && b[i];)
FORM (land_2, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = b[i] && v;)
FORM (land_3, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && b[i] > 3 && a[i] < 2;)
FORM (land_4, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, if (b[i]) v = 0;)
FORM (land_5, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, if (v && b[i]) v = 0;)
FORM (land_6, _Bool) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && b[i];)
FORM (land_7, _Bool) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && f (a[i]) > 2;)
FORM (land_8, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && (b[i] > 2 || a[i] > 2);)
FORM (land_9, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, if (v) v = b[i] != 0;)
FORM (land_10, double) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && a[i];)
FORM (land_11, _Bool) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v &= b[i] > 1;)
FORM (land_12, int) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = !(!v || b[i]);)
FORM (land_13, unsigned short) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, unsigned short t = b[i]; v = v && t;)
FORM (land_14, double _Complex) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && a[i];)
FORM (land_15, float _Complex) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, float _Complex t = fa[i] * 1i; v = v && t;)
FORM (land_16, double _Complex) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, if (!b[i]) v = 0;)
FORM (land_17, __int128) /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  UPDATE (&&, v = v && b[i];)

FORM (lor_1, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = v || b[i];)
FORM (lor_2, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = b[i] || v;)
FORM (lor_3, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, if (b[i]) v = 1;)
FORM (lor_4, _Bool) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = v || b[i];)
FORM (lor_5, _Bool) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v |= b[i] > 1;)
FORM (lor_6, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, if (!v) v = b[i] > 3;)
FORM (lor_7, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, if (b[i] > 3) { a[i] = 2; v = 1; })
FORM (lor_8, int) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = 2; v = v || b[i];)
FORM (lor_9, short) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, short t = b[i]; v = v || t;)
FORM (lor_10, double _Complex) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = v || a[i];)
FORM (lor_11, float _Complex) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, float _Complex t = fa[i] * 1i; v = t || v;)
FORM (lor_12, double _Complex) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, if (b[i]) v = 1;)
FORM (lor_13, unsigned __int128) /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  UPDATE (||, v = v || b[i];)
