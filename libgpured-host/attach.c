/* attach.c - gives an object file of the program what it calls here.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.  */

#include "host-library.h"
#include "libgomp-abi.h"

#include <stdio.h>
#include <stdlib.h>

/* The functions that are there for all files, and those that replace libgomp's.  */

static void *const functions[] = {
#define GPURED_HOST_FUNCTION(ID, LIBGOMP) (void *) gpured_host_##ID,
#include "functions.def"
};

static const char *const of_libgomp[] = {
#define GPURED_HOST_FUNCTION(ID, LIBGOMP) LIBGOMP,
#include "functions.def"
};

/* The files with constructs to compare.  */
static const struct gpured_host_file **files;
static size_t n_files;

const struct gpured_host_construct *
gpured_host_find (void (*fn) (void *))
{
  for (size_t i = 0; i < n_files; i++)
    for (long k = 0; k < files[i]->n; k++)
      if (files[i]->constructs[k].fn == fn)
	return &files[i]->constructs[k];
  return NULL;
}

/* Append FILE to them.  */

static void
append (const struct gpured_host_file *file)
{
  const struct gpured_host_file **more = realloc (files, (n_files + 1) * sizeof *files);
  if (!more)
    return;
  files = more;
  files[n_files++] = file;
}

/* Called by a constructor of the object file that FILE is about.  */

GPURED_HOST_SEEN void
gpured_host_attach (const struct gpured_host_file *file)
{
  if (file->abi != GPURED_HOST_ABI)
    {
      fprintf (stderr, "gpured: " GPURED_HOST_LIBRARY " has version %d of its "
	       "interface and an object file has %ld, so it has no effect on that "
	       "file; compile the file again\n", GPURED_HOST_ABI, file->abi);
      return;
    }
  /* Two libgomps know nothing of each other: this is linked with a shared one.  */
  void *const *ours = file->functions;
  if (ours[GPURED_HOST_launch_omp] != functions[GPURED_HOST_launch_omp]
      && ours[GPURED_HOST_launch_omp] != (void *) GOMP_target_ext)
    {
      fprintf (stderr, "gpured: " GPURED_HOST_LIBRARY " has no effect, as the program is "
	       "linked with a static libgomp\n");
      return;
    }
  if (file->compare)
    append (file);
  for (int i = 0; i < GPURED_HOST_FUNCTIONS; i++)
    if (!of_libgomp[i] || (file->compare && gpured_host_mode () != MODE_OFF))
      file->functions[i] = functions[i];
}
