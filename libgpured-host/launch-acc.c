/* launch-acc.c - starts a compute construct of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   Launch dimensions and queues are arguments of variable number.  They are given to
   libgomp as words of a fixed number, of which it reads as many as count.  Waiting is
   done here, so that there are not many.  */

#include "host-library.h"
#include "libgomp-abi.h"

#include <openacc.h>
#include <stdarg.h>
#include <stdbool.h>

/* Room for three dimensions and a queue, each behind its word, and the end.  */
#define WORDS 8

/* Copy the words of AP to WORDS, without those of queues to wait for.  Return whether
   there are such.  */

static bool
read_words (va_list ap, unsigned *words)
{
  bool wait = false;
  unsigned n = 0;
  for (unsigned word = va_arg (ap, unsigned); word; word = va_arg (ap, unsigned))
    {
      const bool waits = LAUNCH_CODE (word) == LAUNCH_WAIT;
      unsigned more = (LAUNCH_CODE (word) == LAUNCH_DIM
		       ? (unsigned) __builtin_popcount (LAUNCH_OP (word))
		       : waits ? LAUNCH_OP (word) : LAUNCH_OP (word) == LAUNCH_OP_MAX);
      wait |= waits;
      if (!waits && n < WORDS)
	words[n++] = word;
      for (; more; more--)
	{
	  unsigned value = va_arg (ap, unsigned);
	  if (!waits && n < WORDS)
	    words[n++] = value;
	}
    }
  return wait;
}

/* Whether the construct FN with FLAGS runs on another device than the host.  This
   starts the device.  */

static bool
on_device_p (int flags, void (*fn) (void *))
{
  return (!(LAUNCH_FLAGS (flags) & LAUNCH_FLAG_HOST)
	  && acc_get_device_type () != acc_device_host
	  && acc_is_present ((void *) fn, 1));
}

void
gpured_host_launch_acc (int flags, void (*fn) (void *), size_t n, void **addresses,
			size_t *sizes, unsigned short *kinds, ...)
{
  unsigned w[WORDS] = { 0 };
  va_list ap;
  va_start (ap, kinds);
  bool wait = read_words (ap, w);
  va_end (ap);
  if (wait && on_device_p (flags, fn))
    acc_wait_all ();
  GOACC_parallel_keyed (flags, fn, n, addresses, sizes, kinds, w[0], w[1], w[2], w[3],
			w[4], w[5], w[6], w[7], 0);
}
