! references.f90 - private variables whose addresses gang loops give to routines.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! Each thread has its own variable, which nobody uses behind the loop, or the routine only
! reads it.  The comment behind a directive says where that is not so.  Prints PASS.

module numbers
  implicit none
  integer, parameter :: n = 5003
  integer :: a(n), b(n), fails = 0
contains
  integer function scaled (x, factor)
    !$acc routine seq
    integer, intent (in) :: x, factor
    scaled = x * factor + 1
  end function

  subroutine check (what, factor, summand)
    character (*), intent (in) :: what
    integer, intent (in) :: factor, summand
    integer :: i
    do i = 1, n
      if (b(i) /= i * factor + summand) then
        fails = fails + 1
        if (fails < 10) print *, what, i, ": got ", b(i), ", want ", i * factor + summand
      end if
    end do
  end subroutine
end module

! Nothing is known of what these do with their arguments.
subroutine scale (x, factor, y)
  !$acc routine seq
  integer :: x, factor, y
  y = x * factor + 2
end subroutine

subroutine increase (x, y)
  !$acc routine seq
  integer :: x, y
  y = x + 1
end subroutine

program main
  use numbers
  implicit none
  integer :: i, t, factor, first, last
  external scale, increase
  !$acc routine (scale) seq
  !$acc routine (increase) seq

  factor = 3
  a = [(i, i = 1, n)]

  !$acc parallel loop gang copyin (a) copyout (b)
  do i = 1, n
    b(i) = scaled (a(i), factor)
  end do
  call check ("function", 3, 1)

  !$acc parallel copyin (a) copyout (b)
  !$acc loop gang
  do i = 1, n
    b(i) = scaled (a(i), factor)
  end do
  !$acc loop gang
  do i = 1, n
    b(i) = b(i) + scaled (a(i), factor)
  end do
  !$acc end parallel
  call check ("two loops", 6, 2)

  !$acc parallel loop gang copyin (a) copyout (b)
  do i = 1, n
    call scale (a(i), factor, b(i))
  end do
  call check ("subroutine", 3, 2)

  !$acc parallel loop gang copyin (a) copyout (b)
  do i = 1, n
    call increase (a(i), t)
    b(i) = t
  end do
  call check ("result", 1, 1)

  first = 0
  last = 0
  !$acc parallel copyin (a) copyout (b) copy (first, last) firstprivate (factor)
  first = scaled (1, factor)
  !$acc loop gang
  do i = 1, n
    b(i) = scaled (a(i), factor)
  end do
  last = scaled (n, factor)
  !$acc end parallel
  call check ("outside", 3, 1)
  if (first /= 4 .or. last /= 3 * n + 1) then
    fails = fails + 1
    print *, "outside: got ", first, last
  end if

  !$acc parallel copyin (a) copyout (b) copy (last) firstprivate (t) ! used behind
  !$acc loop gang
  do i = 1, n
    call increase (a(i), t)
    b(i) = t
  end do
  last = t
  !$acc end parallel
  call check ("used behind", 1, 1)
  if (last /= n + 1) then
    fails = fails + 1
    print *, "used behind: got ", last
  end if

  !$acc parallel copyin (a) copy (b) firstprivate (t) ! used by the next
  !$acc loop gang
  do i = 1, n
    call increase (a(i), t)
  end do
  !$acc loop gang
  do i = 1, n
    b(i) = i + t
  end do
  !$acc end parallel
  call check ("next loop", 1, n + 1)

  t = 0
  !$acc parallel copyin (a) copy (b) firstprivate (t) ! used by itself
  do first = 1, 2
    !$acc loop gang
    do i = 1, n
      b(i) = t + i
      if (a(i) == n .and. first == 1) call increase (n, t)
    end do
  end do
  !$acc end parallel
  call check ("loop around", 1, n + 1)

  if (fails > 0) stop "FAIL"
  print '(a)', "PASS"
end program
