! kernels-printed.f90 - loops of `kernels' over pointers and arrays that are printed.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! What has no remark runs in parallel.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

program printed
  implicit none
  integer, target :: a(1000)
  integer, pointer :: p(:)
  integer :: i
  a = [(i, i = 1, 1000)]
  p => a
  call behind (p, 1000)
  call sums (1000)
contains
  subroutine behind (p, n)
    integer, pointer, intent(in) :: p(:)
    integer, intent(in) :: n
    integer :: i, b(1000)
    b = 3
    !$acc kernels copy(b)
    !$acc loop
    do i = 1, n
      b(i) = p(i) + 1
    end do
    !$acc end kernels
    print *, b(1), sum (b), b
    if (any (b /= [(i + 1, i = 1, 1000)])) stop 1
  end subroutine

  ! An allocatable array is not a variable that is printed.

  subroutine sums (n)
    integer, intent(in) :: n
    integer, allocatable :: b(:)
    integer, save :: total
    integer :: i
    allocate (b(n))
    b = 3
    total = 1
    !$acc kernels copyin(b)
    !$acc loop reduction(+:total)
    do i = 1, n
      total = total + b(i)
    end do
    !$acc end kernels
    print *, total
    if (total /= 3 * n + 1) stop 2
  end subroutine
end program

! Near misses, which are not run.  libgomp does not map such a P: it leads to B.

subroutine shared (n)
  implicit none
  integer, intent(in) :: n
  integer, pointer :: p(:)
  integer, target :: b(1000)
  integer :: i
  b = 3
  p => b(1:999)
  !$acc kernels copy(b)
  !$acc loop ! { dg-missed {: one iteration may store to memory that another one accesses$} }
  do i = 2, n
    b(i) = p(i - 1) + 1 ! { dg-missed {  caused .*: } }
  end do
  !$acc end kernels
  print *, b
end subroutine

! A pointer may lead to a variable with `target'.

integer function last (p)
  implicit none
  integer, pointer, intent(in) :: p(:)
  integer, save, target :: total
  integer :: i
  total = 1
  !$acc kernels
  !$acc loop reduction(+:total) ! { dg-missed {: it may use the variable of its `reduction' clause in another way than to reduce it$} }
  ! { dg-missed {reduction\(\+:total\) on integer\(kind=4\) left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 }
  do i = 1, size (p)
    total = total + p(i) ! { dg-missed {  caused by `total': use `acc loop independent' if the loop only reduces it$} }
  end do
  !$acc end kernels
  print *, total
  last = total
end function
