/* ptx-decode.h - the modifier classes and type sets of insn.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef PTX_DECODE_H
#define PTX_DECODE_H

#include "ptx-front.h"

/* Modifier classes of insn.def.  */
#define PTX_CLASSES \
  CLASS (CMPEQ, "comparison") CLASS (CMPORD, "comparison") \
  CLASS (CMPU, "comparison") CLASS (CMPF, "comparison") \
  CLASS (RN, "rounding") CLASS (RX, "rounding") \
  CLASS (RI, "rounding to an integer") \
  CLASS (SCONST, "state space") CLASS (SGLOBAL, "state space") \
  CLASS (SLOCAL, "state space") CLASS (SPARAM, "state space") \
  CLASS (SSHARED, "state space") \
  CLASS (PLAIN, ".volatile") CLASS (RELAXED, "memory ordering") \
  CLASS (ACQUIRE, "memory ordering") CLASS (RELEASE, "memory ordering") \
  CLASS (ACQ_REL, "memory ordering") CLASS (SC, "memory ordering") \
  CLASS (SCOPE, "scope") CLASS (GL, "scope") \
  CLASS (CGCS, "cache operation") CLASS (LDCACHE, "cache operation") \
  CLASS (STCACHE, "cache operation") CLASS (NC, ".nc") \
  CLASS (AADD, "operation") CLASS (AMINMAX, "operation") \
  CLASS (AINCDEC, "operation") CLASS (ALOGIC, "operation") \
  CLASS (AEXCH, "operation") CLASS (ACAS, "operation") \
  CLASS (BOOL, "boolean operation") CLASS (BOOLX, "boolean operation") \
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
  CLASS (V2, "vector size") CLASS (V4, "vector size") CLASS (HINT, "hint")

enum mod_class_index
{
#define CLASS(ID, NAME) MI_##ID,
  PTX_CLASSES
#undef CLASS
  MI_LAST
};
_Static_assert (MI_LAST <= 64, "modifier classes fit a mask");

enum mod_class
{
#define CLASS(ID, NAME) M_##ID = UINT64_C (1) << MI_##ID,
  PTX_CLASSES
#undef CLASS
  MS_const = M_SCONST, MS_global = M_SGLOBAL, MS_local = M_SLOCAL,
  MS_param = M_SPARAM, MS_shared = M_SSHARED,
  MS_any = MS_const | MS_global | MS_local | MS_param | MS_shared,
  MS_wr = MS_any & ~MS_const,
  MS_addr = MS_const | MS_global | MS_local | MS_shared,
  MS_atom = MS_global | MS_shared,
  M_REDUCE = M_SCOPE | M_RELAXED | M_RELEASE,
  M_ATOMIC = M_REDUCE | M_ACQUIRE | M_ACQ_REL
};

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
#define TS_mem (TS_bits | TS (b8) | TS_int8 | TS_f32_64)

struct form
{
  uint64_t all, any, may;
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
  MF_abs,
  MF_nvec
};

struct modifier
{
  const char *word;
  uint64_t class;
  uint8_t field, value;
};

/* The next row for WORD after ROW (NULL: the first), NULL when no more.  */
extern const struct modifier *modifier_find (const struct modifier *row,
					     const char *word, unsigned len);
extern void modifier_set (struct ptx_insn *, const struct modifier *);
extern unsigned modifier_get (const struct ptx_insn *, enum mod_field);
/* What messages call the lowest class of MASK.  */
extern const char *modifier_class_name (uint64_t mask);
/* The union of the classes that any form of OP takes.  */
extern uint64_t decode_classes (enum ptx_op op);
/* Whether OP has a destination type of its own.  */
extern bool decode_two_types (enum ptx_op op);
extern const char *decode_op_name (enum ptx_op op);

#endif
