! allocatables.f90 - a test of the host half: which allocatables are refused.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

subroutine refused (n)
  implicit none
  integer, allocatable :: s, t, u, v
  integer :: i, n
  ! Where it is not allocated the program is wrong, so that this is true.
  !$acc parallel loop reduction(+:s)
  do i = 1, n
     if (allocated (s)) s = s + i
  end do
  !$acc parallel loop reduction(max:t) ! { dg-error {reduction of the allocatable variable .t. is not supported here: the construct does more with it than use its value, such as allocate it} }
  do i = 1, n
     if (i == 1) allocate (t)
     t = max (t, i)
  end do
  !$acc parallel loop reduction(+:u) ! { dg-error {variable .u. is not supported here: the construct does more with it than} }
  do i = 1, n
     u = u + i
     if (i == n) deallocate (u)
  end do
  !$acc parallel
  !$acc loop reduction(+:v) ! { dg-error {variable .v. is not supported here: the construct does more with it than} }
  do i = 1, n
     v = v + i
     call pass (v)
  end do
  !$acc end parallel
  ! As GCC says of other variables, and GCC 14 of these.
  !$acc parallel loop reduction(+:s) copyin(s) ! { dg-warning {the data clause for .s. conflicts with its reduction; it is treated as .copy.|incompatible data clause with reduction on .s.; promoting} }
  do i = 1, n
     s = s + i
  end do
contains
  subroutine pass (v)
    !$acc routine seq
    integer, allocatable :: v
    v = v + 1
  end subroutine
end subroutine refused
