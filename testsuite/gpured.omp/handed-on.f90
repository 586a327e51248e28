! handed-on.f90 - what threads share, as an argument of procedures.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module procedures
  implicit none
contains
  integer function scaled (factor, i)
    !$omp declare target
    integer, intent (in) :: factor
    integer, value :: i
    scaled = factor * i
  end function scaled

  subroutine count (counter, was)
    !$omp declare target
    integer, intent (inout) :: counter
    integer, intent (out) :: was
    !$omp atomic capture
    was = counter
    counter = counter + 1
    !$omp end atomic
  end subroutine count
end module procedures

program handed_on
  use procedures
  implicit none
  integer, parameter :: n = 640
  integer :: i, factor, s, counter, a(n), was

  factor = 3
  s = 0
  !$omp target teams distribute parallel do reduction (+: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: iterations distributed over all lanes} }
  do i = 1, n
    s = s + scaled (factor, i)
  end do
  if (s /= 3 * (n * (n + 1) / 2)) stop 1
  !$omp target parallel do map (from: a) ! { dg-optimized {loop over parallel do: iterations distributed over all lanes$} }
  do i = 1, n
    a(i) = scaled (factor, i)
  end do
  if (any (a /= [(3 * i, i = 1, n)])) stop 2

  counter = 0
  !$omp target map (from: a)
  !$omp parallel do shared (counter) private (was) num_threads (4) ! { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} }
  do i = 1, n
    call count (counter, was)
    a(i) = was
  end do
  !$omp end target
  if (sum (a) /= n * (n - 1) / 2) stop 3
end program handed_on
