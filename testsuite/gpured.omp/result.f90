! result.f90 - regions that use the result variable of the function, which is
! artificial to GCC but no temporary.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module results
  implicit none
  integer, parameter :: n = 100
contains

  integer function summed (x)
    integer :: x(n), j
    summed = 3
    !$omp target teams distribute parallel do reduction(+: summed) map(to: x) ! { dg-optimized {reduction\(\+:summed\) on integer\(kind=4\) over teams distribute parallel do: } }
    do j = 1, n
      summed = summed + x(j)
    end do
  end function

  integer function private_one (x)
    integer :: x(n), j
    private_one = 3
    !$omp target teams distribute parallel do private(private_one) map(x) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
    do j = 1, n
      private_one = j
      x(j) = private_one
    end do
    private_one = private_one + x(3)
  end function

  integer function last (x)
    integer :: x(n), j
    last = 3
    !$omp target teams distribute parallel do lastprivate(last) map(x) ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes$} }
    do j = 1, n
      last = j * 2
      x(j) = last
    end do
  end function

  ! One thread sets it between two loops of all.
  integer function between (x)
    integer :: x(n), j
    between = 3
    !$omp target parallel map(tofrom: x, between)
    !$omp do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of the team$} }
    do j = 1, n
      x(j) = j + between
    end do
    !$omp single
    between = between + 1
    !$omp end single
    !$omp do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of the team$} }
    do j = 1, n
      x(j) = x(j) + between
    end do
    !$omp end target parallel
    between = between + sum (x)
  end function

  ! A team's, between its loops.
  integer function of_teams (x)
    integer :: x(n), i, j
    of_teams = 0
    !$omp target teams distribute map(x) private(of_teams)
    do i = 1, n
      of_teams = i
      !$omp parallel do reduction(+: of_teams) ! { dg-optimized {reduction\(\+:of_teams\) on integer\(kind=4\) over parallel do: } }
      do j = 1, 10
        of_teams = of_teams + j
      end do
      x(i) = of_teams
    end do
    of_teams = sum (x)
  end function
end module

program result_variables
  use results
  implicit none
  integer :: x(n)
  x = 7
  if (summed (x) /= 3 + 7 * n) stop 1
  if (private_one (x) /= 6) stop 2
  if (last (x) /= 2 * n) stop 3
  if (between (x) /= 4 + n * (n + 1) / 2 + 7 * n) stop 4
  if (of_teams (x) /= n * (n + 1) / 2 + 55 * n) stop 5
end program
