// Elements behind the end.  (Right behind it libgomp has some bytes to spare.)
// run: -fopenacc -DBUG
// err: .*load of 4 bytes at 0x[0-9a-f]+ (is not in any allocation|extends past the end of an allocation): .*bounds.c:@read@\)
// err: libgomp: cuStreamSynchronize error: an illegal memory access was encountered
// run: -fopenacc
#include <stdlib.h>
#define N 1024

int
main (void)
{
  int *a = calloc (N, sizeof *a), *b = calloc (N, sizeof *b);

#ifdef BUG
# define SHIFT 32
#else
# define SHIFT 0
#endif
#pragma acc enter data copyin(a[0:N])
#pragma acc enter data create(b[0:N])
#pragma acc parallel loop present(a[0:N], b[0:N])
  for (int i = 0; i < N; i++)
    b[i] = a[i + SHIFT];	// @read@
#pragma acc exit data delete(a[0:N]) copyout(b[0:N])
  return b[0];
}
