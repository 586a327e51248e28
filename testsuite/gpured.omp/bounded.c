/* bounded.c - collapsed loops of which one bounds another.  GCC crashes on some
   that have a chunk.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

/* FORM (NAME, DIRECTIVE, LOOPS).  */
#define DIRECTIVES(NAME, ...) \
  FORM (NAME##_teams, omp target teams distribute parallel for collapse (2) \
	reduction (+: s), __VA_ARGS__) \
  FORM (NAME##_parallel, omp target parallel for collapse (2) \
	reduction (+: s), __VA_ARGS__) \
  FORM (NAME##_distribute, omp target teams distribute collapse (2) \
	reduction (+: s), __VA_ARGS__) \
  FORM (NAME##_simd, omp target teams distribute parallel for simd \
	collapse (2) reduction (+: s), __VA_ARGS__) \
  FORM (NAME##_if, omp target parallel for collapse (2) reduction (+: s) \
	if (parallel: n > 33), __VA_ARGS__)

#define FORMS \
  DIRECTIVES (both, for (int i = 0; i < n; i++) \
		      for (int j = i; j < 2 * i + 3; j++)) \
  DIRECTIVES (first, for (int i = 0; i < n; i++) for (int j = i; j < 90; j++)) \
  DIRECTIVES (last, for (int i = 0; i < n; i++) \
		      for (int j = -3; j < i * 3 - 1; j++)) \
  DIRECTIVES (down, for (int i = n; i > 0; i -= 2) \
		      for (int j = i + 4; j >= 3; j--))

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define FORM(NAME, DIRECTIVE, ...) \
  static long \
  NAME (int n) \
  { \
    long s = 5; \
    PRAGMA (DIRECTIVE) \
    __VA_ARGS__ \
      s += i * 100 + j; \
    return s; \
  } \
  static long \
  NAME##_host (int n) \
  { \
    long s = 5; \
    __VA_ARGS__ \
      s += i * 100 + j; \
    return s; \
  }
FORMS
#undef FORM

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 33, 40 };
  for (int k = 0; k < 5; k++)
    {
#define FORM(NAME, DIRECTIVE, ...) \
      check_int (#NAME, NAME (sizes[k]), NAME##_host (sizes[k]));
      FORMS
    }
  return failures != 0;
}
