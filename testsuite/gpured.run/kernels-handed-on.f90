! kernels-handed-on.f90 - arguments that a kernels construct sets by an atomic operation
! or a function come back, though no assignment names them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

subroutine add (x, y)
  integer :: x, y
  !$acc routine seq
  !$acc atomic
  x = x + y
end subroutine

subroutine by_atomic (x, a, n)
  integer :: x, n, a(n), i
  !$acc kernels
  !$acc loop independent ! { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} }
  do i = 1, n
    !$acc atomic
    x = x + a(i)
  end do
  !$acc end kernels
end subroutine

subroutine by_function (x, y, a, n)
  integer :: x, y, n, a(n), i
  interface
    subroutine add (x, y)
      integer :: x, y
      !$acc routine seq
    end subroutine
  end interface
  !$acc kernels
  !$acc loop independent ! { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} }
  do i = 1, n
    call add (x, y)
    a(i) = a(i) + 1
  end do
  !$acc end kernels
end subroutine

program main
  implicit none
  integer :: x, y, n, i, a(64)
  n = 64
  a = [(i, i = 1, n)]
  x = 5
  call by_atomic (x, a, n)
  if (x /= 5 + n * (n + 1) / 2) then
    print *, 'atomic:', x, 'not', 5 + n * (n + 1) / 2
    stop 1
  end if
  y = 2
  x = 5
  call by_function (x, y, a, n)
  if (x /= 5 + 2 * n .or. y /= 2 .or. any (a /= [(i + 1, i = 1, n)])) then
    print *, 'function:', x, y
    stop 2
  end if
end program
