! bodies.f90 - what the generated random bodies of Fortran share.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

module bodies
  use shared
  implicit none

  ! As in bodies.h: the elements of an array are those from -MARGIN to TOP, and
  ! of one with rows of eight those from column FIRST to LAST.
  integer, parameter :: extent = 200, margin = 400
  integer, parameter :: top = 8 * extent + margin - 1
  integer, parameter :: first = -margin / 8, last = (top + 1) / 8 - 1
  integer :: given(0:extent - 1)

  ! What is passed for n, m, k and till: no constants, as GCC alone copies those of
  ! a `kernels' construct back to where they are.
  integer :: sizes(4) = [extent, 8, 2, extent - 5]

  type pair
    integer :: x, y
  end type

contains

  pure integer function twice (x)
    integer, intent(in) :: x
    !$acc routine seq
    twice = iand (x, 1023) * 2
  end function

  elemental integer function thrice (x)
    integer, value :: x
    !$acc routine seq
    thrice = iand (x, 1023) * 3
  end function

  subroutine put (at, x)
    integer, intent(out) :: at
    integer, intent(in) :: x
    !$acc routine seq
    at = iand (x, 63)
  end subroutine

  pure subroutine raise (at, x)
    integer, intent(inout) :: at
    integer, value :: x
    !$acc routine seq
    at = iand (at + x, 63)
  end subroutine

  ! Sets four elements.
  pure subroutine fill (at, x)
    integer, intent(inout) :: at(4)
    integer, intent(in) :: x
    !$acc routine seq
    integer :: k
    do k = 1, 4
      at(k) = iand (x + k, 63)
    end do
  end subroutine

  ! What element I of array K is in the beginning.
  pure integer function datum (i, k)
    integer, intent(in) :: i, k
    datum = mod ((i + margin) * (k * 2 + 3) + k, 61)
  end function

  subroutine give
    integer :: i
    do i = 0, extent - 1
      given(i) = mod (i * 29, 67)
    end do
  end subroutine
end module

