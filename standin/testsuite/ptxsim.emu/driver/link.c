/* link.c - images of several objects, their logs, copies of an image.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

#define HEAD ".version 7.0\n.target sm_70\n.address_size 64\n"

static char user[] = HEAD
  ".extern .global .align 4 .u32 shared_word[1];\n"
  ".visible .global .align 8 .u64 three[3] = { 1, 2, 3 };\n"
  ".visible .const .align 2 .u16 small[1] = { 7 };\n"
  ".visible .entry kernel (.param .u64 a, .param .u32 b)\n{\n\tret;\n}\n";
static char library[] = HEAD
  ".visible .global .align 4 .u32 shared_word[1] = { 42 };\n";
static char broken[] = HEAD ".visible .entry k ()\n{\n\tadd.pred;\n}\n";
static char missing[] = HEAD
  ".extern .func nowhere ();\n"
  ".visible .entry k ()\n{\n\tcall nowhere;\n\tret;\n}\n";

static char error_log[200], info_log[200];
static int options[] = { 2, 3, 4, 5, 6, 12 };
static void *values[6];

/* A link of the N texts with logs; its result.  *LINK stays open.  */

static int
link_texts (void **link, char **texts, int n, void **image, size_t *size)
{
  int r = CUDA_SUCCESS;

  values[0] = NULL;
  values[1] = info_log;
  values[2] = (void *) sizeof info_log;
  values[3] = error_log;
  values[4] = (void *) sizeof error_log;
  values[5] = (void *) 1;
  memset (error_log, 'x', sizeof error_log);
  OK (cuLinkCreate_v2 (6, options, values, link));
  for (int i = 0; r == CUDA_SUCCESS && i < n; i++)
    r = cuLinkAddData_v2 (*link, 1, texts[i], strlen (texts[i]) + 1,
			  i ? "second" : NULL, 0, NULL, NULL);
  return r == CUDA_SUCCESS ? cuLinkComplete (*link, image, size) : r;
}

/* Check what MODULE, made of USER and LIBRARY, holds.  */

static void
check_module (void *module)
{
  uint64_t address = 0;
  size_t size = 0;
  uint32_t word = 0;
  uint64_t three[3] = { 0 };
  void *function = NULL;
  int value = -1;

  OK (cuModuleGetGlobal_v2 (&address, &size, module, "shared_word"));
  WANT (size, 4);
  OK (cuMemcpyDtoH_v2 (&word, address, sizeof word));
  WANT (word, 42);
  OK (cuModuleGetGlobal_v2 (&address, &size, module, "three"));
  WANT (size, 24);
  OK (cuMemcpyDtoH_v2 (three, address, sizeof three));
  WANT (three[2], 3);
  OK (cuModuleGetGlobal_v2 (NULL, &size, module, "small"));
  WANT (size, 2);
  OK (cuModuleGetGlobal_v2 (&address, NULL, module, "three"));
  WANT (cuModuleGetGlobal_v2 (&address, &size, module, "four"),
	CUDA_ERROR_NOT_FOUND);
  WANT (cuModuleGetFunction (&function, module, "three"),
	CUDA_ERROR_NOT_FOUND);
  OK (cuModuleGetFunction (&function, module, "kernel"));
  OK (cuFuncGetAttribute (&value, 0, function));
  WANT (value, 1024);
  OK (cuFuncGetAttribute (&value, 4, function));
  WANT (value, 32);
  OK (cuFuncGetAttribute (&value, 1, function));
  WANT (value, 0);
  OK (cuFuncGetAttribute (&value, 2, function));
  WANT (value >= 2, 1);
}

static void
good (void)
{
  void *link = NULL, *image = NULL, *copy, *module[3] = { NULL };
  size_t size = 0;
  char *texts[] = { user, library };

  OK (link_texts (&link, texts, 2, &image, &size));
  WANT (values[4], 0);
  OK (cuModuleLoadData (&module[0], image));
  OK (cuModuleLoadData (&module[1], image));
  copy = malloc (size);
  memcpy (copy, image, size);
  OK (cuLinkDestroy (link));
  OK (cuModuleLoadData (&module[2], copy));
  free (copy);
  for (int i = 0; i < 3; i++)
    check_module (module[i]);
  for (int i = 0; i < 3; i++)
    OK (cuModuleUnload (module[i]));
}

static void
bad (char *text, int result, const char *wanted)
{
  void *link = NULL, *image = NULL;

  WANT (link_texts (&link, &text, 1, &image, NULL), result);
  if (!memchr (error_log, 0, sizeof error_log) || !strstr (error_log, wanted))
    {
      printf ("FAIL: the log is \"%.200s\", want \"%s\"\n", error_log, wanted);
      cu_failures++;
    }
  OK (cuLinkDestroy (link));
}

int
main (void)
{
  setenv ("PTXSIM_CHECK", "none", 1);
  cu_start ();
  good ();
  bad (broken, CUDA_ERROR_INVALID_PTX, "<ptx 1>:6:");
  bad (missing, CUDA_ERROR_INVALID_PTX, "nowhere");
  return cu_end ();
}
