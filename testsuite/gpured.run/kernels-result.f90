! kernels-result.f90 - the result of a function, which a loop of kernels sets,
! is not the compiler's own.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

integer function last (a, n)
  integer :: n, a(n), i
  last = 0
!$acc kernels loop copyin(a)
  do i = 1, n
    if (a(i) > 5) last = i
  end do
end function

integer function mixed (a, n)
  integer :: n, a(n), i
  mixed = 0
!$acc kernels loop copyin(a)
  do i = 1, n
    mixed = ieor (mixed * 3, a(i))
  end do
end function

program main
  integer, parameter :: n = 1000
  integer :: a(n), i, want
  integer, external :: last, mixed
  do i = 1, n
    a(i) = mod (i, 10)
  end do
  if (last (a, n) /= 999) then
    print *, 'last:', last (a, n), ', not', 999
    stop 1
  end if
  want = 0
  do i = 1, 15
    want = ieor (want * 3, a(i))
  end do
  if (mixed (a, 15) /= want) then
    print *, 'mixed:', mixed (a, 15), ', not', want
    stop 1
  end if
end program
