! each-section.f90 - sections among the loops of target regions.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

program main
  implicit none
  integer, parameter :: n = 203
  integer :: a(n), i, r, s, t, u, last, got(5), wanted
  do i = 1, n
    a(i) = mod (i * 7, 13)
  end do
  s = 0
  t = 0
  u = 0
  !$omp target map(tofrom: s, t, u) map(to: a)
  !$omp parallel
  !$omp do reduction(+: s)
  do i = 1, n
    s = s + a(i)
  end do
  !$omp sections
  !$omp section
  t = s + 1
  !$omp section
  u = s + 2
  !$omp end sections
  !$omp do reduction(max: s)
  do i = 1, n
    s = max (s, t + u + a(i))
  end do
  !$omp end parallel
  !$omp end target
  wanted = 2 * sum (a) + 3 + maxval (a)
  if (s /= wanted) then
    print *, 's: got', s, ', want', wanted
    stop 1
  end if
  !$omp target teams distribute map(to: a) map(from: got) private(s, t, last)
  do r = 1, 5
    s = 0
    !$omp parallel sections lastprivate(last)
    !$omp section
    last = 1
    t = r
    !$omp section
    last = r + 7
    !$omp end parallel sections
    !$omp parallel do reduction(+: s)
    do i = 1, n
      s = s + a(i) + t
    end do
    got(r) = s + last
  end do
  do r = 1, 5
    wanted = sum (a) + n * r + r + 7
    if (got(r) /= wanted) then
      print *, 'row', r, ': got', got(r), ', want', wanted
      stop 2
    end if
  end do
end program
