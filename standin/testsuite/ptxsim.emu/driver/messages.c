/* messages.c - the messages about wrong calls, each once.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

static void
handles (void *context)
{
  void *p = NULL, *stream = NULL, *other = NULL;
  int n, junk = 0;
  uint64_t address;

  SAYS (cuStreamCreate (NULL, 0), CUDA_ERROR_INVALID_VALUE,
	"cuStreamCreate: argument 1 must not be null");
  SAYS (cuModuleGetFunction (&p, NULL, NULL), CUDA_ERROR_INVALID_VALUE,
	"cuModuleGetFunction: argument 3 must not be null");
  SAYS (cuStreamSynchronize (&junk), CUDA_ERROR_INVALID_HANDLE,
	"is not a stream, or was destroyed");
  SAYS (cuModuleUnload (context), CUDA_ERROR_INVALID_HANDLE,
	"is not a module, or was destroyed");
  SAYS (cuEventSynchronize (&junk), CUDA_ERROR_INVALID_HANDLE,
	"is not an event");
  SAYS (cuStreamDestroy_v2 (NULL), CUDA_ERROR_INVALID_HANDLE, "");

  OK (cuStreamCreate (&stream, 0));
  OK (cuCtxCreate_v2 (&other, 0, 0));
  SAYS (cuStreamSynchronize (stream), CUDA_ERROR_INVALID_HANDLE,
	"belongs to another context");
  OK (cuCtxDestroy_v2 (other));
  SAYS (cuCtxPushCurrent_v2 (other), CUDA_ERROR_INVALID_CONTEXT,
	"is not a context");
  OK (cuStreamDestroy_v2 (stream));
  SAYS (cuStreamDestroy_v2 (stream), CUDA_ERROR_INVALID_HANDLE,
	"is not a stream, or was destroyed");

  SAYS (cuDeviceGetAttribute (&n, 9999, 0), CUDA_ERROR_INVALID_VALUE,
	"the stand-in does not support device attribute 9999");
  OK (cuMemAlloc_v2 (&address, 64));
  SAYS (cuPointerGetAttribute (&n, 5, address), CUDA_ERROR_INVALID_VALUE,
	"the stand-in does not support pointer attribute 5");
  OK (cuMemFree_v2 (address));
  for (n = 1; n < 64; n++)
    OK (cuCtxPushCurrent_v2 (context));
  SAYS (cuCtxPushCurrent_v2 (context), CUDA_ERROR_INVALID_VALUE,
	"more than 64 contexts pushed in one thread");
  for (n = 1; n < 64; n++)
    OK (cuCtxPopCurrent_v2 (NULL));
}

static void
memory (void)
{
  uint64_t a = 0;
  char buffer[100] = "";
  struct cu_copy_2d c = { .src = { .type = 1, .host = buffer, .pitch = 10 },
			  .dst = { .type = 2, .pitch = 10 },
			  .width = 10, .height = 10 };

  OK (cuMemAlloc_v2 (&a, 100));
  SAYS (cuMemFree_v2 (a + 4), CUDA_ERROR_INVALID_VALUE,
	"cuMemFree: ");
  SAYS (cuMemFree_v2 ((uintptr_t) buffer), CUDA_ERROR_INVALID_VALUE,
	"is not the start of an allocation");
  SAYS (cuMemFreeHost ((void *) (uintptr_t) a), CUDA_ERROR_INVALID_VALUE,
	"cuMemFreeHost: ");
  SAYS (cuMemcpyHtoD_v2 (a + 1, buffer, 100), CUDA_ERROR_INVALID_VALUE,
	"cuMemcpyHtoD: bytes ");
  SAYS (cuMemcpyDtoH_v2 (buffer, (uintptr_t) buffer, 10),
	CUDA_ERROR_INVALID_VALUE, "are not in one allocation of device memory");
  SAYS (cuMemcpyHtoD_v2 (a, NULL, 10), CUDA_ERROR_INVALID_VALUE,
	"the host address is null");
  SAYS (cuMemsetD8_v2 (a + 99, 1, 2), CUDA_ERROR_INVALID_VALUE,
	"cuMemsetD8: bytes ");
  c.dst.device = a;
  SAYS (cuMemcpy2D_v2 (&c), CUDA_SUCCESS, "");
  c.dst.pitch = 11;
  SAYS (cuMemcpy2D_v2 (&c), CUDA_ERROR_INVALID_VALUE, "cuMemcpy2D: bytes ");
  c.dst.pitch = 9;
  SAYS (cuMemcpy2D_v2 (&c), CUDA_ERROR_INVALID_VALUE,
	"a row is longer than the pitch");
  c.dst.type = 3;
  SAYS (cuMemcpy2D_v2 (&c), CUDA_ERROR_INVALID_VALUE,
	"only host and device memory is supported");
  SAYS (cuMemcpy (a, a + (1 << 20), 10), CUDA_ERROR_INVALID_VALUE,
	"cuMemcpy: bytes ");
  SAYS (cuMemcpy (a + (2 << 20), (uintptr_t) buffer, 10),
	CUDA_ERROR_INVALID_VALUE, "cuMemcpy: bytes ");
  OK (cuMemFree_v2 (a));
  SAYS (cuMemFree_v2 (a), CUDA_ERROR_INVALID_VALUE,
	"is not the start of an allocation");
  SAYS (cuMemcpyDtoH_v2 (buffer, a, 1), CUDA_ERROR_INVALID_VALUE,
	"are not in one allocation of device memory");
}

static void
modules (void)
{
  void *p = NULL, *link = NULL, *image = NULL;
  int option = 99;
  void *value = NULL;
  char text[] = ".version 7.0\n.target sm_70\n.address_size 64\n";
  char newer[] = ".version 8.0\n.target sm_90\n.address_size 64\n";

  SAYS (cuModuleLoad (&p, "/nowhere/at.all"), CUDA_ERROR_FILE_NOT_FOUND,
	"cannot read '/nowhere/at.all'");
  SAYS (cuModuleLoadData (&p, "\177ELF"), CUDA_ERROR_INVALID_IMAGE,
	"the image is neither PTX text nor made by cuLinkComplete");
  SAYS (cuModuleLoadData (&p, newer), CUDA_ERROR_INVALID_PTX,
	"'<ptx>' is for sm_90, the device is sm_80");
  newer[9] = '9';
  newer[11] = '1';
  SAYS (cuModuleLoadData (&p, newer), CUDA_ERROR_UNSUPPORTED_PTX_VERSION,
	"'<ptx>' has PTX version 9.1, the driver supports 9.0 and older");
  SAYS (cuLinkCreate_v2 (1, &option, &value, &link),
	CUDA_ERROR_INVALID_VALUE, "the stand-in does not support link option 99");
  OK (cuLinkCreate_v2 (0, NULL, NULL, &link));
  SAYS (cuLinkComplete (link, &image, NULL), CUDA_ERROR_INVALID_VALUE,
	"the link has no objects");
  SAYS (cuLinkAddData_v2 (link, 4, text, sizeof text, NULL, 0, NULL, NULL),
	CUDA_ERROR_INVALID_VALUE, "input of type 4; only PTX (1) is supported");
  OK (cuLinkAddData_v2 (link, 1, text, sizeof text, NULL, 0, NULL, NULL));
  OK (cuLinkComplete (link, &image, NULL));
  SAYS (cuLinkAddData_v2 (link, 1, text, sizeof text, NULL, 0, NULL, NULL),
	CUDA_ERROR_INVALID_VALUE, "the link is already complete");
  OK (cuLinkDestroy (link));
}

int
main (void)
{
  void *context;

  setenv ("PTXSIM_CHECK", "none", 1);
  setenv ("PTXSIM_CC", "8.0", 1);
  context = cu_start ();
  cu_catch ();
  handles (context);
  memory ();
  modules ();
  return cu_end ();
}
