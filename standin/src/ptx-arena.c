/* ptx-arena.c - memory that is freed together with its object.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

#define CHUNK_SIZE (64 * 1024)
#define LARGE_SIZE (16 * 1024)	/* such pieces get a chunk of their own */

struct chunk
{
  struct chunk *next;
  size_t used, size;
  max_align_t data[];
};

struct arena
{
  struct chunk *chunks;		/* the first one is being filled; the one made
				   first begins with the arena */
};

static struct chunk *
chunk_new (size_t size)
{
  struct chunk *c = xcalloc (1, sizeof *c + size);

  c->size = size;
  return c;
}

/* SIZE bytes of C, which has them.  */

static void *
arena_piece (struct chunk *c, size_t size)
{
  void *p = (char *) c->data + c->used;

  c->used += size;
  return p;
}

struct arena *
arena_new (void)
{
  struct chunk *c = chunk_new (CHUNK_SIZE);
  struct arena *a = arena_piece (c, sizeof (max_align_t));

  a->chunks = c;
  return a;
}

void
arena_free (struct arena *a)
{
  if (a == NULL)
    return;
  for (struct chunk *c = a->chunks, *next; c != NULL; c = next)
    {
      next = c->next;
      free (c);
    }
}

/* SIZE zeroed bytes of A.  A large piece goes behind the chunk being
   filled.  */

void *
arena_alloc (struct arena *a, size_t size)
{
  struct chunk *c = a->chunks;

  size = (size + sizeof (max_align_t) - 1) & -sizeof (max_align_t);
  if (size > LARGE_SIZE)
    {
      struct chunk *large = chunk_new (size);
      large->used = size;
      large->next = c->next;
      c->next = large;
      return large->data;
    }
  if (c->size - c->used < size)
    {
      c = chunk_new (CHUNK_SIZE);
      c->next = a->chunks;
      a->chunks = c;
    }
  return arena_piece (c, size);
}

/* A copy of the LEN characters at S, with a NUL behind it.  */

char *
arena_string (struct arena *a, const char *s, size_t len)
{
  char *copy = arena_alloc (a, len + 1);

  memcpy (copy, s, len);
  return copy;
}

void *
ptx_grow (void *p, uint32_t *room, size_t size)
{
  uint32_t more = *room < 64 ? 64 : *room * 2;

  p = xrealloc (p, more * size);
  *room = more;
  return p;
}
