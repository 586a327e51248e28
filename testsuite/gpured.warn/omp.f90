! omp.f90 - mistakes of which GCC says nothing, with OpenMP in Fortran, and what
! looks like them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-options "-fno-diagnostics-show-caret" }

module sums
  implicit none
  integer, parameter :: n = 1000
contains
  real(8) function not_reduced (a)
    real(8), intent(in) :: a(n)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do ! { dg-note {add .reduction\(\+:s\). to this OpenMP directive} }
    do i = 1, n
      s = s + a(i) ! { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s.} }
    end do
    not_reduced = s
  end function

  real(8) function not_mapped (a)
    real(8), intent(in) :: a(n)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target ! { dg-note {add .map\(tofrom:s\). to this} }
    !$omp parallel do reduction(+:s) ! { dg-warning {the result in .s. is lost} }
    do i = 1, n
      s = s + a(i)
    end do
    !$omp end target
    not_mapped = s
  end function

  real(8) function other_operator (a)
    real(8), intent(in) :: a(n)
    integer :: i
    real(8) :: s
    s = 0
    !$omp target teams distribute parallel do reduction(min:s) map(tofrom:s) ! { dg-note {use .reduction\(max:s\). here instead} }
    do i = 1, n
      s = max (s, a(i)) ! { dg-warning {.s. is updated by .max., but the clause is .reduction\(min:s\).} }
    end do
    other_operator = s
  end function

  subroutine bins (a, h)
    real(8), intent(in) :: a(n)
    integer, intent(inout) :: h(0:15)
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, n
      h(int (a(i))) = h(int (a(i))) + 1 ! { dg-warning {several threads may update the same element of .h.} }
  ! { dg-note {make the update atomic} "" { target *-*-* } .-1 }
    end do
  end subroutine

  subroutine right_temporary (a, b)
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: b(n)
    real(8) :: t
    integer :: i, j
    !$omp target teams distribute parallel do private(t)
    do i = 1, n
      t = 0
      do j = 1, n
        t = t + a(j)
      end do
      b(i) = b(i) + t
    end do
  end subroutine

  real(8) function right_atomic (a)
    real(8), intent(in) :: a(n)
    integer :: i
    real(8) :: s
    s = 0
    !$omp target teams distribute parallel do map(tofrom:s)
    do i = 1, n
      !$omp atomic
      s = s + a(i)
    end do
    right_atomic = s
  end function

  subroutine right_stencil (a, b)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: b(:, :)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        b(i, j) = b(i, j) + a(i - 1, j) + a(i + 1, j)
      end do
    end do
  end subroutine

  real(8) function right_sections (a)
    real(8), intent(in) :: a(n)
    real(8) :: s, t
    integer :: i
    s = 0
    !$omp target map(tofrom:s)
    !$omp teams reduction(+:s)
    !$omp distribute parallel do reduction(+:s) private(t)
    do i = 1, n
      t = a(i)
      s = s + t
    end do
    !$omp end teams
    !$omp end target
    right_sections = s
  end function
end module
