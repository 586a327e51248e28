/* geometries.c - how many gangs and the like a random program has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>
#include "tree.h"

/* The launch geometries of OpenACC; those of OpenMP of teams and threads.  */
static struct geometry geometry[2][32];
static int geometries[2];

const struct geometry *
some_geometry (enum model model)
{
  return &geometry[model][below (geometries[model])];
}

/* Read the columns of FILE after the name, of geometries, into MODEL's.
   Its line `clauses' has WORD:CLAUSE for each; THREADS is the word of
   threads.  */

static void
read_geometry_file (const char *directory, const char *file, enum model model)
{
  FILE *in = fopen (str ("%s/%s", directory, file), "r");
  char line[256], names[8][2][32];
  int columns = 0;

  while (in && fgets (line, sizeof line, in))
    {
      char *word = strtok (line, " \t\n");
      bool first = word && !strcmp (word, "clauses");
      if (!word || *word == '#')
	continue;
      for (int i = 0; (word = strtok (NULL, " \t\n")); i++)
	if (first)
	  sscanf (word, "%31[^:]:%31s", names[columns++][0], names[i][1]);
	else if (*word != '-')
	  {
	    char *to = !strcmp (names[i][0], "THREADS")
		       ? geometry[model][geometries[model]].threads
		       : geometry[model][geometries[model]].launch;
	    sprintf (to + strlen (to), " %s(%s)", names[i][1], word);
	  }
      if (!first)
	geometries[model]++;
    }
  if (!geometries[model])
    {
      fprintf (stderr, "gen-nests: no geometries in %s/%s\n", directory, file);
      exit (1);
    }
  fclose (in);
}

void
read_geometries (const char *directory)
{
  read_geometry_file (directory, "geometries.tab", ACC);
  read_geometry_file (directory, "omp-geometries.tab", OMP);
}
