/* ptx-lex.c - turns characters into tokens, and words into atoms.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define _GNU_SOURCE	/* strtod_l */
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ptx-front.h"

/* What a character can be part of.  */
enum { CC_FIRST = 1, CC_WORD = 2, CC_DIGIT = 4, CC_HEX = 8, CC_SPACE = 16 };

static const uint8_t char_class[256] =
{
  ['a' ... 'f'] = CC_FIRST | CC_WORD | CC_HEX,
  ['A' ... 'F'] = CC_FIRST | CC_WORD | CC_HEX,
  ['g' ... 'z'] = CC_FIRST | CC_WORD, ['G' ... 'Z'] = CC_FIRST | CC_WORD,
  ['0' ... '9'] = CC_WORD | CC_DIGIT | CC_HEX,
  ['_'] = CC_FIRST | CC_WORD, ['$'] = CC_FIRST | CC_WORD, ['%'] = CC_FIRST,
  [' '] = CC_SPACE, ['\t'] = CC_SPACE, ['\r'] = CC_SPACE, ['\f'] = CC_SPACE,
  ['\v'] = CC_SPACE, ['\n'] = CC_SPACE
};

#define IS(C, CLASS) (char_class[(unsigned char) (C)] & (CLASS))

/* ------------------------------------------------------------------- atoms */

static void
atoms_rehash (struct parser *p)
{
  uint32_t n = p->nbuckets * 4;
  struct atom **buckets = ARENA_ARRAY (p->arena, struct atom *, n);

  for (uint32_t i = 0; i < p->nbuckets; i++)
    for (struct atom *a = p->buckets[i], *next; a != NULL; a = next)
      {
	next = a->next;
	a->next = buckets[a->hash & (n - 1)];
	buckets[a->hash & (n - 1)] = a;
      }
  p->buckets = buckets;
  p->nbuckets = n;
}

static struct atom *
atom_hashed (struct parser *p, const char *s, unsigned len, uint32_t hash)
{
  struct atom *a;

  hash ^= hash >> 15;
  for (a = p->buckets[hash & (p->nbuckets - 1)]; a != NULL; a = a->next)
    if (a->hash == hash && a->len == len && memcmp (a->text, s, len) == 0)
      return a;
  if (p->natoms >= p->nbuckets)
    atoms_rehash (p);
  p->natoms++;
  a = arena_alloc (p->arena, sizeof *a + len + 1);
  a->hash = hash;
  a->len = len;
  memcpy (a->text, s, len);
  a->next = p->buckets[hash & (p->nbuckets - 1)];
  p->buckets[hash & (p->nbuckets - 1)] = a;
  return a;
}

#define HASH_STEP(H, C) (((H) ^ (unsigned char) (C)) * 0x9E3779B1u)

struct atom *
lex_atom (struct parser *p, const char *s, unsigned len)
{
  uint32_t hash = 0;

  for (unsigned i = 0; i < len; i++)
    hash = HASH_STEP (hash, s[i]);
  return atom_hashed (p, s, len, hash);
}

/* Prepare P for the text of its object.  */

void
lex_init (struct parser *p)
{
  static const char *const directives[DIR_LAST] =
  {
#define DIR(ID) [DIR_##ID] = #ID,
    PTX_DIRECTIVES
#undef DIR
  };

  p->pos = p->line_start = p->object->text;
  p->end = p->pos + p->object->size;
  p->line = 1;
  p->nbuckets = 1024;
  p->buckets = ARENA_ARRAY (p->arena, struct atom *, p->nbuckets);
  for (int i = 1; i < DIR_LAST; i++)
    lex_atom (p, directives[i], strlen (directives[i]))->directive = i;
  for (int t = T_pred; t < T_LAST; t++)
    lex_atom (p, ptx_type_name (t), strlen (ptx_type_name (t)))->type = t;
}

/* ------------------------------------------------------------------ places */

/* Most places that anyone asks for are close to where the lexer is.  */

struct ptx_place
lex_place (struct parser *p, const char *at)
{
  struct ptx_place place = { .object = p->object, .line = p->line,
			     .column = 1 };
  const char *start = at;

  if (at >= p->tok.line_start && at <= p->tok.text)
    return (struct ptx_place) { .object = p->object, .line = p->tok.line,
				.column = at - p->tok.line_start + 1 };
  for (const char *s = p->pos; s > at; s--)
    place.line -= s[-1] == '\n';
  while (start > p->object->text && start[-1] != '\n')
    start--;
  place.column = at - start + 1;
  return place;
}

struct ptx_place
token_place (struct parser *p)
{
  return (struct ptx_place) { .object = p->object, .line = p->tok.line,
			      .column = p->tok.text - p->tok.line_start + 1 };
}

/* --------------------------------------------------------------- the lexer */

/* Pass over spaces and comments.  */

static bool
skip_space (struct parser *p)
{
  const char *s = p->pos;

  for (;;)
    {
      while (IS (*s, CC_SPACE))
	if (*s++ == '\n')
	  {
	    p->line++;
	    p->line_start = s;
	  }
      if (s[0] != '/' || (s[1] != '/' && s[1] != '*'))
	break;
      if (s[1] == '/')
	{
	  s = memchr (s, '\n', p->end - s);
	  if (s == NULL)
	    s = p->end;
	  continue;
	}
      const char *start = s;
      for (s += 2; s < p->end && !(s[0] == '*' && s[1] == '/'); s++)
	if (*s == '\n')
	  {
	    p->line++;
	    p->line_start = s + 1;
	  }
      if (s >= p->end)
	{
	  p->pos = p->end;
	  return ERROR_AT (p, start, MSG_comment_open);
	}
      s += 2;
    }
  p->pos = s;
  return true;
}

/* The N hexadecimal digits of a float constant, of which 2 are passed.  */

static void
lex_float_bits (struct parser *p, unsigned n, enum token_kind kind)
{
  const char *s = p->pos + 2;
  char digits[17] = "";

  for (unsigned i = 0; i < n; i++)
    {
      if (!IS (s[i], CC_HEX))
	break;
      digits[i] = s[i];
    }
  if (strlen (digits) != n || IS (s[n], CC_WORD))
    {
      ERROR_HERE (p, MSG_bad_float, n);
      p->tok.kind = TK_bad;
      while (IS (*s, CC_WORD))
	s++;
      p->pos = s;
      return;
    }
  p->tok.kind = kind;
  p->tok.value = strtoull (digits, NULL, 16);
  p->pos = s + n;
}

/* A constant such as 1.5 or 2e-3.  */

static void
lex_decimal (struct parser *p)
{
  char *end;
  double d;

  if (ptxsim.lex.c_locale == NULL)
    ptxsim.lex.c_locale = newlocale (LC_ALL_MASK, "C", NULL);
  d = strtod_l (p->pos, &end, ptxsim.lex.c_locale);
  memcpy (&p->tok.value, &d, sizeof d);
  p->tok.kind = TK_decimal;
  p->pos = end;
  if (isinf (d))
    {
      ERROR_HERE (p, MSG_number_range, (int) (end - p->tok.text), p->tok.text);
      p->tok.kind = TK_bad;
    }
}

/* The digits of base BASE at S.  */

static void
lex_integer (struct parser *p, const char *s, unsigned base)
{
  uint64_t v = 0;
  bool over = false, bad = false;
  const char *first = s;

  for (; IS (*s, CC_WORD); s++)
    {
      unsigned d = (IS (*s, CC_DIGIT) ? *s - '0'
		    : IS (*s, CC_HEX) ? (*s | 32) - 'a' + 10 : 99);
      if (d >= base)
	{
	  bad |= *s != 'U' || s == first || IS (s[1], CC_WORD);
	  continue;
	}
      over |= __builtin_mul_overflow (v, base, &v)
	      || __builtin_add_overflow (v, d, &v);
    }
  p->pos = s;
  p->tok.kind = TK_int;
  p->tok.value = v;
  if (bad || s == first)
    ERROR_HERE (p, MSG_bad_number, (int) (s - p->tok.text), p->tok.text);
  else if (over)
    ERROR_HERE (p, MSG_number_range, (int) (s - p->tok.text), p->tok.text);
  else
    return;
  p->tok.kind = TK_bad;
}

static void
lex_number (struct parser *p)
{
  const char *s = p->pos;

  if (s[0] == '0')
    switch (s[1] | 32)
      {
      case 'x': lex_integer (p, s + 2, 16); return;
      case 'b': lex_integer (p, s + 2, 2); return;
      case 'f': lex_float_bits (p, 8, TK_f32); return;
      case 'd': lex_float_bits (p, 16, TK_f64); return;
      }
  while (IS (*s, CC_DIGIT))
    s++;
  if ((*s == '.' && IS (s[1], CC_DIGIT)) || *s == 'e' || *s == 'E')
    lex_decimal (p);
  else if (p->pos[0] == '0' && s > p->pos + 1)
    lex_integer (p, p->pos + 1, 8);
  else
    lex_integer (p, p->pos, 10);
}

static void
lex_string (struct parser *p)
{
  const char *s = p->pos + 1;

  while (s < p->end && *s != '"' && *s != '\n')
    s += s[0] == '\\' && s[1] != '\n' && s + 1 < p->end ? 2 : 1;
  p->tok.text = p->pos + 1;
  p->tok.len = s - p->tok.text;
  p->tok.kind = TK_string;
  p->pos = s;
  if (s < p->end && *s == '"')
    p->pos++;
  else
    {
      ERROR_HERE (p, MSG_string_open);
      p->tok.kind = TK_bad;
    }
}

/* The word at P->pos, which begins at START; DOTS: with modifiers.  */

static void
lex_word (struct parser *p, const char *start, bool dots)
{
  const char *s = start;
  uint32_t hash = 0;

  for (;;)
    {
      if (IS (*s, CC_WORD) || s == start
	  || (dots && *s == '.' && IS (s[1], CC_WORD)))
	{
	  hash = HASH_STEP (hash, *s);
	  s++;
	}
      else if (*s == ':' && s[1] == ':' && (dots || p->tok.kind == TK_dot))
	{
	  hash = HASH_STEP (HASH_STEP (hash, ':'), ':');
	  s += 2;
	}
      else
	break;
    }
  p->tok.len = s - start;
  p->tok.atom = atom_hashed (p, start, s - start, hash);
  p->pos = s;
}

static void
lex (struct parser *p, bool dots)
{
  skip_space (p);
  const char *s = p->pos;
  p->tok.text = s;
  p->tok.line = p->line;
  p->tok.line_start = p->line_start;
  p->tok.len = 1;
  if (IS (*s, CC_FIRST))
    {
      p->tok.kind = TK_word;
      lex_word (p, s, dots);
    }
  else if (*s == '.' && IS (s[1], CC_WORD))
    {
      p->tok.kind = TK_dot;
      lex_word (p, s + 1, false);
    }
  else if (IS (*s, CC_DIGIT))
    lex_number (p);
  else if (*s == '"')
    lex_string (p);
  else if (s >= p->end)
    {
      p->tok.kind = TK_eof;
      p->tok.len = 0;
    }
  else
    {
      p->tok.kind = TK_punct;
      p->tok.chr = *s;
      p->pos++;
      if (strchr ("{}()[]<>,;:=+-*/|!@~&^?", *s) == NULL || *s == '\0')
	{
	  ERROR_HERE (p, MSG_stray_char, (unsigned char) *s);
	  p->tok.kind = TK_bad;
	}
    }
}

void
lex_next (struct parser *p)
{
  lex (p, false);
}

void
lex_statement (struct parser *p)
{
  lex (p, true);
}

void
lex_again (struct parser *p)
{
  if (p->tok.kind != TK_word)
    return;
  p->pos = p->tok.text;
  lex (p, true);
}

/* -------------------------------------------------------- simple questions */

bool
accept (struct parser *p, char c)
{
  if (!TOKEN_IS (p, c))
    return false;
  lex_next (p);
  return true;
}

bool
expect (struct parser *p, char c)
{
  char what[4] = { '\'', c, '\'', '\0' };

  return accept (p, c) || expected (p, what);
}

bool
expected (struct parser *p, const char *what)
{
  if (p->tok.kind == TK_bad)
    return false;
  if (p->tok.kind == TK_eof)
    return ERROR_HERE (p, MSG_syntax_end, what);
  int len = p->pos - p->tok.text;
  return ERROR_HERE (p, MSG_syntax, what, len < 60 ? len : 60, p->tok.text);
}

bool
expect_int (struct parser *p, int64_t low, int64_t high, int64_t *value)
{
  bool minus = accept (p, '-');
  uint64_t v = p->tok.value;

  if (p->tok.kind != TK_int)
    return expected (p, "an integer");
  if (v > (uint64_t) INT64_MAX)
    return ERROR_HERE (p, MSG_number_range, (int) (p->pos - p->tok.text),
		       p->tok.text);
  *value = minus ? -(int64_t) v : (int64_t) v;
  if (*value < low || *value > high)
    return ERROR_HERE (p, MSG_number_limits, (long long) low,
		       (long long) high);
  lex_next (p);
  return true;
}
