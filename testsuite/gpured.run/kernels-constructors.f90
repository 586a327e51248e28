! kernels-constructors.f90 - constants of `kernels' constructs that are cut into
! parts: GCC keeps what an array constructor names in a static variable of a
! block in the construct.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-O0" }

program main
  implicit none
  integer, parameter :: n = 37
  integer :: i, j, a(n), r(n), s(n), w
  a = [(i * 7, i = 1, n)]
  r = 0
  s = 0
  !$acc kernels copyin(a) copyout(r, s)
  do i = 1, n
    block
      real(4) :: x(4)
      x = [1., 2., 4., 8.]
      r(i) = int (sum (x)) + a(i)
    end block
  end do
  do i = 1, n
    block
      integer :: y(3)
      y = [5, 9, 3]
      s(i) = maxval (y) * r(i) + y(mod (i, 3) + 1)
    end block
  end do
  !$acc end kernels
  do i = 1, n
    w = 15 + a(i)
    if (r(i) /= w) then
      print *, 'r', i, r(i), w
      stop 1
    end if
    j = mod (i, 3)
    w = 9 * w + merge (5, merge (9, 3, j == 1), j == 0)
    if (s(i) /= w) then
      print *, 's', i, s(i), w
      stop 2
    end if
  end do
end program
