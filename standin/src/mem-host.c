/* mem-host.c - memory that has one address for the program and for kernels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* A block comes from the allocator of device memory.  Its device addresses,
   which the program cannot touch otherwise, and the bytes behind them are then
   both mapped to the same new pages.  */

#define _GNU_SOURCE
#include "exec.h"

#include <sys/mman.h>
#include <unistd.h>

/* Map SIZE bytes at ADDRESS to FD, or to fresh memory with access PROT where
   FD is -1.  */

static bool
map_fixed (uint64_t address, uint64_t size, int prot, int fd)
{
  int flags = MAP_FIXED | (fd >= 0 ? MAP_SHARED
			   : MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE);

  return mmap ((void *) (uintptr_t) address, size, prot, flags, fd, 0)
	 != MAP_FAILED;
}

/* Give SIZE bytes at ADDRESS back to what the allocator made of them.  */

static bool
unmap_shared (uint64_t address, uint64_t size)
{
  return (map_fixed (address, size, PROT_NONE, -1)
	  & map_fixed (address + ptxsim.mem.delta, size,
		       PROT_READ | PROT_WRITE, -1));
}

enum sim_result
mem_alloc_host (uint64_t *address, uint64_t size, const char *origin)
{
  uint64_t page = sysconf (_SC_PAGESIZE);
  enum sim_result r;
  bool ok;
  int fd;

  if (size > UINT64_MAX - page)
    return SIM_OUT_OF_MEMORY;
  size = (size + page - 1) & -page;
  r = mem_place (address, size, page, origin, false);
  if (r != SIM_OK)
    return r;
  fd = memfd_create ("ptxsim", MFD_CLOEXEC);
  ok = (fd >= 0 && ftruncate (fd, size) == 0
	&& map_fixed (*address, size, PROT_READ | PROT_WRITE, fd)
	&& map_fixed (*address + ptxsim.mem.delta, size,
		      PROT_READ | PROT_WRITE, fd));
  if (fd >= 0)
    close (fd);
  if (!ok)
    {
      unmap_shared (*address, size);
      mem_free (*address);
      return SIM_OUT_OF_MEMORY;
    }
  mem_mark (*address, size);
  return SIM_OK;
}

enum sim_result
mem_free_host (uint64_t address)
{
  uint64_t base, size;

  if (!mem_range (address, &base, &size) || base != address)
    return SIM_INVALID_VALUE;
  return unmap_shared (base, size) ? mem_free (base) : SIM_UNKNOWN;
}
