! collapse-none.f90 - loops that become one, and end before they begin.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program collapse_none
  implicit none
  integer :: n, m, s, a(4, 4), failures
  failures = 0
  do n = -3, 3
    do m = -3, 3
      s = counted (n, m)
      if (s /= max (n, 0) * max (m, 0)) failures = failures + 1
      s = backwards (n, m)
      if (s /= max (n, 0) * ((max (m, 0) + 1) / 2)) failures = failures + 1
      a = 0
      call filled (a, n, m)
      if (sum (a) /= max (n, 0) * max (m, 0)) failures = failures + 1
    end do
  end do
  if (failures /= 0) stop 1
contains
  integer function counted (n, m)
    integer, intent (in) :: n, m
    integer :: i, j, s
    s = 0
    !$acc parallel loop gang vector collapse(2) reduction(+: s)
    do i = 1, n
      do j = 1, m
        s = s + 1
      end do
    end do
    counted = s
  end function
  integer function backwards (n, m)
    integer :: n, m, i, j, s
    s = 0
    !$acc parallel
    !$acc loop worker collapse(2) reduction(+: s)
    do i = n, 1, -1
      do j = m, 1, -2
        s = s + 1
      end do
    end do
    !$acc end parallel
    backwards = s
  end function
  subroutine filled (a, n, m)
    integer :: a(:, :), n, m, i, j
    !$acc parallel loop collapse(2) copy(a)
    do i = 1, n
      do j = 1, m
        a(i, j) = a(i, j) + 1
      end do
    end do
  end subroutine
end program
