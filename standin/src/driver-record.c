/* driver-record.c - records the data that copies bring to the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With PTXSIM_COPIES each copy from the device to the host writes a line

     KERNEL LAUNCH COPY: BYTES bytes CHECKSUM [DATA]

   KERNEL is the last kernel launched, or "-" before the first launch.  LAUNCH counts
   the launches of KERNEL, COPY the copies since the last launch.  So two builds of a
   program can be compared launch by launch, even if they launch different kernels in
   between.  CHECKSUM is 64 bits of FNV-1a.  DATA, if PTXSIM_COPIES_BYTES is not 0, are
   at most that many bytes, with two hexadecimal digits each.  */

#include "driver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A kernel that was started.  */
struct started
{
  struct started *next;
  unsigned long launches;
  char name[];
};

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
  struct started *k = ptxsim.record.kernels;

  if (!ptxsim.driver.copies)
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
      k->next = ptxsim.record.kernels;
      ptxsim.record.kernels = k;
    }
  k->launches++;
  ptxsim.record.last = k;
  ptxsim.record.copies = 0;
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
  const struct started *last = ptxsim.record.last;
  uint64_t hash = 0xcbf29ce484222325, left = ptxsim.driver.copies_bytes;
  FILE *f = driver_output (&ptxsim.driver.copies, &ptxsim.record.file);

  if (!f)
    return;
  for (size_t r = 0; r < rows; r++)
    for (size_t x = 0; x < width; x++)
      hash = (hash ^ row_of (work, r)[x]) * 0x100000001b3;
  fprintf (f, "%s %lu %lu: %zu bytes %016" PRIx64 "%s", last ? last->name : "-",
	   last ? last->launches : 0, ++ptxsim.record.copies,
	   rows * width, hash, left ? " " : "");
  for (size_t r = 0; r < rows; r++)
    for (size_t x = 0; left && x < width; x++, left--)
      fprintf (f, "%02x", row_of (work, r)[x]);
  fputc ('\n', f);
}

void
record_end (void)
{
  if (ptxsim.record.file && ptxsim.record.file != stderr)
    fclose (ptxsim.record.file);
}
