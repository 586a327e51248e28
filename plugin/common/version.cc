/* version.cc - refuses a GCC that a half was not built for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Layouts agree only within one build series of GCC.  The base version says
   which series it is, and the rest of the version tells a release from a
   snapshot.  The configuration is not compared: it differs between host and
   offload compiler and between distributions, and does not affect what a
   plugin sees.  */

#include "gpured-gcc.h"
#include "halves.h"

bool
gpured_version_differs (const struct plugin_gcc_version *version,
			struct gpured_difference *difference)
{
  const struct gpured_difference fields[] = {
    { "version", gcc_version.basever, version->basever },
    { "date", gcc_version.datestamp, version->datestamp },
    { "development phase", gcc_version.devphase, version->devphase },
    { "revision", gcc_version.revision, version->revision }
  };

  for (size_t i = 0; i < ARRAY_SIZE (fields); i++)
    if (strcmp (fields[i].ours, fields[i].theirs))
      {
	*difference = fields[i];
	return true;
      }
  return false;
}
