! kernels.f90 - reductions in kernels constructs of one nest of loops.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program kernels
  implicit none
  integer, parameter :: n = 67
  real(8) :: a(n, n), b(n, n), s
  integer :: i, j
  do j = 1, n
    do i = 1, n
      a(i, j) = mod (i * j, 17)
    end do
  end do
  call clause (a, b, n, s)
  if (s /= 2 * sum (a)) stop 1
  if (any (b /= 2 * a)) stop 2
  b = 0
  call found (a, b, n, s)
  if (s /= 2 * sum (a)) stop 3
  if (any (b /= 2 * a)) stop 4
  call largest (a, n, s)
  if (s /= 16) stop 5
contains

  subroutine clause (a, b, n, s)
    integer :: n, i, j
    real(8) :: a(n, n), b(:, :), s, t
    s = 0
    !$acc kernels
    !$acc loop reduction(+:s)
    do j = 1, n
      !$acc loop
      do i = 1, n
	t = a(i, j) * 2
	s = s + t
	b(i, j) = t
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine found (a, b, n, s)
    integer :: n, i, j
    real(8) :: a(n, n), b(n, n), s, t
    s = 0
    !$acc kernels loop gang
    do j = 1, n
      !$acc loop vector
      do i = 1, n
	t = a(i, j) * 2
	s = s + t
	b(i, j) = t
      end do
    end do
  end subroutine

  subroutine largest (a, n, s)
    integer :: n, i, j
    real(8) :: a(n, n), s
    s = -1
    !$acc kernels loop
    do j = 1, n
      do i = 1, n
	s = max (s, a(i, j))
      end do
    end do
  end subroutine
end program
