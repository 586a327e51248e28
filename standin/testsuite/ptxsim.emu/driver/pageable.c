/* pageable.c - kernels that access memory of the host, with PTXSIM_PAGEABLE.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "device sees: here\n.*done" } */

#include "cu.h"
#include "kernels.h"
#include <sys/mman.h>
#include <sys/wait.h>

enum { PAGEABLE_MEMORY_ACCESS = 88, N = 300000, PAGE = 4096 };

/* total (p, q): each thread adds *q to *p; mixed (p): odd lanes add 1 to their
   elements of p, even ones to a variable of their own, in one generic access;
   undefined (p); print (format, args).  */
static const char ptx[] = PTX_HEAD PTX_FILL PTX_ADD
  ".extern .func (.param .u32 r) vprintf (.param .u64 a, .param .u64 b);\n"

  ".visible .entry total (.param .u64 p, .param .u64 q)\n{\n"
  "\t.reg .u32 %r<3>;\n\t.reg .u64 %d<3>;\n"
  "\tld.param.u64 %d1, [p];\n\tld.param.u64 %d2, [q];\n"
  "\tld.u32 %r1, [%d2];\n\tred.global.add.u32 [%d1], %r1;\n\tret;\n}\n"

  ".visible .entry mixed (.param .u64 p)\n{\n"
  "\t.local .align 4 .b32 own[1];\n"
  "\t.reg .u32 %r<4>;\n\t.reg .u64 %d<5>;\n\t.reg .pred %p;\n"
  "\tld.param.u64 %d1, [p];\n\tmov.u32 %r1, %tid.x;\n"
  "\tmad.wide.u32 %d1, %r1, 4, %d1;\n"
  "\tmov.u64 %d2, own;\n\tcvta.local.u64 %d2, %d2;\n"
  "\tmov.u32 %r2, 0;\n\tst.local.u32 [own], %r2;\n"
  "\tand.b32 %r2, %r1, 1;\n\tsetp.eq.u32 %p, %r2, 1;\n"
  "\tselp.b64 %d3, %d1, %d2, %p;\n"
  "\tld.u32 %r3, [%d3];\n\tadd.u32 %r3, %r3, 1;\n\tst.u32 [%d3], %r3;\n"
  "\tret;\n}\n"

  ".visible .entry undefined (.param .u64 p)\n{\n"
  "\t.reg .u32 %r<3>;\n\t.reg .u64 %d<2>;\n"
  "\tld.param.u64 %d1, [p];\n\tadd.u32 %r2, %r1, 1;\n"
  "\tst.global.u32 [%d1], %r2;\n\tret;\n}\n"

  ".visible .entry print (.param .u64 f, .param .u64 a)\n{\n"
  "\t.reg .u64 %d<3>;\n"
  "\t.param .u64 x;\n\t.param .u64 y;\n\t.param .u32 z;\n"
  "\tld.param.u64 %d1, [f];\n\tld.param.u64 %d2, [a];\n"
  "\tst.param.u64 [x], %d1;\n\tst.param.u64 [y], %d2;\n"
  "\tcall (z), vprintf, (x, y);\n\tret;\n}\n";

static void *module;
static uint32_t variables[1000];
static const uint32_t constant = 3;

/* Run the kernel NAME with A and B and the number V; the result.  */

static int
launch (const char *name, unsigned grid, unsigned block, const void *a,
	const void *b, uint32_t v)
{
  uint64_t p = (uintptr_t) a, q = (uintptr_t) b;
  uint32_t n = grid * block;
  void *function;
  void *fill[] = { &p, &n, &v }, *add[] = { &p, &v }, *other[] = { &p, &q };

  OK (cuModuleGetFunction (&function, module, name));
  OK (cuLaunchKernel (function, grid, 1, 1, block, 1, 1, 0, NULL,
		      !strcmp (name, "fill") ? fill : !strcmp (name, "add") ? add
		      : other, NULL));
  return cuCtxSynchronize ();
}

/* N words at P are what fill left there.  */

static void
filled (const uint32_t *p, unsigned n, uint32_t v)
{
  unsigned wrong = 0;

  for (unsigned i = 0; i < n; i++)
    wrong += p[i] != v + i;
  WANT (wrong, 0);
}

static void *
map (int access)
{
  return mmap (NULL, PAGE, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

/* Variables of all kinds.  */

static void
kinds (void)
{
  int value = -1;
  uint32_t on_stack[200], sum = 100, *heap = malloc (N * sizeof *heap);

  OK (cuDeviceGetAttribute (&value, PAGEABLE_MEMORY_ACCESS, 0));
  WANT (value, 1);
  SAYS (launch ("fill", N / 100, 100, heap, NULL, 5), CUDA_SUCCESS, "");
  filled (heap, N, 5);
  SAYS (launch ("fill", 10, 100, variables, NULL, 6), CUDA_SUCCESS, "");
  filled (variables, 1000, 6);
  SAYS (launch ("fill", 2, 100, on_stack, NULL, 7), CUDA_SUCCESS, "");
  filled (on_stack, 200, 7);
  SAYS (launch ("total", 50, 64, &sum, &constant, 0), CUDA_SUCCESS, "");
  WANT (sum, 100 + 3 * 50 * 64);
  SAYS (launch ("add", 1, 1, &sum, NULL, 1), CUDA_SUCCESS, "");
  WANT (sum, 101 + 3 * 50 * 64);
  /* What a thread has for itself is there anew in each block.  */
  memset (on_stack, 0, sizeof on_stack);
  SAYS (launch ("mixed", 1, 128, on_stack, NULL, 0), CUDA_SUCCESS, "");
  for (unsigned i = 0; i < 128; i++)
    WANT (on_stack[i], i % 2);
  const char *text = "here";
  SAYS (launch ("print", 1, 1, "device sees: %s\n", &text, 0), CUDA_SUCCESS, "");
  free (heap);
}

/* A launch that accesses the page of a former one, which has gone.  */

static void
gone (void)
{
  uint32_t *page = map (PROT_READ | PROT_WRITE);

  SAYS (launch ("fill", 1, 32, page, NULL, 5), CUDA_SUCCESS, "");
  filled (page, 32, 5);
  munmap (page, PAGE);
  SAYS (launch ("fill", 1, 32, page, NULL, 5), CUDA_ERROR_ILLEGAL_ADDRESS,
	"is not in any allocation");
}

static void
forbidden (void)
{
  SAYS (launch ("fill", 1, 32, map (PROT_NONE), NULL, 5),
	CUDA_ERROR_ILLEGAL_ADDRESS, "which is host memory");
}

static void
fixed (void)
{
  SAYS (launch ("add", 1, 1, &constant, NULL, 5), CUDA_ERROR_ILLEGAL_ADDRESS,
	"which cannot be written: memory of the host");
}

/* The memory of the device has one address for kernels.  */

static void
inside (void)
{
  FILE *f = fopen ("/proc/self/maps", "r");
  unsigned long lo, hi, found = 0;
  char line[512], may[5];

  SAYS (launch ("add", 1, 1, variables, NULL, 5), CUDA_SUCCESS, "");
  while (!found && fgets (line, sizeof line, f))
    if (sscanf (line, "%lx-%lx %4s", &lo, &hi, may) == 3 && may[1] == 'w'
	&& hi - lo >= 1UL << 32)
      found = lo + (1UL << 31);
  fclose (f);
  WANT (found != 0, 1);
  SAYS (launch ("add", 1, 1, (void *) found, NULL, 5),
	CUDA_ERROR_ILLEGAL_ADDRESS, "which is host memory");
}

static void
races (void)
{
  uint32_t sum = 1;

  SAYS (launch ("add", 2, 1, &sum, NULL, 5), CUDA_SUCCESS, "race on 4 bytes");
  SAYS (launch ("total", 2, 1, &sum, &sum, 5), CUDA_SUCCESS,
	"in memory of the host");
  /* Of two elements of a word nobody else has.  */
  SAYS (launch ("fill", 4, 16, variables, NULL, 5), CUDA_SUCCESS, "");
}

static void
undefined (void)
{
  SAYS (launch ("undefined", 1, 1, variables, NULL, 5), CUDA_SUCCESS,
	"store to global memory");
}

static void
off (void)
{
  int value = -1;

  OK (cuDeviceGetAttribute (&value, PAGEABLE_MEMORY_ACCESS, 0));
  WANT (value, 0);
  SAYS (launch ("fill", 1, 32, variables, NULL, 5), CUDA_ERROR_ILLEGAL_ADDRESS,
	"which is host memory");
}

/* Do WHAT in a child, with PTXSIM_PAGEABLE=VALUE: a fault ends a context.  */

static void
child (const char *value, void (*what) (void))
{
  int status;

  fflush (stdout);
  if (fork () == 0)
    {
      setenv ("PTXSIM_PAGEABLE", value, 1);
      setenv ("PTXSIM_CHECK", "all", 1);
      cu_start ();
      cu_catch ();
      OK (cuModuleLoadData (&module, ptx));
      what ();
      fflush (stdout);
      _exit (cu_failures != 0);
    }
  wait (&status);
  WANT (status, 0);
}

int
main (void)
{
  child ("1", kinds);
  child ("1", gone);
  child ("1", forbidden);
  child ("1", fixed);
  child ("1", inside);
  child ("1", races);
  child ("1", undefined);
  child ("0", off);
  return cu_end ();
}
