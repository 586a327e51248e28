! kernels-names.f90 - arrays with descriptors that keep loops of `kernels' with GCC:
! whose name is told, and what can be done where an assignment may allocate one.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

program names
  implicit none
  integer, parameter :: n = 100
  real, allocatable :: a(:), b(:), c(:)
  real, pointer :: p(:), q(:)
  allocate (a(n), b(n), c(n), p(n), q(n))
  call start (a, b)
  call whole (a, b, c)
  if (any (c /= a + b)) stop 1
  call elements (a, b, c)
  if (any (c /= a - b)) stop 2
  call steps (a, n)
  if (any (a /= 1)) stop 3
  q = b
  p = 0
  call pointers (p, q, n)
  if (any (p(2:) /= b(:n - 1) + 1)) stop 4
contains
  subroutine start (a, b)
    real, allocatable :: a(:), b(:)
    integer :: k
    do k = 1, n
      a(k) = k
      b(k) = 2 * k
    end do
  end subroutine

  subroutine whole (a, b, c)
    real, allocatable :: a(:), b(:), c(:)
    !$acc kernels
    c = a + b ! { dg-missed {left to GCC: it assigns to an allocatable array, which may be reallocated} }
    ! { dg-missed {  caused by `c': assign to all elements of the array with `\(:\)', or compile with -fno-realloc-lhs} "" { target *-*-* } .-1 }
    !$acc end kernels
  end subroutine

  subroutine elements (a, b, c)
    real, allocatable :: a(:), b(:), c(:)
    !$acc kernels
    c(:) = a - b
    !$acc end kernels
  end subroutine

  subroutine steps (a, m)
    real, allocatable :: a(:)
    integer, value :: m
    integer :: i
    a(1) = 1
    !$acc kernels
    do i = 2, m ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
      a(i) = a(i - 1) ! { dg-missed {  caused by `a' here and `a' at line 60} }
    end do
    !$acc end kernels
  end subroutine

  subroutine pointers (p, q, m)
    real, pointer :: p(:), q(:)
    integer, value :: m
    integer :: i
    !$acc kernels
    do i = 2, m ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
      p(i) = q(i - 1) + 1 ! { dg-missed {  caused by `p' here and `q' at line 71} }
    end do
    !$acc end kernels
  end subroutine
end program
