/* device.cc - the device half's entry: version check and arguments.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The lto1 of the nvptx offload compiler loads gpured_device.so.  passes.def
   has its passes: those of OpenACC reductions begin in rewrite-pass.cc, those
   of OpenMP regions in spmd.cc.  */

#include "gpured-gcc.h"

#include <dlfcn.h>
#include <link.h>

#include "decls.h"
#include "gpured-abi.h"
#include "halves.h"
#include "passes.h"

/* GCC loads nothing without this symbol.  */
extern int plugin_is_GPL_compatible;
GPURED_SEEN int plugin_is_GPL_compatible;

/* Complain if VERSION, of the GCC that loads us, is not the one whose headers
   we were built with.  */

static bool
device_version_p (const struct plugin_gcc_version *version)
{
  struct gpured_difference d;

  if (gpured_version_differs (version, &d))
    {
      error ("gpured: %<gpured_device.so%> is built for GCC with %s %qs, "
	     "but the offload compiler is GCC with %s %qs",
	     d.name, d.ours, d.name, d.theirs);
      return false;
    }
  if (!strstr (version->configuration_arguments, "--target=nvptx"))
    {
      error ("gpured: %<gpured_device.so%> is for the nvptx offload compiler; "
	     "pass %<-fplugin=gpured.so%> to the host compiler");
      return false;
    }
  return true;
}

/* Complain if the options of GCC are laid out otherwise than in the headers
   that we were built with.  A different set of front ends in the build of the
   offload compiler is enough, and would go unnoticed: the size that lto1
   exports tells.  */

static bool
device_layout_p (void)
{
  Dl_info info;
  ElfW (Sym) *symbol = NULL;

  if (dladdr1 (&global_options, &info, (void **) &symbol, RTLD_DL_SYMENT)
      && symbol && symbol->st_size != sizeof global_options)
    {
      error ("gpured: the options of the offload compiler take %wu bytes "
	     "instead of %wu: %<gpured_device.so%> is built for another one",
	     (unsigned HOST_WIDE_INT) symbol->st_size,
	     (unsigned HOST_WIDE_INT) sizeof global_options);
      return false;
    }
  return true;
}

/* Complain if VALUE, what the host half says of one object, N:FILE with its
   GPURED_ABI_VERSION and the source, is of a release that does not go with this one.
   VALUE may be NULL.  */

static void
check_abi (const char *value)
{
  char *file = NULL;
  unsigned long abi = value ? strtoul (value, &file, 10) : 0;
  if (abi != GPURED_ABI_VERSION)
    error ("gpured: %qs was compiled with another release of gpured "
	   "(interface %lu, this is %i); recompile it",
	   file && *file == ':' ? file + 1 : "?", abi, GPURED_ABI_VERSION);
}

/* Take the ARGC arguments ARGV.  `abi' says for each object which release of the host
   half compiled it; `dump' stands for -fdump-tree-gpured, which
   GCC parses too early to know it.  */

static void
device_arguments (int argc, const struct plugin_argument *argv)
{
  bool known = false;
  for (int i = 0; i < argc; i++)
    if (strcmp (argv[i].key, "abi") == 0)
      {
	known = true;
	check_abi (argv[i].value);
      }
    else if (strcmp (argv[i].key, "dump") == 0 && !argv[i].value)
      gpured_dump_passes ();
    else
      error ("gpured: unknown argument %qs of %<gpured_device.so%>; "
	     "valid arguments are: %s", argv[i].key, "dump");
  if (!known)
    error ("gpured: the objects were compiled with a release of gpured before "
	   "1.0.0; recompile them");
}

/* Called by GCC when its options are known and nothing has been compiled.
   Errors are GCC's own diagnostics; another result than 0 would make it print
   a second line.  */

GPURED_SEEN int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  if (!device_version_p (version) || !device_layout_p ())
    return 0;
  gpured_register_passes (args->base_name);
  gpured_decls_register (args->base_name);
  device_arguments (args->argc, args->argv);
  return 0;
}
