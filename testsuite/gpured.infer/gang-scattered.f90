! gang-scattered.f90 - reductions over gangs of what each gang has for itself.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do compile }
! { dg-additional-options "-fdiagnostics-plain-output" }

subroutine by_clause (a, total)
  implicit none
  real(8), intent(in) :: a(64)
  real(8), intent(out) :: total
  real(8) :: s
  integer :: i
  !$acc parallel private(s) copyin(a) copyout(total)
  s = 0
  !$acc loop gang reduction(+:s) ! { dg-warning {each gang has its own .s., so the result} }
  do i = 1, 64
    s = s + a(i)
  end do
  total = s
  !$acc end parallel
end subroutine

subroutine in_sequential_loop (a, out)
  implicit none
  real(8), intent(in) :: a(64, 64)
  real(8), intent(out) :: out(64)
  real(8) :: s
  integer :: i, t
  !$acc parallel copyin(a) copyout(out)
  !$acc loop seq private(s)
  do t = 1, 64
    s = 0
    !$acc loop gang vector reduction(+:s) ! { dg-warning {each gang has its own .s., so the result} }
    do i = 1, 64
      s = s + a(i, t)
    end do
    out(t) = s
  end do
  !$acc end parallel
end subroutine

! What follows is all right.

subroutine inside_gang_loop (a, out)
  implicit none
  real(8), intent(in) :: a(64, 64)
  real(8), intent(out) :: out(64)
  real(8) :: s
  integer :: i, t
  !$acc parallel loop gang private(s) copyin(a) copyout(out)
  do t = 1, 64
    s = 0
    !$acc loop vector reduction(+:s)
    do i = 1, 64
      s = s + a(i, t)
    end do
    out(t) = s
  end do
end subroutine

subroutine one_gang (a, total)
  implicit none
  real(8), intent(in) :: a(64)
  real(8), intent(out) :: total
  real(8) :: s
  integer :: i
  !$acc parallel private(s) num_gangs(1) copyin(a) copyout(total)
  s = 0
  !$acc loop gang reduction(+:s)
  do i = 1, 64
    s = s + a(i)
  end do
  total = s
  !$acc end parallel
end subroutine

subroutine used_after_construct (a, total)
  implicit none
  real(8), intent(in) :: a(64)
  real(8), intent(out) :: total
  real(8) :: s
  integer :: i
  s = 0
  !$acc parallel copyin(a)
  !$acc loop gang reduction(+:s)
  do i = 1, 64
    s = s + a(i)
  end do
  !$acc end parallel
  total = s
end subroutine

! What goes into atomic updates alone is combined there, through temporaries that
! GCC sets twice, too.

subroutine combined (a, total)
  implicit none
  integer, intent(in) :: a(64)
  integer, intent(inout) :: total
  integer :: s, i
  !$acc parallel private(s) copyin(a) copy(total) num_gangs(4)
  s = 0
  !$acc loop gang reduction(+:s)
  do i = 1, 64
    s = s + a(i)
  end do
  !$acc atomic update
  total = max (5, s) - total
  !$acc end parallel
end subroutine
