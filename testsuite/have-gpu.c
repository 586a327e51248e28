/* have-gpu.c - does this machine have a GPU that gpured compiles for?

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Exit status 0 and the name of the device when the driver that the loader
   finds has a device of compute capability 7.0 or more, else 1 and why not on
   standard error.  The file of a driver without a device, a device without
   its driver and a device too old all occur in practice, so that nothing less than
   asking the driver decides.  */

#include <dlfcn.h>
#include <stdio.h>

/* The part of the driver's interface used here.  */
#define ATTRIBUTE_MAJOR 75
#define LEAST_MAJOR 7

typedef int init_fn (unsigned);
typedef int count_fn (int *);
typedef int get_fn (int *, int);
typedef int attribute_fn (int *, int, int);
typedef int name_fn (char *, int, int);

int
main (void)
{
  void *lib = dlopen ("libcuda.so.1", RTLD_LAZY);
  if (!lib)
    {
      fprintf (stderr, "no CUDA driver: %s\n", dlerror ());
      return 1;
    }
  init_fn *init = (init_fn *) dlsym (lib, "cuInit");
  count_fn *count = (count_fn *) dlsym (lib, "cuDeviceGetCount");
  get_fn *get = (get_fn *) dlsym (lib, "cuDeviceGet");
  attribute_fn *attribute = (attribute_fn *) dlsym (lib, "cuDeviceGetAttribute");
  name_fn *name = (name_fn *) dlsym (lib, "cuDeviceGetName");
  if (!init || !count || !get || !attribute || !name)
    {
      fprintf (stderr, "libcuda.so.1 is not a CUDA driver\n");
      return 1;
    }
  int n = 0, dev, major = 0;
  int err = init (0);
  if (err || (err = count (&n)))
    {
      fprintf (stderr, "the CUDA driver answers with error %d\n", err);
      return 1;
    }
  char text[256] = "";
  if (n < 1 || get (&dev, 0) || attribute (&major, ATTRIBUTE_MAJOR, dev)
      || name (text, sizeof text, dev))
    {
      fprintf (stderr, "the CUDA driver has no device\n");
      return 1;
    }
  if (major < LEAST_MAJOR)
    {
      fprintf (stderr, "%s has compute capability %d; %d is needed\n", text,
	       major, LEAST_MAJOR);
      return 1;
    }
  puts (text);
  return 0;
}
