! columns.F90 - a matrix of Fortran, column by column.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! usage: program N

#ifdef CLAUSE
#define NOTHING reduction (ior: nothing)
#define DO_NOTHING nothing = ior (nothing, 0)
#else
#define NOTHING
#define DO_NOTHING
#endif

program columns
  implicit none
  integer, parameter :: m = 256
  character (len=16) :: argument
  integer :: n, i, j, nothing
  real (8), allocatable :: a(:, :), b(:, :)

  call get_command_argument (1, argument)
  read (argument, *) n
  n = n / m
  nothing = 0
  allocate (a(m, n), b(m, n))
  do j = 1, n
    do i = 1, m
      b(i, j) = mod (i * 7 + j, 101)
    end do
  end do
  !$omp target data map (to: b) map (from: a)
  !$omp target teams distribute parallel do collapse (2) NOTHING map (tofrom: nothing)
  do j = 1, n
    do i = 1, m
      a(i, j) = 2 * b(i, j) - 1
      DO_NOTHING
    end do
  end do
  !$omp end target data
  do j = 1, n
    do i = 1, m
      if (a(i, j) /= 2 * b(i, j) - 1) stop 1
    end do
  end do
end program
