// Lanes of a vector loop that is not independent: each reads what the next one writes.
// run: -fopenacc -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0 -DBUG
// err: .*race between lanes of a warp on 4 bytes .*write after read.*race-lanes.c:@shift@\)
// run: -fopenacc -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
#define N 64

int
main (void)
{
  static int a[N + 1], b[N + 1];

  for (int i = 0; i <= N; i++)
    a[i] = b[i] = i;
#ifdef BUG
# define FROM a
#else
# define FROM b
#endif
#pragma acc parallel loop vector vector_length(32) independent copy(a) copyin(b)
  for (int i = 0; i < N; i++)
    a[i] = FROM[i + 1];	// @shift@
  for (int i = 0; i < N; i++)
    if (a[i] != i + 1)
      __builtin_abort ();
}
