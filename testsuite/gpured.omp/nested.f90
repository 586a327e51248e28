! nested.f90 - parallel regions in the iterations of loops that threads share out.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

program nested
  implicit none
  integer, parameter :: n = 120, m = 14
  integer :: i, j, k, last
  real (8) :: a(m, n), s, most, r(n)
  do i = 1, n
    do j = 1, m
      a(j, i) = mod (i * 7 + j * 11, 31) - 9
    end do
  end do
  !$omp target teams distribute parallel do map (to: a) map (from: r) &
  !$omp private (s, most, k, last)
  do i = 1, n
    s = i
    most = -1000
    k = 2
    !$omp parallel do simd reduction (+: s)
    do j = 1, m
      s = s + a(j, i)
    end do
    !$omp parallel do reduction (max: most) firstprivate (k) lastprivate (last)
    do j = 1, m
      k = k + 1
      most = max (most, a(j, i) + min (k, 0))
      last = j
    end do
    r(i) = s + most + k + last
  end do
  do i = 1, n
    if (r(i) /= i + sum (a(:, i)) + maxval (a(:, i)) + 2 + m) stop 1
  end do
end program nested
