! components.f90 - variables with allocatable components are mapped.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! { dg-do run }
! { dg-require-gcc 15 "GCC maps no allocatable components" }
! { dg-options "-fopt-info-omp-optimized" }

program components
  implicit none
  integer, parameter :: n = 1003
  type holder
    integer, allocatable :: a(:)
  end type
  type (holder) :: h
  integer, allocatable :: b(:)
  integer :: i, s, want

  allocate (h%a(n), b(n))
  do i = 1, n
     h%a(i) = i
     b(i) = 3 * i
  end do
  want = sum (h%a) + sum (b)

  s = 0
  !$omp target teams distribute parallel do reduction(+:s) map(tofrom: h, b) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: } }
  do i = 1, n
     s = s + h%a(i) + b(i)
     h%a(i) = -i
  end do
  if (s /= want) stop 1
  do i = 1, n
     if (h%a(i) /= -i) stop 2
  end do
end program components
