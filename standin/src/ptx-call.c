/* ptx-call.c - parses calls, prototypes of indirect calls, and lists of labels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

/* `( a, b, ... )' into *N and *LIST; the token follows the parenthesis.  */

static bool
parse_list (struct parser *p, uint16_t *n, struct ptx_operand **list)
{
  struct ptx_operand op[PTX_MAX_PARAMS];
  unsigned count = 0;

  if (!accept (p, ')'))
    {
      do
	{
	  const char *at = p->tok.text;
	  if (count == PTX_MAX_PARAMS)
	    return ERROR_HERE (p, MSG_too_many_params, PTX_MAX_PARAMS);
	  memset (&op[count], 0, sizeof op[0]);
	  if (TOKEN_IS (p, '{') || TOKEN_IS (p, '['))
	    return expected (p, "an argument");
	  if (!parse_operand (p, &op[count]))
	    return false;
	  if (op[count].kind == O_var
	      && (op[count].var->space != SP_param || op[count].offset != 0))
	    return ERROR_AT (p, at, MSG_bad_argument);
	  count++;
	}
      while (accept (p, ','));
      if (!expect (p, ')'))
	return false;
    }
  *n = count;
  *list = ARENA_ARRAY (p->arena, struct ptx_operand, count);
  memcpy (*list, op, count * sizeof op[0]);
  return true;
}

/* What is called: a function or a register that holds its address.  */

static bool
parse_callee (struct parser *p, struct ptx_insn *insn)
{
  const char *at = p->tok.text;
  struct ptx_operand *op = &insn->o[0];

  if (p->tok.kind != TK_word)
    return expected (p, "a function");
  if (!parse_operand (p, op))
    return false;
  if (op->kind == O_reg && ptx_type_size (op->type) == 8
      && type_kind (op->type) != TY_float)
    return true;
  if (op->kind != O_func)
    return ERROR_AT (p, at, MSG_bad_callee);
  if (op->func->is_kernel)
    return ERROR_AT (p, at, MSG_call_kernel, op->func->name);
  return true;
}

/* The token follows the opcode of INSN.  */

bool
parse_call (struct parser *p, struct ptx_insn *insn)
{
  const char *at = p->tok.text;

  if (accept (p, '(')
      && (!parse_list (p, &insn->nrets, &insn->rets) || !expect (p, ',')))
    return false;
  if (!parse_callee (p, insn))
    return false;
  insn->noperands = 1;
  if (!accept (p, ','))
    return (insn->o[0].kind == O_func
	    ? check_call (p, insn, &insn->o[0].func->proto, at)
	    : ERROR_AT (p, at, MSG_no_prototype));
  bool args = accept (p, '(');
  if (args && !parse_list (p, &insn->nargs, &insn->args))
    return false;
  if (insn->o[0].kind == O_func)
    return args ? check_call (p, insn, &insn->o[0].func->proto, at)
	   : expected (p, "'('");
  if (args && !accept (p, ','))
    return ERROR_AT (p, at, MSG_no_prototype);
  struct sym *sym = scope_expect (p, SYM_proto);
  if (sym == NULL)
    return false;
  insn->noperands = 2;
  insn->o[1].kind = O_proto;
  insn->o[1].proto = sym->proto;
  return check_call (p, insn, sym->proto, at);
}

/* One argument or result OP against its formal parameter.  */

static bool
check_argument (struct parser *p, struct ptx_operand *op,
		const struct ptx_var *formal, bool result, const char *at)
{
  enum ptx_type type = formal->elem_type;
  bool scalar = formal->size == ptx_type_size (type);

  switch (op->kind)
    {
    case O_var:
      return ((op->var->size == formal->size
	       && type_fits (op->var->elem_type, type, false))
	      || ERROR_AT (p, at, MSG_argument_type, op->var->name,
			   formal->name));
    case O_reg:
      return ((scalar && type_fits (op->type, type, false))
	      || ERROR_AT (p, at, MSG_argument_type, "a register",
			   formal->name));
    case O_imm:
      if (result || !scalar)
	return ERROR_AT (p, at, MSG_argument_type, "a constant", formal->name);
      return check_const (p, op, type, at);
    case O_sink:
      if (result)
	return true;
      /* Fall through.  */
    default:
      return ERROR_AT (p, at, MSG_bad_argument);
    }
}

bool
check_call (struct parser *p, struct ptx_insn *insn,
	    const struct ptx_proto *proto, const char *at)
{
  if (insn->nargs != proto->nparams)
    return ERROR_AT (p, at, MSG_argument_count, proto->nparams, insn->nargs);
  if (insn->nrets != proto->nrets)
    return ERROR_AT (p, at, MSG_result_count, proto->nrets, insn->nrets);
  for (unsigned i = 0; i < proto->nparams; i++)
    if (!check_argument (p, &insn->args[i], proto->params[i], false, at))
      return false;
  for (unsigned i = 0; i < proto->nrets; i++)
    if (!check_argument (p, &insn->rets[i], proto->rets[i], true, at))
      return false;
  return true;
}

/* The token follows `NAME: .callprototype'.  */

bool
parse_callprototype (struct parser *p, struct atom *name)
{
  struct ptx_proto *proto = ARENA_NEW (p->arena, struct ptx_proto);
  struct sym *sym = scope_define (p, name, SYM_proto);

  if (sym == NULL)
    return false;
  sym->proto = proto;
  if (TOKEN_IS (p, '(') && !parse_params (p, &proto->nrets, &proto->rets))
    return false;
  if (p->tok.kind != TK_word)
    return expected (p, "'_'");
  lex_next (p);
  if (TOKEN_IS (p, '(') && !parse_params (p, &proto->nparams, &proto->params))
    return false;
  if (p->tok.kind == TK_dot && p->tok.atom->directive == DIR_noreturn)
    lex_next (p);
  return true;
}

/* The token follows `NAME: .branchtargets'.  */

bool
parse_branchtargets (struct parser *p, struct atom *name)
{
  struct target_list *list = ARENA_NEW (p->arena, struct target_list);
  struct sym *sym = scope_define (p, name, SYM_targets);
  struct { struct atom *atom; const char *at; } *labels = NULL;
  uint32_t room = 0;

  if (sym == NULL)
    return false;
  sym->list = list;
  do
    {
      if (p->tok.kind != TK_word)
	{
	  free (labels);
	  return expected (p, "a label");
	}
      if (list->n == room)
	labels = ptx_grow (labels, &room, sizeof *labels);
      labels[list->n].atom = p->tok.atom;
      labels[list->n++].at = p->tok.text;
      lex_next (p);
    }
  while (accept (p, ','));
  list->targets = ARENA_ARRAY (p->arena, uint32_t, list->n);
  for (uint32_t i = 0; i < list->n; i++)
    scope_fixup (p, labels[i].atom, NO_INSN, &list->targets[i],
		 labels[i].at);
  free (labels);
  return true;
}
