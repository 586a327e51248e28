! bits.f90 - prints the bits of sums and products of Fortran whose rounding
! depends on the order in which values are combined.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

program bits
  use iso_fortran_env
  implicit none
  integer, parameter :: n = 6000
  real(real64) :: x(n), y(n), s, p, bins(3)
  real(real32) :: f(n), t
  complex(real64) :: z(n), c, d
  integer(int64) :: state
  integer :: i

  state = 88172645463325252_int64
  do i = 1, n
    x(i) = some ()
    f(i) = real (some (), real32)
    z(i) = cmplx (some (), some (), real64)
    y(i) = 1 + some () / 2.0_real64**36
  end do
  do i = 1, n / 2
    x(n + 1 - i) = -x(i)
    f(n + 1 - i) = -f(i)
    z(n + 1 - i) = -z(i)
  end do
  s = 0.1
  p = 1
  t = 0
  c = 0
  d = 1
  bins = 0

  !$acc parallel loop num_gangs(150) copyin(x, y, f, z) reduction(+:s, t, c) &
  !$acc   reduction(*:p, d)
  !$omp target teams distribute parallel do num_teams(150) &
  !$omp   map(to:x, y, f, z) reduction(+:s, t, c) reduction(*:p, d)
  do i = 1, n
    s = s + x(i)
    t = t + f(i)
    c = c + z(i)
    p = p * y(i)
    d = d * cmplx (y(i), y(n + 1 - i) - 1, real64)
  end do
  print '(a, z16.16, z8.8, 2z16.16)', 'sums ', s, t, c
  print '(a, 3z16.16)', 'products ', p, d

  !$omp target teams distribute parallel do num_teams(150) map(to:x) &
  !$omp   reduction(+:bins)
  do i = 1, n
    bins(1 + mod (i, 3)) = bins(1 + mod (i, 3)) + x(i)
  end do
  print '(a, 3z16.16)', 'bins ', bins

contains

  ! A number of either sign and of any of 24 sizes.

  real(real64) function some ()
    state = ieor (state, shiftl (state, 13))
    state = ieor (state, shiftr (state, 7))
    state = ieor (state, shiftl (state, 17))
    some = real (shiftr (state, 12) - 2_int64**51, real64) &
	   / 2.0_real64**(24 + modulo (state, 24_int64))
  end function
end program
