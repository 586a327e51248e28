/* version.cc - is the GCC that loads a half the one it was built for?

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Layouts are only the same within one build series of GCC: the base version
   says which one, and the rest tells a release from a snapshot.  The
   configuration differs between host and offload compiler and between
   distributions, and says nothing of what a plugin sees.  */

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
