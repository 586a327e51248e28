! operators.f90 - one token away from real: complex.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }

program operators
  implicit none
  integer, parameter :: n = 1000
  complex :: c, want_c
  integer :: i
  c = (1., 0.)
  want_c = (1., 0.)
  !$acc parallel loop gang reduction(+:c) ! { dg-missed {reduction\(\+:c\) on complex\(kind=4\) over gang left to GCC: there is no device code for the type$} }
  do i = 1, n
     c = c + cmplx (1, 2)
  end do
  do i = 1, n
     want_c = want_c + cmplx (1, 2)
  end do
  if (c /= want_c) then
     print *, 'complex: got ', c, ', want ', want_c
     stop 3
  end if
end program operators
! { dg-final { gpured-counters calls ^GPURED_ == 0 } }
