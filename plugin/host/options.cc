/* options.cc - parses the arguments of the plugin; options.def has them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"

struct gpured_options gpured_options;

struct option_row
{
  const char *id;
  const char *values;
  const char *help;
  unsigned *value;
};

static const struct option_row rows[] = {
#define GPURED_OPTION(ID, VALUES, HELP) \
  { #ID, VALUES, HELP, &gpured_options.ID },
#include "options.def"
};

/* Return LIST with each `|' made `, ', allocated.  */

static char *
spell_list (const char *list)
{
  char *text = XNEWVEC (char, 2 * strlen (list) + 1);
  char *p = text;
  for (; *list; list++)
    if (*list == '|')
      {
	*p++ = ',';
	*p++ = ' ';
      }
    else
      *p++ = *list;
  *p = 0;
  return text;
}

/* Return which of the numbers in RANGE VALUE is, or -1; `0-100' is a range.  */

static int
find_in_range (const char *range, const char *value)
{
  char *end;
  long first = strtol (range, &end, 10);
  if (*end != '-')
    return -1;
  long last = strtol (end + 1, NULL, 10);
  long number = strtol (value, &end, 10);
  return (ISDIGIT (*value) && !*end && first <= number && number <= last
	  ? number - first : -1);
}

/* Return the index of VALUE in LIST, whose members are separated by `|', or -1.  The last
   may be a range of numbers.  */

static int
find_in_list (const char *list, const char *value)
{
  size_t length = strlen (value);
  for (int i = 0;; i++)
    {
      const char *end = strchrnul (list, '|');
      if ((size_t) (end - list) == length && !memcmp (list, value, length))
	return i;
      if (!*end)
	{
	  int which = find_in_range (list, value);
	  return which < 0 ? -1 : i + which;
	}
      list = end + 1;
    }
}

/* Return all keys, separated by `|', allocated.  */

static char *
list_keys (void)
{
  char *keys = xstrdup (rows[0].id);
  for (size_t i = 1; i < ARRAY_SIZE (rows); i++)
    keys = reconcat (keys, keys, "|", rows[i].id, NULL);
  return keys;
}

static void
parse_one (const char *key, const char *value)
{
  if (!value)
    value = "on";
  for (size_t i = 0; i < ARRAY_SIZE (rows); i++)
    if (!strcmp (rows[i].id, key))
      {
	int found = find_in_list (rows[i].values, value);
	if (found >= 0)
	  *rows[i].value = found;
	else
	  {
	    char *valid = spell_list (rows[i].values);
	    gpured_error (GPURED_MESSAGE_value, value, key, valid);
	    free (valid);
	  }
	return;
      }
  char *keys = list_keys ();
  char *valid = spell_list (keys);
  gpured_error (GPURED_MESSAGE_key, key, valid);
  free (valid);
  free (keys);
}

void
gpured_options_parse (int argc, struct plugin_argument *argv)
{
  for (int i = 0; i < argc; i++)
    parse_one (argv[i].key, argv[i].value);
}

char *
gpured_options_help (void)
{
  char *text = xstrdup ("Lowers OpenACC and OpenMP reductions for NVIDIA "
			"GPUs.  The first value of an argument is its "
			"default.");
  for (size_t i = 0; i < ARRAY_SIZE (rows); i++)
    text = reconcat (text, text, "\n-fplugin-arg-gpured-", rows[i].id, "=[",
		     rows[i].values, "]  ", rows[i].help, NULL);
  return text;
}
