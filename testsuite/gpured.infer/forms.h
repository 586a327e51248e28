/* forms.h - one nest for each statement that may be an update.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   FORM and UPDATE, on a line each, are a function together:

     FORM (NAME, TYPE)  begins function NAME, with a variable v of TYPE, and
			the outer loop, which lacks the clause;
     UPDATE (OP, ...)   is the inner loop, with reduction(OP:v) and the
			statements given, and ends the function.

   With -ftrack-macro-expansion=0 a message on a loop has the line on which its
   macro is used, so that one on the wrong loop is told from one on the right.

   The statements may use a, b, fa, f, g, the iteration i, and `at', which is
   read after the nest.  */

#include <math.h>

#define N 100

double a[N];
int b[N], where;
float fa[N];
#pragma acc routine seq
extern double f (double);
#pragma acc routine seq
extern double g (double, double);

#define FORM_PRAGMA(text) _Pragma (#text)

#define FORM(name, type) \
  type \
  name (void) \
  { \
    type v = 1; \
    int at = 0; \
    FORM_PRAGMA (acc parallel loop gang) \
    for (int k = 0; k < N; k++) \
      {

#define UPDATE(op, ...) \
	FORM_PRAGMA (acc loop vector reduction (op:v)) \
	for (int i = 0; i < N; i++) \
	  { \
	    __VA_ARGS__ \
	  } \
      } \
    where = at; \
    return v; \
  }
