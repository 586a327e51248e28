/* ptx-modifier.c - translates the modifiers of an opcode from text and back.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <string.h>

#include "ptx-decode.h"

/* A word may have several rows: the opcode tells which one is meant.  */
static const struct modifier modifiers[] =
{
#define ROW(WORD, CLASS, FIELD, VALUE) { WORD, CLASS, MF_##FIELD, VALUE }
  ROW ("eq", M_CMPEQ, cmp, CMP_eq), ROW ("ne", M_CMPEQ, cmp, CMP_ne),
  ROW ("lt", M_CMPORD, cmp, CMP_lt), ROW ("le", M_CMPORD, cmp, CMP_le),
  ROW ("gt", M_CMPORD, cmp, CMP_gt), ROW ("ge", M_CMPORD, cmp, CMP_ge),
  ROW ("lo", M_CMPU, cmp, CMP_lo), ROW ("ls", M_CMPU, cmp, CMP_ls),
  ROW ("hi", M_CMPU, cmp, CMP_hi), ROW ("hs", M_CMPU, cmp, CMP_hs),
  ROW ("equ", M_CMPF, cmp, CMP_equ), ROW ("neu", M_CMPF, cmp, CMP_neu),
  ROW ("ltu", M_CMPF, cmp, CMP_ltu), ROW ("leu", M_CMPF, cmp, CMP_leu),
  ROW ("gtu", M_CMPF, cmp, CMP_gtu), ROW ("geu", M_CMPF, cmp, CMP_geu),
  ROW ("num", M_CMPF, cmp, CMP_num), ROW ("nan", M_CMPF, cmp, CMP_nan),
  ROW ("rn", M_RN, round, RND_rn), ROW ("rz", M_RZ, round, RND_rz),
  ROW ("rm", M_RMP, round, RND_rm), ROW ("rp", M_RMP, round, RND_rp),
  ROW ("rni", M_RI, round, RND_rni), ROW ("rzi", M_RI, round, RND_rzi),
  ROW ("rmi", M_RI, round, RND_rmi), ROW ("rpi", M_RI, round, RND_rpi),
  ROW ("and", M_BOOL, boolop, BOOL_and), ROW ("or", M_BOOL, boolop, BOOL_or),
  ROW ("xor", M_BOOLX, boolop, BOOL_xor),
  ROW ("popc", M_POPC, boolop, BOOL_popc),
  ROW ("lo", M_LOHI, half, HALF_lo), ROW ("hi", M_LOHI, half, HALF_hi),
  ROW ("wide", M_WIDE, half, HALF_wide),
  ROW ("weak", M_PLAIN, sem, SEM_weak),
  ROW ("volatile", M_PLAIN, sem, SEM_volatile),
  ROW ("relaxed", M_RELAXED, sem, SEM_relaxed),
  ROW ("acquire", M_ACQUIRE, sem, SEM_acquire),
  ROW ("release", M_RELEASE, sem, SEM_release),
  ROW ("acq_rel", M_ACQ_REL, sem, SEM_acq_rel), ROW ("sc", M_SC, sem, SEM_sc),
  ROW ("cta", M_SCOPE, scope, SCOPE_cta),
  ROW ("cta", M_CTA, none, 0),
  ROW ("cluster", M_SCOPE, scope, SCOPE_cluster),
  ROW ("gpu", M_SCOPE, scope, SCOPE_gpu), ROW ("gl", M_GL, scope, SCOPE_gpu),
  ROW ("sys", M_SCOPE, scope, SCOPE_sys),
  ROW ("const", MS_const, space, SP_const),
  ROW ("global", MS_global, space, SP_global),
  ROW ("local", MS_local, space, SP_local),
  ROW ("param", MS_param, space, SP_param),
  ROW ("shared", MS_shared, space, SP_shared),
  ROW ("shared::cta", MS_shared, space, SP_shared),
  ROW ("ca", M_LDCACHE, cache, CACHE_ca), ROW ("cg", M_CGCS, cache, CACHE_cg),
  ROW ("cs", M_CGCS, cache, CACHE_cs), ROW ("lu", M_LDCACHE, cache, CACHE_lu),
  ROW ("cv", M_LDCACHE, cache, CACHE_cv),
  ROW ("wb", M_STCACHE, cache, CACHE_wb),
  ROW ("wt", M_STCACHE, cache, CACHE_wt), ROW ("nc", M_NC, cache, CACHE_nc),
  ROW ("add", M_AADD, atom, ATOM_add), ROW ("min", M_AMINMAX, atom, ATOM_min),
  ROW ("max", M_AMINMAX, atom, ATOM_max),
  ROW ("inc", M_AINCDEC, atom, ATOM_inc),
  ROW ("dec", M_AINCDEC, atom, ATOM_dec),
  ROW ("and", M_ALOGIC, atom, ATOM_and), ROW ("or", M_ALOGIC, atom, ATOM_or),
  ROW ("xor", M_ALOGIC, atom, ATOM_xor),
  ROW ("exch", M_AEXCH, atom, ATOM_exch), ROW ("cas", M_ACAS, atom, ATOM_cas),
  ROW ("up", M_SHFL, mode, MODE_up), ROW ("down", M_SHFL, mode, MODE_down),
  ROW ("bfly", M_SHFL, mode, MODE_bfly), ROW ("idx", M_SHFL, mode, MODE_idx),
  ROW ("all", M_ALL, mode, MODE_all), ROW ("any", M_ANY, mode, MODE_any),
  ROW ("uni", M_VUNI, mode, MODE_uni),
  ROW ("ballot", M_BALLOT, mode, MODE_ballot),
  ROW ("l", M_LR, mode, MODE_l), ROW ("r", M_LR, mode, MODE_r),
  ROW ("clamp", M_WRAP, mode2, MODE_clamp),
  ROW ("wrap", M_WRAP, mode2, MODE_wrap),
  ROW ("finite", M_TESTP, mode, MODE_finite),
  ROW ("infinite", M_TESTP, mode, MODE_infinite),
  ROW ("number", M_TESTP, mode, MODE_number),
  ROW ("notanumber", M_TESTP, mode, MODE_notanumber),
  ROW ("normal", M_TESTP, mode, MODE_normal),
  ROW ("subnormal", M_TESTP, mode, MODE_subnormal),
  ROW ("shiftamt", M_SHIFTAMT, mode, MODE_shiftamt),
  ROW ("f4e", M_PRMT, mode, MODE_f4e), ROW ("b4e", M_PRMT, mode, MODE_b4e),
  ROW ("rc8", M_PRMT, mode, MODE_rc8), ROW ("ecl", M_PRMT, mode, MODE_ecl),
  ROW ("ecr", M_PRMT, mode, MODE_ecr), ROW ("rc16", M_PRMT, mode, MODE_rc16),
  ROW ("sync", M_SYNC, sync, 1), ROW ("arrive", M_ARRIVE, mode, MODE_arrive),
  ROW ("red", M_RED, none, 0),
  ROW ("ftz", M_FTZ, ftz, 1), ROW ("sat", M_SAT, sat, 1),
  ROW ("approx", M_APPROX, approx, 1), ROW ("full", M_FULL, full, 1),
  ROW ("uni", M_UNI, uni, 1), ROW ("aligned", M_ALIGNED, aligned, 1),
  ROW ("to", M_TO, to, 1), ROW ("cc", M_CC, cc, 1),
  ROW ("noftz", M_NOFTZ, noftz, 1), ROW ("NaN", M_NAN, nan, 1),
  ROW ("xorsign", M_XORSIGN, xorsign, 1), ROW ("abs", M_ABS, abs, 1),
  ROW ("relu", M_RELU, relu, 1), ROW ("satfinite", M_SATFINITE, satfinite, 1),
  ROW ("v2", M_V2, nvec, 2), ROW ("v4", M_V4, nvec, 4),
  /* Where to keep a line is no business of the stand-in.  */
  ROW ("L1", M_LEVEL, none, 0), ROW ("L2", M_LEVEL, none, 0),
  ROW ("L1::evict_normal", M_HINT, none, 0),
  ROW ("L1::evict_unchanged", M_HINT, none, 0),
  ROW ("L1::evict_first", M_HINT, none, 0),
  ROW ("L1::evict_last", M_HINT, none, 0),
  ROW ("L1::no_allocate", M_HINT, none, 0),
  ROW ("L2::evict_normal", M_EVICT, none, 0),
  ROW ("L2::evict_last", M_EVICT, none, 0),
  ROW ("L2::cache_hint", M_POLICY, policy, 1),
  ROW ("L2::64B", M_HINT, none, 0), ROW ("L2::128B", M_HINT, none, 0),
  ROW ("L2::256B", M_HINT, none, 0)
#undef ROW
};

#define NMODIFIERS (sizeof modifiers / sizeof modifiers[0])

const struct modifier *
modifier_find (const struct modifier *row, const char *word, unsigned len)
{
  for (row = row == NULL ? modifiers : row + 1; row < modifiers + NMODIFIERS;
       row++)
    if (strncmp (row->word, word, len) == 0 && row->word[len] == '\0')
      return row;
  return NULL;
}

void
modifier_set (struct ptx_insn *insn, const struct modifier *row)
{
  unsigned v = row->value;

  switch ((enum mod_field) row->field)
    {
    case MF_none: break;
#define BYTE(F) case MF_##F: insn->F = v; break
    BYTE (cmp); BYTE (round); BYTE (boolop); BYTE (half); BYTE (sem);
    BYTE (scope); BYTE (space); BYTE (cache); BYTE (atom); BYTE (mode);
    BYTE (mode2); BYTE (ftz); BYTE (sat); BYTE (approx); BYTE (full);
    BYTE (uni); BYTE (sync); BYTE (aligned); BYTE (to); BYTE (cc);
    BYTE (noftz); BYTE (nan); BYTE (xorsign); BYTE (abs); BYTE (relu); BYTE (nvec);
    BYTE (satfinite); BYTE (policy);
#undef BYTE
    }
}

unsigned
modifier_get (const struct ptx_insn *insn, enum mod_field field)
{
  switch (field)
    {
    case MF_none: break;
#define BYTE(F) case MF_##F: return insn->F
    BYTE (cmp); BYTE (round); BYTE (boolop); BYTE (half); BYTE (sem);
    BYTE (scope); BYTE (space); BYTE (cache); BYTE (atom); BYTE (mode);
    BYTE (mode2); BYTE (ftz); BYTE (sat); BYTE (approx); BYTE (full);
    BYTE (uni); BYTE (sync); BYTE (aligned); BYTE (to); BYTE (cc);
    BYTE (noftz); BYTE (nan); BYTE (xorsign); BYTE (abs); BYTE (relu); BYTE (nvec);
    BYTE (satfinite); BYTE (policy);
#undef BYTE
    }
  return 0;
}

const char *
modifier_class_name (mod_mask mask)
{
  static const char *const names[MI_LAST] =
  {
#define CLASS(ID, NAME) NAME,
    PTX_CLASSES
#undef CLASS
  };
  return names[mod_lowest (mask)];
}

/* Append a dot and WORD to the text of 64 bytes at BUF.  */

static void
append (char *buf, const char *word)
{
  size_t len = strlen (buf);

  snprintf (buf + len, 64 - len, ".%s", word);
}

/* Append the modifier that put its value into FIELD of INSN, if any.  */

static void
append_field (char *buf, const struct ptx_insn *insn, enum mod_field field)
{
  unsigned value = modifier_get (insn, field);
  mod_mask classes = decode_classes (insn->op);

  if (value == 0 || (field == MF_aligned && insn->op == OP_bar))
    return;
  for (const struct modifier *m = modifiers; m < modifiers + NMODIFIERS; m++)
    if (m->field == field && m->value == value && (m->class & classes) != 0
	&& !(insn->op == OP_membar && strcmp (m->word, "gpu") == 0))
      {
	append (buf, m->word);
	return;
      }
}

/* Words in the order in which the manual has them; a bar.red shows in its
   BOOLOP only, match has the mode first, prmt and vadd have it after the
   type.  */

const char *
ptx_insn_form (const struct ptx_insn *insn, char *buf)
{
  static const uint8_t order[] =
  {
    MF_sync, MF_sem, MF_scope, MF_to, MF_uni, MF_space, MF_atom, MF_cache,
    MF_mode, MF_mode2, MF_cmp, MF_boolop, MF_half, MF_round, MF_approx,
    MF_full, MF_ftz, MF_sat, MF_relu, MF_satfinite, MF_nan, MF_xorsign, MF_abs, MF_cc, MF_noftz,
    MF_aligned, MF_nvec, MF_policy
  };
  bool late_atom = insn->op == OP_vadd || insn->op == OP_vsub;
  bool late_mode = insn->op == OP_prmt;

  snprintf (buf, 64, "%s", decode_op_name (insn->op));
  if ((insn->op == OP_bar || insn->op == OP_barrier) && insn->boolop)
    append (buf, "red");
  if (insn->op == OP_match)
    append_field (buf, insn, MF_mode);
  for (unsigned i = 0; i < sizeof order; i++)
    if (!(order[i] == MF_atom && late_atom)
	&& !(order[i] == MF_mode && (late_mode || insn->op == OP_match)))
      append_field (buf, insn, order[i]);
  if (insn->type != T_none && decode_two_types (insn->op))
    append (buf, ptx_type_name (insn->dtype));
  if (insn->type != T_none)
    append (buf, ptx_type_name (insn->type));
  if (late_atom)
    {
      append (buf, ptx_type_name (insn->type));
      append_field (buf, insn, MF_atom);
    }
  if (late_mode)
    append_field (buf, insn, MF_mode);
  return buf;
}
