! nests.f90 - what the generated random nests of Fortran share.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! No nest has more iterations.
  integer, parameter :: elements = 2049
  integer :: failures = 0
contains
  ! A well mixed number below 2**62 from I and N, always the same.
  pure integer(8) function hash (i, n)
    integer, intent(in) :: i, n
    integer(8) :: low
    integer :: k
    hash = 0
    low = mod (i * 1000003_8 + n * 7919_8 + 12345, 2147483647_8)
    do k = 1, 5
      low = mod (ieor (low, ishft (low, -13)) * 16807_8, 2147483647_8)
      hash = mod (hash, 2147483648_8) * 2147483648_8 + low
    end do
  end function

  ! Whether nest number NEST shall run: those that are named, or all.
  logical function chosen (nest)
    integer, intent(in) :: nest
    integer :: k, wanted
    character(20) :: text
    chosen = command_argument_count () == 0
    do k = 1, command_argument_count ()
      call get_command_argument (k, text)
      read (text, *) wanted
      if (wanted == nest) chosen = .true.
    end do
  end function

  ! The greater of A and B, for the device, too.
  integer function larger (a, b)
    integer, intent(in) :: a, b
    !$omp declare target
    larger = max (a, b)
  end function

  ! What a thread knows of itself.
  integer function asks ()
    !$omp declare target
    asks = 0
    !$ asks = omp_get_thread_num () * 3 + omp_get_num_threads ()
  end function

  ! Waits for the other threads.
  subroutine meet
    !$omp declare target
    !$omp barrier
  end subroutine

  subroutine report (name, right)
    character(*), intent(in) :: name
    logical, intent(in) :: right
    if (right) then
      print '(2a)', 'PASS ', name
    else
      print '(2a)', 'FAIL ', name
      failures = failures + 1
    end if
  end subroutine

  ! Fails, too, when a device was promised and the host computed.
  subroutine finish
    call report ('on-device', host_wanted () .eqv. on_host ())
    if (failures /= 0) stop 1
  end subroutine

