/* shadow-mem.c - which bytes of memory were never written.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Shared and local memory have a byte for each byte, with a bit for each of its bits that
   is defined.  Global memory has one bit for each byte, set if a part of the byte is
   defined.  */

#include <string.h>
#include "shadow.h"

/* The map of the memory that HOST is in, with a byte for each byte from there on, or NULL
   if that is global or no memory of the device.  */
static unsigned char *
byte_map (struct exec *x, const char *host)
{
  const struct cta *c = x->cta;
  const struct warp *w = x->warp;

  if (c->shared && host >= c->shared && host < c->shared + c->shared_size)
    return c->written + (host - c->shared);
  if (w->local && host >= w->local
      && host < w->local + (size_t) WARP_SIZE * x->launch->stack)
    return w->written + (host - w->local);
  return NULL;
}

/* The undefined bits of the BYTES at HOST; of more than 8 all or none.  With MARK
   they are UNDEF from now on.  */
static uint64_t
touch (struct exec *x, const char *host, unsigned bytes, bool mark,
       uint64_t undef)
{
  unsigned char *map = byte_map (x, host);
  uint64_t address = (uintptr_t) host - ptxsim.mem.delta, was = 0;
  bool all = true;

  if (!map && (address < ptxsim.mem.base || address >= ptxsim.mem.end))
    return 0;
  for (unsigned k = 0; k < bytes; k++)
    {
      unsigned char *at = map ? map + k : mem_init_map (address + k);
      unsigned bit = 1u << (address + k) % 8;
      unsigned char bad = map ? ~*at : *at & bit ? 0 : 0xff;
      unsigned char now = bytes > 8 ? undef == UINT64_MAX ? 0xff : 0
			  : undef >> 8 * k;
      all &= bad == 0xff;
      if (k < 8)
	was |= (uint64_t) bad << 8 * k;
      if (mark && map)
	*at = ~now;
      else if (mark)
	*at = now == 0xff ? *at & ~bit : *at | bit;
    }
  return bytes <= 8 ? was : all ? UINT64_MAX : 0;
}

/* Whether the LEN bytes at MAP are of defined bytes only.  */
static bool
all_defined_p (const unsigned char *map, size_t len)
{
  unsigned char all = 0xff;

  for (size_t k = 0; k < len; k++)
    all &= map[k];
  return all == 0xff;
}

/* Whether the LEN bytes at HOST were all written; with MARK they are now.  */
static bool
range_written (struct exec *x, const char *host, size_t len, bool mark)
{
  const struct cta *c = x->cta;

  if (c->shared && host >= c->shared && host < c->shared + c->shared_size)
    {
      unsigned char *map = c->written + (host - c->shared);
      if (mark)
	memset (map, 0xff, len);
      return mark || all_defined_p (map, len);
    }
  uint64_t address = (uintptr_t) host - ptxsim.mem.delta;
  if (address < ptxsim.mem.base || address >= ptxsim.mem.end)
    return false;
  if (mark)
    mem_mark (address, len);
  return mark || mem_marked_p (address, len);
}

/* Whether the access A of BYTES by the lanes M, taken as one range, leaves nothing
   to be looked at lane by lane.  */
static bool
whole_access (struct exec *x, uint32_t m, const struct access *a,
	      unsigned bytes, bool write)
{
  if (!a->single || !(a->uniform || (a->linear && m == FULL)))
    return false;
  for (unsigned e = 0; write && e < 4; e++)
    if (x->taints[e] & m)
      return false;
  return range_written (x, access_host (a, first_lane (m)),
			a->uniform ? bytes : bytes * WARP_SIZE, write);
}

/* A load gets U in SIZE bytes.  String functions read words, and what is behind the end
   of the string does not matter to them; nor do the bytes around one that is compared
   and exchanged.  */
static void
loaded (const struct xinsn *i, unsigned size, struct undef *u)
{
  u->made = 0;
  if (u->any && (access_word_reader_p (i) || allow_word_around_p (i)))
    FOR_LANES (l, u->any)
      if (u->bits[l] != shadow_ones (size))
	u->any &= ~(UINT32_C (1) << l);
}

/* A store puts U in SIZE bytes of global memory: that may be a structure with gaps, but
   has to be something, and no number.  */
static void
stored (struct exec *x, const struct xinsn *i, unsigned size,
	const struct undef *u)
{
  uint32_t bad = u->made;

  if (i->flags & XI_COPIES)
    return;
  FOR_LANES (l, u->any)
    bad |= (uint32_t) (u->bits[l] == shadow_ones (size)) << l;
  if (bad & u->any)
    exec_check (x, i, first_lane (bad & u->any), exec_undefined,
		"store to global memory", "the value");
}

/* Called for every access: loads note what they got that is undefined, stores what they
   left behind.  */
void
shadow_access (struct exec *x, const struct xinsn *i, uint32_t m,
	       const struct access *a, unsigned bytes, bool write, bool atomic)
{
  unsigned size = bytes / i->nvec;

  if (!atomic && whole_access (x, m, a, bytes, write))
    {
      memset (x->taints, 0, sizeof x->taints);
      return;
    }
  for (unsigned e = 0; e < i->nvec && e < 4; e++)
    {
      struct undef *u = &x->undef[e];
      uint32_t some = 0, never = 0, given = atomic ? 0 : x->taints[e];
      FOR_LANES (l, m)
	{
	  uint64_t now = write && LANE (given, l) ? u->bits[l] : 0;
	  uint64_t was = touch (x, access_host (a, l) + e * size, size, write,
				now);
	  if (!write)
	    u->bits[l] = was;
	  some |= (uint32_t) (was != 0) << l;
	  never |= (uint32_t) (was == shadow_ones (size)) << l;
	}
      if (!write)
	{
	  u->any = some;
	  loaded (i, size, u);
	  x->taints[e] = u->any;
	}
      else if (!atomic && a->space == SP_global && (given & m))
	stored (x, i, size, u);
      else if (atomic && never && i->p->atom != ATOM_exch)
	exec_check (x, i, first_lane (never), exec_undefined, "atomic operation",
		    "memory that was never written");
    }
}

/* The lanes of M get fresh local memory from FROM to TO.  */
void
shadow_local (struct exec *x, uint32_t m, uint32_t from, uint32_t to)
{
  if (x->warp && x->warp->written)
    FOR_LANES (l, m)
      memset (x->warp->written + (size_t) l * x->launch->stack + from, 0,
	      to - from);
}
