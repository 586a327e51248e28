! nests-types.f90 - values of Fortran that the threads of a team combine.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-missed" }

module extents
  implicit none
  type extent
    integer :: low, high
  end type
  integer, parameter :: rows = 9, columns = 137
  integer :: a(columns, rows), failures = 0
  !$omp declare reduction (hull: extent: join (omp_out, omp_in)) &
  !$omp   initializer (omp_priv = extent (1000000, -1000000))
contains
  subroutine join (out, in)
    !$omp declare target
    type(extent), intent(inout) :: out
    type(extent), intent(in) :: in
    out%low = min (out%low, in%low)
    out%high = max (out%high, in%high)
  end subroutine

  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine

  subroutine each_row (n)
    integer, intent(in) :: n
    complex(8) :: z(rows)
    type(extent) :: e(rows)
    integer :: bins(4, rows), i, j
    !$omp target teams distribute map(from: z, e, bins) map(to: a)
    do i = 1, rows
      block
        complex(8) :: total
        type(extent) :: bounds
        integer :: b(4)
        total = (1d0, 2d0)
        b = i
        bounds%low = 0
        bounds%high = 0
        !$omp parallel do reduction(+: total, b) reduction(hull: bounds)
        do j = 1, n
          total = total + cmplx (a(j, i), j, 8)
          b(mod (j, 4) + 1) = b(mod (j, 4) + 1) + a(j, i)
          bounds%low = min (bounds%low, a(j, i))
          bounds%high = max (bounds%high, a(j, i))
        end do
        z(i) = total
        bins(:, i) = b
        e(i)%low = bounds%low
        e(i)%high = bounds%high
      end block
    end do
    do i = 1, rows
      call check ('real', int (real (z(i))), sum (a(1:n, i)) + 1)
      call check ('imaginary', int (aimag (z(i))), n * (n + 1) / 2 + 2)
      do j = 1, 4
        call check ('bin', bins(j, i), &
                    sum (a(modulo (j - 2, 4) + 1:n:4, i)) + i)
      end do
      call check ('low', e(i)%low, min (0, minval (a(1:n, i))))
      call check ('high', e(i)%high, max (0, maxval (a(1:n, i))))
    end do
  end subroutine

  subroutine all_rows (n)
    integer, intent(in) :: n
    complex(8) :: total
    type(extent) :: bounds
    integer :: b(3), i, j
    total = (1d0, 2d0)
    b = [5, 6, 7]
    bounds = extent (1000000, -1000000)
    !$omp target teams distribute map(to: a) reduction(+: total, b) &
    !$omp reduction(hull: bounds)
    do i = 1, n
      !$omp parallel do reduction(+: total, b) reduction(hull: bounds)
      do j = 1, columns
        total = total + cmplx (a(j, i), 1, 8)
        b(mod (j, 3) + 1) = b(mod (j, 3) + 1) + 1
        bounds%low = min (bounds%low, a(j, i))
        bounds%high = max (bounds%high, a(j, i))
      end do
      b(1) = b(1) + i
    end do
    call check ('total', int (real (total)), sum (a(:, 1:n)) + 1)
    call check ('total, imaginary', int (aimag (total)), n * columns + 2)
    call check ('b1', b(1), 5 + n * (columns / 3) + n * (n + 1) / 2)
    call check ('b2', b(2), 6 + n * ((columns + 2) / 3))
    call check ('b3', b(3), 7 + n * ((columns + 1) / 3))
    call check ('total low', bounds%low, &
                merge (minval (a(:, 1:n)), 1000000, n > 0))
    call check ('total high', bounds%high, &
                merge (maxval (a(:, 1:n)), -1000000, n > 0))
  end subroutine
end module

program nests_types
  use extents
  implicit none
  integer :: i, j

  do i = 1, rows
    do j = 1, columns
      a(j, i) = mod (i * 31 + j * 17, 1009) - 500
    end do
  end do
  call each_row (columns)
  call each_row (0)
  call all_rows (rows)
  call all_rows (0)
  if (failures /= 0) stop 1
end program
