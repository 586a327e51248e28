/* mem.c - the allocator of device memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Device addresses are a reserved range of host addresses that nothing is ever
   mapped to, so a host program that follows one dies at once; the bytes are in a second
   reservation, MEM_DELTA away.  A third one holds a bit per byte that says whether it
   was ever written.  Blocks are given out upwards through the range and
   come round again only after all of it, so a stale address stays stale.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "exec.h"

#define ALIGNMENT 256
#define RED_ZONE 256
#define QUARANTINE 4096
#define PAGE UINT64_C (4096)	/* of the host */
#define POISON_MAX (UINT64_C (64) << 20)

unsigned mem_generation = 1;
uint64_t mem_delta, mem_base, mem_end;
uint64_t window_shared, window_local, window_param;

static unsigned char *init_bits;
static struct block *blocks;	/* by address, also the dead ones */
static size_t nblocks, max_blocks, ndead;
static uint64_t cursor, in_use;

/* Where device memory lies if the host has nothing there, so that reports are the
   same in every run.  */
#define PREFERRED UINT64_C (0x300000000000)

/* Reserve SIZE bytes without access, or with, at ADDRESS if it is free.  0 when
   the host has no room.  */
static uint64_t
reserve (uint64_t address, uint64_t size, int access)
{
  void *p = mmap ((void *) (uintptr_t) address, size, access,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? 0 : (uint64_t) (uintptr_t) p;
}

/* Set the address space up, once.  */
bool
mem_setup (void)
{
  if (mem_base)
    return true;
  uint64_t size = sim_profile.memory * 2;
  if (size < UINT64_C (1) << 32)
    size = UINT64_C (1) << 32;
  uint64_t windows = reserve (PREFERRED - 8 * WINDOW_SIZE, 4 * WINDOW_SIZE,
			      PROT_NONE);
  uint64_t base = reserve (PREFERRED, size, PROT_NONE);
  uint64_t bytes = reserve (0, size, PROT_READ | PROT_WRITE);
  uint64_t bits = reserve (0, size / 8, PROT_READ | PROT_WRITE);
  if (!windows || !base || !bytes || !bits)
    return false;
  window_shared = (windows + WINDOW_SIZE - 1) & -WINDOW_SIZE;
  window_local = window_shared + WINDOW_SIZE;
  window_param = window_local + WINDOW_SIZE;
  mem_base = base;
  mem_end = base + size;
  mem_delta = bytes - base;
  init_bits = (unsigned char *) (uintptr_t) bits;
  cursor = base + ALIGNMENT;
  return true;
}

/* The index of the first block that begins above ADDRESS.  */
static size_t
above (uint64_t address)
{
  size_t lo = 0, hi = nblocks;

  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (blocks[mid].base <= address)
	lo = mid + 1;
      else
	hi = mid;
    }
  return lo;
}

/* Forget the dead blocks.  */
static void
purge (void)
{
  size_t out = 0;

  for (size_t k = 0; k < nblocks; k++)
    if (blocks[k].live)
      blocks[out++] = blocks[k];
    else
      free ((char *) blocks[k].origin);
  nblocks = out;
  ndead = 0;
}

/* Find room for SIZE bytes from the cursor on, else from the start.  The result
   is the address, 0 for none; *AT is where the block goes in the table.  */
static uint64_t
find_room (uint64_t size, uint64_t align, size_t *at)
{
  for (int round = 0; round < 2; round++)
    {
      uint64_t address = (cursor + align - 1) & -align;
      size_t k = above (address);
      if (k > 0 && blocks[k - 1].base + blocks[k - 1].size + RED_ZONE > address)
	address = (blocks[k - 1].base + blocks[k - 1].size + RED_ZONE + align - 1)
		  & -align;
      for (; address + size + RED_ZONE <= mem_end; k++)
	{
	  if (k == nblocks || blocks[k].base >= address + size + RED_ZONE)
	    {
	      *at = k;
	      return address;
	    }
	  address = (blocks[k].base + blocks[k].size + RED_ZONE + align - 1)
		    & -align;
	}
      cursor = mem_base + ALIGNMENT;
      purge ();
    }
  return 0;
}

/* Fill SIZE fresh bytes at ADDRESS with a pattern that is no sensible value.  */
static void
poison (uint64_t address, uint64_t size)
{
  void *host = (void *) (uintptr_t) (address + mem_delta);

  memset (host, 0xa5, size < POISON_MAX ? size : POISON_MAX);
  if (sim_settings.check_init)
    for (uint64_t k = address; k < address + size; k++)
      {
	uint64_t bit = k - mem_base;
	if (bit % 8 == 0 && address + size - k >= 8)
	  {
	    uint64_t n = (address + size - k) / 8;
	    memset (init_bits + bit / 8, 0, n);
	    k += 8 * n - 1;
	  }
	else
	  init_bits[bit / 8] &= ~(1 << bit % 8);
      }
}

/* Put B, named ORIGIN, at place AT of the table.  */
static bool
enter (size_t at, const struct block *b, const char *origin)
{
  if (nblocks == max_blocks)
    {
      size_t want = max_blocks ? 2 * max_blocks : 256;
      struct block *more = realloc (blocks, want * sizeof *blocks);
      if (!more)
	return false;
      blocks = more;
      max_blocks = want;
    }
  char *name = strdup (origin);
  if (!name)
    return false;
  memmove (blocks + at + 1, blocks + at, (nblocks - at) * sizeof *blocks);
  blocks[at] = *b;
  blocks[at].origin = name;
  nblocks++;
  return true;
}

/* Allocate SIZE bytes aligned to ALIGN.  READONLY ones belong to .const.  */
enum sim_result
mem_place (uint64_t *address, uint64_t size, uint64_t align, const char *origin,
	   bool readonly)
{
  size_t at;

  if (!mem_setup ())
    return SIM_OUT_OF_MEMORY;
  if (size == 0 || size > sim_profile.memory - in_use)
    return size ? SIM_OUT_OF_MEMORY : SIM_INVALID_VALUE;
  if (ndead > QUARANTINE)
    purge ();
  if (align < ALIGNMENT)
    align = ALIGNMENT;
  uint64_t base = find_room (size, align, &at);
  struct block b = { .base = base, .size = size, .live = true,
		     .readonly = readonly, .delta = mem_delta };
  if (!base || !enter (at, &b, origin))
    return SIM_OUT_OF_MEMORY;
  in_use += size;
  cursor = base + size + RED_ZONE;
  poison (base, size);
  *address = base;
  return SIM_OK;
}

enum sim_result
mem_alloc (uint64_t *address, uint64_t size, const char *origin)
{
  return mem_place (address, size, ALIGNMENT, origin, false);
}

/* Give back to the host what backs the dead block number K and belongs to no live
   one: units of GRAIN bytes of device memory, which a page at PAGES and what
   follows it stands for.  Small blocks share pages; the last one to die takes
   them along.  */
static void
release (size_t k, uint64_t grain, uint64_t pages)
{
  const struct block *b = &blocks[k];
  uint64_t lo = (b->base - mem_base) / grain * grain + mem_base;
  uint64_t hi = (b->base + b->size - mem_base + grain - 1) / grain * grain
		+ mem_base;

  for (size_t n = k; n-- > 0 && blocks[n].base + blocks[n].size > lo;)
    if (blocks[n].live)
      {
	lo += grain;
	break;
      }
  for (size_t n = k + 1; n < nblocks && blocks[n].base < hi; n++)
    if (blocks[n].live)
      {
	hi -= grain;
	break;
      }
  if (hi > lo)
    madvise ((void *) (uintptr_t) (pages + (lo - mem_base) / (grain / PAGE)),
	     (hi - lo) / (grain / PAGE), MADV_DONTNEED);
}

enum sim_result
mem_free (uint64_t address)
{
  size_t k = above (address);

  if (k == 0 || blocks[k - 1].base != address || !blocks[k - 1].live)
    return SIM_INVALID_VALUE;
  struct block *b = &blocks[k - 1];
  b->live = false;
  in_use -= b->size;
  ndead++;
  mem_generation++;
  release (k - 1, PAGE, mem_base + mem_delta);
  release (k - 1, 8 * PAGE, (uint64_t) (uintptr_t) init_bits);
  return SIM_OK;
}

const struct block *
mem_find (uint64_t address)
{
  size_t k = above (address);

  if (k == 0)
    return NULL;
  const struct block *b = &blocks[k - 1];
  return b->live && address - b->base < b->size ? b : NULL;
}

bool
mem_range (uint64_t address, uint64_t *base, uint64_t *size)
{
  const struct block *b = mem_find (address);

  if (!b)
    return false;
  *base = b->base;
  *size = b->size;
  return true;
}

bool
mem_device_p (uint64_t address)
{
  return address >= mem_base && address < mem_end;
}

/* Note that SIZE bytes at ADDRESS have a value.  */
void
mem_mark (uint64_t address, uint64_t size)
{
  uint64_t bit = address - mem_base, end = bit + size;
  unsigned first = 255u << bit % 8, last = 255u >> (-end & 7);
  unsigned char *at = init_bits + bit / 8, *to = init_bits + (end - 1) / 8;

  if (!size)
    return;
  if (at == to)
    {
      *at |= first & last;
      return;
    }
  *at |= first;
  memset (at + 1, 255, to - at - 1);
  *to |= last;
}

/* Whether all SIZE bytes at ADDRESS have a value.  Behind the last block is room for
   what is read too much.  */
bool
mem_marked_p (uint64_t address, uint64_t size)
{
  uint64_t bit = address - mem_base, end = bit + size;

  while (bit < end)
    {
      uint64_t some, skip = bit % 8, n = 64 - skip;
      memcpy (&some, init_bits + bit / 8, sizeof some);
      n = n < end - bit ? n : end - bit;
      if (~(some >> skip) & (UINT64_MAX >> (64 - n)))
	return false;
      bit += n;
    }
  return true;
}

/* The byte that has the bit of ADDRESS, which is number ADDRESS % 8 of it.  */
unsigned char *
mem_init_map (uint64_t address)
{
  return init_bits + (address - mem_base) / 8;
}

void *
mem_host_view (uint64_t address, uint64_t size, bool write)
{
  const struct block *b = mem_find (address);

  if (!b)
    {
      /* Device code hands addresses of its own windows to the driver.  */
      if (launch_current && launch_current->x.group)
	return access_lane (&launch_current->x,
			    first_lane (launch_current->x.mask), address, size,
			    write);
      return NULL;
    }
  if (size > b->size - (address - b->base))
    return NULL;
  if (write && sim_settings.check_init)
    mem_mark (address, size);
  return (void *) (uintptr_t) (address + b->delta);
}

void
mem_info (uint64_t *free, uint64_t *total)
{
  *total = sim_profile.memory;
  *free = sim_profile.memory - in_use;
}

/* Say in BUF where ADDRESS lies with respect to the nearest allocation.  */
const char *
mem_describe (uint64_t address, char *buf, size_t size)
{
  size_t k = above (address);
  const struct block *below = k ? &blocks[k - 1] : NULL;
  const struct block *next = k < nblocks ? &blocks[k] : NULL;

  if (below && address - below->base < below->size)
    snprintf (buf, size, "%llu bytes into %s%s of %llu bytes at 0x%llx",
	      (unsigned long long) (address - below->base),
	      below->origin, below->live ? "" : " (freed)",
	      (unsigned long long) below->size,
	      (unsigned long long) below->base);
  else if (below && (!next || address - (below->base + below->size)
			      <= next->base - address))
    snprintf (buf, size, "%llu bytes after %s%s of %llu bytes at 0x%llx",
	      (unsigned long long) (address - (below->base + below->size)),
	      below->origin, below->live ? "" : " (freed)",
	      (unsigned long long) below->size,
	      (unsigned long long) below->base);
  else if (next)
    snprintf (buf, size, "%llu bytes before %s%s of %llu bytes at 0x%llx",
	      (unsigned long long) (next->base - address),
	      next->origin, next->live ? "" : " (freed)",
	      (unsigned long long) next->size, (unsigned long long) next->base);
  else
    snprintf (buf, size, "there is no allocation");
  return buf;
}
