/* ptxsim-bench.c - measures how fast the stand-in executes, and parses and links.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   ptxsim-bench FILE [IMAGE]

   Runs the kernel `loop' of FILE (parameters: input, output, iterations), first without
   checks, then with all of them.  Parses and links IMAGE, which is what mkoffload gets
   from the linker: objects with a NUL between them.

   Times depend on the machine and its load.  So a loop in C runs in turn with each
   measured run; it is the kernel's loop, for all lanes.  The program prints the ratio of
   their processor times, the best of several runs each.  The exit status is 1 if a ratio
   is above its limit.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "driver.h"

#define RUNS 5
#define ITERATIONS 500000
#define WORDS 1024
#define PLAIN_ITERATIONS 100000	/* of the loop in C */
#define MAX_OBJECTS 1000

static double
seconds (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* The processor time of one iteration of the kernel's loop in C, the best of those
   that were measured.  */
static double
plain_time (void)
{
  static double best = 1e9;
  static uint32_t in[WORDS], sum[WARP_SIZE];
  static float square[WARP_SIZE];
  double start = seconds ();

  memset (in, 1, sizeof in);
  for (uint32_t k = 0; k < PLAIN_ITERATIONS; k++)
    {
      for (uint32_t l = 0; l < WARP_SIZE; l++)
	{
	  uint32_t v = in[(k + l) % WORDS];
	  sum[l] = (v * 3 + sum[l]) ^ k;
	  square[l] += (float) v * v;
	}
      /* All of it is used.  */
      __asm__ volatile ("" : : "r" (sum), "r" (square) : "memory");
    }
  double t = (seconds () - start) / PLAIN_ITERATIONS;
  best = t < best ? t : best;
  return best;
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
  text = xmalloc (n + 1);
  if (fread (text, 1, n, f) != (size_t) n)
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
	die ("invalid PTX in", name);
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

/* Print how long an iteration of the loop in the SIZE bytes TEXT of NAME takes with
   CHECKS.  Whether that is at most MOST times that in C.  */
static bool
bench_loop (const char *text, size_t size, const char *name, bool checks,
	    double most)
{
  struct ptx_module *m = load (text, size, name);
  uint64_t params[3] = { 0, 0, ITERATIONS };
  double best = 1e9;

  ptxsim.settings.check_memory = ptxsim.settings.check_race
    = ptxsim.settings.check_lane = checks;
  ptxsim.settings.check_init = ptxsim.settings.check_sync = checks;
  if (sim_load (m) != SIM_OK
      || mem_alloc (&params[0], 4 * WORDS, "input") != SIM_OK
      || mem_alloc (&params[1], 4 * WORDS, "output") != SIM_OK)
    die ("cannot load", name);
  memset (mem_host_view (params[0], 4 * WORDS, true), 1, 4 * WORDS);
  for (int k = 0; k < RUNS; k++)
    {
      double t = launch_time (m, params) / ITERATIONS;
      best = t < best ? t : best;
      plain_time ();
    }
  /* The loop has eleven instructions.  */
  double ratio = best / plain_time ();
  printf ("%6.1f times as long as the loop in C, %s (at most %.0f);"
	  " %.0f million warp instructions per second\n", ratio,
	  checks ? "all checks" : "no checks", most, 11e-6 / best);
  mem_free (params[0]);
  mem_free (params[1]);
  sim_unload (m);
  ptx_module_free (m);
  return ratio <= most;
}

/* Print how long it takes to parse and link a byte of the SIZE bytes TEXT of NAME.
   Whether that is at most MOST iterations of the loop in C.  */
static bool
bench_load (const char *text, size_t size, const char *name, double most)
{
  double best = 1e9;

  for (int k = 0; k < RUNS; k++)
    {
      double start = seconds ();
      struct ptx_module *m = load (text, size, name);
      double t = seconds () - start;
      best = t < best ? t : best;
      ptx_module_free (m);
      plain_time ();
    }
  double ratio = best / size / plain_time ();
  printf ("%6.1f iterations of the loop in C to parse and link a byte"
	  " (at most %.0f); %.1f ms for %zu bytes\n", ratio, most, best * 1e3,
	  size);
  return ratio <= most;
}

int
main (int argc, char **argv)
{
  size_t size;
  bool ok = true;

  if (argc < 2)
    die ("no input file for", argv[0]);
  settings_read ();
  ptxsim.settings.watchdog = UINT64_MAX;
  char *text = read_file (argv[1], &size);
  ok &= bench_loop (text, size, argv[1], false, 5);
  ok &= bench_loop (text, size, argv[1], true, 12);
  free (text);
  if (argc > 2)
    {
      text = read_file (argv[2], &size);
      ok &= bench_load (text, size, argv[2], 2);
      free (text);
    }
  return !ok || sim_reports () != 0;
}
