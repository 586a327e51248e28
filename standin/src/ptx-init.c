/* ptx-init.c - parses initialisers of variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>

#include "ptx-front.h"

/* What R is the address of: NAME, generic (NAME), with an offset.  */

static bool
parse_symbol (struct parser *p, struct ptx_reloc *r)
{
  struct ptx_operand op = { .kind = O_none };
  const char *at = p->tok.text;

  if (p->tok.kind != TK_word)
    return expected (p, "the name of a variable");
  r->generic = p->tok.len == 7 && memcmp (p->tok.text, "generic", 7) == 0
	       && p->tok.atom->bind == NULL;
  if (r->generic)
    {
      lex_next (p);
      if (!expect (p, '('))
	return false;
      if (p->tok.kind != TK_word)
	return expected (p, "the name of a variable");
      at = p->tok.text;
    }
  if (!parse_operand (p, &op))
    return false;
  if (r->generic)
    {
      if (!expect (p, ')') || !parse_offset (p, &r->addend))
	return false;
    }
  if (op.kind == O_var
      && (op.var->space == SP_global || op.var->space == SP_const))
    {
      r->var = op.var;
      r->addend += op.offset;
    }
  else if (op.kind == O_func && !r->generic)
    {
      r->func = op.func;
      ((struct front_func *) op.func)->address_taken = true;
    }
  else
    return ERROR_AT (p, at, MSG_init_value);
  return true;
}

/* An address at byte WHERE of VAR, or behind MASK one of its bytes; the token is
   the symbol or the parenthesis before it.  AT is where the element began.  */

static bool
parse_reloc (struct parser *p, struct ptx_var *var, uint64_t where,
	     uint64_t mask, const char *at)
{
  struct ptx_reloc *r = ARENA_NEW (p->arena, struct ptx_reloc);

  if (ptx_type_size (var->elem_type) != (mask != 0 ? 1 : 8)
      || type_kind (var->elem_type) == TY_float)
    return ERROR_AT (p, at, MSG_init_address, ptx_type_name (var->elem_type));
  if (mask != 0)
    {
      r->masked = true;
      r->byte = __builtin_ctzll (mask) / 8;
      if (mask != UINT64_C (0xff) << 8 * r->byte)
	return ERROR_AT (p, at, MSG_init_mask);
      lex_next (p);
    }
  r->where = where;
  if (!parse_symbol (p, r) || (r->masked && !expect (p, ')')))
    return false;
  r->next = var->relocs;
  var->relocs = r;
  return true;
}

/* Whether a parenthesis comes behind the token, an integer: a mask.  */

static bool
mask_p (const struct parser *p)
{
  const char *s = p->pos;

  while (*s == ' ' || *s == '\t')
    s++;
  return p->tok.kind == TK_int && *s == '(' && p->tok.value != 0;
}

/* The element at byte WHERE of VAR.  */

static bool
parse_element (struct parser *p, struct ptx_var *var, uint64_t where)
{
  struct ptx_operand op = { .kind = O_none };
  const char *at = p->tok.text;

  if (p->tok.kind == TK_word && !expr_warp_size_p (p))
    return parse_reloc (p, var, where, 0, at);
  if (mask_p (p))
    {
      uint64_t mask = p->tok.value;
      lex_next (p);
      return parse_reloc (p, var, where, mask, at);
    }
  if (TOKEN_IS (p, '{') || TOKEN_IS (p, '['))
    return expected (p, "a constant");
  if (!parse_operand (p, &op) || !check_const (p, &op, var->elem_type, at))
    return false;
  memcpy (var->init + where, &op.imm, ptx_type_size (var->elem_type));
  return true;
}

/* Elements up to the closing brace, counted without being read.  */

static uint64_t
count_elements (const struct parser *p)
{
  uint64_t n = 1;

  for (const char *s = p->tok.text; s < p->end && *s != '}' && *s != ';'; s++)
    n += *s == ',';
  return n;
}

/* Little endian, as the machine that the stand-in runs on has to be.  */

bool
parse_init (struct parser *p, struct ptx_var *var)
{
  unsigned size = ptx_type_size (var->elem_type);
  bool braces = accept (p, '{');
  uint64_t where = 0;

  if (var->size == 0)
    var->size = braces ? count_elements (p) * size : size;
  p->init_bytes += var->size;
  if (p->init_bytes > PTX_MAX_INIT)
    return ERROR_HERE (p, MSG_init_size, (unsigned long long) PTX_MAX_INIT);
  var->init = arena_alloc (p->arena, var->size);
  if (!braces)
    return parse_element (p, var, 0);
  if (accept (p, '}'))
    return true;
  do
    {
      if (where + size > var->size)
	return ERROR_HERE (p, MSG_init_count, var->name);
      if (!parse_element (p, var, where))
	return false;
      where += size;
    }
  while (accept (p, ','));
  return expect (p, '}');
}
