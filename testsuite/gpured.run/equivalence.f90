! equivalence.f90 - .eqv. and .neqv. of each logical kind.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module equivalence
  implicit none
  integer, parameter :: n = 777, rows = 6
  integer :: failures = 0
contains
  subroutine kind_1
    integer, parameter :: k = 1
    include 'equivalence.inc'
  end subroutine kind_1

  subroutine kind_2
    integer, parameter :: k = 2
    include 'equivalence.inc'
  end subroutine kind_2

  subroutine kind_4
    integer, parameter :: k = 4
    include 'equivalence.inc'
  end subroutine kind_4

  subroutine kind_8
    integer, parameter :: k = 8
    include 'equivalence.inc'
  end subroutine kind_8

  subroutine kind_16
    integer, parameter :: k = 16
    include 'equivalence.inc'
  end subroutine kind_16
end module equivalence

program main
  use equivalence
  implicit none
  call kind_1
  call kind_2
  call kind_4
  call kind_8
  call kind_16
  if (failures /= 0) stop 1
end program main
