! declare-update.f90 - `acc update' of variables of `acc declare' in a module.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

module shared
  implicit none
  integer :: n = 1
  real(8) :: w(4) = 0
  !$acc declare create (n, w)
end module

program updates
  use openacc
  use shared
  implicit none
  integer :: i, got
  real(8) :: all
  ! The host has one memory.
  if (acc_get_device_type () == acc_device_host) stop
  n = 5
  w = [1, 2, 3, 4]
  !$acc update device (n, w)
  all = 0
  got = 0
  !$acc parallel loop reduction(+:all) copyout(got)
  do i = 1, 4
    all = all + w(i)
    if (i == 4) got = n
  end do
  if (got /= 5) stop 1
  if (all /= 10) stop 2
  !$acc parallel num_gangs(1)
  n = 6
  w(2) = 20
  !$acc end parallel
  n = 0
  w = 0
  !$acc update self (n, w)
  if (n /= 6) stop 3
  if (any (w /= [real (8) :: 1, 20, 3, 4])) stop 4
end program
