! shared-omp.f90 - variables that threads of OpenMP share, or that the host reads
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
  real(8) function teams_around (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: s
    integer :: i, j
    s = 0
    !$omp target teams distribute map(tofrom: s) ! { dg-note {add .reduction\(\+:s\). to this OpenMP directive} }
    do i = 1, n
      !$omp parallel do reduction(+:s) ! { dg-warning {.reduction\(\+:s\). is missing: several threads update .s.} }
      do j = 1, n
        s = s + m(j, i)
      end do
    end do
    teams_around = s
  end function

  real(8) function teams_with_the_clause (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: s
    integer :: i, j
    s = 0
    !$omp target teams distribute reduction(+:s)
    do i = 1, n
      !$omp parallel do reduction(+:s)
      do j = 1, n
        s = s + m(j, i)
      end do
    end do
    teams_with_the_clause = s
  end function

  real(8) function critical_on_a_copy (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do ! { dg-note {add .map\(tofrom:s\). to this OpenMP directive} }
    do i = 1, n
      !$omp critical
      s = s + m(i, 1) ! { dg-warning {the result in .s. is lost} }
      !$omp end critical
    end do
    critical_on_a_copy = s
  end function

  subroutine work_array (m, b)
    real(8), intent(in) :: m(n, n)
    real(8), intent(out) :: b(n, n)
    real(8) :: t(n)
    integer :: i, j
    !$omp target teams distribute parallel do ! { dg-note {add .private\(t\). to this OpenMP directive} }
    do i = 1, n
      do j = 1, n
        t(j) = m(j, i) ! { dg-warning {.private\(t\). is missing: threads share .t.} }
      end do
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
    !$omp target teams distribute parallel do private(t)
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
    real(8) :: s
    integer :: i
    s = 0
    !$omp target map(to: s) ! { dg-note {use .map\(tofrom:s\). here instead} }
    !$omp parallel do reduction(+:s) ! { dg-warning {the result in .s. is lost: .map\(to:s\). does not copy it back to the host} }
    do i = 1, n
      s = s + m(i, 1)
    end do
    !$omp end target
    only_to_the_device = s
  end function

  real(8) function read_too_early (m)
    real(8), intent(in) :: m(n, n)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do reduction(+:s) map(tofrom: s) nowait
    do i = 1, n
      s = s + m(i, 1)
    end do
    read_too_early = s ! { dg-warning {.s. is read while the construct that computes it may still be running} }
  ! { dg-note {wait for the construct first with .omp taskwait.} "" { target *-*-* } .-1 }
    !$omp taskwait
  end function
end module
