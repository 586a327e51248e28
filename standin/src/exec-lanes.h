/* exec-lanes.h - macros that make a handler out of an expression for one lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef EXEC_LANES_H
#define EXEC_LANES_H

#include "exec.h"

/* Run BODY, which computes R from A, B and C, over the lanes.  Lanes outside M
   keep what they had.  */
#define LOOP(S, BODY)							\
  if (m == FULL)							\
    {									\
      _Pragma ("GCC ivdep")						\
      _Pragma ("GCC unroll 4")						\
      for (unsigned l = 0; l < WARP_SIZE; l++)				\
	{ S r; BODY; d[l] = r; }					\
    }									\
  else									\
    {									\
      _Pragma ("GCC ivdep")						\
      for (unsigned l = 0; l < WARP_SIZE; l++)				\
	{ S r; BODY; d[l] = LANE (m, l) ? r : d[l]; }			\
    }									\
  return X_NEXT;

#define DEF1(NAME, S, T, EXPR)						\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d); const S *pa = RP (S, i->a);			\
    LOOP (S, T a = (T) pa[l]; r = (S) (EXPR))				\
  }
#define DEF2(NAME, S, T, EXPR)						\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    LOOP (S, T a = (T) pa[l]; T b = (T) pb[l]; r = (S) (EXPR))		\
  }
#define DEF3(NAME, S, T, EXPR)						\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b), *pc = RP (S, i->c);	\
    LOOP (S, T a = (T) pa[l]; T b = (T) pb[l]; T c = (T) pc[l];		\
	  r = (S) (EXPR))						\
  }
/* Destination and third source wider than the others.  */
#define DEFW(NAME, D, S, T, W, EXPR)					\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    D *d = RP (D, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    const D *pc = RP_OR (D, i->c, i->a);						\
    LOOP (D, W a = (W) (T) pa[l]; W b = (W) (T) pb[l];			\
	  W c = (W) pc[l]; (void) c; r = (D) (EXPR))			\
  }

/* A source type A other than the destination's D.  */
#define DEFX(NAME, D, S, T, EXPR)					\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    D *d = RP (D, i->d); const S *pa = RP (S, i->a);			\
    LOOP (D, T a = (T) pa[l]; r = (D) (EXPR))				\
  }

#endif
