/* idle.cc - tells the user that gpured was loaded but has nothing to do.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Without -fopenacc and -fopenmp GCC ignores directives; with one of them it
   ignores those of the other.  With -foffload=disable it offloads nothing.  A
   makefile easily lacks the right option.  Devices other than nvptx get GCC's
   code.

   But a project may well load gpured for all its files and have directives in
   some.  So the note comes only for files that have a directive of offloading.
   The front end does not show them without these options, so the text is read
   as GCC would read it.  -Werror makes no error of a note.  lower=off, which
   is what such files mean, silences it.  */

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

/* What a directive is, a bit each: of OpenACC, of OpenMP, or of OpenMP for the
   host.  */
enum { IDLE_ACC = 1, IDLE_OMP = 2, IDLE_HOST = 4 };

/* Return what LINE is if it is a directive, `#pragma acc' or `#pragma omp', or one that
   begins with `!$', or in fixed form with `c$' or `*$'; else 0.  */

static unsigned
directive_in (const char *line)
{
  bool fixed = strchr ("cC*", line[0]) && line[0];
  const char *p = skip_blanks (line);
  if (lang_GNU_Fortran ())
    p = (fixed || *p == '!') && p[1] == '$' ? p + 2 : NULL;
  else
    p = *p == '#' ? skip_word (skip_blanks (p + 1), "pragma") : NULL;
  if (!p)
    return 0;
  if (skip_word (p, "acc"))
    return IDLE_ACC;
  p = skip_word (p, "omp");
  return !p ? 0 : skip_word (p, "target") ? IDLE_OMP : IDLE_HOST;
}

/* Return what directives the file NAME has, until one is in ENOUGH.  What cannot be
   read has none.  */

static unsigned
directives_of (const char *name, unsigned enough)
{
  FILE *file = name && strcmp (name, "-") ? fopen (name, "r") : NULL;
  if (!file)
    return 0;
  unsigned found = 0;
  char *line = NULL;
  size_t size = 0;
  while (!(found & enough) && getline (&line, &size, file) > 0)
    found |= directive_in (line);
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

/* Return what is to be said of a file with the directives FOUND and the offload targets
   NAMES, or NULL.  */

static const char *
idle_message (unsigned found, const char *names)
{
  if (!flag_openacc && !flag_openmp)
    return gpured_messages[GPURED_MESSAGE_idle_flags];
  if (!names)
    return gpured_messages[GPURED_MESSAGE_idle_targets];
  if (!flag_openacc && !(found & IDLE_OMP))
    return found & IDLE_HOST ? NULL : gpured_messages[GPURED_MESSAGE_idle_acc];
  if (!flag_openmp && !(found & IDLE_ACC))
    return gpured_messages[GPURED_MESSAGE_idle_omp];
  if (gpured_targets () == GPURED_TARGETS_none)
    return gpured_messages[GPURED_MESSAGE_idle_others];
  if (gpured_targets () == GPURED_TARGETS_mixed
      && !getenv ("OFFLOAD_TARGET_DEFAULT"))
    return gpured_messages[GPURED_MESSAGE_idle_mixed];
  return NULL;
}

void
gpured_idle_note ()
{
  if (gpured_options.lower != GPURED_LOWER_ON || only_preprocessed_p ())
    return;
  unsigned enough = 0;
  if (flag_openacc || !flag_openmp)
    enough |= IDLE_ACC;
  if (flag_openmp || !flag_openacc)
    enough |= IDLE_OMP;
  const char *names = getenv ("OFFLOAD_TARGET_NAMES");
  const unsigned found = directives_of (main_input_filename, enough);
  const char *message = NULL;
  if (found & (IDLE_ACC | IDLE_OMP))
    message = idle_message (found, names);
  if (message)
    inform (UNKNOWN_LOCATION, message, main_input_filename, names);
}
