/* other-door.cc - A plugin that says for which version it was started.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gcc-plugin.h"

extern int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  fprintf (stderr, "door of %s for %s\n", version->basever, args->base_name);
  return 0;
}
