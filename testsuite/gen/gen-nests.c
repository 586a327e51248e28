/* gen-nests.c - makes random programs with reductions, and their oracles.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: gen-nests MODEL DIR LANGUAGE KIND OUT SEED PROGRAMS EACH [--count]

   Writes OUT/KIND-SEED-FIRST.c, .cc or .f90, with EACH programs in a file,
   of MODEL `acc' or `omp' in LANGUAGE `c', `c++' or `fortran'.  KIND is
   `nests', in which the loops and where they reduce are random,
   `regions', in which the variables are of every kind, too, or, of OpenMP,
   `threads', whose threads share out the work themselves, or, not in Fortran,
   `bounds', collapsed loops one of which bounds another; DIR has the tables of
   geometries.  Program K of a SEED is always the same, whatever
   their number.  With --count nothing is written, but how often each
   construct, clause, operator and so on was drawn.  */

#include <stdlib.h>
#include <string.h>
#include "tree.h"

static void
fail (const char *text)
{
  fprintf (stderr, "gen-nests: %s\n", text);
  exit (1);
}

/* Write the program file whose first program is FIRST and last is LAST,
   like P.  */

static void
program_file (struct program *p, const char *directory, int first, int last)
{
  const char *calls = "", *uses = "";

  if (fortran)
    {
      emit ("! Made by gen-nests with seed %d.\n", p->seed);
      print_shared (p->model, directory);
    }
  else
    emit ("/* Made by gen-nests with seed %d.  */\n", p->seed);
  if (p->language == CXX)
    emit ("#include <algorithm>\n#include <complex>");
  if (!fortran)
    emit ("#include \"nests.h\"\n");
  for (int k = first; k <= last; k++)
    {
      struct program q = *p;
      q.number = k;
      if (!q.collapsed)
	{
	  draw_program (&q);
	  count_program (&q);
	}
      emit ("#if !defined ONLY || ONLY == %d", k);
      if (q.collapsed)
	print_bounds (&q);
      else if (fortran)
	print_fortran (&q);
      else
	print_program (&q);
      emit ("#endif");
      calls = str (fortran ? "%s#if !defined ONLY || ONLY == %d\n"
		   "  if (chosen (%d)) call judge_%d\n#endif\n"
		   : "%s#if !defined ONLY || ONLY == %d\n  if (chosen_p (%d, "
		   "argv))\n    judge_%d ();\n#endif\n", calls, k, k, k);
      uses = str ("%s#if !defined ONLY || ONLY == %d\n  use nest_%d, only: "
		  "judge_%d\n#endif\n", uses, k, k, k);
    }
  if (fortran)
    {
      emit ("program main\n  use shared\n%s  implicit none\n%s  call finish\n"
	    "end program", uses, calls);
      return;
    }
  emit ("int\nmain (int argc, char **argv)\n{\n  (void) argc;\n%s"
	"  return finish ();\n}", calls);
}

int
main (int argc, char **argv)
{
  static struct program p;
  bool count = argc == 10 && !strcmp (argv[9], "--count");

  if (argc != 9 && !count)
    fail ("usage: gen-nests MODEL DIR LANGUAGE KIND OUT SEED PROGRAMS EACH"
	  " [--count]");
  p.model = strcmp (argv[1], "acc") ? OMP : ACC;
  p.language = !strcmp (argv[3], "c") ? C : !strcmp (argv[3], "c++") ? CXX
	       : FORTRAN;
  fortran = p.language == FORTRAN;
  p.shared_out = !strcmp (argv[4], "threads");
  p.rich = p.shared_out || !strcmp (argv[4], "regions");
  p.collapsed = !strcmp (argv[4], "bounds");
  p.name = p.collapsed ? "bounds" : p.shared_out ? "threads"
	   : p.rich ? "region" : "nest";
  p.seed = atoi (argv[6]);
  int programs = atoi (argv[7]), each = atoi (argv[8]);
  if (programs < 1 || each < 1)
    fail ("PROGRAMS and EACH must be numbers");
  read_geometries (argv[2]);
  for (int k = 1; k <= programs; k += each)
    {
      int last = k + each - 1 < programs ? k + each - 1 : programs;
      open_output (count ? "/dev/null"
		   : str ("%s/%s-%d-%d.%s", argv[5], argv[4], p.seed, k,
			  fortran ? "f90" : p.language == C ? "c" : "cc"));
      program_file (&p, argv[2], k, last);
      close_output ();
    }
  if (count)
    print_counts ();
  else
    printf ("%d %s of seed %d\n", programs, argv[4], p.seed);
}
