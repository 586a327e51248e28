/* cu.h - the driver API for the tests of the stand-in, without CUDA's headers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* The entry points are pointers with the names of cuda.def, filled by cu_open
   from the libcuda.so.1 that the loader finds.  */

#ifndef CU_H
#define CU_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The end of a copy, and copies, as the API has them.  */
struct cu_end_2d
{ size_t x, y; unsigned type; void *host; uint64_t device; void *array;
  size_t pitch; };
struct cu_copy_2d { struct cu_end_2d src, dst; size_t width, height; };
struct cu_end_3d
{ size_t x, y, z, lod; unsigned type; void *host; uint64_t device;
  void *array, *reserved; size_t pitch, height; };
struct cu_copy_3d { struct cu_end_3d src, dst; size_t width, height, depth; };

#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS) \
  static int (*NAME) PARAMS __attribute__ ((unused));
#include "cuda.def"

enum
{
#define ERR(NUMBER, NAME, TEXT) CUDA_##NAME = NUMBER,
#include "cuda-error.def"
};

static void *cu_library;
static int cu_failures;

/* Open the driver and find all entry points.  */

static inline void
cu_open (void)
{
  cu_library = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!cu_library)
    {
      printf ("FAIL: %s\n", dlerror ());
      exit (1);
    }
#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS)			\
  *(void **) &NAME = dlsym (cu_library, #NAME);				\
  if (!NAME)								\
    {									\
      printf ("FAIL: no %s\n", #NAME);					\
      exit (1);								\
    }
#include "cuda.def"
}

/* Count a failure unless GOT, which is the value of TEXT, is WANT.  */

static inline void
cu_want (int line, const char *text, long long got, long long want)
{
  if (got != want)
    {
      printf ("FAIL: line %d: %s is %lld, want %lld\n", line, text, got, want);
      cu_failures++;
    }
}

#define WANT(EXPR, VALUE) \
  cu_want (__LINE__, #EXPR, (long long) (EXPR), (long long) (VALUE))
#define OK(EXPR) WANT (EXPR, CUDA_SUCCESS)

/* Open the driver, initialise it and make a context.  */

static inline void *
cu_start (void)
{
  void *context = NULL;

  cu_open ();
  OK (cuInit (0));
  OK (cuCtxCreate_v2 (&context, 0, 0));
  return context;
}

/* The kernel NAME of the PTX text PTX.  */

static inline void *
cu_kernel (const char *ptx, const char *name)
{
  void *module = NULL, *function = NULL;

  OK (cuModuleLoadData (&module, ptx));
  if (module)
    OK (cuModuleGetFunction (&function, module, name));
  if (!function)
    {
      printf ("FAIL: no kernel %s\n", name);
      exit (1);
    }
  return function;
}

/* The PTX text in the file NAME as a module.  */

static inline void *
cu_load (const char *name)
{
  FILE *file = fopen (name, "rb");
  void *module = NULL;
  long n;
  char *text;

  if (!file || fseek (file, 0, SEEK_END) != 0 || (n = ftell (file)) < 0
      || !(text = calloc (n + 1, 1)))
    {
      perror (name);
      exit (2);
    }
  rewind (file);
  if (fread (text, 1, n, file) != (size_t) n)
    exit (2);
  fclose (file);
  OK (cuModuleLoadData (&module, text));
  free (text);
  return module;
}

/* Run the kernel NAME of MODULE with PARAMS in GRID blocks of BLOCK
   threads, to its end.  */

static inline void
cu_run (void *module, const char *name, unsigned grid, unsigned block,
	void **params)
{
  void *f;

  OK (cuModuleGetFunction (&f, module, name));
  OK (cuLaunchKernel (f, grid, 1, 1, block, 1, 1, 0, NULL, params, NULL));
  OK (cuCtxSynchronize ());
}

/* Where the messages of the driver go once cu_catch was called.  */
static FILE *cu_messages;

/* Send standard error to a file of our own.  */

static inline void
cu_catch (void)
{
  cu_messages = tmpfile ();
  if (!cu_messages || dup2 (fileno (cu_messages), 2) < 0)
    {
      puts ("FAIL: no temporary file");
      exit (1);
    }
}

/* Count a failure unless the messages since the last call contain WANTED, and
   are none where that is empty.  */

static inline void
cu_said (int line, const char *wanted)
{
  static long position;
  char text[8192] = "";
  size_t n;

  fseek (cu_messages, position, SEEK_SET);
  n = fread (text, 1, sizeof text - 1, cu_messages);
  text[n] = '\0';
  position += n;
  if (*wanted ? !strstr (text, wanted) : n > 0)
    {
      printf ("FAIL: line %d: said \"%s\", want \"%s\"\n", line, text,
	      wanted);
      cu_failures++;
    }
}

#define SAYS(EXPR, RESULT, TEXT) \
  do { WANT (EXPR, RESULT); cu_said (__LINE__, TEXT); } while (0)

/* The result of main.  */

static inline int
cu_end (void)
{
  if (cu_failures == 0)
    puts ("done");
  return cu_failures != 0;
}

#endif
