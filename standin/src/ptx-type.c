/* ptx-type.c - sizes, names and kinds of the types of PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>

#include "ptx-front.h"

static const struct
{
  const char *name;
  uint8_t size, kind;
} types[T_LAST] =
{
#define ROW(T, SIZE, KIND) [T_##T] = { #T, SIZE, TY_##KIND }
  ROW (none, 0, none), ROW (pred, 0, pred),
  ROW (b8, 1, bits), ROW (b16, 2, bits), ROW (b32, 4, bits),
  ROW (b64, 8, bits), ROW (b128, 16, bits),
  ROW (u8, 1, int), ROW (u16, 2, int), ROW (u32, 4, int), ROW (u64, 8, int),
  ROW (s8, 1, int), ROW (s16, 2, int), ROW (s32, 4, int), ROW (s64, 8, int),
  ROW (f16, 2, float), ROW (f16x2, 4, float), ROW (bf16, 2, float),
  ROW (bf16x2, 4, float), ROW (f32, 4, float), ROW (f64, 8, float),
  ROW (u16x2, 4, pair), ROW (s16x2, 4, pair)
#undef ROW
};

unsigned
ptx_type_size (enum ptx_type type)
{
  return types[type].size;
}

const char *
ptx_type_name (enum ptx_type type)
{
  return types[type].name;
}

enum type_kind
type_kind (enum ptx_type type)
{
  return types[type].kind;
}

enum ptx_type
type_named (const char *word, unsigned len)
{
  for (int t = T_pred; t < T_LAST; t++)
    if (strncmp (types[t].name, word, len) == 0 && types[t].name[len] == '\0')
      return t;
  return T_none;
}

enum ptx_type
type_double (enum ptx_type type)
{
  switch (type)
    {
    case T_u16: return T_u32;
    case T_u32: return T_u64;
    case T_s16: return T_s32;
    case T_s32: return T_s64;
    default: return T_none;
    }
}

/* A register agrees with a type of the same size when one of them is untyped,
   both are integers or they are the same.  Only integers can be wider.  ptxas
   takes a pair of halves for an untyped register where integers go.  */

bool
type_fits (enum ptx_type reg, enum ptx_type type, bool relaxed)
{
  unsigned have = types[reg].size, need = types[type].size;

  if (reg == type)
    return true;
  if (reg == T_f16x2 && types[type].kind != TY_float)
    reg = T_b32;
  if (reg == T_pred || type == T_pred)
    return false;
  if (have != need
      && !(relaxed && have > need && types[reg].kind != TY_float
	   && types[type].kind != TY_float))
    return false;
  return (types[reg].kind == TY_bits || types[type].kind == TY_bits
	  || (types[reg].kind == TY_int && types[type].kind == TY_int));
}

const char *
space_name (enum ptx_space space)
{
  static const char *const names[SP_LAST]
    = { "generic", "const", "global", "local", "param", "shared" };
  return names[space];
}
