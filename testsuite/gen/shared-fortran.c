/* shared-fortran.c - prints what generated programs of Fortran share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "tree.h"

/* Print the lines of the file NAME of DIRECTORY.  */

void
print_lines_of (const char *directory, const char *name)
{
  FILE *in = fopen (str ("%s/%s", directory, name), "r");
  char line[256];

  while (in && fgets (line, sizeof line, in))
    emit ("%.*s", (int) strcspn (line, "\n"), line);
  if (in)
    fclose (in);
}

/* Print the module `shared' for the MODEL, of the file DIRECTORY/nests.f90 and
   of functions that tell where the program is to run, and where it does.  */

void
print_shared (enum model model, const char *directory)
{
  bool omp = model == OMP;
  const char *sign = omp ? "omp" : "acc", *words = omp ? "target" : "parallel";

  emit ("module shared\n  use %s\n  implicit none\n",
	omp ? "omp_lib" : "openacc");
  print_lines_of (directory, "nests.f90");
  emit ("  logical function host_wanted ()\n    host_wanted = %s\n"
	"  end function\n", omp ? "omp_get_num_devices () == 0"
	: "acc_get_device_type () == acc_device_host");
  emit ("  logical function on_host ()\n    logical :: on\n    !$%s %s %s\n"
	"    on = %s\n    !$%s end %s\n    on_host = on\n  end function\n"
	"end module\n", sign, words, omp ? "map(from:on)" : "copyout(on)",
	omp ? "omp_is_initial_device ()" : "acc_on_device (acc_device_host)",
	sign, words);
}
