/* share.c - decides how many iterations of a construct the host executes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   GPURED_SHARE is a percentage, or `auto'.  Without it the option of the compiler
   counts.  With `auto' the first launches measure: host and device get half each, and
   then as many iterations as let both be ready at the same time, by their times for an
   iteration.  If the device is ready first, its time is only known to be less, and half
   of that is taken for it.  Times are averages in which the latest launch counts
   half.  */

#include "host-library.h"

#include <errno.h>
#include <omp.h>
#include <openacc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With `auto': the host's part in the first launch.  */
#define FIRST 0.5

/* With `auto': a construct with less iterations is left to the device.  */
#define LEAST 1024

/* The constructs that were launched, and what the environment says.  */

static struct gpured_host_share *constructs;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool begun, asked;
static long wanted;

/* Say what the host executed of each construct.  */

static void
print_report (void)
{
  for (struct gpured_host_share *share = constructs; share; share = share->next)
    fprintf (stderr, "gpured: %s:%ld: %ld launches, the host executed %.0f of %.0f "
	     "iterations\n", share->file, share->line, share->launches,
	     share->host_iterations, share->host_iterations + share->device_iterations);
}

/* Read the environment, once.  */

static void
begin (void)
{
  if (begun)
    return;
  begun = true;
  const char *text = getenv ("GPURED_SHARE");
  if (text && *text)
    {
      char *end;
      errno = 0;
      wanted = strtol (text, &end, 10);
      asked = !*end && !errno && wanted >= 0 && wanted <= 100;
      if (!strcmp (text, "auto"))
	{
	  wanted = GPURED_HOST_SHARE_AUTO;
	  asked = true;
	}
      if (!asked)
	fprintf (stderr, "gpured: GPURED_SHARE is '%s', but may be a percentage or "
		 "'auto'; it has no effect\n", text);
    }
  text = getenv ("GPURED_SHARE_REPORT");
  if (text && *text && strcmp (text, "0"))
    atexit (print_report);
}

/* Whether a device is there to execute a construct of OpenACC or else OpenMP; which becomes
   *DEVICE for OpenMP.  */

static bool
device_p (bool openacc, int *device)
{
  if (openacc)
    return acc_get_device_type () != acc_device_host;
  *device = omp_get_default_device ();
  return *device >= 0 && *device < omp_get_num_devices ();
}

/* Whether any of the SIZE bytes at ADDRESS is on that device.  */

static bool
present_p (bool openacc, int device, void *address, size_t size)
{
  if (openacc)
    return acc_is_present (address, size ? size : 1);
  return (omp_target_is_present (address, device)
	  || (size > 1
	      && omp_target_is_present ((char *) address + size - 1, device)));
}

/* Whether host and device can share the iterations of SHARE, which has N pieces of memory
   at ADDRESSES, of SIZES bytes: there is a device, and either memory is shared, or it is
   only read, and these are only on the host.  */

static bool
sharable_p (const struct gpured_host_share *share, unsigned n, void **addresses,
	    const size_t *sizes)
{
  int device = 0;
  if (!device_p (share->openacc, &device))
    return false;
  if (share->shared)
    return true;
  if (share->stores)
    return false;
  for (unsigned i = 0; i < n; i++)
    if (present_p (share->openacc, device, addresses[i], sizes[i]))
      return false;
  return true;
}

/* With `auto': the host's part of ITERATIONS of SHARE.  */

static unsigned long
find_part (const struct gpured_host_share *share, unsigned long iterations)
{
  if (iterations < LEAST)
    return 0;
  double part = FIRST;
  if (share->host_time > 0 && share->device_time > 0)
    part = share->device_time / (share->host_time + share->device_time);
  return part * iterations;
}

unsigned long
gpured_host_share_begin (struct gpured_host_launch *launch, unsigned long iterations,
			 unsigned n, void **addresses, size_t *sizes)
{
  struct gpured_host_share *share = launch->share;
  pthread_mutex_lock (&lock);
  begin ();
  long percent = asked ? wanted : share->percent;
  unsigned long host = 0;
  if (percent && iterations && sharable_p (share, n, addresses, sizes))
    host = (percent == GPURED_HOST_SHARE_AUTO ? find_part (share, iterations)
	    : iterations / 100 * percent + iterations % 100 * percent / 100);
  if (!share->launches++)
    {
      share->next = constructs;
      constructs = share;
    }
  share->host_iterations += host;
  share->device_iterations += iterations - host;
  pthread_mutex_unlock (&lock);
  launch->host = host;
  launch->device = iterations - host;
  launch->begin = omp_get_wtime ();
  return host;
}

void
gpured_host_share_host (struct gpured_host_launch *launch)
{
  launch->middle = omp_get_wtime ();
}

/* The latest time, NOW, and that of BEFORE, if there was one, together.  */

static double
average (double before, double now)
{
  return before > 0 ? (before + now) / 2 : now;
}

void
gpured_host_share_end (struct gpured_host_launch *launch)
{
  struct gpured_host_share *share = launch->share;
  if (!launch->host || !launch->device)
    return;
  double end = omp_get_wtime ();
  double host = launch->middle - launch->begin, all = end - launch->begin;
  /* The host waited for the device if that took a while.  */
  bool waited = all - host > host / 50;
  pthread_mutex_lock (&lock);
  share->host_time = average (share->host_time, host / launch->host);
  if (waited)
    share->device_time = average (share->device_time, all / launch->device);
  else
    {
      double most = all / launch->device;
      share->device_time = share->device_time > 0 && share->device_time < most
			   ? share->device_time / 2 : most / 2;
    }
  pthread_mutex_unlock (&lock);
}
