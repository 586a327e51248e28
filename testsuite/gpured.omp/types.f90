! types.f90 - reductions on kinds of Fortran that nvptx devices do not have.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

subroutine kinds (s, t, u, n)
  implicit none
  real(16) :: s
  real(10) :: t
  complex(16) :: u
  integer :: n, i
  !$omp target teams distribute parallel do reduction(+: s) ! { dg-error {has type [^,]*real.kind=16.[^,]*, which nvptx devices do not support$} }
  do i = 1, n
    s = s + i
  end do
  !$omp target map(tofrom: t, u)
  !$omp parallel do reduction(max: t) reduction(+: u) ! { dg-error {has type [^,]*real.kind=10.[^,]*, which nvptx devices do not support$} }
  do i = 1, n
    t = max (t, real (i, 10)) ! { dg-error {has type [^,]*complex.kind=16.[^,]*, which nvptx devices do not support$} "" { target *-*-* } .-2 }
    u = u + i
  end do
  !$omp end target
  !$omp parallel do reduction(+: s)
  do i = 1, n
    s = s + i
  end do
end subroutine
