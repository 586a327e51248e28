! kernels-concurrent.f90 - `forall' and `do concurrent' in `kernels' constructs.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module concurrent
  implicit none
  integer :: failures = 0
  integer, parameter :: n = 300
contains
  subroutine check (what, got, want)
    character(*), intent (in) :: what
    integer, intent (in) :: got(:), want(:)
    if (all (got == want)) return
    print *, what, ': ', count (got /= want), ' differ'
    failures = failures + 1
  end subroutine

  ! Whole ranges, steps, and bounds that are arguments, with any of these empty.
  subroutine ranges (from, to, a, b)
    integer, intent (in) :: from, to
    integer, intent (inout) :: a(n, 8)
    integer, intent (in) :: b(n)
    integer :: i
    integer(8) :: k
    !$acc kernels copy(a) copyin(b)
    forall (i = 1:n) a(i, 1) = b(i) + i
    forall (i = from:to) a(i, 2) = b(i) - i
    forall (i = to:from:-1) a(i, 3) = b(i) * 2
    forall (i = from + 1:to:3) a(i, 4) = b(i)
    do concurrent (i = 2:to)
      a(i, 5) = b(i - 1) + 7
    end do
    do concurrent (i = n:1:-7)
      a(i, 6) = b(i) + a(i, 6)
    end do
    do concurrent (k = int (from, 8):to)
      a(k, 7) = b(k) + int (k)
    end do
    forall (i = 1:12) a(i, 8) = i
    !$acc end kernels
  end subroutine

  subroutine test_ranges (from, to)
    integer, intent (in) :: from, to
    integer :: a(n, 8), want(n, 8), b(n), i, k
    b = [(mod (i * 37, 101), i = 1, n)]
    a = -1
    want = -1
    do i = 1, n
      want(i, 1) = b(i) + i
    end do
    do i = from, to
      want(i, 2) = b(i) - i
      want(i, 7) = b(i) + i
    end do
    do i = to, from, -1
      want(i, 3) = b(i) * 2
    end do
    do i = from + 1, to, 3
      want(i, 4) = b(i)
    end do
    do i = 2, to
      want(i, 5) = b(i - 1) + 7
    end do
    do i = n, 1, -7
      want(i, 6) = b(i) + want(i, 6)
    end do
    do i = 1, 12
      want(i, 8) = i
    end do
    call ranges (from, to, a, b)
    do k = 1, 8
      call check ('ranges', a(:, k), want(:, k))
    end do
  end subroutine

  ! Two and three dimensions, one of them short, and reductions inside.
  subroutine nests (m, a, c, d)
    integer, intent (in) :: m
    integer, intent (inout) :: a(m, m), c(m, m, 3)
    integer, intent (out) :: d(m)
    integer :: i, j, k, s
    !$acc kernels copy(a, c) copyout(d)
    forall (i = 1:m, j = 1:m) a(i, j) = i * 100 + j
    do concurrent (i = 1:m, j = 2:m - 1, k = 1:3)
      c(i, j, k) = c(i, j, k) + a(i, j) * k
    end do
    do concurrent (j = 1:m)
      block
        integer :: s
        s = 0
        do i = 1, m
          s = s + a(i, j)
        end do
        d(j) = s
      end block
    end do
    !$acc end kernels
  end subroutine

  subroutine test_nests (m)
    integer, intent (in) :: m
    integer :: a(m, m), b(m, m), c(m, m, 3), e(m, m, 3), d(m), f(m)
    integer :: i, j, k
    a = -1
    b = -1
    c = 5
    e = 5
    do j = 1, m
      do i = 1, m
        b(i, j) = i * 100 + j
      end do
      f(j) = sum (b(:, j))
    end do
    do k = 1, 3
      do j = 2, m - 1
        do i = 1, m
          e(i, j, k) = 5 + b(i, j) * k
        end do
      end do
    end do
    call nests (m, a, c, d)
    call check ('a', reshape (a, [m * m]), reshape (b, [m * m]))
    call check ('c', reshape (c, [m * m * 3]), reshape (e, [m * m * 3]))
    call check ('d', d, f)
  end subroutine

  ! What depends on other iterations, and masks, stays in order.
  subroutine order (a, b, c)
    integer, intent (inout) :: a(n), b(n), c(n)
    integer :: i
    !$acc kernels copy(a, b, c)
    forall (i = 2:n) a(i) = a(i - 1) + 1 ! { dg-missed {runs serially: a temporary of GCC, as for a mask or array expression, carries a value from one iteration to the next} }
    forall (i = 1:n, mod (i, 3) == 1) b(i) = b(n - i + 1) + i ! { dg-missed {runs serially: a temporary of GCC, as for a mask or array expression, carries a value from one iteration to the next} }
    do concurrent (i = 1:n, c(i) > 10) ! { dg-missed {runs serially: a temporary of GCC, as for a mask or array expression, carries a value from one iteration to the next} }
      c(i) = c(i) + i ! { dg-missed {runs serially: a temporary of GCC, as for a mask or array expression, carries a value from one iteration to the next} }
    end do
    !$acc end kernels
  end subroutine

  subroutine test_order
    integer :: a(n), b(n), c(n), x(n), y(n), z(n), i
    a = [(mod (i * 37, 101), i = 1, n)]
    b = a
    c = a
    x(1) = a(1)
    x(2:n) = a(1:n - 1) + 1
    do i = 1, n
      y(i) = merge (b(n - i + 1) + i, b(i), mod (i, 3) == 1)
      z(i) = merge (c(i) + i, c(i), c(i) > 10)
    end do
    call order (a, b, c)
    call check ('a in order', a, x)
    call check ('b in order', b, y)
    call check ('c in order', c, z)
  end subroutine
end module

program main
  use concurrent
  implicit none
  call test_ranges (1, n)
  call test_ranges (17, 290)
  call test_ranges (5, 4)
  call test_ranges (200, 40)
  call test_ranges (33, 33)
  call test_nests (40)
  call test_nests (1)
  call test_nests (67)
  call test_order
  if (failures > 0) stop 1
end program

! { dg-final { gpured-counters launches >= 50 } }
