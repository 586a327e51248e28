! kernels-dimensions.f90 - loops and array statements of `kernels' that access arrays
! with several subscripts, pointers to arrays, and arrays in structures.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! What has no remark runs in parallel.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module arrays
  implicit none
  type fields
    real(8), allocatable :: x(:), y(:,:)
    integer :: n
    real(8), pointer :: p(:)
  end type
  integer, parameter :: n = 40, m = 13
  integer :: failures = 0
contains
  subroutine check (what, same)
    character (*), intent(in) :: what
    logical, intent(in) :: same
    if (same) return
    print *, what, " is wrong"
    failures = failures + 1
  end subroutine

  ! The indices have 64 bits, as the subscripts that GCC makes of them.
  subroutine shifted (a, rows, columns)
    integer(8) :: rows, columns, i, j
    real(8) :: a(:,:)
    !$acc kernels copy(a)
    do i = 1, rows - 1  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      do j = 1, columns
	a(i + 1, j) = a(i, j) + j  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine shifted_by (a, rows, columns, k)
    integer(8) :: rows, columns, i, j, k
    real(8) :: a(rows, columns)
    !$acc kernels copy(a)
    do i = 1, rows - k  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      do j = 1, columns
	a(i + k, j) = a(i, j) + j  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine back (a, rows, columns)
    integer(8) :: rows, columns, i, j
    real(8) :: a(rows, columns)
    !$acc kernels copy(a)
    do j = 2, columns  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      do i = 1, rows
	a(i, j) = a(i, j - 1) + i  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine mirrored (a, rows, columns)
    integer(8) :: rows, columns, i, j
    real(8) :: a(rows, columns)
    !$acc kernels copy(a)
    do i = 1, rows  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      do j = 1, columns
	a(rows + 1 - i, j) = a(i, j) + j  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine diagonals (a, rows, columns)
    integer(8) :: rows, columns, i, j
    real(8) :: a(rows + columns, columns)
    !$acc kernels copy(a)
    do i = 1, rows  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      do j = 1, columns
	a(i + j, j) = a(i + j, j) + i  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    do j = 1, columns
      do i = 1, rows
	a(i + j, j) = a(i + j, j) * 2 + i
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine looked_up (a, k)
    real(8) :: a(:,:)
    integer :: k(:), i, j
    !$acc kernels copy(a) copyin(k)
    do i = 1, n
      do j = 1, m  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
	a(i, k(j)) = a(i, k(j)) * 2 + j  ! { dg-missed {  caused by .a. here} }
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine columns (a, k)
    real(8), allocatable :: a(:,:)
    integer :: k
    !$acc kernels copy(a)
    a(:, 2) = a(:, 1) + 1
    a(:, k) = a(:, k + 1) * 2
    a(:, :) = a(:, :) + 3
    !$acc end kernels
  end subroutine

  ! The row that is set may be the one that is read.
  subroutine rows (a, k, l)
    real(8), allocatable :: a(:,:)
    integer :: k, l, j
    !$acc kernels copy(a)
    do j = 2, m  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      a(k, j) = a(l, j - 1) + 1  ! { dg-missed {  caused by .a. here} }
    end do
    !$acc end kernels
  end subroutine

  subroutine pointers (p, q, k)
    real(8), pointer :: p(:), q(:,:)
    integer(8), pointer :: k(:)
    integer :: i
    !$acc kernels copy(p, q, k)
    p(:) = p(:) + 1
    do i = 1, size (p) - 2
      p(i) = p(i) * i
    end do
    q(:,:) = q + 4
    q(:, 3) = q(:, 4)
    do i = 1, 20
      k(i) = k(i) + i
    end do
    !$acc end kernels
  end subroutine

  subroutine shifted_pointer (p)
    real(8), pointer :: p(:)
    integer :: i
    !$acc kernels copy(p)
    do i = 1, n - 1  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      p(i + 1) = p(i) + 1  ! { dg-missed {  caused by .p. here} }
    end do
    !$acc end kernels
  end subroutine

  ! Two pointers may lead to the same array.
  subroutine overlapping (p, q)
    real(8), pointer :: p(:), q(:)
    integer :: i
    !$acc kernels copy(p, q)
    do i = 1, n - 1  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      p(i) = q(i) + 1  ! { dg-missed {  caused by .p. here} }
    end do
    !$acc end kernels
  end subroutine

  subroutine members (v)
    type(fields) :: v
    integer :: i
    !$acc enter data copyin(v)
    !$acc enter data copyin(v%x, v%y)
    !$acc kernels present(v)
    v%x(:) = v%x + 1
    v%y(:, 2) = v%y(:, 1)
    v%y(:, :) = v%y * 3
    do i = 1, n
      v%x(i) = v%x(i) + v%y(i, 2)
    end do
    do i = 2, n  ! { dg-missed {(runs serially|left to GCC): one iteration may store} }
      v%x(i) = v%x(i - 1) + v%x(i)  ! { dg-missed {  caused by .v. here} }
    end do
    !$acc end kernels
    !$acc exit data copyout(v%x, v%y)
  end subroutine
end module

program dimensions
  use arrays
  implicit none
  real(8), allocatable, target :: a(:,:), b(:,:)
  real(8), pointer :: p(:), q(:,:), overlay(:)
  integer(8), pointer :: k(:)
  integer(8) :: rows8, columns8, by
  integer :: i, j, lines(m), one, other
  type(fields) :: v
  real(8), target :: c(n)
  real(8) :: d(n)
  allocate (a(n, m), b(n, m))
  rows8 = n
  columns8 = m
  by = 3
  call start
  call shifted (a, rows8, columns8)
  do i = 1, n - 1
    b(i + 1, :) = b(i, :) + [(j, j = 1, m)]
  end do
  call check ("shifted", all (a == b))
  call start
  call shifted_by (a, rows8, columns8, by)
  do i = 1, n - 3
    b(i + 3, :) = b(i, :) + [(j, j = 1, m)]
  end do
  call check ("shifted_by", all (a == b))
  call start
  call back (a, rows8, columns8)
  do j = 2, m
    b(:, j) = b(:, j - 1) + [(i, i = 1, n)]
  end do
  call check ("back", all (a == b))
  call start
  call mirrored (a, rows8, columns8)
  do i = 1, n
    b(n + 1 - i, :) = b(i, :) + [(j, j = 1, m)]
  end do
  call check ("mirrored", all (a == b))
  call start
  rows8 = n - m
  call diagonals (a, rows8, columns8)
  do j = 1, m
    do i = 1, n - m
      b(i + j, j) = (b(i + j, j) + i) * 2 + i
    end do
  end do
  call check ("diagonals", all (a == b))
  call start
  lines = [(mod (j * 2, 5) + 1, j = 1, m)]
  call looked_up (a, lines)
  do j = 1, m
    b(:, lines(j)) = b(:, lines(j)) * 2 + j
  end do
  call check ("looked_up", all (a == b))
  call start
  one = 4
  call columns (a, one)
  b(:, 2) = b(:, 1) + 1
  b(:, 4) = b(:, 5) * 2
  b = b + 3
  call check ("columns", all (a == b))
  call start
  other = 4
  call rows (a, one, other)
  do j = 2, m
    b(4, j) = b(4, j - 1) + 1
  end do
  call check ("rows", all (a == b))
  call start
  allocate (k(20))
  k = 5
  q => a
  c = a(:, 7)
  p => c
  call pointers (p, q, k)
  d = b(:, 7) + 1
  d(:n - 2) = d(:n - 2) * [(i, i = 1, n - 2)]
  b = b + 4
  b(:, 3) = b(:, 4)
  call check ("pointers", all (a == b) .and. all (c == d) &
	      .and. all (k == [(5 + i, i = 1, 20)]))
  call start
  p => a(:, 2)
  call shifted_pointer (p)
  do i = 1, n - 1
    b(i + 1, 2) = b(i, 2) + 1
  end do
  call check ("shifted_pointer", all (a == b))
  call start
  p => a(:, 5)
  c = a(:, 6)
  overlay => c
  call overlapping (p, overlay)
  b(:n - 1, 5) = b(:n - 1, 6) + 1
  call check ("overlapping", all (a == b))
  call start
  allocate (v%x(n), v%y(n, 3))
  v%x = a(:, 1)
  v%y = a(:, 1:3)
  call members (v)
  b(:, 5) = b(:, 1) + 1
  b(:, 2) = b(:, 1)
  b(:, 1:3) = b(:, 1:3) * 3
  b(:, 5) = b(:, 5) + b(:, 2)
  do i = 2, n
    b(i, 5) = b(i - 1, 5) + b(i, 5)
  end do
  call check ("members", all (v%x == b(:, 5)) .and. all (v%y == b(:, 1:3)))
  if (failures > 0) stop 1
contains
  subroutine start
    do j = 1, m
      do i = 1, n
	a(i, j) = mod (i * 7 + j * 3, 11)
      end do
    end do
    b = a
  end subroutine
end program
