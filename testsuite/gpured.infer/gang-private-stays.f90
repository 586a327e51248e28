! gang-private-stays.f90 - a variable that each iteration of the loop over the gangs
! sets for reductions inside, whose copy stays on the device: what the host sets is not
! what the next construct reads.  Where no clause names it, it is set before it is read.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-options "-fopt-info-omp-optimized -fdiagnostics-plain-output" }

subroutine stays (a, q, times)
  real(8) :: a(131, 64), q(64), s
  integer :: times, t, i, j
  s = 1
!$acc data copy(s) copyin(a) copy(q)
  do t = 1, times
!$acc parallel loop gang num_gangs(64) ! { dg-warning {iterations of this loop set .s. for an inner reduction, but all gangs share it$} }
    do j = 1, 1
      s = 0
!$acc loop worker vector reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on real\(kind=8\) over worker vector} }
      do i = 1, 131
        s = s + a(i, j)
      end do
    end do
    s = 5
!$acc parallel copy(s)
    q(1) = q(1) + s
!$acc end parallel
  end do
!$acc end data
end subroutine

subroutine again (a, q, times)
  real(8) :: a(131, 64), q(64), s
  integer :: times, t, i, j
  do t = 1, times
!$acc parallel loop gang num_gangs(64) copyin(a) copy(q) ! { dg-optimized {private\(s\) added to this loop} }
    do j = 1, 64
      s = 0
!$acc loop worker vector reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on real\(kind=8\) over worker vector} }
      do i = 1, 131
        s = s + a(i, j)
      end do
      q(j) = q(j) + s
    end do
  end do
end subroutine
