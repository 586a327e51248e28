! kernels-arguments.f90 - arguments of gang and worker in `kernels' constructs that
! are dummy arguments and what is computed from them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module arguments
  implicit none
contains
  subroutine fill (x, n, m)
    integer :: x(1000), n, m, i
    !$acc kernels loop gang(n) vector(64)
    do i = 1, 1000
      x(i) = i + 3
    end do
    !$acc kernels loop gang((m + 31) / n) worker(n / 2) vector(32)
    do i = 1, m
      x(i) = x(i) * 2
    end do
  end subroutine
end module

program kernels_arguments
  use arguments
  implicit none
  integer :: x(1000), i, n, m
  n = 6
  m = 700
  x = 0
  call fill (x, n, m)
  do i = 1, 1000
    if (x(i) /= (i + 3) * merge (2, 1, i <= 700)) then
      print *, 'element', i, 'is', x(i)
      stop 1
    end if
  end do
end program
