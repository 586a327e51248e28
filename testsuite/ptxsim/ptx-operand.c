/* ptx-operand.c - operands as they are written.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What an operand may be is a question for ptx-check.c; here only words get
   their meaning.  A constant keeps its const_kind as its type until then.  */

#include <string.h>

#include "ptx-front.h"

static const struct
{
  const char *name;
  uint8_t type;
} sregs[SR_LAST] =
{
#define SREG(ID, NAME, TYPE) { NAME, TYPE },
#include "sreg.def"
};

void
use_func (struct parser *p, struct ptx_func *func, const char *at)
{
  struct front_func *f = (struct front_func *) func;

  if (f->used)
    return;
  f->used = true;
  f->use = lex_place (p, at);
}

void
use_var (struct parser *p, struct ptx_var *var, const char *at)
{
  struct front_var *v = (struct front_var *) var;

  if (v->used || var->linkage != LINK_extern)
    return;
  v->used = true;
  v->use = lex_place (p, at);
}

/* A constant; MINUS: there was a sign before it.  */

static bool
parse_const (struct parser *p, struct ptx_operand *op, bool minus)
{
  uint64_t v = p->tok.value;

  op->kind = O_imm;
  op->reg = NO_REG;
  switch (p->tok.kind)
    {
    case TK_int:
      if (minus && v > (uint64_t) INT64_MAX + 1)
	return ERROR_HERE (p, MSG_number_range, (int) (p->pos - p->tok.text),
			   p->tok.text);
      op->type = minus && v != 0 ? CK_negative : CK_positive;
      op->imm = minus ? -v : v;
      break;
    case TK_f32:
      op->type = CK_f32;
      op->imm = minus ? v ^ UINT64_C (1) << 31 : v;
      break;
    case TK_f64:
    case TK_decimal:
      op->type = p->tok.kind == TK_f64 ? CK_f64 : CK_decimal;
      op->imm = minus ? v ^ UINT64_C (1) << 63 : v;
      break;
    default:
      return expected (p, "a constant");
    }
  lex_next (p);
  return true;
}

bool
parse_offset (struct parser *p, int64_t *offset)
{
  return (!accept (p, '+')
	  || expect_int (p, -(INT64_C (1) << 48), INT64_C (1) << 48, offset));
}

/* The special register NAME, or NAME.x; the token follows NAME.  */

static bool
parse_sreg (struct parser *p, struct ptx_operand *op, struct atom *name,
	    const char *at)
{
  char full[48];
  int len = name->len < sizeof full - 4 ? name->len : sizeof full - 4;

  memcpy (full, name->text, len);
  if (p->tok.kind == TK_dot && p->tok.len == 1)
    {
      full[len++] = '.';
      full[len++] = p->tok.atom->text[0];
    }
  full[len] = '\0';
  for (unsigned i = 0; i < SR_LAST; i++)
    if (strcmp (full, sregs[i].name) == 0)
      {
	op->kind = O_sreg;
	op->reg = i;
	op->type = sregs[i].type;
	if (strchr (full, '.') != NULL)
	  lex_next (p);
	return true;
      }
  return ERROR_AT (p, at, MSG_undeclared, name->text);
}

/* A register SYM, whole or an element of a vector.  */

static bool
parse_reg (struct parser *p, struct ptx_operand *op, struct sym *sym)
{
  unsigned units = (ptx_type_size (sym->type) + 3) / 4;
  static const char elements[] = "xyzwrgba";

  scope_use_reg (p, sym);
  op->kind = sym->type == T_pred ? O_pred : O_reg;
  op->type = sym->type;
  op->reg = sym->reg;
  if (p->tok.kind == TK_dot)
    {
      const char *e = strchr (elements, p->tok.atom->text[0]);
      if (p->tok.len != 1 || e == NULL || (e - elements) % 4 >= sym->nvec
	  || sym->nvec == 1)
	return ERROR_HERE (p, MSG_no_element, p->tok.atom->text,
			   sym->atom->text);
      op->reg += (e - elements) % 4 * units;
      lex_next (p);
      return true;
    }
  if (sym->nvec == 1)
    return true;
  op->kind = O_vec;
  op->nvec = sym->nvec;
  op->vec = ARENA_ARRAY (p->arena, struct ptx_operand, sym->nvec);
  for (unsigned i = 0; i < sym->nvec; i++)
    op->vec[i] = (struct ptx_operand) { .kind = O_reg, .type = sym->type,
					.reg = sym->reg + i * units };
  return true;
}

/* A word that is neither a label nor an opcode.  */

static bool
parse_name (struct parser *p, struct ptx_operand *op)
{
  struct atom *name = p->tok.atom;
  const char *at = p->tok.text;
  struct sym *sym = scope_lookup (p, name);

  lex_next (p);
  if (sym == NULL && name->len == 1 && name->text[0] == '_')
    {
      op->kind = O_sink;
      return true;
    }
  if (sym == NULL)
    return parse_sreg (p, op, name, at);
  switch ((enum sym_kind) sym->kind)
    {
    case SYM_reg:
      return parse_reg (p, op, sym);
    case SYM_var:
      op->kind = O_var;
      op->var = sym->var;
      op->type = sym->var->elem_type;
      use_var (p, sym->var, at);
      return parse_offset (p, &op->offset);
    case SYM_func:
      op->kind = O_func;
      op->func = sym->func;
      use_func (p, sym->func, at);
      return true;
    default:
      return ERROR_AT (p, at, MSG_not_an_operand, name->text);
    }
}

/* [ ... ]; the token follows the bracket.  */

static bool
parse_address (struct parser *p, struct ptx_operand *op)
{
  const char *at = p->tok.text;

  if (p->tok.kind != TK_word)
    return expected (p, "a register or a variable");
  if (!parse_name (p, op))
    return false;
  if (op->kind == O_reg && type_kind (op->type) != TY_float
      && ptx_type_size (op->type) >= 4 && ptx_type_size (op->type) <= 8)
    {
      if (!parse_offset (p, &op->offset))
	return false;
    }
  else if (op->kind != O_var)
    return ERROR_AT (p, at, MSG_bad_base);
  op->kind = O_addr;
  return expect (p, ']');
}

/* { ... }; the token follows the brace.  */

static bool
parse_vector (struct parser *p, struct ptx_operand *op)
{
  struct ptx_operand e[4] = { { 0 } };
  unsigned n = 0;

  do
    {
      const char *at = p->tok.text;
      if (n == 4)
	return ERROR_HERE (p, MSG_vector_length);
      if (TOKEN_IS (p, '{'))
	return expected (p, "an operand");
      e[n].reg = NO_REG;
      if (!parse_operand (p, &e[n]))
	return false;
      if (e[n].kind != O_reg && e[n].kind != O_imm && e[n].kind != O_sink)
	return ERROR_AT (p, at, MSG_vector_element);
      n++;
    }
  while (accept (p, ','));
  if (n == 3)
    return ERROR_HERE (p, MSG_vector_length);
  op->kind = O_vec;
  op->nvec = n;
  op->vec = ARENA_ARRAY (p->arena, struct ptx_operand, n);
  memcpy (op->vec, e, n * sizeof e[0]);
  return expect (p, '}');
}

bool
parse_operand (struct parser *p, struct ptx_operand *op)
{
  op->reg = NO_REG;
  switch (p->tok.kind)
    {
    case TK_word:
      return parse_name (p, op);
    case TK_int: case TK_f32: case TK_f64: case TK_decimal:
      return parse_const (p, op, false);
    case TK_punct:
      break;
    default:
      return expected (p, "an operand");
    }
  const char *at = p->tok.text;
  switch (p->tok.chr)
    {
    case '-':
      lex_next (p);
      return parse_const (p, op, true);
    case '!':
      lex_next (p);
      if (p->tok.kind != TK_word)
	return expected (p, "a predicate");
      if (!parse_name (p, op))
	return false;
      op->neg = true;
      return op->kind == O_pred || ERROR_AT (p, at, MSG_negated);
    case '[':
      lex_next (p);
      return parse_address (p, op);
    case '{':
      lex_next (p);
      return parse_vector (p, op);
    default:
      return expected (p, "an operand");
    }
}

bool
parse_operands (struct parser *p, struct ptx_insn *insn)
{
  unsigned n = 0;
  bool joined = false;

  if (TOKEN_IS (p, ';'))
    return true;
  for (;;)
    {
      if (n == PTX_MAX_OPERANDS)
	return ERROR_HERE (p, MSG_too_many_operands);
      p->info[n].at = p->tok.text;
      p->info[n].joined = joined;
      if (!parse_operand (p, &insn->o[n]))
	return false;
      insn->noperands = ++n;
      joined = TOKEN_IS (p, '|');
      if (!joined && !TOKEN_IS (p, ','))
	break;
      lex_next (p);
    }
  return TOKEN_IS (p, ';') || expected (p, "';'");
}
