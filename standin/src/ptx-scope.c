/* ptx-scope.c - scopes: what a name stands for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Every atom carries its meanings, innermost first, so that a lookup costs nothing.
   Closing a scope removes its meanings.  A declaration of `%r<N>' is one meaning of the
   atom `%r'; %r0 to %rN-1 become symbols of their own at their first use.  */

#include <string.h>

#include "ptx-front.h"

bool
scope_open (struct parser *p)
{
  struct scope *s;

  if (p->scope != NULL && p->scope->depth >= PTX_MAX_DEPTH)
    return ERROR_HERE (p, MSG_too_deep, PTX_MAX_DEPTH);
  s = ARENA_NEW (p->arena, struct scope);
  s->outer = p->scope;
  s->depth = s->outer == NULL ? 0 : s->outer->depth + 1;
  s->param_mark = p->param_top;
  p->scope = s;
  return true;
}

static const char *
kind_name (enum sym_kind kind)
{
  static const char *const names[] =
  {
    [SYM_label] = "a label", [SYM_proto] = "a .callprototype",
    [SYM_targets] = "a .branchtargets list", [SYM_func] = "a function"
  };
  return names[kind];
}

/* Give the use F the meaning SYM.  */

static bool
resolve (struct parser *p, const struct fixup *f, struct sym *sym)
{
  if (sym->kind != SYM_label)
    return ERROR_AT (p, f->at, MSG_not_a, f->atom->text,
		     kind_name (SYM_label));
  if (f->insn == NO_INSN)
    *f->target = sym->reg;
  else
    p->insns[f->insn].o[0].target = sym->reg;
  return true;
}

/* Take SYM away from its atom.  */

static void
unbind (struct sym *sym)
{
  struct sym **where
    = sym->kind == SYM_range ? &sym->atom->range : &sym->atom->bind;

  while (*where != sym)
    where = &(*where)->outer;
  *where = sym->outer;
}

bool
scope_close (struct parser *p)
{
  struct scope *s = p->scope;
  bool ok = true;

  for (struct fixup *f = s->fixups, *next; f != NULL; f = next)
    {
      struct sym *sym = f->atom->bind;
      next = f->next;
      if (sym != NULL && sym->scope == s)
	ok &= resolve (p, f, sym);
      else if (s->depth <= 1)
	ok &= ERROR_AT (p, f->at, MSG_no_label, f->atom->text);
      else
	{
	  f->next = s->outer->fixups;
	  s->outer->fixups = f;
	}
    }
  for (struct sym *sym = s->syms; sym != NULL; sym = sym->next)
    unbind (sym);
  if (s->depth <= p->range_depth)
    p->range_depth = s->depth - (s->depth > 0);
  p->param_top = s->param_mark;
  p->scope = s->outer;
  return ok;
}

void
scope_fixup (struct parser *p, struct atom *atom, uint32_t insn,
	     uint32_t *target, const char *at)
{
  struct fixup *f = ARENA_NEW (p->arena, struct fixup);

  *f = (struct fixup) { p->scope->fixups, atom, insn, target, at };
  p->scope->fixups = f;
}

static struct sym *
bind (struct parser *p, struct scope *scope, struct atom *atom,
      enum sym_kind kind)
{
  struct sym **where = kind == SYM_range ? &atom->range : &atom->bind;
  struct sym *sym = ARENA_NEW (p->arena, struct sym);

  sym->kind = kind;
  sym->nvec = 1;
  sym->reg = NO_REG;
  sym->scope = scope;
  sym->atom = atom;
  sym->outer = *where;
  sym->next = scope->syms;
  scope->syms = sym;
  *where = sym;
  return sym;
}

/* The range that ATOM is a register of, with its number in *NUMBER.  */

static struct sym *
range_of (struct parser *p, struct atom *atom, uint32_t *number)
{
  unsigned digits = 0;
  uint64_t n = 0, scale = 1;
  struct sym *best = NULL;

  while (digits < 7 && digits + 1 < atom->len)
    {
      char c = atom->text[atom->len - digits - 1];
      if (c < '0' || c > '9')
	break;
      n += (c - '0') * scale;
      scale *= 10;
      digits++;
      if (c == '0' && digits > 1)
	continue;
      struct atom *prefix = lex_atom (p, atom->text, atom->len - digits);
      for (struct sym *r = prefix->range; r != NULL; r = r->outer)
	if (n < r->count && (best == NULL
			     || r->scope->depth > best->scope->depth))
	  {
	    best = r;
	    *number = n;
	  }
    }
  return best;
}

struct sym *
scope_lookup (struct parser *p, struct atom *atom)
{
  struct sym *sym = atom->bind, *range;
  uint32_t number;

  if (p->range_depth == 0
      || (sym != NULL && sym->scope->depth >= p->range_depth))
    return sym;
  range = range_of (p, atom, &number);
  if (range == NULL
      || (sym != NULL && sym->scope->depth >= range->scope->depth))
    return sym;
  sym = bind (p, range->scope, atom, SYM_reg);
  sym->type = range->type;
  sym->nvec = range->nvec;
  return sym;
}

struct sym *
scope_expect (struct parser *p, enum sym_kind kind)
{
  struct sym *sym = p->tok.kind == TK_word ? p->tok.atom->bind : NULL;

  if (p->tok.kind != TK_word)
    expected (p, kind_name (kind));
  else if (sym == NULL)
    ERROR_HERE (p, MSG_undeclared, p->tok.atom->text);
  else if (sym->kind != kind)
    ERROR_HERE (p, MSG_not_a, p->tok.atom->text, kind_name (kind));
  else
    {
      lex_next (p);
      return sym;
    }
  return NULL;
}

struct sym *
scope_define (struct parser *p, struct atom *atom, enum sym_kind kind)
{
  struct sym *old = kind == SYM_range ? atom->range : atom->bind;
  uint32_t number;

  if (old != NULL && old->scope == p->scope)
    {
      ERROR_HERE (p, MSG_duplicate, atom->text);
      return NULL;
    }
  if (p->range_depth == p->scope->depth && p->range_depth > 0
      && kind != SYM_range)
    {
      struct sym *range = range_of (p, atom, &number);
      if (range != NULL && range->scope == p->scope)
	{
	  ERROR_HERE (p, MSG_duplicate, atom->text);
	  return NULL;
	}
    }
  if (kind == SYM_range)
    p->range_depth = p->scope->depth;
  return bind (p, p->scope, atom, kind);
}

static uint32_t
frame_units (struct names *names, unsigned n, const char *name)
{
  uint32_t first = names->n;

  for (unsigned i = 0; i < n; i++)
    {
      if (names->n == names->room)
	names->name = ptx_grow (names->name, &names->room,
				sizeof *names->name);
      names->name[names->n++] = name;
    }
  return first;
}

void
scope_use_reg (struct parser *p, struct sym *sym)
{
  unsigned units = (ptx_type_size (sym->type) + 3) / 4;

  if (sym->reg != NO_REG)
    return;
  if (sym->type == T_pred)
    sym->reg = frame_units (&p->preds, 1, sym->atom->text);
  else
    sym->reg = frame_units (&p->units, units * sym->nvec, sym->atom->text);
}
