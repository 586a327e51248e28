! omp-loops.f90 - loops, functions and blocks of OpenMP.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

module parts
contains
  integer function step (x)
    !$omp declare target
    integer, intent(in) :: x
    step = x
    if (x > 4) then
      step = step + 2
    end if
    step = step * 2
  end function
end module

program main
  use parts
  implicit none
  integer :: a(9), i, total
  integer :: most, low
  total = 0
  most = 0
  !$omp target teams distribute parallel do map(from: a)
  do i = 1, 9
    a(i) = step (i)
  end do
  !$omp target teams distribute parallel do map(to: a) reduction(+:total)
  do i = 1, 9
    total = total + a(i)
  end do
  !$omp target map(tofrom: most) map(to: a)
  low = 3
  !$omp parallel do reduction(max:most)
  do i = low, 9
    most = max (most, a(i))
  end do
  most = most + low
  !$omp end target
  if (total /= 110 .or. most /= 25) stop 1
end program
