/* driver-record.c - the record of what copies to the host brought.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With PTXSIM_COPIES each copy from the device to the host is a line

     KERNEL LAUNCH COPY: BYTES bytes CHECKSUM [DATA]

   KERNEL is the kernel that was started last, "-" before the first, LAUNCH how
   often it has been, COPY how many copies there were since.  So two builds of a
   program can be compared launch by launch, whatever else they launch in
   between.  CHECKSUM is 64 bits of FNV-1a.  DATA, if PTXSIM_COPIES_BYTES is not
   0, are that many bytes at most, each two hexadecimal digits.  */

#include "driver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *file;

/* The kernels that were started, and the last one.  */
static struct started
{
  struct started *next;
  unsigned long launches;
  char name[];
} *kernels, *last;

static unsigned long copies;	/* since the last launch */

FILE *
driver_output (const char **name, FILE **f)
{
  if (*name && !*f)
    {
      *f = strcmp (*name, "-") == 0 ? stderr : fopen (*name, "w");
      if (!*f)
	{
	  /* The message may ask for this file again.  */
	  const char *wanted = *name;
	  *name = NULL;
	  diag_error (NULL, MSG_cannot_write, wanted);
	}
    }
  return *f;
}

void
record_launch (const char *name)
{
  struct started *k = kernels;

  if (!driver_settings.copies)
    return;
  while (k && strcmp (k->name, name) != 0)
    k = k->next;
  if (!k)
    {
      size_t size = strlen (name) + 1;
      k = calloc (1, sizeof *k + size);
      if (!k)
	return;
      memcpy (k->name, name, size);
      k->next = kernels;
      kernels = k;
    }
  k->launches++;
  last = k;
  copies = 0;
}

/* Row R of what WORK copied to the host.  */
static const unsigned char *
row_of (const struct work *work, size_t r)
{
  const struct box *to = &work->copy.dst;

  return (void *) (uintptr_t) (to->address + r / work->copy.height * to->slice
			       + r % work->copy.height * to->pitch);
}

void
record_copy (const struct work *work)
{
  const size_t rows = work->copy.height * work->copy.depth;
  const size_t width = work->copy.width;
  uint64_t hash = 0xcbf29ce484222325, left = driver_settings.copies_bytes;
  FILE *f = driver_output (&driver_settings.copies, &file);

  if (!f)
    return;
  for (size_t r = 0; r < rows; r++)
    for (size_t x = 0; x < width; x++)
      hash = (hash ^ row_of (work, r)[x]) * 0x100000001b3;
  fprintf (f, "%s %lu %lu: %zu bytes %016" PRIx64 "%s",
	   last ? last->name : "-", last ? last->launches : 0, ++copies,
	   rows * width, hash, left ? " " : "");
  for (size_t r = 0; r < rows; r++)
    for (size_t x = 0; left && x < width; x++, left--)
      fprintf (f, "%02x", row_of (work, r)[x]);
  fputc ('\n', f);
}

void
record_end (void)
{
  if (file && file != stderr)
    fclose (file);
}
