/* alignment.cc - aligns mapped arrays, so that loads of neighbours are
   aligned.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   libgomp puts all that a construct maps into one block of device memory.  It
   puts each variable at a multiple of the alignment in the upper byte of its
   kind (gomp_map_vars), which GCC takes from the type.  So an array of float
   lies at any multiple of 4, after the other variables.  Then a warp that
   loads 512 neighbouring bytes needs 17 sectors of memory and not 16.  Lanes
   that take four neighbours at once (unroll-accesses.cc) need arrays at a
   multiple of 16.  So after omp-low.cc the variables in

     unsigned short .omp_data_kinds[] = { KIND | LOG2 (4) << 8, ... };

   that may be arrays are aligned as a line of the cache.  `.omp_data_kinds' is
   a static variable if nothing in it depends on the run.  Otherwise its
   elements are set before the construct, after the sizes, to a constant or one
   of two:

     D = SIZE == 0 ? KIND1 : KIND2;
     .omp_data_kinds[I] = D;

   Members of a structure that are mapped one by one keep their places in the
   structure.  */

#include "gpured-gcc.h"
#include "host.h"
#include "walk.h"

/* What libgomp is told of a construct.  */
struct mapping
{
  tree kinds, sizes;			/* Variables.  */
  vec<unsigned HOST_WIDE_INT> size;	/* In bytes or members, 0: not known.  */
  bitmap members;			/* Indices of members of structures.  */
};

/* The bits of a kind below its alignment (lower_omp_target of omp-low.cc), and
   those of the kind itself.  */
#define ALIGN_SHIFT 8
#define KIND_MASK ((1 << ALIGN_SHIFT) - 1)

/* The alignment, and the bytes from which on it is worth while.  */
#define LINE_LOG 7
#define LINE_BYTES (1 << LINE_LOG)

/* Whether KIND, without its alignment, is one that libgomp allocates memory
   for.  */

static bool
allocates_p (unsigned kind)
{
  switch (kind)
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_ALWAYS_TO:
    case GOMP_MAP_ALWAYS_FROM:
    case GOMP_MAP_ALWAYS_TOFROM:
      return true;
    default:
      return false;
    }
}

/* Whether KIND is a structure, behind which come the members that are
   mapped.  */

static bool
structure_p (unsigned kind)
{
  bool yes = kind == GOMP_MAP_STRUCT;
#if GCCPLUGIN_VERSION_MAJOR >= 14
  yes |= kind == GOMP_MAP_STRUCT_UNORD;
#endif
  return yes;
}

/* Note in MAPPING that element I of its sizes is SIZE.  */

static void
note_size (struct mapping *mapping, unsigned i, tree size)
{
  if (i >= mapping->size.length ())
    mapping->size.safe_grow_cleared (i + 1, true);
  if (tree_fits_uhwi_p (size))
    mapping->size[i] = tree_to_uhwi (size);
}

/* Align element I of the kinds of MAPPING, *VALUE, if it is to be.  */

static bool
align_kind (struct mapping *mapping, unsigned i, tree *value)
{
  const unsigned all = TREE_INT_CST_LOW (*value);
  unsigned kind = all & KIND_MASK;
  if ((kind & GOMP_MAP_FLAG_SPECIAL_BITS) == GOMP_MAP_IMPLICIT)
    kind &= ~GOMP_MAP_IMPLICIT;
  const unsigned HOST_WIDE_INT size
    = i < mapping->size.length () ? mapping->size[i] : 0;
  if (structure_p (kind) && size)
    bitmap_set_range (mapping->members, i + 1, size);
  if (!allocates_p (kind) || bitmap_bit_p (mapping->members, i)
      || (size && size < LINE_BYTES) || all >> ALIGN_SHIFT >= LINE_LOG)
    return false;
  *value = build_int_cst (TREE_TYPE (*value),
			  (all & KIND_MASK) | LINE_LOG << ALIGN_SHIFT);
  return true;
}

/* The constant elements that VAR has from the beginning, or NULL.  */

static vec<constructor_elt, va_gc> *
elements_of (tree var)
{
  tree init = VAR_P (var) && TREE_STATIC (var) ? DECL_INITIAL (var) : NULL_TREE;
  return (init && TREE_CODE (init) == CONSTRUCTOR ? CONSTRUCTOR_ELTS (init)
	  : NULL);
}

/* Callback of walk_gimple_seq: begins a mapping of *WI for the construct at GSI,
   and aligns what is static.  */

static tree
note_target (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  vec<struct mapping> *all = (vec<struct mapping> *) wi->info;
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  tree data = target ? gimple_omp_target_data_arg (target) : NULL_TREE;
  if (!data || TREE_CODE (data) != TREE_VEC)
    return NULL_TREE;
  struct mapping mapping = { TREE_VEC_ELT (data, 2), TREE_VEC_ELT (data, 1),
			     vNULL, BITMAP_ALLOC (NULL) };
  if (vec<constructor_elt, va_gc> *sizes = elements_of (mapping.sizes))
    for (unsigned i = 0; i < sizes->length (); i++)
      note_size (&mapping, i, (*sizes)[i].value);
  if (vec<constructor_elt, va_gc> *kinds = elements_of (mapping.kinds))
    for (unsigned i = 0; i < kinds->length (); i++)
      align_kind (&mapping, i, &(*kinds)[i].value);
  all->safe_push (mapping);
  return NULL_TREE;
}

/* Align the kind I of MAPPING that the statement at GSI stores.  */

static void
align_stored (struct mapping *mapping, unsigned i, gimple_stmt_iterator gsi)
{
  gimple *store = gsi_stmt (gsi);
  tree value = gimple_assign_rhs1 (store);
  if (TREE_CODE (value) == INTEGER_CST)
    {
      if (align_kind (mapping, i, &value))
	gimple_assign_set_rhs1 (store, value);
      return;
    }
  gsi_prev_nondebug (&gsi);
  gimple *choice = gsi_stmt (gsi);
  if (!choice || !is_gimple_assign (choice)
      || gimple_assign_rhs_code (choice) != COND_EXPR
      || gimple_assign_lhs (choice) != value)
    return;
  tree a = gimple_assign_rhs2 (choice), b = gimple_assign_rhs3 (choice);
  if (TREE_CODE (a) == INTEGER_CST && align_kind (mapping, i, &a))
    gimple_assign_set_rhs2 (choice, a);
  if (TREE_CODE (b) == INTEGER_CST && align_kind (mapping, i, &b))
    gimple_assign_set_rhs3 (choice, b);
}

/* Callback of walk_gimple_seq: notes the sizes and aligns the kinds that are
   stored.  */

static tree
note_store (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  vec<struct mapping> *all = (vec<struct mapping> *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree to = gimple_assign_single_p (stmt) ? gimple_assign_lhs (stmt) : NULL_TREE;
  if (!to || TREE_CODE (to) != ARRAY_REF
      || !tree_fits_uhwi_p (TREE_OPERAND (to, 1)))
    return NULL_TREE;
  tree var = TREE_OPERAND (to, 0);
  if (!VAR_P (var) || !DECL_ARTIFICIAL (var))
    return NULL_TREE;
  const unsigned i = tree_to_uhwi (TREE_OPERAND (to, 1));
  for (struct mapping &mapping : *all)
    if (mapping.sizes == var)
      note_size (&mapping, i, gimple_assign_rhs1 (stmt));
    else if (mapping.kinds == var)
      align_stored (&mapping, i, *gsi);
  return NULL_TREE;
}

void
gpured_align (function *fun)
{
  auto_vec<struct mapping> all;
  gimple_seq body = gimple_body (fun->decl);

  gpured_walk (body, note_target, NULL, &all);
  if (!all.is_empty ())
    gpured_walk (body, note_store, NULL, &all);
  for (struct mapping &mapping : all)
    {
      mapping.size.release ();
      BITMAP_FREE (mapping.members);
    }
}
