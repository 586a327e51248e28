! rows.f90 - reductions over lanes inside of loops over gangs and workers.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program rows
  implicit none
  integer, parameter :: widths(9) = [0, 1, 7, 20, 31, 32, 33, 100, 512]
  integer :: k, failures = 0
  do k = 1, size (widths)
    call sums (37, widths(k))
    if (widths(k) > 0) call nests (50, widths(k))
  end do
  if (failures /= 0) stop 1

contains

  subroutine check (what, good)
    character (len = *), intent (in) :: what
    logical, intent (in) :: good
    if (good) return
    print *, what, ' is wrong'
    failures = failures + 1
  end subroutine

  ! Columns are next to each other in memory.
  subroutine sums (n, c)
    integer, intent (in) :: n, c
    real, allocatable :: a(:, :), r(:)
    logical, allocatable :: small(:), odd(:)
    complex, allocatable :: z(:)
    real :: s, most
    complex :: w
    logical :: l, e
    integer :: i, j
    allocate (a(c, n), r(n), small(n), odd(n), z(n))
    do i = 1, n
      do j = 1, c
        a(j, i) = mod (i * 5 + j * 7, 23) - 9
      end do
    end do
    !$acc parallel loop gang num_gangs(5) copyin(a) copyout(r)
    do i = 1, n
      s = i
      !$acc loop vector reduction(+:s)
      do j = 1, c
        s = s + a(j, i)
      end do
      r(i) = s
    end do
    !$acc parallel loop gang worker num_gangs(3) num_workers(2) copyin(a) &
    !$acc& copyout(small, odd, z)
    do i = 1, n
      l = .true.
      e = .false.
      w = (1, 2)
      !$acc loop vector reduction(.and.:l) reduction(.neqv.:e) reduction(+:w)
      do j = 1, c
        l = l .and. a(j, i) < 13
        e = e .neqv. a(j, i) > 2
        w = w + cmplx (a(j, i), -j)
      end do
      small(i) = l
      odd(i) = e
      z(i) = w
    end do
    do i = 1, n
      call check ('sum', r(i) == i + sum (a(:, i)))
      call check ('and', small(i) .eqv. all (a(:, i) < 13))
      call check ('neqv', odd(i) .eqv. mod (count (a(:, i) > 2), 2) == 1)
      call check ('complex', z(i) &
        == cmplx (1 + sum (a(:, i)), 2 - c * (c + 1) / 2))
    end do
    !$acc parallel loop gang num_gangs(5) copyin(a) copyout(r)
    do i = 1, n
      most = -99
      !$acc loop vector reduction(max:most)
      do j = c, 1, -1
        most = max (most, a(j, i))
      end do
      r(i) = most
    end do
    do i = 1, n
      call check ('max', r(i) == maxval ([-99., a(:, i)]))
    end do
  end subroutine

  subroutine nests (n, c)
    integer, intent (in) :: n, c
    integer :: a(c, n), x(c), y(n), total, s, i, j
    do i = 1, n
      a(:, i) = [(mod (i * 3 + j * 5, 19) - 7, j = 1, c)]
    end do
    x = [(mod (j, 5) - 1, j = 1, c)]
    total = 4
    !$acc parallel loop gang worker num_gangs(4) num_workers(2) copyin(a, x) &
    !$acc& copyout(y) reduction(+:total)
    do i = 1, n
      s = 0
      !$acc loop vector reduction(+:s)
      do j = 1, c
        s = s + a(j, i) * x(j)
      end do
      y(i) = s
      total = total + s * s
    end do
    do i = 1, n
      call check ('row', y(i) == dot_product (a(:, i), x))
    end do
    call check ('total', total == 4 + sum (y * y))
  end subroutine
end program
