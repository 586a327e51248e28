! threads.f90 - threads.c in Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

program main
  use omp_lib
  implicit none
  integer :: failures = 0
  call turned (1, 32)
  call turned (5, 96)
  call turned (40, 128)
  call by_hand (1000, 50)
  if (failures /= 0) stop 1
contains

  subroutine turned (teams, threads)
    integer, intent (in) :: teams, threads
    integer :: i, t, n, mine, at, a(0:threads * teams - 1)
    integer :: b(0:threads * teams - 1), seen
    n = teams * threads
    a = [(mod (i * 17, 211), i = 0, n - 1)]
    b = -1
    seen = 0
    !$omp target teams num_teams(teams) thread_limit(threads) map(to: a) map(from: b) map(tofrom: seen)
    block
      integer :: share(0:127)
      !$omp parallel private(mine, at) ! { dg-optimized {region of parallel: threads distributed over all lanes of the team} }
      mine = omp_get_thread_num ()
      at = omp_get_team_num () * omp_get_num_threads () + mine
      share(mine) = a(at)
      !$omp barrier
      b(at) = share(omp_get_num_threads () - 1 - mine) * 2 + mine
      if (at == 0) seen = omp_get_num_threads ()
      !$omp end parallel
    end block
    !$omp end target teams
    if (omp_get_num_devices () > 0 .and. seen /= threads) failures = failures + 1
    do t = 0, teams - 1
      do i = 0, seen - 1
        if (b(t * seen + i) /= a(t * seen + seen - 1 - i) * 2 + i) then
          print *, 'turned', t, i, b(t * seen + i)
          failures = failures + 1
        end if
      end do
    end do
  end subroutine

  subroutine by_hand (n, threads)
    integer, intent (in) :: n, threads
    integer :: i, a(n)
    integer (8) :: s, right
    a = [(mod (i * 31, 997), i = 1, n)]
    s = 4
    right = 4 + sum (int (a, 8))
    !$omp target parallel num_threads(threads) map(to: a) reduction(+: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=8\) over parallel: threads distributed over all lanes, } }
    do i = 1 + omp_get_thread_num (), n, omp_get_num_threads ()
      s = s + a(i)
    end do
    !$omp end target parallel
    if (s /= right) then
      print *, 'by hand', s, right
      failures = failures + 1
    end if
  end subroutine
end program
