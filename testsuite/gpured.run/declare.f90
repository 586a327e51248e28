! declare.f90 - reductions of a module variable of !$acc declare.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! `acc update' does nothing for such variables in GCC 12.

module sums
  implicit none
  real(8) :: total
  !$acc declare create(total)
end module

program declare
  use openacc
  use sums
  implicit none
  integer, parameter :: n = 3000
  integer :: x(n), i
  x = [(mod (i, 13), i = 1, n)]
  total = 3
  call acc_update_device (total)
  !$acc parallel loop gang vector reduction(+:total)
  do i = 1, n
    total = total + x(i)
  end do
  !$acc parallel
  !$acc loop gang reduction(+:total)
  do i = 1, n
    total = total + x(i)
  end do
  !$acc end parallel
  call acc_update_self (total)
  if (total /= 3 + 2 * sum (x)) stop 1
end program
