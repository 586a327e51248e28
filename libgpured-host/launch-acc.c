/* launch-acc.c - starts a compute construct of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   Launch dimensions and queues are arguments of variable number.  They are given to
   libgomp as words of a fixed number, of which it reads as many as count.  On the device
   all queues are waited for, so that there are no others to wait for; on the host
   libgomp waits for none.  */

#include "host-library.h"
#include "libgomp-abi.h"

#include <openacc.h>
#include <stdarg.h>
#include <stdbool.h>

/* Room for three dimensions and a queue, each behind its word, and the end.  */
#define WORDS 8

/* Copy the words of AP to WORDS, without those of queues to wait for.  */

static void
read_words (va_list ap, unsigned *words)
{
  unsigned n = 0;
  for (unsigned word = va_arg (ap, unsigned); word; word = va_arg (ap, unsigned))
    {
      const bool waits = LAUNCH_CODE (word) == LAUNCH_WAIT;
      unsigned more = (LAUNCH_CODE (word) == LAUNCH_DIM
		       ? (unsigned) __builtin_popcount (LAUNCH_OP (word))
		       : waits ? LAUNCH_OP (word) : LAUNCH_OP (word) == LAUNCH_OP_MAX);
      if (!waits && n < WORDS)
	words[n++] = word;
      for (; more; more--)
	{
	  unsigned value = va_arg (ap, unsigned);
	  if (!waits && n < WORDS)
	    words[n++] = value;
	}
    }
}

/* Whether the construct FN with FLAGS runs on another device than the host.  This
   starts the device.  */

static bool
on_device_p (int flags, void (*fn) (void *))
{
  return (!(LAUNCH_FLAGS (flags) & (LAUNCH_FLAG_HOST | LAUNCH_FLAG_SELF))
	  && acc_get_device_type () != acc_device_host
	  && acc_is_present ((void *) fn, 1));
}

static bool
present (const struct launch *l, char *address, size_t size)
{
  (void) l;
  return acc_is_present (address, size);
}

static char *
place (const struct launch *l, char *address)
{
  (void) l;
  return acc_deviceptr (address);
}

static void
fetch (const struct launch *l, void *to, char *from, size_t size)
{
  (void) l;
  acc_memcpy_from_device (to, from, size);
}

/* Start L with FLAGS and ADDRESSES.  */

static void
start (const struct launch *l, int flags, void **addresses)
{
  const unsigned *w = l->words;
  GOACC_parallel_keyed (flags, l->fn, l->n, addresses, l->sizes, l->kinds, w[0], w[1],
			w[2], w[3], w[4], w[5], w[6], w[7], 0);
}

static void
on_device (const struct launch *l)
{
  start (l, l->flags, l->addresses);
  acc_wait_all ();
}

static void
on_host (const struct launch *l, void **addresses)
{
  start (l, LAUNCH_FLAGS (LAUNCH_FLAGS (l->flags) | LAUNCH_FLAG_HOST), addresses);
}

void
gpured_host_launch_acc (int flags, void (*fn) (void *), size_t n, void **addresses,
			size_t *sizes, unsigned short *kinds, ...)
{
  unsigned words[WORDS] = { 0 };
  va_list ap;
  va_start (ap, kinds);
  read_words (ap, words);
  va_end (ap);
  const struct launch l = {
    .fn = fn, .n = n, .addresses = addresses, .sizes = sizes, .kinds = kinds,
    .flags = flags, .words = words, .shared = acc_is_present (words, 1),
    .present = present, .place = place, .fetch = fetch,
    .on_device = on_device, .on_host = on_host
  };
  if (!on_device_p (flags, fn))
    start (&l, flags, addresses);
  else
    {
      acc_wait_all ();
      gpured_host_compare (&l);
    }
}
