/* mem-pageable.c - memory of the host that kernels access at its own addresses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With PTXSIM_PAGEABLE kernels may access what the program may: variables, the heap,
   the stacks of threads, files that are mapped.  /proc/self/maps tells which pages those
   are.  It is read when a kernel first accesses the host after the program has run, and
   again for an address that is not in it.  The memory of the stand-in itself is left out.

   Nobody tells what lies in a page, so that an access beyond the end of an array, or to
   memory that was freed, is found only if no page is there.  Every value there counts as
   defined.  Races are found as in device memory: a window of the host that kernels
   access gets a part of the records beyond those of device memory.  */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "exec.h"

/* A window, and how much of the host has records.  */
#define HOST_WINDOW (UINT64_C (16) << 20)
#define HOST_RECORDS (PAGEABLE_WINDOWS * HOST_WINDOW)

void *
mem_reserve (uint64_t address, uint64_t size, int access)
{
  struct range *own = ptxsim.pageable.own;
  void *p = mmap ((void *) (uintptr_t) address, size, access,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  if (p == MAP_FAILED)
    return NULL;
  while (own->lo < own->hi)
    own++;
  *own = (struct range) { (uintptr_t) p, (uintptr_t) p + size };
  return p;
}

/* Note that the bytes from LO to HI are of the host, FIXED if they cannot be written.
   What comes from memory that runs out is a fault of the access.  */
static void
add_pages (uint64_t lo, uint64_t hi, bool fixed)
{
  for (const struct range *own = ptxsim.pageable.own; own->lo < own->hi; own++)
    if (lo < own->hi && own->lo < hi)
      {
	if (lo < own->lo)
	  add_pages (lo, own->lo, fixed);
	if (own->hi < hi)
	  add_pages (own->hi, hi, fixed);
	return;
      }
  if (ptxsim.pageable.n % 64 == 0)
    {
      size_t want = ptxsim.pageable.n + 64;
      struct block *more = realloc (ptxsim.pageable.pages, want * sizeof *more);
      if (!more)
	return;
      ptxsim.pageable.pages = more;
    }
  ptxsim.pageable.pages[ptxsim.pageable.n++]
    = (struct block) { .base = lo, .size = hi - lo, .origin = "memory of the host",
		       .live = true, .fixed = fixed };
}

/* Read which pages the program may access.  */
static void
read_pages (void)
{
  FILE *f = fopen ("/proc/self/maps", "re");
  char line[256];
  bool begins = true;

  ptxsim.pageable.n = 0;
  while (f && fgets (line, sizeof line, f))
    {
      uint64_t lo, hi;
      char may[5];
      if (begins
	  && sscanf (line, "%" SCNx64 "-%" SCNx64 " %4s", &lo, &hi, may) == 3
	  && may[0] == 'r')
	add_pages (lo, hi, may[1] != 'w');
      begins = strchr (line, '\n') != NULL;
    }
  if (f)
    fclose (f);
}

/* The pages that hold ADDRESS, of those that were read; NULL if none.  */
static const struct block *
look_up (uint64_t address)
{
  size_t lo = 0, hi = ptxsim.pageable.n;

  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      const struct block *b = &ptxsim.pageable.pages[mid];
      if (address < b->base)
	hi = mid;
      else if (address - b->base < b->size)
	return b;
      else
	lo = mid + 1;
    }
  return NULL;
}

const struct block *
pageable_find (uint64_t address)
{
  if (!ptxsim.settings.pageable)
    return NULL;
  const struct block *b = look_up (address);
  if (!b)
    {
      read_pages ();
      b = look_up (address);
    }
  return b;
}

void
pageable_forget (void)
{
  if (!ptxsim.settings.pageable)
    return;
  ptxsim.pageable.n = 0;
  ptxsim.mem.generation++;
}

/* ------------------------------------------------------------------- records */

uint64_t
mem_device_address (const char *host)
{
  uint64_t at = (uintptr_t) host - ptxsim.mem.delta;

  return (at >= ptxsim.mem.base && at < ptxsim.mem.end ? at : (uintptr_t) host);
}

uint64_t
mem_records (void)
{
  return (ptxsim.mem.end - ptxsim.mem.base
	  + (ptxsim.settings.pageable ? HOST_RECORDS : 0));
}

/* Windows get their records in the order in which kernels come to them.  */
uint64_t
pageable_record (const char *host)
{
  const uint64_t window = (uintptr_t) host / HOST_WINDOW;
  uint64_t *windows = ptxsim.pageable.windows;
  unsigned n = ptxsim.pageable.nwindows, k = ptxsim.pageable.last;

  if (k >= n || windows[k] != window)
    for (k = 0; k < n && windows[k] != window;)
      k++;
  if (k == PAGEABLE_WINDOWS)
    return UINT64_MAX;
  if (k == n)
    windows[ptxsim.pageable.nwindows++] = window;
  ptxsim.pageable.last = k;
  return (ptxsim.mem.end - ptxsim.mem.base + k * HOST_WINDOW
	  + (uintptr_t) host % HOST_WINDOW);
}
