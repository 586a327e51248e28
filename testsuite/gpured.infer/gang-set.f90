! gang-set.f90 - variables that iterations of a loop over the gangs set for
! reductions inside, and that cannot be made private.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

subroutine outer (a, out, d)
  implicit none
  real(8), intent(in) :: a(64, 64)
  real(8), intent(out) :: out(64)
  real(8), intent(inout) :: d
  real(8) :: s
  s = 0
  call host
  call dummy (d)
contains
  subroutine host
    integer :: i, j
    !$acc parallel loop gang copyin(a) copyout(out) ! { dg-warning {iterations of this loop set .s. for an inner reduction, but all gangs share it$} }
    do j = 1, 64
      s = 0
      !$acc loop vector reduction(+:s)
      do i = 1, 64
        s = s + a(i, j)
      end do
      out(j) = s
    end do
  end subroutine
  subroutine dummy (t)
    real(8), intent(inout) :: t
    integer :: i, j
    !$acc parallel loop gang copyin(a) copyout(out) ! { dg-warning {iterations of this loop set .t. for} }
    do j = 1, 64
      t = 0
      !$acc loop vector reduction(+:t)
      do i = 1, 64
        t = t + a(i, j)
      end do
      out(j) = t
    end do
  end subroutine
end subroutine
