/* ptxsim-bench.c - how fast the stand-in executes, and parses and links.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   ptxsim-bench FILE [IMAGE]

   Runs the kernel `loop' of FILE (parameters: input, output, iterations), first
   without checks, then with all, and prints warp instructions per second of
   processor time.  IMAGE is what mkoffload gets from the linker: objects with a NUL
   between them; prints the time to parse and link them.  Times are the best of
   several runs, because the machine may have other work.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "driver.h"

#define RUNS 5
#define ITERATIONS 500000
#define WORDS 1024
#define MAX_OBJECTS 1000

static double
seconds (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void __attribute__ ((noreturn))
die (const char *what, const char *name)
{
  fprintf (stderr, "ptxsim-bench: %s '%s'\n", what, name);
  exit (2);
}

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "rb");
  char *text;
  long n;

  if (!f || fseek (f, 0, SEEK_END) != 0 || (n = ftell (f)) < 0)
    die ("cannot read", name);
  rewind (f);
  text = malloc (n + 1);
  if (!text || fread (text, 1, n, f) != (size_t) n)
    die ("cannot read", name);
  fclose (f);
  text[n] = '\0';
  *size = n;
  return text;
}

/* Parse and link the objects in the SIZE bytes TEXT of NAME.  */
static struct ptx_module *
load (const char *text, size_t size, const char *name)
{
  struct ptx_object *objects[MAX_OBJECTS];
  struct ptx_module *module;
  unsigned n = 0;

  for (size_t at = 0; at < size && n < MAX_OBJECTS; n++)
    {
      size_t len = strlen (text + at);
      if (!ptx_parse (&objects[n], text + at, len, name))
	die ("bad PTX in", name);
      at += len + 1;
      while (at < size && !text[at])
	at++;
    }
  if (!ptx_link (&module, objects, n, syscall_p))
    die ("cannot link", name);
  return module;
}

/* The processor time of one launch of the kernel `loop' of M.  */
static double
launch_time (struct ptx_module *m, const uint64_t params[3])
{
  static const unsigned one[3] = { 1, 1, 1 }, warp[3] = { WARP_SIZE, 1, 1 };
  struct ptx_func *kernel = ptx_find_kernel (m, "loop");
  struct sim_launch *launch;
  double start = seconds ();

  if (!kernel
      || sim_start (&launch, m, kernel, one, warp, 0, params, 20) != SIM_OK
      || sim_step (launch, 0) != SIM_OK)
    die ("cannot run the kernel", "loop");
  return seconds () - start;
}

/* Print the speed of the loop of MODULE with CHECKS.  */
static void
bench_loop (const char *text, size_t size, const char *name, bool checks,
	    double target)
{
  struct ptx_module *m = load (text, size, name);
  uint64_t params[3] = { 0, 0, ITERATIONS };
  double best = 1e9;

  sim_settings.check_memory = sim_settings.check_race
    = sim_settings.check_lane = checks;
  sim_settings.check_init = sim_settings.check_sync = checks;
  if (sim_load (m) != SIM_OK
      || mem_alloc (&params[0], 4 * WORDS, "input") != SIM_OK
      || mem_alloc (&params[1], 4 * WORDS, "output") != SIM_OK)
    die ("cannot load", name);
  memset (mem_host_view (params[0], 4 * WORDS, true), 1, 4 * WORDS);
  for (int k = 0; k < RUNS; k++)
    {
      double t = launch_time (m, params);
      best = t < best ? t : best;
    }
  /* The loop has eleven instructions.  */
  printf ("%6.1f million warp instructions per second, %s (at least %.0f)\n",
	  11.0 * ITERATIONS / best * 1e-6,
	  checks ? "all checks" : "no checks", target);
  mem_free (params[0]);
  mem_free (params[1]);
  sim_unload (m);
  ptx_module_free (m);
}

int
main (int argc, char **argv)
{
  size_t size;

  if (argc < 2)
    die ("no file after", argv[0]);
  settings_read ();
  sim_settings.watchdog = UINT64_MAX;
  char *text = read_file (argv[1], &size);
  bench_loop (text, size, argv[1], false, 60);
  bench_loop (text, size, argv[1], true, 20);
  free (text);
  if (argc > 2)
    {
      double best = 1e9;
      text = read_file (argv[2], &size);
      for (int k = 0; k < RUNS; k++)
	{
	  double start = seconds ();
	  struct ptx_module *m = load (text, size, argv[2]);
	  double t = seconds () - start;
	  best = t < best ? t : best;
	  ptx_module_free (m);
	}
      printf ("%6.1f ms to parse and link %zu bytes (at most 30)\n", best * 1e3,
	      size);
      free (text);
    }
  return sim_reports () != 0;
}
