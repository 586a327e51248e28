/* out-of-memory.c - entry points report that the host is out of memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* A program links, launches and copies with all checks on.  Each of its allocations
   fails in a process of its own, alone or with a number of those that follow.  The first
   call that fails must return CUDA_ERROR_OUT_OF_MEMORY, and a new context must work when
   there is memory again.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "fail.h"
#include "cu.h"
#include <sys/wait.h>

#define THREADS 64
#define BLOCKS 3

/* Each thread adds its lane to *sum and a word of shared memory, some by a function
   that recurses; the last block prints.  */
static const char ptx[] =
  ".version 6.3\n.target sm_70\n.address_size 64\n"
  ".extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);\n"
  ".visible .global .align 4 .u32 ticket;\n"
  ".global .align 1 .b8 text[12] = {115, 117, 109, 32, 37, 117, 10, 0};\n"
  ".func (.param .b32 r) deeper (.param .b32 n)\n"
  "{\n"
  "  .reg .pred %p;\n  .reg .u32 %n, %r;\n"
  "  .local .align 4 .b8 own[64];\n"
  "  ld.param.u32 %n, [n];\n  mov.u32 %r, 0;\n"
  "  setp.eq.u32 %p, %n, 0;\n  @%p bra Done;\n"
  "  sub.u32 %n, %n, 1;\n  st.local.u32 [own], %n;\n"
  "  { .param .b32 a; .param .b32 b;\n"
  "    st.param.b32 [a], %n;\n    call (b), deeper, (a);\n"
  "    ld.param.b32 %r, [b]; }\n"
  "  add.u32 %r, %r, 1;\n"
  "Done:\n  st.param.b32 [r], %r;\n  ret;\n}\n"
  ".visible .entry sum (.param .u64 out)\n"
  "{\n"
  "  .reg .pred %p, %q;\n  .reg .u32 %t, %v, %w, %b;\n  .reg .u64 %o, %s, %f;\n"
  "  .shared .align 4 .u32 all;\n"
  "  .local .align 8 .b8 args[8];\n"
  "  ld.param.u64 %o, [out];\n  mov.u32 %t, %tid.x;\n  mov.u32 %b, %ctaid.x;\n"
  "  setp.eq.u32 %p, %t, 0;\n  @%p st.shared.u32 [all], 0;\n"
  "  bar.sync 0;\n"
  "  and.b32 %v, %t, 3;\n  setp.eq.u32 %q, %v, 3;\n"
  "  @!%q bra Plain;\n"
  "  { .param .b32 a; .param .b32 b;\n"
  "    st.param.b32 [a], %v;\n    call (b), deeper, (a);\n"
  "    ld.param.b32 %v, [b]; }\n"
  "Plain:\n"
  "  atom.shared.add.u32 %w, [all], %v;\n"
  "  bar.sync 0;\n"
  "  @!%p exit;\n"
  "  ld.shared.u32 %w, [all];\n"
  "  atom.acq_rel.gpu.global.add.u32 %v, [%o], %w;\n"
  "  atom.acq_rel.gpu.global.add.u32 %v, [ticket], 1;\n"
  "  setp.ne.u32 %q, %v, 2;\n  @%q exit;\n"
  "  ld.acquire.gpu.global.u32 %w, [%o];\n"
  "  st.local.u32 [args], %w;\n"
  "  cvta.global.u64 %f, text;\n  cvta.local.u64 %s, args;\n"
  "  { .param .b64 a; .param .b64 b; .param .b32 r;\n"
  "    st.param.b64 [a], %f;\n    st.param.b64 [b], %s;\n"
  "    call (r), vprintf, (a, b); }\n"
  "  exit;\n}\n";

#define TRY(CALL) do { int r_ = CALL; if (r_) return r_; } while (0)

/* All of it in a context of its own, *CONTEXT; the sum goes to *SUM.  */

static int
work (void **context, unsigned *sum)
{
  void *link, *image, *module, *kernel, *stream, *event;
  uint64_t out = 0;
  void *params[] = { &out };
  unsigned zero = 0;
  size_t size;

  TRY (cuCtxCreate_v2 (context, 0, 0));
  TRY (cuLinkCreate_v2 (0, NULL, NULL, &link));
  TRY (cuLinkAddData_v2 (link, 1, (void *) ptx, sizeof ptx, "sum", 0, NULL, NULL));
  TRY (cuLinkComplete (link, &image, &size));
  TRY (cuModuleLoadData (&module, image));
  TRY (cuModuleGetFunction (&kernel, module, "sum"));
  TRY (cuStreamCreate (&stream, 1));
  TRY (cuEventCreate (&event, 0));
  TRY (cuMemAlloc_v2 (&out, sizeof *sum));
  TRY (cuMemcpyHtoDAsync_v2 (out, &zero, sizeof zero, stream));
  TRY (cuLaunchKernel (kernel, BLOCKS, 1, 1, THREADS, 1, 1, 0, stream, params,
		       NULL));
  TRY (cuEventRecord (event, stream));
  TRY (cuMemcpyDtoHAsync_v2 (sum, out, sizeof *sum, stream));
  TRY (cuStreamSynchronize (stream));
  TRY (cuLinkDestroy (link));
  return CUDA_SUCCESS;
}

/* What a process comes to.  */
enum { NOTHING_FAILED, HANDLED, WRONG };

/* Let allocation AFTER and TIMES - 1 others behind it fail.  */

static int
one (long after, long times)
{
  const unsigned right = BLOCKS * THREADS / 4 * (1 + 2 + 3);
  unsigned sum = 0;
  void *context = NULL;
  int r;

  OK (cuInit (0));
  fail_times = times;
  fail_after = after;
  r = work (&context, &sum);
  fail_after = -1;
  if (!fail_count)
    {
      WANT (r, CUDA_SUCCESS);
      WANT (sum, right);
      return cu_failures ? WRONG : NOTHING_FAILED;
    }
  /* What nobody needs may be left out.  */
  if (r == CUDA_SUCCESS)
    WANT (sum, right);
  else
    WANT (r, CUDA_ERROR_OUT_OF_MEMORY);
  if (context)
    OK (cuCtxDestroy_v2 (context));
  OK (work (&context, &sum));
  WANT (sum, right);
  return cu_failures ? WRONG : HANDLED;
}

/* one in a process of its own.  */

static int
apart (long after, long times)
{
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      int r = one (after, times);
      fflush (stdout);
      _exit (r);
    }
  if (child < 0 || waitpid (child, &status, 0) != child)
    return WRONG;
  return WIFEXITED (status) ? WEXITSTATUS (status) : WRONG;
}

int
main (void)
{
  static const long times[] = { 1, 1000 };

  setenv ("PTXSIM_CHECK", "strict", 1);
  setenv ("PTXSIM_STRICT", "0", 1);
  cu_open ();
  for (unsigned t = 0; t < 2; t++)
    {
      long n = 0;
      int r;

      while ((r = apart (n, times[t])) == HANDLED)
	n++;
      printf ("%ld allocations, %ld at a time\n", n, times[t]);
      fflush (stdout);
      WANT (r, NOTHING_FAILED);
      WANT (n > 100, 1);
    }
  return cu_end ();
}
