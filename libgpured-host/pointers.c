/* pointers.c - has the copies of a construct's variables point to copies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   libgomp sets pointers on the device by the addresses of kind USE_POINTER and
   USE_ALWAYS.  The same is done with the copies.  Any other pointer is what it is on the
   device, or what the host has: nobody can tell where it points to.  Then the construct
   is not compared.  */

#include "host-library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A reason in the heap: the name of ITEM and TEXT.  */

static char *
reason (const char *text, const struct gpured_host_item *item)
{
  char *result;
  return (asprintf (&result, "%s %s", item->name ? item->name : "a variable", text) < 0
	  ? NULL : result);
}

/* Set the pointer of address I of L in COPIES.  Return whether that can be.  */

static bool
set_pointer (const struct launch *l, const struct copies *copies, size_t i)
{
  char *at = gpured_host_copies_of (copies, l->addresses[i]);
  const size_t bias = l->sizes[i];
  char *to = *(char **) l->addresses[i], *copy;
  if (gpured_host_use (l, i) == USE_ALWAYS)
    {
      if (!i)
	return false;
      copy = gpured_host_copies_of (copies, l->addresses[i - 1]);
      copy = copy ? copy - bias : NULL;
    }
  else
    {
      copy = to ? gpured_host_copies_of (copies, to + bias) : NULL;
      copy = copy ? copy - bias : NULL;
    }
  if (!at)
    return false;
  memcpy (at, &copy, sizeof copy);
  return true;
}

/* Whether the pointer at ADDRESS is set by one of the addresses of L.  */

static bool
set_p (const struct launch *l, const char *address)
{
  for (size_t i = 0; i < l->n; i++)
    if (l->addresses[i] == address
	&& (gpured_host_use (l, i) == USE_POINTER
	    || gpured_host_use (l, i) == USE_ALWAYS))
      return true;
  return false;
}

/* Whether ITEM, SIZE bytes at ADDRESS, has pointers that are not NULL in their copy and
   not set.  */

static bool
holds_pointer_p (const struct launch *l, const struct gpured_host_item *item,
		 const struct copies *copies, char *address, size_t size)
{
  for (long k = 0; k < item->n; k++)
    {
      const struct gpured_host_part *part = &item->parts[k];
      if (part->kind != GPURED_HOST_POINTER)
	continue;
      for (size_t e = 0; e + item->size <= size; e += item->size)
	for (long c = 0; c < part->count * part->size; c += sizeof (void *))
	  {
	    char *at = address + e + part->offset + c, *value;
	    const char *copy = gpured_host_copies_of (copies, at);
	    if (!copy)
	      return false;
	    memcpy (&value, copy, sizeof value);
	    if (value && !set_p (l, at))
	      return true;
	  }
    }
  return false;
}

/* Whether the value of address I of L, of ITEM, is a pointer other than NULL, or may
   have some.  */

static bool
device_pointer_p (const struct launch *l, const struct gpured_host_item *item, size_t i)
{
  if (!l->addresses[i])
    return false;
  if (gpured_host_use (l, i) == USE_MEMORY && item->size == sizeof (void *))
    return *(void **) l->addresses[i] != NULL;
  return true;
}

/* What is in the way of executing the construct of L with COPIES because of address I,
   of ITEM, in the heap, or NULL.  Set *ADDRESS, what it gets.  */

static char *
translate (const struct launch *l, const struct gpured_host_item *item,
	   const struct copies *copies, size_t i, void **address)
{
  *address = l->addresses[i];
  if (item->role == GPURED_HOST_OWN || !l->addresses[i])
    return NULL;
  if (item->role == GPURED_HOST_DEVICE_POINTER)
    return (device_pointer_p (l, item, i)
	    ? reason ("may be an address on the device", item) : NULL);
  switch (gpured_host_use (l, i))
    {
    case USE_DEVICE:
      return reason ("may be an address on the device", item);
    case USE_VALUE:
      return NULL;
    case USE_POINTER:
    case USE_ALWAYS:
      if (!set_pointer (l, copies, i))
	return reason ("has a pointer that is not mapped", item);
      /* Fall through.  */
    default:
      /* NULL for a section of no length that is not there, as on the device.  */
      *address = gpured_host_copies_of (copies, l->addresses[i]);
    }
  return NULL;
}

char *
gpured_host_translate (const struct launch *l,
		       const struct gpured_host_construct *construct,
		       const struct copies *copies, void **addresses)
{
  for (size_t i = 0; i < l->n; i++)
    {
      char *why = translate (l, &construct->items[i], copies, i, &addresses[i]);
      if (why)
	return why;
    }
  for (size_t i = 0; i < l->n; i++)
    {
      const struct gpured_host_item *item = &construct->items[i];
      const enum use use = gpured_host_use (l, i);
      char *address = l->addresses[i];
      if (item->role != GPURED_HOST_DATA || !address
	  || (use != USE_MEMORY && use != USE_SECTION))
	continue;
      size_t size = l->sizes[i];
      if (use == USE_SECTION)
	{
	  const struct piece *p = gpured_host_copies_present (copies, address);
	  size = p ? (size_t) (p->host + p->size - address) : 0;
	}
      if (gpured_host_descriptor_p (l->kinds[i])
	  ? *(char **) address && !set_p (l, address)
	  : holds_pointer_p (l, item, copies, address, size))
	return reason ("has a pointer that the construct does not map", item);
    }
  return NULL;
}
