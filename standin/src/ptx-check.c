/* ptx-check.c - checks the operands of an instruction against the shape of its form.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>

#include "ptx-decode.h"

/* One operand under examination.  */
struct checked
{
  struct parser *p;
  struct ptx_insn *insn;
  struct ptx_operand *op;
  const char *at;		/* in the text */
};

/* --------------------------------------------------------------- constants */

/* The bits of the float constant OP as a value of TYPE, .f32 or .f64.  */

static uint64_t
convert_float (const struct ptx_operand *op, enum ptx_type type)
{
  uint32_t w = op->imm;
  uint64_t bits;
  double d;
  float f;

  if (type == (op->type == CK_f32 ? T_f32 : T_f64))
    return op->imm;
  if (op->type == CK_f32)
    {
      memcpy (&f, &w, sizeof f);
      d = f;
      memcpy (&bits, &d, sizeof bits);
      return bits;
    }
  memcpy (&d, &op->imm, sizeof d);
  f = d;
  memcpy (&w, &f, sizeof w);
  return w;
}

static bool
check_integer (struct parser *p, struct ptx_operand *op, enum ptx_type type,
	       const char *at)
{
  unsigned bits = 8 * ptx_type_size (type);

  if (bits >= 64)
    return true;
  uint64_t limit = UINT64_C (1) << bits;
  if (op->type == CK_computed)
    ;
  else if (op->type == CK_negative ? -op->imm > limit / 2 : op->imm >= limit)
    return ERROR_AT (p, at, MSG_const_range, ptx_type_name (type));
  op->imm &= limit - 1;
  return true;
}

bool
check_const (struct parser *p, struct ptx_operand *op, enum ptx_type type,
	     const char *at)
{
  enum type_kind kind = type_kind (type);
  bool integer = op->type < CK_f32;
  bool ok;

  if (kind == TY_pred)
    {
      if (!integer)
	return ERROR_AT (p, at, MSG_const_pred);
      op->imm = op->imm != 0;
    }
  else if (integer)
    {
      if (kind == TY_float || kind == TY_pair)
	return ERROR_AT (p, at, MSG_const_kind, ptx_type_name (type));
      if (!check_integer (p, op, type, at))
	return false;
    }
  else
    {
      switch (op->type)
	{
	case CK_f32: ok = type == T_b32; break;
	case CK_f64: ok = type == T_b64; break;
	default: ok = false; break;
	}
      if (type == T_f32 || type == T_f64)
	op->imm = convert_float (op, type);
      else if (!ok)
	return ERROR_AT (p, at, MSG_const_kind, ptx_type_name (type));
    }
  op->type = type;
  return true;
}

/* --------------------------------------------------------------- registers */

static bool
wrong_type (struct checked *c, enum ptx_type type)
{
  return ERROR_AT (c->p, c->at, MSG_operand_type,
		   c->op->kind == O_pred ? "pred" : ptx_type_name (c->op->type),
		   ptx_type_name (type));
}

static bool
wrong_kind (struct checked *c, const char *what)
{
  return ERROR_AT (c->p, c->at, MSG_operand_kind, what);
}

static bool
check_reg (struct checked *c, enum ptx_type type, bool relaxed)
{
  if (c->op->kind != (type == T_pred ? O_pred : O_reg))
    return (c->op->kind == O_pred || c->op->kind == O_reg
	    ? wrong_type (c, type)
	    : wrong_kind (c, type == T_pred ? "a predicate" : "a register"));
  if (!type_fits (c->op->type, type, relaxed))
    return wrong_type (c, type);
  return true;
}

static bool
check_source (struct checked *c, enum ptx_type type, bool relaxed)
{
  if (c->op->kind == O_imm)
    return check_const (c->p, c->op, type, c->at);
  return check_reg (c, type, relaxed);
}

/* 32 bits, whatever they mean.  */

static bool
check_word (struct checked *c, bool dest)
{
  if (c->op->kind == O_imm && !dest)
    return check_const (c->p, c->op, T_u32, c->at);
  if (c->op->kind == O_reg && type_kind (c->op->type) == TY_float)
    return wrong_type (c, T_u32);
  return check_reg (c, T_b32, false);
}

static bool
check_pred_source (struct checked *c)
{
  if (c->op->kind == O_imm)
    return check_const (c->p, c->op, T_pred, c->at);
  return check_reg (c, T_pred, false);
}

/* -------------------------------------------------------------- vectors */

/* Each element of a vector of NVEC elements of TYPE.  */

static bool
check_elements (struct checked *c, unsigned nvec, enum ptx_type type,
		bool dest, bool relaxed)
{
  struct ptx_operand *vec = c->op;

  if (vec->kind != O_vec)
    return wrong_kind (c, "a vector");
  if (vec->nvec != nvec)
    return ERROR_AT (c->p, c->at, MSG_vector_count, vec->nvec, nvec);
  for (unsigned i = 0; i < nvec; i++)
    {
      struct checked e = *c;
      e.op = &vec->vec[i];
      if (e.op->kind == O_sink && dest)
	continue;
      if (e.op->kind == O_sreg && !dest && c->insn->op == OP_mov)
	{
	  if (!type_fits (e.op->type, type, true))
	    return wrong_type (&e, type);
	  continue;
	}
      if (!(dest ? check_reg (&e, type, relaxed)
	    : check_source (&e, type, relaxed)))
	return false;
    }
  return true;
}

/* A scalar, or a vector where the instruction has .v2 or .v4.  */

static bool
check_scalar_or_vector (struct checked *c, bool dest, bool relaxed)
{
  if (c->insn->nvec > 1)
    return check_elements (c, c->insn->nvec, c->insn->type, dest, relaxed);
  return (dest ? check_reg (c, c->insn->type, relaxed)
	  : check_source (c, c->insn->type, relaxed));
}

/* {a, b} that together are as wide as TYPE.  */

static bool
check_pack (struct checked *c, enum ptx_type type, bool dest)
{
  unsigned n = c->op->nvec, size = ptx_type_size (type) / n;
  enum ptx_type element
    = (size == 1 ? T_b8 : size == 2 ? T_b16 : size == 4 ? T_b32
       : size == 8 ? T_b64 : T_none);

  if (type_kind (type) != TY_bits || element == T_none)
    return wrong_kind (c, "a register");
  return check_elements (c, n, element, dest, false);
}

/* ------------------------------------------------------------ mov and cvta */

/* Whether VAR is something that FUNC was given.  */

static bool
formal_p (const struct ptx_func *func, const struct ptx_var *var)
{
  for (unsigned i = 0; i < func->proto.nparams; i++)
    if (func->proto.params[i] == var)
      return true;
  return false;
}

/* An address as a value of TYPE.  Addresses in the windows have 32 bits
   too.  */

static bool
check_address_value (struct checked *c, enum ptx_type type)
{
  unsigned size = ptx_type_size (type);
  bool narrow = (c->op->kind == O_var
		 && (c->op->var->space == SP_shared
		     || c->op->var->space == SP_local
		     || c->op->var->space == SP_param));

  if (size == 8 || (size == 4 && narrow))
    if (type_kind (type) != TY_float)
      return true;
  return ERROR_AT (c->p, c->at, MSG_address_size, ptx_type_name (type));
}

/* The address of C is taken.  What a function is given then lies on its stack; what
   it returns and what it gives to others has no address.  */

static bool
take_address (struct checked *c, enum ptx_type type)
{
  struct parser *p = c->p;
  struct ptx_var *var = c->op->kind == O_var ? c->op->var : NULL;

  if (var && var->space == SP_param)
    {
      if (!formal_p (p->func, var))
	return ERROR_AT (p, c->at, MSG_param_address, var->name);
      if (!p->func->is_kernel && !place_on_stack (p, var))
	return false;
    }
  return check_address_value (c, type);
}

static bool
check_mov_source (struct checked *c)
{
  struct ptx_insn *insn = c->insn;

  if (insn->nvec > 1)
    return check_elements (c, insn->nvec, insn->type, false, false);
  switch (c->op->kind)
    {
    case O_sreg:
      return type_fits (c->op->type, insn->type,
			ptx_type_size (c->op->type) == 4)
	     || wrong_type (c, insn->type);
    case O_var:
    case O_func:
      return take_address (c, insn->type);
    case O_vec:
      return check_pack (c, insn->type, false);
    default:
      return check_source (c, insn->type, false);
    }
}

static bool
check_mov_dest (struct checked *c)
{
  if (c->insn->nvec > 1)
    return check_elements (c, c->insn->nvec, c->insn->type, true, false);
  if (c->op->kind == O_vec)
    return check_pack (c, c->insn->type, true);
  return check_reg (c, c->insn->type, false);
}

static bool
check_cvta_source (struct checked *c)
{
  struct ptx_insn *insn = c->insn;

  if (c->op->kind != O_var)
    return check_source (c, insn->type, false);
  if (insn->op == OP_cvta && (insn->to || c->op->var->space != insn->space))
    return ERROR_AT (c->p, c->at, MSG_wrong_space, c->op->var->name,
		     space_name (c->op->var->space), space_name (insn->space));
  return take_address (c, insn->type);
}

static bool
check_isspacep_source (struct checked *c)
{
  return check_reg (c, c->op->kind == O_reg
		       && ptx_type_size (c->op->type) == 4 ? T_u32 : T_u64,
		    false);
}

/* ------------------------------------------------------------------ memory */

/* A memory operand.  A variable's name is an address in its own space only;
   those of .global and .const are the same in the generic one.  Where the
   instruction names no space, it gets that of a .shared or .local variable, as
   ptxas does (not for atomics in .local memory).  */

static bool
check_memory (struct checked *c)
{
  struct ptx_insn *insn = c->insn;
  struct ptx_operand *op = c->op;
  enum ptx_space space = insn->space;
  uint64_t bytes = (uint64_t) ptx_type_size (insn->type) * insn->nvec;

  if (op->kind != O_addr)
    return wrong_kind (c, "an address in brackets");
  if (insn->op == OP_cp_async && op == &insn->o[1])
    space = SP_global;
  if (op->var == NULL)
    return ((space != SP_generic && space != SP_global)
	    || ptx_type_size (op->type) == 8 || wrong_type (c, T_u64));
  const struct ptx_var *var = op->var;
  if (space == SP_generic
      && (var->space == SP_shared
	  || (var->space == SP_local && insn->atom == ATOM_none)))
    space = insn->space = var->space;
  if (var->space != space
      && !(space == SP_generic
	   && (var->space == SP_global || var->space == SP_const)))
    return ERROR_AT (c->p, c->at, MSG_wrong_space, var->name,
		     space_name (var->space), space_name (space));
  if (var->space == SP_const && insn->op != OP_ld && insn->op != OP_ldu)
    return ERROR_AT (c->p, c->at, MSG_const_write, var->name);
  if (space == SP_param && insn->op == OP_st && formal_p (c->p->func, var))
    return ERROR_AT (c->p, c->at, MSG_param_write, var->name);
  if (space == SP_param
      && (op->offset < 0 || (uint64_t) op->offset + bytes > var->size))
    return ERROR_AT (c->p, c->at, MSG_param_range, var->name,
		     (unsigned long long) var->size);
  return true;
}

/* ------------------------------------------------------------------ shapes */

/* OP is the destination DEST; a sink is welcome where SINK says so.  */

static bool
check_dest_or_sink (struct checked *c, enum ptx_type type)
{
  return c->op->kind == O_sink || check_reg (c, type, false);
}

static bool
check_label (struct checked *c, char letter)
{
  const char *what = letter == 'l' ? "a label" : "a list of labels";

  return c->op->kind == O_label || wrong_kind (c, what);
}

/* The operand C against LETTER of the shape.  */

static bool
check_letter (struct checked *c, char letter)
{
  struct ptx_insn *insn = c->insn;

  switch (letter)
    {
    case 'd': return check_reg (c, insn->dtype, false);
    case 'e':
      return (insn->nvec > 1 && c->op->kind == O_vec
	      ? check_elements (c, insn->nvec, insn->type, true, false)
	      : check_dest_or_sink (c, insn->dtype));
    case 'r': return check_reg (c, insn->dtype, true);
    case 'D': return check_reg (c, type_double (insn->type), false);
    case 'y': return check_word (c, true);
    case 'z': return c->op->kind == O_sink || check_word (c, true);
    case 'P': return check_dest_or_sink (c, T_pred);
    case 'a': return check_source (c, insn->type, false);
    case 'c': return check_source (c, insn->dtype, false);
    case 'w':
      if (c->op->kind == O_sreg && type_kind (insn->dtype) == TY_int)
	return type_fits (c->op->type, insn->type, true)
	       || wrong_type (c, insn->type);
      return check_source (c, insn->type, true);
    case 'u': return check_word (c, false);
    case 'x':
      if (c->op->kind == O_pred && c->p->object->version < 75)
	return ERROR_AT (c->p, c->at, MSG_needs_version, 17,
			 "predicated source", 7, 5);
      return c->op->kind == O_pred || check_word (c, false);
    case 'W': return check_source (c, type_double (insn->type), false);
    case 'k':
      if (c->op->kind != O_imm)
	return wrong_kind (c, "an integer constant");
      return check_const (c->p, c->op, T_u32, c->at);
    case 'q': case 'B': return check_pred_source (c);
    case 'm': return check_memory (c);
    case 'V': return check_scalar_or_vector (c, true, true);
    case 'v': return check_scalar_or_vector (c, false, true);
    case 't': return check_scalar_or_vector (c, false, false);
    case 'M': return check_mov_dest (c);
    case 'N': return check_mov_source (c);
    case 'A': return check_cvta_source (c);
    case 'g': return check_isspacep_source (c);
    default: return check_label (c, letter);
    }
}

/* How many operands SHAPE takes: at least *LOW, at most *HIGH, not counting
   those that come after a bar.  */

static void
shape_count (const char *shape, const struct ptx_insn *insn, unsigned *low,
	     unsigned *high)
{
  *low = *high = 0;
  for (const char *s = shape; *s != '\0'; s++)
    switch (*s)
      {
      case '~': case '|':
	break;
      case '?':
	++*high;
	s++;
	break;
      case 'B':
	*low += insn->boolop != BOOL_none;
	*high += insn->boolop != BOOL_none;
	break;
      default:
	++*low;
	++*high;
      }
}

static unsigned
count_joined (const struct parser *p, const struct ptx_insn *insn)
{
  unsigned n = 0;

  for (unsigned i = 0; i < insn->noperands; i++)
    n += p->info[i].joined;
  return n;
}

/* Constants that only some values are right for.  */

static bool
check_values (struct parser *p, const struct ptx_insn *insn)
{
  const struct ptx_operand *last
    = insn->noperands > 0 ? &insn->o[insn->noperands - 1] : NULL;
  const char *at = last != NULL ? p->info[insn->noperands - 1].at : NULL;

  switch (insn->op)
    {
    case OP_bar:
    case OP_barrier:
      {
	unsigned i = insn->boolop != BOOL_none;
	if (insn->o[i].kind == O_imm && insn->o[i].imm > 15)
	  return ERROR_AT (p, p->info[i].at, MSG_barrier_number);
	i++;
	if (i < insn->noperands && insn->o[i].kind == O_imm
	    && insn->o[i].type == T_u32
	    && (insn->o[i].imm % WARP_SIZE != 0 || insn->o[i].imm == 0))
	  return ERROR_AT (p, p->info[i].at, MSG_barrier_count);
	return true;
      }
    case OP_bfe:
    case OP_bfi:
      for (unsigned i = insn->noperands - 2u; i < insn->noperands; i++)
	if (insn->o[i].kind == O_imm && insn->o[i].imm > 255)
	  return ERROR_AT (p, p->info[i].at, MSG_number_limits, 0LL, 255LL);
      return true;
    case OP_elect:
      return (insn->noperands == 3
	      || ERROR_AT (p, p->info[0].at, MSG_second_dest, "elect"));
    case OP_pmevent:
      return (last->imm <= 15
	      || ERROR_AT (p, at, MSG_number_limits, 0LL, 15LL));
    case OP_discard:
      return (last->imm == 128
	      || ERROR_AT (p, at, MSG_number_limits, 128LL, 128LL));
    case OP_lop3:
      return (last->imm <= 255
	      || ERROR_AT (p, at, MSG_number_limits, 0LL, 255LL));
    case OP_cp_async:
      {
	uint64_t n = insn->o[2].imm;
	if ((n != 4 && n != 8 && n != 16)
	    || (insn->cache == CACHE_cg && n != 16))
	  return ERROR_AT (p, p->info[2].at, MSG_cp_async_size);
	return true;
      }
    default:
      return true;
    }
}

bool
check_operands (struct parser *p, struct ptx_insn *insn,
		const struct form *form, const char *at)
{
  unsigned low, high, joined = count_joined (p, insn), i = 0;
  const char *shape = form->shape;

  if (insn->policy)
    {
      if (insn->noperands == 0)
	return ERROR_AT (p, at, MSG_policy, decode_op_name (insn->op));
      /* Nothing here depends on it.  */
      struct ptx_operand *op = &insn->o[--insn->noperands];
      if (op->kind != O_reg || ptx_type_size (op->type) != 8
	  || type_kind (op->type) == TY_float)
	return ERROR_AT (p, p->info[insn->noperands].at, MSG_policy,
			 decode_op_name (insn->op));
      memset (op, 0, sizeof *op);
    }
  shape_count (shape, insn, &low, &high);
  if (insn->noperands < low + joined || insn->noperands > high + joined)
    return ERROR_AT (p, at, MSG_operand_count, decode_op_name (insn->op), low,
		     high, insn->noperands - joined);
  for (const char *s = shape; *s != '\0'; s++)
    {
      bool dest = strchr ("derDyzPVM", *s) != NULL;
      bool bar = *s == '|';
      if (*s == '~' || (*s == 'B' && insn->boolop == BOOL_none))
	continue;
      if (*s == '?' && insn->noperands - joined < high)
	{
	  s++;
	  continue;
	}
      if (*s == '?')
	s++;
      if (bar && (i >= insn->noperands || !p->info[i].joined))
	continue;
      struct checked c = { p, insn, &insn->o[i], p->info[i].at };
      if (p->info[i].joined && !bar)
	return ERROR_AT (p, c.at, MSG_joined, decode_op_name (insn->op));
      if ((dest || bar) && c.op->neg)
	return ERROR_AT (p, c.at, MSG_negated);
      if (!check_letter (&c, bar ? 'P' : *s))
	return false;
      insn->ndest += dest || bar;
      i++;
    }
  return check_values (p, insn);
}
