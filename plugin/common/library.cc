/* library.cc - looks up functions of the offload compiler's libraries.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   library.def has the table.  It is generated when gpured is built
   (libgpured/library.awk).  */

#include "gpured-gcc.h"
#include "library.h"

enum gpured_library
gpured_library_find (const char *name)
{
  static const struct { const char *name; enum gpured_library library; } rows[]
    = {
#define GPURED_LIBRARY(NAME, STATUS) { NAME, GPURED_LIBRARY_##STATUS },
#include "library.def"
	{ NULL, GPURED_LIBRARY_NONE }
      };
  unsigned i = 0;
  while (rows[i].name && strcmp (rows[i].name, name) != 0)
    i++;
  return rows[i].library;
}
