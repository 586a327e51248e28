! simd-atomics.f90 - atomic operations in simd loops.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

subroutine count (n, m, total, bins, s)
  implicit none
  integer :: n, m, i, j, total, bins(0:4), s, u
  !$omp target teams distribute parallel do map (tofrom: total, bins, s) &
  !$omp reduction (+: s) private (u)
  do i = 1, n
    u = 0
    !$omp simd reduction (+: u)
    do j = 1, m
      u = u + ieor (i, j)
      !$omp atomic
      total = total + j
      !$omp atomic
      bins(mod (i + j, 5)) = bins(mod (i + j, 5)) + 1
    end do
    s = s + u
  end do
end subroutine count

program simd_atomics
  implicit none
  integer, parameter :: n = 200, m = 15
  integer :: total, bins(0:4), s, i, j, want
  total = 3
  bins = 0
  s = 0
  call count (n, m, total, bins, s)
  want = 0
  do i = 1, n
    do j = 1, m
      want = want + ieor (i, j)
    end do
  end do
  if (s /= want) stop 1
  if (total /= 3 + n * (m * (m + 1) / 2)) stop 2
  if (any (bins /= n * m / 5)) stop 3
end program simd_atomics
