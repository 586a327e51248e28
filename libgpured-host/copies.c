/* copies.c - copies what a construct may access.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   What is on the device before the launch is copied from there, all that is mapped
   together: a construct may access more of it than its clauses name.  Else the device
   will get what the host has, or memory without a value.  Addresses in the copies are as
   far from each other as in the memory that is copied.  */

#include "host-library.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies have the address that they are copied from, modulo this.  */
#define ALIGNMENT 256

/* How much more than KNOWN bytes, which are present, is present: at the end of ADDRESS,
   or, if BACK, in front of it.  */

static size_t
more (const struct launch *l, char *address, size_t known, bool back)
{
  size_t found = 0, step = 1;
#define PRESENT(n) l->present (l, back ? address - (n) : address, known + (n))
  while ((!back || (uintptr_t) address > found + step) && PRESENT (found + step))
    {
      found += step;
      step *= 2;
    }
  for (; step; step /= 2)
    if ((!back || (uintptr_t) address > found + step) && PRESENT (found + step))
      found += step;
#undef PRESENT
  return found;
}

/* Append PIECE to COPIES.  */

static void
append (struct copies *copies, struct piece piece)
{
  copies->pieces[copies->n_pieces++] = piece;
}

const struct piece *
gpured_host_copies_present (const struct copies *copies, const void *address)
{
  for (size_t i = 0; i < copies->n_pieces; i++)
    {
      const struct piece *p = &copies->pieces[i];
      if (p->place && (char *) address >= p->host
	  && (char *) address < p->host + p->size)
	return p;
    }
  return NULL;
}

/* Append what is present around the SIZE bytes at ADDRESS, and return true; or else
   false.  */

static bool
append_present (struct copies *copies, const struct launch *l, char *address,
		size_t size)
{
  const struct piece *there = gpured_host_copies_present (copies, address);
  if (there && address + size <= there->host + there->size)
    return true;
  if (!l->present (l, address, size))
    return false;
  const size_t front = more (l, address, size, true);
  const size_t behind = more (l, address - front, front + size, false);
  append (copies, (struct piece) { address - front, front + size + behind,
				   l->place (l, address - front), PIECE_TO });
  return true;
}

/* Append the pieces of address I of L.  */

static void
append_item (struct copies *copies, const struct launch *l, size_t i)
{
  char *address = l->addresses[i];
  const unsigned short kind = l->kinds[i];
  if (!address)
    return;
  switch (gpured_host_use (l, i))
    {
    case USE_MEMORY:
      if (!append_present (copies, l, address, l->sizes[i] ? l->sizes[i] : 1)
	  && l->sizes[i])
	append (copies, (struct piece) { address, l->sizes[i], NULL,
					 gpured_host_copies_to_p (kind) ? PIECE_TO
					 : PIECE_UNSET });
      break;
    case USE_SECTION:
      append_present (copies, l, address, 1);
      break;
    case USE_STRUCT:
      {
	const size_t last = i + l->sizes[i];
	if (last < l->n)
	  append (copies, (struct piece) { address, (char *) l->addresses[last]
						    + l->sizes[last] - address,
					   NULL, PIECE_AROUND });
      }
      break;
    case USE_POINTER:
      {
	char *to = *(char **) address;
	if (to)
	  append_present (copies, l, to + l->sizes[i], 1);
      }
      /* Fall through.  */
    case USE_ALWAYS:
      if (!append_present (copies, l, address, sizeof (void *)))
	append (copies, (struct piece) { address, sizeof (void *), NULL, PIECE_TO });
      break;
    case USE_VALUE:
    case USE_DEVICE:
      break;
    }
}

/* For qsort.  */

static int
compare_pieces (const void *a, const void *b)
{
  const struct piece *p = a, *q = b;
  return p->host < q->host ? -1 : p->host > q->host;
}

/* Make the blocks of COPIES, whose pieces are in order.  Return whether there was enough
   memory.  */

static bool
make_blocks (struct copies *copies)
{
  for (size_t i = 0; i < copies->n_pieces; i++)
    {
      const struct piece *p = &copies->pieces[i];
      struct block *b = copies->n_blocks ? &copies->blocks[copies->n_blocks - 1] : NULL;
      if (b && p->host <= b->host + b->size)
	{
	  if (p->host + p->size > b->host + b->size)
	    b->size = p->host + p->size - b->host;
	}
      else
	copies->blocks[copies->n_blocks++]
	  = (struct block) { p->host, NULL, p->size };
    }
  for (size_t i = 0; i < copies->n_blocks; i++)
    {
      struct block *b = &copies->blocks[i];
      const size_t skip = (uintptr_t) b->host % ALIGNMENT;
      const size_t size = (skip + b->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
      char *memory = aligned_alloc (ALIGNMENT, size);
      if (!memory)
	return false;
      b->copy = memory + skip;
      memset (b->copy, UNSET_BYTE, b->size);
    }
  return true;
}

/* Fill the copies of those PIECES that are on the device, or else of those that are made
   FROM.  */

static void
fill (const struct launch *l, const struct copies *copies, bool device, int from)
{
  for (size_t i = 0; i < copies->n_pieces; i++)
    {
      const struct piece *p = &copies->pieces[i];
      char *copy = gpured_host_copies_of (copies, p->host);
      if (device && p->place)
	l->fetch (l, copy, p->place, p->size);
      else if (!device && !p->place && (int) p->from == from)
	memcpy (copy, p->host, p->size);
    }
}

char *
gpured_host_copies_make (const struct launch *l,
			 const struct gpured_host_construct *construct,
			 struct copies *copies)
{
  memset (copies, 0, sizeof *copies);
  copies->pieces = malloc ((2 * l->n + 1) * sizeof *copies->pieces);
  copies->blocks = malloc ((2 * l->n + 1) * sizeof *copies->blocks);
  if (!copies->pieces || !copies->blocks)
    return strdup ("there is no memory for copies of its variables");
  for (size_t i = 0; i < l->n; i++)
    if (construct->items[i].role == GPURED_HOST_DATA)
      append_item (copies, l, i);
  qsort (copies->pieces, copies->n_pieces, sizeof *copies->pieces, compare_pieces);
  if (!make_blocks (copies))
    return strdup ("there is no memory for copies of its variables");
  fill (l, copies, false, PIECE_AROUND);
  fill (l, copies, false, PIECE_TO);
  fill (l, copies, true, PIECE_TO);
  return NULL;
}

char *
gpured_host_copies_of (const struct copies *copies, const void *address)
{
  for (size_t i = 0; i < copies->n_blocks; i++)
    {
      const struct block *b = &copies->blocks[i];
      if ((char *) address >= b->host && (char *) address < b->host + b->size)
	return b->copy + ((char *) address - b->host);
    }
  return NULL;
}

void
gpured_host_copies_free (struct copies *copies)
{
  for (size_t i = 0; i < copies->n_blocks; i++)
    if (copies->blocks[i].copy)
      free (copies->blocks[i].copy - (uintptr_t) copies->blocks[i].host % ALIGNMENT);
  free (copies->pieces);
  free (copies->blocks);
}
