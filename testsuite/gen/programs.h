/* programs.h - what the random programs of gen-programs.awk are made of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* The same source is compiled
     with -fopenacc or -fopenmp by GCC, to run on the device and on the host;
     by nvcc, or by clang -x cuda without CUDA's headers, to PTX with the kernel
       `programs';
     with PROGRAMS_PTX by the host's compiler, to launch that kernel.

   program [-t TEXT.ptx] [NUMBER]...  runs the programs of these numbers, or
   all, and prints PASS or FAIL for each and the sum of what the host computes.

   GCC and clang get -fwrapv -ffp-contract=off.  nvcc has no -fwrapv, so that
   what can overflow is done in unsigned types for it.  NO_LIBCALLS replaces
   what takes a function of libgcc, which LLVM's back end does not have; the
   host has to be compiled with it, too.  */

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

#define PRAGMA(TEXT) _Pragma (#TEXT)
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

/* Words of the result: of a number, a NaN like all others.  */
#define PUT(VALUE) *out++ = (ull) (VALUE)
#define PUT_WIDE(VALUE) \
  do { ux put = (ux) (VALUE); PUT (put); PUT (put >> 64); } while (0)
#define PUT_f(VALUE) \
  do { union { f number; ui word; } put; \
       put.number = VALUE; \
       PUT (put.number != put.number ? 0x7fffffff : put.word); } while (0)
#define PUT_d(VALUE) \
  do { union { d number; ull word; } put; \
       put.number = VALUE; \
       PUT (put.number != put.number ? ~0ull >> 1 : put.word); } while (0)

/* Each program runs ROUNDS times with other numbers.  */
#define ROUNDS 6
#define NUMBERS 8
#define REALS 4
#define WORDS 128

#define PROGRAM(NUMBER) case NUMBER: root_##NUMBER (x, y, out); break;

#if defined __CUDA__ || defined __CUDACC__
# define LAUNCHER							\
  extern "C" __attribute__ ((global)) void				\
  programs (int number, const sll *x, const d *y, ull *out)		\
  {									\
    for (int r = 0; r < ROUNDS; r++)					\
      program (number, x + r * NUMBERS, y + r * REALS, out + r * WORDS); \
  }
#else

# include <stdio.h>
# include <stdlib.h>
# include <string.h>

static sll numbers[ROUNDS * NUMBERS];
static d reals[ROUNDS * REALS];
static ull got[ROUNDS * WORDS], want[ROUNDS * WORDS];
static ull sum;
static int failures;

static ull state;

static ull
random_word (void)
{
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return state ^ state >> 29;
}

/* Give the program NUMBER its numbers: edges, small ones, and any.  */

static void
choose_numbers (int number)
{
  static const ull edges[] = {
    0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 0x7fffffff,
    0x80000000, 0xffffffff, 0x100000000, ~0ull >> 1, 1ull << 63
  };
  static const d real_edges[] = {
    0.0, -0.0, 1.0, -1.0, 0.5, 127.5, -129.0, 2147483647.5, 4294967296.0,
    9223372036854775808.0, 1e19, 1e-310, 1e-40, 3.4e38, 1e300, -1e308,
    1 / 3.0, -16777217.0, __builtin_inf (), -__builtin_inf (),
    __builtin_nan ("")
  };
# define SIZE(ARRAY) (sizeof ARRAY / sizeof ARRAY[0])

  state = SEED * 1000003ull + number;
  for (int i = 0; i < ROUNDS * NUMBERS; i++)
    {
      ull word = random_word ();
      switch (random_word () >> 7 & 3)
	{
	case 0: numbers[i] = edges[word % SIZE (edges)]; break;
	case 1: numbers[i] = (sll) word >> 56; break;
	default: numbers[i] = word >> (random_word () & 63);
	}
    }
  for (int i = 0; i < ROUNDS * REALS; i++)
    {
      ull word = random_word ();
      switch (random_word () >> 7 & 3)
	{
	case 0: reals[i] = real_edges[word % SIZE (real_edges)]; break;
	case 1: reals[i] = ((sll) word >> 52) / 8.0; break;
	case 2: reals[i] = (sll) word * 0x1p-40; break;
	default: memcpy (&reals[i], &word, sizeof word);
	}
    }
}

static void compare_program (int number);

# ifdef PROGRAMS_PTX
#  include "cu.h"

static void *kernel;
static uint64_t device_numbers, device_reals, device_words;

static void
device_open (const char *name)
{
  static char text[1 << 24];
  void *context, *module;
  FILE *file = fopen (name, "r");

  if (!file || fread (text, 1, sizeof text - 1, file) == 0)
    {
      perror (name);
      exit (2);
    }
  fclose (file);
  cu_open ();
  OK (cuInit (0));
  OK (cuCtxCreate_v2 (&context, 0, 0));
  OK (cuModuleLoadData (&module, text));
  OK (cuModuleGetFunction (&kernel, module, "programs"));
  OK (cuMemAlloc_v2 (&device_numbers, sizeof numbers));
  OK (cuMemAlloc_v2 (&device_reals, sizeof reals));
  OK (cuMemAlloc_v2 (&device_words, sizeof got));
  failures += cu_failures;
  if (failures)
    exit (1);
}

static void
on_device (int number)
{
  void *params[] = { &number, &device_numbers, &device_reals, &device_words };

  OK (cuMemcpyHtoD_v2 (device_numbers, numbers, sizeof numbers));
  OK (cuMemcpyHtoD_v2 (device_reals, reals, sizeof reals));
  OK (cuMemcpyHtoD_v2 (device_words, got, sizeof got));
  OK (cuLaunchKernel (kernel, 1, 1, 1, 1, 1, 1, 0, NULL, params, NULL));
  OK (cuCtxSynchronize ());
  OK (cuMemcpyDtoH_v2 (got, device_words, sizeof got));
}

#  define LAUNCHER							\
  static void compare_program (int number)				\
  { COMPARE_ROUNDS (number); }
# else

static void
device_open (const char *name)
{
  fprintf (stderr, "not made for %s\n", name);
  exit (2);
}

#  define LAUNCHER							\
  BEGIN_DEVICE								\
  OUTLINE void								\
  all_rounds (int number, const sll *x, const d *y, ull *out)		\
  {									\
    for (int r = 0; r < ROUNDS; r++)					\
      program (number, x + r * NUMBERS, y + r * REALS, out + r * WORDS); \
  }									\
  END_DEVICE								\
  static void								\
  on_device (int number)						\
  {									\
    PRAGMA (acc parallel num_gangs (1) num_workers (1)			\
	    copyin (numbers, reals) copy (got))				\
    PRAGMA (omp target map (to: numbers, reals) map (tofrom: got))	\
    all_rounds (number, numbers, reals, got);				\
  }									\
  static void compare_program (int number)				\
  { COMPARE_ROUNDS (number); }
# endif

# define COMPARE_ROUNDS(NUMBER)						\
  choose_numbers (NUMBER);							\
  memset (got, 0, sizeof got);						\
  memset (want, 0, sizeof want);					\
  on_device (NUMBER);							\
  for (int r = 0; r < ROUNDS; r++)					\
    program (NUMBER, numbers + r * NUMBERS, reals + r * REALS,		\
	     want + r * WORDS);						\
  judge (NUMBER)

static void
judge (int number)
{
  int wrong = 0;

  for (int i = 0; i < ROUNDS * WORDS; i++)
    {
      sum = (sum << 5 | sum >> 59) + want[i];
      if (got[i] != want[i] && wrong++ == 0)
	printf ("FAIL program-%d-%d\n"
		"round %d, word %d: device %#llx, host %#llx\n", SEED, number,
		i / WORDS, i % WORDS, got[i], want[i]);
    }
  if (wrong == 0)
    printf ("PASS program-%d-%d\n", SEED, number);
  failures += wrong != 0;
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  int first = 1;

  if (argc > 2 && strcmp (argv[1], "-t") == 0)
    {
      device_open (argv[2]);
      first = 3;
    }
  for (int k = FIRST; k <= LAST; k++)
    {
      int chosen = first >= argc;

      for (int i = first; i < argc; i++)
	chosen |= atoi (argv[i]) == k;
      if (chosen)
	compare_program (k);
    }
  printf ("sum %016llx\n", sum);
  return failures != 0;
}
#endif
