! around-host.f90 - how many teams a loop takes is computed in front of the region,
! of the variable of the procedure around, not of a local one without a value.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-options "-fdump-tree-omplower" }

subroutine outer (a, n)
  integer :: n, a(n), half
  half = n / 2
  call inner
contains
  subroutine inner
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, half
      a(i) = 2 * a(i)
    end do
  end subroutine
end subroutine

! { dg-final { scan-dump omplower {num_teams\(D[.0-9]+\)} } }
! { dg-final { scan-dump-not omplower {= half;\n *D[.0-9]+ = half;} } }
