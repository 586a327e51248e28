! omp-nest.f90 - rows and sections of arrays in constructs of OpenMP.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

subroutine rows (a, n, m, sums)
  implicit none
  integer, intent(in) :: n, m
  real, intent(in) :: a(m, n)
  real, intent(out) :: sums(n)
  integer :: i, j
  real :: s
  !$omp target teams distribute private(s, i) map(to: a) map(from: sums)
  do j = 1, n
    s = 0
    !$omp parallel do simd reduction(+:s)
    do i = 1, m
      s = s + a(i, j)
    end do
    sums(j) = s
  end do
end subroutine

program main
  implicit none
  real :: a(5, 3), sums(3)
  integer :: i, j
  do j = 1, 3
    do i = 1, 5
      a(i, j) = i + j
    end do
  end do
  call rows (a, 3, 5, sums)
  !$omp target map(tofrom: sums)
  sums(1) = sums(1) + sums(3)
  if (sums(1) > 40) then
    sums(2) = 0
  end if
  !$omp end target
  if (sums(1) /= 50 .or. sums(2) /= 0) stop 1
end program
