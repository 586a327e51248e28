! library.f90 - Device code that calls libgfortran and libm: the program links
! without an option for them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program library
  implicit none
  integer, parameter :: n = 100
  integer :: i, k(n), total, want
  real(8) :: most, best, x(n)
  do i = 1, n
    k(i) = mod (i, 5)
    x(i) = i
  end do
  total = 0
  most = 0
  !$acc parallel loop reduction(+:total) reduction(max:most) copyin(k, x)
  do i = 1, n
    total = total + k(i) ** k(n + 1 - i)
    most = max (most, atan2 (x(i), x(n + 1 - i)))
  end do
  want = 0
  best = 0
  do i = 1, n
    want = want + k(i) ** k(n + 1 - i)
    best = max (best, atan2 (x(i), x(n + 1 - i)))
  end do
  if (total /= want) then
    print *, 'total', total, want
    stop 1
  end if
  ! The two libraries may round otherwise.
  if (abs (most - best) > 1d-14) then
    print *, 'most', most, best
    stop 2
  end if
end program library
