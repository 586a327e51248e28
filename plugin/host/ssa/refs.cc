/* refs.cc - whether iterations of a loop touch what others set.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Bit-fields of a structure share bytes, which GCC's data references do not say, and two
   threads must not store to one.  For GCC, structures do not overlap, as C forbids that.
   One thread is right with them (`overlapping' in kernels-claims.c), so that who relies on
   this has to find out if they do.  */

#include "gpured-gcc.h"
#include "ssa-copy.h"

#include "tree-scalar-evolution.h"
#include "tree-data-ref.h"

/* Whether D is a dependence between iterations of the outermost loop that it is about, or
   may be one.  */

static bool
carried_p (ddr_p d)
{
  if (DDR_ARE_DEPENDENT (d) == chrec_known)
    return false;
  if (DDR_ARE_DEPENDENT (d) != NULL_TREE || !DDR_AFFINE_P (d)
      || !DDR_NUM_DIST_VECTS (d))
    return true;
  for (unsigned k = 0; k < DDR_NUM_DIST_VECTS (d); k++)
    if (DDR_DIST_VECT (d, k)[0])
      return true;
  return false;
}

bool
gpured_ssa_independent_p (const struct ssa_loop *loop)
{
  auto_vec<class loop *, 3> nest;
  auto_vec<data_reference_p, 10> refs;
  auto_vec<ddr_p, 10> deps;
  bool independent = compute_data_dependences_for_loop (loop->loop, true, &nest, &refs,
							&deps);
  for (data_reference_p ref : refs)
    independent = independent && !(DR_IS_WRITE (ref)
				   && contains_bitfld_component_ref_p (DR_REF (ref)));
  for (ddr_p d : deps)
    independent = independent && !carried_p (d);
  free_dependence_relations (deps);
  free_data_refs (refs);
  return independent;
}
