/* report.c - says where the device and the host differ.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.  */

#include "host-library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At most so many differences of a construct are reported.  */
#define MOST 10

/* What has been found out, by construct; the end has none.  */
static struct report *reports;
static size_t n_reports;

enum mode
gpured_host_mode (void)
{
  const char *text = getenv ("GPURED_COMPARE");
  if (!text || !*text || !strcmp (text, "report"))
    return MODE_REPORT;
  if (!strcmp (text, "off"))
    return MODE_OFF;
  if (!strcmp (text, "stop"))
    return MODE_STOP;
  static bool told;
  if (!told)
    fprintf (stderr, "gpured: GPURED_COMPARE is '%s'; it may be off, report or stop\n",
	     text);
  told = true;
  return MODE_REPORT;
}

double
gpured_host_tolerance (void)
{
  static double tolerance = -2;
  if (tolerance != -2)
    return tolerance;
  const char *text = getenv ("GPURED_COMPARE_TOLERANCE");
  char *end = NULL;
  tolerance = text && *text ? strtod (text, &end) : -1;
  if (end && (*end || !(tolerance >= 0)))
    {
      fprintf (stderr, "gpured: GPURED_COMPARE_TOLERANCE is '%s'; it has to be a number, "
	       "such as 1e-6 or 0\n", text);
      tolerance = -1;
    }
  return tolerance;
}

/* Write what gpured-check wants to know: how many constructs were compared, differ, and
   were left out.  */

static void
write_counts (size_t compared, size_t differ, size_t left_out)
{
  const char *name = getenv ("GPURED_COMPARE_COUNTS");
  FILE *file = name && *name ? fopen (name, "w") : NULL;
  if (!file)
    return;
  fprintf (file, "%zu compared %zu differ %zu left out\n", compared, differ, left_out);
  fclose (file);
}

/* At the end of the program.  */

static void
summarize (void)
{
  size_t runs = 0, compared = 0, differ = 0, left_out = 0;
  for (size_t i = 0; i < n_reports; i++)
    {
      runs += reports[i].runs;
      compared += reports[i].runs != 0;
      differ += reports[i].differ != 0;
      left_out += reports[i].left_out;
    }
  fprintf (stderr, "gpured: constructs compared with the host: %zu (%zu runs), "
	   "different: %zu, not compared: %zu\n", compared, runs, differ, left_out);
  write_counts (compared, differ, left_out);
}

struct report *
gpured_host_report (const struct gpured_host_construct *construct)
{
  for (size_t i = 0; i < n_reports; i++)
    if (reports[i].construct == construct)
      return &reports[i];
  if (!n_reports)
    atexit (summarize);
  struct report *larger = realloc (reports, (n_reports + 1) * sizeof *reports);
  if (!larger)
    return NULL;
  reports = larger;
  reports[n_reports] = (struct report) { .construct = construct };
  return &reports[n_reports++];
}

void
gpured_host_differs (struct report *report, const char *what, const char *device,
		     const char *host, const char *distance)
{
  const struct gpured_host_construct *c = report->construct;
  if (report->told++ < MOST)
    fprintf (stderr, "gpured: %s:%ld: %s is %s on the device and %s on the host%s\n",
	     c->file, c->line, what, device, host, distance);
  else if (report->told == MOST + 1)
    fprintf (stderr, "gpured: %s:%ld: more values differ\n", c->file, c->line);
}

void
gpured_host_leave_out (struct report *report, const char *reason)
{
  if (!report->left_out)
    fprintf (stderr, "gpured: %s:%ld: not compared with the host: %s\n",
	     report->construct->file, report->construct->line, reason);
  report->left_out = true;
}

void
gpured_host_compared (struct report *report, size_t n)
{
  report->runs++;
  report->differ += n != 0;
}

void
gpured_host_stop (void)
{
  fprintf (stderr, "gpured: stopped, as GPURED_COMPARE is stop\n");
  exit (GPURED_HOST_STOPPED);
}
