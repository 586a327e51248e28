! kernels-descriptors.f90 - loops of `kernels' constructs over arrays whose shape is
! known at run time: dummies that clauses name, and whole allocatable arrays.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-optimized-missed" }

module m
  implicit none
contains
  subroutine copied (a, b, c, nx, ny)
    integer, intent(in) :: nx, ny
    real, intent(in) :: a(:, :), b(:, :)
    real, intent(inout) :: c(:, :)
    integer :: i, j
    !$acc kernels copyin(a, b) copy(c)
    do j = 1, ny ! { dg-optimized {runs as in a .parallel' construct} }
      do i = 1, nx
        c(i, j) = c(i, j) + a(i, j) + b(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine

  ! As large as a pointer is.
  subroutine wide (a, n)
    integer, intent(in) :: n
    integer(8), intent(inout) :: a(:)
    integer :: i
    !$acc kernels copy(a)
    do i = 1, n ! { dg-optimized {runs as in a .parallel' construct} }
      a(i) = 3 * a(i)
    end do
    !$acc end kernels
  end subroutine

  subroutine chained (a, n)
    integer, intent(in) :: n
    integer(8), intent(inout) :: a(:)
    integer :: i
    !$acc kernels copy(a)
    do i = 2, n ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
      a(i) = a(i - 1) + a(i) ! { dg-missed {  caused by .* at line} }
    end do
    !$acc end kernels
  end subroutine

  ! Both may be the same array.
  subroutine aimed_at (a, b, n)
    integer, intent(in) :: n
    integer(8), intent(inout), target :: a(:), b(:)
    integer :: i
    !$acc kernels copy(a, b)
    do i = 2, n ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
      a(i) = b(i - 1) + 1 ! { dg-missed {  caused by .* at line} }
    end do
    !$acc end kernels
  end subroutine

  subroutine set (a, value)
    real, allocatable :: a(:, :)
    real, intent(in) :: value
    !$acc kernels copyout(a)
    a(:, :) = value ! { dg-optimized {runs as in a .parallel' construct} }
    !$acc end kernels
  end subroutine

  subroutine crossed (a, n)
    integer(8), intent(in) :: n
    integer(8) :: i
    real :: a(1000)
    !$acc kernels copy(a)
    do i = 1, n ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
      a(i:30 * i:i) = i ! { dg-missed {left to GCC: the elements that it assigns may depend on each other} }
      ! { dg-missed {  caused (by|here)} "" { target *-*-* } .-1 }
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use m
  implicit none
  integer, parameter :: nx = 37, ny = 21
  real :: a(nx, ny), b(nx, ny), c(2 * nx, 3 * ny), crossing(1000)
  real, allocatable :: d(:, :)
  integer(8) :: w(100), want(100), many
  real :: zero(50, 4)
  ! GCC copies arguments back, and constants cannot be set.
  integer :: i, j, mx = nx, my = ny, hundred = 100
  real :: value = 2.5
  do j = 1, ny
    do i = 1, nx
      a(i, j) = i + 100 * j
      b(i, j) = 2 * i - j
    end do
  end do
  c = 5
  call copied (a, b, c, mx, my)
  if (any (c(:nx, :ny) /= 5 + a + b)) stop 1
  if (any (c(nx + 1:, :) /= 5) .or. any (c(:, ny + 1:) /= 5)) stop 2
  ! Others that are not copied, as a section is.
  call copied (a, b, c(2:2 * nx:2, ny + 1:), mx, my)
  if (any (c(2:2 * nx:2, ny + 1:2 * ny) /= 5 + a + b)) stop 3
  if (any (c(1:2 * nx:2, ny + 1:) /= 5)) stop 4

  w = [(i, i = 1, 100)]
  call wide (w, hundred)
  if (any (w /= [(3 * i, i = 1, 100)])) stop 5
  want = w
  do i = 2, 100
    want(i) = want(i - 1) + want(i)
  end do
  call chained (w, hundred)
  if (any (w /= want)) stop 6
  call aimed_at (w, w, hundred)
  if (any (w /= [(want(1) + i - 1, i = 1, 100)])) stop 7

  allocate (d(-3:40, 7))
  call set (d, value)
  if (any (d /= 2.5)) stop 8
  do i = 1, 44
    d(i - 4, :) = [(10 * i + j, j = 1, 7)]
  end do
  !$acc kernels copy(d)
  d(:, 1:6) = d(:, 2:7) ! { dg-missed {runs serially: the elements that it assigns may depend on each other} }
  ! { dg-optimized {this loop of a .kernels' construct runs as in a .parallel' construct} "a column" { target *-*-* } .-1 }
  ! { dg-optimized {launched with} "" { target *-*-* } .-2 }
  ! { dg-optimized {assigned OpenACC gang worker vector loop parallelism} "" { target *-*-* } .-3 }
  ! { dg-missed {  caused by .* at line} "" { target *-*-* } .-4 }
  !$acc end kernels
  do i = 1, 44
    if (any (d(i - 4, :6) /= [(10 * i + j, j = 2, 7)])) stop 9
    if (d(i - 4, 7) /= 10 * i + 7) stop 10
  end do

  ! The front end has no loop for this.
  zero = 1
  !$acc kernels copyout(zero) ! { dg-missed {this .kernels' construct left to GCC: it has no `loop' directive, and no loop whose number of iterations is known when it starts} }
  zero(:, :) = 0
  !$acc end kernels
  if (any (zero /= 0)) stop 12

  crossing = 0
  many = 30
  call crossed (crossing, many)
  do j = 1, 900
    do i = 30, 1, -1
      if (mod (j, i) == 0 .and. j / i <= 30) exit
    end do
    if (crossing(j) /= i) stop 11
  end do
end program
