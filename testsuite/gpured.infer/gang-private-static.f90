! gang-private-static.f90 - variables of the main program, and SAVE.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module rows
  implicit none
  integer, parameter :: m = 40, n = 64
contains

  subroutine sums (a, t)
    integer, intent(in) :: a(n,m)
    integer, intent(out) :: t(m)
    integer, save :: s
    integer :: i, j
    !$acc parallel loop gang worker num_workers(4) copyin(a) copyout(t)
    do i = 1, m
      s = 0
      !$acc loop vector reduction(+:s)
      do j = 1, n
        s = s + a(j,i)
      end do
      t(i) = s
    end do
  end subroutine
end module

program main
  use rows
  implicit none
  integer :: a(n,m), t(m), i, j, most
  do i = 1, m
    a(:,i) = [(i + mod (j, 3), j = 1, n)]
  end do
  call sums (a, t)
  do i = 1, m
    if (t(i) /= sum (a(:,i))) stop 1
  end do
  !$acc parallel loop gang worker num_workers(4) copyin(a) copyout(t)
  do i = 1, m
    most = 0
    !$acc loop vector reduction(max:most)
    do j = 1, n
      most = max (most, a(j,i))
    end do
    t(i) = most
  end do
  do i = 1, m
    if (t(i) /= maxval (a(:,i))) stop 2
  end do
end program
