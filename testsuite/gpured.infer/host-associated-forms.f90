! host-associated-forms.f90 - missing clauses on variables of a module, a common
! block, the host procedure and others of the kind.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module variables
  implicit none
  integer, parameter :: m = 12, n = 40, total = m * n * (n + 1) / 2
  integer :: ms, bad = 0
  integer, save :: saved = 0
contains
  subroutine check (name, got, want)
    character(*), intent(in) :: name
    integer, intent(in) :: got, want
    if (got /= want) then
      print *, name, got, want
      bad = bad + 1
    end if
  end subroutine
end module

subroutine host
  use variables
  implicit none
  integer :: s, i, j, c1, c2
  integer, save :: own
  logical :: l
  common /blk/ c1, c2
  s = 0
  call outer_only
  call check ('outer_only', s, total)
  s = 0
  call inner_only
  call check ('inner_only', s, total)
  s = -5
  call guarded
  call check ('guarded', s, m + n)
  l = .true.
  call logical_and
  call check ('logical_and', merge (1, 0, l), 0)
  l = .true.
  call condition_and (m + n)
  call check ('condition_and', merge (1, 0, l), 0)
  l = .true.
  call condition_and (m + n + 1)
  call check ('condition_and, true', merge (1, 0, l), 1)
  l = .false.
  call condition_or
  call check ('condition_or', merge (1, 0, l), 1)
  own = 0
  call on_construct
  call check ('on_construct', own, total)
  c1 = 0
  call in_common
  call check ('in_common', c1, total)
  s = 1
  block
    integer :: s
    s = 0
    !$acc parallel loop gang num_gangs(4) copy(s)
    do i = 1, m
      !$acc loop vector reduction(+:s)
      do j = 1, n
        s = s + j
      end do
    end do
    call check ('block', s, total)
  end block
  call check ('around the block', s, 1)
  ms = 0
  !$acc parallel loop gang num_gangs(4) copy(ms)
  do i = 1, m
    !$acc loop vector reduction(+:ms)
    do j = 1, n
      ms = ms + j
    end do
  end do
  call check ('module', ms, total)
  saved = 0
  !$acc parallel num_gangs(4) reduction(max:saved)
  !$acc loop gang
  do i = 1, m
    !$acc loop vector
    do j = 1, n
      saved = max (i * j, saved)
    end do
  end do
  !$acc end parallel
  call check ('saved', saved, m * n)
  call dummy (s)
  call check ('dummy', s, total)
  call check ('result', result_of (n), total)
contains
  subroutine outer_only
    integer :: i, j
    !$acc parallel loop gang num_gangs(4) reduction(+:s)
    do i = 1, m
      !$acc loop vector
      do j = 1, n
        s = s + j
      end do
    end do
  end subroutine
  subroutine inner_only
    integer :: i, j
    !$acc parallel loop gang num_gangs(4) copy(s)
    do i = 1, m
      !$acc loop worker vector reduction(+:s)
      do j = 1, n
        s = s + j
      end do
    end do
  end subroutine
  subroutine guarded
    integer :: i, j
    !$acc parallel loop gang num_gangs(4) copy(s)
    do i = 1, m
      !$acc loop vector reduction(max:s)
      do j = 1, n
        if (i + j > s) s = i + j
      end do
    end do
  end subroutine
  subroutine logical_and
    integer :: i, j
    !$acc parallel loop gang num_gangs(4) reduction(.and.:l)
    do i = 1, m
      !$acc loop vector
      do j = 1, n
        l = l .and. i + j /= 20
      end do
    end do
  end subroutine
  subroutine condition_and (k)
    integer, intent(in) :: k
    integer :: i, j
    !$acc parallel num_gangs(4) copy(l)
    !$acc loop gang
    do i = 1, m
      !$acc loop vector reduction(.and.:l)
      do j = 1, n
        if (i + j == k) l = .false.
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine condition_or
    integer :: i, j
    !$acc parallel num_gangs(4) copy(l)
    !$acc loop gang
    do i = 1, m
      !$acc loop vector reduction(.or.:l)
      do j = 1, n
        if (i + j == m + n) l = .true.
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine on_construct
    integer :: i, j
    !$acc parallel num_gangs(4) reduction(+:own)
    !$acc loop gang
    do i = 1, m
      !$acc loop vector
      do j = 1, n
        own = own + j
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine in_common
    integer :: i, j
    !$acc parallel loop gang num_gangs(4) copy(c1)
    do i = 1, m
      !$acc loop vector reduction(+:c1)
      do j = 1, n
        c1 = c1 + j
      end do
    end do
  end subroutine
  subroutine dummy (d)
    integer, intent(inout) :: d
    integer :: i, j
    d = 0
    !$acc parallel loop gang num_gangs(4) copy(d)
    do i = 1, m
      !$acc loop vector reduction(+:d)
      do j = 1, n
        d = d + j
      end do
    end do
  end subroutine
  integer function result_of (k)
    integer, value :: k
    integer :: i, j
    result_of = 0
    !$acc parallel loop gang num_gangs(4) reduction(+:result_of)
    do i = 1, m
      !$acc loop vector
      do j = 1, k
        result_of = result_of + j
      end do
    end do
  end function
end subroutine

program p
  use variables
  implicit none
  call host
  if (bad /= 0) stop 1
end program
