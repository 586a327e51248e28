! narrow-complex.f90 - rows of which there are too few for parts of a warp, of
! complex numbers: both ways of combining them begin with the same parts.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-optimized" }

program narrow_complex
  implicit none
  integer :: i, j, n = 5, m = 3
  complex(8) :: x(0:99), c, want
  do i = 0, 99
    x(i) = cmplx (i, 2 * i, 8)
  end do
  want = 1
  do i = 0, n - 1
    want = want + x(i) + sum (x(i * m : i * m + m - 1))
  end do
  c = 1
  !$omp target teams map(to:x) map(tofrom:c) reduction(+:c) ! { dg-optimized {reduction\(\+:c\) on complex\(kind=8\) over teams} }
  !$omp distribute
  do i = 0, n - 1
    c = c + x(i)
    !$omp simd reduction(+:c) ! { dg-optimized {reduction\(\+:c\) on complex\(kind=8\) over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)} }
    do j = 0, m - 1
      c = x(i * m + j) + c
    end do
  end do
  !$omp end target teams
  if (c /= want) stop 1
end program
