/* draw-variables.c - draws the variables of a random program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The functions gcc_* are what GCC itself gets wrong.  */

#include <string.h>
#include "tree.h"

/* The pairs of operators that C has.  */
static const struct { enum gpured_op op; enum gpured_type type; } pairs[] = {
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  { GPURED_OP_##OP, GPURED_TYPE_##TYPE },
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"
};
#define PAIRS ((int) (sizeof pairs / sizeof pairs[0]))

/* Where variables of a program may live, several times what is likely.  */
static enum store stores[16];
static int store_count;

static void
draw_store (enum store store, int times)
{
  while (times--)
    stores[store_count++] = store;
}

/* Draw where the region is.  */

void
draw_vehicle (struct program *p)
{
  bool method;

  store_count = 0;
  draw_store (LOCAL, p->rich ? 2 : 3);
  draw_store (STATIC, 1);
  p->vehicle = PLAIN;
  if (!p->rich)
    return;
  draw_store (OF_FILE, 1);
  if (p->language == C)
    {
      p->vehicle = one_in (3) ? NESTED : PLAIN;
      draw_store (GLOBAL, 1);
      return;
    }
  do
    p->vehicle = below (METHOD_LAMBDA + 1);
  while (p->vehicle == NESTED);
  method = p->vehicle == METHOD || p->vehicle == METHOD_LAMBDA;
  draw_store (NAMESPACE, 1);
  draw_store (REFERENCE, 1);
  if (method)
    draw_store (CLASS, 1);
  draw_store (MEMBER, method ? p->vehicle == METHOD ? 3 : 2 : 0);
  draw_store (PARAMETER, p->vehicle == PASSED ? 2 : 0);
}

int
add_variable (struct program *p, enum role role, int scope, enum gpured_op op,
	      enum gpured_type type)
{
  struct variable *x = &p->var[p->vars];

  *x = (struct variable) { .role = role, .scope = scope, .op = op,
			   .type = type, .effect = -1 };
  x->store = stores[store_count ? below (store_count) : 0];
  x->seed = one_in (4) ? 4096 : one_in (3) ? 4095 : 4097;
  x->layout = below (3);
  x->by_address = one_in (4);
  x->by_function = one_in (4);
  return p->vars++;
}

/* Draw what VALUE is in the head of loop D.  C++ takes no call as a STEP.  */

void
draw_bound (struct program *p, int d, struct bound_number *to, int value,
	    bool step)
{
  to->kind = below (p->rich ? LEAST + 1 : NAMED + 1);
  if (to->kind == CALLED && (!p->rich || (step && p->language == CXX)))
    to->kind = ELEMENT;
  if (to->kind == LEAST && p->language == C)
    to->kind = NAMED;
  if (to->kind == LEAST && step)
    to->kind = LITERAL;
  if (to->kind == NAMED || to->kind == LEAST)
    {
      to->variable = add_variable (p, BOUND, 0, GPURED_OP_plus,
				   GPURED_TYPE_i32);
      p->var[to->variable].start = value;
      p->var[to->variable].from = d;
    }
}

/* GCC 12 crashes on the reduction of V, && or || of an array of real
   numbers over lanes, in omp-low.cc.  */

static bool
gcc_array_truth_p (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  return x->extent && (x->op == GPURED_OP_land
			       || x->op == GPURED_OP_lor)
    && gpured_type_find (x->type)->kind >= GPURED_KIND_REAL
    && (directive_has (&x->tail, SIMD | LOOP)
	|| words_around (p, p->depth) & (SIMD | LOOP));
}

/* Draw where variable V is updated: in the innermost body, maybe beside it.  Of
   OpenACC's arrays only the loops with the clause take any element.  */

static void
draw_places (struct program *p, int v)
{
  int left = p->model == ACC && p->var[v].extent ? 0 : 2;

  add_update (p, v, p->depth, INNER);
  for (int d = 1; d < p->depth; d++)
    if (d > p->first && d >= p->var[v].scope && left && one_in (4))
      {
	add_update (p, v, d, one_in (2) ? BEFORE : AFTER);
	left--;
      }
}

/* Draw the operator and the type of a reduced variable, and add it.  */

static int
add_reduced (struct program *p, int scope)
{
  static const enum gpured_op ops[] = { GPURED_OP_plus, GPURED_OP_plus,
    GPURED_OP_max, GPURED_OP_min, GPURED_OP_ieor, GPURED_OP_ior };
  static const enum gpured_type types[] = { GPURED_TYPE_i32, GPURED_TYPE_i64,
    GPURED_TYPE_u32, GPURED_TYPE_u64, GPURED_TYPE_f64 };
  enum gpured_op op;
  enum gpured_type type;
  int v, i;

  if (p->rich && one_in (2))
    {
      op = ops[below (6)];
      type = types[below (5)];
      if ((op == GPURED_OP_ieor || op == GPURED_OP_ior)
	  && type == GPURED_TYPE_f64)
	type = GPURED_TYPE_i64;
      v = add_variable (p, REDUCED, scope, op, type);
      p->var[v].source = NUMBERS;
      p->var[v].start = below (9);
      return v;
    }
  do
    i = below (PAIRS);
  while (gpured_op_spelling (pairs[i].op)[0] == '.');
  return add_variable (p, REDUCED, scope, pairs[i].op, pairs[i].type);
}

/* Draw whether variable V of OpenMP is reduced by the program's own operator,
   and what it is then.  */

static void
draw_user (struct program *p, int v)
{
  struct variable *x = &p->var[v];

  x->user = one_in (5);
  if (!x->user && x->op == GPURED_OP_plus && one_in (8))
    x->minus = true;
  if (!x->user || x->orphan || one_in (2))
    return;
  if (!x->extent && x->source == NUMBERS && p->language == CXX
      && x->scope == 0 && one_in (2))
    {
      x->op = GPURED_OP_plus;
      x->type = GPURED_TYPE_f64;
      x->shape = COMPLEX;
    }
  else
    x->shape = RECORD;
}

/* Draw a variable that is reduced.  */

static void
draw_reduced (struct program *p, int style, const int *base)
{
  int inner = p->model == OMP && !p->rich ? 0 : p->first;
  int d = 0, v;

  if (inner >= 0 && inner + 1 < p->depth && one_in (2))
    d = inner + 1 + below (p->depth - inner - 1);
  v = add_reduced (p, d);
  if (d && (!p->loop[d - 1].directive.pieces || !one_in (p->rich ? 3 : 2)))
    p->var[v].store = INSIDE;
  draw_extent (p, &p->var[v]);
  draw_places (p, v);
  draw_tail (p, v, style, base);
  if (gcc_array_truth_p (p, v))
    p->var[v].type = GPURED_TYPE_i64;
  if (p->model == OMP)
    draw_user (p, v);
  if (p->vehicle == TEMPLATE && p->templated < 0
      && p->var[v].shape == SCALAR && !p->var[v].extent)
    p->templated = v;
  /* A variable of the construct that adds up those of the iterations.  */
  if (d && d > p->first && p->var[v].op != GPURED_OP_mult && one_in (2))
    {
      int sum = add_variable (p, REDUCED, 0, p->var[v].op, p->var[v].type);
      p->var[sum].source = VARIABLE;
      p->var[sum].from = v;
      add_update (p, sum, d, SUM);
    }
}

/* Draw the shape of X, private in one way or another.  */

static void
draw_shape (struct variable *x)
{
  if (one_in (4))
    x->extent = 4;
  else if (one_in (3))
    x->shape = RECORD;
}

/* The depth of the innermost loops that update V of P.  */

static int
last_loop (const struct program *p, int v)
{
  return p->var[v].source == VARIABLE ? p->var[p->var[v].from].scope : p->depth;
}

/* In constructs that reduce nothing, which stay with GCC, threads without
   the last iteration copy what is lastprivate, too, which nobody has set.  */

static bool
gcc_last_p (const struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED && p->var[v].scope == 0
	&& last_loop (p, v) > p->first)
      return true;
  return false;
}

/* Draw variables that clauses make private, with or without what they
   held, and one that keeps what the last iteration of the first loop gives
   it.  What that is if there is no iteration the standard does not say.  */

static void
draw_private (struct program *p)
{
  const struct directive *first
    = &p->loop[p->first < 0 ? 0 : p->first].directive;

  for (int n = p->rich ? below (3) : 0; n; n--)
    {
      int d = below (p->depth);
      if (!p->loop[d].directive.pieces)
	continue;
      int v = add_variable (p, PRIVATE, d + 1, GPURED_OP_plus,
			    GPURED_TYPE_i32);
      draw_shape (&p->var[v]);
      p->var[v].turned = one_in (3);
    }
  for (int n = p->rich ? below (3) : 0; n; n--)
    {
      int v = add_variable (p, FIRST, 0, GPURED_OP_plus, GPURED_TYPE_i32);
      draw_shape (&p->var[v]);
      p->var[v].start = 1 + below (50);
      p->var[v].outer = one_in (4);
    }
  if (p->model == OMP && one_in (3) && gcc_last_p (p)
      && !directive_has (first, LOOP)
      && !(first->piece[first->pieces - 1] & DISTRIBUTE
	   && !(first->piece[first->pieces - 1] & (FOR | SIMD)) && p->rich)
      && !p->loop[p->first].skewed && p->loop[p->first].iterations
      && p->loop[p->first].trip)
    {
      int v = add_variable (p, LAST, 0, GPURED_OP_plus,
			    one_in (2) ? GPURED_TYPE_i32 : GPURED_TYPE_f64);
      p->var[v].source = p->rich ? NUMBERS : DATA;
      add_update (p, v, p->first + 1, BEFORE)->guarded = false;
    }
}

/* Draw a side effect of the update of a variable: bits of another that
   show which iterations called the function.  */

static void
draw_effect (struct program *p)
{
  for (int v = 0; v < p->vars && p->rich; v++)
    if (p->var[v].role == REDUCED && p->var[v].source == DATA
	&& p->var[v].shape == SCALAR && !p->var[v].extent && one_in (4))
      {
	int e = add_variable (p, REDUCED, 0, GPURED_OP_ior, GPURED_TYPE_i32);
	p->var[e].source = NONE;
	p->var[v].effect = e;
	return;
      }
}

/* Give X a clause on each sequential loop before LAST that is between two with
   one.  */

static void
add_between (const struct program *p, struct variable *x, int last)
{
  bool around = false;
  int inside = x->scope - 1;

  for (int d = x->scope; d < last; d++)
    if (x->clause[d])
      inside = d;
  for (int d = x->scope; d < inside; d++)
    {
      x->clause[d] |= around && p->loop[d].directive.piece[0];
      around |= x->clause[d];
    }
}

/* Draw in which loops variable V of OpenACC has its clause: if it is PLAIN, at
   random, at least in one that shares its iterations, the others are found; if
   there is no such loop, on the construct.  */

static void
draw_acc_clauses (struct program *p, int v)
{
  struct variable *x = &p->var[v];
  int last = last_loop (p, v), n = 0, which;
  bool any = false, named = false, bare = false;

  x->plain = (!p->rich || one_in (2)) && x->source != NONE && !x->extent
	     && x->qualifier != VOLATILE;
  for (int d = x->scope; d < last; d++)
    {
      int words = p->loop[d].directive.piece[0];
      bool shared = words && !(words & SEQ);
      if (!words)
	continue;
      /* On a sequential loop around that over the gangs GCC combines what
	 others change, too, unless the clause is dropped.  */
      x->clause[d] = x->plain ? one_in (2) : shared;
      named |= x->clause[d];
      bare |= !shared && !x->clause[d];
      n += shared;
      any |= shared && x->clause[d];
    }
  which = n && !any ? below (n) : -1;
  for (int d = x->scope; d < last; d++)
    if (p->loop[d].directive.pieces
	&& !(p->loop[d].directive.piece[0] & SEQ) && which-- == 0)
      x->clause[d] = true;
  /* GCC warns of a sequential loop without a clause between others with one, and
     gpured, too, if none can be found.  */
  if (!x->plain)
    add_between (p, x, last);
  x->construct = (x->scope == 0
		  && ((!n && !named) || (one_in (5) && (x->plain || !bare))));
}

/* V of OpenMP is reduced on each loop with a directive from its scope to
   the last with updates.  */

static void
set_omp_clauses (struct program *p, int v)
{
  struct variable *x = &p->var[v];

  for (int d = x->scope; d < last_loop (p, v); d++)
    x->clause[d] = p->loop[d].directive.pieces > 0;
}

/* Draw the variables of P; STYLE and BASE are what OpenACC's levels are
   of.  */

void
draw_variables (struct program *p, int style, const int *base)
{
  if (p->phases)
    draw_rows (p);
  else if (p->stores)
    draw_stored (p);
  for (int wanted = p->stores ? 0 : 1 + below (3); wanted; wanted--)
    draw_reduced (p, style, base);
  if (!p->phases)
    {
      draw_private (p);
      draw_effect (p);
    }
  if (p->vehicle == TEMPLATE && p->templated < 0)
    p->vehicle = PLAIN;
  draw_qualifiers (p);
  for (int v = 0; v < p->vars; v++)
    {
      struct variable *x = &p->var[v];
      x->copied = one_in (x->role == REDUCED && p->model == ACC ? 4 : 2)
		  || x->long_section;
      if (x->role == REDUCED && p->model == ACC)
	draw_acc_clauses (p, v);
      else if (x->role == REDUCED)
	set_omp_clauses (p, v);
    }
  draw_updates (p);
}

/* What a lambda has captured by reference GCC 12 maps wrongly, or not at
   all, in OpenMP; what it has captured by copy it maps.  */

bool
gcc_lambda_p (const struct program *p)
{
  return p->model == OMP
    && (p->vehicle == LAMBDA_REF || p->vehicle == METHOD_LAMBDA);
}

/* Give variables that clauses name another place where GCC needs it.  */

void
settle_variables (struct program *p)
{
  bool members = false;

  for (int v = 0; v < p->vars; v++)
    members |= p->var[v].store == MEMBER;
  for (int v = 0; v < p->vars; v++)
    {
      struct variable *x = &p->var[v];

      /* OpenACC maps no object of a class with such.  */
      if (x->store == CLASS && p->model == ACC && members)
	x->store = STATIC;
      /* Static members of classes may be in no clause.  */
      if (x->store == CLASS && x->role != BOUND)
	x->store = STATIC;
      if (x->extent && x->store == REFERENCE)
	x->store = STATIC;
      if (x->extent && x->store == PARAMETER)
	x->store = OF_FILE;
      /* GCC takes no members of classes in clauses of OpenACC, and GCC 12
         crashes on them in most of these clauses of OpenMP.  */
      if (x->store == MEMBER
	  && (p->model == ACC ? x->role != BOUND
	      : x->role == FIRST || x->role == LAST))
	x->store = LOCAL;
      if (gcc_lambda_p (p) && x->store != OF_FILE
	  && x->store != NAMESPACE && x->store != CLASS && x->store != INSIDE)
	x->store = STATIC;
    }
}
