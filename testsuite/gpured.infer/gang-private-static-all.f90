! gang-private-static-all.f90 - all variables are static, those of the loops, too.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fno-automatic -w -fopt-info-omp-optimized" }

program main
  implicit none
  integer, parameter :: m = 40, n = 64
  integer :: a(n,m), t(m), i, j
  do i = 1, m
    a(:,i) = [(i + mod (j, 3), j = 1, n)]
  end do
  call sums (m, n, a, t)
  do i = 1, m
    if (t(i) /= sum (a(:,i))) stop 1
  end do
end program

subroutine sums (m, n, a, t)
  implicit none
  integer :: m, n, a(n,m), t(m), s, i, j
  !$acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) ! { dg-optimized {private\(s\) added to this loop: each iteration sets it for an inner reduction$} }
  do i = 1, m
    s = 0
    !$acc loop vector reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over vector} }
    do j = 1, n
      s = s + a(j,i)
    end do
    t(i) = s
  end do
end subroutine

! Near miss, which is never called: the next call has what an iteration set.

subroutine kept (m, n, a, t)
  implicit none
  integer :: m, n, a(n,m), t(m), s, i, j
  logical :: first = .true.
  if (.not. first) t(1) = s
  first = .false.
  !$acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) copy(s)
  do i = 1, m
    s = 0
    !$acc loop vector reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over vector} }
    do j = 1, n
      s = s + a(j,i)
    end do
    t(i) = s
  end do
end subroutine
