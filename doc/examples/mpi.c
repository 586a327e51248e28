/* mpi.c - ranks of MPI, each with a device of its own, and a sum over all.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   OMPI_CC=gcc-12 mpicc -O2 -no-pie -fopenacc -fplugin=gpured.so mpi.c -o mpi
   mpiexec -n 2 ./mpi  */

#include <mpi.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  MPI_Init (&argc, &argv);
  int rank, ranks;
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);

  /* The ranks of one machine share its devices out.  */
  MPI_Comm machine;
  int local;
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank,
		       MPI_INFO_NULL, &machine);
  MPI_Comm_rank (machine, &local);
  int devices = acc_get_num_devices (acc_device_nvidia);
  if (devices > 0)
    acc_set_device_num (local % devices, acc_device_nvidia);

  /* Each has a part of 1, 2, ... n.  */
  int n = 100000, first = (long) n * rank / ranks + 1;
  int count = (long) n * (rank + 1) / ranks + 1 - first;
  double *a = malloc (count * sizeof *a), sum = 0, all;
  for (int i = 0; i < count; i++)
    a[i] = first + i;
#pragma acc parallel loop copyin(a[0:count]) reduction(+:sum)
  for (int i = 0; i < count; i++)
    sum += a[i];
  MPI_Allreduce (&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);

  double want = n * (n + 1.0) / 2;
  printf ("rank %d of %d, %s: %.0f of %.0f\n", rank, ranks,
	  devices > 0 ? "its device" : "the host", sum, all);
  if (all != want)
    printf ("rank %d: %.0f instead of %.0f\n", rank, all, want);
  MPI_Finalize ();
  return all != want;
}
