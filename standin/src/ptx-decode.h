/* ptx-decode.h - the modifier classes and type sets of insn.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef PTX_DECODE_H
#define PTX_DECODE_H

#include "ptx-front.h"

/* Modifier classes of insn.def.  */
#define PTX_CLASSES \
  CLASS (CMPEQ, "comparison operator") CLASS (CMPORD, "comparison operator") \
  CLASS (CMPU, "comparison operator") CLASS (CMPF, "comparison operator") \
  CLASS (RN, "rounding modifier") CLASS (RZ, "rounding modifier") \
  CLASS (RMP, "rounding modifier") CLASS (RI, "integer rounding modifier") \
  CLASS (SCONST, "state space") CLASS (SGLOBAL, "state space") \
  CLASS (SLOCAL, "state space") CLASS (SPARAM, "state space") \
  CLASS (SSHARED, "state space") \
  CLASS (PLAIN, ".volatile") CLASS (RELAXED, "memory ordering") \
  CLASS (ACQUIRE, "memory ordering") CLASS (RELEASE, "memory ordering") \
  CLASS (ACQ_REL, "memory ordering") CLASS (SC, "memory ordering") \
  CLASS (SCOPE, "scope") CLASS (GL, "scope") CLASS (CTA, ".cta") \
  CLASS (CGCS, "cache operator") CLASS (LDCACHE, "cache operator") \
  CLASS (STCACHE, "cache operator") CLASS (NC, ".nc") \
  CLASS (AADD, "operation") CLASS (AMINMAX, "operation") \
  CLASS (AINCDEC, "operation") CLASS (ALOGIC, "operation") \
  CLASS (AEXCH, "operation") CLASS (ACAS, "operation") \
  CLASS (BOOL, "boolean operator") CLASS (BOOLX, "boolean operator") \
  CLASS (POPC, ".popc") CLASS (LEVEL, "cache level") \
  CLASS (LOHI, ".lo or .hi") CLASS (WIDE, ".wide") \
  CLASS (SHFL, "mode") CLASS (ANY, "mode") CLASS (ALL, "mode") \
  CLASS (VUNI, "mode") CLASS (BALLOT, "mode") CLASS (LR, "direction") \
  CLASS (WRAP, ".wrap or .clamp") CLASS (TESTP, "property") \
  CLASS (SHIFTAMT, ".shiftamt") CLASS (PRMT, "mode") \
  CLASS (SYNC, ".sync") CLASS (ARRIVE, ".arrive") CLASS (RED, ".red") \
  CLASS (FTZ, ".ftz") CLASS (SAT, ".sat") CLASS (APPROX, ".approx") \
  CLASS (FULL, ".full") CLASS (UNI, ".uni") CLASS (ALIGNED, ".aligned") \
  CLASS (TO, ".to") CLASS (CC, ".cc") CLASS (NOFTZ, ".noftz") \
  CLASS (NAN, ".NaN") CLASS (XORSIGN, ".xorsign") CLASS (ABS, ".abs") \
  CLASS (RELU, ".relu") CLASS (SATFINITE, ".satfinite") \
  CLASS (V2, "vector size") CLASS (V4, "vector size") CLASS (HINT, "hint") \
  CLASS (POLICY, "cache policy") \
  CLASS (EVICT, "eviction priority")

enum mod_class_index
{
#define CLASS(ID, NAME) MI_##ID,
  PTX_CLASSES
#undef CLASS
  MI_LAST
};

/* A set of classes.  An enumerator could not hold so many.  */
typedef unsigned __int128 mod_mask;
_Static_assert (MI_LAST <= 128, "modifier classes fit a mask");
#define MOD_BIT(CLASS) ((mod_mask) 1 << MI_##CLASS)

#define M_CMPEQ MOD_BIT (CMPEQ)
#define M_CMPORD MOD_BIT (CMPORD)
#define M_CMPU MOD_BIT (CMPU)
#define M_CMPF MOD_BIT (CMPF)
#define M_RN MOD_BIT (RN)
#define M_RZ MOD_BIT (RZ)
#define M_RMP MOD_BIT (RMP)
#define M_RX (M_RZ | M_RMP)
#define M_RI MOD_BIT (RI)
#define M_SCONST MOD_BIT (SCONST)
#define M_SGLOBAL MOD_BIT (SGLOBAL)
#define M_SLOCAL MOD_BIT (SLOCAL)
#define M_SPARAM MOD_BIT (SPARAM)
#define M_SSHARED MOD_BIT (SSHARED)
#define M_PLAIN MOD_BIT (PLAIN)
#define M_RELAXED MOD_BIT (RELAXED)
#define M_ACQUIRE MOD_BIT (ACQUIRE)
#define M_RELEASE MOD_BIT (RELEASE)
#define M_ACQ_REL MOD_BIT (ACQ_REL)
#define M_SC MOD_BIT (SC)
#define M_SCOPE MOD_BIT (SCOPE)
#define M_GL MOD_BIT (GL)
#define M_CTA MOD_BIT (CTA)
#define M_CGCS MOD_BIT (CGCS)
#define M_LDCACHE MOD_BIT (LDCACHE)
#define M_STCACHE MOD_BIT (STCACHE)
#define M_NC MOD_BIT (NC)
#define M_AADD MOD_BIT (AADD)
#define M_AMINMAX MOD_BIT (AMINMAX)
#define M_AINCDEC MOD_BIT (AINCDEC)
#define M_ALOGIC MOD_BIT (ALOGIC)
#define M_AEXCH MOD_BIT (AEXCH)
#define M_ACAS MOD_BIT (ACAS)
#define M_BOOL MOD_BIT (BOOL)
#define M_BOOLX MOD_BIT (BOOLX)
#define M_POPC MOD_BIT (POPC)
#define M_LEVEL MOD_BIT (LEVEL)
#define M_LOHI MOD_BIT (LOHI)
#define M_WIDE MOD_BIT (WIDE)
#define M_SHFL MOD_BIT (SHFL)
#define M_ANY MOD_BIT (ANY)
#define M_ALL MOD_BIT (ALL)
#define M_VUNI MOD_BIT (VUNI)
#define M_BALLOT MOD_BIT (BALLOT)
#define M_LR MOD_BIT (LR)
#define M_WRAP MOD_BIT (WRAP)
#define M_TESTP MOD_BIT (TESTP)
#define M_SHIFTAMT MOD_BIT (SHIFTAMT)
#define M_PRMT MOD_BIT (PRMT)
#define M_SYNC MOD_BIT (SYNC)
#define M_ARRIVE MOD_BIT (ARRIVE)
#define M_RED MOD_BIT (RED)
#define M_FTZ MOD_BIT (FTZ)
#define M_SAT MOD_BIT (SAT)
#define M_APPROX MOD_BIT (APPROX)
#define M_FULL MOD_BIT (FULL)
#define M_UNI MOD_BIT (UNI)
#define M_ALIGNED MOD_BIT (ALIGNED)
#define M_TO MOD_BIT (TO)
#define M_CC MOD_BIT (CC)
#define M_NOFTZ MOD_BIT (NOFTZ)
#define M_NAN MOD_BIT (NAN)
#define M_XORSIGN MOD_BIT (XORSIGN)
#define M_ABS MOD_BIT (ABS)
#define M_RELU MOD_BIT (RELU)
#define M_SATFINITE MOD_BIT (SATFINITE)
#define M_V2 MOD_BIT (V2)
#define M_V4 MOD_BIT (V4)
#define M_HINT MOD_BIT (HINT)
#define M_POLICY MOD_BIT (POLICY)
#define M_EVICT MOD_BIT (EVICT)

#define MS_const M_SCONST
#define MS_global M_SGLOBAL
#define MS_local M_SLOCAL
#define MS_param M_SPARAM
#define MS_shared M_SSHARED
#define MS_any (MS_const | MS_global | MS_local | MS_param | MS_shared)
#define MS_wr (MS_any & ~MS_const)
#define MS_addr (MS_const | MS_global | MS_local | MS_shared)
#define MS_atom (MS_global | MS_shared)
#define M_HINTS (M_HINT | M_POLICY)
#define M_BARRIER (M_ALIGNED | M_CTA)
#define M_REDUCE (M_SCOPE | M_RELAXED | M_RELEASE | M_POLICY)
#define M_ATOMIC (M_REDUCE | M_ACQUIRE | M_ACQ_REL)

static inline unsigned
mod_count (mod_mask mask)
{
  return (__builtin_popcountll ((uint64_t) mask)
	  + __builtin_popcountll ((uint64_t) (mask >> 64)));
}

/* The number of the lowest class in MASK, which is not empty.  */
static inline unsigned
mod_lowest (mod_mask mask)
{
  return ((uint64_t) mask != 0 ? __builtin_ctzll ((uint64_t) mask)
	  : 64 + __builtin_ctzll ((uint64_t) (mask >> 64)));
}

/* Sets of types.  */
#define TS(T) (1u << T_##T)
#define TS_w16 (TS (u16) | TS (s16))
#define TS_w32 (TS (u32) | TS (s32))
#define TS_w64 (TS (u64) | TS (s64))
#define TS_int (TS_w16 | TS_w32 | TS_w64)
#define TS_int8 (TS_int | TS (u8) | TS (s8))
#define TS_sint (TS (s16) | TS (s32) | TS (s64))
#define TS_uint (TS (u16) | TS (u32) | TS (u64))
#define TS_bits (TS (b16) | TS (b32) | TS (b64))
#define TS_b32_64 (TS (b32) | TS (b64))
#define TS_u32_64 (TS (u32) | TS (u64))
#define TS_f32_64 (TS (f32) | TS (f64))
#define TS_half (TS (f16) | TS (f16x2))
#define TS_bhalf (TS (bf16) | TS (bf16x2))
#define TS_pair (TS (u16x2) | TS (s16x2))
#define TS_mem (TS_bits | TS (b8) | TS_int8 | TS_f32_64)

struct form
{
  mod_mask all, any, may;
  uint32_t dtypes, types;
  const char *shape;
  uint16_t op, ptx, sm;
};

/* What a modifier word does: field FIELD of the instruction becomes VALUE.  */
enum mod_field
{
  MF_none, MF_cmp, MF_round, MF_boolop, MF_half, MF_sem, MF_scope, MF_space,
  MF_cache, MF_atom, MF_mode, MF_mode2, MF_ftz, MF_sat, MF_approx, MF_full,
  MF_uni, MF_sync, MF_aligned, MF_to, MF_cc, MF_noftz, MF_nan, MF_xorsign,
  MF_abs, MF_relu, MF_satfinite, MF_policy,
  MF_nvec
};

struct modifier
{
  const char *word;
  mod_mask class;
  uint8_t field, value;
};

/* The next row for WORD after ROW (NULL: the first), NULL when no more.  */
extern const struct modifier *modifier_find (const struct modifier *row,
					     const char *word, unsigned len);
extern void modifier_set (struct ptx_insn *, const struct modifier *);
extern unsigned modifier_get (const struct ptx_insn *, enum mod_field);
/* What messages call the lowest class of MASK.  */
extern const char *modifier_class_name (mod_mask mask);
/* The union of the classes that any form of OP takes.  */
extern mod_mask decode_classes (enum ptx_op op);
/* Whether OP has a destination type of its own.  */
extern bool decode_two_types (enum ptx_op op);
extern const char *decode_op_name (enum ptx_op op);

#endif
