! async-results.f90 - the same in Fortran: arguments by value and by reference,
! results of functions.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module sums
  integer, parameter :: n = 1031
  real(8) :: a(n)
contains

  real(8) function started (k)
    integer, value :: k
    integer :: j
    started = k
    !$acc parallel async
    !$acc loop gang vector reduction(+:started)
    do j = 1, n
      started = started + a(j)
    end do
    !$acc end parallel
    !$acc wait
  end function

  integer function counted ()
    integer :: j
    counted = 3
    !$acc kernels async
    !$acc loop reduction(+:counted)
    do j = 1, n
      counted = counted + 1
    end do
    !$acc end kernels
    !$acc wait
  end function

  integer function nest (k)
    integer, value :: k
    integer :: i, j
    !$acc parallel loop gang async
    do j = 1, 100
      !$acc loop vector reduction(+:k)
      do i = 1, 50
        k = k + 1
      end do
    end do
    !$acc wait
    nest = k
  end function

  logical function all_negative ()
    logical :: q
    integer :: j
    q = .true.
    !$acc parallel async
    !$acc loop gang vector reduction(.and.:q)
    do j = 1, n
      q = q .and. a(j) < 0
    end do
    !$acc end parallel
    !$acc wait
    all_negative = q
  end function

  integer function allocated_value ()
    integer, allocatable :: s
    integer :: j
    allocate (s)
    s = 1
    !$acc kernels loop async reduction(+:s)
    do j = 1, n
      s = s + 1
    end do
    !$acc wait
    allocated_value = s
  end function

  subroutine by_reference (s)
    integer :: s, j
    !$acc parallel async
    !$acc loop gang vector reduction(+:s)
    do j = 1, n
      s = s + 1
    end do
    !$acc end parallel
    !$acc wait
  end subroutine

end module

program main
  use sums
  integer :: s
  a = 1
  s = 1
  if (started (2) /= n + 2) stop 1
  if (counted () /= n + 3) stop 2
  if (nest (1) /= 5001) stop 3
  if (all_negative ()) stop 4
  if (allocated_value () /= n + 1) stop 5
  call by_reference (s)
  if (s /= n + 1) stop 6
end program
