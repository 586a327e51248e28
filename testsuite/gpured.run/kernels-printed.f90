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
end program

! Near miss, which is not run, as libgomp does not map such a P: it leads to B.

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
