! operators.f90 - one token away from .and. and real: .eqv., complex.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }

program operators
  implicit none
  integer, parameter :: n = 1000
  logical :: a(n), same, differ, want_same, want_differ
  complex :: c, want_c
  integer :: i
  do i = 1, n
     a(i) = mod (i, 7) /= 3
  end do
  same = .true.; differ = .false.; c = (1., 0.)
  want_same = .true.; want_differ = .false.
  want_c = (1., 0.)
  !$acc parallel loop gang vector copyin(a) reduction(.eqv.:same) ! { dg-missed {reduction\(\.eqv\.:same\) on logical\(kind=4\) over gang vector left to GCC: there is no device code for the operator$} }
  do i = 1, n
     same = same .eqv. a(i)
  end do
  !$acc parallel loop gang vector copyin(a) reduction(.neqv.:differ) ! { dg-missed {reduction\(\.neqv\.:differ\) on logical\(kind=4\) over gang vector left to GCC: there is no device code for the operator$} }
  do i = 1, n
     differ = differ .neqv. a(i)
  end do
  !$acc parallel loop gang reduction(+:c) ! { dg-missed {reduction\(\+:c\) on complex\(kind=4\) over gang left to GCC: there is no device code for the type$} }
  do i = 1, n
     c = c + cmplx (1, 2)
  end do
  do i = 1, n
     want_same = want_same .eqv. a(i)
     want_differ = want_differ .neqv. a(i)
     want_c = want_c + cmplx (1, 2)
  end do
  if (same .neqv. want_same) then
     print *, 'eqv: got ', same, ', want ', want_same
     stop 1
  end if
  if (differ .neqv. want_differ) then
     print *, 'neqv: got ', differ, ', want ', want_differ
     stop 2
  end if
  if (c /= want_c) then
     print *, 'complex: got ', c, ', want ', want_c
     stop 3
  end if
end program operators
! { dg-final { gpured-counters calls ^GPURED_ == 0 } }
