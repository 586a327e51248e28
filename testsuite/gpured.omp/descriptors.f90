! descriptors.f90 - bounds taken from the descriptors of arrays.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

! The remarks are where the clauses are; the loops have no place of their own.
! For size, lbound and ubound the front end builds descriptors in the region,
! and maps their bounds, of which each team has its own.

module shapes
  implicit none
contains
  subroutine all_of (a, s, n)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: s
    integer, intent(inout) :: n
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2) map(to: a) &
    !$omp   reduction(+:s, n) map(tofrom: s, n)
    do j = lbound (a, 2), ubound (a, 2) ! { dg-optimized {reduction\(\+:s\) on real\(kind=8\) over teams distribute parallel do: } "" { target *-*-* } 23 }
      do i = 1, size (a, 1) ! { dg-optimized {reduction\(\+:n\) on integer\(kind=4\) over teams distribute parallel do: } "" { target *-*-* } 23 }
        s = s + a(i, j)
        n = n + 1
      end do
    end do
  end subroutine

  subroutine columns (a, r, m)
    real(8), intent(in) :: a(0:, :)
    real(8), intent(out) :: r(:)
    real(8), intent(inout) :: m
    real(8) :: t
    integer :: i, j
    !$omp target teams distribute reduction(max:m) map(to: a) map(from: r) map(tofrom: m) private(t)
    do j = 1, size (a, 2) ! { dg-optimized {reduction\(max:m\) on real\(kind=8\) over teams: } "" { target *-*-* } 38 }
      t = 0
      !$omp parallel do reduction(+:t)
      do i = 0, ubound (a, 1) ! { dg-optimized {reduction\(\+:t\) on real\(kind=8\) over parallel do: } "" { target *-*-* } 41 }
        t = t + a(i, j)
      end do
      r(j) = t
      m = max (m, t)
    end do
  end subroutine

  subroutine backwards (a, s)
    integer, intent(in) :: a(:)
    integer, intent(inout) :: s
    integer :: i
    !$omp target teams distribute parallel do reduction(+:s) map(to: a) &
    !$omp   map(tofrom: s)
    do i = size (a), 1, -1 ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: } "" { target *-*-* } 54 }
      s = s + a(i) * i
    end do
  end subroutine

  subroutine threads (s, n)
    use omp_lib
    integer, intent(inout) :: s
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do reduction(+:s) map(tofrom: s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=4\) left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} }
    do i = 1, n
      s = s + min (omp_get_num_procs (), 1)
    end do
  end subroutine
end module

program descriptors
  use shapes
  implicit none
  integer, parameter :: n = 37, m = 23, long = 501
  real(8) :: x(n, m), r(m), s, most, want
  integer :: v(long), i, j, steps, total
  x = reshape ([(mod (i * 7, 13) - 4d0, i = 1, n * m)], [n, m])
  s = 1
  steps = 2
  want = 1 + sum (x)
  call all_of (x, s, steps)
  call check ('sum', s, want)
  call check ('steps', 1d0 * steps, 2d0 + n * m)
  want = want + sum (x(2:30:3, 1:5:2))
  call all_of (x(2:30:3, 1:5:2), s, steps)
  call check ('sum of a section', s, want)
  call check ('steps of a section', 1d0 * steps, 2d0 + n * m + 30)
  call all_of (x(1:0, :), s, steps)
  call check ('sum of nothing', s, want)
  call check ('steps of nothing', 1d0 * steps, 2d0 + n * m + 30)

  most = -1000
  call columns (x, r, most)
  do j = 1, m
    call check ('column', r(j), sum (x(:, j)))
  end do
  call check ('most', most, maxval (sum (x, 1)))

  v = [(mod (i, 17), i = 1, long)]
  total = 0
  call backwards (v, total)
  want = sum (v * [(i, i = 1, long)])
  call check ('backwards', 1d0 * total, want)
  total = 0
  call backwards (v(1:long:2), total)
  want = sum (v(1:long:2) * [(i, i = 1, (long + 1) / 2)])
  call check ('every other', 1d0 * total, want)
  total = 3
  call threads (total, n)
  call check ('threads', 1d0 * total, 3d0 + n)
contains
  subroutine check (what, got, want)
    character(*), intent(in) :: what
    real(8), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    stop 1
  end subroutine
end program
