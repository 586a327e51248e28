! kernels-host.f90 - nests of `kernels' constructs under conditions and in loops.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

subroutine steps (n, m, x, s, times)
  implicit none
  integer, intent(in) :: n, m, times
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  real(8) :: e
  integer :: i, t
  !$acc kernels copyin(x)
  if (n > m) then
     !$acc loop reduction(+:s)
     do i = 1, n
        s = s + x(i)
     end do
  end if
  do t = 1, times
     e = 0
     !$acc loop reduction(max:e)
     do i = 1, n
        e = max (e, x(i) * t)
     end do
     if (e > 100) exit
     s = s + e
  end do
  !$acc end kernels
end subroutine steps

program main
  implicit none
  integer, parameter :: n = 300
  integer :: i, size = n, small = 3, large = n, few = 4, many = 40
  real(8) :: x(n), s
  x = [(mod (i, 17), i = 1, n)]
  s = 0
  call steps (size, small, x, s, few)
  if (s /= sum (x) + 16 * 10) then
     print *, 'taken: got ', s, ', want ', sum (x) + 16 * 10
     stop 1
  end if
  s = 1
  call steps (size, large, x, s, many)
  if (s /= 1 + 16 * 21) then
     print *, 'exit: got ', s, ', want ', 1 + 16 * 21
     stop 2
  end if
end program main
