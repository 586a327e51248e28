! host-associated.f90 - variables of the host procedure, and in equivalence.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module w
contains
subroutine t (bad)
  integer :: s, e, z(2), i, j, bad
  equivalence (e, z(1))
  e = 0
  !$acc parallel loop gang num_gangs(8) copy(e)
  do i = 1, 8
     !$acc loop vector reduction(+:e)
     do j = 1, 40
        e = e + j
     end do
  end do
  call in
  bad = 0
  if (e /= 6560 .or. s /= 6560) bad = 1
contains
subroutine in
  s = 0
  !$acc parallel loop gang num_gangs(8) reduction(+:s)
  do i = 1, 8
     !$acc loop vector
     do j = 1, 40
        s = s + j
     end do
  end do
end subroutine
end subroutine
end module
program p
  use w
  integer :: bad
  call t (bad)
  if (bad /= 0) stop 1
end program
