/* library.h - looks up functions of the offload compiler's libraries.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_LIBRARY_H
#define GPURED_LIBRARY_H

/* What a plain function can do with a function of these libraries: call it, call
   a copy, as it takes memory of a stack per warp or 32 lanes for one, or
   neither.  */
enum gpured_library
{
  GPURED_LIBRARY_NONE,
  GPURED_LIBRARY_SAFE,
  GPURED_LIBRARY_COPY
};
extern enum gpured_library gpured_library_find (const char *name);

#endif
