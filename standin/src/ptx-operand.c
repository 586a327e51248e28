/* ptx-operand.c - parses operands.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This file only finds what a word names; ptx-check.c decides whether the operand is
   allowed.  Until then the type of a constant is its const_kind.  */

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

/* The special register called by the LEN characters at S, SR_LAST if none.  */

static enum ptx_sreg
sreg_named (const char *s, unsigned len)
{
  for (unsigned i = 0; i < SR_LAST; i++)
    if (strncmp (s, sregs[i].name, len) == 0 && sregs[i].name[len] == '\0')
      return i;
  return SR_LAST;
}

/* Make OP, NAME.x, the vector of NAME.x to NAME.w, whose rows follow it.  */

static void
whole_sreg (struct parser *p, struct ptx_operand *op)
{
  op->vec = ARENA_ARRAY (p->arena, struct ptx_operand, 4);
  for (unsigned i = 0; i < 4; i++)
    op->vec[i] = (struct ptx_operand) { .kind = O_sreg, .type = op->type,
					.reg = op->reg + i };
  op->kind = O_vec;
  op->nvec = 4;
}

/* The special register NAME, NAME.x or, as a vector, all four of NAME; the
   token follows NAME.  */

static bool
parse_sreg (struct parser *p, struct ptx_operand *op, struct atom *name,
	    const char *at)
{
  static const char elements[] = "xyzwrgba";
  char full[48];
  unsigned len = name->len;
  const char *e = NULL;

  if (len < sizeof full - 3)
    {
      memcpy (full, name->text, len);
      if (p->tok.kind == TK_dot && p->tok.len == 1)
	e = strchr (elements, p->tok.atom->text[0]);
      op->kind = O_sreg;
      op->reg = sreg_named (full, len);
      full[len] = '.';
      full[len + 1] = e != NULL ? elements[(e - elements) % 4] : 'x';
      if (op->reg == SR_LAST)
	op->reg = sreg_named (full, len + 2);
      else
	e = NULL;
      if (op->reg != SR_LAST)
	{
	  op->type = sregs[op->reg].type;
	  if (e != NULL)
	    lex_next (p);
	  else if (sregs[op->reg].name[len] != '\0')
	    whole_sreg (p, op);
	  return true;
	}
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
      if (e[n].kind != O_reg && e[n].kind != O_imm && e[n].kind != O_sink
	  && e[n].kind != O_sreg)
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

/* Whether the exclamation mark at the token stands before a name, not before a
   constant.  */

static bool
negated_name_p (struct parser *p)
{
  struct parser ahead = *p;

  lex_next (&ahead);
  return ahead.tok.kind == TK_word && !expr_warp_size_p (&ahead);
}

bool
parse_operand (struct parser *p, struct ptx_operand *op)
{
  op->reg = NO_REG;
  switch (p->tok.kind)
    {
    case TK_word:
      return expr_warp_size_p (p) ? parse_expr (p, op) : parse_name (p, op);
    case TK_int: case TK_f32: case TK_f64: case TK_decimal:
      return parse_expr (p, op);
    case TK_punct:
      break;
    default:
      return expected (p, "an operand");
    }
  const char *at = p->tok.text;
  switch (p->tok.chr)
    {
    case '-': case '+': case '~': case '(':
      return parse_expr (p, op);
    case '!':
      if (!negated_name_p (p))
	return parse_expr (p, op);
      lex_next (p);
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
