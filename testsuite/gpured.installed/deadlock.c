/* deadlock.c - One warp waits for another at a barrier of 64 threads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

int
main (void)
{
  int a[2] = { 0, 0 };
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(a)
#pragma acc loop worker
  for (int i = 0; i < 2; i++)
    {
      a[i] = i;
#ifdef BUG
      if (__builtin_acc_on_device (5) && a[i] == 1)
	asm volatile ("bar.sync 3, 64;" : : : "memory");
#endif
    }
  return a[1] != 1;
}
