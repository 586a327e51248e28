/* timed.c - run one program of the bundle: time it, stop it, keep its output.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: timed SECONDS OUTPUT PROGRAM [ARGUMENT...]

   Both output streams of PROGRAM go to the file OUTPUT; after SECONDS it is killed.
   timed ends when the process that started it does, and PROGRAM with timed.
   Prints `STATUS TIME', the exit status (124 for killed by the clock, 128 and
   more for a signal) and the wall-clock seconds.  A machine to test may lack
   timeout, time and a date that knows fractions.  */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t child;
static volatile sig_atomic_t late;

static void
on_alarm (int sig)
{
  (void) sig;
  late = 1;
  kill (child, SIGKILL);
}

/* Become the program ARGV with its output in the file NAME.  */

static void
become (const char *name, char **argv)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  int fd = open (name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd < 0 || dup2 (fd, 1) < 0 || dup2 (fd, 2) < 0)
    _exit (126);
  execv (argv[0], argv);
  perror (argv[0]);
  _exit (127);
}

int
main (int argc, char **argv)
{
  if (argc < 4 || atoi (argv[1]) < 1)
    {
      fprintf (stderr, "usage: timed SECONDS OUTPUT PROGRAM [ARGUMENT...]\n");
      return 2;
    }
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  struct timespec start, end;
  clock_gettime (CLOCK_MONOTONIC, &start);
  child = fork ();
  if (child < 0)
    {
      perror ("fork");
      return 2;
    }
  if (child == 0)
    become (argv[2], argv + 3);
  signal (SIGALRM, on_alarm);
  alarm (atoi (argv[1]));

  int status = 0;
  while (waitpid (child, &status, 0) < 0)
    ;
  clock_gettime (CLOCK_MONOTONIC, &end);
  int code = late ? 124
	     : WIFSIGNALED (status) ? 128 + WTERMSIG (status)
	     : WEXITSTATUS (status);
  printf ("%d %.3f\n", code,
	  end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) * 1e-9);
  return 0;
}
