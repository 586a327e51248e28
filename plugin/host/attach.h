/* attach.h - declares what connects object files with libgpured-host.so.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_ATTACH_H
#define GPURED_ATTACH_H

#include "gpured-host.h"

/* As many pointers as a structure of gpured-host.h has.  */
#define GPURED_ATTACH_WORDS(STRUCTURE) (sizeof (struct STRUCTURE) / sizeof (void *))

/* The element WHICH of the program's table of functions, a pointer.  In the running
   program it is NULL, or a function of libgomp, if the library is not there.  Have this
   file load it.  */
extern tree gpured_attach_function (enum gpured_host_function which);

/* The same in a program that is linked with -flto.  */
extern tree gpured_attach_function_at_link (enum gpured_host_function which);

/* Tell the library of the construct that becomes FN, at LOC.  ITEMS are pointers, of
   which a structure gpured_host_item consists, for each address.  */
extern void gpured_attach_construct (tree fn, location_t loc, const vec<tree> &items);

/* N in a table.  */
extern tree gpured_attach_number (HOST_WIDE_INT n);

/* TEXT in a table, NULL if that is NULL.  */
extern tree gpured_attach_text (const char *text);

/* A table of WORDS in a table.  */
extern tree gpured_attach_words (const vec<tree> &words);

#endif
