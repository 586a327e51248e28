! kernels-statements.f90 - several array statements and loops in one `kernels'
! construct, of arrays whose bounds, strides and addresses are known at run time
! only: allocatable ones, and dummy arguments of any shape.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module arrays
  implicit none
  real(8), allocatable :: a(:), b(:), c(:)
contains
  subroutine module_arrays (x, y)
    real(8), intent(in) :: x, y
    !$acc kernels
    a = x
    b = y
    c(:) = a + 2 * b
    a(2:) = c(:99)
    !$acc end kernels
  end subroutine

  subroutine shapes (x, y)
    real(8) :: x(:), y(:)
    !$acc kernels
    x(:) = y(:) + 1
    y(:) = x(:) * 2
    !$acc end kernels
  end subroutine

  subroutine sizes (x, y)
    real(8) :: x(:), y(:)
    integer :: i
    !$acc kernels
    do i = 1, size (x)
      x(i) = y(i) + i
    end do
    do i = 1, size (y)
      y(i) = x(i) + 2 * i
    end do
    !$acc end kernels
  end subroutine

  subroutine planes (x, y)
    real(8) :: x(:, :), y(:, :)
    !$acc kernels
    x(:, :) = x(:, :) + 1
    y(:, :) = x(:, :) * 2
    !$acc end kernels
  end subroutine

  subroutine allocated_arrays (x, y)
    real(8), allocatable :: x(:), y(:)
    !$acc kernels
    x(:) = y(:) + 1
    y(:) = x(:) * 2
    !$acc end kernels
  end subroutine

  ! x may be shifted against itself.
  subroutine shifted (x, n, m)
    real(8) :: x(:)
    integer, value :: n, m
    integer :: i
    !$acc kernels
    do i = 2, n ! { dg-missed {one iteration may store to memory that another one accesses} }
      x(i) = x(i + m) + 1
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_statements
  use arrays
  implicit none
  real(8) :: three = 3, five = 5
  real(8) :: p(200), q(300), u(20, 32), v(20, 32)
  integer :: i, j
  allocate (a(100), b(100), c(100))
  call module_arrays (three, five)
  do i = 1, 100
    call expect (a(i), merge (3d0, 13d0, i == 1), i, 1)
    call expect (b(i), 5d0, i, 2)
    call expect (c(i), 13d0, i, 3)
  end do

  p = [(i, i = 1, 200)]
  q = 7
  call shapes (p(1:200:2), q(1:300:3))
  do i = 1, 100
    call expect (p(2 * i - 1), 8d0, i, 4)
    call expect (p(2 * i), 2d0 * i, i, 5)
    call expect (q(3 * i - 2), 16d0, i, 6)
    call expect (q(3 * i), 7d0, i, 7)
  end do

  p = 0
  q = 3
  call sizes (p(1:200:2), q(1:300:3))
  do i = 1, 100
    call expect (p(2 * i - 1), 3d0 + i, i, 8)
    call expect (p(2 * i), 0d0, i, 9)
    call expect (q(3 * i - 2), 3d0 + 3 * i, i, 10)
    call expect (q(3 * i), 3d0, i, 11)
  end do

  u = 1
  v = 2
  call planes (u(1:19:3, 1:29:4), v(1:7, 3:10))
  do j = 1, 32
    do i = 1, 20
      call expect (u(i, j), merge (2d0, 1d0, mod (i, 3) == 1 &
				   .and. mod (j, 4) == 1), i, 12)
      call expect (v(i, j), merge (4d0, 2d0, i <= 7 .and. j >= 3 &
				   .and. j <= 10), i, 13)
    end do
  end do

  a = 4
  b = 9
  call allocated_arrays (a, b)
  do i = 1, 100
    call expect (a(i), 10d0, i, 14)
    call expect (b(i), 20d0, i, 15)
  end do

  p = [(i, i = 1, 200)]
  call shifted (p, 150, 0)
  call shifted (p(51:150), 100, -1)
  do i = 1, 200
    call expect (p(i), merge (1d0 + i, i + merge (1d0, 0d0, i > 1 .and. i <= 150), &
			      i > 50 .and. i <= 150), i, 16)
  end do
contains
  subroutine expect (got, want, i, number)
    real(8), intent(in) :: got, want
    integer, intent(in) :: i, number
    if (got /= want) then
      print *, 'test', number, 'element', i, 'is', got, 'and not', want
      stop 1
    end if
  end subroutine
end program
