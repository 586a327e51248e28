/* shared.c - static and dynamic shared memory end where they should.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"

/* Each kernel NAME (i) stores a byte at byte I of one variable.  A comes
   before B, and C begins behind both, in every launch.  */
#define KERNEL(NAME, VARIABLE)						\
  ".visible .entry " NAME " (.param .u32 i)\n{\n"			\
  "\t.reg .u32 %r<4>;\n"						\
  "\tld.param.u32 %r1, [i];\n"						\
  "\tmov.u32 %r2, " VARIABLE ";\n"					\
  "\tadd.u32 %r2, %r2, %r1;\n"						\
  "\tst.shared.u8 [%r2], %r1;\n\tret;\n}\n"

static const char ptx[] = PTX_HEAD
  ".shared .align 8 .u8 a[24];\n"
  ".shared .align 128 .u8 b[260];\n"
  ".extern .shared .align 16 .u8 c[];\n"
  KERNEL ("use_a", "a") KERNEL ("use_b", "b") KERNEL ("use_c", "c");

/* Store to byte I with kernel NAME and SHARED bytes of dynamic shared memory,
   in a context of its own; the result.  */

static int
store (const char *name, uint32_t i, unsigned shared)
{
  void *context = NULL, *params[] = { &i };
  int r;

  OK (cuCtxCreate_v2 (&context, 0, 0));
  OK (cuLaunchKernel (cu_kernel (ptx, name), 2, 1, 1, 32, 1, 1, shared, NULL,
		      params, NULL));
  r = cuCtxSynchronize ();
  OK (cuCtxDestroy_v2 (context));
  return r;
}

int
main (void)
{
  setenv ("PTXSIM_CHECK", "memory", 1);
  cu_open ();
  OK (cuInit (0));
  cu_catch ();
  OK (store ("use_a", 23, 0));
  OK (store ("use_b", 259, 0));
  OK (store ("use_c", 0, 1));
  OK (store ("use_c", 63, 64));
  OK (store ("use_b", 259, 64));
  WANT (store ("use_b", 260, 0), CUDA_ERROR_ILLEGAL_ADDRESS);
  WANT (store ("use_c", 64, 64), CUDA_ERROR_ILLEGAL_ADDRESS);
  WANT (store ("use_a", 100000, 0), CUDA_ERROR_ILLEGAL_ADDRESS);
  return cu_end ();
}
