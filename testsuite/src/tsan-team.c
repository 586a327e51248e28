/* tsan-team.c - teams of threads that ThreadSanitizer understands.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The functions of libgomp that constructs of OpenACC call on the host, with threads and
   barriers of POSIX.  ThreadSanitizer does not see how libgomp synchronizes its threads.
   TEAM_SKIP in the environment is the number of a barrier, from 1 on, at which the
   threads of a team do not wait.  So a test can show that they have to.  */

#include <pthread.h>
#include <stdlib.h>

/* A thread that leaves a barrier learns all that was done ahead of it, as far as
   ThreadSanitizer knows, and what others did up to their next wait at the same barrier.
   So the next ones, even if one of them is skipped, are others.  */
#define BARRIERS 4

struct team
{
  void (*function) (void *);
  void *data;
  int count;
  pthread_barrier_t barrier[BARRIERS];
};

struct member
{
  struct team *team;
  int number;
  int barriers;			/* How many it has come to.  */
};

static _Thread_local struct member *self;
static pthread_mutex_t atomic = PTHREAD_MUTEX_INITIALIZER;

static int
number_of (const char *name, int otherwise)
{
  const char *value = getenv (name);
  return value ? atoi (value) : otherwise;
}

int
omp_get_thread_num (void)
{
  return self ? self->number : 0;
}

int
omp_get_num_threads (void)
{
  return self ? self->team->count : 1;
}

int
omp_get_max_threads (void)
{
  return number_of ("OMP_NUM_THREADS", 2);
}

int
omp_get_active_level (void)
{
  return self != NULL;
}

int
omp_get_max_active_levels (void)
{
  return 1;
}

void
GOMP_barrier (void)
{
  if (++self->barriers != number_of ("TEAM_SKIP", 0))
    pthread_barrier_wait (&self->team->barrier[self->barriers % BARRIERS]);
}

void
GOMP_atomic_start (void)
{
  pthread_mutex_lock (&atomic);
}

void
GOMP_atomic_end (void)
{
  pthread_mutex_unlock (&atomic);
}

static void *
run (void *member)
{
  self = member;
  self->team->function (self->team->data);
  self = NULL;
  return NULL;
}

void
GOMP_parallel (void (*function) (void *), void *data, unsigned count, unsigned flags)
{
  struct team team = { .function = function, .data = data, .count = count };
  struct member member[count];
  pthread_t thread[count];
  (void) flags;
  for (int k = 0; k < BARRIERS; k++)
    pthread_barrier_init (&team.barrier[k], NULL, count);
  for (unsigned k = 0; k < count; k++)
    member[k] = (struct member) { &team, k, 0 };
  for (unsigned k = 1; k < count; k++)
    if (pthread_create (&thread[k], NULL, run, &member[k]))
      abort ();
  run (&member[0]);
  for (unsigned k = 1; k < count; k++)
    pthread_join (thread[k], NULL);
  for (int k = 0; k < BARRIERS; k++)
    pthread_barrier_destroy (&team.barrier[k]);
}
