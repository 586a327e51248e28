/* ptx-expr.c - evaluates constant expressions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   PTX ISA, "Constant Expressions": the operators of C with their precedence, on 64-bit
   integers; the result is unsigned if an operand is.  As in ptxas, operands may also be
   floating-point constants.  The value of an expression with an operator is later
   truncated to its type; a constant by itself must fit.  */

#include <math.h>
#include <string.h>

#include "ptx-front.h"

#define MAX_NESTING 64

/* A value under way: an integer or, where FLOATING, a number.  LITERAL is the
   const_kind of a constant to which nothing but a sign was applied.  */
struct value
{
  uint64_t v;
  double d;
  bool floating, is_unsigned;
  uint8_t literal;		/* CK_computed: not a literal any more */
};

struct expr
{
  struct parser *p;
  unsigned nesting;
};

enum binary
{
  B_mul, B_div, B_rem, B_add, B_sub, B_shl, B_shr, B_lt, B_le, B_gt, B_ge,
  B_eq, B_ne, B_and, B_xor, B_or, B_land, B_lor, B_LAST
};

/* Longer words first, so that the first match is the one.  */
static const struct
{
  char text[3];
  uint8_t op, precedence;
} operators[] =
{
  { "<<", B_shl, EXPR_shift }, { ">>", B_shr, EXPR_shift },
  { "<=", B_le, EXPR_order }, { ">=", B_ge, EXPR_order },
  { "==", B_eq, EXPR_equal }, { "!=", B_ne, EXPR_equal },
  { "&&", B_land, EXPR_land }, { "||", B_lor, EXPR_lor },
  { "*", B_mul, EXPR_mul }, { "/", B_div, EXPR_mul }, { "%", B_rem, EXPR_mul },
  { "+", B_add, EXPR_add }, { "-", B_sub, EXPR_add },
  { "<", B_lt, EXPR_order }, { ">", B_gt, EXPR_order },
  { "&", B_and, EXPR_and }, { "^", B_xor, EXPR_xor }, { "|", B_or, EXPR_or }
};

/* The row of the operator at the token, -1 if there is none.  To the lexer a
   percent sign is the start of a name.  */

static int
operator_at (const struct parser *p)
{
  const char *s = p->tok.text;
  bool percent = p->tok.kind == TK_word && p->tok.len == 1 && *s == '%';

  if (p->tok.kind != TK_punct && !percent)
    return -1;
  for (unsigned i = 0; i < sizeof operators / sizeof operators[0]; i++)
    if (strncmp (s, operators[i].text, strlen (operators[i].text)) == 0)
      return i;
  return -1;
}

/* Pass over the LEN characters of the operator at the token.  */

static void
pass_operator (struct parser *p, unsigned len)
{
  p->pos = p->tok.text + len;
  lex_next (p);
}

static bool parse_conditional (struct expr *, struct value *);
static bool parse_unary (struct expr *, struct value *);

/* ----------------------------------------------------------------- one value */

/* (.s64) and the like; the token is the dot.  */

static bool
parse_cast (struct expr *e, struct value *v)
{
  enum ptx_type type = e->p->tok.atom->type;
  bool to_float = type == T_f32 || type == T_f64;

  if (!to_float && type_kind (type) != TY_int)
    return expected (e->p, "a type");
  lex_next (e->p);
  if (!expect (e->p, ')') || !parse_unary (e, v))
    return false;
  v->literal = CK_computed;
  if (to_float && !v->floating)
    v->d = v->is_unsigned ? (double) v->v : (double) (int64_t) v->v;
  if (to_float)
    {
      if (type == T_f32)
	v->d = (float) v->d;
      v->floating = true;
      return true;
    }
  if (v->floating)
    return ERROR_HERE (e->p, MSG_const_kind, ptx_type_name (type));
  unsigned gone = 64 - 8 * ptx_type_size (type);
  v->is_unsigned = type >= T_u8 && type <= T_u64;
  v->v = (v->is_unsigned ? v->v << gone >> gone
	  : (uint64_t) ((int64_t) (v->v << gone) >> gone));
  return true;
}

static bool
parse_primary (struct expr *e, struct value *v)
{
  struct parser *p = e->p;
  uint32_t w = p->tok.value;
  float f;

  *v = (struct value) { .v = p->tok.value };
  if (p->tok.kind == TK_int)
    {
      v->literal = CK_positive;
      v->is_unsigned = (v->v > (uint64_t) INT64_MAX || p->pos[-1] == 'U');
    }
  else if (p->tok.kind == TK_f32)
    {
      memcpy (&f, &w, sizeof f);
      v->d = f;
      v->floating = true;
      v->literal = CK_f32;
    }
  else if (p->tok.kind == TK_f64 || p->tok.kind == TK_decimal)
    {
      memcpy (&v->d, &v->v, sizeof v->d);
      v->floating = true;
      v->literal = CK_f64;
    }
  else if (expr_warp_size_p (p))
    {
      v->literal = CK_positive;
      v->v = WARP_SIZE;
    }
  else
    return expected (p, "a constant");
  lex_next (p);
  return true;
}

/* The sign of V changes.  The bits of a literal are kept, which may be those of
   a NaN.  */

static void
negate (struct value *v)
{
  switch (v->literal)
    {
    case CK_f32: v->v ^= UINT64_C (1) << 31; break;
    case CK_f64: v->v ^= UINT64_C (1) << 63; break;
    case CK_positive: v->literal = CK_negative; v->v = -v->v; break;
    case CK_negative: v->literal = CK_positive; v->v = -v->v; break;
    default: v->v = -v->v; break;
    }
  v->d = -v->d;
}

static bool
parse_unary (struct expr *e, struct value *v)
{
  struct parser *p = e->p;
  char c = p->tok.kind == TK_punct ? p->tok.chr : '\0';
  const char *at = p->tok.text;

  if (c == '\0' || strchr ("+-~!(", c) == NULL)
    return parse_primary (e, v);
  if (++e->nesting > MAX_NESTING)
    return ERROR_HERE (p, MSG_expr_deep, MAX_NESTING);
  lex_next (p);
  if (c == '(')
    {
      if (p->tok.kind == TK_dot)
	return parse_cast (e, v);
      if (!parse_conditional (e, v))
	return false;
      e->nesting--;
      return expect (p, ')');
    }
  if (!parse_unary (e, v))
    return false;
  e->nesting--;
  if (c == '+')
    return true;
  if (c == '-')
    {
      if (v->literal == CK_positive && v->v > (uint64_t) INT64_MAX + 1)
	return ERROR_AT (p, at, MSG_number_range, (int) (p->tok.text - at), at);
      negate (v);
      return true;
    }
  if (v->floating)
    return ERROR_AT (p, at, MSG_const_mixed);
  v->v = c == '~' ? ~v->v : v->v == 0;
  v->literal = CK_computed;
  return true;
}

/* ------------------------------------------------------------------ operators */

static bool
compute_floating (struct value *a, enum binary op, double b)
{
  bool truth = true;

  switch (op)
    {
    case B_mul: a->d *= b; return true;
    case B_div: a->d /= b; return true;
    case B_add: a->d += b; return true;
    case B_sub: a->d -= b; return true;
    case B_lt: truth = a->d < b; break;
    case B_le: truth = a->d <= b; break;
    case B_gt: truth = a->d > b; break;
    case B_ge: truth = a->d >= b; break;
    case B_eq: truth = a->d == b; break;
    case B_ne: truth = a->d != b; break;
    default: return false;
    }
  a->v = truth;
  a->floating = a->is_unsigned = false;
  return true;
}

/* A / B or A % B; two's complement where the quotient is too large.  */

static uint64_t
divide (uint64_t a, uint64_t b, bool is_unsigned, bool remainder)
{
  if (is_unsigned)
    return remainder ? a % b : a / b;
  if (b == UINT64_MAX)
    return remainder ? 0 : -a;
  return remainder ? (int64_t) a % (int64_t) b : (int64_t) a / (int64_t) b;
}

static void
compute_integer (struct value *a, enum binary op, uint64_t b, bool b_unsigned)
{
  uint64_t v = a->v;
  bool u = a->is_unsigned || b_unsigned;
  bool less = u ? v < b : (int64_t) v < (int64_t) b;

  switch (op)
    {
    case B_mul: v *= b; break;
    case B_div: case B_rem: v = divide (v, b, u, op == B_rem); break;
    case B_add: v += b; break;
    case B_sub: v -= b; break;
    case B_shl: v <<= b; u = a->is_unsigned; break;
    case B_shr:
      u = a->is_unsigned;
      v = u ? v >> b : (uint64_t) ((int64_t) v >> b);
      break;
    case B_and: v &= b; break;
    case B_xor: v ^= b; break;
    case B_or: v |= b; break;
    default:
      v = (op == B_lt ? less : op == B_le ? less || v == b
	   : op == B_gt ? !less && v != b : op == B_ge ? !less
	   : op == B_eq ? v == b : op == B_ne ? v != b
	   : op == B_land ? v && b : v || b);
      u = false;
      break;
    }
  a->v = v;
  a->is_unsigned = u;
}

static bool
compute (struct expr *e, struct value *a, enum binary op,
	 const struct value *b, const char *at)
{
  a->literal = CK_computed;
  if (a->floating != b->floating)
    return ERROR_AT (e->p, at, MSG_const_mixed);
  if (a->floating)
    return (compute_floating (a, op, b->d)
	    || ERROR_AT (e->p, at, MSG_const_mixed));
  if ((op == B_div || op == B_rem) && b->v == 0)
    return ERROR_AT (e->p, at, MSG_const_divide);
  if ((op == B_shl || op == B_shr) && b->v > 63)
    return ERROR_AT (e->p, at, MSG_number_limits, 0LL, 63LL);
  compute_integer (a, op, b->v, b->is_unsigned);
  return true;
}

/* What follows A with operators that bind at least as PRECEDENCE.  */

static bool
parse_rest (struct expr *e, struct value *a, unsigned precedence)
{
  struct parser *p = e->p;
  int k;

  while ((k = operator_at (p)) >= 0 && operators[k].precedence >= precedence)
    {
      const char *at = p->tok.text;
      struct value b;
      pass_operator (p, strlen (operators[k].text));
      if (!parse_unary (e, &b)
	  || !parse_rest (e, &b, operators[k].precedence + 1u)
	  || !compute (e, a, operators[k].op, &b, at))
	return false;
    }
  return true;
}

static bool
parse_conditional (struct expr *e, struct value *v)
{
  struct value yes, no;

  if (!parse_unary (e, v) || !parse_rest (e, v, EXPR_lor))
    return false;
  if (!TOKEN_IS (e->p, '?'))
    return true;
  if (++e->nesting > MAX_NESTING)
    return ERROR_HERE (e->p, MSG_expr_deep, MAX_NESTING);
  if (v->floating)
    return ERROR_HERE (e->p, MSG_const_mixed);
  lex_next (e->p);
  if (!parse_conditional (e, &yes) || !expect (e->p, ':')
      || !parse_conditional (e, &no))
    return false;
  e->nesting--;
  *v = v->v != 0 ? yes : no;
  v->literal = CK_computed;
  return true;
}

/* -------------------------------------------------------------------- the whole */

bool
expr_warp_size_p (const struct parser *p)
{
  return (p->tok.kind == TK_word && p->tok.atom->bind == NULL
	  && strcmp (p->tok.atom->text, "WARP_SZ") == 0);
}

bool
parse_expr (struct parser *p, struct ptx_operand *op)
{
  struct expr e = { .p = p };
  struct value v;

  if (!parse_conditional (&e, &v))
    return false;
  op->kind = O_imm;
  op->reg = NO_REG;
  op->type = v.literal;
  op->imm = v.v;
  if (v.floating && v.literal == CK_computed)
    {
      if (!isfinite (v.d))
	return ERROR_HERE (p, MSG_const_range, "f64");
      op->type = CK_f64;
      memcpy (&op->imm, &v.d, sizeof v.d);
    }
  if (op->type == CK_negative && v.v == 0)
    op->type = CK_positive;
  return true;
}

/* The integer V as a number from LOW to HIGH; it began at AT.  */

static bool
put_integer (struct parser *p, const struct value *v, int64_t low,
	     int64_t high, int64_t *value, const char *at)
{
  if (v->floating)
    return ERROR_AT (p, at, MSG_const_kind, "s64");
  if ((v->is_unsigned && v->v > (uint64_t) INT64_MAX)
      || (int64_t) v->v < low || (int64_t) v->v > high)
    return ERROR_AT (p, at, MSG_number_limits, (long long) low,
		     (long long) high);
  *value = v->v;
  return true;
}

bool
expect_const (struct parser *p, unsigned precedence, int64_t low, int64_t high,
	      int64_t *value)
{
  struct expr e = { .p = p };
  const char *at = p->tok.text;
  struct value v;

  if (p->tok.kind != TK_int && p->tok.kind != TK_punct
      && !expr_warp_size_p (p))
    return expected (p, "an integer");
  if (precedence == EXPR_conditional ? !parse_conditional (&e, &v)
      : !parse_unary (&e, &v) || !parse_rest (&e, &v, precedence))
    return false;
  return put_integer (p, &v, low, high, value, at);
}

bool
parse_offset (struct parser *p, int64_t *offset)
{
  struct expr e = { .p = p };
  const char *at = p->tok.text;
  struct value v = { .literal = CK_computed };

  if (!TOKEN_IS (p, '+') && !TOKEN_IS (p, '-'))
    return true;
  return (parse_rest (&e, &v, EXPR_add)
	  && put_integer (p, &v, -(INT64_C (1) << 48), INT64_C (1) << 48,
			  offset, at));
}
