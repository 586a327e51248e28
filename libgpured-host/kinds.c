/* kinds.c - what libgomp does with an address, by the kind that GCC gives it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   The numbers are part of the interface between GCC and libgomp, gomp-constants.h of
   GCC, where they do not change.  The alignment is in the upper byte.  */

#include "host-library.h"

enum
{
  FLAG_TO = 1,
  FLAG_FROM = 2,
  FLAG_SPECIAL = 8 | 4,
  KIND_POINTER = 4,
  KIND_DESCRIPTOR = 5,
  KIND_PRESENT = 6,
  KIND_FIRSTPRIVATE = 12,
  KIND_FIRSTPRIVATE_INT = 13,
  KIND_SECTION = 15,
  KIND_STRUCT = 28,
  KIND_ALWAYS_POINTER = 29,
  KIND_POINTER_TO_SECTION = 30,
  KIND_ATTACH = 80,
  KIND_ATTACH_SECTION = 82,
  BIT_ALWAYS = 0x10,
  BITS_SPECIAL = 0x7c,
  BITS_IMPLICIT = 0x60
};

/* KIND without its alignment, and without what only says that the program did not write
   it.  */

static unsigned
kind_of (unsigned short kind)
{
  unsigned k = kind & 0xff;
  return (k & BITS_SPECIAL) == BITS_IMPLICIT ? k & ~BITS_IMPLICIT : k;
}

enum use
gpured_host_use (const struct launch *l, size_t i)
{
  const unsigned kind = kind_of (l->kinds[i]);
  switch (kind)
    {
    case KIND_DESCRIPTOR:
    case KIND_PRESENT:
      return USE_MEMORY;
    case KIND_ALWAYS_POINTER:
      /* Behind a descriptor libgomp takes it for a pointer.  */
      if (!i || kind_of (l->kinds[i - 1]) != KIND_DESCRIPTOR)
	return USE_ALWAYS;
      /* Fall through.  */
    case KIND_POINTER:
    case KIND_POINTER_TO_SECTION:
    case KIND_ATTACH:
    case KIND_ATTACH_SECTION:
      return USE_POINTER;
    case KIND_FIRSTPRIVATE:
    case KIND_FIRSTPRIVATE_INT:
      return USE_VALUE;
    case KIND_SECTION:
      return USE_SECTION;
    case KIND_STRUCT:
      return USE_STRUCT;
    default:
      /* These are alloc, to, from and tofrom, forced or always.  */
      return (kind & BITS_SPECIAL & ~BIT_ALWAYS || kind == BIT_ALWAYS
	      ? USE_DEVICE : USE_MEMORY);
    }
}

bool
gpured_host_copies_to_p (unsigned short kind)
{
  unsigned k = kind_of (kind);
  return k == KIND_DESCRIPTOR || (!(k & FLAG_SPECIAL) && (k & FLAG_TO));
}

bool
gpured_host_copies_from_p (unsigned short kind)
{
  unsigned k = kind_of (kind);
  return !(k & FLAG_SPECIAL) && (k & FLAG_FROM);
}

bool
gpured_host_descriptor_p (unsigned short kind)
{
  return kind_of (kind) == KIND_DESCRIPTOR;
}
