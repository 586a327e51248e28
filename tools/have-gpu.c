/* have-gpu.c - does this machine have a GPU that gpured compiles for?

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   have-gpu [--chain]

   Exit status 0 and the name of the device when the driver that the loader
   finds has a device of compute capability 7.0 or more, else 1 and why not on
   standard error.  The file of a driver without a device, a device without
   its driver and a device too old all occur in practice, so that nothing less than
   asking the driver decides.

   --chain is for gpured-doctor: one line for each thing that the loader or
   the driver has, or not, in words separated by tabs:

     LIBRARY	found	FILE
     LIBRARY	missing	WHAT THE LOADER SAYS
     init	ERROR
     driver	VERSION
     count	ERROR
     device	NUMBER	MAJOR.MINOR	NAME
     pageable	NUMBER	1 or 0, whether it accesses pageable memory
     unified	1 or 0, whether libgomp makes use of that, as from GCC 15 on  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The part of the driver's interface used here.  */
#define ATTRIBUTE_MAJOR 75
#define ATTRIBUTE_MINOR 76
#define ATTRIBUTE_PAGEABLE 88
#define LEAST_MAJOR 7

typedef int init_fn (unsigned);
typedef int count_fn (int *);
typedef int get_fn (int *, int);
typedef int attribute_fn (int *, int, int);
typedef int name_fn (char *, int, int);

struct driver
{
  init_fn *init;
  count_fn *count, *version;
  get_fn *get;
  attribute_fn *attribute;
  name_fn *name;
};

/* Fill *D with the entry points of LIB; false if one is missing.  */

static int
bind_driver (void *lib, struct driver *d)
{
  d->init = (init_fn *) dlsym (lib, "cuInit");
  d->count = (count_fn *) dlsym (lib, "cuDeviceGetCount");
  d->version = (count_fn *) dlsym (lib, "cuDriverGetVersion");
  d->get = (get_fn *) dlsym (lib, "cuDeviceGet");
  d->attribute = (attribute_fn *) dlsym (lib, "cuDeviceGetAttribute");
  d->name = (name_fn *) dlsym (lib, "cuDeviceGetName");
  return (d->init && d->count && d->version && d->get && d->attribute
	  && d->name);
}

/* Print whether the loader finds NAME, with FLAGS, and the file; return the
   handle or NULL.  SYMBOL is one that it has.  */

static void *
chain_library (const char *name, int flags, const char *symbol)
{
  void *lib = dlopen (name, flags);
  if (!lib)
    {
      printf ("%s\tmissing\t%s\n", name, dlerror ());
      return NULL;
    }
  Dl_info info;
  void *address = dlsym (lib, symbol);
  char *file = (address && dladdr (address, &info) && info.dli_fname
		? realpath (info.dli_fname, NULL) : NULL);
  printf ("%s\tfound\t%s\n", name, file ? file : "?");
  free (file);
  return lib;
}

/* Print what --chain prints; the exit status.  */

static int
chain (void)
{
  struct driver d;
  int n = 0, dev, err;

  void *gomp = chain_library ("libgomp.so.1", RTLD_LAZY, "GOMP_target_ext");
  printf ("unified\t%d\n", gomp && dlsym (gomp, "omp_get_uid_from_device"));
  chain_library ("libgomp-plugin-nvptx.so.1", RTLD_LAZY,
		 "GOMP_OFFLOAD_get_num_devices");
  void *lib = chain_library ("libcuda.so.1", RTLD_LAZY, "cuInit");
  if (!lib || !bind_driver (lib, &d))
    return 1;
  if ((err = d.init (0)))
    {
      printf ("init\t%d\n", err);
      return 1;
    }
  if (!d.version (&n))
    printf ("driver\t%d.%d\n", n / 1000, n % 1000 / 10);
  if ((err = d.count (&n)))
    {
      printf ("count\t%d\n", err);
      return 1;
    }
  for (int i = 0; i < n; i++)
    {
      int major = 0, minor = 0, pageable = 0;
      char text[256] = "";
      if (!d.get (&dev, i) && !d.attribute (&major, ATTRIBUTE_MAJOR, dev)
	  && !d.attribute (&minor, ATTRIBUTE_MINOR, dev)
	  && !d.name (text, sizeof text, dev))
	printf ("device\t%d\t%d.%d\t%s\n", i, major, minor, text);
      if (!d.attribute (&pageable, ATTRIBUTE_PAGEABLE, dev))
	printf ("pageable\t%d\t%d\n", i, pageable != 0);
    }
  return n < 1;
}

int
main (int argc, char **argv)
{
  if (argc > 1 && !strcmp (argv[1], "--chain"))
    return chain ();

  void *lib = dlopen ("libcuda.so.1", RTLD_LAZY);
  if (!lib)
    {
      fprintf (stderr, "no CUDA driver: %s\n", dlerror ());
      return 1;
    }
  struct driver d;
  if (!bind_driver (lib, &d))
    {
      fprintf (stderr, "libcuda.so.1 is not a CUDA driver\n");
      return 1;
    }
  int n = 0, dev, major = 0;
  int err = d.init (0);
  if (err || (err = d.count (&n)))
    {
      fprintf (stderr, "the CUDA driver answers with error %d\n", err);
      return 1;
    }
  char text[256] = "";
  if (n < 1 || d.get (&dev, 0) || d.attribute (&major, ATTRIBUTE_MAJOR, dev)
      || d.name (text, sizeof text, dev))
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
