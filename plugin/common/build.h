/* build.h - builds assembler statements, function options and operands.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_BUILD_H
#define GPURED_BUILD_H

/* A volatile assembler statement TEXT with the result OUT in a register, unless
   NULL, and N arguments IN under CONSTRAINT.  MEMORY says that it may change
   memory.  */
extern gasm *gpured_build_asm (const char *text, tree out,
			       const char *constraint, unsigned n,
			       const tree *in, bool memory);

/* A barrier of all lanes of the warp, which orders their memory, too (PTX ISA,
   "bar.warp.sync").  */
extern gasm *gpured_build_warp_barrier (void);

/* EXPR, which may be an address, as any operand can be: conditions, arguments of
   calls and PHIs, and operands of sums want a value.  It is itself if it is one,
   else a name that statements added to *SEQ give it.  */
extern tree gpured_build_operand (tree expr, gimple_seq *seq);

/* What gpured_restrict changes of the options of a function.  */
enum gpured_restriction
{
  GPURED_NO_LOOP_VECTORS = 1,	/* -fno-tree-loop-vectorize */
  GPURED_NO_SLP_VECTORS = 2,	/* -fno-tree-slp-vectorize */
  GPURED_NO_SPLIT_PATHS = 4,	/* -fno-split-paths */
  GPURED_SPLIT_WIDE = 8,	/* -fsplit-wide-types */
  GPURED_NOT_AT_ALL = 16	/* -O0 */
};

/* Optimize FNDECL as its options say, but for WHAT, a mask.  Return whether that
   changes anything.  */
extern bool gpured_restrict (tree fndecl, unsigned what);

#endif
