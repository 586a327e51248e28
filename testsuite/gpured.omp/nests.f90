! nests.f90 - loops in loops, with variables of Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module rows
  implicit none
  integer, parameter :: m = 23, n = 170
contains
  subroutine row_sums (a, got, s, last)
    integer, intent(in) :: a(m, n)
    integer, intent(out) :: got(m)
    integer, intent(inout) :: s
    integer, intent(in) :: last
    integer :: i, j, part
    !$omp target teams distribute private(part) map(from: got) &
    !$omp   reduction(+:s)
    do i = 1, m
       part = 0
       !$omp parallel do reduction(+:part)
       do j = 1, last
          part = part + a(i, j)
       end do
       got(i) = part
       s = s + part
    end do
  end subroutine

  subroutine in_place (a, s, most, found)
    integer, intent(in) :: a(m, n)
    integer, intent(inout) :: s, most
    logical, intent(inout) :: found
    integer :: i, j
    !$omp target map(tofrom: s, most, found)
    !$omp parallel do reduction(+:s)
    do j = 1, n
       s = s + a(1, j)
    end do
    !$omp parallel do collapse(2) reduction(max:most) reduction(.or.:found)
    do j = 1, n
       do i = 1, m
          most = max (most, a(i, j) + s)
          found = found .or. a(i, j) == 37
       end do
    end do
    !$omp end target
  end subroutine
end module

program nests
  use rows
  implicit none
  integer :: a(m, n), got(m), s, want, most, i, j
  logical :: found
  do j = 1, n
     do i = 1, m
        a(i, j) = mod (i * 31 + j * 17, 101) - 50
     end do
  end do
  s = 4
  call row_sums (a, got, s, n - 1)
  want = 4
  do i = 1, m
     if (got(i) /= sum (a(i, 1 : n - 1))) then
        print *, 'row', i, got(i), sum (a(i, 1 : n - 1))
        stop 1
     end if
     want = want + got(i)
  end do
  if (s /= want) then
     print *, 'total', s, want
     stop 2
  end if
  s = 1
  most = -1000000
  found = .false.
  call in_place (a, s, most, found)
  if (s /= 1 + sum (a(1, :))) then
     print *, 'in place', s
     stop 3
  end if
  if (most /= maxval (a) + s .or. .not. found) then
     print *, 'most', most, maxval (a) + s, found
     stop 4
  end if
end program
