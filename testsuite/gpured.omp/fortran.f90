! fortran.f90 - Fortran: dummy arguments, logicals, do loops of every kind.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module sums
  implicit none
  integer :: failures = 0
contains
  subroutine check (what, got, want)
    character(*) :: what
    integer :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine

  subroutine dummies (a, n, s, m)
    integer :: n, i, m
    real(8) :: a(n), s
    !$omp target teams distribute parallel do reduction(+:s) reduction(max:m)
    do i = 1, n
      s = s + a(i)
      m = max (m, int (a(i)))
    end do
  end subroutine

  subroutine pairs (a, n, total, steps)
    integer :: n, i, j, total, steps, a(n, n)
    !$omp target teams distribute parallel do simd collapse(2) &
    !$omp   reduction(+:total) reduction(+:steps)
    do j = 1, n
      do i = n, 1, -1
	total = total + a(i, j) * i
	steps = steps + 1
      end do
    end do
  end subroutine

  ! A dummy argument that one lane reduces first.
  subroutine nested (a, n, least)
    integer :: n, i, j, least, a(n, n)
    !$omp target teams distribute parallel do reduction(min:least)
    do j = 1, n
      !$omp simd reduction(min:least)
      do i = 1, n
	least = min (least, a(i, j) - i)
      end do
    end do
  end subroutine

  subroutine stepped (n, step, total)
    integer :: n, step, i, total
    !$omp target parallel do reduction(ieor:total)
    do i = 1, n, step
      total = ieor (total, i)
    end do
  end subroutine
end module

program fortran
  use sums
  implicit none
  integer, parameter :: n = 60
  real(8) :: x(n), s
  integer :: a(n, n), i, j, m, total, want, steps
  logical :: all, any
  logical(1) :: same

  do i = 1, n
    x(i) = mod (i * 7, 41)
    do j = 1, n
      a(i, j) = mod (i * 3 + j * 5, 17)
    end do
  end do

  s = 2
  m = -1
  call dummies (x, n, s, m)
  call check ('sum', int (s), int (sum (x)) + 2)
  call check ('max', m, int (maxval (x)))

  total = 100
  call nested (a, n, total)
  want = 100
  do j = 1, n
    want = min (want, minval (a(:, j) - [(i, i = 1, n)]))
  end do
  call check ('nested', total, want)

  total = 0
  steps = 0
  call pairs (a, n, total, steps)
  want = 0
  do j = 1, n
    do i = n, 1, -1
      want = want + a(i, j) * i
    end do
  end do
  call check ('pairs', total, want)
  call check ('steps', steps, n * n)

  do j = 1, 3
    total = 5
    call stepped (n, j, total)
    want = 5
    do i = 1, n, j
      want = ieor (want, i)
    end do
    call check ('stepped', total, want)
  end do

  all = .true.
  any = .false.
  same = .true.
  !$omp target teams distribute parallel do reduction(.and.:all) &
  !$omp   reduction(.or.:any) reduction(.eqv.:same) map(to:x)
  do i = 1, n
    all = all .and. x(i) < 41
    any = any .or. x(i) == 40
    same = same .eqv. mod (i, 4) /= 0
  end do
  call check ('and', merge (1, 0, all), 1)
  call check ('or', merge (1, 0, any), 1)
  call check ('eqv', merge (1, 0, logical (same)), merge (1, 0, mod (n / 4, 2) == 0))
  if (failures /= 0) stop 1
end program
