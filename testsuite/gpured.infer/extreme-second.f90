! extreme-second.f90 - maxima and minima with the variable as second or third
! argument.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

program extreme_second
  implicit none
  integer, parameter :: m = 12, n = 40
  integer :: least, most, i, j
  real(8) :: top, x(n)
  do j = 1, n
    x(j) = mod (j * 7, 41)
  end do
  least = 0
  most = 0
  top = -1
  !$acc parallel loop gang num_gangs(4) reduction(min:least) reduction(max:top, most) copyin(x)
  do i = 1, m
    !$acc loop vector ! { dg-optimized {reduction\(min:least\) added to this loop} }
    ! { dg-optimized {reduction\(max:top\) added to this loop} "" { target *-*-* } .-1 }
    ! { dg-optimized {reduction\(max:most\) added to this loop} "" { target *-*-* } .-2 }
    do j = 1, n
      least = min (-i * j, least)
      top = max (x(j) * i, top)
      most = max (i, j, most, i + j)
    end do
  end do
  if (least /= -m * n) then
    print *, 'least', least, -m * n
    stop 1
  end if
  if (top /= maxval (x) * m) then
    print *, 'top', top, maxval (x) * m
    stop 2
  end if
  if (most /= m + n) then
    print *, 'most', most, m + n
    stop 3
  end if
end program
