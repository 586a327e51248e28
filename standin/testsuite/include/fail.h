/* fail.h - allocations of memory that fail when a test asks for it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* A program or a preloaded library that includes this file replaces malloc and the like,
   for the libraries that it loads, too.  Where fail_after is N, not negative, N
   allocations succeed and the next FAIL_TIMES ones fail.  */

#ifndef FAIL_H
#define FAIL_H

#include <errno.h>
#include <stddef.h>

static long fail_after = -1, fail_times = 1, fail_count;

static int
fail_now (void)
{
  if (fail_after < 0)
    return 0;
  if (fail_after > 0)
    {
      fail_after--;
      return 0;
    }
  if (++fail_count >= fail_times)
    fail_after = -1;
  errno = ENOMEM;
  return 1;
}

extern void *__libc_malloc (size_t);
extern void *__libc_calloc (size_t, size_t);
extern void *__libc_realloc (void *, size_t);
extern void *__libc_memalign (size_t, size_t);

void *
malloc (size_t size)
{
  return fail_now () ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return fail_now () ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *p, size_t size)
{
  return fail_now () ? NULL : __libc_realloc (p, size);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return fail_now () ? NULL : __libc_memalign (alignment, size);
}

#endif
