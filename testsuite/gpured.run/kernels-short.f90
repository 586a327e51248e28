! kernels-short.f90 - loops of `kernels' constructs without a directive whose counters
! are short, and what those have behind them.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

program short
  implicit none
  integer :: a(-200:400), b(-200:400), i, last, failures
  integer(1) :: c
  failures = 0
  call clear
  ! Whose bounds others compute, too: the value behind.
  call by_four (0, a, last)
  do i = 0, 16, 4
    b(i) = b(i) + i
  end do
  call check ('by four', 20)
  call by_four (300, a, last)
  do i = 300, 316, 4
    b(i) = b(i) + i
  end do
  call check ('by four from 300', 320)
  call down (120, -100, a, last)
  do i = 120, -100, -7
    b(i) = b(i) * 3 + 1
  end do
  call check ('down', i)
  call down (-5, 120, a, last)
  call check ('none', -5)
  call ones (100, a, last)
  do i = -100, 100
    b(i) = b(i) + 5
  end do
  call check ('ones', 101)
  ! The whole range of the type but one.
  !$acc kernels
  do c = -127_1, 126_1
    a(c) = a(c) - c
  end do
  !$acc end kernels
  last = c
  do i = -127, 126
    b(i) = b(i) - i
  end do
  call check ('range', 127)
  if (failures > 0) stop 1
contains
  subroutine clear
    do i = -200, 400
      a(i) = i
      b(i) = i
    end do
  end subroutine

  subroutine check (what, want)
    character(*), intent(in) :: what
    integer, intent(in) :: want
    if (any (a /= b)) print *, what, ': wrong at ', count (a /= b)
    if (last /= want) print *, what, ': behind ', last, ', want ', want
    if (any (a /= b) .or. last /= want) failures = failures + 1
  end subroutine

  subroutine by_four (n, a, last)
    integer, intent(in) :: n
    integer :: a(-200:400), last
    integer(2) :: k
    !$acc kernels copy(a, last)
    do k = n, n + 16, 4
      a(k) = a(k) + k
    end do
    last = k
    !$acc end kernels
  end subroutine

  subroutine down (from, to, a, last)
    integer, intent(in) :: from, to
    integer :: a(-200:400), last
    integer(1) :: k
    !$acc kernels copy(a, last)
    do k = from, to, -7
      a(k) = a(k) * 3 + 1
    end do
    last = k
    !$acc end kernels
  end subroutine

  subroutine ones (n, a, last)
    integer, intent(in) :: n
    integer :: a(-200:400), last
    integer(1) :: k
    !$acc kernels copy(a, last)
    do k = -n, n
      a(k) = a(k) + 5
    end do
    last = k
    !$acc end kernels
  end subroutine
end program
