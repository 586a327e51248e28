! kernels-array.f90 - array expressions in `kernels' that GCC computes by loops which
! may end early: the reason speaks of no loop that the source has not, and comes once
! for each, though GCC makes several loops of one.  Near misses: those that GCC
! computes by loops that count, or need not end early.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-O2 -fopt-info-omp-missed" }

program arrays
  implicit none
  integer, parameter :: n = 200
  integer :: i, h(n), most, first(1), last
  real(8) :: a(n), b(3, n), top, least, total
  logical :: some, every
  a = [(mod (i * 37, 101), i = 1, n)]
  b = 2
  b(2, 5) = 1
  h = nint (a)
  !$acc kernels copyin(a, b, h) copyout(top, least, some, every)
  top = maxval (a)
  least = minval (a(2:n-1))
  some = any (a > 99)
  every = all (b > 1)
  !$acc end kernels
  if (top /= 100 .or. least /= 0 .or. .not. some .or. every) stop 1
  !$acc kernels copyin(a) copyout(last)
  last = maxloc (a, 1) ! { dg-missed {this array expression of a `kernels' construct left to GCC: GCC computes it by a loop that may end early, so the number of iterations is not known$} }
  ! { dg-missed {  write a `do' loop with a `reduction' clause instead$} "" { target *-*-* } .-1 }
  !$acc end kernels
  if (last /= 30) stop 2
  !$acc kernels copyin(a, h) copyout(most, total)
  most = maxval (h)
  total = sum (a)
  !$acc end kernels
  if (most /= 100 .or. total /= sum (a)) stop 3
  ! What the user counts and leaves has the other reason.
  first = 0
  !$acc kernels copyin(a) copy(first)
  do i = 1, n ! { dg-missed {this loop of a `kernels' construct left to GCC: its number of iterations is not known when it starts$} }
    if (a(i) > 99) exit
  end do
  first(1) = i
  !$acc end kernels
  if (first(1) /= 30) stop 4
end program
