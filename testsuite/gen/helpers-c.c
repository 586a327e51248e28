/* helpers-c.c - prints the types and functions that a random program calls, in
   C or C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "tree.h"

static const char *
linkage (const struct program *p, int which)
{
  static const char *const linkages[] = { "static", "static inline",
    "static __attribute__ ((noinline))",
    "static inline __attribute__ ((always_inline))" };
  return linkages[p->inlined[which % 8]];
}

/* Print a function that helps, of kind WHICH: its TYPE and its TEXT.  */

static void
helper (const struct program *p, int which, const char *type,
	const char *text)
{
  if (p->model == ACC)
    emit ("#pragma acc routine seq");
  emit ("%s %s\n%s\n", linkage (p, which), type, text);
}

/* The type of what a variable V, of any shape, holds as its value.  */

static const char *
held_type (const struct variable *x)
{
  return x->role == REDUCED ? gpured_type_find (x->type)->ctype : "double";
}

/* Print the structure of variable V.  */

static void
print_record (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];
  const char *t = held_type (x), *id = gpured_op_id (x->op);

  emit ("struct record_%d_%d\n{", p->number, v);
  emit (x->layout == 0 ? "  %s value; int count;"
	: x->layout == 1 ? "  int count; %s value;"
	: "  char mark; %s value; short count; char rest[5];", t);
  if (p->language == CXX)
    {
      emit ("  record_%d_%d (%s x = 0) : value (x) { count = 0; }", p->number,
	    v, t);
      emit ("  void add (%s x) { value = %s_of (value, x); count++; }", t, id);
      if (x->role != REDUCED)
	emit ("  void set (int x) { value = x; count = x + 1; }\n"
	      "  int get () const { return value; }");
    }
  emit ("};\n");
}

/* The neutral element of X as a constant.  */

static const char *
neutral (const struct variable *x)
{
  const struct gpured_type_row *t = gpured_type_find (x->type);
  enum gpured_identity identity = gpured_pair_find (x->op, x->type)->identity;
  bool lowest = identity == GPURED_IDENTITY_LOWEST;

  if (identity <= GPURED_IDENTITY_ONES)
    return identity == GPURED_IDENTITY_ZERO ? "0"
	   : identity == GPURED_IDENTITY_ONE ? "1" : "-1";
  if (t->kind == GPURED_KIND_REAL)
    return lowest ? "-__builtin_inf ()" : "__builtin_inf ()";
  if (t->kind == GPURED_KIND_UNSIGNED)
    return lowest ? "0" : "-1";
  return str ("(%s) (((unsigned %s) 1 << %u)%s", t->ctype,
	      t->bits > 64 ? "__int128" : "long", t->bits - 1,
	      lowest ? ")" : " - 1)");
}

/* Declare the reduction of variable V, which is the program's own.  */

static void
declare_reduction (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];
  const char *type = x->shape == COMPLEX ? type_of (p, v)
		     : x->shape == RECORD ? type_of (p, v) : held_type (x);
  const char *id = gpured_op_id (x->op);
  const char *start = neutral (x);
  const char *with = x->shape != RECORD
    ? str ("omp_out = %s_of (omp_out, omp_in)", id)
    : str ("omp_out.value = %s_of (omp_out.value, omp_in.value), "
	   "omp_out.count += omp_in.count", id);

  if (x->shape == RECORD)
    start = p->language == CXX ? made_of (p, v, start)
	    : str ("{ .value = %s, .count = 0 }", start);
  emit ("#pragma omp declare reduction (join_%d_%d: %s: %s) "
	"initializer (omp_priv = %s)\n", p->number, v, type, with, start);
}

/* What the functions of variable X compute: exact, and injective enough.  */

static const char *
changed (const struct variable *x)
{
  const struct gpured_type_row *t = gpured_type_find (x->type);

  switch (x->op)
    {
    case GPURED_OP_land: case GPURED_OP_lor:
      return "x";
    default:
      if (t->kind >= GPURED_KIND_REAL)
	return "-x";
      return str ("(%s) (%s)", t->ctype,
		  x->op == GPURED_OP_iand ? "x | 1"
		  : x->op == GPURED_OP_ior ? "x & ~1"
		  : x->op != GPURED_OP_mult ? "x ^ 1"
		  : t->kind == GPURED_KIND_UNSIGNED ? "x ^ 2" : "-x");
    }
}

/* Print the functions of variable V.  */

static void
own_helpers (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];
  const char *t = gpured_type_find (x->type)->ctype;
  const char *id = gpured_op_id (x->op);

  helper (p, v, t, str ("pure_%d_%d (%s x)\n{\n  return %s;\n}", p->number, v,
			t, changed (x)));
  helper (p, v + 1, t, str ("felt_%d_%d (%s x, int place, int *seen)\n{\n"
			    "  *seen |= 1 << (place & 15);\n  return %s;\n}",
			    p->number, v, t, changed (x)));
  helper (p, v + 2, "void", str ("join_%d_%d_by (%s *s, %s x)\n{\n"
				 "  *s = %s_of (*s, x);\n}", p->number, v, t, t,
				 id));
  if (x->op == GPURED_OP_max || x->op == GPURED_OP_min)
    helper (p, v + 3, str ("const %s *", t),
	    str ("best_%d_%d (const %s *a, const %s *b)\n{\n"
		 "  return *a %s *b ? a : b;\n}", p->number, v, t, t,
		 x->op == GPURED_OP_max ? ">" : "<"));
}

/* Print the functions of a program with variables of every kind.  */

static void
common_helpers (const struct program *p)
{
  static const struct { const char *type, *text; } rows[] = {
    { "int", "helper_%d (int x)\n{\n  return x + 1;\n}" },
    { "int", "more_%d (int x, int y)\n{\n  return x > y ? x : y;\n}" },
    { "int", "got_%d (const int *x)\n{\n  return *x;\n}" },
    { "void", "set_%d (int *x, int y)\n{\n  *x = y;\n}" },
    { "int", "same_%d (int x)\n{\n  return x;\n}" },
    { "int", "over_%d (int x)\n{\n  return x;\n}" },
    { "int", "over_%d (long x)\n{\n  return x + 2;\n}" }
  };

  for (int i = 0; i < (p->language == CXX ? 7 : 5); i++)
    helper (p, i, rows[i].type, str (rows[i].text, p->number));
}

/* Print functions of a thread: one asks who it is, one has it keep its value in the
   array of the team and take that of another.  */

static void
crew_helpers (const struct program *p)
{
  const char *t = gpured_type_find (p->var[p->result].type)->ctype;

  helper (p, 1, "int", str ("asks_%d (void)\n{\n  return omp_get_thread_num () * 3"
			    " + omp_get_num_threads ();\n}", p->number));
  helper (p, 2, t, str ("swap_%d (%s *a, %s x)\n{\n"
			"  const int me = omp_get_thread_num ();\n"
			"  a[me] = x;\n#pragma omp barrier\n"
			"  x = a[omp_get_num_threads () - 1 - me];\n"
			"#pragma omp barrier\n  return x;\n}", p->number, t, t));
}

/* Print what the program P calls on both sides.  */

void
print_helpers (const struct program *p)
{
  if (p->model == OMP && p->vars)
    emit ("#pragma omp declare target");
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].shape == RECORD)
      print_record (p, v);
  if (p->rich)
    common_helpers (p);
  for (int v = 0; v < p->vars && p->rich; v++)
    if (p->var[v].role == REDUCED && p->var[v].shape != COMPLEX)
      own_helpers (p, v);
  if (p->crew.parallels)
    crew_helpers (p);
  if (p->crew.parallels && p->language == CXX)
    emit ("struct place_%d\n{\n  int me, many;\n"
	  "  place_%d (int a, int b) : me (a), many (b) {}\n"
	  "  template <typename T> T turn (T x) const\n"
	  "  {\n    return (T) LOW (x + many - me);\n  }\n};", p->number,
	  p->number);
  if (p->model == OMP)
    emit ("#pragma omp end declare target\n");
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].user)
      declare_reduction (p, v);
}
