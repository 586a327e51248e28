! target-first.f90 - dummy arguments that are firstprivate of a target construct, reduced.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

program target_first
  implicit none
  integer, parameter :: n = 100
  real(8) :: a(n), s, r
  integer :: i
  do i = 1, n
    a(i) = i
  end do
  s = 5
  call add (a, s, r)
  if (s /= 5 .or. r /= 5 + n * (n + 1) / 2) then
    print *, 'sum', s, r
    stop 1
  end if
contains
  subroutine add (a, s, r)
    real(8) :: a(n), s, r
    integer :: k
    !$omp target map(to: a) map(from: r)
    !$omp parallel
    !$omp do reduction(+: s)
    do k = 1, n
      s = s + a(k)
    end do
    !$omp end do
    !$omp end parallel
    r = s
    !$omp end target
  end subroutine add
end program target_first
