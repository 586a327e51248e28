! scratch.f90 - scalars that threads share, of which no iteration reads what another
! has set.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed -fplugin-arg-gpured-warn=off" }

program scratch
  implicit none
  integer, parameter :: n = 4000
  real (8) :: x(n), y(n), t
  integer :: i, k, error
  logical :: odd
  do i = 1, n
    x(i) = mod (i, 50) - 2
  end do
  t = 11
  error = -1
  !$omp target teams distribute parallel do map (to: x) map (from: y) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    t = 2 * x(i)
    odd = mod (i, 2) == 1
    if (odd) then
      y(i) = t
    else
      y(i) = -t
    end if
    if (x(i) < 0) error = i
  end do
  do i = 1, n
    if (y(i) /= merge (2 * x(i), -2 * x(i), mod (i, 2) == 1)) stop 1
  end do
  if (t /= 11 .or. error /= -1) stop 2
  !$omp target parallel do map (to: x) map (from: y) ! { dg-optimized {loop over parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    t = 0
    do k = 1, mod (i, 4)
      t = t + x(i) * k
    end do
    y(i) = t
  end do
  do i = 1, n
    if (y(i) /= x(i) * (mod (i, 4) * (mod (i, 4) + 1) / 2)) stop 3
  end do
  if (t /= 11) stop 4
  !$omp target teams distribute parallel do map (to: x) map (from: y) ! { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} }
  do i = 1, n
    if (i < 1) t = i ! { dg-missed {caused by .t': declare it in the loop, name it in `private', or map it} }
    y(i) = t
  end do
  if (any (y /= 11)) stop 5
end program
