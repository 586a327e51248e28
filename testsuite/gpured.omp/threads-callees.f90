! threads-callees.f90 - procedures that threads of a parallel region without a loop call
! ask which they are in, and wait.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

module places
  use omp_lib
  implicit none
contains
  integer function place (team)
    integer, intent(in) :: team
    !$omp declare target
    place = team * omp_get_num_threads () + omp_get_thread_num () + 1
  end function

  subroutine turn (tile)
    integer, intent(inout) :: tile(0:255)
    !$omp declare target
    integer :: other
    other = tile(omp_get_num_threads () - 1 - omp_get_thread_num ())
    !$omp barrier
    tile(omp_get_thread_num ()) = other
    !$omp barrier
  end subroutine
end module

program threads_callees
  implicit none
  integer, parameter :: threads(5) = [1, 31, 32, 96, 256]
  integer :: i, failures = 0
  do i = 1, 5
    call turned (2 * i - 1, threads(i))
  end do
  if (failures /= 0) stop 1

contains

  subroutine turned (teams, n)
    use places
    integer, intent(in) :: teams, n
    integer :: out(teams * n), i, seen, want
    out = -1
    seen = 0
    !$omp target teams num_teams(teams) thread_limit(n) map(tofrom: out, seen)
    block
      integer :: tile(0:255)
      !$omp parallel ! { dg-optimized {region of parallel: threads distributed over all lanes of the team} }
      tile(omp_get_thread_num ()) = 3 * omp_get_thread_num () + omp_get_team_num ()
      !$omp barrier
      call turn (tile)
      out(place (omp_get_team_num ())) = tile(omp_get_thread_num ())
      if (place (omp_get_team_num ()) == 1) seen = omp_get_num_threads ()
      !$omp end parallel
    end block
    !$omp end target teams
    if (omp_get_num_devices () > 0 .and. seen /= n) then
      print *, 'seen', seen, n
      failures = failures + 1
    end if
    do i = 0, teams * seen - 1
      want = 3 * (seen - 1 - mod (i, seen)) + i / seen
      if (out(i + 1) /= want) then
        print *, 'turned', i, out(i + 1), want
        failures = failures + 1
      end if
    end do
  end subroutine
end program
