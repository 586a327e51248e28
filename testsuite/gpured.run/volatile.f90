! volatile.f90 - VOLATILE variables in constructs of OpenACC.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

! The reference to a VOLATILE dummy argument is itself volatile.

module reduced
  implicit none
  integer, parameter :: n = 1003
contains

  subroutine total (count, s, b)
    integer, value :: count
    integer, volatile :: s
    integer, intent(in) :: b(:)
    integer :: i
    !$acc parallel loop reduction(+:s) copyin(b)
    do i = 1, count
      s = s + b(i)
    end do
  end subroutine

  subroutine rows (s, b, r)
    real(8), volatile :: s
    integer, intent(in) :: b(:)
    real(8), volatile :: r(:)
    integer :: i, j
    !$acc parallel loop gang copyin(b) copy(r) private(s)
    do j = 1, 20
      s = j
      !$acc loop vector reduction(max:s)
      do i = 1, n
        s = max (s, real (b(i), 8) + j)
      end do
      r(j) = s
    end do
  end subroutine

  subroutine whole (s, t, b)
    integer, volatile, intent(inout) :: s
    integer, volatile, target :: t
    integer, intent(in) :: b(:)
    integer :: i
    !$acc kernels copyin(b)
    do i = 1, n
      s = s + b(i)
    end do
    t = s + 1
    !$acc loop reduction(max:t)
    do i = 1, n
      t = max (t, b(i) + n * n)
    end do
    !$acc end kernels
  end subroutine

  ! What is cut into parts has S in memory of the device between them.
  subroutine parts (s, a)
    integer, volatile, intent(inout) :: s
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc kernels copy(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    s = a(3) + 4
    !$acc loop seq
    do i = 1, 10
      s = max (s, a(i))
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use reduced
  implicit none
  integer, volatile :: s
  integer :: b(n), t, i, j
  real(8) :: x, r(20)

  b = [(mod (i * 7, 101), i = 1, n)]
  s = 3
  call total (n, s, b)
  if (s /= 3 + sum (b)) stop 1
  call rows (x, b, r)
  do j = 1, 20
    if (r(j) /= maxval (b) + j) stop 2
  end do
  s = 5
  call whole (s, t, b)
  if (s /= 5 + sum (b)) stop 3
  if (t /= n * n + maxval (b)) stop 4
  s = 5
  call parts (s, b)
  if (s /= max (b(3) + 4, maxval (b(:10)))) stop 5
end program
