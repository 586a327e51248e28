! safelen.f90 - safelen.c for Fortran, whose loops with other steps than 1 have a
! hidden counter.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module steps
  implicit none
  integer, parameter :: n = 200
contains
  subroutine step (row, behind)
    !$omp declare target
    integer, intent (inout) :: row(:), behind
    integer :: i
    !$omp simd safelen(8)
    do i = 10, size (row)
       row(i) = row(i) + row(i - 9)
    end do
    behind = i
  end subroutine step

  subroutine add (row, distance)
    integer, intent (inout) :: row(:)
    integer, intent (in) :: distance
    integer :: i
    do i = distance + 1, size (row)
       row(i) = row(i) + row(i - distance)
    end do
  end subroutine add

  subroutine compare (what, got, want)
    character (len = *), intent (in) :: what
    integer, intent (in) :: got(:), want(:)
    integer :: i
    do i = 1, size (want)
       if (got(i) == want(i)) cycle
       print *, what, i, ': got', got(i), ', want', want(i)
       stop 1
    end do
  end subroutine compare
end module steps

program safelen
  use steps
  implicit none
  integer :: a(n), first(n), want(n), i, behind, total
  first = [(mod (i * 7, 13), i = 1, n)]

  a = first
  want = first
  call add (want, 5)
  !$omp target simd safelen(4) map(tofrom: a) ! { dg-missed {loop left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} }
  do i = 6, n
     a(i) = a(i) + a(i - 5)
  end do
  call compare ('few', a, want)

  a = first
  want = first
  call add (want, 33)
  !$omp target simd safelen(32) map(tofrom: a)
  do i = 34, n
     a(i) = a(i) + a(i - 33) ! { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} }
  end do
  call compare ('many', a, want)

  a = first
  want = first
  total = 0
  do i = n, 99, -3
     want(i - 98) = want(i - 98) + want(i)
  end do
  !$omp target simd safelen(33) map(tofrom: a) reduction(+: total) ! { dg-missed {on integer\(kind=4\) left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} }
  do i = n, 99, -3
     a(i - 98) = a(i - 98) + a(i)
     total = total + i
  end do
  call compare ('down', a, want)
  call compare ('sum', [total], [34 * (200 + 101) / 2])

  a = first
  want = first
  call add (want, 9)
  behind = 0
  !$omp target map(tofrom: a, behind)
  call step (a, behind)
  !$omp end target
  call compare ('called', a, want)
  call compare ('behind', [behind], [n + 1])
end program safelen
