/* syscall.c - vprintf, malloc, free and __assertfail in device code.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"
#include <sys/wait.h>

/* print (format, args): vprintf; heap (out): what malloc gives for some sizes,
   then free; bad_free (p): free; fail (text): __assertfail.  */
static const char ptx[] = PTX_HEAD
  ".extern .func (.param .u32 r) vprintf (.param .u64 a, .param .u64 b);\n"
  ".extern .func (.param .u64 r) malloc (.param .u64 a);\n"
  ".extern .func free (.param .u64 a);\n"
  ".extern .func __assertfail (.param .u64 a, .param .u64 b, .param .u32 c, "
  ".param .u64 d, .param .u64 e);\n"

  ".visible .entry print (.param .u64 f, .param .u64 a, .param .u64 out)\n{\n"
  "\t.reg .u32 %r<2>;\n\t.reg .u64 %d<4>;\n"
  "\t.param .u64 x;\n\t.param .u64 y;\n\t.param .u32 z;\n"
  "\tld.param.u64 %d1, [f];\n\tld.param.u64 %d2, [a];\n"
  "\tld.param.u64 %d3, [out];\n"
  "\tst.param.u64 [x], %d1;\n\tst.param.u64 [y], %d2;\n"
  "\tcall (z), vprintf, (x, y);\n"
  "\tld.param.u32 %r1, [z];\n\tst.global.u32 [%d3], %r1;\n\tret;\n}\n"

  ".visible .entry heap (.param .u64 size, .param .u64 out)\n{\n"
  "\t.reg .u64 %d<8>;\n"
  "\t.param .u64 x;\n\t.param .u64 y;\n"
  "\tld.param.u64 %d1, [size];\n\tld.param.u64 %d2, [out];\n"
  "\tst.param.u64 [x], %d1;\n"
  "\tcall (y), malloc, (x);\n"
  "\tld.param.u64 %d3, [y];\n\tst.global.u64 [%d2], %d3;\n\tret;\n}\n"

  ".visible .entry release (.param .u64 p)\n{\n"
  "\t.reg .u64 %d<8>;\n\t.param .u64 x;\n"
  "\tld.param.u64 %d1, [p];\n\tst.param.u64 [x], %d1;\n"
  "\tcall free, (x);\n\tret;\n}\n"

  ".visible .entry check (.param .u64 t)\n{\n"
  "\t.reg .u64 %d<8>;\n\t.reg .u32 %r<2>;\n"
  "\t.param .u64 a;\n\t.param .u64 b;\n\t.param .u32 c;\n"
  "\t.param .u64 d;\n\t.param .u64 e;\n"
  "\tld.param.u64 %d1, [t];\n\tmov.u32 %r1, 17;\n"
  "\tst.param.u64 [a], %d1;\n\tst.param.u64 [b], %d1;\n"
  "\tst.param.u32 [c], %r1;\n"
  "\tst.param.u64 [d], %d1;\n\tst.param.u64 [e], %d1;\n"
  "\tcall __assertfail, (a, b, c, d, e);\n\tret;\n}\n";

/* Device memory for a format, its arguments and a string.  */
static uint64_t text, args, string, out;
static void *module;

static int
launch (const char *name, void **params)
{
  void *function = NULL;
  int r;

  OK (cuModuleGetFunction (&function, module, name));
  r = cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL);
  return r ? r : cuCtxSynchronize ();
}

/* The arguments as the device lays them out.  */
static char buffer[256];
static size_t used;

static void
put (const void *value, size_t size)
{
  used = (used + size - 1) & -size;
  memcpy (buffer + used, value, size);
  used += size;
}

#define PUT(TYPE, VALUE) do { TYPE v_ = VALUE; put (&v_, sizeof v_); } while (0)

/* Print FORMAT with the arguments that were PUT on the device; the result of
   vprintf.  */

static int
print (const char *format)
{
  void *params[] = { &text, &args, &out };
  int result = -2;

  OK (cuMemcpyHtoD_v2 (text, format, strlen (format) + 1));
  if (used)
    OK (cuMemcpyHtoD_v2 (args, buffer, used));
  used = 0;
  OK (launch ("print", params));
  OK (cuMemcpyDtoH_v2 (&result, out, sizeof result));
  return result;
}

/* Compare what the device printed since the last call, in F, with WANTED; it is
   there once the kernel is over.  */

static void
printed (int line, FILE *f, const char *wanted)
{
  static long position;
  char got[1024];
  size_t n;

  fseek (f, position, SEEK_SET);
  n = fread (got, 1, sizeof got - 1, f);
  position += n;
  got[n] = '\0';
  if (strcmp (got, wanted))
    {
      fprintf (stderr, "FAIL: line %d: printed \"%s\", want \"%s\"\n", line,
	       got, wanted);
      cu_failures++;
    }
}

static void
formats (FILE *f)
{
  char want[1024];

  WANT (print ("plain 100%%\n"), 0);
  printed (__LINE__, f, "plain 100%\n");

  PUT (int, -5);
  PUT (double, 2.5);
  PUT (int, 'x');
  PUT (long long, -1234567890123456789LL);
  PUT (uint64_t, string);
  WANT (print ("%d %f %c %lld [%s]\n"), 5);
  printed (__LINE__, f, "-5 2.500000 x -1234567890123456789 [some string]\n");

  PUT (unsigned, 0xfffe0003u);
  PUT (unsigned, 0xfffe0003u);
  PUT (long, 77);
  PUT (size_t, 99);
  WANT (print ("%hd %hhu %ld %zu|"), 4);
  printed (__LINE__, f, "3 3 77 99|");

  PUT (int, 7);
  PUT (int, 42);
  PUT (int, 2);
  PUT (double, 1.0 / 3);
  PUT (int, 3);
  PUT (uint64_t, string);
  WANT (print ("[%*d] [%+.*e] [%-10.*s] \n"), 6);
  snprintf (want, sizeof want, "[%*d] [%+.*e] [%-10.*s] \n", 7, 42, 2,
	    1.0 / 3, 3, "some string");
  printed (__LINE__, f, want);

  PUT (unsigned, 255);
  PUT (unsigned, 8);
  PUT (int, -6);
  PUT (int, 5);
  PUT (double, 1e300);
  PUT (double, 0.1);
  PUT (uint64_t, 0);
  WANT (print ("%#x %#o %*d| %g %a %s"), 7);
  snprintf (want, sizeof want, "%#x %#o %*d| %g %a %s", 255, 8, -6, 5, 1e300,
	    0.1, "(null)");
  printed (__LINE__, f, want);

  PUT (uint64_t, 0x1234);
  PUT (int, 3);
  WANT (print ("%p %05i"), 2);
  printed (__LINE__, f, "0x1234 00003");
}

static uint64_t
device_malloc (uint64_t size)
{
  void *params[] = { &size, &out };
  uint64_t p = 1;

  OK (launch ("heap", params));
  OK (cuMemcpyDtoH_v2 (&p, out, sizeof p));
  return p;
}

static void
heap (void)
{
  uint64_t a = device_malloc (100), b = device_malloc (65536 - 100), c;
  void *free_a[] = { &a }, *free_c[] = { &c };

  WANT (a != 0 && b != 0 && a != b, 1);
  WANT (device_malloc (1), 0);
  WANT (device_malloc (0), 0);
  OK (launch ("release", free_a));
  c = device_malloc (50);
  WANT (c != 0, 1);
  OK (launch ("release", free_c));
  c = 0;
  OK (launch ("release", free_c));
}

/* In a child: launch NAME with PARAMS, which fails with WANT and TEXT.  */

static void
failing (int line, const char *name, void **params, int want,
	 const char *message)
{
  int status = -1;

  fflush (stdout);
  if (fork () == 0)
    _exit (launch (name, params) != want);
  wait (&status);
  cu_want (line, name, status, 0);
  cu_said (line, message);
}

int
main (void)
{
  FILE *f = tmpfile ();
  uint64_t host = (uintptr_t) &host, inside;
  void *from_host[] = { &host }, *mistake[] = { &inside };
  void *null_format[] = { &text, &args, &out };
  int real = dup (1);

  setenv ("PTXSIM_CHECK", "memory", 1);
  setenv ("PTXSIM_HEAP", "64K", 1);
  if (!f || real < 0)
    return 1;
  cu_start ();
  OK (cuModuleLoadData (&module, ptx));
  OK (cuMemAlloc_v2 (&text, 256));
  OK (cuMemAlloc_v2 (&args, 256));
  OK (cuMemAlloc_v2 (&string, 12));
  OK (cuMemAlloc_v2 (&out, 8));
  OK (cuMemcpyHtoD_v2 (string, "some string", 12));
  fflush (stdout);
  dup2 (fileno (f), 1);
  formats (f);
  fflush (stdout);
  dup2 (real, 1);
  heap ();

  cu_catch ();
  inside = out + 4;
  failing (__LINE__, "release", mistake, CUDA_ERROR_LAUNCH_FAILED,
	   "was not returned by malloc on the device");
  failing (__LINE__, "check", from_host, CUDA_ERROR_ASSERT,
	   "__assertfail: the condition points to 0x");
  OK (cuMemcpyHtoD_v2 (text, "oops", 5));
  failing (__LINE__, "check", null_format, CUDA_ERROR_ASSERT,
	   "oops:17: oops: assertion 'oops' failed");
  OK (cuMemcpyHtoD_v2 (text, "%k", 3));
  failing (__LINE__, "print", null_format, CUDA_ERROR_LAUNCH_FAILED,
	   "vprintf: '%k' is not a conversion of printf in device code");
  return cu_end ();
}
