! types-missing.f90 - reductions of kinds that nvptx devices do not have.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

subroutine kinds (a, b, c)
  implicit none
  real(10), intent(inout) :: a
  real(16), intent(inout) :: b
  complex(16), intent(inout) :: c
  integer :: i
  !$acc parallel loop reduction(+:a) ! { dg-error {the reduction variable .a. has type .real\(kind=10\)., which nvptx devices do not support} }
  do i = 1, 10
     a = a + i
  end do
  !$acc parallel loop reduction(max:b) reduction(*:c) ! { dg-error {the reduction variable .b. has type .real\(kind=16\)., which} }
  ! { dg-error {the reduction variable .c. has type .complex\(kind=16\)., which} "" { target *-*-* } .-1 }
  do i = 1, 10
     b = max (b, real (i, 16))
     c = c * 2
  end do
end subroutine kinds
