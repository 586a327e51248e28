/* ptx-body.c - parses the statements of a function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A function that parses a statement starts at the first token of it, which the lexer
   must have read as the start of a statement, and stops at the first token of the
   next one.  */

#include <string.h>

#include "ptx-decode.h"

/* Pass over the rest of the statement.  A brace that belongs to the statement
   is a part of it; another one is not.  */

void
parse_recover (struct parser *p)
{
  int braces = 0;

  for (const char *s = p->statement; s < p->tok.text; s++)
    braces += (*s == '{') - (*s == '}');
  while (p->tok.kind != TK_eof && !TOKEN_IS (p, ';'))
    {
      if (TOKEN_IS (p, '{'))
	braces++;
      else if (TOKEN_IS (p, '}') && braces-- <= 0)
	return;
      lex_next (p);
    }
  if (TOKEN_IS (p, ';'))
    lex_statement (p);
}

/* The semicolon of a statement.  */

static bool
parse_end (struct parser *p)
{
  if (!TOKEN_IS (p, ';'))
    return expected (p, "';'");
  lex_statement (p);
  return true;
}

/* ------------------------------------------------------------ instructions */

/* @p or @!p; the token follows the at sign.  */

static bool
parse_guard (struct parser *p, uint32_t *pred, bool *neg)
{
  struct sym *sym;

  *neg = accept (p, '!');
  if (p->tok.kind != TK_word)
    return expected (p, "a predicate");
  sym = scope_lookup (p, p->tok.atom);
  if (sym == NULL)
    return ERROR_HERE (p, MSG_undeclared, p->tok.atom->text);
  if (sym->kind != SYM_reg || sym->type != T_pred)
    return ERROR_HERE (p, MSG_not_a, p->tok.atom->text, "a predicate");
  scope_use_reg (p, sym);
  *pred = sym->reg;
  lex_statement (p);
  return true;
}

/* The label that INSN, a bra, goes to.  */

static bool
parse_bra (struct parser *p, struct ptx_insn *insn)
{
  if (p->tok.kind != TK_word)
    return expected (p, "a label");
  insn->noperands = 1;
  insn->o[0].kind = O_label;
  scope_fixup (p, p->tok.atom, p->ninsns, NULL, p->tok.text);
  lex_next (p);
  return true;
}

/* The number and the list of labels of INSN, a brx.idx.  */

static bool
parse_brx (struct parser *p, struct ptx_insn *insn)
{
  struct sym *sym;

  insn->noperands = 2;
  if (!parse_operand (p, &insn->o[0]) || !expect (p, ','))
    return false;
  p->info[1].at = p->tok.text;
  sym = scope_expect (p, SYM_targets);
  if (sym == NULL)
    return false;
  insn->o[1].kind = O_label;
  insn->targets = sym->list->targets;
  insn->ntargets = sym->list->n;
  return true;
}

/* The operands of INSN.  */

static bool
parse_insn_operands (struct parser *p, struct ptx_insn *insn)
{
  p->info[0].at = p->tok.text;
  p->info[0].joined = p->info[1].joined = false;
  switch (insn->op)
    {
    case OP_call:
      return parse_call (p, insn);
    case OP_bra:
      return parse_bra (p, insn);
    case OP_brx:
      return parse_brx (p, insn);
    default:
      return parse_operands (p, insn);
    }
}

/* Note what else a function does with the functions that INSN names.  */

static void
note_addresses (const struct ptx_insn *insn)
{
  for (unsigned i = 0; i < insn->noperands; i++)
    if (insn->o[i].kind == O_func && insn->op != OP_call)
      ((struct front_func *) insn->o[i].func)->address_taken = true;
}

/* The token is the opcode; PRED and NEG are the guard.  */

static bool
parse_instruction (struct parser *p, uint32_t pred, bool neg)
{
  const struct opcode *code;
  const char *at = p->tok.text;
  struct ptx_insn *insn;

  if (p->tok.kind != TK_word)
    return expected (p, "an instruction");
  code = decode_opcode (p, p->tok.atom);
  if (code == NULL)
    return false;
  if (p->ninsns == p->insns_room)
    p->insns = ptx_grow (p->insns, &p->insns_room, sizeof *p->insns);
  insn = &p->insns[p->ninsns];
  *insn = code->insn;
  insn->pred = pred;
  insn->pred_neg = neg;
  insn->line = p->tok.line;
  insn->loc_file = p->loc_file;
  insn->loc_line = p->loc_line;
  lex_next (p);
  if (!parse_insn_operands (p, insn))
    return false;
  if (insn->op != OP_call && !check_operands (p, insn, code->form, at))
    return false;
  note_addresses (insn);
  p->ninsns++;
  return parse_end (p);
}

/* ------------------------------------------------------------------ labels */

/* Whether the word at the token is followed by a colon.  */

static bool
label_p (const struct parser *p)
{
  const char *s = p->pos;

  while (*s == ' ' || *s == '\t')
    s++;
  return *s == ':';
}

/* NAME: with what it names; the token is NAME.  */

static bool
parse_label (struct parser *p)
{
  struct atom *name = p->tok.atom;
  struct token here = p->tok;

  lex_next (p);
  lex_statement (p);
  if (p->tok.kind == TK_dot
      && (p->tok.atom->directive == DIR_callprototype
	  || p->tok.atom->directive == DIR_branchtargets))
    {
      bool proto = p->tok.atom->directive == DIR_callprototype;
      lex_next (p);
      return (proto ? parse_callprototype (p, name)
	      : parse_branchtargets (p, name)) && parse_end (p);
    }
  struct token next = p->tok;
  p->tok = here;
  struct sym *sym = scope_define (p, name, SYM_label);
  p->tok = next;
  if (sym == NULL)
    return false;
  sym->reg = p->last_label = p->ninsns;
  return true;
}

/* -------------------------------------------------------------- directives */

/* .loc FILE LINE COLUMN [, function_name NAME [+ N], inlined_at F L C]; the
   token follows .loc.  */

static bool
parse_loc (struct parser *p)
{
  int64_t file, line, column;

  if (!expect_int (p, 0, PTX_MAX_FILES, &file)
      || !expect_int (p, 0, INT32_MAX, &line)
      || !expect_int (p, 0, INT32_MAX, &column))
    return false;
  p->loc_file = file;
  p->loc_line = line;
  while (accept (p, ','))
    {
      if (p->tok.kind != TK_word)
	return expected (p, "function_name or inlined_at");
      bool at = p->tok.len == 10 && memcmp (p->tok.text, "inlined_at", 10) == 0;
      lex_next (p);
      if (at)
	{
	  if (!expect_int (p, 0, PTX_MAX_FILES, &file)
	      || !expect_int (p, 0, INT32_MAX, &line)
	      || !expect_int (p, 0, INT32_MAX, &column))
	    return false;
	  continue;
	}
      if (p->tok.kind != TK_word)
	return expected (p, "a label");
      lex_next (p);
      if (accept (p, '+') && !expect_int (p, 0, INT32_MAX, &line))
	return false;
    }
  lex_again (p);
  return true;
}

/* .pragma "..."; without its semicolon.  Pragmas are for the optimiser.  */

bool
parse_pragma (struct parser *p)
{
  do
    {
      if (p->tok.kind != TK_string)
	return expected (p, "a string");
      lex_next (p);
    }
  while (accept (p, ','));
  return true;
}

/* `.extern .shared' in a body; the token follows .extern.  */

static bool
parse_extern (struct parser *p)
{
  if (p->tok.kind != TK_dot || p->tok.atom->directive != DIR_shared)
    return expected (p, "'.shared'");
  lex_next (p);
  return parse_vars (p, SP_shared, LINK_extern);
}

static bool
parse_directive (struct parser *p)
{
  enum directive d = p->tok.atom->directive;
  const struct token at = p->tok;
  bool ok;

  lex_next (p);
  switch (d)
    {
    case DIR_loc: return parse_loc (p);
    case DIR_reg: ok = parse_regs (p); break;
    case DIR_local: ok = parse_vars (p, SP_local, LINK_none); break;
    case DIR_shared: ok = parse_vars (p, SP_shared, LINK_none); break;
    case DIR_param: ok = parse_vars (p, SP_param, LINK_none); break;
    case DIR_global: ok = parse_vars (p, SP_global, LINK_none); break;
    case DIR_const: ok = parse_vars (p, SP_const, LINK_none); break;
    case DIR_extern: ok = parse_extern (p); break;
    case DIR_pragma: ok = parse_pragma (p); break;
    default:
      return ERROR_AT (p, at.text, MSG_unexpected_directive, at.atom->text);
    }
  return ok && parse_end (p);
}

/* -------------------------------------------------------------- the body */

static bool
parse_statement (struct parser *p)
{
  uint32_t pred = NO_REG;
  bool neg = false;

  if (p->tok.kind == TK_dot)
    return parse_directive (p);
  if (TOKEN_IS (p, '@'))
    {
      lex_next (p);
      if (!parse_guard (p, &pred, &neg))
	return false;
    }
  else if (p->tok.kind == TK_word && label_p (p))
    return parse_label (p);
  return parse_instruction (p, pred, neg);
}

/* Everything between the outermost braces; the token ends up at the last
   one.  */

static bool
parse_statements (struct parser *p)
{
  bool ok = true;

  while (!(TOKEN_IS (p, '}') && p->scope->depth == 1))
    {
      p->statement = p->tok.text;
      if (p->tok.kind == TK_eof)
	{
	  p->errors++;
	  return diag_error (&p->func->place, MSG_brace_open, p->func->name);
	}
      if (p->errors >= ptxsim.parse.max_errors)
	return false;
      if (TOKEN_IS (p, '{'))
	{
	  if (!scope_open (p))
	    {
	      p->errors = ptxsim.parse.max_errors;
	      return false;
	    }
	  lex_statement (p);
	}
      else if (TOKEN_IS (p, '}'))
	{
	  ok &= scope_close (p);
	  lex_statement (p);
	}
      else if (!parse_statement (p))
	{
	  ok = false;
	  parse_recover (p);
	  lex_again (p);
	}
    }
  return ok;
}

/* Give the formal parameters VARS their names and places.  */

static bool
bind_params (struct parser *p, unsigned n, struct ptx_var **vars)
{
  for (unsigned i = 0; i < n; i++)
    {
      struct ptx_var *v = vars[i];
      struct sym *sym
	= scope_define (p, lex_atom (p, v->name, strlen (v->name)), SYM_var);
      if (sym == NULL || !place_param (p, v))
	return false;
      sym->var = v;
      v->func = p->func;
    }
  return true;
}

/* Make the body end in something that does not fall through, and every label
   stand in front of an instruction.  */

static void
append_ret (struct parser *p)
{
  struct ptx_insn *insn = p->ninsns > 0 ? &p->insns[p->ninsns - 1] : NULL;

  if (insn != NULL && p->last_label < p->ninsns && insn->pred == NO_REG
      && (insn->op == OP_ret || insn->op == OP_exit || insn->op == OP_trap
	  || insn->op == OP_bra || insn->op == OP_brx))
    return;
  if (p->ninsns == p->insns_room)
    p->insns = ptx_grow (p->insns, &p->insns_room, sizeof *p->insns);
  insn = &p->insns[p->ninsns++];
  memset (insn, 0, sizeof *insn);
  insn->op = OP_ret;
  insn->nvec = 1;
  insn->pred = NO_REG;
  insn->reconverge = NO_INSN;
  insn->line = p->tok.line;
  insn->loc_file = p->loc_file;
  insn->loc_line = p->loc_line;
}

static const char **
copy_names (struct parser *p, const struct names *names)
{
  const char **copy = ARENA_ARRAY (p->arena, const char *, names->n);

  if (names->n > 0)
    memcpy (copy, names->name, names->n * sizeof *copy);
  return copy;
}

static void
finish_body (struct parser *p)
{
  struct ptx_func *f = p->func;

  f->ninsns = p->ninsns;
  f->insns = ARENA_ARRAY (p->arena, struct ptx_insn, p->ninsns);
  memcpy (f->insns, p->insns, p->ninsns * sizeof *f->insns);
  f->nunits = p->units.n;
  f->npreds = p->preds.n;
  f->reg_names = copy_names (p, &p->units);
  f->pred_names = copy_names (p, &p->preds);
  cfg_reconverge (f);
}

void
parse_body (struct parser *p)
{
  struct ptx_func *f = p->func;
  bool ok;

  p->ninsns = p->last_label = p->units.n = p->preds.n = 0;
  p->param_top = p->loc_file = p->loc_line = 0;
  p->last_local = &f->vars;
  if (!scope_open (p))
    return;
  ok = bind_params (p, f->proto.nparams, f->proto.params)
       && bind_params (p, f->proto.nrets, f->proto.rets);
  lex_statement (p);
  ok &= parse_statements (p);
  while (p->scope->depth > 1)
    ok &= scope_close (p);
  append_ret (p);
  ok &= scope_close (p);
  if (ok)
    finish_body (p);
}
