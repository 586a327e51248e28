/* launch.c - launches, their parameters, and what the device refuses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"

enum { N = 1000 };

static const char ptx[] =
  PTX_HEAD PTX_FILL
  ".visible .entry fixed ()\n.reqntid 64, 2, 1\n{\n\tret;\n}\n"
  ".visible .entry bounded ()\n.maxntid 96, 1, 1\n{\n\tret;\n}\n"
  ".visible .entry mixed (.param .u8 a, .param .u64 b, .param .u16 c)\n"
  "{\n\tret;\n}\n"
  ".visible .entry shares ()\n{\n"
  "\t.shared .align 8 .b8 room[40000];\n"
  "\t.reg .u64 %d<2>;\n\tmov.u64 %d1, room;\n\tret;\n}\n";

static void *
kernel (void *module, const char *name)
{
  void *function = NULL;

  OK (cuModuleGetFunction (&function, module, name));
  return function;
}

/* One launch with GX blocks of BX x BY x BZ threads and no parameters.  */

static int
launch (void *function, unsigned gx, unsigned bx, unsigned by, unsigned bz,
	unsigned shared)
{
  return cuLaunchKernel (function, gx, 1, 1, bx, by, bz, shared, NULL, NULL,
			 NULL);
}

static void
parameters (void *fill)
{
  uint64_t p = 0;
  uint32_t n = N, v = 7, result[N];
  void *params[] = { &p, &n, &v }, *holes[] = { &p, NULL, &v };
  struct { uint64_t p; uint32_t n, v; } block;
  size_t size = sizeof block, wrong = 12;
  void *extra[] = { (void *) 1, &block, (void *) 2, &size, NULL };
  void *bad_size[] = { (void *) 1, &block, (void *) 2, &wrong, NULL };
  void *bad_key[] = { (void *) 3, &block, NULL };

  OK (cuMemAlloc_v2 (&p, sizeof result));
  OK (cuLaunchKernel (fill, 8, 1, 1, 128, 1, 1, 0, NULL, params, NULL));
  /* The parameters were read by then.  */
  n = v = 0;
  OK (cuMemcpyDtoH_v2 (result, p, sizeof result));
  for (unsigned i = 0; i < N; i++)
    WANT (result[i], 7 + i);
  block.p = p;
  block.n = N - 1;
  block.v = 100;
  OK (cuLaunchKernel (fill, 1, 1, 1, 1024, 1, 1, 0, NULL, NULL, extra));
  OK (cuStreamSynchronize (NULL));
  OK (cuMemcpyDtoH_v2 (result, p, sizeof result));
  WANT (result[N - 2], 100 + N - 2);
  WANT (result[N - 1], 7 + N - 1);

#define REFUSED(PARAMS, EXTRA, TEXT)					 \
  SAYS (cuLaunchKernel (fill, 1, 1, 1, 32, 1, 1, 0, NULL, PARAMS, EXTRA), \
	CUDA_ERROR_INVALID_VALUE, "launch of 'fill': " TEXT)
  REFUSED (NULL, NULL, "the kernel has parameters but none are given");
  REFUSED (params, extra, "both PARAMS and EXTRA");
  REFUSED (holes, NULL, "an element of PARAMS is null");
  REFUSED (NULL, bad_size, "the size in EXTRA differs from that");
  REFUSED (NULL, bad_key, "unknown key in EXTRA");
  REFUSED (NULL, extra + 4, "EXTRA has no buffer");
  OK (cuMemFree_v2 (p));
}

static void
shapes (void *module)
{
  void *fixed = kernel (module, "fixed"), *bounded = kernel (module, "bounded");
  void *shares = kernel (module, "shares");
  int n = 0;

  OK (launch (fixed, 1, 64, 2, 1, 0));
  SAYS (launch (fixed, 1, 128, 1, 1, 0), CUDA_ERROR_INVALID_VALUE,
	"launch of 'fixed': block 128,1,1 but .reqntid is 64,2,1");
  OK (launch (bounded, 1, 96, 1, 1, 0));
  SAYS (launch (bounded, 1, 97, 1, 1, 0), CUDA_ERROR_INVALID_VALUE,
	"launch of 'bounded': 97 threads in a block, the limit is 96");
  OK (cuFuncGetAttribute (&n, 0, bounded));
  WANT (n, 96);
  SAYS (launch (bounded, 0, 1, 1, 1, 0), CUDA_ERROR_INVALID_VALUE,
	"launch of 'bounded': grid 0,1,1 block 1,1,1 is out of range");
  SAYS (launch (bounded, 1, 1, 1, 65, 0), CUDA_ERROR_INVALID_VALUE,
	"block 1,1,65 is out of range");
  SAYS (launch (bounded, 1, 1024, 2, 1, 0), CUDA_ERROR_INVALID_VALUE,
	"2048 threads in a block, the limit is 1024");
  SAYS (launch (shares, 1, 32, 1, 1, 10000), CUDA_ERROR_INVALID_VALUE,
	"launch of 'shares': 50000 bytes of shared memory, the limit is 49152");
  OK (launch (shares, 1, 32, 1, 1, 9000));
  OK (cuFuncGetAttribute (&n, 1, shares));
  WANT (n, 40000);
  SAYS (cuFuncGetAttribute (&n, 50, shares), CUDA_ERROR_INVALID_VALUE,
	"does not support function attribute 50");
  OK (cuCtxSynchronize ());
}

/* With 100 registers a block of 1024 does not fit.  */

static void
registers (void *fill, void *shares)
{
  uint64_t p = 0;
  uint32_t n = 0, v = 0;
  void *params[] = { &p, &n, &v };
  int grid = 0, block = 0;

  SAYS (cuLaunchKernel (fill, 1, 1, 1, 1024, 1, 1, 0, NULL, params, NULL),
	CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES,
	"launch of 'fill': 1024 threads of 100 registers, "
	"the limit of a block is 65536 registers");
  OK (cuFuncGetAttribute (&block, 0, fill));
  WANT (block, 640);
  /* Of 1024 threads and 65536 registers: 640 threads at once at most.  */
  OK (cuOccupancyMaxPotentialBlockSize (&grid, &block, fill, NULL, 0, 0));
  WANT (block, 640);
  WANT (grid, 2);
  OK (cuOccupancyMaxPotentialBlockSize (&grid, &block, fill, NULL, 0, 32));
  WANT (block, 32);
  WANT (grid, 4);
  /* One block of 40000 bytes is all a multiprocessor has room for.  */
  OK (cuOccupancyMaxPotentialBlockSize (&grid, &block, shares, NULL, 0, 128));
  WANT (block, 128);
  WANT (grid, 2);
  WANT (cuOccupancyMaxPotentialBlockSize (&grid, &block, fill, NULL, 0, -1),
	CUDA_ERROR_INVALID_VALUE);
  WANT (cuOccupancyMaxPotentialBlockSize (&grid, &block, shares, NULL, 20000,
					  0),
	CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
}

/* Parameters lie at their own alignment.  */

static void
alignment (void *mixed)
{
  unsigned char a = 1;
  uint64_t b = 2;
  uint16_t c = 3;
  void *params[] = { &a, &b, &c };
  char block[18] = "";
  size_t size = sizeof block;
  void *extra[] = { (void *) 1, block, (void *) 2, &size, NULL };

  OK (cuLaunchKernel (mixed, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL));
  OK (cuLaunchKernel (mixed, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra));
  OK (cuCtxSynchronize ());
}

int
main (int argc, char **argv)
{
  void *module = NULL;

  setenv ("PTXSIM_CHECK", "memory", 1);
  if (argc > 1)
    setenv ("PTXSIM_REGS", argv[1], 1);
  cu_start ();
  cu_catch ();
  OK (cuModuleLoadData (&module, ptx));
  if (argc > 1)
    registers (kernel (module, "fill"), kernel (module, "shares"));
  else
    {
      parameters (kernel (module, "fill"));
      shapes (module);
      alignment (kernel (module, "mixed"));
    }
  /* The settings are read once: again with more registers.  */
  if (argc == 1 && cu_failures == 0)
    execl (argv[0], argv[0], "100", NULL);
  return cu_end ();
}
