! before.f90 - Fortran: code in front of a loop that reads what the loop
! changes, and descriptors, which it does not.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

program before
  implicit none
  integer, parameter :: n = 10000
  integer(8), allocatable :: a(:)
  integer(8) :: s
  integer :: i

  allocate (a(n))
  a = 0
  s = 0
  !$omp target map(tofrom: a, s)
  block
    integer(8) :: w
    w = a(1) + 1
    !$omp parallel do reduction(+: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=8\) over parallel do: iterations distributed over all lanes, } }
    ! { dg-missed {run by one team only: the loop may change data that is read before it$} "" { target *-*-* } .-1 }
    do i = 1, n
      a(i) = 5
      s = s + w
    end do
  end block
  !$omp end target
  if (s /= n .or. any (a /= 5)) stop 1

  s = 0
  call fill (a, s)
  if (s /= n .or. any (a /= [(i, i = 1, n)])) stop 2

contains

  ! The bounds of the array are in its descriptor.
  subroutine fill (b, t)
    integer(8), intent(inout) :: b(:)
    integer(8), intent(inout) :: t
    integer :: j
    !$omp target map(tofrom: b, t)
    !$omp parallel do reduction(+: t) ! { dg-optimized {reduction\(\+:t\) on integer\(kind=8\) over parallel do: iterations distributed over all lanes, } }
    do j = 1, size (b)
      b(j) = j
      t = t + 1
    end do
    !$omp end target
  end subroutine
end program
