! kernels-plain.f90 - loops and array assignments of `kernels' constructs without
! a directive.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module values
  implicit none
  integer, parameter :: n = 400
  integer, parameter :: rows = 60
  real(8) :: wide(70, 64)
contains
  ! Assignments of whole arrays and sections, of one and of two dimensions.
  subroutine sections (m, x, y, z)
    integer, intent(in) :: m
    real(8), intent(inout) :: x(m), y(m), z(m, 20)
    !$acc kernels
    x(:) = y(:) + 1
    y = x * 2
    x(2:m) = x(1:m - 1) ! { dg-missed {runs serially: the elements that it assigns may depend on each other} }
    y(1:m - 1) = y(2:m) ! { dg-missed {runs serially: the elements that it assigns may depend on each other} }
    z = 0
    z(3:m, :) = z(3:m, :) + 4
    z(:, 2) = x
    !$acc end kernels
  end subroutine

  ! Loops up and down, with `cycle' and with `exit', the counter used behind it;
  ! without an iteration.
  subroutine loops (m, x, s, last)
    integer, intent(in) :: m
    real(8), intent(inout) :: x(m)
    real(8), intent(out) :: s
    integer, intent(out) :: last
    integer :: i, j, k
    s = 0
    !$acc kernels
    do i = 1, m
      if (x(i) > 7) cycle
      x(i) = x(i) + i
    end do
    do j = m, 1, -1
      s = s + x(j)
    end do
    do k = 1, m ! { dg-missed {its number of iterations is not known when it starts} }
      if (x(k) > 30) exit
    end do
    do i = 5, j
      x(i) = -1
    end do
    last = 100 * k + i
    !$acc end kernels
  end subroutine

  subroutine nests (t)
    integer, intent(in) :: t
    integer :: i, j, k
    !$acc kernels
    do k = 1, t ! { dg-missed {runs serially: one iteration may store to memory that another one accesses} }
      do j = 2, rows - 1
        do i = 1, j
          wide(i, j) = wide(i, j) + k
        end do
      end do
      do j = 2, rows ! { dg-missed {runs serially: one iteration may store to memory that another one accesses} }
        do i = 1, rows
          wide(i, j) = wide(i, j) + wide(i, j - 1)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use values
  implicit none
  real(8) :: x(n), y(n), z(n, 20), a(n), b(n), c(n, 20), s, want(70, 64)
  integer :: i, j, k, last
  y = [(mod (i, 9), i = 1, n)]
  x = 0
  z = 1
  a = y + 1
  b = a * 2
  a(2:n) = a(1:n - 1)
  b(1:n - 1) = b(2:n)
  c = 0
  c(3:n, :) = 4
  c(:, 2) = a
  call sections (n, x, y, z)
  call check ('x', count (x /= a))
  call check ('y', count (y /= b))
  call check ('z', count (z /= c))

  a = x
  do i = 1, n
    if (a(i) <= 7) a(i) = a(i) + i
  end do
  k = 1
  do while (k <= n)
    if (a(k) > 30) exit
    k = k + 1
  end do
  call loops (n, x, s, last)
  call check ('x of loops', count (x /= a))
  if (s /= sum (a)) call check ('s', int (s))
  call check ('last', last - 100 * k - 5)

  do j = 1, 64
    do i = 1, 70
      wide(i, j) = mod (i + j, 5)
    end do
  end do
  want = wide
  do k = 1, 3
    do j = 2, rows - 1
      do i = 1, j
        want(i, j) = want(i, j) + k
      end do
    end do
    do j = 2, rows
      do i = 1, rows
        want(i, j) = mod (want(i, j) + want(i, j - 1), 1d300)
      end do
    end do
  end do
  call nests (3)
  call check ('wide', count (wide /= want))
contains
  subroutine check (what, wrong)
    character (*), intent(in) :: what
    integer, intent(in) :: wrong
    if (wrong == 0) return
    print *, what, ': wrong by', wrong
    stop 1
  end subroutine
end program
! { dg-final { gpured-counters launches >= 15 } }
