/* ptx-decl.c - parses declarations of variables, registers and parameters.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <string.h>

#include "ptx-front.h"

/* What stands before the names of a declaration.  */
struct decl
{
  enum ptx_space space;
  enum ptx_linkage linkage;
  enum ptx_type type;
  unsigned nvec;
  uint32_t align;		/* 0: the natural one */
  bool managed;
};

static enum directive
dot_directive (const struct parser *p)
{
  return p->tok.kind == TK_dot ? p->tok.atom->directive : DIR_none;
}

/* .align N, passed over; the token follows .align.  */

static bool
parse_align (struct parser *p, uint32_t *align)
{
  int64_t n;
  const char *at = p->tok.text;

  if (!expect_const (p, EXPR_conditional, 1, PTX_MAX_ALIGN, &n))
    return false;
  if ((n & (n - 1)) != 0)
    return ERROR_AT (p, at, MSG_alignment, (long long) n);
  *align = n;
  return true;
}

/* (.managed); the token follows .attribute.  */

static bool
parse_attribute (struct parser *p, struct decl *d)
{
  if (!expect (p, '('))
    return false;
  if (p->tok.kind != TK_dot || p->tok.len != 7
      || memcmp (p->tok.atom->text, "managed", 7) != 0)
    return expected (p, "'.managed'");
  if (d->space != SP_global)
    return ERROR_HERE (p, MSG_managed_space);
  d->managed = true;
  lex_next (p);
  return expect (p, ')');
}

/* .v2 .v4 .align N .attribute(...) .TYPE in any order, with exactly one type.  */

static bool
parse_type (struct parser *p, struct decl *d)
{
  d->type = T_none;
  d->nvec = 1;
  d->align = 0;
  while (p->tok.kind == TK_dot)
    {
      const struct atom *a = p->tok.atom;

      if (a->type != T_none && type_kind (a->type) != TY_pair
	  && d->type == T_none)
	d->type = a->type;
      else if (a->directive == DIR_v2 || a->directive == DIR_v4)
	d->nvec = a->directive == DIR_v2 ? 2 : 4;
      else if (a->directive != DIR_align && a->directive != DIR_attribute)
	return ERROR_HERE (p, MSG_unexpected_directive, a->text);
      lex_next (p);
      if (a->directive == DIR_align && !parse_align (p, &d->align))
	return false;
      if (a->directive == DIR_attribute && !parse_attribute (p, d))
	return false;
    }
  return d->type != T_none || expected (p, "a type");
}

/* --------------------------------------------------------------- registers */

/* NAME or NAME<N> of a declaration of registers.  */

static bool
parse_reg_name (struct parser *p, const struct decl *d)
{
  struct atom *name = p->tok.atom;
  struct sym *sym;
  bool range;
  int64_t n = 1;

  if (p->tok.kind != TK_word)
    return expected (p, "the name of a register");
  const char *next = p->pos;
  while (*next == ' ')
    next++;
  range = *next == '<';
  sym = scope_define (p, name, range ? SYM_range : SYM_reg);
  if (sym == NULL)
    return false;
  sym->type = d->type;
  sym->nvec = d->nvec;
  lex_next (p);
  if (!range)
    return true;
  lex_next (p);
  if (!expect_const (p, EXPR_add, 0, PTX_MAX_RANGE, &n))
    return false;
  sym->count = n;
  return expect (p, '>');
}

/* The token follows .reg.  */

bool
parse_regs (struct parser *p)
{
  struct decl d = { .space = SP_generic };

  if (!parse_type (p, &d))
    return false;
  if (d.type == T_b128 && p->object->version < 83)
    return ERROR_HERE (p, MSG_needs_version, 4, "b128", 8, 3);
  if (d.nvec > 1 && (d.type == T_pred || d.nvec * ptx_type_size (d.type) > 16))
    return ERROR_HERE (p, MSG_vector_size);
  do
    if (!parse_reg_name (p, &d))
      return false;
  while (accept (p, ','));
  return true;
}

/* --------------------------------------------------------------- variables */

/* The dimensions after a name, into the size of VAR; *OPEN: it is []. */

static bool
parse_dimensions (struct parser *p, struct ptx_var *var, bool *open)
{
  uint64_t size = var->size;

  *open = false;
  for (bool first = true; accept (p, '['); first = false)
    {
      int64_t n;
      if (first && accept (p, ']'))
	{
	  *open = true;
	  continue;
	}
      if (!expect_const (p, EXPR_conditional, 1, PTX_MAX_VAR, &n)
	  || !expect (p, ']'))
	return false;
      if (__builtin_mul_overflow (size, (uint64_t) n, &size)
	  || size > PTX_MAX_VAR)
	return ERROR_HERE (p, MSG_var_size, var->name);
    }
  var->size = *open ? 0 : size;
  return true;
}

static struct ptx_var *
new_var (struct parser *p, const struct decl *d)
{
  struct front_var *v = ARENA_NEW (p->arena, struct front_var);

  v->v.name = p->tok.atom->text;
  v->v.space = d->space;
  v->v.linkage = d->linkage;
  v->v.elem_type = d->type;
  v->v.managed = d->managed;
  v->v.size = (uint64_t) ptx_type_size (d->type) * d->nvec;
  v->v.align = d->align == 0 ? v->v.size : d->align;
  if (v->v.align < ptx_type_size (d->type))
    v->v.align = ptx_type_size (d->type);
  v->v.place = token_place (p);
  v->v.func = p->func;
  return &v->v;
}

/* Room for VAR behind *TOP, the end of a frame in SPACE; its offset in *OFFSET.  */

static bool
frame_place (struct parser *p, enum ptx_space space, uint32_t *top,
	     const struct ptx_var *var, uint64_t *offset)
{
  uint64_t start = ((uint64_t) *top + var->align - 1) & -(uint64_t) var->align;

  if (start + var->size > (space == SP_local ? PTX_MAX_LOCAL : PTX_MAX_PARAM))
    return ERROR_HERE (p, MSG_frame_size, space_name (space));
  *offset = start;
  *top = start + var->size;
  return true;
}

/* Put VAR, a parameter of the function, on the stack, where it has an
   address.  */

bool
place_on_stack (struct parser *p, struct ptx_var *var)
{
  if (!var->on_stack
      && !frame_place (p, SP_local, &p->func->local_size, var, &var->stack))
    return false;
  return var->on_stack = true;
}

bool
place_param (struct parser *p, struct ptx_var *var)
{
  if (!frame_place (p, SP_param, &p->param_top, var, &var->offset))
    return false;
  if (p->func->param_size < p->param_top)
    p->func->param_size = p->param_top;
  return true;
}

/* A second declaration NEW of the module variable OLD.  */

static bool
merge_var (struct parser *p, struct ptx_var *old, struct ptx_var *new,
	   const char *at)
{
  bool old_extern = old->linkage == LINK_extern;
  bool new_extern = new->linkage == LINK_extern;

  if (!old_extern && !new_extern)
    return ERROR_AT (p, at, MSG_duplicate, new->name);
  if ((old_extern ? new : old)->linkage == LINK_none
      || old->space != new->space || old->elem_type != new->elem_type
      || (old->size != new->size && old->size != 0 && new->size != 0))
    return ERROR_AT (p, at, MSG_redeclared, new->name);
  if (old->align < new->align)
    old->align = new->align;
  old->managed |= new->managed;
  if (old->size == 0)
    old->size = new->size;
  if (old_extern && !new_extern)
    {
      old->linkage = new->linkage;
      old->place = new->place;
    }
  return true;
}

/* Bind NEW, whose name was at AT, to NAME; return the variable that the name
   now means, NULL after an error.  */

static struct ptx_var *
bind_var (struct parser *p, struct atom *name, struct ptx_var *new,
	  const char *at)
{
  struct sym *sym = name->bind;

  if (p->func == NULL && sym != NULL && sym->kind == SYM_var)
    return merge_var (p, sym->var, new, at) ? sym->var : NULL;
  sym = scope_define (p, name, SYM_var);
  if (sym == NULL)
    return NULL;
  sym->var = new;
  if (p->func != NULL)
    {
      *p->last_local = new;
      p->last_local = &new->next;
    }
  else
    {
      *p->last_var = new;
      p->last_var = &new->next;
    }
  return new;
}

/* `<N>' after the name of the first of N variables of the parameter space: VAR
   is NAME0.  */

static bool
parse_param_range (struct parser *p, const struct ptx_var *var)
{
  int64_t n;
  char name[80];

  lex_next (p);
  if (!expect_const (p, EXPR_add, 1, PTX_MAX_PARAMS, &n) || !expect (p, '>'))
    return false;
  for (int i = 0; i < n; i++)
    {
      struct ptx_var *v = &ARENA_NEW (p->arena, struct front_var)->v;
      struct atom *atom;
      int len = snprintf (name, sizeof name, "%s%d", var->name, i);

      if (len >= (int) sizeof name)
	return ERROR_HERE (p, MSG_var_size, var->name);
      atom = lex_atom (p, name, len);
      *v = *var;
      v->name = atom->text;
      if (bind_var (p, atom, v, p->tok.text) == NULL || !place_param (p, v))
	return false;
    }
  return true;
}

/* One name with dimensions and initialiser.  */

static bool
parse_var (struct parser *p, const struct decl *d)
{
  struct atom *name = p->tok.atom;
  const char *at = p->tok.text;
  struct ptx_var *var;
  bool open;

  if (p->tok.kind != TK_word)
    return expected (p, "the name of a variable");
  var = new_var (p, d);
  lex_next (p);
  if (d->space == SP_param && TOKEN_IS (p, '<'))
    return parse_param_range (p, var);
  if (!parse_dimensions (p, var, &open))
    return false;
  if (open && d->linkage != LINK_extern && !TOKEN_IS (p, '='))
    return ERROR_AT (p, at, MSG_array_size, name->text);
  var = bind_var (p, name, var, at);
  if (var == NULL)
    return false;
  if (TOKEN_IS (p, '='))
    {
      if ((d->space != SP_global && d->space != SP_const)
	  || d->linkage == LINK_extern)
	return ERROR_HERE (p, MSG_init_space, name->text);
      lex_next (p);
      if (!parse_init (p, var))
	return false;
    }
  if (d->space == SP_local)
    return frame_place (p, SP_local, &p->func->local_size, var, &var->offset);
  if (d->space == SP_param)
    return place_param (p, var);
  return true;
}

bool
parse_vars (struct parser *p, enum ptx_space space, enum ptx_linkage linkage)
{
  struct decl d = { .space = space, .linkage = linkage };
  const char *at = p->tok.text;

  if (!parse_type (p, &d))
    return false;
  if (d.type == T_pred)
    return ERROR_AT (p, at, MSG_pred_variable);
  if (linkage == LINK_common && space != SP_global)
    return ERROR_AT (p, at, MSG_common_space);
  do
    if (!parse_var (p, &d))
      return false;
  while (accept (p, ','));
  return true;
}

/* -------------------------------------------------------------- parameters */

/* .ptr .SPACE .align N of a kernel's parameter says what the caller
   promises.  */

static bool
parse_ptr (struct parser *p)
{
  uint32_t align;

  lex_next (p);
  switch (dot_directive (p))
    {
    case DIR_const: case DIR_global: case DIR_local: case DIR_shared:
      lex_next (p);
      break;
    default:
      break;
    }
  if (dot_directive (p) != DIR_align)
    return true;
  lex_next (p);
  return parse_align (p, &align);
}

static bool
parse_param (struct parser *p, struct ptx_var **var)
{
  struct decl d = { .space = SP_param };
  bool open;

  if (dot_directive (p) == DIR_reg)
    return ERROR_HERE (p, MSG_reg_param);
  if (dot_directive (p) != DIR_param)
    return expected (p, "'.param'");
  lex_next (p);
  while (p->tok.kind == TK_dot && dot_directive (p) != DIR_ptr)
    {
      if (dot_directive (p) == DIR_align)
	{
	  lex_next (p);
	  if (!parse_align (p, &d.align))
	    return false;
	  continue;
	}
      if (p->tok.atom->type == T_none || d.type != T_none)
	return ERROR_HERE (p, MSG_unexpected_directive, p->tok.atom->text);
      d.type = p->tok.atom->type;
      lex_next (p);
    }
  if (d.type == T_none)
    return expected (p, "a type");
  if (d.type == T_pred)
    return ERROR_HERE (p, MSG_pred_variable);
  if (dot_directive (p) == DIR_ptr && !parse_ptr (p))
    return false;
  if (p->tok.kind != TK_word)
    return expected (p, "the name of a parameter");
  d.nvec = 1;
  *var = new_var (p, &d);
  lex_next (p);
  if (!parse_dimensions (p, *var, &open))
    return false;
  return !open || ERROR_HERE (p, MSG_array_size, (*var)->name);
}

bool
parse_params (struct parser *p, unsigned *n, struct ptx_var ***vars)
{
  struct ptx_var *list[PTX_MAX_PARAMS];
  unsigned count = 0;

  if (!expect (p, '('))
    return false;
  if (!TOKEN_IS (p, ')'))
    do
      {
	if (count == PTX_MAX_PARAMS)
	  return ERROR_HERE (p, MSG_too_many_params, PTX_MAX_PARAMS);
	if (!parse_param (p, &list[count]))
	  return false;
	count++;
      }
    while (accept (p, ','));
  *vars = ARENA_ARRAY (p->arena, struct ptx_var *, count);
  for (unsigned i = 0; i < count; i++)
    (*vars)[i] = list[i];
  *n = count;
  return expect (p, ')');
}

/* Whether A and B describe the same parameters.  */

static bool
params_equal (unsigned n, struct ptx_var **a, struct ptx_var **b)
{
  for (unsigned i = 0; i < n; i++)
    if (a[i]->size != b[i]->size
	|| !type_fits (a[i]->elem_type, b[i]->elem_type, false))
      return false;
  return true;
}

bool
protos_equal (const struct ptx_proto *a, const struct ptx_proto *b)
{
  return (a->nparams == b->nparams && a->nrets == b->nrets
	  && params_equal (a->nparams, a->params, b->params)
	  && params_equal (a->nrets, a->rets, b->rets));
}
