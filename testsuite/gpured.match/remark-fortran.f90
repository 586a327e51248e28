! remark-fortran.f90 - Names and operators in Fortran: dummy arguments, saved variables, logicals.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-options "-fopt-info-omp-optimized-missed" }
! { dg-do compile }

subroutine work (a, n, s, l, k)
  integer :: n, i, k
  double precision :: a(n), s
  logical :: l
  integer, save :: q = 7
  !$acc parallel loop gang vector reduction(+:s) copyin(a) ! { dg-optimized {reduction\(\+:s\) on real\(kind=8\) over gang vector: } }
  do i = 1, n
    s = s + a(i)
  end do
  ! { dg-optimized {reduction\(\.and\.:l\) on logical\(kind=4\) over gang: } "and" { target *-*-* } .+4 }
  ! { dg-optimized {reduction\(iand:k\) on integer\(kind=4\) over gang: } "iand" { target *-*-* } .+3 }
  ! { dg-optimized {reduction\(ior:q\) on integer\(kind=4\) over gang: } "ior" { target *-*-* } .+2 }
  !$acc parallel loop gang &
  !$acc reduction(.and.:l) reduction(iand:k) reduction(ior:q) copyin(a)
  do i = 1, n
    l = l .and. a(i) < 1000
    k = iand (k, i)
    q = ior (q, i)
  end do
  !$acc parallel loop gang reduction(.eqv.:l) ! { dg-optimized {reduction\(\.eqv\.:l\) on logical\(kind=4\) over gang: one atomic update per gang; } }
  do i = 1, n
    l = l .eqv. (a(i) > 0)
  end do
  !$acc parallel loop gang reduction(.or.:l) ! { dg-optimized {reduction\(\.or\.:l\) on logical\(kind=4\) over gang: } }
  do i = 1, n
    l = l .or. a(i) < 0
  end do
end subroutine
