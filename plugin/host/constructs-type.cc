/* constructs-type.cc - describes the type of a variable to libgpured-host.so.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An array has dimensions and elements.  An element has parts, which are compared one by
   one: a structure may have values of floating-point types, which are rounded, and
   padding, which is never set.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "constructs.h"
#include "host.h"

/* An element of more parts is compared byte by byte.  */
#define MAX_PARTS 64

/* The parts of an element.  */

struct parts
{
  auto_vec<tree> words;
  unsigned n;
  bool whole;			/* It cannot be taken apart.  */
};

/* Append COUNT values of KIND and SIZE at OFFSET, called NAME, to P.  */

static void
add_part (struct parts *p, const char *name, enum gpured_host_kind kind,
	  HOST_WIDE_INT offset, HOST_WIDE_INT size, HOST_WIDE_INT count)
{
  if (p->n++ == MAX_PARTS)
    p->whole = true;
  if (p->whole)
    return;
  p->words.safe_push (gpured_attach_text (name));
  p->words.safe_push (gpured_attach_number (kind));
  p->words.safe_push (gpured_attach_number (offset));
  p->words.safe_push (gpured_attach_number (size));
  p->words.safe_push (gpured_attach_number (count));
}

/* What a scalar of TYPE is.  */

static enum gpured_host_kind
kind_of (tree type)
{
  if (POINTER_TYPE_P (type))
    return GPURED_HOST_POINTER;
  if (INTEGRAL_TYPE_P (type))
    return TYPE_UNSIGNED (type) ? GPURED_HOST_UNSIGNED : GPURED_HOST_SIGNED;
  if (SCALAR_FLOAT_TYPE_P (type) && !DECIMAL_FLOAT_TYPE_P (type)
      && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64))
    return GPURED_HOST_FLOAT;
  return GPURED_HOST_BYTES;
}

/* Append what TYPE consists of, COUNT times at OFFSET, called NAME, to P.  */

static void
add_type (struct parts *p, const char *name, tree type, HOST_WIDE_INT offset,
	  HOST_WIDE_INT count)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    {
      tree all = TYPE_SIZE_UNIT (type), one = TYPE_SIZE_UNIT (TREE_TYPE (type));
      if (!all || !tree_fits_shwi_p (all) || !tree_fits_shwi_p (one)
	  || integer_zerop (one))
	{
	  p->whole = true;
	  return;
	}
      count *= tree_to_shwi (all) / tree_to_shwi (one);
      type = TREE_TYPE (type);
    }
  tree unit = TYPE_SIZE_UNIT (type);
  if (!unit || !tree_fits_shwi_p (unit) || tree_to_shwi (unit) <= 0)
    {
      p->whole = true;
      return;
    }
  const HOST_WIDE_INT size = tree_to_shwi (unit);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    add_part (p, name, kind_of (TREE_TYPE (type)), offset, size / 2, 2 * count);
  else if (TREE_CODE (type) != RECORD_TYPE)
    add_part (p, name, TREE_CODE (type) == UNION_TYPE && gpured_holds_pointer_p (type)
		       ? GPURED_HOST_POINTER : kind_of (type), offset, size, count);
  else
    for (HOST_WIDE_INT k = 0; k < count && !p->whole; k++)
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	{
	  if (TREE_CODE (field) != FIELD_DECL || integer_zerop (DECL_SIZE (field)))
	    continue;
	  tree name_of = DECL_NAME (field);
	  char *inner = name_of ? concat (name, ".", IDENTIFIER_POINTER (name_of), NULL)
			: xstrdup (name);
	  if (DECL_BIT_FIELD (field) || !tree_fits_shwi_p (byte_position (field)))
	    p->whole = true;
	  else
	    add_type (p, inner, TREE_TYPE (field),
		      offset + k * size + tree_to_shwi (byte_position (field)), 1);
	  free (inner);
	}
}

/* TYPE, an array, with the dimensions that the program gave it, or NULL_TREE if they are
   not known.  Those of Fortran have one dimension; if all are constant, the name of the
   type has the others, for debug information, the fastest first.  */

static tree
declared_type (tree type)
{
  if (!lang_GNU_Fortran ())
    return type;
  tree name = TYPE_NAME (type);
  return (name && TREE_CODE (name) == TYPE_DECL && DECL_ORIGINAL_TYPE (name)
	  && TREE_CODE (DECL_ORIGINAL_TYPE (name)) == ARRAY_TYPE
	  ? DECL_ORIGINAL_TYPE (name) : NULL_TREE);
}

/* Append the dimensions of *TYPE to BOUNDS, the last one the fastest, and make it that of
   an element.  */

static void
strip_dimensions (tree *type, vec<tree> *bounds)
{
  tree element = strip_array_types (*type);
  if (TREE_CODE (*type) == ARRAY_TYPE && !declared_type (*type))
    {
      bounds->safe_push (gpured_attach_number (0));
      bounds->safe_push (gpured_attach_number (0));
      *type = element;
      return;
    }
  if (TREE_CODE (*type) == ARRAY_TYPE)
    *type = declared_type (*type);
  for (; TREE_CODE (*type) == ARRAY_TYPE; *type = TREE_TYPE (*type))
    {
      tree range = TYPE_DOMAIN (*type);
      tree low = range ? TYPE_MIN_VALUE (range) : NULL_TREE;
      tree high = range ? TYPE_MAX_VALUE (range) : NULL_TREE;
      const bool known = (low && high && tree_fits_shwi_p (low)
			  && tree_fits_shwi_p (high));
      bounds->safe_push (gpured_attach_number (known ? tree_to_shwi (low) : 0));
      bounds->safe_push (gpured_attach_number
			 (known ? tree_to_shwi (high) - tree_to_shwi (low) + 1 : 0));
    }
  *type = element;
  if (lang_GNU_Fortran ())
    for (unsigned i = 0, j = bounds->length () - 2; i < j && !bounds->is_empty ();
	 i += 2, j -= 2)
      {
	std::swap ((*bounds)[i], (*bounds)[j]);
	std::swap ((*bounds)[i + 1], (*bounds)[j + 1]);
      }
}

void
gpured_constructs_type (tree type, vec<tree> *item)
{
  auto_vec<tree> bounds;
  strip_dimensions (&type, &bounds);
  struct parts p;
  p.n = 0;
  p.whole = false;
  add_type (&p, "", type, 0, 1);
  tree unit = TYPE_SIZE_UNIT (type);
  HOST_WIDE_INT size = unit && tree_fits_shwi_p (unit) ? tree_to_shwi (unit) : 1;
  if (p.whole || size <= 0)
    {
      const enum gpured_host_kind kind = (gpured_holds_pointer_p (type)
					  ? GPURED_HOST_POINTER : GPURED_HOST_BYTES);
      size = MAX (size, 1);
      p.words.truncate (0);
      p.n = 0;
      p.whole = false;
      add_part (&p, "", kind, 0, size, 1);
    }
  item->safe_push (gpured_attach_number (size));
  item->safe_push (gpured_attach_number (bounds.length () / 2));
  item->safe_push (gpured_attach_words (bounds));
  item->safe_push (gpured_attach_number (lang_GNU_Fortran ()));
  item->safe_push (gpured_attach_number (p.n));
  item->safe_push (gpured_attach_words (p.words));
}
