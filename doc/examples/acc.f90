! acc.f90 - a sum on the device by OpenACC.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

program acc
  implicit none
  integer, parameter :: n = 100000
  real(8) :: x(n), total
  integer :: i

  x = [(real (i, 8), i = 1, n)]
  total = 0
  !$acc parallel loop reduction(+: total) copyin(x)
  do i = 1, n
    total = total + x(i)
  end do
  print '(f0.0)', total
  if (total /= (n + 1) * real (n, 8) / 2) stop 1
end program
