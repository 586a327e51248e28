/* demo.h - what the four demonstration programs share: size, device, report.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef DEMO_H
#define DEMO_H

#include <math.h>
#include <openacc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The name of the device that offloaded loops run on; "the host" when the
   program falls back to it.  */

static const char *
demo_device (void)
{
  acc_device_t type = acc_get_device_type ();
  if (type == acc_device_host)
    return "the host";
  const char *name
    = acc_get_property_string (acc_get_device_num (type), type,
			       acc_property_name);
  return name ? name : "a device without a name";
}

/* True when the device is a real GPU and not the stand-in, which is called
   ptxsim and the name of its profile.  */

static bool
demo_gpu_p (void)
{
  return (acc_get_device_type () != acc_device_host
	  && strncmp (demo_device (), "ptxsim ", 7) != 0);
}

/* The problem size: the first argument of the program if there is one, else
   LARGE on a GPU and SMALL on the stand-in or the host.  */

static long
demo_size (int argc, char **argv, long small, long large)
{
  if (argc < 2)
    return demo_gpu_p () ? large : small;
  char *end;
  long n = strtol (argv[1], &end, 10);
  if (argc > 2 || *end || end == argv[1] || n < 3 || n > 1L << 30)
    {
      fprintf (stderr, "usage: %s [SIZE], SIZE from 3 to %ld\n", argv[0],
	       1L << 30);
      exit (2);
    }
  return n;
}

/* N elements of SIZE bytes, or the end of the program.  */

static void *
demo_alloc (size_t n, size_t size)
{
  void *p = calloc (n, size);
  if (!p)
    {
      fprintf (stderr, "no memory for %zu elements of %zu bytes\n", n, size);
      exit (2);
    }
  return p;
}

/* Seconds on a clock that only goes forward.  */

static double
demo_clock (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Print what came out: RESULT in SECONDS of device time including copies, the
   host's REFERENCE, and their difference.  Returns the exit status of the
   program: 0 when the difference is at most BOUND.  */

static int
demo_report (double result, double reference, double bound, double seconds)
{
  double error = fabs (result - reference);
  bool right = error <= bound;
  printf ("  result     %.17g in %.3f s\n", result, seconds);
  printf ("  reference  %.17g\n", reference);
  printf ("  error      %g (allowed %g): %s\n", error, bound,
	  right ? "right" : "WRONG");
  printf ("  device     %s\n", demo_device ());
  return !right;
}

#endif
