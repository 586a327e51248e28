/* operations.c - arithmetic on edge values, compared with the host's.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A row is an instruction and what it computes in C from A, B and C, values
   of its type.  Each runs on all pairs of edge values, once for whole warps and
   once guarded, for every second lane.  */

/* { dg-do run } */
/* { dg-output "done" } */
/* { dg-additional-options "-std=gnu11 -ffp-contract=off -fwrapv -lm" } */

#include <math.h>
#include "cu.h"

typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
typedef uint16_t b16;
typedef uint32_t b32;
typedef uint64_t b64;
typedef float f32;
typedef double f64;

#define MIN(T) ((T) -1 > (T) 0 ? 0 : (T) ((u64) 1 << (8 * sizeof (T) - 1)))
#define MAX(T) ((T) ~MIN (T))
#define BITS(T) (8 * (u32) sizeof (T))

/* Rows for all integer types.  OP (FORM, OUT, T, TEXT, VALUE): FORM and TEXT
   are the instruction and its sources; OUT is the type of the result and T of
   the sources.  */
#define INTEGERS(T, S)							\
  OP ("add." #T, T, T, "%a, %b", a + b)					\
  OP ("sub." #T, T, T, "%a, %b", a - b)					\
  OP ("mul.lo." #T, T, T, "%a, %b", (T) ((u64) a * (u64) b))		\
  OP ("mul.hi." #T, T, T, "%a, %b", (T) (((__int128) a * b) >> BITS (T))) \
  OP ("mad.lo." #T, T, T, "%a, %b, %c", (T) ((u64) a * (u64) b + (u64) c)) \
  OP ("mad.hi." #T, T, T, "%a, %b, %c",					\
      (T) (((__int128) a * b) >> BITS (T)) + c)				\
  OP ("min." #T, T, T, "%a, %b", a < b ? a : b)				\
  OP ("max." #T, T, T, "%a, %b", a > b ? a : b)				\
  OP ("shl.b" S, T, T, "%a, 3", (T) ((u64) a << 3))		\
  OP ("shr." #T, T, T, "%a, 3", a >> 3)					\
  OP ("shr." #T, T, T, "%a, 99", a < 0 ? -1 : 0)			\
  OP ("div." #T, T, T, "%a, %b",					\
      b == 0 ? (T) -1 : b == (T) -1 && a == MIN (T) ? a : a / b)	\
  OP ("rem." #T, T, T, "%a, %b",					\
      b == 0 ? a : b == (T) -1 && a == MIN (T) ? 0 : a % b)		\
  COMPARED (T)								\
  OP ("selp." #T, T, T, "%a, %b, %p", a < c ? a : b)			\
  OP ("slct." #T ".s32", T, T, "%a, %b, %i", (s32) z >= 0 ? a : b)

#define COMPARED(T)							\
  SET ("eq", T, a == b) SET ("ne", T, a < b || a > b) SET ("lt", T, a < b)	\
  SET ("le", T, a <= b) SET ("gt", T, a > b) SET ("ge", T, a >= b)
#define SET(CMP, T, VALUE)						\
  OP ("setp." CMP "." #T, u32, T, "%a, %b", (VALUE) != 0)		\
  OP ("set." CMP ".u32." #T, u32, T, "%a, %b", (VALUE) ? -1 : 0)	\
  OP ("setp." CMP ".and." #T, u32, T, "%a, %b, %p", (VALUE) && a < c)	\
  OP ("setp." CMP ".or." #T, u32, T, "%a, %b, !%p", (VALUE) || !(a < c)) \
  OP ("setp." CMP ".xor." #T, u32, T, "%a, %b, %p", ((VALUE) != 0) != (a < c))

#define SIGNED(T, S)							\
  INTEGERS (T, S)							\
  OP ("neg." #T, T, T, "%a", -(u64) a)					\
  OP ("abs." #T, T, T, "%a", a < 0 ? -(u64) a : (u64) a)

#define BITWISE(T)							\
  OP ("and." #T, T, T, "%a, %b", a & b)					\
  OP ("or." #T, T, T, "%a, %b", a | b)					\
  OP ("xor." #T, T, T, "%a, %b", a ^ b)					\
  OP ("not." #T, T, T, "%a", ~a)					\
  OP ("cnot." #T, T, T, "%a", a == 0)					\
  OP ("mov." #T, T, T, "%a", a)						\
  OP ("setp.eq." #T, u32, T, "%a, %b", a == b)				\
  OP ("setp.ne." #T, u32, T, "%a, %b", a != b)				\
  OP ("selp." #T, T, T, "%a, %b, %p", a < c ? a : b)

#define WIDE(T, W, C)							\
  OP ("mul.wide." #T, W, T, "%a, %b", (W) a * (W) b)			\
  OP ("mad.wide." #T, W, T, "%a, %b, " C, (W) a * (W) b + (W) z)

#define COUNTING(T, S)							\
  OP ("popc." #T, u32, T, "%a", __builtin_popcountll (a))		\
  OP ("clz." #T, u32, T, "%a", a ? __builtin_clzll (a) - (64 - BITS (T))\
      : BITS (T))							\
  OP ("brev." #T, T, T, "%a", reverse (a, BITS (T)))			\
  OP ("bfind.u" S, u32, T, "%a", a ? 63 - __builtin_clzll (a) : (u32) -1)

#define REALS(T, F)							\
  OP ("add.rn." #T, T, T, "%a, %b", a + b)				\
  OP ("sub.rn." #T, T, T, "%a, %b", a - b)				\
  OP ("mul.rn." #T, T, T, "%a, %b", a * b)				\
  OP ("div.rn." #T, T, T, "%a, %b", a / b)				\
  OP ("fma.rn." #T, T, T, "%a, %b, %c", fma##F (a, b, c))		\
  OP ("rcp.rn." #T, T, T, "%a", 1 / a)					\
  OP ("sqrt.rn." #T, T, T, "%a", sqrt##F (a))				\
  OP ("neg." #T, T, T, "%a", -a)					\
  OP ("abs." #T, T, T, "%a", fabs##F (a))				\
  OP ("copysign." #T, T, T, "%a, %b", copysign##F (b, a))		\
  OP ("min." #T, T, T, "%a, %b", isnan (a) ? b : isnan (b) ? a		\
      : a == b ? (signbit (a) ? a : b) : a < b ? a : b)			\
  OP ("max." #T, T, T, "%a, %b", isnan (a) ? b : isnan (b) ? a		\
      : a == b ? (signbit (a) ? b : a) : a > b ? a : b)			\
  OP ("selp." #T, T, T, "%a, %b, %p", a < c ? a : b)			\
  COMPARED (T)								\
  UNORDERED (T)								\
  OP ("testp.finite." #T, u32, T, "%a", isfinite (a) != 0)		\
  OP ("testp.infinite." #T, u32, T, "%a", isinf (a) != 0)		\
  OP ("testp.number." #T, u32, T, "%a", !isnan (a))			\
  OP ("testp.notanumber." #T, u32, T, "%a", isnan (a) != 0)		\
  /* Zeros count as normal (PTX ISA, "testp").  */			\
  OP ("testp.normal." #T, u32, T, "%a", isnormal (a) || a == 0)		\
  OP ("testp.subnormal." #T, u32, T, "%a",				\
      isfinite (a) && !isnormal (a) && a != 0)				\
  ROUNDED (T, "n", rint) ROUNDED (T, "z", trunc)			\
  ROUNDED (T, "m", floor) ROUNDED (T, "p", ceil)

#define UNORDERED(T)							\
  SET ("equ", T, !(a < b || a > b)) SET ("neu", T, a != b)		\
  SET ("ltu", T, !(a >= b)) SET ("leu", T, !(a > b))			\
  SET ("gtu", T, !(a <= b)) SET ("geu", T, !(a < b))			\
  SET ("num", T, !isnan (a) && !isnan (b))				\
  SET ("nan", T, isnan (a) || isnan (b))

/* Conversions of a rounded real, saturating.  NaN gives 0, or where 64 bits
   take part the upper bit alone.  */
#define ROUNDED(T, R, F)						\
  INTO (T, R, F, s32) INTO (T, R, F, u32) INTO (T, R, F, s64)		\
  INTO (T, R, F, u64) INTO (T, R, F, s16) INTO (T, R, F, u16)
#define INTO(T, R, F, TO)						\
  OP ("cvt.r" R "i." #TO "." #T, TO, T, "%a",				\
      isnan (a) ? (sizeof (T) == 8 || sizeof (TO) == 8			\
		   ? (TO) ((u64) 1 << (BITS (TO) - 1)) : 0)		\
      : F (a) <= (double) MIN (TO) ? MIN (TO)				\
      : F (a) >= (double) MAX (TO) ? MAX (TO) : (TO) F (a))

/* Conversions among integers and to reals.  */
#define CONVERTED(T)							\
  OP ("cvt.u16." #T, u16, T, "%a", (u16) a)				\
  OP ("cvt.s16." #T, s16, T, "%a", (s16) a)				\
  OP ("cvt.u32." #T, u32, T, "%a", (u32) a)				\
  OP ("cvt.s32." #T, s32, T, "%a", (s32) a)				\
  OP ("cvt.u64." #T, u64, T, "%a", (u64) a)				\
  OP ("cvt.s64." #T, s64, T, "%a", (s64) a)				\
  OP ("cvt.rn.f32." #T, f32, T, "%a", (f32) a)				\
  OP ("cvt.rn.f64." #T, f64, T, "%a", (f64) a)

#define LIMITED(T, TO)							\
  OP ("cvt.sat." #TO "." #T, TO, T, "%a",				\
      (__int128) a < (__int128) MIN (TO) ? MIN (TO)			\
      : (__int128) a > (__int128) MAX (TO) ? MAX (TO) : (TO) a)

#define ROWS								\
  INTEGERS (u16, "16") SIGNED (s16, "16") INTEGERS (u32, "32")		\
  SIGNED (s32, "32") INTEGERS (u64, "64") SIGNED (s64, "64")		\
  BITWISE (b16) BITWISE (b32) BITWISE (b64)				\
  WIDE (u16, u32, "%i") WIDE (s16, s32, "%i") WIDE (u32, u64, "%w")	\
  WIDE (s32, s64, "%w")							\
  COUNTING (b32, "32") COUNTING (b64, "64")				\
  CONVERTED (u16) CONVERTED (s16) CONVERTED (u32) CONVERTED (s32)	\
  CONVERTED (u64) CONVERTED (s64)					\
  LIMITED (u16, s16) LIMITED (s32, s16) LIMITED (s64, s16)		\
  LIMITED (s16, u16) LIMITED (u32, u16) LIMITED (u64, u16)		\
  LIMITED (u32, s32) LIMITED (s64, s32) LIMITED (u64, s32)		\
  LIMITED (s16, u32) LIMITED (s32, u32) LIMITED (s64, u32)		\
  LIMITED (s64, u64) LIMITED (u64, s64) LIMITED (s32, u64)		\
  REALS (f32, f) REALS (f64, )

static u64
reverse (u64 v, unsigned bits)
{
  u64 r = 0;

  for (unsigned k = 0; k < bits; k++)
    r |= (v >> k & 1) << (bits - 1 - k);
  return r;
}

/* The edge values of integers and of reals, in 64 bits.  */
static const u64 edges[] =
  { 0, 1, 2, 3, 7, 0x7f, 0x80, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000,
    0xffffffff, 0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff,
    0x0123456789abcdef, 0xfffffffffffffff9 };
static const double reals[] =
  { 0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 1e-310, -1e-40, 1e-45, 65504,
    32767.5, -32768.5, 2147483647, -2147483648.0, 4294967296.0, 1e19, -1e19,
    3.4e38, 1e300, INFINITY, -INFINITY, NAN };
#define COUNT(A) (sizeof (A) / sizeof *(A))
#define MOST 1024

static u64 sources[3][MOST], results[2][MOST];

enum kind { INTEGER, REAL_32, REAL_64 };
#define KIND(T) _Generic ((T) 0, float: REAL_32, double: REAL_64,	\
			  default: INTEGER)

struct row
{
  const char *form, *text, *out, *type;
  enum kind from, to;
  unsigned out_size;
  u64 (*value) (u64, u64, u64);
};

/* The bits of V, a T; NaN is one value.  */
#define BITS_OF(T, V)							\
  ({ T v_ = (V); u64 w_ = 0; memcpy (&w_, &v_, sizeof v_);		\
     KIND (T) != INTEGER && v_ != v_ ? ~(u64) 0 : w_; })

/* A row with the function that computes it.  */
#define OP(FORM, OUT, T, TEXT, VALUE)					\
  { FORM, TEXT, #OUT, #T, KIND (T), KIND (OUT), sizeof (OUT),		\
    ({ u64 f_ (u64 x, u64 y, u64 z)					\
       {								\
	 T a, b, c;							\
	 memcpy (&a, &x, sizeof a);					\
	 memcpy (&b, &y, sizeof b);					\
	 memcpy (&c, &z, sizeof c);					\
	 (void) b, (void) c;						\
	 return BITS_OF (OUT, (OUT) (VALUE));				\
       }								\
       f_; }) },

/* Fill the sources for KIND; returns how many there are.  */

static unsigned
fill (enum kind kind)
{
  unsigned n = kind == INTEGER ? COUNT (edges) : COUNT (reals), k = 0;

  memset (sources, 0, sizeof sources);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++, k++)
      {
	const unsigned of[3] = { i, j, (3 * i + 5 * j + 1) % n };
	for (unsigned s = 0; s < 3; s++)
	  if (kind == INTEGER)
	    sources[s][k] = edges[of[s]];
	  else if (kind == REAL_64)
	    memcpy (&sources[s][k], &reals[of[s]], 8);
	  else
	    {
	      float f = reals[of[s]];
	      memcpy (&sources[s][k], &f, 4);
	    }
      }
  return k;
}

/* Write the kernel number N for R to TEXT; returns its length.  */

static int
write_kernel (char *text, unsigned n, const struct row *r)
{
  int predicate = strncmp (r->form, "setp", 4) == 0
		  || strncmp (r->form, "testp", 5) == 0;

  return sprintf (text,
    ".visible .entry k%u (.param .u64 in, .param .u64 out, .param .u32 n)\n"
    "{\n.reg .u64 %%in, %%out, %%w;\n.reg .u32 %%t, %%n, %%i;\n"
    ".reg .%s %%a, %%b, %%c;\n.reg .%s %%d, %%e;\n"
    ".reg .pred %%p, %%o, %%pd, %%pe;\n"
    "ld.param.u64 %%in, [in];\nld.param.u64 %%out, [out];\n"
    "ld.param.u32 %%n, [n];\nmov.u32 %%t, %%ctaid.x;\n"
    "mov.u32 %%i, %%tid.x;\nmad.lo.u32 %%t, %%t, 128, %%i;\n"
    "setp.ge.u32 %%p, %%t, %%n;\n@%%p exit;\n"
    "mad.wide.u32 %%in, %%t, 8, %%in;\nmad.wide.u32 %%out, %%t, 8, %%out;\n"
    "ld.global.%s %%a, [%%in];\nld.global.%s %%b, [%%in+%d];\n"
    "ld.global.%s %%c, [%%in+%d];\nld.global.u64 %%w, [%%in+%d];\n"
    "and.b32 %%t, %%t, 1;\nsetp.ne.u32 %%o, %%t, 0;\n"
    "cvt.u32.u64 %%i, %%w;\nsetp.lt.%c%s %%p, %%a, %%c;\n"
    "st.global.u64 [%%out], 0;\nst.global.u64 [%%out+%d], 0;\n"
    "ld.global.%s %%e, [%%out];\nsetp.ne.u32 %%pe, 0, 0;\n"
    "%s %%%sd, %s;\n@%%o %s %%%se, %s;\n%s"
    "st.global.%s [%%out], %%d;\nst.global.%s [%%out+%d], %%e;\nret;\n}\n",
    n, r->type, r->out, r->type, r->type, 8 * MOST, r->type, 16 * MOST,
    16 * MOST, r->type[0] == 'b' ? 'u' : r->type[0], r->type + 1, 8 * MOST,
    r->out, r->form, predicate ? "p" : "", r->text, r->form,
    predicate ? "p" : "", r->text,
    predicate ? "selp.u32 %d, 1, 0, %pd;\nselp.u32 %e, 1, 0, %pe;\n" : "",
    r->out, r->out, 8 * MOST);
}

/* What R gives as RESULT, with one value for NaN.  */

static u64
canonical (const struct row *r, u64 result)
{
  float f;
  double d;

  memcpy (&f, &result, sizeof f);
  memcpy (&d, &result, sizeof d);
  return (r->to == REAL_32 && isnan (f)) || (r->to == REAL_64 && isnan (d))
	 ? ~(u64) 0 : result;
}

/* Compare the N results of R with what it computes.  */

static void
compare (const struct row *r, unsigned n)
{
  for (unsigned k = 0; k < 2 * n; k++)
    {
      unsigned at = k / 2, guarded = k % 2;
      u64 a = sources[0][at], b = sources[1][at], c = sources[2][at];
      u64 want = guarded && at % 2 == 0 ? 0 : r->value (a, b, c);
      u64 got = canonical (r, results[guarded][at]);
      if (got == want)
	continue;
      printf ("FAIL: %s %s of %#llx, %#llx, %#llx: %#llx, not %#llx\n",
	      r->form, r->text, (unsigned long long) a, (unsigned long long) b,
	      (unsigned long long) c, (unsigned long long) got,
	      (unsigned long long) want);
      cu_failures++;
      return;
    }
}

/* Run kernel number K of MODULE, for R.  */

static void
run (void *module, unsigned k, const struct row *r, uint64_t in, uint64_t out)
{
  unsigned n = fill (r->from);
  void *params[] = { &in, &out, &n }, *f;
  char name[20];

  sprintf (name, "k%u", k);
  OK (cuMemcpyHtoD_v2 (in, sources, sizeof sources));
  OK (cuModuleGetFunction (&f, module, name));
  OK (cuLaunchKernel (f, (n + 127) / 128, 1, 1, 128, 1, 1, 0, NULL, params,
		      NULL));
  OK (cuMemcpyDtoH_v2 (results, out, sizeof results));
  compare (r, n);
}

int
main (void)
{
  const struct row rows[] = { ROWS };
  char *text = malloc (2000 * COUNT (rows)), *end = text;
  void *context, *module;
  uint64_t in, out;

  cu_open ();
  OK (cuInit (0));
  OK (cuCtxCreate_v2 (&context, 0, 0));
  end += sprintf (end, ".version 7.0\n.target sm_70\n.address_size 64\n");
  for (unsigned k = 0; k < COUNT (rows); k++)
    end += write_kernel (end, k, &rows[k]);
  OK (cuModuleLoadData (&module, text));
  OK (cuMemAlloc_v2 (&in, sizeof sources));
  OK (cuMemAlloc_v2 (&out, sizeof results));
  for (unsigned k = 0; k < COUNT (rows); k++)
    run (module, k, &rows[k], in, out);
  OK (cuCtxDestroy_v2 (context));
  free (text);
  return cu_end ();
}
