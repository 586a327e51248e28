/* ptx-link.c - links objects to a module.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   1. Enter each name with linkage into a table.  The best definition of a name wins:
      visible before weak before common.
   2. Resolve every extern declaration, and the weak and common ones that lost.
   3. Lay out global and const memory, number the functions.
   4. Make operands and initialisers point at definitions.
   5. Give each kernel its shared memory: ptx-shared.c.  */

#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

/* A name that objects share.  */
struct name
{
  struct name *next;
  const char *text;
  struct ptx_func *func;	/* its definition so far */
  struct ptx_var *var;
};

#define NBUCKETS 4096

struct linker
{
  struct ptx_module *module;
  struct arena *arena;
  bool (*syscall_p) (const char *);
  struct name *buckets[NBUCKETS];
  bool ok;
};

/* A module with what only the linker wants to know.  */
struct linked_module
{
  struct ptx_module m;
  struct arena *arena;
};

/* Function addresses: far from anything else, apart by STEP.  */
#define CODE_BASE UINT64_C (0x6000000000000000)
#define CODE_STEP 16

/* ------------------------------------------------------------------- names */

static struct name *
name_find (struct linker *l, const char *text)
{
  uint32_t hash = 0;
  struct name *n;

  for (const char *s = text; *s != '\0'; s++)
    hash = (hash ^ (unsigned char) *s) * 0x9E3779B1u;
  hash >>= 20;
  for (n = l->buckets[hash]; n != NULL; n = n->next)
    if (strcmp (n->text, text) == 0)
      return n;
  n = ARENA_NEW (l->arena, struct name);
  n->text = text;
  n->next = l->buckets[hash];
  l->buckets[hash] = n;
  return n;
}

static int
strength (enum ptx_linkage linkage)
{
  switch (linkage)
    {
    case LINK_visible: return 3;
    case LINK_weak: return 2;
    case LINK_common: return 1;
    default: return 0;
    }
}

static void
report_duplicate (struct linker *l, const struct ptx_place *place,
		  const char *name, const struct ptx_place *other)
{
  l->ok = diag_error (place, MSG_link_duplicate, name, other->object->name);
}

/* Kernels are found by name whatever their linkage.  */

static void
enter_func (struct linker *l, struct ptx_func *f)
{
  struct name *n;

  if (f->linkage == LINK_extern
      || (f->linkage == LINK_none && !f->is_kernel)
      || (!f->has_body && f->resolved == NULL))
    return;
  n = name_find (l, f->name);
  if (n->var != NULL)
    report_duplicate (l, &f->place, f->name, &n->var->place);
  else if (n->func == NULL
	   || strength (f->linkage) > strength (n->func->linkage))
    n->func = f;
  else if (strength (f->linkage) != 2
	   && strength (f->linkage) == strength (n->func->linkage))
    report_duplicate (l, &f->place, f->name, &n->func->place);
}

static bool
dynamic_p (const struct ptx_var *v)
{
  return v->space == SP_shared && v->size == 0;
}

static void
enter_var (struct linker *l, struct ptx_var *v)
{
  struct name *n;

  if (v->linkage == LINK_extern || v->linkage == LINK_none)
    return;
  n = name_find (l, v->name);
  if (n->func != NULL)
    report_duplicate (l, &v->place, v->name, &n->func->place);
  else if (n->var == NULL
	   || strength (v->linkage) > strength (n->var->linkage))
    n->var = v;
  else if (v->linkage == LINK_visible && n->var->linkage == LINK_visible)
    report_duplicate (l, &v->place, v->name, &n->var->place);
  else if (v->linkage == LINK_common && n->var->linkage == LINK_common
	   && v->size > n->var->size)
    n->var = v;
}

/* --------------------------------------------------------------- resolving */

static void
report_redeclared (struct linker *l, const struct ptx_place *place,
		   const char *name, const struct ptx_place *def)
{
  l->ok = diag_error (place, MSG_link_redeclared, name, def->object->name);
}

/* Find the definition that F stands for.  What is never used may stay
   undefined, and the driver defines its own functions.  */

static void
resolve_func (struct linker *l, struct ptx_func *f)
{
  const struct front_func *ff = (struct front_func *) f;
  struct ptx_func *def;

  if (f->resolved != NULL || f->linkage == LINK_none)
    {
      if (f->resolved == NULL && !f->has_body && ff->used)
	l->ok = diag_error (&ff->use, MSG_undefined, f->name);
      return;
    }
  def = name_find (l, f->name)->func;
  if (def == f)
    return;
  if (def == NULL)
    {
      if (ff->used && !l->syscall_p (f->name))
	l->ok = diag_error (&ff->use, MSG_undefined, f->name);
      return;
    }
  if (def->is_kernel != f->is_kernel || !protos_equal (&f->proto, &def->proto))
    report_redeclared (l, &f->place, f->name, &def->place);
  f->resolved = def;
}

static void
resolve_var (struct linker *l, struct ptx_var *v)
{
  const struct front_var *fv = (struct front_var *) v;
  struct ptx_var *def;

  if (v->linkage == LINK_none || (dynamic_p (v) && v->linkage == LINK_extern))
    return;
  def = name_find (l, v->name)->var;
  if (def == v)
    return;
  if (def == NULL)
    {
      if (fv->used)
	l->ok = diag_error (&fv->use, MSG_undefined, v->name);
      return;
    }
  if (def->space != v->space || def->elem_type != v->elem_type
      || (v->size != 0 && v->size != def->size && v->linkage != LINK_common))
    report_redeclared (l, &v->place, v->name, &def->place);
  if (def->align < v->align)
    def->align = v->align;
  v->resolved = def;
}

/* The definition that VAR stands for.  */

static struct ptx_var *
var_def (struct ptx_var *var)
{
  return var->resolved != NULL ? var->resolved : var;
}

/* The same for FUNC; an alias may stand for another one.  N bounds a
   circle.  */

static struct ptx_func *
func_def (struct ptx_func *func)
{
  for (int n = 0; func->resolved != NULL && n < 8; n++)
    func = func->resolved;
  return func;
}

/* -------------------------------------------------------------------- each */

static void
for_each_func (struct linker *l, void (*act) (struct linker *,
					      struct ptx_func *))
{
  for (unsigned i = 0; i < l->module->nobjects; i++)
    for (struct ptx_func *f = l->module->objects[i]->funcs; f != NULL;
	 f = f->next)
      act (l, f);
}

/* Variables of the objects and of the bodies of functions.  */

static void
for_each_var (struct linker *l, void (*act) (struct linker *,
					     struct ptx_var *))
{
  for (unsigned i = 0; i < l->module->nobjects; i++)
    {
      const struct ptx_object *o = l->module->objects[i];
      for (struct ptx_var *v = o->vars; v != NULL; v = v->next)
	act (l, v);
      for (const struct ptx_func *f = o->funcs; f != NULL; f = f->next)
	for (struct ptx_var *v = f->vars; v != NULL; v = v->next)
	  act (l, v);
    }
}

/* ------------------------------------------------------------------ layout */

static uint64_t
place (uint64_t *top, const struct ptx_var *v)
{
  uint64_t offset = (*top + v->align - 1) & -(uint64_t) v->align;

  *top = offset + v->size;
  return offset;
}

static void
push_var (struct ptx_var ***list, unsigned *n, struct ptx_var *v)
{
  uint32_t room = *n;

  if ((room & (room - 1)) == 0 && (room == 0 || room >= 64))
    *list = ptx_grow (*list, &room, sizeof **list);
  (*list)[(*n)++] = v;
}

static void
layout_var (struct linker *l, struct ptx_var *v)
{
  struct ptx_module *m = l->module;

  if (v->resolved != NULL || v->linkage == LINK_extern)
    return;
  switch (v->space)
    {
    case SP_global:
      v->offset = place (&m->global_size, v);
      push_var (&m->globals, &m->nglobals, v);
      break;
    case SP_const:
      v->offset = place (&m->const_size, v);
      push_var (&m->consts, &m->nconsts, v);
      break;
    case SP_shared:
      v->offset = PTX_NOWHERE;
      break;
    default:
      break;
    }
}

static void
number_func (struct linker *l, struct ptx_func *f)
{
  struct ptx_module *m = l->module;
  uint32_t room = m->nfuncs;

  if (!f->has_body || (f->resolved != NULL && f->resolved != f))
    return;
  if ((room & (room - 1)) == 0 && (room == 0 || room >= 64))
    m->funcs = ptx_grow (m->funcs, &room, sizeof *m->funcs);
  f->address = CODE_BASE + (uint64_t) m->nfuncs * CODE_STEP;
  m->funcs[m->nfuncs++] = f;
}

/* -------------------------------------------------------------- references */

static void
fix_operand (struct ptx_operand *op)
{
  if ((op->kind == O_addr || op->kind == O_var) && op->var != NULL)
    op->var = var_def (op->var);
  else if (op->kind == O_func)
    op->func = func_def (op->func);
}

static void
fix_func (struct linker *l __attribute__ ((unused)), struct ptx_func *f)
{
  struct front_func *def = (struct front_func *) func_def (f);

  def->address_taken |= ((struct front_func *) f)->address_taken;
  for (uint32_t i = 0; i < f->ninsns; i++)
    for (unsigned k = 0; k < f->insns[i].noperands; k++)
      fix_operand (&f->insns[i].o[k]);
}

static void
fix_var (struct linker *l __attribute__ ((unused)), struct ptx_var *v)
{
  for (struct ptx_reloc *r = v->relocs; r != NULL; r = r->next)
    if (r->var != NULL)
      r->var = var_def (r->var);
    else
      r->func = func_def (r->func);
}

/* --------------------------------------------------------------- the whole */

/* A module of the N objects OBJECTS, which it takes over.  Where there is no memory
   they go.  */

static struct linked_module *
module_new (struct ptx_object **objects, unsigned n)
{
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      for (unsigned i = 0; i < n; i++)
	ptx_object_free (objects[i]);
      alloc_failed ();
    }
  struct arena *arena = arena_new ();
  struct linked_module *lm = ARENA_NEW (arena, struct linked_module);
  struct ptx_module *m = &lm->m;

  lm->arena = arena;
  m->objects = ARENA_ARRAY (arena, struct ptx_object *, n);
  memcpy (m->objects, objects, n * sizeof *objects);
  m->nobjects = n;
  for (unsigned i = 0; i < n; i++)
    if (m->target < objects[i]->target)
      m->target = objects[i]->target;
  alloc_catch_end (&catch);
  return lm;
}

/* Link LM.  Where there is no memory, it goes.  */

static bool
link_objects (struct linked_module *lm, bool (*provided_p) (const char *))
{
  struct ptx_module *m = &lm->m;
  struct arena *arena = lm->arena;
  struct alloc_catch catch;

  alloc_catch_begin (&catch);
  if (setjmp (catch.where) != 0)
    {
      ptx_module_free (m);
      alloc_failed ();
    }
  struct linker *l = ARENA_NEW (arena, struct linker);
  *l = (struct linker) { .module = m, .arena = arena, .syscall_p = provided_p,
			 .ok = true };
  for_each_func (l, enter_func);
  for_each_var (l, enter_var);
  for_each_func (l, resolve_func);
  for_each_var (l, resolve_var);
  for_each_var (l, layout_var);
  for_each_func (l, number_func);
  for_each_func (l, fix_func);
  for_each_var (l, fix_var);
  bool ok = l->ok && link_shared (m, arena);
  alloc_catch_end (&catch);
  return ok;
}

bool
ptx_link (struct ptx_module **module, struct ptx_object **objects, unsigned n,
	  bool (*provided_p) (const char *))
{
  struct linked_module *lm = module_new (objects, n);
  bool ok = link_objects (lm, provided_p);

  *module = ok ? &lm->m : NULL;
  if (!ok)
    ptx_module_free (&lm->m);
  return ok;
}

void
ptx_module_free (struct ptx_module *m)
{
  struct linked_module *lm = (struct linked_module *) m;

  if (m == NULL)
    return;
  for (unsigned i = 0; i < m->nobjects; i++)
    ptx_object_free (m->objects[i]);
  free (m->funcs);
  free (m->globals);
  free (m->consts);
  arena_free (lm->arena);
}

struct ptx_func *
ptx_find_kernel (struct ptx_module *m, const char *name)
{
  for (unsigned i = 0; i < m->nfuncs; i++)
    if (m->funcs[i]->is_kernel && strcmp (m->funcs[i]->name, name) == 0)
      return m->funcs[i];
  return NULL;
}

struct ptx_func *
ptx_find_func_at (struct ptx_module *m, uint64_t address)
{
  uint64_t i = (address - CODE_BASE) / CODE_STEP;

  if (address < CODE_BASE || address % CODE_STEP != 0 || i >= m->nfuncs)
    return NULL;
  return m->funcs[i];
}

/* The variable NAME in .global or .const memory; one that is not visible
   outside its object only when there is no other.  */

struct ptx_var *
ptx_find_global (struct ptx_module *m, const char *name)
{
  struct ptx_var *found = NULL;

  for (unsigned pass = 0; pass < 2; pass++)
    {
      struct ptx_var **list = pass == 0 ? m->globals : m->consts;
      unsigned n = pass == 0 ? m->nglobals : m->nconsts;
      for (unsigned i = 0; i < n; i++)
	if (strcmp (list[i]->name, name) == 0
	    && (found == NULL || found->linkage == LINK_none))
	  found = list[i];
    }
  return found;
}
