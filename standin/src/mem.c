/* mem.c - the allocator of device memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Device addresses are a reserved range of host addresses that nothing is ever mapped
   to, so a host program that follows one dies at once.  The bytes are in a second
   reservation, MEM_DELTA away.  A third one holds a bit per byte, which says whether the
   byte was ever written.  Addresses are given out in ascending order and are reused only
   when the range is exhausted, so that uses of a stale address are found.  */

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

/* Where device memory lies if the host has nothing there, so that reports are the
   same in every run.  */
#define PREFERRED UINT64_C (0x300000000000)

static uint64_t
reserve (uint64_t address, uint64_t size, int access)
{
  return (uintptr_t) mem_reserve (address, size, access);
}

/* Set the address space up, once.  */
bool
mem_setup (void)
{
  if (ptxsim.mem.base)
    return true;
  uint64_t size = ptxsim.profile.memory * 2;
  if (size < UINT64_C (1) << 32)
    size = UINT64_C (1) << 32;
  uint64_t windows = reserve (PREFERRED - 8 * WINDOW_SIZE, 4 * WINDOW_SIZE,
			      PROT_NONE);
  uint64_t base = reserve (PREFERRED, size, PROT_NONE);
  uint64_t bytes = reserve (0, size, PROT_READ | PROT_WRITE);
  uint64_t bits = reserve (0, size / 8, PROT_READ | PROT_WRITE);
  if (!windows || !base || !bytes || !bits)
    return false;
  ptxsim.mem.window_shared = (windows + WINDOW_SIZE - 1) & -WINDOW_SIZE;
  ptxsim.mem.window_local = ptxsim.mem.window_shared + WINDOW_SIZE;
  ptxsim.mem.window_param = ptxsim.mem.window_local + WINDOW_SIZE;
  ptxsim.mem.base = base;
  ptxsim.mem.end = base + size;
  ptxsim.mem.delta = bytes - base;
  ptxsim.mem.init_bits = (unsigned char *) (uintptr_t) bits;
  ptxsim.mem.cursor = base + ALIGNMENT;
  return true;
}

/* The index of the first block that begins above ADDRESS.  */
static size_t
above (uint64_t address)
{
  size_t lo = 0, hi = ptxsim.mem.nblocks;

  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (ptxsim.mem.blocks[mid].base <= address)
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

  for (size_t k = 0; k < ptxsim.mem.nblocks; k++)
    if (ptxsim.mem.blocks[k].live)
      ptxsim.mem.blocks[out++] = ptxsim.mem.blocks[k];
    else
      free ((char *) ptxsim.mem.blocks[k].origin);
  ptxsim.mem.nblocks = out;
  ptxsim.mem.ndead = 0;
}

/* Find room for SIZE bytes from the cursor on, else from the start.  The result
   is the address, 0 for none; *AT is where the block goes in the table.  */
static uint64_t
find_room (uint64_t size, uint64_t align, size_t *at)
{
  for (int round = 0; round < 2; round++)
    {
      const struct block *blocks = ptxsim.mem.blocks;
      uint64_t address = (ptxsim.mem.cursor + align - 1) & -align;
      size_t k = above (address);
      if (k > 0 && blocks[k - 1].base + blocks[k - 1].size + RED_ZONE > address)
	address = (blocks[k - 1].base + blocks[k - 1].size + RED_ZONE + align - 1)
		  & -align;
      for (; address + size + RED_ZONE <= ptxsim.mem.end; k++)
	{
	  if (k == ptxsim.mem.nblocks
	      || blocks[k].base >= address + size + RED_ZONE)
	    {
	      *at = k;
	      return address;
	    }
	  address = (blocks[k].base + blocks[k].size + RED_ZONE + align - 1)
		    & -align;
	}
      ptxsim.mem.cursor = ptxsim.mem.base + ALIGNMENT;
      purge ();
    }
  return 0;
}

/* Fill SIZE fresh bytes at ADDRESS with a pattern that is no sensible value.  */
static void
poison (uint64_t address, uint64_t size)
{
  void *host = (void *) (uintptr_t) (address + ptxsim.mem.delta);

  memset (host, 0xa5, size < POISON_MAX ? size : POISON_MAX);
  if (ptxsim.settings.check_init)
    for (uint64_t k = address; k < address + size; k++)
      {
	uint64_t bit = k - ptxsim.mem.base;
	if (bit % 8 == 0 && address + size - k >= 8)
	  {
	    uint64_t n = (address + size - k) / 8;
	    memset (ptxsim.mem.init_bits + bit / 8, 0, n);
	    k += 8 * n - 1;
	  }
	else
	  ptxsim.mem.init_bits[bit / 8] &= ~(1 << bit % 8);
      }
}

/* Put B, named ORIGIN, at place AT of the table.  */
static bool
enter (size_t at, const struct block *b, const char *origin)
{
  if (ptxsim.mem.nblocks == ptxsim.mem.max_blocks)
    {
      size_t want = ptxsim.mem.max_blocks ? 2 * ptxsim.mem.max_blocks : 256;
      struct block *more = realloc (ptxsim.mem.blocks, want * sizeof *more);
      if (!more)
	return false;
      ptxsim.mem.blocks = more;
      ptxsim.mem.max_blocks = want;
    }
  char *name = strdup (origin);
  if (!name)
    return false;
  struct block *entry = ptxsim.mem.blocks + at;
  memmove (entry + 1, entry, (ptxsim.mem.nblocks - at) * sizeof *entry);
  *entry = *b;
  entry->origin = name;
  ptxsim.mem.nblocks++;
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
  if (size == 0 || size > ptxsim.profile.memory - ptxsim.mem.in_use)
    return size ? SIM_OUT_OF_MEMORY : SIM_INVALID_VALUE;
  if (ptxsim.mem.ndead > QUARANTINE)
    purge ();
  if (align < ALIGNMENT)
    align = ALIGNMENT;
  uint64_t base = find_room (size, align, &at);
  struct block b = { .base = base, .size = size, .live = true,
		     .readonly = readonly, .delta = ptxsim.mem.delta };
  if (!base || !enter (at, &b, origin))
    return SIM_OUT_OF_MEMORY;
  ptxsim.mem.in_use += size;
  ptxsim.mem.cursor = base + size + RED_ZONE;
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
  const struct block *blocks = ptxsim.mem.blocks, *b = &blocks[k];
  const uint64_t base = ptxsim.mem.base;
  uint64_t lo = (b->base - base) / grain * grain + base;
  uint64_t hi = (b->base + b->size - base + grain - 1) / grain * grain + base;

  for (size_t n = k; n-- > 0 && blocks[n].base + blocks[n].size > lo;)
    if (blocks[n].live)
      {
	lo += grain;
	break;
      }
  for (size_t n = k + 1; n < ptxsim.mem.nblocks && blocks[n].base < hi; n++)
    if (blocks[n].live)
      {
	hi -= grain;
	break;
      }
  if (hi > lo)
    madvise ((void *) (uintptr_t) (pages + (lo - base) / (grain / PAGE)),
	     (hi - lo) / (grain / PAGE), MADV_DONTNEED);
}

enum sim_result
mem_free (uint64_t address)
{
  size_t k = above (address);

  struct block *b = k ? &ptxsim.mem.blocks[k - 1] : NULL;
  if (!b || b->base != address || !b->live)
    return SIM_INVALID_VALUE;
  b->live = false;
  ptxsim.mem.in_use -= b->size;
  ptxsim.mem.ndead++;
  ptxsim.mem.generation++;
  release (k - 1, PAGE, ptxsim.mem.base + ptxsim.mem.delta);
  release (k - 1, 8 * PAGE, (uint64_t) (uintptr_t) ptxsim.mem.init_bits);
  return SIM_OK;
}

const struct block *
mem_find (uint64_t address)
{
  size_t k = above (address);

  if (k == 0)
    return NULL;
  const struct block *b = &ptxsim.mem.blocks[k - 1];
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
  return address >= ptxsim.mem.base && address < ptxsim.mem.end;
}

/* Note that SIZE bytes at ADDRESS have a value.  */
void
mem_mark (uint64_t address, uint64_t size)
{
  uint64_t bit = address - ptxsim.mem.base, end = bit + size;
  unsigned first = 255u << bit % 8, last = 255u >> (-end & 7);
  unsigned char *bits = ptxsim.mem.init_bits;
  unsigned char *at = bits + bit / 8, *to = bits + (end - 1) / 8;

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
  uint64_t bit = address - ptxsim.mem.base, end = bit + size;

  while (bit < end)
    {
      uint64_t some, skip = bit % 8, n = 64 - skip;
      memcpy (&some, ptxsim.mem.init_bits + bit / 8, sizeof some);
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
  return ptxsim.mem.init_bits + (address - ptxsim.mem.base) / 8;
}

void *
mem_host_view (uint64_t address, uint64_t size, bool write)
{
  const struct block *b = mem_find (address);

  if (!b)
    {
      /* Device code hands addresses of its own windows to the driver, and of the
	 host.  */
      if (!ptxsim.launch.current || !ptxsim.launch.current->x.group)
	return NULL;
      void *own = access_lane (&ptxsim.launch.current->x,
			       first_lane (ptxsim.launch.current->x.mask), address,
			       size, write);
      b = own ? NULL : pageable_find (address);
      if (!b || (write && b->fixed))
	return own;
    }
  if (size > b->size - (address - b->base))
    return NULL;
  if (write && ptxsim.settings.check_init && mem_device_p (address))
    mem_mark (address, size);
  return (void *) (uintptr_t) (address + b->delta);
}

void
mem_info (uint64_t *free, uint64_t *total)
{
  *total = ptxsim.profile.memory;
  *free = ptxsim.profile.memory - ptxsim.mem.in_use;
}

/* Say in BUF where ADDRESS lies with respect to the nearest allocation.  */
const char *
mem_describe (uint64_t address, char *buf, size_t size)
{
  size_t k = above (address);
  const struct block *below = k ? &ptxsim.mem.blocks[k - 1] : NULL;
  const struct block *next = k < ptxsim.mem.nblocks ? &ptxsim.mem.blocks[k] : NULL;

  if (!mem_device_p (address) && pageable_find (address))
    snprintf (buf, size, "in memory of the host");
  else if (below && address - below->base < below->size)
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
