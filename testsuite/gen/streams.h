/* streams.h - what the random loops of gen-streams.awk are made of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "numbers.h"
#include "streams-levels.h"

static void all_streams (void);

#define ON_HOST(...)
#define ON_DEVICE(...) PRAGMA (CONSTRUCT __VA_ARGS__)
#define ROWS_ON_DEVICE(...) PRAGMA (ROWS __VA_ARGS__)
#define ROW_ON_DEVICE(...) PRAGMA (ROW __VA_ARGS__)

#ifdef _OPENACC
# define CONSTRUCT acc parallel loop
# define ROWS acc parallel loop
# define ROW acc loop
# define COPY copy
# define COPYIN copyin
# define LEVELS(K) ACC_LEVELS_##K
# define ROW_LEVELS(K) ACC_ROW_LEVELS_##K
# define LANES(K) ACC_LANES_##K
#else
# define CONSTRUCT omp target teams distribute parallel for
# define ROWS omp target teams distribute
# define ROW omp parallel for
# define COPY(...) map (tofrom: __VA_ARGS__)
# define COPYIN(...) map (to: __VA_ARGS__)
# define LEVELS(K) OMP_LEVELS_##K
# define ROW_LEVELS(K) OMP_ROW_LEVELS_##K
# define LANES(K) OMP_LANES_##K
#endif

/* A scalar that a function takes, and its result.  */
#ifdef __cplusplus
# define SCALAR(T) const T &
# define RESULT(T, NAME, INIT) T NAME##_itself = INIT; T &NAME = NAME##_itself
#else
# define SCALAR(T) T
# define RESULT(T, NAME, INIT) T NAME = INIT
#endif

/* Two arrays of N elements of T, alike, which end where their memory does.  */
#define ARRAY(T, NAME, N)						\
  T *NAME = (T *) malloc ((N) * sizeof (T)), *NAME##_host = (T *) malloc ((N) * sizeof (T)); \
  for (int j = 0; j < (N); j++)						\
    NAME##_host[j] = NAME[j] = SOME (T)

/* Small numbers, and any bits.  Those of a float are not a NaN's.  */
#define SOME(T)								\
  ((T) (1.5) == (T) 1							\
   ? (random_word () & 3 ? (T) ((sll) random_word () >> 57)		\
      : (T) random_word ())						\
   : (T) ((sll) random_word () >> 52) / 8)

/* Let row R of M begin at element R of NAME, at which the one before ends, which has N
   elements at the most.  */
#define ENDS(NAME, M, N)						\
  NAME##_host[0] = NAME[0] = random_word () % 9;			\
  for (int j = 0; j < (M); j++)						\
    NAME##_host[j + 1] = NAME[j + 1]					\
      = NAME[j] + (random_word () & 1 ? (N)				\
		   : (int) (random_word () % ((unsigned) (N) + 1)))

#define SAME(T, A, B) ((A) == (B) || ((A) != (A) && (B) != (B)))
#define SAME_ARRAY(T, NAME, N)						\
  for (int j = 0; j < (N); j++)						\
    same &= SAME (T, NAME[j], NAME##_host[j]);				\
  free (NAME);								\
  free (NAME##_host)

/* Run program K with N iterations, and the rows that WITH passes, if any.  */
#define RUN(K, N, WITH)							\
  state = SEED * 1000003ull + K;					\
  for (int size = 0; size < 6; size++)					\
    {									\
      int n = N;							\
      sll x0 = random_word () & 1 ? (sll) random_word () >> 56 : (sll) random_word (); \
      if (!compare_##K (n WITH, x0, (int) random_word () % 100,		\
			((sll) random_word () >> 52) / 8.0))		\
	{								\
	  printf ("FAIL stream-%d-%d with %d\n", SEED, K, n);		\
	  failures++;							\
	  break;							\
	}								\
      else if (size == 5)						\
	printf ("PASS stream-%d-%d\n", SEED, K);			\
      fflush (stdout);							\
    }

#define STREAM_RUN(K) RUN (K, some_size (size), )
/* Of C elements if that is not zero.  */
#define ROWS_RUN(K, C)							\
  RUN (K, C ? C : (int) (random_word () % 600), MORE (some_rows (size)))
#define MORE(M) , M

static int
some_size (int size)
{
  switch (size)
    {
    case 0: return random_word () % 3;
    case 1: return random_word () % 100;
    case 2: return 1024 - 3 + random_word () % 7;
    case 3: return 2048 + random_word () % 32;
    default: return random_word () % 10000;
    }
}

static int
some_rows (int size)
{
  return size < 2 ? size : random_word () % (size == 5 ? 40 : 12);
}

int
main (void)
{
  all_streams ();
  return failures != 0;
}
