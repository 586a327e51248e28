/* numbers.h - the types and the arithmetic of random C programs, c-values.awk's.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

typedef signed char sc;
typedef unsigned char uc;
typedef short ss;
typedef unsigned short us;
typedef int si;
typedef unsigned int ui;
typedef long sl;
typedef unsigned long ul;
typedef long long sll;
typedef unsigned long long ull;
typedef __int128 sx;
typedef unsigned __int128 ux;
typedef float f;
typedef double d;

/* LLVM's back end does not survive functions that return numbers of 128 bits in
   a structure.  */
#ifdef NO_LIBCALLS
typedef sll sx_member;
typedef ull ux_member;
#else
typedef sx sx_member;
typedef ux ux_member;
#endif

#define PRAGMA_TEXT(...) _Pragma (#__VA_ARGS__)
#define PRAGMA(...) PRAGMA_TEXT (__VA_ARGS__)
#define DECLARED(ARRAY)
#define BEGIN_DEVICE
#define END_DEVICE
#define CONST const
#if defined __CUDA__ || defined __CUDACC__
typedef bool bo;
# define DEVICE static __attribute__ ((device))
# define VARIABLE __attribute__ ((device))
# define CONSTANT __attribute__ ((constant)) const
#else
#ifdef __cplusplus
typedef bool bo;
#else
typedef _Bool bo;
#endif
# define VARIABLE
# define CONSTANT const
# ifdef _OPENACC
#  define DEVICE PRAGMA (acc routine seq) static
#  undef DECLARED
#  define DECLARED(ARRAY) PRAGMA (acc declare create (ARRAY))
# else
#  define DEVICE static
#  ifdef _OPENMP
#   undef BEGIN_DEVICE
#   undef END_DEVICE
#   define BEGIN_DEVICE PRAGMA (omp declare target)
#   define END_DEVICE PRAGMA (omp end declare target)
#  endif
# endif
#endif
/* GCC gives a structure the machine mode that it has on the host, where that
   may be wider than it is aligned: nvptx code of GCC 12 stores it to a
   misaligned address.  */
#ifdef __clang__
# define ALIGNED
#else
# define ALIGNED __attribute__ ((aligned (16)))
#endif

#define OUTLINE DEVICE __attribute__ ((noinline))
#define INLINE DEVICE inline

/* Sums, differences, products and shifts of T that wrap.  */
#ifdef __NVCC__
typedef ui u_si;
typedef ui u_ui;
typedef ul u_sl;
typedef ul u_ul;
typedef ull u_sll;
typedef ull u_ull;
typedef ux u_sx;
typedef ux u_ux;
# define WRAP(T, A, OP, B) ((T) ((u_##T) (A) OP (u_##T) (B)))
#else
# define WRAP(T, A, OP, B) ((A) OP (B))
#endif
#define ADD(T, A, B) WRAP (T, A, +, B)
#define SUB(T, A, B) WRAP (T, A, -, B)
#define MUL(T, A, B) WRAP (T, A, *, B)
#define SHL(T, A, N) WRAP (T, A, <<, N)

/* Numbers of T at its edges and inside.  */
#define SIGNED_P(T) ((T) -1 < (T) 0)
#define BITS(T) (8 * (int) sizeof (T))
#define MAX_OF(T) ((T) ((ux) -1 >> (128 - BITS (T) + SIGNED_P (T))))
#define MIN_OF(T) ((T) (SIGNED_P (T) ? (ux) 1 << (BITS (T) - 1) : 0))
#define HIGH_OF(T) ((T) ((ux) 1 << (BITS (T) - 1) | 5))
#define ODD_OF(T) ((T) 0x123456789abcdefull)

/* 2 to the number of bits of T without its sign.  */
#define VALUE_BITS(T) (BITS (T) - SIGNED_P (T))
#define END_OF(T) \
  ((d) (1ull << (VALUE_BITS (T) - 1) % 64) \
   * (VALUE_BITS (T) > 64 ? 36893488147419103232.0 : 2.0))

#ifdef NO_LIBCALLS
# define NARROW(T) (sizeof (T) == 16 ? sizeof (sll) : sizeof (T))
# define DIVIDED(T, A, OP, B)						\
  (sizeof (T) < 16 ? (A) OP (B)						\
   : (T) ((ull) (A) OP ((ull) (B) ? (ull) (B) : 1)))
# define CUT(T, F)							\
  INLINE T T##_of_##F (F x)						\
  {									\
    return x > (SIGNED_P (T) ? -9223372036854775808.0 : -1.0)		\
	   && x < 9223372036854775808.0 && x > -END_OF (T)		\
	   && x < END_OF (T)						\
	   ? (T) (sll) x : (T) 77;					\
  }
# define ROUND(F, T) \
  INLINE F F##_of_##T (T x) { return (F) (sll) (x >> 64); }
#else
# define DIVIDED(T, A, OP, B) ((A) OP (B))
# define CUT(T, F)							\
  INLINE T T##_of_##F (F x)						\
  {									\
    return x > (SIGNED_P (T) ? -END_OF (T) : -1.0) && x < END_OF (T)	\
	   ? (T) x : (T) 77;						\
  }
# define ROUND(F, T) \
  INLINE F F##_of_##T (T x) { return (F) x; }
#endif

#define SAFE_P(T, B) ((B) != 0 && !(SIGNED_P (T) && (B) == (T) -1))
#define QUOTIENT(T) \
  INLINE T quotient_##T (T a, T b) \
  { return SAFE_P (T, b) ? (T) DIVIDED (T, a, /, b) : a; }
#define REMAINDER(T) \
  INLINE T remainder_##T (T a, T b) \
  { return SAFE_P (T, b) ? (T) DIVIDED (T, a, %, b) : a; }

typedef sll twice_si;
typedef ull twice_ui;
typedef sx twice_sll;
typedef ux twice_ull;
#define WIDE(T) \
  INLINE twice_##T wide_##T (T a, T b) { return (twice_##T) a * b; }
#define HIGH(T) \
  INLINE T high_##T (T a, T b) \
  { return (T) ((twice_##T) a * b >> BITS (T)); }
#define ROTATE(T) \
  INLINE T rotate_##T (T a, int n) \
  { return a << n | a >> (-n & (BITS (T) - 1)); }
#define BOTH(T) \
  INLINE T both_##T (sll a, sll b) { return (T) ((ux) a << 64 | (ull) b); }

#ifdef __NVCC__
# define ones_of_ui __popc
# define ones_of_ull __popcll
# define leading_of_ui __clz
# define leading_of_ull __clzll
# define trailing_of_ui(X) (__ffs (X) - 1)
# define trailing_of_ull(X) (__ffsll (X) - 1)
#else
# define ones_of_ui __builtin_popcount
# define ones_of_ull __builtin_popcountll
# define leading_of_ui __builtin_clz
# define leading_of_ull __builtin_clzll
# define trailing_of_ui __builtin_ctz
# define trailing_of_ull __builtin_ctzll
#endif
#define ONES(T) INLINE int ones_##T (T a) { return ones_of_##T (a); }
#define LEADING(T) \
  INLINE int leading_##T (T a) { return a ? leading_of_##T (a) : -1; }
#define TRAILING(T) \
  INLINE int trailing_##T (T a) { return a ? trailing_of_##T (a) : -1; }
#define SWAPPED(T)							\
  INLINE T swapped_##T (T a)						\
  {									\
    T b = 0;								\
    for (int i = 0; i < BITS (T); i += 8)				\
      b |= (a >> i & 255) << (BITS (T) - 8 - i);			\
    return b;								\
  }

#if !(defined __CUDA__ || defined __CUDACC__)
# include <stdio.h>
# include <stdlib.h>
# include <string.h>

static ull state;

static ull
random_word (void)
{
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return state ^ state >> 29;
}

static int failures;
#endif
