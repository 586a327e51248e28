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

/* What a part of an element is.  */
enum gpured_host_kind
{
  GPURED_HOST_BYTES,		/* Not known; compared byte by byte.  */
  GPURED_HOST_SIGNED,
  GPURED_HOST_UNSIGNED,
  GPURED_HOST_FLOAT,
  GPURED_HOST_POINTER		/* Not compared.  */
};

/* A part of an element: a scalar is its only part, a structure has one for each member,
   or for each array in it.  */
struct gpured_host_part
{
  const char *name;		/* What follows the element's: "" or ".member".  */
  long kind;
  long offset, size, count;	/* COUNT values of SIZE bytes.  */
};

/* What is at an address that libgomp gets.  */
enum gpured_host_role
{
  GPURED_HOST_DATA,
  GPURED_HOST_DEVICE_POINTER,	/* A value that may be an address on the device.  */
  GPURED_HOST_OWN		/* What gpured added.  */
};

/* What the plugin knows of one of the addresses that libgomp gets for a construct.  */
struct gpured_host_item
{
  const char *name;		/* In the source, or NULL.  */
  long role;
  long offset;			/* Where in the variable the address is, in bytes; or,
				   unless -1, BIAS is the item with this value.  */
  long bias;
  long size;			/* Of an element, in bytes.  */
  long rank;			/* Number of dimensions.  */
  const long *bounds;		/* For each the first index and the number, 0 if it is not
				   constant; the last dimension changes fastest.  */
  long fortran;			/* Indices are written as in Fortran.  */
  long n;
  const struct gpured_host_part *parts;
};

/* A construct.  */
struct gpured_host_construct
{
  void (*fn) (void *);		/* The host's version.  */
  const char *file;
  long line;
  const char *reason;		/* Why it cannot be compared, or NULL.  */
  long n;
  const struct gpured_host_item *items;
};

/* The share of the host in a construct, for which its times decide.  */
#define GPURED_HOST_SHARE_AUTO -1

/* A construct of which the host takes a share.  */
struct gpured_host_share
{
  long openacc;			/* Of OpenACC, or OpenMP.  */
  long percent;			/* As the option says, or GPURED_HOST_SHARE_AUTO.  */
  const char *file;
  long line;
  long stores;			/* It needs memory that host and device share.  */
  long shared;			/* Every device that executes it shares memory.  */
  /* share.c: 0 in the beginning.  */
  struct gpured_host_share *next;
  long launches;
  double device_time, host_time;	/* Seconds for an iteration, as far as known.  */
  double device_iterations, host_iterations;
};

/* A launch of it.  */
struct gpured_host_launch
{
  struct gpured_host_share *share;
  unsigned long host, device;	/* Iterations.  */
  double begin, middle;		/* When it began, when the host was ready.  */
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
