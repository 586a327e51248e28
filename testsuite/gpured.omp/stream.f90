! stream.f90 - loops of Fortran start a team for each 4096 iterations, too.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-O2" }

program stream
  implicit none
  integer, parameter :: n = 9000
  integer, allocatable :: list(:)
  integer :: i, s
  list = [(mod (i * 7, 23) - 9, i = 1, n)]
  s = 1
  !$omp target teams distribute parallel do reduction(+:s)
  do i = 1, n
    s = s + list(i)
  end do
  if (s /= 1 + sum (list)) stop 1
  call dummy (list, n, s)
  if (s /= 1 + 2 * sum (list)) stop 2
contains
  subroutine dummy (a, m, s)
    integer :: m, a(m), s, t, k
    t = s
    !$omp target teams distribute parallel do reduction(+:t)
    do k = 1, m
      t = t + a(k)
    end do
    s = t
  end subroutine
end program

! { dg-final { gpured-counters blocks == 6 } }
