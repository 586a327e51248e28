/* lowered.cc - the pass after GCC has lowered OpenACC and OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It runs right behind `omplower'.  The bodies of constructs are functions of their own
   now, and calls that expansion makes say what libgomp maps.  In each function:

   1. It is noted which function is of which OpenMP region (omp/join.cc).
   2. References keep what libgomp reads of them (references.cc).
   3. Arrays are aligned as libgomp wants them on the device (alignment.cc).
   4. With compare=on constructs are noted (constructs.cc).  */

#include "gpured-gcc.h"
#include "host.h"
#include "passes.h"

unsigned int
gpured_lowered_execute (function *fun)
{
  gpured_omp_pair (fun);
  if (flag_openacc)
    gpured_keep_references (fun);
  if (gpured_options.lower == GPURED_LOWER_ON)
    gpured_align (fun);
  if (gpured_options.compare == GPURED_COMPARE_ON)
    gpured_note_constructs (fun);
  return 0;
}

bool
gpured_lowered_gate (function *)
{
  return flag_openacc || flag_openmp;
}
