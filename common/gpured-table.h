/* gpured-table.h - enums and accessors made from the table, in C and C++.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_TABLE_H
#define GPURED_TABLE_H

#include <stddef.h>

/* Levels are numbered as GCC's axes: GPURED_LEVEL_gang is GOMP_DIM_GANG.  */
enum gpured_level
{
#define GPURED_LEVEL(ID, AXIS) GPURED_LEVEL_##ID = AXIS,
#include "gpured.def"
  GPURED_N_LEVELS
};

/* GPURED_N_OPS stands for an operator that is not in the table, and
   GPURED_N_TYPES for such a type.  */
enum gpured_op
{
#define GPURED_OP(ID, SPELLING, CODE) GPURED_OP_##ID,
#include "gpured.def"
  GPURED_N_OPS
};

enum gpured_type
{
#define GPURED_TYPE(ID, CTYPE, BITS, KIND) GPURED_TYPE_##ID,
#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) GPURED_TYPE_##ID,
#include "gpured.def"
  GPURED_N_TYPES
};

enum gpured_kind
{
  GPURED_KIND_SIGNED,
  GPURED_KIND_UNSIGNED,
  GPURED_KIND_REAL,
  GPURED_KIND_COMPLEX
};

enum gpured_identity
{
  GPURED_IDENTITY_ZERO,
  GPURED_IDENTITY_ONE,
  GPURED_IDENTITY_ONES,
  GPURED_IDENTITY_LOWEST,
  GPURED_IDENTITY_HIGHEST
};

enum gpured_method
{
  GPURED_METHOD_ATOMIC,
  GPURED_METHOD_ORDERED,
  GPURED_METHOD_CLAMP,
  GPURED_METHOD_TRUTH,
  GPURED_METHOD_WORD,
  GPURED_METHOD_SLOTS,
  GPURED_METHOD_SWAP,
  GPURED_METHOD_PARTS,
  GPURED_METHOD_CARRY,
  GPURED_METHOD_LOCK
};

struct gpured_type_row
{
  const char *id;
  const char *ctype;
  unsigned bits;
  enum gpured_kind kind;
  /* Of the two parts of a wide type, else GPURED_N_TYPES.  */
  enum gpured_type part;
};

/* The enums tie each pair to its operator and type: a row that names one that
   does not exist fails to compile.  */
struct gpured_pair
{
  enum gpured_op op;
  enum gpured_type type;
  enum gpured_identity identity;
  enum gpured_method method;
};

/* The name of level L, an axis number.  */
static inline const char *
gpured_level_id (unsigned l)
{
  switch (l)
    {
#define GPURED_LEVEL(ID, AXIS) case AXIS: return #ID;
#include "gpured.def"
    default: return NULL;
    }
}

/* The id of operator OP, or NULL.  */
static inline const char *
gpured_op_id (enum gpured_op op)
{
  static const char *const ids[] = {
#define GPURED_OP(ID, SPELLING, CODE) #ID,
#include "gpured.def"
  };
  return op < GPURED_N_OPS ? ids[op] : NULL;
}

/* What a C user writes for operator OP, or NULL.  */
static inline const char *
gpured_op_spelling (enum gpured_op op)
{
  static const char *const spellings[] = {
#define GPURED_OP(ID, SPELLING, CODE) SPELLING,
#include "gpured.def"
  };
  return op < GPURED_N_OPS ? spellings[op] : NULL;
}

/* The row of type TYPE, or NULL.  */
static inline const struct gpured_type_row *
gpured_type_find (enum gpured_type type)
{
  static const struct gpured_type_row rows[] = {
#define GPURED_TYPE(ID, CTYPE, BITS, KIND) \
  { #ID, #CTYPE, BITS, GPURED_KIND_##KIND, GPURED_N_TYPES },
#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) \
  { #ID, #CTYPE, BITS, GPURED_KIND_##KIND, GPURED_TYPE_##PART },
#include "gpured.def"
  };
  return type < GPURED_N_TYPES ? &rows[type] : NULL;
}

/* Whether TYPE is one of the table and has two parts.  */
static inline int
gpured_type_wide_p (enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);
  return row && row->part != GPURED_N_TYPES;
}

/* The row of operator OP on type TYPE, or NULL if it is not a pair.  */
static inline const struct gpured_pair *
gpured_pair_find (enum gpured_op op, enum gpured_type type)
{
  static const struct gpured_pair rows[] = {
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  { GPURED_OP_##OP, GPURED_TYPE_##TYPE, GPURED_IDENTITY_##IDENTITY, \
    GPURED_METHOD_##GANG },
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].op == op && rows[i].type == type)
      return &rows[i];
  return NULL;
}

/* Whether the gangs of PAIR combine by slots where there are some; PAIR may be
   NULL.  */
static inline int
gpured_pair_slots (const struct gpured_pair *pair)
{
  return pair && (pair->method == GPURED_METHOD_SLOTS
		  || pair->method == GPURED_METHOD_SWAP
		  || pair->method == GPURED_METHOD_LOCK);
}

/* How many of the 8-byte slots of the scratch call a value of TYPE takes per
   gang.  */
static inline unsigned
gpured_type_slots (enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);
  return row && row->bits > 64 ? 2 : 1;
}

#endif
