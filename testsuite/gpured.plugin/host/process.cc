/* process.cc - constructs on threads of the host in all places of a process.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In several threads of the program at the same time, behind and ahead of exceptions, in
   queues, in parallel regions of OpenMP, whose file has in_team.  Prints PASS.  */

#include <pthread.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>

enum { N = 3001, THREADS = 5 };

extern "C" void in_team (void (*f) (int), int teams);

static int fails;

static void
check (const char *what, long got, long want)
{
  if (got != want && __atomic_fetch_add (&fails, 1, __ATOMIC_RELAXED) < 9)
    printf ("%s: got %ld, want %ld\n", what, got, want);
}

#pragma acc routine seq
__attribute__ ((noipa)) static int
next (int *p)
{
  return ++*p;
}

/* A sum, and what depends on barriers; what it gets depends on WHO.  */

static void
work (int who)
{
  int *a = new int[N], *b = new int[N];
  int k = who;
  long sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 0;
#pragma acc parallel copy(a[0:N], b[0:N], k) reduction(+:sum)
  {
    int x = next (&k);
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < N; i++)
      {
	a[i] = i + x;
	sum += x;
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
  check ("sum", sum, (who + 1l) * N);
  check ("k", k, who + 1);
  for (int i = 0; i < N; i++)
    check ("element", b[i], N - 1 - i + who + 1);
  delete[] a;
  delete[] b;
}

static void *
many (void *who)
{
  for (int i = 0; i < 20; i++)
    work (*(int *) who + i);
  return NULL;
}

static void
threads ()
{
  pthread_t thread[THREADS];
  int who[THREADS];
  for (int i = 0; i < THREADS; i++)
    {
      who[i] = 100 * i;
      if (pthread_create (&thread[i], NULL, many, &who[i]))
	abort ();
    }
  work (7);
  for (int i = 0; i < THREADS; i++)
    pthread_join (thread[i], NULL);
}

struct counted
{
  static int alive;
  counted () { alive++; }
  ~counted () { alive--; }
};
int counted::alive;

/* An exception ahead of a construct, in a handler of which there is one, and behind
   it.  */

static void
exceptions (int who)
{
  for (int i = 0; i < 10; i++)
    try
      {
	counted one;
	if (i % 3 == 0)
	  throw std::string ("ahead");
	work (who);
	counted two;
	throw i;
      }
    catch (const std::string &text)
      {
	work (who + 1);
	check ("text", text == "ahead" && i % 3 == 0, 1);
      }
    catch (int j)
      {
	check ("behind", j, i);
      }
  check ("alive", counted::alive, 0);
}

static void
queues ()
{
  static int a[4][N];
  for (int q = 0; q < 4; q++)
    {
      int *p = a[q], *before = a[(q + 3) % 4];
#pragma acc parallel loop async(q) copyout(p[0:N])
      for (int i = 0; i < N; i++)
	p[i] = i + q;
#pragma acc parallel loop async(q) wait((q + 3) % 4) copy(p[0:N], before[0:N])
      for (int i = 0; i < N; i++)
	p[i] += q ? before[i] : 0;
    }
#pragma acc wait
  for (int i = 0; i < N; i++)
    check ("queue", a[3][i], 4l * i + 6);
}

/* In a gang loop: exit, by argument, or nothing.  */

#pragma acc routine seq
__attribute__ ((noipa)) static void
leave (int i, int at)
{
  if (i == at)
    exit (3);
}

static void
leaving (int at)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    leave (i, at);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    leaving (atoi (argv[1]));
  work (1);
  exceptions (1);
  threads ();
  queues ();
  in_team (work, 3);
  in_team (work, 1);
  leaving (-1);
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
