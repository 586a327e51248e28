/* output.c - writes lines of a program, and makes text for them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Text is not given back: a generator lives shortly.  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "tree.h"

int nesting;
bool device;
bool fortran;
static FILE *out;

static const char *
text_of (const char *format, va_list args)
{
  char *text;

  if (vasprintf (&text, format, args) < 0)
    abort ();
  return text;
}

const char *
str (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  const char *text = text_of (format, args);
  va_end (args);
  return text;
}

/* Write a line, or several; without directives where there is no DEVICE.  */

void
emit (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  const char *text = text_of (format, args);
  va_end (args);
  if ((*text == '#' || !strncmp (text, "!$", 2)) && !device)
    return;
  fprintf (out, "%*s%s\n",
	   *text == '#' || *text == '!' ? 0 : 2 * nesting, "", text);
}

void
open_output (const char *name)
{
  out = fopen (name, "w");
  if (!out)
    {
      perror (name);
      exit (1);
    }
  nesting = 0;
  device = true;
}

void
close_output (void)
{
  if (fclose (out))
    {
      perror ("gen-nests");
      exit (1);
    }
}

/* The spelling of WORDS.  */

const char *
words_of (int words)
{
  static const char *const spellings[] = {
#define WORD(ID, SPELLING) SPELLING,
#include "words.def"
  };
  const char *text = "";

  for (int w = 0; w < WORDS; w++)
    if (words & 1 << w)
      text = str ("%s%s%s", text, *text ? " " : "",
		  fortran && 1 << w == FOR ? "do" : spellings[w]);
  return text;
}
