/* shadow.h - declarations of the files that follow undefined values.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef SHADOW_H
#define SHADOW_H

#include "exec.h"

/* The bits of SIZE bytes; of 16 bytes all or none are undefined.  */
static inline uint64_t
shadow_ones (unsigned size)
{
  return size >= 8 ? UINT64_MAX : (UINT64_C (1) << 8 * size) - 1;
}

/* The lanes where something of O is undefined; where all of it is.  */
extern uint32_t shadow_taint (const struct frame *, const struct ptx_operand *);
extern uint32_t shadow_whole (const struct frame *, const struct ptx_operand *);

/* What is undefined of O, for the lanes M.  */
extern void undef_get (const struct frame *, const struct ptx_operand *o,
		       uint32_t m, struct undef *);
extern void undef_set (struct frame *, const struct ptx_operand *o, uint32_t m,
		       const struct undef *);
/* Leave in U only the bits MASK.  */
extern void undef_mask (struct undef *u, uint64_t mask);
/* What will be undefined of the result of I, which computes.  */
extern void undef_result (struct exec *, const struct xinsn *i, uint32_t m,
			  struct undef *);
/* The elements of the result of I, a mov of vectors.  */
extern void undef_move (struct exec *, const struct xinsn *i, uint32_t m,
			struct undef *);

#endif
