! plain.f90 - loops of Fortran that reduce nothing.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

program plain
  implicit none
  integer, parameter :: n = 300, m = 40
  integer :: i, j, last
  real (8) :: a(n), b(n), c(m, m), d(m, m)
  integer :: at(n)

  do i = 1, n
    b(i) = mod (i * 7, 31)
    at(i) = mod (i * 11, n) + 1
  end do
  do j = 1, m
    do i = 1, m
      d(i, j) = i * 100 + j
    end do
  end do
  last = -1
  !$omp target teams distribute parallel do map (from: a) map (to: b) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    a(i) = b(n + 1 - i) + i
  end do
  do i = 1, n
    if (a(i) /= b(n + 1 - i) + i) stop 1
  end do
  !$omp target teams distribute parallel do simd collapse (2) map (from: c) map (to: d) ! { dg-optimized {loop over teams distribute parallel do simd: iterations distributed over all lanes$} }
  do j = 1, m
    do i = 1, m
      c(j, i) = d(i, j)
    end do
  end do
  if (any (c /= transpose (d))) stop 2
  !$omp target parallel do map (tofrom: a, last) lastprivate (last) map (to: at) ! { dg-optimized {loop over parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    last = at(i)
    a(last) = i
  end do
  if (last /= at(n)) stop 3
  do i = 1, n
    if (a(at(i)) /= i) stop 4
  end do
  call rows (c, d, m)
  do j = 1, m
    if (any (c(2:m, j) /= d(1:m - 1, j) + j)) stop 5
    if (c(1, j) /= c(2, j)) stop 6
  end do
contains
  subroutine rows (x, y, k)
    integer, intent (in) :: k
    real (8), intent (inout) :: x(:, :)
    real (8), intent (in) :: y(:, :)
    integer :: p, q
    !$omp target teams distribute map (tofrom: x) map (to: y)
    do q = 1, k
      !$omp parallel do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} }
      do p = 2, k
        x(p, q) = y(p - 1, q) + q
      end do
      x(1, q) = x(2, q)
    end do
  end subroutine
end program
