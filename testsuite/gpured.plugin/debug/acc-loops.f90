! acc-loops.f90 - loops, array statements and kernels of OpenACC.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

program main
  implicit none
  integer :: a(8), i, total, most
  real :: b(4, 3), row
  integer :: j
  total = 0
  most = 0
  !$acc kernels copyout(a)
  do i = 1, 8
    a(i) = i * 3
  end do
  a = a + 1
  !$acc end kernels
  !$acc parallel loop copyin(a) reduction(+:total) reduction(max:most)
  do i = 1, 8
    total = total + a(i)
    if (mod (a(i), 2) == 0) then
      most = max (most, a(i))
    end if
  end do
  !$acc parallel loop gang copyout(b) private(row)
  do j = 1, 3
    row = 0
    !$acc loop vector reduction(+:row)
    do i = 1, 4
      row = row + i * j
    end do
    !$acc loop vector
    do i = 1, 4
      b(i, j) = row
    end do
  end do
  if (total /= 116 .or. most /= 22) stop 1
  if (any (b(:, 2) /= 20)) stop 2
end program
