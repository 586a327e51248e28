! lanes.f90 - loops that reduce in procedures for the device.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module procedures
  implicit none
  integer :: total
  !$omp declare target (total)
contains
  real(8) function row (n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    real(8) :: s, part(2)
    !$omp declare target
    s = 0.5d0
    !$omp parallel do reduction(+:s) private(part)
    do i = 1, n
      part(1) = x(i)
      part(mod (i, 2) + 1) = part(1) + 1
      s = s + part(mod (i, 2) + 1)
    end do
    row = s
  end function row

  subroutine least (n, x, m)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: m
    integer :: i
    !$omp declare target
    !$omp parallel do reduction(min:m)
    do i = n, 1, -2
      m = min (m, x(i))
    end do
  end subroutine least

  subroutine share (n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    !$omp declare target
    !$omp do reduction(+:total)
    do i = 1, n
      total = total + int (x(i))
    end do
    !$omp end do
  end subroutine share

  integer(8) function grid (n, m, a, chunk)
    integer, intent(in) :: n, m, a(:, :), chunk
    integer :: i, j
    integer(8) :: s
    !$omp declare target
    s = 0
    !$omp parallel do collapse(2) reduction(+:s) schedule(dynamic, chunk)
    do i = n, 1, -3
      do j = 1, m, 2
        if (a(j, i) == 7) cycle
        s = s + a(j, i) * i
      end do
    end do
    grid = s
  end function grid

  logical function all_positive (n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    integer :: i
    logical :: all
    !$omp declare target
    all = .true.
    !$omp parallel do reduction(.and.:all)
    do i = 1, n
      all = all .and. x(i) > 0
    end do
    all_positive = all
  end function all_positive
end module procedures

program lanes
  use procedures
  implicit none
  integer, parameter :: rows = 4, n = 211
  real(8) :: x(n, rows), sums(rows), m
  logical :: yes, no
  integer :: i, j, a(n, rows)
  integer(8) :: got, want
  do j = 1, rows
    do i = 1, n
      x(i, j) = mod (i * 37 + j * 11, 101) * 0.5d0 + 2
    end do
  end do
  !$omp target teams distribute map(to:x) map(from:sums)
  do j = 1, rows
    sums(j) = row (n, x(:, j))
  end do
  do j = 1, rows
    if (sums(j) /= 0.5d0 + sum (x(:, j)) + n) stop 1
  end do
  m = 1000
  total = 5
  !$omp target update to(total)
  !$omp target map(to:x) map(tofrom:m) map(from:yes, no)
    call least (n, x(:, 2), m)
    !$omp parallel
    call share (n, x(:, 3))
    !$omp end parallel
    yes = all_positive (n, x(:, 1))
    no = all_positive (0, x(:, 1))
  !$omp end target
  !$omp target update from(total)
  if (m /= minval (x(n:1:-2, 2))) stop 2
  if (total /= 5 + sum (int (x(:, 3)))) stop 3
  if (.not. yes .or. .not. no) stop 4
  x(200, 1) = -1
  !$omp target map(to:x) map(from:no)
    no = all_positive (n, x(:, 1))
  !$omp end target
  if (no) stop 5
  a = mod (int (x), 13)
  want = 0
  do i = rows, 1, -3
    do j = 1, n, 2
      if (a(j, i) /= 7) want = want + a(j, i) * i
    end do
  end do
  !$omp target map(to:a) map(from:got)
    got = grid (rows, n, a, 5)
  !$omp end target
  if (got /= want) stop 7
  if (row (n, x(:, 2)) /= 0.5d0 + sum (x(:, 2)) + n) stop 6
end program lanes
