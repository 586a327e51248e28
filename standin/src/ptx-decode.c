/* ptx-decode.c - finds the form of insn.def for an opcode with its modifiers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each different opcode text of an object is decoded once.  Its atom keeps the result,
   and every instruction with that text starts as a copy of it.  */

#include <string.h>

#include "ptx-decode.h"

static const struct
{
  const char *name;
} ops[OP_LAST] =
{
#define INSN(ID, NAME) { NAME },
#include "insn.def"
};

static const struct form forms[] =
{
#define FORM(ID, ALL, ANY, MAY, DTYPES, TYPES, SHAPE, PTX, SM) \
  { ALL, ANY, MAY, DTYPES, TYPES, SHAPE, OP_##ID, PTX, SM },
#include "insn.def"
};

#define NFORMS (sizeof forms / sizeof forms[0])

const char *
decode_op_name (enum ptx_op op)
{
  return ops[op].name;
}

/* The first form of OP.  */

static const struct form *
first_form (enum ptx_op op)
{
  unsigned low = 0, high = NFORMS;

  while (low < high)
    {
      unsigned mid = (low + high) / 2;
      if (forms[mid].op < op)
	low = mid + 1;
      else
	high = mid;
    }
  return &forms[low];
}

#define FOR_EACH_FORM(F, OP) \
  for (const struct form *F = first_form (OP); \
       F < forms + NFORMS && F->op == (OP); F++)

mod_mask
decode_classes (enum ptx_op op)
{
  mod_mask mask = 0;

  FOR_EACH_FORM (f, op)
    mask |= f->all | f->any | f->may;
  return mask;
}

bool
decode_two_types (enum ptx_op op)
{
  FOR_EACH_FORM (f, op)
    if (f->dtypes != 0)
      return true;
  return false;
}

/* The opcode named by the LEN characters at S, OP_LAST if none.  */

static enum ptx_op
op_named (const char *s, unsigned len)
{
  unsigned low = 0, high = OP_LAST;

  while (low < high)
    {
      unsigned mid = (low + high) / 2;
      int c = strncmp (ops[mid].name, s, len);
      if (c == 0 && ops[mid].name[len] == '\0')
	return mid;
      if (c < 0)
	low = mid + 1;
      else
	high = mid;
    }
  return OP_LAST;
}

/* What has been read of an opcode.  */
struct reading
{
  struct parser *p;
  const char *at;		/* the whole text */
  struct ptx_insn insn;
  mod_mask present;
  mod_mask classes;		/* that the opcode takes at all */
  uint8_t types[3];
  unsigned ntypes;
};

/* The length of the word at S, which ends at a dot or at END.  */

static unsigned
word_length (const char *s, const char *end)
{
  const char *dot = memchr (s, '.', end - s);

  return (dot != NULL ? dot : end) - s;
}

/* Find the longest opcode name at the start of the text up to END; return
   where its modifiers begin, NULL when there is none.  */

static const char *
read_op (struct reading *r, const char *s, const char *end)
{
  const char *rest = NULL;
  unsigned len = 0;

  for (int words = 0; words < 3 && s + len < end; words++)
    {
      len += word_length (s + len, end);
      enum ptx_op op = op_named (s, len);
      if (op != OP_LAST)
	{
	  r->insn.op = op;
	  rest = s + len;
	}
      len++;
    }
  if (rest == NULL)
    {
      len = word_length (s, end);
      ERROR_AT (r->p, r->at, MSG_unknown_op, (int) len, s);
    }
  return rest;
}

/* Whether OP may have modifiers behind its types.  ptxas takes the comparison
   of set at either place, and GCC writes it last.  */

static bool
late_modifiers_p (enum ptx_op op)
{
  return op == OP_vadd || op == OP_vsub || op == OP_set || op == OP_prmt;
}

/* Whether WORD, a cache level or a hint, is one that OP takes.  */

static bool
hint_fits_p (enum ptx_op op, const char *word)
{
  switch (op)
    {
    case OP_prefetchu: case OP_st: return word[1] == '1';
    case OP_discard: case OP_cp_async: return word[1] == '2';
    default: return true;
    }
}

/* One modifier, the LEN characters at S.  */

static bool
read_modifier (struct reading *r, const char *s, unsigned len)
{
  const struct modifier *m = NULL;
  bool known = false;
  enum ptx_type type = type_named (s, len);
  const char *op = decode_op_name (r->insn.op);

  if (type != T_none)
    {
      if (r->ntypes == 3)
	return ERROR_AT (r->p, r->at, MSG_too_many_types, op);
      r->types[r->ntypes++] = type;
      return true;
    }
  while ((m = modifier_find (m, s, len)) != NULL)
    {
      known = true;
      if (r->ntypes > 0 && !late_modifiers_p (r->insn.op))
	return ERROR_AT (r->p, r->at, MSG_modifier_order, (int) len, s, op);
      if ((m->class & r->classes) == 0)
	continue;
      if ((m->class & r->present) != 0 && m->class != M_HINT)
	return ERROR_AT (r->p, r->at, MSG_repeated_modifier,
			 modifier_class_name (m->class), op);
      if ((m->class & (M_HINT | M_LEVEL)) != 0
	  && !hint_fits_p (r->insn.op, m->word))
	continue;
      if (m->class == M_HINT && r->p->object->version < 74)
	return ERROR_AT (r->p, r->at, MSG_needs_version, (int) len, s, 7, 4);
      r->present |= m->class;
      modifier_set (&r->insn, m);
      return true;
    }
  return ERROR_AT (r->p, r->at, known ? MSG_modifier : MSG_unknown_modifier,
		   (int) len, s, op);
}

/* Whether the types that were read are legal for F.  vadd and vsub repeat the
   source type.  */

static bool
types_fit (const struct reading *r, const struct form *f)
{
  if (f->types == 0)
    return r->ntypes == 0;
  if (f->dtypes == 0)
    return r->ntypes == 1 && (f->types & (1u << r->types[0])) != 0;
  if (r->insn.op == OP_vadd || r->insn.op == OP_vsub)
    return (r->ntypes == 3 && r->types[1] == r->types[2]
	    && (f->dtypes & (1u << r->types[0])) != 0
	    && (f->types & (1u << r->types[1])) != 0);
  return (r->ntypes == 2 && (f->dtypes & (1u << r->types[0])) != 0
	  && (f->types & (1u << r->types[1])) != 0);
}

/* Report the first modifier of WORD that is of a class in MASK.  */

static bool
report_extra (struct reading *r, struct atom *word, mod_mask mask)
{
  const char *end = word->text + word->len;

  for (const char *s = word->text; s < end; s++)
    {
      unsigned len = word_length (s, end);
      for (const struct modifier *m = NULL;
	   (m = modifier_find (m, s, len)) != NULL; )
	if ((m->class & mask & r->present) != 0)
	  return ERROR_AT (r->p, r->at, MSG_modifier_here, (int) len, s,
			   (int) word->len, word->text);
      s += len;
    }
  return ERROR_AT (r->p, r->at, MSG_type_illegal, (int) word->len, word->text);
}

/* No form fits; tell what is wrong with the nearest one: the types, then what
   is missing, then what is too much.  */

static bool
report_misfit (struct reading *r, struct atom *word)
{
  mod_mask missing = 0, extra = ~(mod_mask) 0;
  bool typed = false, have_types = false;

  FOR_EACH_FORM (f, r->insn.op)
    {
      mod_mask more = r->present & ~(f->all | f->any | f->may);
      mod_mask less = f->all & ~r->present;
      have_types |= f->types != 0;
      if (!types_fit (r, f))
	continue;
      typed = true;
      if (less == 0 && f->any != 0 && (f->any & r->present) == 0)
	less = f->any;
      if (more == 0 && less != 0 && missing == 0)
	missing = less;
      if (less == 0 && mod_count (more)
		       < mod_count (extra))
	extra = more;
    }
  const char *op = decode_op_name (r->insn.op);
  if (!typed && r->ntypes == 0)
    return ERROR_AT (r->p, r->at, MSG_type_missing, op);
  if (!typed && !have_types)
    return ERROR_AT (r->p, r->at, MSG_type_unwanted, op);
  if (!typed)
    return ERROR_AT (r->p, r->at, MSG_type_illegal, (int) word->len,
		     word->text);
  if (missing != 0)
    return ERROR_AT (r->p, r->at, MSG_modifier_missing, op,
		     modifier_class_name (missing));
  return report_extra (r, word, extra);
}

static const struct form *
find_form (struct reading *r, struct atom *word)
{
  FOR_EACH_FORM (f, r->insn.op)
    if ((r->present & f->all) == f->all
	&& (r->present & ~(f->all | f->any | f->may)) == 0
	&& (f->any == 0 || (r->present & f->any) != 0)
	&& types_fit (r, f))
      return f;
  report_misfit (r, word);
  return NULL;
}

/* Whether every value of the integer type FROM is one of TO: saturation then
   has nothing to do, and ptxas refuses it.  */

static bool
contains_p (enum ptx_type to, enum ptx_type from)
{
  unsigned have = ptx_type_size (to), need = ptx_type_size (from);
  bool to_signed = to >= T_s8 && to <= T_s64;
  bool from_signed = from >= T_s8 && from <= T_s64;

  if (to_signed == from_signed)
    return have >= need;
  return to_signed && have > need;
}

/* .sat only where it means something.  */

static bool
check_sat (struct reading *r)
{
  const struct ptx_insn *insn = &r->insn;
  bool idle = (insn->op == OP_cvt && type_kind (insn->dtype) == TY_int
	       && type_kind (insn->type) == TY_int
	       && contains_p (insn->dtype, insn->type));

  if ((insn->op == OP_mad || insn->op == OP_mad24) && insn->half == HALF_lo)
    idle = true;
  return (!insn->sat || !idle
	  || ERROR_AT (r->p, r->at, MSG_idle_sat, decode_op_name (insn->op)));
}

/* Rules between modifiers that the rows of insn.def do not express.  */

static bool
check_together (struct reading *r)
{
  struct ptx_insn *insn = &r->insn;
  static const struct { mod_mask mask; const char *what; } single[] =
  {
    { M_CMPEQ | M_CMPORD | M_CMPU | M_CMPF, "comparison operator" },
    { M_RN | M_RX | M_RI, "rounding modifier" },
    { M_PLAIN | M_RELAXED | M_ACQUIRE | M_RELEASE | M_ACQ_REL | M_SC,
      "memory ordering" },
    { M_CGCS | M_LDCACHE | M_STCACHE, "cache operator" },
    { M_SCOPE | M_GL, "scope" }, { M_V2 | M_V4, "vector size" },
    { M_AADD | M_AMINMAX | M_AINCDEC | M_ALOGIC | M_AEXCH | M_ACAS,
      "operation" },
    { M_BOOL | M_BOOLX, "boolean operator" },
    { M_ANY | M_ALL | M_VUNI | M_BALLOT, "mode" }
  };

  for (unsigned i = 0; i < sizeof single / sizeof single[0]; i++)
    if (mod_count (r->present & single[i].mask) > 1)
      return ERROR_AT (r->p, r->at, MSG_repeated_modifier, single[i].what,
		       decode_op_name (insn->op));
  if (insn->op != OP_cp_async && mod_count (r->present & MS_any) > 1)
    return ERROR_AT (r->p, r->at, MSG_repeated_modifier, "state space",
		     decode_op_name (insn->op));
  if (insn->op == OP_membar && (r->present & M_GL) == 0
      && insn->scope != SCOPE_cta && insn->scope != SCOPE_sys)
    return ERROR_AT (r->p, r->at, MSG_modifier_missing, "membar",
		     ".cta, .gl or .sys");
  if (insn->nvec * ptx_type_size (insn->type) > 16)
    return ERROR_AT (r->p, r->at, MSG_vector_size);
  if (insn->op == OP_cp_async && insn->cache != CACHE_ca
      && insn->cache != CACHE_cg)
    return ERROR_AT (r->p, r->at, MSG_modifier_missing, "cp.async",
		     ".ca or .cg");
  if (insn->op == OP_cp_async && insn->space != SP_global)
    return ERROR_AT (r->p, r->at, MSG_modifier_missing, "cp.async",
		     ".shared.global");
  if ((insn->cache != CACHE_none || (r->present & M_HINTS) != 0)
      && insn->sem == SEM_volatile)
    return ERROR_AT (r->p, r->at, MSG_volatile_cache,
		     decode_op_name (insn->op));
  if (insn->sem == SEM_volatile && insn->space != SP_generic
      && insn->space != SP_global && insn->space != SP_shared)
    return ERROR_AT (r->p, r->at, MSG_volatile_space,
		     decode_op_name (insn->op), space_name (insn->space));
  return check_sat (r);
}

/* The version of PTX and the target that the form F of the opcode needs.  */

static bool
check_age (struct reading *r, const struct form *f, struct atom *word)
{
  const struct ptx_object *o = r->p->object;

  if (o->version < f->ptx)
    return ERROR_AT (r->p, r->at, MSG_needs_version, (int) word->len,
		     word->text, f->ptx / 10, f->ptx % 10);
  if (o->target < f->sm)
    return ERROR_AT (r->p, r->at, MSG_needs_target, (int) word->len,
		     word->text, f->sm);
  if (f->shape[0] == '~' && o->version >= 64 && o->target >= 70)
    return ERROR_AT (r->p, r->at, MSG_needs_sync, (int) word->len,
		     word->text);
  return true;
}

static void
finish (struct reading *r)
{
  struct ptx_insn *insn = &r->insn;

  insn->dtype = r->types[0];
  insn->type = r->ntypes > 1 ? r->types[1] : r->types[0];
  if (insn->op == OP_bar)
    insn->aligned = true;
  if (insn->op == OP_fence && insn->sem == SEM_weak)
    insn->sem = SEM_acq_rel;
  if ((r->present & M_NC) != 0)
    insn->cache = CACHE_nc;
  insn->pred = NO_REG;
  insn->reconverge = NO_INSN;
}

const struct opcode *
decode_opcode (struct parser *p, struct atom *word)
{
  struct reading r = { .p = p, .at = p->tok.text, .insn.nvec = 1 };
  const char *end = word->text + word->len;
  const char *s;
  struct opcode *code;
  const struct form *f;

  if (word->opcode != NULL)
    return word->opcode;
  s = read_op (&r, word->text, end);
  if (s == NULL)
    return NULL;
  r.classes = decode_classes (r.insn.op);
  while (s < end)
    {
      unsigned len = word_length (++s, end);
      if (!read_modifier (&r, s, len))
	return NULL;
      s += len;
    }
  f = find_form (&r, word);
  if (f == NULL)
    return NULL;
  finish (&r);
  if (!check_together (&r) || !check_age (&r, f, word))
    return NULL;
  if (r.insn.op == OP_cp_async)
    r.insn.space = SP_shared;
  code = ARENA_NEW (p->arena, struct opcode);
  code->insn = r.insn;
  code->form = f;
  word->opcode = code;
  return code;
}
