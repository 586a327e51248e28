! kernels-condition.f90 - a part of a kernels construct in which nothing is done.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

subroutine s (n, dir, a)
  integer :: n, dir, j
  integer, save :: g = 1
  real(8) :: a(n)
  !$acc kernels
  if (dir == g) then
    !$acc loop independent
    do j = 1, n
      a(j) = a(j) + 1
    end do
  end if
  !$acc end kernels
end subroutine

program p
  real(8), allocatable :: x(:)
  integer :: n = 1031, d = 2
  allocate (x(n))
  x = 1
  !$acc data copy(x)
  call s (n, d, x)
  !$acc end data
  if (sum (x) /= 1031) stop 1
  d = 1
  call s (n, d, x)
  if (sum (x) /= 2062) stop 2
end program
