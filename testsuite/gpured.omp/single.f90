! single.f90 - how many threads run the iterations is known at run time only,
! from dummies, modules and components.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

module numbers
  implicit none
  integer, parameter :: n = 513, rows = 5
  integer :: x(n), of_module = 1, failures = 0
  type sizes
    integer :: threads = 1
    logical :: parallel = .false.
  end type sizes
contains
  subroutine check (what, t, s, order)
    character (*), intent (in) :: what
    integer, intent (in) :: t, s
    logical, intent (in) :: order
    if (t /= sum (x)) then
      print *, what, ': got', t, 'want', sum (x)
      failures = failures + 1
    end if
    if (order .and. s /= n) then
      print *, what, ', in order: got', s, 'want', n
      failures = failures + 1
    end if
  end subroutine check

  ! A dummy, by reference or by value, and an optional one that is there.
  subroutine dummies (threads, teams, order, more)
    integer, intent (in) :: threads
    integer, value :: teams
    logical, intent (in) :: order
    integer, intent (in), optional :: more
    integer :: s, t, last, i
    s = 0; t = 0; last = 0
    !$omp target parallel do num_threads (threads) reduction (+: s, t) &
    !$omp map (to: x) map (tofrom: last)
    do i = 1, n
      t = t + x(i)
      if (order) then
        if (last == i - 1) s = s + 1
        last = i
      end if
    end do
    call check ('dummy', t, s, order)
    s = 0; t = 0; last = 0
    !$omp target teams distribute parallel do num_teams (teams) &
    !$omp thread_limit (threads * more) reduction (+: s, t) map (to: x) &
    !$omp map (tofrom: last)
    do i = 1, n
      t = t + x(i)
      if (order) then
        if (last == i - 1) s = s + 1
        last = i
      end if
    end do
    call check ('teams', t, s, order)
  end subroutine dummies

  ! An array that is firstprivate, and a dummy that is.
  subroutine copies (threads, order, count, list)
    integer, intent (in) :: threads
    logical, intent (in) :: order
    integer :: count, list(3)
    integer :: s, t, i
    s = 0; t = 0
    !$omp target parallel do num_threads (threads) reduction (+: s, t) &
    !$omp map (to: x) firstprivate (count, list)
    do i = 1, n
      t = t + x(i)
      if (order) then
        if (count == i - 1 .and. list(2) == 2 * i) s = s + 1
        count = count + 1
        list(2) = list(2) + 2
      end if
    end do
    call check ('copies', t, s, order)
    if (count /= 0 .or. list(2) /= 2) failures = failures + 1
  end subroutine copies

  subroutine nests (threads, order)
    integer, intent (in) :: threads
    logical, intent (in) :: order
    integer :: got(rows), in_order(rows), last(rows), i, r, s, t, count
    type (sizes) :: given
    given%threads = threads
    given%parallel = threads /= 1
    of_module = threads
    last = 0
    !$omp target teams distribute map (to: x, given, of_module) &
    !$omp map (from: got, in_order) map (tofrom: last) private (s, t, count)
    do r = 1, rows
      s = 0; t = 0; count = 0
      !$omp parallel do num_threads (given%threads) reduction (+: s, t)
      do i = 1, n
        t = t + x(i)
        if (order) then
          if (last(r) == i - 1) s = s + 1
          last(r) = i
        end if
      end do
      !$omp parallel do if (given%parallel) num_threads (of_module * r) &
      !$omp reduction (+: t) reduction (-: s) firstprivate (count)
      do i = n, 1, -1
        t = t - 2 * x(i)
        if (order) then
          if (count == n - i) s = s - 1
          count = count + 1
        end if
      end do
      got(r) = -t
      in_order(r) = s
    end do
    do r = 1, rows
      call check ('nests', got(r), n, .false.)
      if (order .and. in_order(r) /= 0) then
        print *, 'nests, in order: got', in_order(r)
        failures = failures + 1
      end if
    end do
  end subroutine nests
end module numbers

program single
  use numbers
  implicit none
  integer :: i, threads, list(3)
  list = 2
  do i = 1, n
    x(i) = mod (i * 31, 57)
  end do
  do threads = 1, 3
    call dummies (threads, 1, threads == 1, 1)
    call copies (threads, threads == 1, 0, list)
    call nests (threads, threads == 1)
  end do
  call dummies (1, 2, .false., 1)
  if (failures /= 0) stop 1
end program single
