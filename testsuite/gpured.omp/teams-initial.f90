! teams-initial.f90 - teams and threads that reduce, without a loop that is shared
! out.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

program teams_initial
  use omp_lib
  implicit none
  integer :: failures = 0, i
  integer, parameter :: teams(5) = [1, 3, 32, 45, 130]
  do i = 1, 5
    call sums (teams(i), 10 * i)
    call threads (teams(i), 20 * i)
  end do
  if (failures /= 0) stop 1

contains

  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got /= want) then
      print *, what, got, want
      failures = failures + 1
    end if
  end subroutine

  ! Scalars, an array, a dummy argument and a complex value.
  subroutine sums (teams, n)
    integer, intent(in) :: teams, n
    integer :: total, parts(3), a(n), i, seen
    complex(kind=8) :: z
    logical :: all
    total = 2
    parts = 1
    z = (1, 2)
    all = .true.
    seen = 0
    do i = 1, n
      a(i) = mod (i * 13, 17)
    end do
    !$omp target teams num_teams(teams) reduction(+: total, parts, z) reduction(.and.: all) map(to: a) map(tofrom: seen) ! { dg-optimized {reduction\(\+:total\) on integer\(kind=4\) over teams: one value per team, } }
    ! { dg-optimized {reduction\(\+:parts\) on integer\(kind=4\)\[3\] over teams: one value per team, } "" { target *-*-* } .-1 }
    ! { dg-optimized {reduction\(\+:z\) on complex\(kind=8\) over teams: one value per team, } "" { target *-*-* } .-2 }
    ! { dg-optimized {reduction\(.and.:all\) on logical\(kind=4\) over teams: one value per team, } "" { target *-*-* } .-3 }
    do i = 1, n
      total = total + a(i)
      parts(1 + mod (i, 3)) = parts(1 + mod (i, 3)) + i
    end do
    z = z + cmplx (omp_get_team_num (), n, 8)
    all = all .and. omp_get_num_teams () == teams
    if (omp_get_team_num () == teams - 1) seen = omp_get_num_teams ()
    !$omp end target teams
    call check ('total', total, 2 + teams * sum (a))
    do i = 1, 3
      call check ('parts', parts(i), 1 + teams * sum ([(merge (seen, 0, 1 + mod (seen, 3) == i), seen = 1, n)]))
    end do
    call check ('real', int (real (z)), 1 + teams * (teams - 1) / 2)
    call check ('imaginary', int (aimag (z)), 2 + teams * n)
    call check ('all', merge (1, 0, all), 1)
  end subroutine

  ! Threads, of a number that is said or not.
  subroutine threads (teams, number)
    integer, intent(in) :: teams, number
    integer :: count, seen, most, told
    count = 7
    seen = 0
    !$omp target parallel reduction(+: count) map(tofrom: seen) ! { dg-optimized {reduction\(\+:count\) on integer\(kind=4\) over parallel: threads distributed over all lanes, } }
    count = count + 1
    if (omp_get_thread_num () == 0) seen = omp_get_num_threads ()
    !$omp end target parallel
    call check ('count', count, 7 + seen)

    count = 0
    most = -1
    told = 0
    !$omp target teams num_teams(teams) reduction(+: count) reduction(max: most) map(tofrom: told) ! { dg-optimized {reduction\(\+:count\) on integer\(kind=4\) over teams: one value per } }
    ! { dg-optimized {reduction\(max:most\) on integer\(kind=4\) over teams: one value per lane, } "" { target *-*-* } .-1 }
    !$omp parallel num_threads(number) reduction(+: count) reduction(max: most) ! { dg-optimized {reduction\(\+:count\) on integer\(kind=4\) over parallel: threads distributed over all lanes} }
    ! { dg-optimized {reduction\(max:most\) on integer\(kind=4\) over parallel: threads distributed over all lanes} "" { target *-*-* } .-1 }
    count = count + 1
    most = max (most, omp_get_thread_num ())
    if (omp_get_thread_num () == 0 .and. omp_get_team_num () == 0) told = omp_get_num_threads ()
    !$omp end parallel
    count = count + 1000
    !$omp end target teams
    call check ('threads of teams', count, teams * (told + 1000))
    call check ('most', most, told - 1)
    if (omp_get_num_devices () > 0) call check ('told', told, number)
  end subroutine
end program
