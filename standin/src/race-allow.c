/* race-allow.c - which accesses of GCC's code and its libraries are not reported:
   race-allow.def.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "race.h"

enum what { A_atomics, A_cas_load, A_bytes, A_alike, A_silent, A_copies };
enum where { W_gcc, W_openmp, W_function, W_address, W_source };

static const struct { enum what what; enum where where; const char *pattern; }
  table[] =
{
#define ALLOW(WHAT, WHERE, PATTERN, REASON) { A_##WHAT, W_##WHERE, PATTERN },
#include "race-allow.def"
};
#define ROWS (sizeof table / sizeof *table)

static const uint8_t flags_of[] =
  { [A_atomics] = XI_ATOMICS, [A_cas_load] = XI_CAS_LOAD,
    [A_bytes] = XI_BYTES, [A_alike] = XI_ALIKE, [A_silent] = 0, [A_copies] = XI_COPIES };

static bool
gcc_p (const struct ptx_object *o)
{
  static const char start[] = "// BEGIN PREAMBLE";

  return o->size >= sizeof start && !memcmp (o->text, start, sizeof start - 1);
}

/* Whether O looks whether all lanes execute alike.  */
static bool
uniform_p (const struct ptx_object *o)
{
  const struct ptx_var *v = o->vars;

  while (v && strcmp (v->name, "__nvptx_uni") != 0)
    v = v->next;
  return v != NULL;
}

static bool
function_p (enum where where, const char *pattern, const struct ptx_func *f)
{
  switch (where)
    {
    case W_gcc: return gcc_p (f->object);
    case W_openmp: return gcc_p (f->object) && uniform_p (f->object);
    case W_function: return !strncmp (f->name, pattern, strlen (pattern));
    default: return false;
    }
}

/* The flags that the table gives to all instructions of F.  */
uint8_t
allow_flags (const struct ptx_func *f)
{
  uint8_t all = 0;

  for (unsigned k = 0; k < ROWS; k++)
    if (function_p (table[k].where, table[k].pattern, f))
      all |= flags_of[table[k].what];
  return all;
}

/* The name of the register that has the address of P, of F, or NULL.  */
static const char *
address_name (const struct ptx_func *f, const struct ptx_insn *p)
{
  for (unsigned k = 0; k < p->noperands; k++)
    if (p->o[k].kind == O_addr && !p->o[k].var && p->o[k].reg != NO_REG)
      return f->reg_names[p->o[k].reg];
  return NULL;
}

/* The flags that the table gives to P, of F, beside those.  */
uint8_t
allow_insn_flags (const struct ptx_func *f, const struct ptx_insn *p)
{
  uint8_t all = 0;

  if ((p->op != OP_ld && p->op != OP_atom && p->op != OP_red) || !gcc_p (f->object))
    return 0;
  const char *name = address_name (f, p);
  for (unsigned k = 0; name && k < ROWS; k++)
    if (table[k].where == W_address && strcmp (name, table[k].pattern) == 0)
      all |= flags_of[table[k].what];
  return all;
}

/* Whether I is an atom.cas, or a call of libatomic's function for what is smaller
   than a word.  */
static bool
cas_p (const struct xinsn *i)
{
  static const char name[] = "__atomic_compare_exchange_";
  const struct ptx_insn *p = i->p;

  return (p->op == OP_call ? p->o[0].kind == O_func
	  && strncmp (p->o[0].func->name, name, sizeof name - 1) == 0
	  : p->op == OP_atom && p->atom == ATOM_cas);
}

/* Whether I is a load whose value goes to an atom.cas nearby: in one of the next
   lines or, if FOLLOW, of those that are executed next where no condition decides.  */
static bool
before_cas_on_way (const struct xinsn *i, bool follow)
{
  const struct xfunc *xf = i->func;
  const struct xinsn *end = xf->insns + xf->f->ninsns, *j = i + 1;

  for (unsigned k = 1; j < end && k < 24; k++)
    {
      if (cas_p (j))
	return true;
      j = (follow && j->p->op == OP_bra && j->guard == NO_REG
	   ? j->target : j + 1);
    }
  return false;
}

static bool
before_cas_p (const struct xinsn *i)
{
  return before_cas_on_way (i, false) || before_cas_on_way (i, true);
}

/* Whether I loads a word to compare and exchange it: the bytes of it that do not change
   need not be defined.  */
bool
allow_word_around_p (const struct xinsn *i)
{
  return (i->p->op == OP_ld && (i->flags & (XI_CAS_LOAD | XI_BYTES))
	  && before_cas_p (i));
}

/* Whether I is the strong load of a word some bytes of which an atom.cas is to
   change: what races with the others does with that, too, where it matters.  */
bool
allow_probe_p (const struct xinsn *i)
{
  return i->p->op == OP_ld && (i->flags & XI_BYTES) && before_cas_p (i);
}

static bool
fence_p (const struct xinsn *i)
{
  return i->p->op == OP_membar || i->p->op == OP_fence;
}

/* Whether I is a weak load that stands for an atomic one.  */
bool
allow_strong_load_p (const struct xinsn *i)
{
  return (((i->flags & XI_ATOMICS) && fence_p (i + 1))
	  || ((i->flags & XI_CAS_LOAD) && before_cas_p (i)));
}

/* Whether I is a weak store that stands for an atomic one.  */
bool
allow_strong_store_p (const struct xinsn *i)
{
  const struct xinsn *first = i->func->insns;
  const struct ptx_insn *p = i->p;

  if (!(i->flags & XI_ATOMICS))
    return false;
  if (p->space == SP_generic && (p->type == T_b32 || p->type == T_b64))
    return true;
  for (unsigned k = 0; i > first && k < 4; k++)
    {
      i--;
      if (fence_p (i))
	return true;
      if (i->p->op != OP_mov && i->p->op != OP_cvt)
	return false;
    }
  return false;
}

static bool
silent_p (const struct xinsn *i)
{
  const char *file = exec_file (i);

  for (unsigned k = 0; k < ROWS; k++)
    if (table[k].what == A_silent
	&& (table[k].where == W_source
	    ? file && strstr (file, table[k].pattern)
	    : function_p (table[k].where, table[k].pattern, i->func->f)))
      return true;
  return false;
}

/* Whether nothing is said of a race between I and J.  */
bool
allow_silent_p (const struct xinsn *i, const struct xinsn *j)
{
  return silent_p (i) && silent_p (j);
}
