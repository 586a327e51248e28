/* table.c - maps from numbers to pointers, and the handles of a program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdlib.h>

static size_t
slot_of (const struct table *t, uint64_t key)
{
  return (key * UINT64_C (0x9e3779b97f4a7c15) >> 20) & (t->size - 1);
}

/* Double the room of T.  False without memory.  */

static bool
table_grow (struct table *t)
{
  struct table bigger = { .size = t->size ? 2 * t->size : 64 };

  bigger.keys = calloc (bigger.size, sizeof *bigger.keys);
  bigger.values = calloc (bigger.size, sizeof *bigger.values);
  if (!bigger.keys || !bigger.values)
    {
      table_free (&bigger);
      return false;
    }
  for (size_t i = 0; i < t->size; i++)
    if (t->keys[i])
      table_put (&bigger, t->keys[i], t->values[i]);
  table_free (t);
  *t = bigger;
  return true;
}

bool
table_put (struct table *t, uint64_t key, void *value)
{
  size_t i;

  if (2 * t->used >= t->size && !table_grow (t))
    return false;
  for (i = slot_of (t, key); t->keys[i] && t->keys[i] != key;
       i = (i + 1) & (t->size - 1))
    ;
  if (!t->keys[i])
    t->used++;
  t->keys[i] = key;
  t->values[i] = value;
  return true;
}

/* The slot of KEY in T, T->size if it is not there.  */

static size_t
table_find (const struct table *t, uint64_t key)
{
  if (t->used && key)
    for (size_t i = slot_of (t, key); t->keys[i]; i = (i + 1) & (t->size - 1))
      if (t->keys[i] == key)
	return i;
  return t->size;
}

void *
table_get (const struct table *t, uint64_t key)
{
  size_t i = table_find (t, key);

  return i < t->size ? t->values[i] : NULL;
}

void *
table_remove (struct table *t, uint64_t key)
{
  size_t hole = table_find (t, key);
  void *value;

  if (hole == t->size)
    return NULL;
  value = t->values[hole];
  t->used--;
  /* Move later entries of the run into the hole where their home allows.  */
  for (size_t i = (hole + 1) & (t->size - 1); t->keys[i];
       i = (i + 1) & (t->size - 1))
    {
      size_t home = slot_of (t, t->keys[i]);

      if (((i - home) & (t->size - 1)) >= ((i - hole) & (t->size - 1)))
	{
	  t->keys[hole] = t->keys[i];
	  t->values[hole] = t->values[i];
	  hole = i;
	}
    }
  t->keys[hole] = 0;
  return value;
}

bool
table_next (const struct table *t, size_t *at, uint64_t *key, void **value)
{
  for (; *at < t->size; ++*at)
    if (t->keys[*at])
      {
	*key = t->keys[*at];
	*value = t->values[*at];
	++*at;
	return true;
      }
  return false;
}

void
table_free (struct table *t)
{
  free (t->keys);
  free (t->values);
  *t = (struct table) { 0 };
}

static const char *const handle_names[H_LAST] =
{
  "a context", "a module", "a function", "a link state", "a stream", "an event"
};

void *
handle_new (enum handle_kind kind, struct context *context, size_t size)
{
  struct handle *h = calloc (1, size);

  if (!h || !table_put (&ptxsim.table.handles, (uintptr_t) h, h))
    {
      free (h);
      return NULL;
    }
  h->kind = kind;
  h->context = context;
  return h;
}

bool
handle_live_p (const void *p, enum handle_kind kind)
{
  const struct handle *h = table_get (&ptxsim.table.handles, (uintptr_t) p);

  return h && h->kind == kind;
}

void *
handle_get (void *p, enum handle_kind kind)
{
  struct handle *h = table_get (&ptxsim.table.handles, (uintptr_t) p);

  if (h && h->kind == kind)
    return h;
  diag_error (NULL, MSG_bad_handle, p, handle_names[kind]);
  return NULL;
}

void
handle_free (void *p)
{
  free (table_remove (&ptxsim.table.handles, (uintptr_t) p));
}

void
handle_forget (void *p)
{
  table_remove (&ptxsim.table.handles, (uintptr_t) p);
}

void *
handle_any (enum handle_kind kind, const struct context *context)
{
  size_t at = 0;
  uint64_t key;
  void *value;

  while (table_next (&ptxsim.table.handles, &at, &key, &value))
    {
      struct handle *h = value;

      if (h->kind == kind && h->context == context)
	return h;
    }
  return NULL;
}
