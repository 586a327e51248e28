! narrow.f90 - rows that are short enough for a warp or part of it, in Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-optimized" }

program narrow
  implicit none
  integer, parameter :: rows = 300
  integer :: failures = 0
  call sums (20)
  call sums (0)
  call sums (33)
  if (failures /= 0) stop 1
contains
  subroutine check (what, row, right)
    character(*), intent(in) :: what
    integer, intent(in) :: row
    logical, intent(in) :: right
    if (right) return
    print *, what, row
    failures = failures + 1
  end subroutine

  subroutine sums (m)
    integer, intent(in) :: m
    real, allocatable :: a(:,:), r(:)
    complex(8), allocatable :: z(:)
    logical, allocatable :: l(:)
    real :: s, most
    complex(8) :: c
    logical :: found
    integer :: i, j
    allocate (a(m, rows), r(rows), z(rows), l(rows))
    do i = 1, rows
      do j = 1, m
        a(j, i) = mod (i * 37 + j * 11, 101)
      end do
    end do
    !$omp target teams distribute num_teams(2) map(to:a) map(from:r) private(s)
    do i = 1, rows
      s = 1
      !$omp parallel do reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on real\(kind=4\) over parallel do: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)} }
      do j = 1, m
        s = s + a(j, i)
      end do
      r(i) = s
    end do
    do i = 1, rows
      call check ('sum', i, r(i) == 1 + sum (a(:, i)))
    end do

    most = -1
    !$omp target teams distribute num_teams(3) map(to:a) map(from:r, l, z) private(s, found, c) reduction(max:most) ! { dg-optimized {reduction\(max:most\) on real\(kind=4\) over teams} }
    do i = rows, 1, -1
      s = 1000
      found = .false.
      c = 0
      !$omp parallel do reduction(min:s) reduction(.or.:found) ! { dg-optimized {reduction\(min:s\) .* over parallel do: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)} }
      do j = 1, size (a, 1) ! { dg-optimized {reduction\(.or.:found\) .* over parallel do: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)} "" { target *-*-* } 62 }
        s = min (s, a(j, i))
        found = found .or. a(j, i) == 7
      end do
      !$omp simd reduction(+:c) ! { dg-optimized {reduction\(\+:c\) on complex\(kind=8\) over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)} }
      do j = 1, size (a, 1)
        c = c + cmplx (a(j, i), j, 8)
      end do
      r(i) = s
      l(i) = found
      z(i) = c
      most = max (most, s)
    end do
    do i = 1, rows
      s = 1000
      c = 0
      do j = 1, m
        s = min (s, a(j, i))
        c = c + cmplx (a(j, i), j, 8)
      end do
      call check ('min', i, r(i) == s)
      call check ('or', i, l(i) .eqv. any (a(:, i) == 7))
      call check ('complex', i, z(i) == c)
    end do
    call check ('max', 0, most == maxval (r))
  end subroutine
end program
