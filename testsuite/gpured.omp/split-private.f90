! split-private.f90 - parallel regions of several loops: variables of sequential loops are
! private to all of it.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

subroutine advance (x_min, x_max, y_min, y_max, a, b, s)
  implicit none
  integer :: x_min, x_max, y_min, y_max, j, k, jj
  real (8) :: a(x_min-1:x_max+1, y_min-1:y_max+1), s
  real (8) :: b(x_min-1:x_max+1, y_min-1:y_max+1)
  !$omp target map (tofrom: a, b, s)
  !$omp parallel
  !$omp do
  do k = y_min - 1, y_max + 1
    do j = x_min - 1, x_max + 1
      a(j, k) = j + 10 * k
    end do
  end do
  !$omp end do
  !$omp do
  do k = y_min, y_max
    do j = x_min, x_max
      b(j, k) = 0
      do jj = j - 1, j + 1
        b(j, k) = b(j, k) + a(jj, k)
      end do
    end do
  end do
  !$omp end do
  !$omp do reduction (+: s) ! { dg-optimized {reduction\(\+:s\) on real\(kind=8\) over parallel do: iterations distributed over all lanes of the team} }
  do k = y_min, y_max
    do j = x_min, x_max
      do jj = 1, 2
        s = s + b(j, k) * jj
      end do
    end do
  end do
  !$omp end do
  !$omp end parallel
  !$omp end target
end subroutine advance

subroutine several (n, a)
  implicit none
  integer :: n, i, j
  integer :: a(n, n)
  !$omp target parallel map (from: a)
  !$omp do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of the team$} }
  do i = 1, n
    do j = 1, i
      a(j, i) = j
    end do
  end do
  !$omp do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of the team$} }
  do i = 1, n
    do j = i + 1, n
      a(j, i) = -a(i, j)
    end do
  end do
  !$omp end target parallel
end subroutine several

! The variable of a loop is used behind it.

subroutine kept (n, last)
  implicit none
  integer :: n, i, j, last(4)
  !$omp target parallel num_threads (4) private (j) map (from: last)
  !$omp do schedule (static, 1)
  do i = 1, 4
    do j = 1, n + i
      last(i) = j
    end do
  end do
  !$omp do schedule (static, 1) ! { dg-missed {loop left to GCC: the target region is not one combined construct, nor can it be split into such$} }
  do i = 1, 4
    last(i) = last(i) + 100 * j
  end do
  !$omp end target parallel
end subroutine kept

program split_private
  implicit none
  integer, parameter :: n = 50
  integer :: i, j, a(n, n), last(4)
  real (8) :: x(0:21, 0:31), y(0:21, 0:31), s, want
  s = 5
  call advance (1, 20, 1, 30, x, y, s)
  want = 5
  do j = 1, 30
    do i = 1, 20
      if (y(i, j) /= 3 * (i + 10 * j)) stop 1
      want = want + 3 * y(i, j)
    end do
  end do
  if (s /= want) stop 2
  call several (n, a)
  do i = 1, n
    do j = 1, n
      if (a(j, i) /= merge (j, -i, j <= i)) stop 3
    end do
  end do
  call kept (7, last)
  do i = 1, 4
    if (last(i) /= 7 + i + 100 * (8 + i)) stop 4
  end do
end program split_private
