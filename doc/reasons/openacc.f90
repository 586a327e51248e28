! openacc.f90 - examples of reasons in Fortran, for the manual.  The format is
! that of openacc.c.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! reason: allocatable_used
subroutine largest (n)
  implicit none
#ifdef REMEDY
  integer, allocatable :: t
  integer :: i, n, most
  most = 0
  !$acc parallel loop reduction(max:most)
  do i = 1, n
     most = max (most, i)
  end do
  t = most
#else
  integer, allocatable :: t
  integer :: i, n
  !$acc parallel loop reduction(max:t)
  do i = 1, n
     if (i == 1) allocate (t)
     t = max (t, i)
  end do
#endif
end subroutine

! reason: kernels_allocate
subroutine add (a, b, c)
  implicit none
  real, allocatable :: a(:), b(:), c(:)
  !$acc kernels
#ifdef REMEDY
  c(:) = a + b
#else
  c = a + b
#endif
  !$acc end kernels
end subroutine

! reason: kernels_array
subroutine first (n, a, at)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: a(n)
  integer, intent (out) :: at
#ifdef REMEDY
  integer :: i
  at = n + 1
  !$acc kernels
  !$acc loop reduction(min:at)
  do i = 1, n
    if (a(i) > 0) at = min (at, i)
  end do
#else
  !$acc kernels
  at = findloc (a > 0, .true., 1)
#endif
  !$acc end kernels
#ifdef REMEDY
  if (at > n) at = 0
#endif
end subroutine

! reason: kernels_array_memory
subroutine scatter (n, a, k, b)
  implicit none
  integer, intent (in) :: n, k(n)
  real, intent (inout) :: a(n)
  real, intent (in) :: b(n)
#ifdef REMEDY
  integer :: i
  !$acc kernels
  !$acc loop independent
  do i = 1, n
    a(k(i)) = b(i)
  end do
#else
  !$acc kernels
  a(k) = b
#endif
  !$acc end kernels
end subroutine

! reason: kernels_temporary
subroutine above (n, a)
  implicit none
  integer, intent (in) :: n
  real, intent (inout) :: a(n)
  integer :: i
  !$acc kernels
#ifdef REMEDY
  do i = 1, n
    if (a(i) > 1) a(i) = a(i) / 2
  end do
#else
  do concurrent (i = 1:n, a(i) > 1)
    a(i) = a(i) / 2
  end do
#endif
  !$acc end kernels
end subroutine
