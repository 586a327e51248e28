! kernels-steps.f90 - `do' loops of any constant step in `kernels' constructs.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module steps
  implicit none
  integer :: failures = 0
  integer, parameter :: n = 200
contains
  subroutine check (what, got, want)
    character(*), intent (in) :: what
    integer(8), intent (in) :: got, want
    if (got == want) return
    print *, what, ': got ', got, ', want ', want
    failures = failures + 1
  end subroutine

  ! All loops between FROM and TO; what is set, and the variables behind them.
  subroutine device (from, to, a, behind)
    integer, intent (in) :: from, to
    integer, intent (inout) :: a(n, 10)
    integer(8), intent (out) :: behind(10)
    integer :: i, s
    integer(8) :: k
    s = 0
    !$acc kernels copy(a)
    do i = 1, 100, 2
      a(i, 1) = i
    end do
    behind(1) = i
    do i = from, to, 3
      a(i, 2) = i
      s = s + i
    end do
    behind(2) = i
    do i = to, from, -7
      a(i, 3) = i
    end do
    behind(3) = i
    do i = 5, to, 4
      a(i, 4) = i
      a(i + 1, 4) = i
      a(i + 2, 4) = a(i + 1, 4) + a(i, 4)
    end do
    behind(4) = i
    do i = from, 77, 5
      a(i, 5) = i
    end do
    behind(5) = i
    do i = from, 12, -2
      a(i, 6) = i
    end do
    behind(6) = i
    do i = 90, from, -3
      a(i, 7) = i
    end do
    behind(7) = i
    do k = from, to, 6
      a(k, 8) = int (k)
    end do
    behind(8) = k
    !$acc loop
    do i = to, from, -2
      a(i, 9) = i
    end do
    do k = 17, 3, 2 ! { dg-missed {its number of iterations is not known when it starts$} }
      a(k, 10) = 1
    end do
    !$acc end kernels
    behind(9) = s
    behind(10) = k
  end subroutine

  subroutine host (from, to, a, behind)
    integer, intent (in) :: from, to
    integer, intent (inout) :: a(n, 10)
    integer(8), intent (out) :: behind(10)
    integer :: i, s
    integer(8) :: k
    s = 0
    do i = 1, 100, 2
      a(i, 1) = i
    end do
    behind(1) = i
    do i = from, to, 3
      a(i, 2) = i
      s = s + i
    end do
    behind(2) = i
    do i = to, from, -7
      a(i, 3) = i
    end do
    behind(3) = i
    do i = 5, to, 4
      a(i, 4) = i
      a(i + 1, 4) = i
      a(i + 2, 4) = a(i + 1, 4) + a(i, 4)
    end do
    behind(4) = i
    do i = from, 77, 5
      a(i, 5) = i
    end do
    behind(5) = i
    do i = from, 12, -2
      a(i, 6) = i
    end do
    behind(6) = i
    do i = 90, from, -3
      a(i, 7) = i
    end do
    behind(7) = i
    do k = from, to, 6
      a(k, 8) = int (k)
    end do
    behind(8) = k
    do i = to, from, -2
      a(i, 9) = i
    end do
    behind(9) = s
    do k = 17, 3, 2
      a(k, 10) = 1
    end do
    behind(10) = k
  end subroutine

  subroutine test (from, to)
    integer, intent (in) :: from, to
    integer :: a(n, 10), b(n, 10), i, j
    integer(8) :: behind(10), want(10)
    a = -1
    b = -1
    call device (from, to, a, behind)
    call host (from, to, b, want)
    do j = 1, 10
      do i = 1, n
        call check ('element', int (a(i, j), 8), int (b(i, j), 8))
      end do
      call check ('behind', behind(j), want(j))
    end do
  end subroutine

  ! Near the ends of the type, where one more step would wrap.
  subroutine test_ends (from, to, first, last)
    integer, intent (in) :: from, to
    integer(8), intent (in) :: first, last
    integer :: i, trips, one, a(n)
    integer(8) :: k, sum, wide
    trips = 0
    ! A constant GCC would add without iterations.
    one = 1
    sum = 0
    wide = 0
    a = 0
    !$acc kernels copy(a)
    do i = from, to, 3
      trips = trips + 1
      sum = sum + i
      a(i - from + 1) = 1
    end do
    do i = to, from, -5
      trips = trips + one
    end do
    do k = first, last, 4
      wide = wide + (k - first)
    end do
    !$acc end kernels
    call check ('trips', int (trips, 8), (int (to, 8) - from) / 3 + 1 + (int (to, 8) - from) / 5 + 1)
    wide = wide - 4 * ((last - first) / 4) * ((last - first) / 4 + 1) / 2
    call check ('wide', wide, 0_8)
    do k = 0, n - 1
      if (mod (k, 3_8) == 0 .and. k <= int (to, 8) - from) then
        call check ('a', int (a(k + 1), 8), 1_8)
        sum = sum - (from + k)
      else
        call check ('a', int (a(k + 1), 8), 0_8)
      end if
    end do
    call check ('sum', sum, 0_8)
  end subroutine

  ! What stays: iterations meet, or the step is a variable.
  subroutine near (m, step, a)
    integer, intent (inout) :: m, step
    integer, intent (inout) :: a(n)
    integer :: i
    !$acc kernels copy(a)
    do i = 3, m, 2 ! { dg-missed {one iteration may store to memory that another one accesses$} }
      a(i) = a(i - 2) + 1 ! { dg-missed {  caused by .* at line} }
    end do
    do i = 3, m, 2
      a(i) = a(i) + a(i - 1)
    end do
    do i = 1, m, step ! { dg-missed {its number of iterations is not known when it starts$} }
      a(i) = a(i) + 1
    end do
    do i = 3, m, 2 ! { dg-missed {its number of iterations is not known when it starts$} }
      if (a(i) == 3 * n) exit
      a(i) = a(i) * 2
    end do
    !$acc loop ! { dg-missed {one iteration may store to memory that another one accesses$} }
    do i = 3, m, 2
      a(i) = a(i - 2) + 1 ! { dg-missed {  caused (by|here)} }
    end do
    !$acc end kernels
  end subroutine

  ! A step is not the length of a row: for a step of 1 or -1 iterations meet.
  subroutine meet (m, step, a)
    integer(8), intent (in) :: m, step
    integer, intent (inout) :: a(n)
    integer(8) :: i
    !$acc kernels loop copy(a) ! { dg-missed {one iteration may store to memory that another one accesses$} }
    do i = m, m - 40, -step
      a(i + 1) = a(i + 1) + 5 ! { dg-missed {  caused (by|here)} }
      a(i) = a(i) * 2
    end do
    !$acc kernels loop copy(a)
    do i = 60, 100, step ! { dg-missed {one iteration may store to memory that another one accesses$} "" { target *-*-* } .-1 }
      a(i) = a(i - 1) + 1 ! { dg-missed {  caused (by|here)} }
    end do
  end subroutine

  subroutine test_meet (step)
    integer(8), value :: step
    integer :: a(n), b(n)
    integer(8) :: i
    a = [(int (i), i = 1, n)]
    b = a
    call meet (50_8, step, a)
    do i = 50, 10, -step
      b(i + 1) = b(i + 1) + 5
      b(i) = b(i) * 2
    end do
    do i = 60, 100, step
      b(i) = b(i - 1) + 1
    end do
    do i = 1, n
      call check ('meet', int (a(i), 8), int (b(i), 8))
    end do
  end subroutine

  subroutine test_near (step)
    integer, value :: step
    integer :: a(n), b(n), i, m
    a = [(i, i = 1, n)]
    b = a
    m = n
    call near (m, step, a)
    do i = 3, n, 2
      b(i) = b(i - 2) + 1
    end do
    do i = 3, n, 2
      b(i) = b(i) + b(i - 1)
    end do
    do i = 1, n, step
      b(i) = b(i) + 1
    end do
    do i = 3, n, 2
      if (b(i) == 3 * n) exit
      b(i) = b(i) * 2
    end do
    do i = 3, n, 2
      b(i) = b(i - 2) + 1
    end do
    do i = 1, n
      call check ('near', int (a(i), 8), int (b(i), 8))
    end do
  end subroutine
end module

program main
  use steps
  implicit none
  integer, parameter :: most = huge (most)
  integer(8), parameter :: wide = huge (wide)
  call test (1, 100)
  call test (13, 98)
  call test (12, 12)
  call test (20, 19)
  call test (20, 18)
  call test (50, 3)
  call test_ends (1, 190, 5_8, 5_8)
  call test_ends (most - 100, most, wide - 101, wide)
  call test_ends (-most - 1, -most + 60, -wide - 1, -wide + 77)
  call test_near (3)
  call test_meet (1_8)
  call test_meet (3_8)
  if (failures > 0) stop 1
end program
