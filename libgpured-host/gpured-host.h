/* gpured-host.h - what object files and libgpured-host.so agree on.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   The plugin includes it as well.  All members are as wide as a pointer, so that it
   writes a structure as an array of pointers (plugin/host/attach.cc).

   An object file has a constructor that loads the library and calls

     void gpured_host_attach (const struct gpured_host_file *file)

   which sets the elements of FILE's table of functions.  */

#ifndef GPURED_HOST_LIBRARY_H
#define GPURED_HOST_LIBRARY_H

#define GPURED_HOST_LIBRARY "libgpured-host.so"
#define GPURED_HOST_ATTACH "gpured_host_attach"

/* Raised with every change of this file, or of a function of functions.def.  The name of
   the table has it, since the linker keeps one of all files.  */
#define GPURED_HOST_ABI 1
#define GPURED_HOST_TABLE "gpured_host_functions_1"

enum gpured_host_function
{
#define GPURED_HOST_FUNCTION(ID, LIBGOMP) GPURED_HOST_##ID,
#include "functions.def"
  GPURED_HOST_FUNCTIONS
};

/* What an element of a variable is.  */
enum gpured_host_kind
{
  GPURED_HOST_BYTES,		/* Not known.  */
  GPURED_HOST_SIGNED,
  GPURED_HOST_UNSIGNED,
  GPURED_HOST_FLOAT,
  GPURED_HOST_COMPLEX,		/* Two floats of half the size.  */
  GPURED_HOST_POINTERS,		/* It is one, or may have some.  */
  GPURED_HOST_OWN		/* The variable is the plugin's.  */
};

/* What the plugin knows of one of the addresses that libgomp gets of a construct.  */
struct gpured_host_item
{
  const char *name;		/* In the source, or NULL.  */
  long kind, size;		/* Of an element: enum gpured_host_kind, bytes.  */
  long rank;			/* Number of dimensions, 0 if they are not known.  */
  const long *bounds;		/* First index and number, for each dimension; the last
				   one changes fastest.  */
  long fortran;			/* Indices are written in Fortran's order.  */
};

/* A construct.  */
struct gpured_host_construct
{
  void (*fn) (void *);		/* The host's version.  */
  const char *file;
  long line;
  long n;
  const struct gpured_host_item *items;
};

/* An object file.  */
struct gpured_host_file
{
  long abi;
  void **functions;
  long compare;			/* Whether constructs are to be compared.  */
  long n;
  const struct gpured_host_construct *constructs;
};

#endif
