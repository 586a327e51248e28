! answers.f90 - what the run-time library tells of teams and threads.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

module told
  use omp_lib
  implicit none
  integer, parameter :: n = 300, rows = 5
  integer :: failures = 0
  logical :: on_host
contains
  logical function here ()
    !$omp declare target
    here = .not. omp_is_initial_device ()
  end function here

  subroutine check (what, got, want)
    character (*), intent (in) :: what
    integer, intent (in) :: got, want
    if (got == want) return
    print *, what, ': got', got, 'want', want
    failures = failures + 1
  end subroutine check

  subroutine nest (teams, threads)
    integer, intent (in) :: teams, threads
    integer :: s, i, r, number(rows), team(rows), inside(rows), level(rows)
    logical :: p(rows), device(rows)
    !$omp target teams distribute num_teams (teams) private (s) &
    !$omp map (from: number, team, inside, level, p, device)
    do r = 1, rows
      number(r) = omp_get_num_teams ()
      team(r) = omp_get_team_num ()
      level(r) = omp_get_level () + omp_get_num_threads ()
      device(r) = .not. omp_is_initial_device ()
      p(r) = omp_in_parallel ()
      s = 0
      !$omp parallel do num_threads (threads) reduction (+: s)
      do i = 1, n
        s = s + omp_get_num_threads ()
        if (i == 9) level(r) = level(r) + 10 * omp_get_level ()
      end do
      inside(r) = s
    end do
    do r = 1, rows
      if (.not. on_host) call check ('teams', number(r), teams)
      if (team(r) < 0 .or. team(r) >= number(r)) failures = failures + 1
      if (.not. on_host) call check ('threads', inside(r), n * threads)
      call check ('level', level(r), 11)
      if (device(r) .eqv. on_host) failures = failures + 1
      if (p(r)) failures = failures + 1
    end do
  end subroutine nest

  subroutine loop
    integer :: s, i
    s = 0
    !$omp target teams distribute parallel do reduction (+: s)
    do i = 1, n
      if (omp_is_initial_device ()) s = s + 1
      if (.not. here ()) s = s + 1
      if (omp_get_team_num () < omp_get_num_teams ()) s = s + 1
    end do
    call check ('loop', s, merge (3, 1, on_host) * n)
    s = 0
    !$omp target parallel do reduction (+: s) ! { dg-missed {left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} }
    do i = 1, n
      if (omp_get_thread_num () >= 0) s = s + 1
    end do
    call check ('thread', s, n)
    s = 0
    !$omp target teams distribute num_teams (3) reduction (+: s)
    do i = 1, n
      s = s + omp_get_num_teams ()
    end do
    if (.not. on_host) call check ('teams of one thread', s, 3 * n)
  end subroutine loop
end module told

program answers
  use told
  implicit none
  on_host = omp_get_num_devices () == 0
  call nest (2, 3)
  call nest (1, 1)
  call nest (3, 8)
  call loop
  if (failures /= 0) stop 1
end program answers
