/* alloc.c - host memory, and what happens when it runs out.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* The functions below never return NULL.  Where the host has no memory they leave
   by alloc_failed for the innermost catch of the thread: that of an entry point of the
   driver, which returns CUDA_ERROR_OUT_OF_MEMORY, or that of a launch, which
   fails.  Callers that hold something catch, too, release it and call alloc_failed
   again.  A program without a catch ends with a message.  */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ptxsim.h"

static __thread struct alloc_catch *innermost;

void
alloc_catch_begin (struct alloc_catch *c)
{
  c->outer = innermost;
  innermost = c;
}

void
alloc_catch_end (struct alloc_catch *c)
{
  innermost = c->outer;
}

void
alloc_failed (void)
{
  struct alloc_catch *c = innermost;

  if (c)
    {
      innermost = c->outer;
      longjmp (c->where, 1);
    }
  fflush (stdout);
  fputs ("ptxsim: error: out of memory\n", stderr);
  _exit (ALLOC_STATUS);
}

static void *
checked (void *p)
{
  if (!p)
    alloc_failed ();
  return p;
}

void *
xmalloc (size_t size)
{
  return checked (malloc (size ? size : 1));
}

void *
xcalloc (size_t n, size_t size)
{
  return checked (n && size ? calloc (n, size) : calloc (1, 1));
}

void *
xrealloc (void *p, size_t size)
{
  return checked (realloc (p, size ? size : 1));
}

char *
xstrdup (const char *s)
{
  return checked (strdup (s));
}
