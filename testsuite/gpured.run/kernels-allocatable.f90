! kernels-allocatable.f90 - loops of `kernels' constructs over allocatable arrays.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

program main
  implicit none
  integer, parameter :: n = 90
  real(8), allocatable :: a(:), b(:, :), c(:, :), want(:)
  integer :: i, j
  allocate (a(n), b(n, n), c(n, n), want(n))
  a = [(i, i = 1, n)]
  want = a
  do j = 1, n
    do i = 1, n
      c(i, j) = i + 100 * j
    end do
  end do
  !$acc kernels
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc end kernels
  !$acc kernels
  do j = 1, n
    do i = 1, n
      b(i, j) = c(i, j) * 2
    end do
  end do
  !$acc end kernels
  !$acc kernels
  do i = 2, n ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} }
    a(i) = a(i - 1) + a(i) ! { dg-missed {  caused .*: } }
  end do
  !$acc end kernels
  want = want + 1
  do i = 2, n
    want(i) = want(i - 1) + want(i)
  end do
  if (any (a /= want)) stop 1
  if (any (b /= 2 * c)) stop 2
end program
