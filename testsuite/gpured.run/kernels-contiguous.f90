! kernels-contiguous.f90 - kernels loops over contiguous pointers of one dimension, whose
! subscript has no stride: the distance of two elements is in the descriptor.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

subroutine assign (of_b)
  integer, target :: of_b(:)
  integer, contiguous, pointer :: b(:)
  b => of_b
  !$acc kernels
  b(:) = 3
  !$acc end kernels
end subroutine

subroutine apart (of_b, n)
  integer, target :: of_b(:)
  integer, contiguous, pointer :: b(:)
  integer :: n, i
  b => of_b
  !$acc kernels
  do i = 1, n / 2
    b(2 * i) = b(2 * i) + b(2 * i - 1) + i
  end do
  !$acc end kernels
end subroutine

subroutine ahead (of_b, n)
  integer, target :: of_b(:)
  integer, contiguous, pointer :: b(:)
  integer :: n, i
  b => of_b
  !$acc kernels
  do i = 2, n ! { dg-missed {one iteration may store to memory that another one accesses} }
    b(i) = mod (b(i) + 2 * b(i - 1), 1000) ! { dg-missed {caused by `b' here and `b' at line 39} }
  end do
  !$acc end kernels
end subroutine

subroutine listed (of_b, of_list, n)
  integer, target :: of_b(:), of_list(:)
  integer, contiguous, pointer :: b(:), list(:)
  integer :: n, i
  b => of_b
  list => of_list
  !$acc kernels
  do i = 1, n ! { dg-missed {one iteration may store to memory that another one accesses} }
    b(list(i)) = i ! { dg-missed {caused by `b' here and `list'} }
  end do
  !$acc end kernels
end subroutine

program main
  implicit none
  interface
    subroutine assign (of_b)
      integer, target :: of_b(:)
    end subroutine
    subroutine apart (of_b, n)
      integer, target :: of_b(:)
      integer :: n
    end subroutine
    subroutine ahead (of_b, n)
      integer, target :: of_b(:)
      integer :: n
    end subroutine
    subroutine listed (of_b, of_list, n)
      integer, target :: of_b(:), of_list(:)
      integer :: n
    end subroutine
  end interface
  integer, parameter :: elements = 300
  integer, allocatable, target :: b(:), list(:)
  integer :: expected(elements), n, i
  n = elements
  allocate (b(n), list(n))
  b = 0
  list = [(mod (i * 7, 40) + 1, i = 1, n)]
  expected = 3
  do i = 1, n / 2
    expected(2 * i) = expected(2 * i) + expected(2 * i - 1) + i
  end do
  do i = 2, n
    expected(i) = mod (expected(i) + 2 * expected(i - 1), 1000)
  end do
  call assign (b)
  call apart (b, n)
  call ahead (b, n)
  if (any (b /= expected)) then
    print *, 'elements:', b, 'not', expected
    stop 1
  end if
  call listed (b, list, n)
  do i = 1, n
    expected(list(i)) = i
  end do
  if (any (b /= expected)) then
    print *, 'listed:', b, 'not', expected
    stop 2
  end if
end program
