// Device memory that is used after acc_free.
// run: -fopenacc -DBUG
// err: .*store of 4 bytes at 0x[0-9a-f]+ in freed memory: .*freed.c:@write@\)
// err: libgomp: cuStreamSynchronize error: an illegal memory access was encountered
// run: -fopenacc
#include <openacc.h>

int
main (void)
{
  int *a = acc_malloc (100 * sizeof *a);

#ifdef BUG
  acc_free (a);
#endif
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;	// @write@
#ifndef BUG
  acc_free (a);
#endif
}
