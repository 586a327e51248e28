/* turned.c - threads of a parallel region without a loop turn parts of an array
   around, in memory of the team.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <omp.h>

#define SIZE 64

static void
turn (const int *in, int *out, int teams)
{
#pragma omp target teams num_teams(teams) thread_limit(SIZE) \
  map(to: in[0:teams * SIZE]) map(from: out[0:teams * SIZE])
  {
    int tile[SIZE];
#pragma omp parallel
    {
      for (int i = omp_get_thread_num (); i < SIZE; i += omp_get_num_threads ())
	tile[i] = in[omp_get_team_num () * SIZE + i];
#pragma omp barrier
      for (int i = omp_get_thread_num (); i < SIZE; i += omp_get_num_threads ())
	out[omp_get_team_num () * SIZE + i] = tile[SIZE - 1 - i];
    }
  }
}

int
main (int argc, char **argv)
{
  const int teams = (argc > 1 ? atoi (argv[1]) : 1 << 15) / SIZE;
  int *in = (int *) malloc (2 * teams * SIZE * sizeof (int));
  int *out = in + teams * SIZE, bad = 0;
  for (int i = 0; i < teams * SIZE; i++)
    in[i] = i * 7 % 1009;
  turn (in, out, teams);
  for (int i = 0; i < teams * SIZE; i++)
    bad |= out[i] != in[i / SIZE * SIZE + SIZE - 1 - i % SIZE];
  return bad;
}
