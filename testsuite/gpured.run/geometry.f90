! geometry.f90 - loops of Fortran whose gangs and workers gpured chooses.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module data
  integer, allocatable :: list(:)
  integer :: length
contains
  integer function total ()
    integer :: i
    total = 1
    !$acc parallel loop reduction(+:total)
    do i = 1, length
      total = total + list(i)
    end do
  end function
end module

program geometry
  use data
  implicit none
  integer, parameter :: sizes(8) = [0, 1, 31, 257, 4096, 4097, 10001, 70001]
  integer :: k, i
  do k = 1, size (sizes)
    length = sizes(k)
    allocate (list(length))
    list = [(mod (i * 7, 23) - 9, i = 1, length)]
    if (total () /= 1 + sum (list)) stop 1
    call dummy (list, length)
    call shape (list)
    deallocate (list)
  end do
contains
  subroutine dummy (a, n)
    integer :: n, a(n), s, most
    s = 3
    most = -100
    call add (a, n, s, most)
    if (s /= 3 + sum (a)) stop 2
    if (most /= max (-100, maxval (a))) stop 3
  end subroutine
  subroutine add (a, n, s, most)
    integer :: n, a(n), s, most, i
    !$acc parallel loop reduction(+:s) reduction(max:most)
    do i = n, 1, -1
      s = s + a(i)
      most = max (most, a(i))
    end do
  end subroutine
  subroutine shape (a)
    integer :: a(:), s, i, j
    s = -4
    !$acc parallel loop collapse(2) reduction(+:s)
    do j = 1, 3
      do i = 1, size (a), 2
        s = s + j * a(i)
      end do
    end do
    if (s /= -4 + 6 * sum (a(::2))) stop 4
  end subroutine
end program

! { dg-final { gpured-counters blocks <= 95 } }
