! wide-kinds.f90 - complex kinds and integers of kind 16.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module wide_kinds
  implicit none
  integer, parameter :: n = 777, rows = 6
  integer :: failures = 0
contains
  subroutine kind_4 (d)
    integer, parameter :: k = 4
    include 'wide-kinds.inc'
  end subroutine kind_4

  subroutine kind_8 (d)
    integer, parameter :: k = 8
    include 'wide-kinds.inc'
  end subroutine kind_8

  subroutine integers
    integer(16) :: x(n), plus, times, most, least, both, either, differ
    integer(16) :: want(7)
    integer :: i
    do i = 1, n
       x(i) = ieor (ishft (int (mod (i * 389, 1001) - 500, 16), 70), int (i, 16))
    end do
    plus = 5; times = 3; most = -1; least = 1; both = -1; either = 0
    differ = 77
    want = [plus, times, most, least, both, either, differ]
    !$acc parallel loop copyin(x) reduction(+:plus) reduction(*:times) &
    !$acc& reduction(max:most) reduction(min:least) reduction(iand:both) &
    !$acc& reduction(ior:either) reduction(ieor:differ)
    do i = 1, n
       plus = plus + x(i)
       if (mod (i, 20) == 7) times = times * 5
       most = max (most, x(i))
       least = min (least, x(i))
       both = iand (both, ior (x(i), not (ishft (1_16, 90))))
       either = ior (either, iand (x(i), ishft (15_16, 68)))
       differ = ieor (differ, x(i))
    end do
    do i = 1, n
       want(1) = want(1) + x(i)
       if (mod (i, 20) == 7) want(2) = want(2) * 5
       want(3) = max (want(3), x(i))
       want(4) = min (want(4), x(i))
       want(5) = iand (want(5), ior (x(i), not (ishft (1_16, 90))))
       want(6) = ior (want(6), iand (x(i), ishft (15_16, 68)))
       want(7) = ieor (want(7), x(i))
    end do
    call check ('plus', plus, want(1))
    call check ('times', times, want(2))
    call check ('max', most, want(3))
    call check ('min', least, want(4))
    call check ('iand', both, want(5))
    call check ('ior', either, want(6))
    call check ('ieor', differ, want(7))
  end subroutine integers

  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer(16), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got ', got, ', want ', want
    failures = failures + 1
  end subroutine check
end module wide_kinds

program main
  use wide_kinds
  implicit none
  complex(4) :: c = (3, 4)
  complex(8) :: z = (-3, 4)
  call kind_4 (c)
  call kind_8 (z)
  call integers
  if (failures /= 0) stop 1
end program main
