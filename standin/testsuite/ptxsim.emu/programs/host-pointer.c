// A pointer to memory of the host, said to be one of the device.
// run: -fopenacc -DBUG
// err: .*store of 4 bytes at 0x[0-9a-f]+, which is host memory; .*host-pointer.c:@write@\)
// err: libgomp: cuStreamSynchronize error: an illegal memory access was encountered
// run: -fopenacc
#include <openacc.h>
#include <stdlib.h>

int
main (void)
{
#ifdef BUG
  int *a = calloc (100, sizeof *a);
#else
  int *a = acc_malloc (100 * sizeof *a);
#endif

#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;	// @write@
}
