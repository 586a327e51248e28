/* host-library.h - what the files of libgpured-host.so know of each other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.  */

#ifndef GPURED_HOST_LIBRARY_INSIDE_H
#define GPURED_HOST_LIBRARY_INSIDE_H

#include "gpured-host.h"

#include <stdbool.h>
#include <stddef.h>

/* What the program finds; all else is hidden from it.  */
#define GPURED_HOST_SEEN __attribute__ ((visibility ("default")))

/* attach.c */

extern void gpured_host_attach (const struct gpured_host_file *file);

/* What the plugin knows of the construct FN, or NULL.  */
extern const struct gpured_host_construct *
gpured_host_find (void (*fn) (void *));

/* launch-acc.c, launch-omp.c: as the functions of libgomp that they replace.  */
extern void gpured_host_launch_acc (int flags, void (*fn) (void *), size_t n,
				    void **addresses, size_t *sizes,
				    unsigned short *kinds, ...);
extern void gpured_host_launch_omp (int device, void (*fn) (void *), size_t n,
				    void **addresses, size_t *sizes,
				    unsigned short *kinds, unsigned flags,
				    void **depend, void **args);

/* A launch of a construct on a device, and what its language does it by.  */

struct launch
{
  void (*fn) (void *);
  size_t n;
  void **addresses;
  size_t *sizes;
  unsigned short *kinds;
  int flags, device;		/* As libgomp got them.  */
  bool shared;			/* The device works in the host's memory.  */
  const unsigned *words;	/* OpenACC: launch dimensions and queue.  */
  void **args;			/* OpenMP: the same.  */

  /* Whether all SIZE bytes at ADDRESS are on the device in one piece.  */
  bool (*present) (const struct launch *l, char *address, size_t size);
  /* Where ADDRESS, which is present, is there.  */
  char *(*place) (const struct launch *l, char *address);
  /* Copy SIZE bytes at PLACE there to TO.  */
  void (*fetch) (const struct launch *l, void *to, char *place, size_t size);
  /* Execute the construct on the device and wait for it, or on the host with
     ADDRESSES.  */
  void (*on_device) (const struct launch *l);
  void (*on_host) (const struct launch *l, void **addresses);
};

/* compare.c: execute L on its device, and compare with the host.  */
extern void gpured_host_compare (const struct launch *l);

/* copies.c */

/* A piece of memory of the program that a construct may access, its copy, and what it is
   made from.  */

struct piece
{
  char *host;
  size_t size;
  char *place;			/* On the device ahead of the launch, or NULL.  */
  enum { PIECE_TO, PIECE_UNSET, PIECE_AROUND } from;	/* Unless it was there.  */
};

/* Neighbouring pieces have one block of copies.  */

struct block
{
  char *host, *copy;
  size_t size;
};

struct copies
{
  size_t n_pieces, n_blocks;
  struct piece *pieces;
  struct block *blocks;
};

/* What memory without a value is filled with.  */
#define UNSET_BYTE 0xa7

/* Make copies of all that L accesses.  Return NULL, or why that cannot be, in the
   heap.  */
extern char *gpured_host_copies_make (const struct launch *l,
				      const struct gpured_host_construct *construct,
				      struct copies *copies);

/* The copy of ADDRESS, or NULL.  */
extern char *gpured_host_copies_of (const struct copies *copies, const void *address);

/* The piece with ADDRESS that was on the device, or else NULL.  */
extern const struct piece *gpured_host_copies_present (const struct copies *copies,
						       const void *address);

extern void gpured_host_copies_free (struct copies *copies);

/* pointers.c: fill in ADDRESSES, what the construct of L gets on the host, and have
   pointers in COPIES point into them.  Return NULL, or why that cannot be, in the
   heap.  */
extern char *gpured_host_translate (const struct launch *l,
				    const struct gpured_host_construct *construct,
				    const struct copies *copies, void **addresses);

/* kinds.c: what libgomp does with an address.  */

enum use
{
  USE_MEMORY,			/* It maps SIZE bytes.  */
  USE_SECTION,			/* It looks for what is mapped there.  */
  USE_STRUCT,			/* SIZE members of it follow.  */
  USE_POINTER,			/* It sets the pointer there.  */
  USE_ALWAYS,			/* The same, to the memory of the address before.  */
  USE_VALUE,			/* It passes it, or a copy of what is there.  */
  USE_DEVICE			/* An address on the device, or perhaps one.  */
};

/* What it does with address I of L.  */
extern enum use gpured_host_use (const struct launch *l, size_t i);
extern bool gpured_host_copies_to_p (unsigned short kind);
extern bool gpured_host_copies_from_p (unsigned short kind);
extern bool gpured_host_descriptor_p (unsigned short kind);

/* elements.c: compare SIZE bytes of ITEM, whose memory begins at byte OFFSET of the
   variable, which has gfortran's descriptor DESCRIPTOR unless that is NULL: DEVICE from the device, HOST from the host.  UNSET: what the host did not
   set does not count.  Return the number of differences, which go to REPORT.  */
struct report;
extern size_t gpured_host_elements (const struct gpured_host_item *item, long offset,
				    const char *descriptor, const char *device, const char *host, size_t size,
				    bool unset, struct report *report);

/* report.c */

/* The exit status then.  */
#define GPURED_HOST_STOPPED 86

enum mode { MODE_OFF, MODE_REPORT, MODE_STOP };

/* What GPURED_COMPARE says, and GPURED_COMPARE_TOLERANCE or -1.  */
extern enum mode gpured_host_mode (void);
extern double gpured_host_tolerance (void);

/* What has been found out about a construct.  */

struct report
{
  const struct gpured_host_construct *construct;
  size_t told;			/* Differences that were reported.  */
  size_t runs, differ;
  bool left_out;		/* It has been said why it is not compared.  */
};

extern struct report *gpured_host_report (const struct gpured_host_construct *construct);

/* WHAT of the construct differs, DEVICE and HOST are its values.  */
extern void gpured_host_differs (struct report *report, const char *what,
				 const char *device, const char *host,
				 const char *distance);

/* The construct is not compared because of REASON.  */
extern void gpured_host_leave_out (struct report *report, const char *reason);

/* It has been compared and has N differences.  */
extern void gpured_host_compared (struct report *report, size_t n);

/* End the program because of a difference.  */
extern void gpured_host_stop (void) __attribute__ ((noreturn));

/* share.c */

/* Decide how many of the ITERATIONS of the construct LAUNCH->share the host executes.  The
   construct copies in N pieces of memory of the host, of SIZES bytes at ADDRESSES.  The
   result is 0 if the host is the device, or if one of them is on the device already, as
   the contents may differ then.  For any thread.  */
extern unsigned long gpured_host_share_begin (struct gpured_host_launch *launch,
					      unsigned long iterations, unsigned n,
					      void **addresses, size_t *sizes);

/* The host has executed its part of LAUNCH, if it has any.  */
extern void gpured_host_share_host (struct gpured_host_launch *launch);

/* The device has executed the other part, too.  */
extern void gpured_host_share_end (struct gpured_host_launch *launch);

#endif
