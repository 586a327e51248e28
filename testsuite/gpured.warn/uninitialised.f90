! uninitialised.f90 - GCC does not warn of variables of its own that reductions of
! dummy arguments have, but of those of the user that have no value.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-options "-fno-diagnostics-show-caret -Wall" }

subroutine argument (n, a, total)
  implicit none
  integer, intent (in) :: n, a(n)
  integer, intent (inout) :: total
  integer :: i
  !$acc parallel loop reduction(+:total) copyin(a)
  do i = 1, n
    total = total + a(i)
  end do
end subroutine

subroutine nest (n, a, most, total)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: a(n, n)
  real, intent (inout) :: most
  complex, intent (inout) :: total
  integer :: i, j
  !$acc parallel loop gang reduction(max:most) reduction(+:total) copyin(a)
  do i = 1, n
    !$acc loop vector reduction(max:most) reduction(+:total)
    do j = 1, n
      most = max (most, a(j, i))
      total = total + a(j, i)
    end do
  end do
end subroutine

subroutine in_kernels (n, a, total)
  implicit none
  integer, intent (in) :: n, a(n)
  integer, intent (inout), optional :: total
  integer :: i
  !$acc kernels loop reduction(+:total)
  do i = 1, n
    total = total + a(i)
  end do
end subroutine

integer function in_routine (n, a, total)
  !$acc routine vector
  implicit none
  integer, intent (in) :: n, a(n)
  integer, intent (inout) :: total
  integer :: i
  !$acc loop vector reduction(+:total)
  do i = 1, n
    total = total + a(i)
  end do
  in_routine = total
end function

! The user's.
subroutine without (n, a)
  implicit none
  integer, intent (in) :: n
  integer, intent (inout) :: a(n)
  integer :: i, first ! { dg-note {.first. was declared here} }
  !$acc parallel loop copy(a) firstprivate(first) ! { dg-warning {.first. is used uninitialized} }
  do i = 1, n
    a(i) = a(i) + first
  end do
end subroutine
