! alignment.f90 - where arrays lie on the device that are mapped behind others.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! Dummies, automatic and allocatable arrays.

! { dg-do run }

module lines
  use iso_c_binding
  use openacc
  implicit none
  integer, parameter :: line = 128

contains

  ! What is wrong with where A lies, or 0.
  integer function off (a)
    !$acc routine seq
    real, target, intent (in) :: a
    integer (c_intptr_t) :: at
    at = transfer (c_loc (a), at)
    off = merge (int (mod (at, int (line, c_intptr_t))), 0, &
		 acc_on_device (acc_device_not_host))
  end function

  subroutine arrays (n, a, rest)
    integer, intent (in) :: n
    real, intent (in) :: a(n), rest(*)
    real :: b(n)
    real, allocatable :: c(:)
    character :: odd(3)
    integer :: at(4)
    odd = "x"
    b = 2
    allocate (c(n))
    c = 3
    !$acc parallel copyin (odd, a, b, rest(1:n), c) copyout (at)
    at(1) = off (a(1))
    at(2) = off (b(1))
    at(3) = off (c(1))
    at(4) = off (rest(1))
    !$acc end parallel
    if (any (at /= 0)) then
      print *, "construct", at
      stop 1
    end if
    !$acc data copyin (odd, a, b, rest(1:n), c)
    !$acc parallel present (rest(1:n)) copyout (at)
    at(1) = off (a(1))
    at(2) = off (b(1))
    at(3) = off (c(1))
    at(4) = off (rest(1))
    !$acc end parallel
    !$acc end data
    if (any (at /= 0)) then
      print *, "data", at
      stop 2
    end if
  end subroutine
end module

program alignment
  use lines
  implicit none
  real :: a(1001), b(1001)
  a = 1
  b = 2
  call arrays (1001, a, b)
  call arrays (77, a, b)
end program
