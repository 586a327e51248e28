! acc.f90 - mistakes of which GCC says nothing, with OpenACC in Fortran, and what
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
    real(8), intent(in) :: a(:)
    real(8) :: s
    integer :: i
    s = 0
    !$acc parallel loop ! { dg-note {add .reduction\(\+:s\). to this OpenACC directive} }
    do i = 1, size (a)
      s = s + a(i) ! { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s.} }
    end do
    not_reduced = s
  end function

  subroutine dummy (a, s)
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: s
    integer :: i
    !$acc parallel loop copy(s) ! { dg-note {add .reduction\(max:s\). to this} }
    do i = 1, n
      s = max (s, a(i)) ! { dg-warning {.reduction\(max:s\). is missing: several threads update} }
    end do
  end subroutine

  logical function all_positive (a)
    real(8), intent(in) :: a(n)
    logical :: ok
    integer :: i
    ok = .true.
    !$acc parallel loop copy(ok) ! { dg-note {add .reduction\(.and.:ok\). to this} }
    do i = 1, n
      ok = ok .and. a(i) > 0 ! { dg-warning {.reduction\(.and.:ok\). is missing: several threads update} }
    end do
    all_positive = ok
  end function

  subroutine bins (a, h)
    real(8), intent(in) :: a(n)
    integer, intent(inout) :: h(16)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      h(mod (i, 16) + 1) = h(mod (i, 16) + 1) + 1 ! { dg-warning {several threads may update the same element of .h.} }
  ! { dg-note {make the update atomic} "" { target *-*-* } .-1 }
    end do
  end subroutine

  integer function place (a)
    real(8), intent(in) :: a(n)
    real(8) :: most
    integer :: i
    most = 0
    place = 0
    !$acc parallel loop copy(most, place)
    do i = 1, n
      if (a(i) > most) then
        most = a(i)
        place = i ! { dg-warning {several threads set .* together with .most.} }
      end if
    end do
  end function

  subroutine right_temporary (a, b)
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: b(n)
    real(8) :: t, u
    integer :: i, j
    !$acc parallel loop
    do i = 1, n
      t = 0
      do j = 1, n
        t = t + a(j)
      end do
      u = t
      u = u * 2
      b(i) = b(i) + u
    end do
  end subroutine

  subroutine right_dummy (a, t)
    real(8), intent(inout) :: a(n), t
    integer :: i
    !$acc parallel loop
    do i = 1, n
      t = a(i)
      t = t + 1
      a(i) = t
    end do
  end subroutine

  real(8) function right_reduced (a)
    real(8), intent(in) :: a(:, :)
    integer :: i, j
    right_reduced = 0
    !$acc parallel loop collapse(2) reduction(+:right_reduced)
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        right_reduced = right_reduced + a(i, j)
      end do
    end do
  end function

  subroutine right_columns (a, b)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: b(:)
    integer :: i, j
    !$acc parallel loop
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        b(j) = b(j) + a(i, j)
      end do
    end do
  end subroutine

  subroutine right_indirect (a, b, k)
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b(:)
    integer, intent(in) :: k(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (a)
      b(k(i)) = b(k(i)) + a(i)
    end do
  end subroutine

  real(8) function right_kernels (a)
    real(8), intent(in) :: a(n)
    integer :: i
    right_kernels = 0
    !$acc kernels
    do i = 1, n
      right_kernels = right_kernels + a(i)
    end do
    !$acc end kernels
  end function
end module
