/* loader.cc - A plugin that loads the plugin named by its argument `file' and
   starts it with the version of this GCC, the field named by `field' replaced
   by `value', or the word other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gcc-plugin.h"
#include "plugin-version.h"

#include <dlfcn.h>

extern int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *)
{
  const char *file = NULL, *field = "", *value = "other";
  struct plugin_gcc_version version = gcc_version;
  for (int i = 0; i < args->argc; i++)
    if (!strcmp (args->argv[i].key, "file"))
      file = args->argv[i].value;
    else if (!strcmp (args->argv[i].key, "value"))
      value = args->argv[i].value;
    else
      field = args->argv[i].value;
  if (!strcmp (field, "basever"))
    version.basever = value;
  else if (!strcmp (field, "datestamp"))
    version.datestamp = value;
  else if (!strcmp (field, "devphase"))
    version.devphase = value;
  else if (!strcmp (field, "revision"))
    version.revision = value;
  else if (!strcmp (field, "configuration_arguments"))
    version.configuration_arguments = value;

  void *plugin = dlopen (file, RTLD_NOW | RTLD_GLOBAL);
  if (!plugin)
    {
      fprintf (stderr, "%s\n", dlerror ());
      return 1;
    }
  auto init = (int (*) (struct plugin_name_args *,
			struct plugin_gcc_version *))
	      dlsym (plugin, "plugin_init");
  struct plugin_name_args none = *args;
  none.argc = 0;
  return init (&none, &version);
}
