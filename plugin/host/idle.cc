/* idle.cc - says when gpured has nothing to do although it was loaded.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Without -fopenacc and -fopenmp GCC passes over directives, and with
   -foffload=disable it offloads nothing; both are easily forgotten in a
   makefile.  But a project may well load gpured for all its files and
   have directives in some.  So it is said of files that have a directive of
   offloading, which the front end does not show without these flags: the text is
   read, as GCC would.  It is a note, which -Werror makes no error, and
   lower=off, which is what such files mean, silences it.  */

#include "gpured-gcc.h"
#include "host.h"

/* Skip blanks.  */

static const char *
skip_blanks (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  return p;
}

/* Return what follows WORD, in any case, and the blanks behind it in P, or
   NULL if P does not begin with it.  */

static const char *
skip_word (const char *p, const char *word)
{
  size_t length = strlen (word);
  if (strncasecmp (p, word, length) || ISIDNUM (p[length]))
    return NULL;
  return skip_blanks (p + length);
}

/* True if LINE is a directive of offloading: `#pragma acc', `#pragma omp
   target', or one that begins with `!$', or in fixed form with `c$' or `*$'.  */

static bool
offload_directive_p (const char *line)
{
  bool fixed = strchr ("cC*", line[0]) && line[0];
  const char *p = skip_blanks (line);
  if (lang_GNU_Fortran ())
    p = (fixed || *p == '!') && p[1] == '$' ? p + 2 : NULL;
  else
    p = *p == '#' ? skip_word (skip_blanks (p + 1), "pragma") : NULL;
  if (!p)
    return false;
  const char *omp = skip_word (p, "omp");
  return skip_word (p, "acc") || (omp && skip_word (omp, "target"));
}

/* True if the file NAME has one.  What cannot be read has none.  */

static bool
file_offloads_p (const char *name)
{
  FILE *file = name && strcmp (name, "-") ? fopen (name, "r") : NULL;
  if (!file)
    return false;
  bool found = false;
  char *line = NULL;
  size_t size = 0;
  while (!found && getline (&line, &size, file) > 0)
    found = offload_directive_p (line);
  free (line);
  fclose (file);
  return found;
}

/* True if the text is only preprocessed, to be compiled by another process
   (-save-temps) or not at all.  */

static bool
only_preprocessed_p ()
{
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_E)
      return true;
  return false;
}

void
gpured_idle_note ()
{
  const char *without = NULL;
  if (!flag_openacc && !flag_openmp)
    without = gpured_messages[GPURED_MESSAGE_idle_flags];
  else if (!getenv ("OFFLOAD_TARGET_NAMES"))
    without = gpured_messages[GPURED_MESSAGE_idle_targets];
  if (without && gpured_options.lower == GPURED_LOWER_ON
      && !only_preprocessed_p ()
      && file_offloads_p (main_input_filename))
    inform (UNKNOWN_LOCATION, without, main_input_filename);
}
