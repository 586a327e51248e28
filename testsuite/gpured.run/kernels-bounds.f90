! kernels-bounds.f90 - `kernels' constructs whose loops change what their
! bound is read from.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program main
  integer, parameter :: n = 20000
  integer :: m(n), w(n), i
  m = 3; m(1) = n; w = 0
  !$acc kernels copy(m)
  do i = 1, m(1)
    m(i) = i + 1
  end do
  !$acc end kernels
  if (any (m /= [(i + 1, i = 1, n)])) stop 1
  m(1) = n
  !$acc kernels copy(m)
  !$acc loop
  do i = 1, m(1)
    m(i) = i + 1
  end do
  !$acc end kernels
  if (any (m /= [(i + 1, i = 1, n)])) stop 2
end program
