! kernels-parts.f90 - kernels constructs with more than a nest of loops in them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program parts
  implicit none
  integer, parameter :: n = 100
  real(8), allocatable :: a(:,:), c(:)
  real(8) :: s, w, m, fixed(n)
  integer :: i, j, k
  allocate (a(n, n), c(n))
  do j = 1, n
    do i = 1, n
      a(i, j) = mod (i * j, 16)
    end do
  end do
  w = sum (a)
  fixed = 1
  !$acc kernels
  s = 0
  do k = 1, 1
    s = s + 0
  end do
  !$acc loop independent
  do j = 1, n
    c(j) = 0
    !$acc loop reduction(+:s)
    do i = 1, n
      s = s + a(i, j)
      c(j) = c(j) + a(i, j)
    end do
  end do
  m = s / 4
  !$acc loop
  do i = 1, n
    fixed(i) = fixed(i) + m
  end do
  !$acc end kernels
  if (s /= w) stop 1
  if (m /= w / 4 .or. any (fixed /= 1 + m)) stop 2
  if (sum (c) /= w) stop 3
  call present (n, a, s)
  if (s /= w + maxval (a) + 3) stop 4
  call two (c, s, 5)
contains

subroutine present (n, a, s)
  integer :: n, i, j
  real(8) :: a(:, :), s, m
  s = 0
  m = 0
  !$acc data copyin(a)
  !$acc kernels copy(s) wait
  !$acc loop reduction(+:s)
  do j = 1, n
    do i = 1, n
      s = s + a(i, j)
    end do
  end do
  !$acc loop gang reduction(max:m)
  do j = 1, n
    do i = 1, n
      m = max (m, a(i, j))
    end do
  end do
  s = s + m + 3
  !$acc end kernels
  !$acc end data
end subroutine

subroutine two (c, s, k)
  real(8) :: c(100), s, t
  integer :: i, k
  s = 0
  !$acc kernels if(k > 3) num_gangs(k)
  !$acc loop independent
  do i = 1, size (c)
    c(i) = i
  end do
  !$acc loop
  do i = 1, size (c)
    t = c(i)
    s = s + t
  end do
  !$acc end kernels
  if (s /= 5050) stop 5
end subroutine
end program
