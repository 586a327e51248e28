/* speculatable.h - says which statements may be executed where the program
   does not.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A statement is speculatable if it only computes, is cheap, and cannot trap
   on the device.  Include gpured-gcc.h first.  */

#ifndef GPURED_SPECULATABLE_H
#define GPURED_SPECULATABLE_H

#include "walk.h"

/* Whether a value of TYPE fits a register of the hardware.  */

static inline bool
gpured_register_type_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
	  || SCALAR_FLOAT_TYPE_P (type));
}

/* Whether what STMT computes, but for what it reads, is cheap and may be
   executed on the device where the program does not execute it.  Floats do not
   trap there.  */

static inline bool
gpured_speculatable_p (const gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  const enum tree_code code = gimple_assign_rhs_code (stmt);
  if (!gpured_register_type_p (type) || gpured_volatile_p (stmt))
    return false;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case POINTER_PLUS_EXPR:
    case NEGATE_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case COND_EXPR:
    case FLOAT_EXPR:
    CASE_CONVERT:
      return true;
    case ABS_EXPR:
      /* The one of a signed number has an overflow.  */
      return SCALAR_FLOAT_TYPE_P (type);
    default:
      return (TREE_CODE_CLASS (code) == tcc_comparison
	      || get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS);
    }
}

#endif
