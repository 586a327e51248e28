/* libgomp-abi.h - the functions of libgomp that GCC calls for constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   omp.h and openacc.h declare what programs call themselves.  */

#ifndef GPURED_LIBGOMP_ABI_H
#define GPURED_LIBGOMP_ABI_H

#include <stddef.h>

/* What follows KINDS of GOACC_parallel_keyed: words of a code in the upper four bits, an
   operand in the lower sixteen, and more words.  A word that is 0 is the last one.  */
enum
{
  LAUNCH_DIM = 1,		/* A word for each bit of the operand.  */
  LAUNCH_ASYNC = 2,		/* A queue, the next word if it is LAUNCH_OP_MAX.  */
  LAUNCH_WAIT = 3		/* As many queues to wait for.  */
};
#define LAUNCH_CODE(word) ((word) >> 28)
#define LAUNCH_OP(word) ((word) & 0xffff)
#define LAUNCH_OP_MAX 0xffff

/* FLAGS of GOACC_parallel_keyed, inverted, have the first bit if an `if' clause is false,
   and the second, from GCC 14 on, if a `self' clause is true.  Either runs it on the
   host.  */
#define LAUNCH_FLAGS(flags) (~(flags))
#define LAUNCH_FLAG_HOST 1
#define LAUNCH_FLAG_SELF 2

extern void GOACC_parallel_keyed (int flags, void (*fn) (void *), size_t n,
				  void **addresses, size_t *sizes,
				  unsigned short *kinds, ...);
extern void GOMP_target_ext (int device, void (*fn) (void *), size_t n,
			     void **addresses, size_t *sizes, unsigned short *kinds,
			     unsigned flags, void **depend, void **args);

extern void GOMP_target_data_ext (int device, size_t n, void **addresses, size_t *sizes,
				  unsigned short *kinds);
extern void GOMP_target_end_data (void);
extern void GOMP_taskwait_depend (void **depend);

/* Devices and flags of GOMP_target_ext, and a kind.  */
#define DEVICE_DEFAULT (-1)
#define DEVICE_HOST (-2)
#define TARGET_FLAG_NOWAIT 1u
#define KIND_USE_DEVICE_PTR_IF_PRESENT 16

#endif
