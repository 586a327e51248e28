! sum.f90 - The reduction of sum.c in Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.


function sum_fortran (a, n) bind (c) result (s)
  use iso_c_binding
  integer (c_int), value :: n
  real (c_double) :: a(n), s
  integer :: i
  s = 1
  !$acc parallel loop gang worker vector reduction(+:s) copyin(a)
  do i = 1, n
    s = s + a(i)
  end do
end function
