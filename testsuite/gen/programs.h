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

#include "numbers.h"

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

static sll numbers[ROUNDS * NUMBERS];
static d reals[ROUNDS * REALS];
static ull got[ROUNDS * WORDS], want[ROUNDS * WORDS];
static ull sum;

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
