! small-types.f90 - reductions of the small kinds in Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program small_types
  implicit none
  integer, parameter :: n = 1000
  integer(1) :: s
  integer(2) :: most, bits
  logical(1) :: every
  logical(2) :: some
  logical(8) :: all_small
  integer :: i, x(n), want_bits

  do i = 1, n
     x(i) = mod (i * 7, 5)
  end do
  s = 1; most = -3; bits = 0; want_bits = 0
  every = .true.; some = .false.; all_small = .true.
  !$acc parallel loop gang vector copyin(x) reduction(+:s) &
  !$acc& reduction(max:most) reduction(ieor:bits) reduction(.and.:every) &
  !$acc& reduction(.or.:some) reduction(.and.:all_small)
  do i = 1, n
     if (mod (i, 100) == 3) s = s + 1_1
     most = max (most, int (x(i) * 1000, 2))
     bits = ieor (bits, int (x(i) * i, 2))
     every = every .and. x(i) < 4
     some = some .or. x(i) == 4
     all_small = all_small .and. x(i) < 5
  end do
  do i = 1, n
     want_bits = ieor (want_bits, x(i) * i)
  end do
  if (s /= 11 .or. most /= 4000 .or. bits /= want_bits) then
     print *, 'got ', s, most, bits, ', want 11 4000 ', want_bits
     stop 1
  end if
  if (every .or. .not. some .or. .not. all_small) then
     print *, 'got ', every, some, all_small, ', want F T T'
     stop 2
  end if
end program small_types
