! kernels-part.f90 - GCC shares out a loop of a part that is no nest: what follows the
! loop is in the same gang.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-O3 -fno-tree-vectorize" }

module part
  implicit none
contains
  subroutine device (n, m, k, u, l)
    integer, intent(in) :: n, m, k
    integer(2), intent(inout) :: u, l(0:7)
    integer(2) :: i, t
    integer :: j
    t = 44
    !$acc kernels
    outer: do i = 4, n - 5, k
      t = 44
      l = 2
      l(3) = 16
      do j = 0, m - 1
        u = u - iand (t, 255_2)
        u = u + 1
      end do
    end do outer
    !$acc end kernels
  end subroutine
end module

program main
  use part
  implicit none
  integer(2) :: u, l(0:7), want
  integer :: i, n, m, k
  n = 200
  m = 8
  k = 2
  u = 9
  l = 0
  want = 9
  do i = 4, n - 5, k
    want = want - 43 * 8
  end do
  call device (n, m, k, u, l)
  if (u /= want .or. l(3) /= 16 .or. sum (l) /= 30) stop 1
end program
