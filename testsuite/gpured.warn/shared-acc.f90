! shared-acc.f90 - variables that threads of OpenACC share, or that the host reads
! too early or in vain, in Fortran, and what looks like that.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-options "-fno-diagnostics-show-caret" }

module work
  implicit none
  integer, parameter :: n = 100
contains
  subroutine work_array (m, b)
    real(8), intent(in) :: m(n, n)
    real(8), intent(out) :: b(n, n)
    real(8) :: t(n)
    integer :: i, j
    !$acc parallel loop gang ! { dg-note {add .private\(t\). to this OpenACC directive} }
    do i = 1, n
      !$acc loop vector
      do j = 1, n
        t(j) = m(j, i) ! { dg-warning {.private\(t\). is missing: threads share .t.} }
      end do
      !$acc loop vector
      do j = 1, n
        b(j, i) = t(n + 1 - j)
      end do
    end do
  end subroutine

  subroutine work_array_private (m, b)
    real(8), intent(in) :: m(n, n)
    real(8), intent(out) :: b(n, n)
    real(8) :: t(n)
    integer :: i, j
    !$acc parallel loop gang private(t)
    do i = 1, n
      do j = 1, n
        t(j) = m(j, i)
      end do
      do j = 1, n
        b(j, i) = t(n + 1 - j)
      end do
    end do
  end subroutine

  real(8) function only_to_the_device (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: r(n)
    integer :: i
    !$acc parallel loop copyin(r) ! { dg-note {use .copy\(r\). here instead} }
    do i = 1, n
      r(i) = m(i, 1) ! { dg-warning {the result in .r. is lost: .copyin\(r\). does not copy it back to the host} }
    end do
    only_to_the_device = r(n)
  end function

  real(8) function there_already (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: r(n)
    integer :: i
    !$acc data copyout(r)
    !$acc parallel loop copyin(r)
    do i = 1, n
      r(i) = m(i, 1)
    end do
    !$acc end data
    there_already = r(n)
  end function

  real(8) function read_too_early (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: r(n)
    integer :: i
    !$acc parallel loop copyout(r) async
    do i = 1, n
      r(i) = m(i, 1)
    end do
    read_too_early = r(n) ! { dg-warning {.r. is read while the construct that computes it may still be running} }
  ! { dg-note {wait for the construct first with .acc wait.} "" { target *-*-* } .-1 }
    !$acc wait
  end function

  real(8) function read_in_time (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: r(n)
    integer :: i
    !$acc parallel loop copyout(r) async
    do i = 1, n
      r(i) = m(i, 1)
    end do
    !$acc wait
    read_in_time = r(n)
  end function
end module
