! front-end.f90 - a test of what Fortran's front end refuses by itself.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

! The manual says that these stay errors; gpured does not see them.

subroutine front_end (n)
  implicit none
  type pair
     integer :: a
  end type pair
  type (pair) :: s
  integer, pointer :: p
  integer :: array(4)
  integer, allocatable :: vector(:)
  integer :: i, n
  !$acc parallel loop reduction(+:p) ! { dg-error {POINTER object .p. in REDUCTION clause} }
  do i = 1, n
     p = p + i
  end do
  !$acc parallel loop reduction(+:array) ! { dg-error {Array .array. is not permitted in reduction} }
  do i = 1, n
     array(1) = array(1) + i
  end do
  !$acc parallel loop reduction(+:vector) ! { dg-error {Array .vector. is not permitted in reduction} }
  do i = 1, n
     vector(1) = vector(1) + i
  end do
  !$acc parallel loop reduction(+:array(2)) ! { dg-error {Array .array. is not permitted in reduction} }
  do i = 1, n
     array(2) = array(2) + i
  end do
  !$acc parallel loop reduction(+:s%a) ! { dg-error {DECLARE REDUCTION \+ not found for type TYPE.pair.} }
  do i = 1, n
     s%a = s%a + i
  end do
end subroutine front_end
