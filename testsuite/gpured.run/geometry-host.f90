! geometry-host.f90 - the variable that bounds a loop is one of the host's.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program geometry_host
  implicit none
  integer :: n, s, i
  integer, allocatable :: a(:)
  do n = 0, 9000, 3000
    allocate (a(n))
    a = [(mod (i, 7), i = 1, n)]
    s = 0
    call work
    if (s /= sum (a)) stop 1
    deallocate (a)
  end do
contains
  subroutine work
    integer :: k
    !$acc parallel loop reduction(+:s) copyin(a)
    do k = 1, n
      s = s + a(k)
    end do
  end subroutine
end program

! { dg-final { gpured-counters blocks == 7 } }
