/* ptx-parse.c - parses an object: its header, functions and directives.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

static enum directive
dot_directive (const struct parser *p)
{
  return p->tok.kind == TK_dot ? p->tok.atom->directive : DIR_none;
}

/* ------------------------------------------------------------------ header */

/* The targets, with the oldest version of PTX that has each.  */
static const struct
{
  uint16_t sm, version;
} targets[] =
{
  { 10, 10 }, { 11, 10 }, { 12, 12 }, { 13, 12 }, { 20, 20 }, { 30, 30 },
  { 32, 40 }, { 35, 31 }, { 37, 41 }, { 50, 40 }, { 52, 41 }, { 53, 42 },
  { 60, 50 }, { 61, 50 }, { 62, 50 }, { 70, 60 }, { 72, 61 }, { 75, 63 },
  { 80, 70 }, { 86, 71 }, { 87, 74 }, { 88, 90 }, { 89, 78 }, { 90, 78 },
  { 100, 86 }, { 101, 86 }, { 103, 88 }, { 110, 90 }, { 120, 87 },
  { 121, 88 }
};

/* .version M.N; the lexer sees a decimal constant.  */

static bool
parse_version (struct parser *p)
{
  const char *s = p->tok.text;

  if (dot_directive (p) != DIR_version)
    return expected (p, "'.version'");
  lex_next (p);
  s = p->tok.text;
  if (p->tok.kind != TK_decimal || p->pos - s != 3 || s[1] != '.')
    return expected (p, "a version such as 7.0");
  p->object->version = (s[0] - '0') * 10 + s[2] - '0';
  if (p->object->version < 20)
    return ERROR_HERE (p, MSG_version, (int) (p->pos - s), s);
  lex_next (p);
  return true;
}

/* .target sm_NN[a|f][, options]  */

static bool
parse_target (struct parser *p)
{
  const char *s;
  char *end;
  unsigned sm, i;

  if (dot_directive (p) != DIR_target)
    return expected (p, "'.target'");
  lex_next (p);
  if (p->tok.kind != TK_word)
    return expected (p, "a target such as sm_70");
  s = p->tok.atom->text;
  sm = strncmp (s, "sm_", 3) == 0 ? strtoul (s + 3, &end, 10) : 0;
  for (i = 0; i < sizeof targets / sizeof targets[0]; i++)
    if (targets[i].sm == sm)
      break;
  if (i == sizeof targets / sizeof targets[0]
      || (*end != '\0' && (sm < 90 || end[1] != '\0'
			   || (*end != 'a' && *end != 'f'))))
    return ERROR_HERE (p, MSG_target, s);
  if (p->object->version < targets[i].version)
    return ERROR_HERE (p, MSG_needs_version, (int) strlen (s), s,
		       targets[i].version / 10, targets[i].version % 10);
  p->object->target = sm;
  p->object->suffix = *end;
  lex_next (p);
  while (accept (p, ','))
    {
      if (p->tok.kind != TK_word || strcmp (p->tok.atom->text, "debug") != 0)
	return expected (p, "'debug'");
      lex_next (p);
    }
  return true;
}

static bool
parse_header (struct parser *p)
{
  /* mkoffload writes objects without .address_size; 64-bit drivers take
     them.  */
  int64_t bits = 64;

  lex_next (p);
  if (!parse_version (p) || !parse_target (p))
    return false;
  if (dot_directive (p) == DIR_address_size)
    {
      lex_next (p);
      if (!expect_int (p, 32, 64, &bits))
	return false;
    }
  return bits == 64 || ERROR_HERE (p, MSG_address_size_64);
}

/* ------------------------------------------------------------- directives */

/* .file N "NAME"[, TIME, SIZE]; the token follows .file.  */

static bool
parse_file (struct parser *p)
{
  struct ptx_object *o = p->object;
  int64_t n, number;

  if (!expect_int (p, 0, PTX_MAX_FILES - 1, &n))
    return false;
  if (p->tok.kind != TK_string)
    return expected (p, "the name of a file");
  if (n >= o->nfiles)
    {
      while (n >= p->files_room)
	{
	  uint32_t old = p->files_room;
	  o->files = ptx_grow (o->files, &p->files_room, sizeof *o->files);
	  memset (o->files + old, 0, (p->files_room - old) * sizeof *o->files);
	}
      o->nfiles = n + 1;
    }
  o->files[n] = arena_string (p->arena, p->tok.text, p->tok.len);
  lex_next (p);
  while (accept (p, ','))
    if (!expect_int (p, 0, INT64_MAX, &number))
      return false;
  return true;
}

/* .section NAME { ... }: debug information, which nothing here looks at.  */

static bool
parse_section (struct parser *p)
{
  const char *at = p->tok.text;

  if (p->tok.kind != TK_dot && p->tok.kind != TK_word)
    return expected (p, "the name of a section");
  lex_next (p);
  if (!expect (p, '{'))
    return false;
  while (!TOKEN_IS (p, '}'))
    {
      if (p->tok.kind == TK_eof)
	return ERROR_AT (p, at, MSG_brace_open, ".section");
      if (p->tok.kind == TK_bad)
	return false;
      lex_next (p);
    }
  lex_next (p);
  return true;
}

/* .alias A, B: A, which is declared, is another name of B.  */

static bool
parse_alias (struct parser *p)
{
  struct ptx_func *func[2];

  for (int i = 0; i < 2; i++)
    {
      struct sym *sym;
      if (i == 1 && !expect (p, ','))
	return false;
      sym = scope_expect (p, SYM_func);
      if (sym == NULL)
	return false;
      func[i] = sym->func;
    }
  if (!protos_equal (&func[0]->proto, &func[1]->proto))
    return ERROR_HERE (p, MSG_redeclared, func[0]->name);
  if (func[0]->has_body || func[0]->resolved != NULL || func[0] == func[1])
    return ERROR_HERE (p, MSG_duplicate, func[0]->name);
  if (func[1]->linkage == LINK_weak)
    return ERROR_HERE (p, MSG_alias_weak, func[1]->name);
  func[0]->resolved = func[1];
  return expect (p, ';');
}

/* --------------------------------------------------------------- functions */

/* Up to three numbers, the missing ones 1.  */

static bool
parse_dims (struct parser *p, uint32_t dims[3])
{
  dims[0] = dims[1] = dims[2] = 1;
  for (int i = 0; i < 3; i++)
    {
      int64_t n;
      if (i > 0 && !accept (p, ','))
	break;
      if (!expect_const (p, EXPR_conditional, 1, INT32_MAX, &n))
	return false;
      dims[i] = n;
    }
  return true;
}

/* What may stand between the parameters and the body of F.  */

static bool
parse_performance (struct parser *p, struct ptx_func *f)
{
  uint32_t unused[3];
  bool ok = true;

  while (ok && p->tok.kind == TK_dot)
    {
      const struct token at = p->tok;
      enum directive d = at.atom->directive;

      lex_next (p);
      if (d != DIR_pragma && (d == DIR_noreturn) == f->is_kernel)
	return ERROR_AT (p, at.text, MSG_unexpected_directive, at.atom->text);
      switch (d)
	{
	case DIR_noreturn: f->noreturn = true; break;
	case DIR_explicitcluster: break;
	case DIR_maxntid: ok = parse_dims (p, f->maxntid); break;
	case DIR_reqntid: ok = parse_dims (p, f->reqntid); break;
	case DIR_minnctapersm:
	  ok = parse_dims (p, unused);
	  f->minnctapersm = unused[0];
	  break;
	case DIR_maxnctapersm: case DIR_maxnreg: case DIR_maxclusterrank:
	  ok = parse_dims (p, unused);
	  break;
	case DIR_reqnctapercluster:
	  ok = parse_dims (p, unused);
	  if (ok && (unused[0] != 1 || unused[1] != 1 || unused[2] != 1))
	    return ERROR_AT (p, at.text, MSG_cluster);
	  break;
	case DIR_pragma: ok = parse_pragma (p) && expect (p, ';'); break;
	default:
	  return ERROR_AT (p, at.text, MSG_unexpected_directive,
			   at.atom->text);
	}
      if (ok && f->maxntid[0] != 0 && f->reqntid[0] != 0)
	return ERROR_AT (p, at.text, MSG_bounds, f->name);
    }
  return ok;
}

/* The function NAME as it is declared so far; NULL after an error.  */

static struct ptx_func *
declare_func (struct parser *p, struct atom *name)
{
  struct sym *sym = name->bind;
  struct front_func *f;

  if (sym != NULL && sym->kind == SYM_func)
    return sym->func;
  sym = scope_define (p, name, SYM_func);
  if (sym == NULL)
    return NULL;
  f = ARENA_NEW (p->arena, struct front_func);
  sym->func = &f->f;
  f->f.name = name->text;
  f->f.object = p->object;
  return &f->f;
}

/* Merge what a declaration NEW says into F; AT is its name.  As for ptxas, all
   declarations have the same linkage; only .visible can be left out later.  */

static bool
merge_func (struct parser *p, struct ptx_func *f, const struct ptx_func *new,
	    bool first, const char *at)
{
  if (first)
    f->linkage = new->linkage;
  else if (f->is_kernel != new->is_kernel
	   || !protos_equal (&f->proto, &new->proto)
	   || (f->linkage != new->linkage
	       && !(f->linkage == LINK_visible && new->linkage == LINK_none)))
    return ERROR_AT (p, at, MSG_redeclared, f->name);
  f->is_kernel = new->is_kernel;
  f->noreturn |= new->noreturn;
  if (first)
    {
      f->proto = new->proto;
      f->place = new->place;
      *p->last_func = f;
      p->last_func = &f->next;
    }
  return true;
}

/* The body or the semicolon of F, declared as NEW.  Errors in a body leave
   nothing that the object's next item would have to recover from.  */

static bool
parse_definition (struct parser *p, struct ptx_func *f,
		  const struct ptx_func *new, const char *at)
{
  if (accept (p, ';'))
    return true;
  if (!TOKEN_IS (p, '{'))
    return expected (p, "';' or '{'");
  if (f->has_body || f->resolved != NULL)
    return ERROR_AT (p, at, MSG_duplicate, f->name);
  if (new->linkage == LINK_extern)
    return ERROR_AT (p, at, MSG_extern_body, f->name);
  f->has_body = true;
  f->proto = new->proto;
  f->place = new->place;
  memcpy (f->maxntid, new->maxntid, sizeof f->maxntid);
  memcpy (f->reqntid, new->reqntid, sizeof f->reqntid);
  f->minnctapersm = new->minnctapersm;
  p->func = f;
  parse_body (p);
  p->func = NULL;
  if (TOKEN_IS (p, '}'))
    lex_next (p);
  return true;
}

/* The token follows .func or .entry.  */

static bool
parse_func (struct parser *p, enum ptx_linkage linkage, bool is_kernel)
{
  struct ptx_func new = { .linkage = linkage, .is_kernel = is_kernel };
  struct ptx_func *f;
  const char *at;
  struct atom *name;

  if (TOKEN_IS (p, '(') && !is_kernel
      && !parse_params (p, &new.proto.nrets, &new.proto.rets))
    return false;
  if (p->tok.kind != TK_word)
    return expected (p, "the name of a function");
  name = p->tok.atom;
  at = p->tok.text;
  new.place = token_place (p);
  new.name = name->text;
  f = declare_func (p, name);
  if (f == NULL)
    return false;
  lex_next (p);
  if (TOKEN_IS (p, '(')
      && !parse_params (p, &new.proto.nparams, &new.proto.params))
    return false;
  return (parse_performance (p, &new)
	  && merge_func (p, f, &new, f->place.line == 0, at)
	  && parse_definition (p, f, &new, at));
}

/* ---------------------------------------------------------------- objects */

/* A function or a variable; LINKAGE has been read.  */

static bool
parse_declaration (struct parser *p, enum ptx_linkage linkage)
{
  enum directive d = dot_directive (p);
  enum ptx_space space;

  switch (d)
    {
    case DIR_func:
    case DIR_entry:
      if (linkage == LINK_common)
	return expected (p, "'.global'");
      lex_next (p);
      return parse_func (p, linkage, d == DIR_entry);
    case DIR_global: space = SP_global; break;
    case DIR_const: space = SP_const; break;
    case DIR_shared: space = SP_shared; break;
    default:
      if (p->tok.kind == TK_dot)
	return ERROR_HERE (p, MSG_unexpected_directive, p->tok.atom->text);
      return expected (p, "a directive");
    }
  lex_next (p);
  return parse_vars (p, space, linkage) && expect (p, ';');
}

static bool
parse_item (struct parser *p)
{
  static const uint8_t linkage[DIR_LAST] =
  {
    [DIR_visible] = LINK_visible, [DIR_extern] = LINK_extern,
    [DIR_weak] = LINK_weak, [DIR_common] = LINK_common
  };
  enum directive d = dot_directive (p);

  p->statement = p->tok.text;
  switch (d)
    {
    case DIR_file: lex_next (p); return parse_file (p);
    case DIR_section: lex_next (p); return parse_section (p);
    case DIR_alias: lex_next (p); return parse_alias (p);
    case DIR_pragma:
      lex_next (p);
      return parse_pragma (p) && expect (p, ';');
    case DIR_visible: case DIR_extern: case DIR_weak: case DIR_common:
      lex_next (p);
      return parse_declaration (p, linkage[d]);
    default:
      return parse_declaration (p, LINK_none);
    }
}

/* After an error: pass over the rest of a declaration, with its semicolon, or
   of a function, with its body.  */

static void
recover_item (struct parser *p)
{
  int braces = 0;

  for (const char *s = p->statement; s < p->tok.text; s++)
    braces += (*s == '{') - (*s == '}');
  while (p->tok.kind != TK_eof && !(TOKEN_IS (p, ';') && braces <= 0))
    {
      bool end = TOKEN_IS (p, '}') && --braces <= 0;
      braces += TOKEN_IS (p, '{');
      lex_next (p);
      if (end)
	break;
    }
  accept (p, ';');
}

static bool
parse_object (struct parser *p)
{
  if (!scope_open (p) || !parse_header (p))
    return false;
  while (p->tok.kind != TK_eof && p->errors < ptxsim.parse.max_errors)
    if (!parse_item (p))
      recover_item (p);
  return true;
}

/* The SIZE bytes TEXT as an object called NAME.  */

static struct ptx_object *
object_new (const char *text, size_t size, const char *name)
{
  struct arena *arena = arena_new ();
  struct ptx_object *o = ARENA_NEW (arena, struct ptx_object);
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      arena_free (arena);
      alloc_failed ();
    }
  o->arena = arena;
  o->name = arena_string (arena, name, strlen (name));
  o->text = arena_string (arena, text, size);
  o->size = size;
  alloc_catch_end (&catch);
  return o;
}

static void
parser_free (struct parser *p)
{
  free (p->insns);
  free (p->units.name);
  free (p->preds.name);
}

/* Parse the text of P->object.  Where there is no memory, P and the object go.  */

static bool
parse_text (struct parser *p)
{
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      parser_free (p);
      ptx_object_free (p->object);
      alloc_failed ();
    }
  lex_init (p);
  bool ok = parse_object (p) && p->errors == 0;
  alloc_catch_end (&catch);
  parser_free (p);
  return ok;
}

bool
ptx_parse (struct ptx_object **object, const char *text, size_t size,
	   const char *name)
{
  while (size > 0 && text[size - 1] == '\0')
    size--;

  struct parser p = { .object = object_new (text, size, name) };
  bool ok;

  p.arena = p.object->arena;
  p.last_func = &p.object->funcs;
  p.last_var = &p.object->vars;
  ok = parse_text (&p);
  *object = ok ? p.object : NULL;
  if (!ok)
    ptx_object_free (p.object);
  return ok;
}

void
ptx_object_free (struct ptx_object *o)
{
  if (o == NULL)
    return;
  free (o->files);
  arena_free (o->arena);
}
