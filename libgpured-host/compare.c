/* compare.c - executes a construct on the device and on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   1. What the construct may access is copied (copies.c).
   2. The device executes it.  The program goes on with these results.
   3. The host executes it with the copies (pointers.c).
   4. What the program sees on the device, or has got from there, is compared with the
      copies (elements.c).

   Not compared is what the program does not see, and memory that the host does not set
   and that had no value.  */

#include "host-library.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Of several host threads one at a time: others might change what is compared.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Whether address I of L sets a pointer.  */

static bool
pointer_p (const struct launch *l, size_t i)
{
  return (gpured_host_use (l, i) == USE_POINTER || gpured_host_use (l, i) == USE_ALWAYS);
}

/* How far behind the beginning of its variable the memory of address I of L, of ITEM,
   is.  */

static long
offset_of (const struct launch *l, const struct gpured_host_item *item, size_t i)
{
  if (item->bias >= 0 && (size_t) item->bias < l->n)
    /* The value itself in OpenMP, its address in OpenACC.  */
    return (gpured_host_use (l, item->bias) == USE_VALUE
	    ? (long) l->addresses[item->bias] : *(long *) l->addresses[item->bias]);
  size_t next = i + 1;
  if (next < l->n && gpured_host_descriptor_p (l->kinds[next]))
    next++;
  return next < l->n && pointer_p (l, next) ? (long) l->sizes[next] : item->offset;
}

/* Compare SIZE bytes at ADDRESS, the memory of address I of L, with their copies.
   Return the number of differences.  */

static size_t
compare_memory (const struct launch *l, const struct gpured_host_item *item, size_t i,
		const struct copies *copies, char *address, size_t size,
		struct report *report)
{
  const struct piece *p = gpured_host_copies_present (copies, address);
  const char *copy = gpured_host_copies_of (copies, address);
  const long offset = offset_of (l, item, i);
  const char *descriptor = NULL;
  if (i + 1 < l->n && gpured_host_descriptor_p (l->kinds[i + 1]))
    descriptor = l->addresses[i + 1];
  if (!p)
    return (gpured_host_copies_from_p (l->kinds[i])
	    ? gpured_host_elements (item, offset, descriptor, address, copy, size,
				    !gpured_host_copies_to_p (l->kinds[i]), report)
	    : 0);
  char *device = malloc (size);
  if (!device)
    return 0;
  l->fetch (l, device, p->place + (address - p->host), size);
  size_t n = gpured_host_elements (item, offset, descriptor, device, copy, size,
				   false, report);
  free (device);
  return n;
}

/* Compare what the construct of L has changed.  Return the number of differences.  */

static size_t
compare_all (const struct launch *l, const struct copies *copies, struct report *report)
{
  size_t differences = 0;
  for (size_t i = 0; i < l->n; i++)
    {
      const struct gpured_host_item *item = &report->construct->items[i];
      const enum use use = gpured_host_use (l, i);
      char *address = l->addresses[i];
      size_t size = l->sizes[i];
      if (item->role != GPURED_HOST_DATA || !address
	  || (use != USE_MEMORY && use != USE_SECTION)
	  || gpured_host_descriptor_p (l->kinds[i]))
	continue;
      if (use == USE_SECTION || !size)
	{
	  const struct piece *p = gpured_host_copies_present (copies, address);
	  size = p ? (size_t) (p->host + p->size - address) : 0;
	}
      if (size)
	differences += compare_memory (l, item, i, copies, address, size, report);
    }
  gpured_host_compared (report, differences);
  return differences;
}

/* Execute L and compare, or fill in *WHY.  Return the number of differences.  */

static size_t
execute (const struct launch *l, struct report *report, char **why)
{
  size_t differences = 0;
  struct copies copies;
  void **translated = malloc ((l->n + 1) * sizeof *translated);
  *why = gpured_host_copies_make (l, report->construct, &copies);
  if (!*why && translated)
    *why = gpured_host_translate (l, report->construct, &copies, translated);
  l->on_device (l);
  if (!*why && translated)
    {
      l->on_host (l, translated);
      differences = compare_all (l, &copies, report);
    }
  gpured_host_copies_free (&copies);
  free (translated);
  return differences;
}

void
gpured_host_compare (const struct launch *l)
{
  const struct gpured_host_construct *construct = gpured_host_find (l->fn);
  size_t differences = 0;
  pthread_mutex_lock (&lock);
  struct report *report = construct ? gpured_host_report (construct) : NULL;
  const char *reason = construct ? construct->reason : NULL;
  if (construct && !reason && l->shared)
    reason = "the device works in the memory of the host";
  if (construct && !reason && (size_t) construct->n != l->n)
    reason = "gpured does not know its variables";
  if (!report || reason)
    {
      if (report)
	gpured_host_leave_out (report, reason);
      l->on_device (l);
    }
  else
    {
      char *why;
      differences = execute (l, report, &why);
      if (why)
	gpured_host_leave_out (report, why);
      free (why);
    }
  pthread_mutex_unlock (&lock);
  /* What the program does at its end may have constructs.  */
  if (differences && gpured_host_mode () == MODE_STOP)
    gpured_host_stop ();
}
