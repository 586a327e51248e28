! kernels-conversions.f90 - subscripts of `kernels' of which one has lost bits.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }

module conversions
  implicit none
contains

  subroutine cut (a, n, m, k)
    integer :: n, m, k, i, j
    integer :: a(-128:n, m, k)
    !$acc kernels copy(a)
    !$acc loop ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} }
    do i = 1, n
      do j = 1, m
        a(i, j, 1) = a(int (i, 1), j, 1) * 3 + 1
      end do
    end do
    !$acc end kernels
  end subroutine

  ! A near miss: no bits are lost.
  subroutine whole (a, n, m, k)
    integer :: n, m, k, i, j
    integer :: a(-128:n, m, k)
    !$acc kernels copy(a)
    !$acc loop ! { dg-optimized {runs as in a `parallel' construct$} }
    ! { dg-optimized {assigned OpenACC gang vector loop parallelism} "" { target *-*-* } .-1 }
    do i = 1, n
      do j = 1, m
        a(i, j, 1) = a(int (i, 8), j, 1) * 3 + 1
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_conversions
  use conversions
  implicit none
  integer :: a(-128:300, 40, 2), b(-128:300, 40, 2), i, j
  ! `kernels' copies all of these back.
  integer :: n = 300, m = 40, k = 2
  a = 2
  b = a
  call cut (a, n, m, k)
  do i = 1, 300
    do j = 1, 40
      b(i, j, 1) = b(int (i, 1), j, 1) * 3 + 1
    end do
  end do
  if (any (a /= b)) stop 1
  call whole (a, n, m, k)
  b(1:, :, 1) = b(1:, :, 1) * 3 + 1
  if (any (a /= b)) stop 2
end program
