! operators.f90 - reductions in Fortran: every operator, dummy arguments.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module reductions
  implicit none
  integer, parameter :: n = 2111
contains
  subroutine integers (x, plus, times, most, least, a, o, e)
    integer, intent(in) :: x(n)
    integer, intent(inout) :: plus, most, least, a, o, e
    integer(8), intent(inout) :: times
    integer :: i
    !$acc parallel loop gang worker vector copyin(x) reduction(+:plus) &
    !$acc& reduction(*:times) reduction(max:most) reduction(min:least) &
    !$acc& reduction(iand:a) reduction(ior:o) reduction(ieor:e)
    do i = 1, n
       plus = plus + x(i)
       if (mod (i, 100) == 7) times = times * 3
       most = max (most, x(i))
       least = min (least, x(i))
       a = iand (a, ior (x(i), 240))
       o = ior (o, iand (x(i), 3))
       e = ieor (e, x(i))
    end do
  end subroutine integers

  subroutine reals (x, s, most)
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s, most
    integer :: i
    !$acc parallel loop gang vector copyin(x) reduction(+:s) reduction(max:most)
    do i = 1, n
       s = s + x(i)
       most = max (most, x(i))
    end do
  end subroutine reals

  subroutine logicals (x, every, some)
    integer, intent(in) :: x(n)
    logical, intent(inout) :: every, some
    integer :: i
    !$acc parallel loop gang worker copyin(x) reduction(.and.:every) &
    !$acc& reduction(.or.:some)
    do i = 1, n
       every = every .and. x(i) < 1000
       some = some .or. x(i) == 500
    end do
  end subroutine logicals
end module reductions

program operators
  use reductions
  implicit none
  integer :: x(n), plus, most, least, a, o, e, i, failures
  integer :: want_plus, want_most, want_least, want_a, want_o, want_e
  integer(8) :: times, want_times
  real(8) :: s, rmost, want_s, want_rmost
  logical :: every, some, want_every, want_some

  do i = 1, n
     x(i) = mod (i * 389, 1001) - 1
  end do
  plus = 5; times = 2; most = -7; least = 999; a = 1023; o = 256; e = 77
  want_plus = 5; want_times = 2; want_most = -7; want_least = 999
  want_a = 1023; want_o = 256; want_e = 77
  s = 0.25d0; rmost = -1d0; want_s = 0.25d0; want_rmost = -1d0
  every = .true.; some = .false.; want_every = .true.; want_some = .false.
  do i = 1, n
     want_plus = want_plus + x(i)
     if (mod (i, 100) == 7) want_times = want_times * 3
     want_most = max (want_most, x(i))
     want_least = min (want_least, x(i))
     want_a = iand (want_a, ior (x(i), 240))
     want_o = ior (want_o, iand (x(i), 3))
     want_e = ieor (want_e, x(i))
     want_s = want_s + x(i) * 0.5d0
     want_rmost = max (want_rmost, x(i) * 0.5d0)
     want_every = want_every .and. x(i) < 1000
     want_some = want_some .or. x(i) == 500
  end do
  call integers (x, plus, times, most, least, a, o, e)
  call reals (x * 0.5d0, s, rmost)
  call logicals (x, every, some)

  failures = 0
  call check ('plus', int (plus, 8), int (want_plus, 8))
  call check ('times', times, want_times)
  call check ('max', int (most, 8), int (want_most, 8))
  call check ('min', int (least, 8), int (want_least, 8))
  call check ('iand', int (a, 8), int (want_a, 8))
  call check ('ior', int (o, 8), int (want_o, 8))
  call check ('ieor', int (e, 8), int (want_e, 8))
  call check ('real sum', transfer (s, 0_8), transfer (want_s, 0_8))
  call check ('real max', transfer (rmost, 0_8), transfer (want_rmost, 0_8))
  if (every .neqv. want_every) then
     print *, 'and: got ', every, ', want ', want_every
     failures = failures + 1
  end if
  if (some .neqv. want_some) then
     print *, 'or: got ', some, ', want ', want_some
     failures = failures + 1
  end if
  if (failures /= 0) stop 1
contains
  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer(8), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got ', got, ', want ', want
    failures = failures + 1
  end subroutine check
end program operators
