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
static bool begun, asked, report;
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
  report = text && *text && strcmp (text, "0");
  if (report)
    atexit (print_report);
}

/* Whether a device is there to execute a construct of OpenACC or else OpenMP, and the N
   pieces of memory at ADDRESSES, of SIZES bytes, are only on the host.  If host and device
   share memory libgomp says of all addresses that they are present, even of one that nobody
   has mapped.  */

static bool
apart_p (bool openacc, unsigned n, void **addresses, const size_t *sizes)
{
  char unmapped;
  if (openacc)
    {
      if (acc_get_device_type () == acc_device_host)
	return false;
      if (acc_is_present (&unmapped, sizeof unmapped))
	return true;
      for (unsigned i = 0; i < n; i++)
	if (acc_is_present (addresses[i], sizes[i] ? sizes[i] : 1))
	  return false;
      return true;
    }
  int device = omp_get_default_device ();
  if (device < 0 || device >= omp_get_num_devices ())
    return false;
  if (omp_target_is_present (&unmapped, device))
    return true;
  for (unsigned i = 0; i < n; i++)
    if (omp_target_is_present (addresses[i], device)
	|| (sizes[i] > 1
	    && omp_target_is_present ((char *) addresses[i] + sizes[i] - 1, device)))
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
  if (percent && iterations && apart_p (share->openacc, n, addresses, sizes))
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
