/* door.cc - what GCC loads: lets in the GCC that gpured was built for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   gpured.so is this, gpured_host.so the host half proper.  A shared object
   with all of the host half cannot be loaded by another GCC, which lacks some
   function or other, and the loader's words say nothing of versions.  So this
   one has to load in any GCC from 10 on: it uses `error', what libiberty has
   had for long, and the C library (testsuite/gpured.plugin/door.sh).  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"

#include <dlfcn.h>

/* GCC loads nothing without this symbol.  */
extern int plugin_is_GPL_compatible;
GPURED_SEEN int plugin_is_GPL_compatible;

/* Start the host half, with the arguments of plugin_init.  */

static int
enter (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  char *name = gpured_path_host ();
  if (!name)
    return 0;
  void *host = dlopen (name, RTLD_NOW | RTLD_GLOBAL);
  void *init = host ? dlsym (host, GPURED_HOST_INIT) : NULL;
  if (!init)
    {
      gpured_error (GPURED_MESSAGE_load, name, dlerror ());
      return 0;
    }
  free (name);
  return ((plugin_init_func) init) (args, version);
}

/* Called by GCC when its options are known and nothing has been compiled.
   Errors are GCC's own diagnostics, which end the compilation, so that the
   result is always that of success: anything else makes GCC print a second
   line.  */

GPURED_SEEN int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  struct gpured_difference d;

  if (strstr (version->configuration_arguments,
	      "--enable-as-accelerator-for"))
    gpured_error (GPURED_MESSAGE_accel, args->full_name);
  else if (gpured_version_differs (version, &d))
    gpured_error (GPURED_MESSAGE_version, d.name, d.ours, d.name, d.theirs);
  else
    return enter (args, version);
  return 0;
}
