/* loader.cc - gpured.so: loads the gpured_host.so that was built for the GCC
   that runs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   gpured_host.so is the host half proper.  Another GCC cannot load a shared
   object with all of the host half, as it lacks some function or other, and
   the loader's message says nothing of versions.  So this object has to load
   in any GCC from 10 on.  It uses `error', old functions of libiberty, and the
   C library (testsuite/gpured.plugin/door.sh).

   gpured is installed with one gpured.so for each version of GCC, but the
   loader's directory has only one of them.  That one starts the one for the
   GCC that runs.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "identity.h"

#include <dlfcn.h>

/* GCC loads nothing without this symbol.  */
extern int plugin_is_GPL_compatible;
GPURED_SEEN int plugin_is_GPL_compatible;

/* What the halves and libgpured are made of.  A cache of objects, such as ccache, looks at
   this file alone: it changes with them, so that an upgrade makes no use of old
   objects.  */
static const char identity[] __attribute__ ((used, retain))
  = "gpured identity " GPURED_IDENTITY;

/* Start what FILE has under the name SYMBOL with the arguments of plugin_init, or
   say why that cannot be.  Frees FILE, which may be NULL after an error.  */

static int
start (char *file, const char *symbol, struct plugin_name_args *args,
       struct plugin_gcc_version *version)
{
  if (!file)
    return 0;
  void *object = dlopen (file, RTLD_NOW | RTLD_GLOBAL);
  void *init = object ? dlsym (object, symbol) : NULL;
  if (!init)
    {
      gpured_error (GPURED_MESSAGE_load, file, dlerror ());
      return 0;
    }
  free (file);
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
  else if (!gpured_version_differs (version, &d))
    return start (gpured_path_host (), GPURED_HOST_INIT, args, version);
  else if (char *other = gpured_path_other (atoi (version->basever)))
    return start (other, "plugin_init", args, version);
  else
    gpured_error (GPURED_MESSAGE_version, d.name, d.ours, d.name, d.theirs);
  return 0;
}
