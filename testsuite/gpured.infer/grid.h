/* grid.h - what nests of three loops read, and a main program that runs them by
   name.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdbool.h>
#include <string.h>

#include "../include/check.h"

#define NK 5
#define NJ 7
#define NI 41

static int input[NK][NJ][NI];

struct nest
{
  const char *name;
  void (*run) (void);
};

static void
fill_input (void)
{
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	input[k][j][i] = (k * 131 + j * 37 + i * 11) % 1009;
}

/* Run the N NESTS, or the one that the first argument names.  Return what main
   has to return.  */

static int
run_nests (const struct nest *nests, size_t n, int argc, char **argv)
{
  bool found = false;
  for (size_t i = 0; i < n; i++)
    if (argc < 2 || !strcmp (argv[1], nests[i].name))
      {
	nests[i].run ();
	found = true;
      }
  if (!found)
    printf ("no such nest\n");
  return failures != 0 || !found;
}
