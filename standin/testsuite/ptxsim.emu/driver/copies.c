/* copies.c - the record of the data that copies bring to the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"

/* FNV-1a of "foobar", as published with the function.  */
#define FOOBAR "6 bytes 85944171f73967e8 666f6f62\n"

/* Add 7 to what is at P.  */

static int
add (void *function, uint64_t p)
{
  uint32_t v = 7;
  void *params[] = { &p, &v };

  return cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL);
}

/* Copy "foo" and "bar" as two rows of two pitches.  */

static int
rows (char *to, uint64_t from)
{
  struct cu_copy_2d copy = { .src = { .type = 2, .device = from, .pitch = 3 },
			     .dst = { .type = 1, .host = to, .pitch = 8 },
			     .width = 3, .height = 2 };

  return cuMemcpy2D_v2 (&copy);
}

int
main (void)
{
  uint64_t p = 0;
  uint32_t value = 0, n = 1;
  char text[16] = "";
  void *params[] = { &p, &n, &n };

  setenv ("PTXSIM_COPIES", "-", 1);
  setenv ("PTXSIM_COPIES_BYTES", "4", 1);
  cu_catch ();
  cu_start ();
  void *adds = cu_kernel (PTX_HEAD PTX_ADD, "add");
  void *fill = cu_kernel (PTX_HEAD PTX_FILL, "fill");
  OK (cuMemAlloc_v2 (&p, 16));
  SAYS (cuMemcpyHtoD_v2 (p, "foobar", 6), CUDA_SUCCESS, "");
  SAYS (cuMemcpyDtoH_v2 (text, p, 6), CUDA_SUCCESS, "- 0 1: " FOOBAR);
  SAYS (rows (text, p), CUDA_SUCCESS, "- 0 2: " FOOBAR);
  WANT (memcmp (text, "foo", 3), 0);
  WANT (memcmp (text + 8, "bar", 3), 0);
  OK (cuMemsetD8_v2 (p, 0, 16));
  SAYS (add (adds, p), CUDA_SUCCESS, "");
  SAYS (cuMemcpyDtoH_v2 (&value, p, 4), CUDA_SUCCESS, "add 1 1: 4 bytes ");
  SAYS (cuMemcpyDtoH_v2 (&value, p, 4), CUDA_SUCCESS, "add 1 2: 4 bytes ");
  OK (cuLaunchKernel (fill, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL));
  SAYS (cuMemcpyDtoH_v2 (&value, p, 4), CUDA_SUCCESS, "fill 1 1: 4 bytes ");
  SAYS (cuMemcpyDtoDAsync_v2 (p + 8, p, 4, NULL), CUDA_SUCCESS, "");
  OK (add (adds, p));
  SAYS (cuMemcpyDtoH_v2 (&value, p, 4), CUDA_SUCCESS, "add 2 1: 4 bytes ");
  SAYS (cuMemcpyDtoH_v2 (&value, p, 2), CUDA_SUCCESS, " 0800\n");
  WANT (value, 8);
  return cu_end ();
}
