! private-type.f90 - private variables of derived types.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module types
  implicit none
  type vectors
    real(8) :: l(3) = 7, r(3)
    integer :: k
  end type
  type nested
    type(vectors) :: a(2)
    logical :: even
    complex :: z
  end type
  type linked
    type(vectors), pointer :: to => null ()
  end type
end module

program main
  use types
  implicit none
  integer, parameter :: n = 2000
  type(vectors) :: v, last
  type(vectors), target :: goal
  type(nested) :: m
  type(linked) :: p
  real(8) :: c(n)
  integer :: i

  c = 0
  !$omp target teams distribute parallel do private(v) map(tofrom: c) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    v%l = i
    v%r = 2 * i
    v%k = i
    c(i) = sum (v%l) + sum (v%r) + v%k
  end do
  do i = 1, n
    if (c(i) /= 10 * i) stop 1
  end do

  !$omp target teams distribute parallel do private(m) map(tofrom: c) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    m%a(1)%l = i
    m%a(2)%r = i
    m%even = mod (i, 2) == 0
    m%z = cmplx (i, -i)
    c(i) = sum (m%a(1)%l) + sum (m%a(2)%r) + merge (1, 0, m%even) + aimag (m%z)
  end do
  do i = 1, n
    if (c(i) /= 5 * i + merge (1, 0, mod (i, 2) == 0)) stop 2
  end do

  !$omp target parallel do lastprivate(last) map(tofrom: c, last) ! { dg-optimized {loop over parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    last%l = i
    last%k = i
    c(i) = last%l(2)
  end do
  if (last%k /= n .or. any (last%l /= n)) stop 3

  ! A component may need construction; GCC 16 refuses allocatable ones.
  goal%k = 4
  !$omp target teams distribute parallel do private(p) map(tofrom: c) map(to: goal) ! { dg-missed {loop left to GCC: a private variable needs construction, or its size is not constant or too large$} }
  do i = 1, n
    p%to => goal
    c(i) = p%to%k
  end do
  if (any (c /= 4)) stop 4
end program
