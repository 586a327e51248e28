/* memory.c - allocation, ranges, copies of lines, planes and boxes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

enum { N = 1000, ROWS = 6, COLUMNS = 10, PLANES = 3 };

static unsigned char in[N], out[N];

static void
lines (void)
{
  uint64_t a = 0, b = 0, base = 0;
  size_t size = 0, free_bytes = 0, total = 0, less = 0;

  OK (cuMemGetInfo_v2 (&free_bytes, &total));
  OK (cuMemAlloc_v2 (&a, N));
  OK (cuMemAlloc_v2 (&b, N));
  OK (cuMemGetInfo_v2 (&less, &total));
  WANT (less <= free_bytes - 2 * N, 1);
  WANT (a % 256, 0);
  OK (cuMemGetAddressRange_v2 (&base, &size, a + 123));
  WANT (base, a);
  WANT (size, N);
  OK (cuMemGetAddressRange_v2 (NULL, &size, a + N - 1));
  WANT (cuMemGetAddressRange_v2 (&base, &size, a + N), CUDA_ERROR_NOT_FOUND);
  WANT (cuMemAlloc_v2 (&base, 0), CUDA_ERROR_INVALID_VALUE);
  WANT (cuMemAlloc_v2 (&base, (size_t) 1 << 40), CUDA_ERROR_OUT_OF_MEMORY);

  OK (cuMemcpyHtoD_v2 (a, in, N));
  OK (cuMemcpyDtoDAsync_v2 (b + 1, a, N - 1, NULL));
  OK (cuMemcpyDtoH_v2 (out, b + 1, N - 1));
  WANT (memcmp (in, out, N - 1), 0);
  OK (cuMemsetD8_v2 (b + 10, 0x5a, 20));
  OK (cuMemcpyDtoH_v2 (out, b, N));
  WANT (out[9], in[8]);
  WANT (out[10], 0x5a);
  WANT (out[29], 0x5a);
  WANT (out[30], in[29]);
  memset (out, 0, N);
  OK (cuMemcpy ((uintptr_t) out, a, N));
  WANT (memcmp (in, out, N), 0);
  OK (cuMemcpyHtoD_v2 (a, in, 0));
  OK (cuMemFree_v2 (a));
  OK (cuMemFree_v2 (b));
  OK (cuMemFree_v2 (0));
  OK (cuMemGetInfo_v2 (&less, &total));
  WANT (less, free_bytes);
}

/* Copy a plane of ROWS x COLUMNS bytes at 3, 2 of IN to 1, 1 of device memory
   and back.  */

static void
planes (int (*copy) (const struct cu_copy_2d *))
{
  uint64_t a = 0;
  struct cu_copy_2d c = {
    .src = { .x = 3, .y = 2, .type = 1, .host = in, .pitch = 20 },
    .dst = { .x = 1, .y = 1, .type = 2, .pitch = 16 },
    .width = COLUMNS, .height = ROWS
  };

  /* The last row ends with the block.  */
  OK (cuMemAlloc_v2 (&a, ROWS * 16 + 1 + COLUMNS));
  c.dst.device = a;
  OK (copy (&c));
  c.src = c.dst;
  c.dst = (struct cu_end_2d) { .type = 1, .host = out, .pitch = COLUMNS };
  OK (copy (&c));
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < COLUMNS; x++)
      WANT (out[y * COLUMNS + x], in[(y + 2) * 20 + x + 3]);
  c.height = 0;
  OK (copy (&c));
  OK (cuMemFree_v2 (a));
}

static void
boxes (void)
{
  uint64_t a = 0;
  struct cu_copy_3d c = {
    .src = { .x = 1, .y = 2, .z = 1, .type = 1, .host = in, .pitch = 12,
	     .height = 9 },
    .dst = { .type = 2, .pitch = 16, .height = ROWS + 1 },
    .width = COLUMNS, .height = ROWS, .depth = PLANES
  };

  OK (cuMemAlloc_v2 (&a, PLANES * 16 * (ROWS + 1)));
  c.dst.device = a;
  OK (cuMemcpy3D_v2 (&c));
  c.src = c.dst;
  c.dst = (struct cu_end_3d) { .type = 1, .host = out };
  OK (cuMemcpy3D_v2 (&c));
  for (int z = 0; z < PLANES; z++)
    for (int y = 0; y < ROWS; y++)
      for (int x = 0; x < COLUMNS; x++)
	WANT (out[(z * ROWS + y) * COLUMNS + x],
	      in[((z + 1) * 9 + y + 2) * 12 + x + 1]);
  OK (cuMemFree_v2 (a));
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i * 7 + i / 256;
  cu_start ();
  lines ();
  planes (cuMemcpy2D_v2);
  planes (cuMemcpy2DUnaligned_v2);
  boxes ();
  return cu_end ();
}
