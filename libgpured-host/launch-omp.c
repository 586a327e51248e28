/* launch-omp.c - starts a target region of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   With `nowait' the region is executed at once: what it computes is compared then.  */

#include "host-library.h"
#include "libgomp-abi.h"

#include <omp.h>

/* So many places of a piece of memory are looked at.  */
#define PROBES 64

/* Where ADDRESS is on the device of L, as use_device_ptr has it.  */

static char *
place (const struct launch *l, char *address)
{
  void *there = address;
  size_t size = 0;
  unsigned short kind = KIND_USE_DEVICE_PTR_IF_PRESENT;
  GOMP_target_data_ext (l->device, 1, &there, &size, &kind);
  GOMP_target_end_data ();
  return there;
}

/* Whether ADDRESS is present, if UNKNOWN, and AT there.  */

static bool
there_p (const struct launch *l, char *address, char *at)
{
  return (omp_target_is_present (address, l->device)
	  && (!at || place (l, address) == at));
}

/* libgomp has no function for a range of memory: its ends are there, as far from each
   other as here, and so is what is between them.  */

static bool
present (const struct launch *l, char *address, size_t size)
{
  if (!there_p (l, address, NULL))
    return false;
  char *at = place (l, address);
  if (size > 1 && !there_p (l, address + size - 1, at + size - 1))
    return false;
  for (size_t k = 1; k < PROBES && size > PROBES; k++)
    if (!there_p (l, address + size / PROBES * k, at + size / PROBES * k))
      return false;
  return true;
}

static void
fetch (const struct launch *l, void *to, char *from, size_t size)
{
  omp_target_memcpy (to, from, size, 0, 0, omp_get_initial_device (), l->device);
}

static void
on_device (const struct launch *l)
{
  GOMP_target_ext (l->device, l->fn, l->n, l->addresses, l->sizes, l->kinds,
		   l->flags & ~TARGET_FLAG_NOWAIT, NULL, l->args);
}

static void
on_host (const struct launch *l, void **addresses)
{
  GOMP_target_ext (DEVICE_HOST, l->fn, l->n, addresses, l->sizes, l->kinds,
		   l->flags & ~TARGET_FLAG_NOWAIT, NULL, l->args);
}

void
gpured_host_launch_omp (int device, void (*fn) (void *), size_t n,
			void **addresses, size_t *sizes, unsigned short *kinds,
			unsigned flags, void **depend, void **args)
{
  const int number = device == DEVICE_DEFAULT ? omp_get_default_device () : device;
  if (number < 0 || number >= omp_get_num_devices ()
      || !omp_target_is_present ((void *) fn, number))
    {
      GOMP_target_ext (device, fn, n, addresses, sizes, kinds, flags, depend, args);
      return;
    }
  if (depend)
    GOMP_taskwait_depend (depend);
  const struct launch l = {
    .fn = fn, .n = n, .addresses = addresses, .sizes = sizes, .kinds = kinds,
    .flags = flags, .device = number, .args = args,
    .shared = omp_target_is_present (&number, number),
    .present = present, .place = place, .fetch = fetch,
    .on_device = on_device, .on_host = on_host
  };
  gpured_host_compare (&l);
}
