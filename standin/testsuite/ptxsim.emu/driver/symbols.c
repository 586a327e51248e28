/* symbols.c - cuda.def against libgomp's plugin and against the library.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-require-nvptx "libgomp's plugin comes with the offload compiler" } */
/* { dg-output "done" } */

#define _GNU_SOURCE
#include "cu.h"
#include <ctype.h>
#include <link.h>

static const struct row { const char *name; int since; } rows[] =
{
#define CU(NAME, SINCE, NEED, KINDS, PARAMS, ARGS) { #NAME, SINCE },
#include "cuda.def"
};

#define NROWS (sizeof rows / sizeof rows[0])

static int asked[NROWS];

/* Note that the plugin has the string NAME, if it looks like an entry
   point.  */

static void
found (const char *name)
{
  if (strncmp (name, "cu", 2) || !isupper ((unsigned char) name[2])
      || name[strspn (name, "abcdefghijklmnopqrstuvwxyz"
			    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")])
    return;
  for (unsigned i = 0; i < NROWS; i++)
    if (strcmp (rows[i].name, name) == 0)
      {
	asked[i] = 1;
	return;
      }
  printf ("FAIL: the plugin asks for %s, which cuda.def lacks\n", name);
  cu_failures++;
}

int
main (void)
{
  void *plugin = dlopen ("libgomp-plugin-nvptx.so.1", RTLD_LAZY);
  struct link_map *map;
  FILE *f;
  char text[256];
  size_t len = 0;
  int c, n = 0;

  cu_open ();
  if (!plugin || dlinfo (plugin, RTLD_DI_LINKMAP, &map)
      || !(f = fopen (map->l_name, "rb")))
    {
      printf ("FAIL: libgomp-plugin-nvptx.so.1 cannot be read\n");
      return 1;
    }
  while ((c = getc (f)) != EOF)
    {
      if (c && len < sizeof text - 1)
	text[len++] = c;
      else
	{
	  text[len] = '\0';
	  found (text);
	  len = 0;
	}
    }
  fclose (f);
  for (unsigned i = 0; i < NROWS; i++)
    {
      n += asked[i];
      if (!asked[i] && rows[i].since && rows[i].since <= __GNUC__)
	{
	  printf ("FAIL: the plugin does not ask for %s\n", rows[i].name);
	  cu_failures++;
	}
    }
  printf ("%d of %d entry points are asked for\n", n, (int) NROWS);
  if (n < 54)
    {
      printf ("FAIL: GCC 12 already asks for 54\n");
      cu_failures++;
    }
  return cu_end ();
}
