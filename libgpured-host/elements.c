/* elements.c - compares the values of a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.

   Values of floating-point types agree if they differ by no more than the tolerance,
   relative to the larger of them.  By default that is the root of the distance between 1
   and the next value: half of the digits.  NaN agrees with NaN.  */

#include "host-library.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Room for a value, and for the name of an element.  */
#define VALUE 40
#define NAME 400

/* Dimensions that an array may have.  */
#define MOST_DIMENSIONS 15

/* Where gfortran's descriptors have the rank, and the size of what is in front of the
   stride and the bounds of each dimension.  */
#define DESCRIPTOR_RANK 28
#define DESCRIPTOR_SIZE 40

/* The value of SIZE bytes at P, sign extended if IS_SIGNED.  */

static int64_t
integer (const char *p, long size, bool is_signed)
{
  uint64_t value = 0;
  memcpy (&value, p, size);
  if (is_signed && size < 8 && value >> (8 * size - 1))
    value |= ~(uint64_t) 0 << (8 * size);
  return value;
}

/* The floating-point value of SIZE bytes at P.  */

static double
real (const char *p, long size)
{
  float single;
  double value;
  if (size == sizeof single)
    {
      memcpy (&single, p, sizeof single);
      return single;
    }
  memcpy (&value, p, sizeof value);
  return value;
}

/* The number of the value of SIZE bytes at P in the order of all.  */

static int64_t
rank (const char *p, long size)
{
  int64_t bits = integer (p, size, true);
  const int64_t least = size == 4 ? INT32_MIN : INT64_MIN;
  return bits < 0 ? least - bits : bits;
}

/* Whether the values of PART at DEVICE and HOST agree.  */

static bool
agree_p (const struct gpured_host_part *part, const char *device, const char *host)
{
  if (part->kind == GPURED_HOST_POINTER || !memcmp (device, host, part->size))
    return true;
  if (part->kind != GPURED_HOST_FLOAT)
    return false;
  const double d = real (device, part->size), h = real (host, part->size);
  if (d == h)
    return gpured_host_tolerance () != 0 || d != 0 || signbit (d) == signbit (h);
  if (isnan (d) || isnan (h))
    return isnan (d) && isnan (h);
  if (isinf (d) || isinf (h))
    return false;
  double tolerance = gpured_host_tolerance ();
  if (tolerance < 0)
    tolerance = sqrt (part->size == 4 ? FLT_EPSILON : DBL_EPSILON);
  return fabs (d - h) <= tolerance * fmax (fabs (d), fabs (h));
}

/* Print the value of PART at P to TEXT.  */

static void
print_value (char *text, const struct gpured_host_part *part, const char *p)
{
  if (part->kind == GPURED_HOST_FLOAT)
    snprintf (text, VALUE, "%.*g", part->size == 4 ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG,
	      real (p, part->size));
  else if (part->size <= 8 && part->kind == GPURED_HOST_UNSIGNED)
    snprintf (text, VALUE, "%" PRIu64, (uint64_t) integer (p, part->size, false));
  else if (part->size <= 8 && part->kind == GPURED_HOST_SIGNED)
    snprintf (text, VALUE, "%" PRId64, integer (p, part->size, true));
  else
    {
      int n = snprintf (text, VALUE, "0x");
      for (long i = (part->size < 16 ? part->size : 16) - 1; i >= 0; i--)
	n += snprintf (text + n, VALUE - n, "%02x", (unsigned char) p[i]);
    }
}

/* Print how far the values of PART at DEVICE and HOST are apart to TEXT.  */

static void
print_distance (char *text, const struct gpured_host_part *part, const char *device,
		const char *host)
{
  *text = 0;
  if (part->kind != GPURED_HOST_FLOAT || isnan (real (device, part->size))
      || isnan (real (host, part->size)))
    return;
  const int64_t d = rank (device, part->size), h = rank (host, part->size);
  snprintf (text, VALUE, ", %" PRIu64 " ulps apart",
	    d > h ? (uint64_t) d - h : (uint64_t) h - d);
}

/* Append the subscripts of element NUMBER of an array to NAME, from N on.  FORTRAN: as
   they are written there.  RANK and BOUNDS: its dimensions, as in struct
   gpured_host_item.  */

static int
print_subscripts (char *name, int n, bool fortran, long rank, const long *bounds,
		  long number)
{
  long index[MOST_DIMENSIONS];
  for (long k = rank - 1; k >= 0; k--)
    {
      const long extent = bounds[2 * k + 1];
      index[k] = bounds[2 * k] + (k ? number % extent : number);
      number = k ? number / extent : 0;
    }
  for (long k = 0; k < rank && n < NAME; k++)
    n += snprintf (name + n, NAME - n, "%s%ld%s",
		   !fortran ? "[" : k ? "," : "(", index[fortran ? rank - 1 - k : k],
		   !fortran ? "]" : k == rank - 1 ? ")" : "");
  return n;
}

/* Whether subscripts can be computed from RANK and BOUNDS.  */

static bool
known_p (long rank, const long *bounds)
{
  for (long k = 1; k < rank; k++)
    if (bounds[2 * k + 1] <= 0)
      return false;
  return rank > 0 && rank <= MOST_DIMENSIONS;
}

/* Print the name of element NUMBER of ITEM to NAME; it has the descriptor DESCRIPTOR
   unless that is NULL.  */

static int
print_element (char *name, const struct gpured_host_item *item, const char *descriptor,
	       long number)
{
  const char *base = item->name ? item->name : "a variable";
  long rank = item->rank, bounds[2 * MOST_DIMENSIONS];
  const long *known = item->bounds;
  const long first[] = { 0, 0 };
  if (descriptor && descriptor[DESCRIPTOR_RANK] > 0
      && descriptor[DESCRIPTOR_RANK] <= MOST_DIMENSIONS)
    {
      rank = descriptor[DESCRIPTOR_RANK];
      for (long k = 0; k < rank; k++)
	{
	  long dimension[3];
	  memcpy (dimension, descriptor + DESCRIPTOR_SIZE + k * sizeof dimension,
		  sizeof dimension);
	  bounds[2 * (rank - 1 - k)] = dimension[1];
	  bounds[2 * (rank - 1 - k) + 1] = dimension[2] - dimension[1] + 1;
	}
      known = bounds;
    }
  else if (item->fortran && !(rank && known[1]))
    return snprintf (name, NAME, "element %ld of %s", number + 1, base);
  if (!known_p (rank, known))
    {
      rank = 1;
      known = first;
    }
  return print_subscripts (name, snprintf (name, NAME, "%s", base), item->fortran, rank,
			   known, number);
}

/* Report that value K of PART of element NUMBER of ITEM differs, which has DESCRIPTOR.
   ALONE: it has no other elements.  */

static void
tell (struct report *report, const struct gpured_host_item *item, long number,
      const char *descriptor, bool alone, const struct gpured_host_part *part, long k,
      const char *device, const char *host)
{
  char name[NAME], d[VALUE], h[VALUE], distance[VALUE];
  int n = (alone ? snprintf (name, NAME, "%s", item->name ? item->name : "a variable")
	   : print_element (name, item, descriptor, number));
  if (n < NAME)
    n += snprintf (name + n, NAME - n, "%s", part->name);
  if (part->count > 1 && n < NAME)
    snprintf (name + n, NAME - n, "[%ld]", k);
  print_value (d, part, device);
  print_value (h, part, host);
  print_distance (distance, part, device, host);
  gpured_host_differs (report, name, d, h, distance);
}

/* Whether SIZE bytes at P are as copies.c has left them.  */

static bool
unset_p (const char *p, long size)
{
  for (long i = 0; i < size; i++)
    if ((unsigned char) p[i] != UNSET_BYTE)
      return false;
  return true;
}

size_t
gpured_host_elements (const struct gpured_host_item *item, long offset,
		      const char *descriptor, const char *device, const char *host, size_t size, bool unset,
		      struct report *report)
{
  size_t differences = 0;
  const long n = size / item->size;
  for (long e = 0; e < n; e++)
    for (long p = 0; p < item->n; p++)
      for (long k = 0; k < item->parts[p].count; k++)
	{
	  const struct gpured_host_part *part = &item->parts[p];
	  const size_t at = e * item->size + part->offset + k * part->size;
	  if (agree_p (part, device + at, host + at)
	      || (unset && unset_p (host + at, part->size)))
	    continue;
	  differences++;
	  tell (report, item, e + offset / item->size, descriptor,
		n == 1 && !offset && !item->rank, part, k, device + at, host + at);
	}
  return differences;
}
