/* managed.c - a managed variable has one address for the host and for kernels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

static const char text[] =
  ".version 8.0\n.target sm_80\n.address_size 64\n"
  ".visible .global .attribute(.managed) .align 4 .u32 x = 40;\n"
  ".visible .entry k ()\n{\n\t.reg .u32 %r;\n"
  "\tatom.global.add.u32 %r, [x], 2;\n\tret;\n}\n";

int
main (void)
{
  void *module = NULL, *function = NULL;
  uint64_t address = 0;
  size_t size = 0;

  cu_start ();
  OK (cuModuleLoadData (&module, text));
  OK (cuModuleGetFunction (&function, module, "k"));
  OK (cuModuleGetGlobal_v2 (&address, &size, module, "x"));
  WANT (size, 4);
  volatile uint32_t *x = (uint32_t *) (uintptr_t) address;
  WANT (*x, 40);
  OK (cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL));
  OK (cuCtxSynchronize ());
  WANT (*x, 42);
  *x = 7;
  OK (cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL));
  OK (cuCtxSynchronize ());
  WANT (*x, 9);
  OK (cuModuleUnload (module));
  return cu_end ();
}
