! simd-user.f90 - Fortran: simd loops within iterations that reduce derived types.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized" }

module kinds
  implicit none
  integer :: failures = 0
  type sums
    integer(8) :: total = 0
    integer(8) :: count = 0
  end type
  !$omp declare reduction (+: sums: omp_out = add (omp_out, omp_in)) &
  !$omp   initializer (omp_priv = sums (0_8, 0_8))
contains
  type(sums) function add (a, b)
    !$omp declare target
    type(sums), intent(in) :: a, b
    add%total = a%total + b%total
    add%count = a%count + b%count
  end function
  subroutine check (what, got, want)
    character(*) :: what
    integer(8) :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine
  subroutine run (n, m)
    integer, intent(in) :: n, m
    type(sums) :: s
    integer :: i, j
    integer(8) :: want, rows(100), most
    s%total = 5
    s%count = 6
    want = 5
    do i = 1, n
      do j = 1, m
        want = want + i * j
      end do
    end do
    !$omp target teams distribute parallel do reduction(+:s) map(tofrom:s) ! { dg-optimized {reduction\(user-defined:s\) on struct sums over teams distribute parallel do: iterations distributed over all lanes} }
    do i = 1, n
      !$omp simd reduction(+:s) ! { dg-optimized {reduction\(user-defined:s\) on struct sums over simd: serial in one lane} }
      do j = 1, m
        s%total = s%total + i * j
        s%count = s%count + 1
      end do
    end do
    call check ('total', s%total, want)
    call check ('count', s%count, 6_8 + n * m)

    most = -1
    !$omp target teams distribute parallel do reduction(max:most) map(rows) ! { dg-optimized {reduction\(max:most\) on integer\(kind=8\) over teams distribute parallel do} }
    do i = 1, n
      block
      type(sums) :: t
      t%total = i
      t%count = 0
      !$omp simd reduction(+:t) ! { dg-optimized {reduction\(user-defined:t\) on struct sums over simd: serial in one lane} }
      do j = 1, m
        t%total = t%total + j
        t%count = t%count + 2
      end do
      rows(i) = t%total + t%count
      most = max (most, rows(i))
      end block
    end do
    do i = 1, n
      want = i + 2 * m + m * (m + 1) / 2
      call check ('row', rows(i), want)
    end do
    want = -1
    if (n > 0) want = n + 2 * m + m * (m + 1) / 2
    call check ('most', most, want)
  end subroutine
end module

program main
  use kinds
  implicit none
  integer :: sizes(5) = [0, 1, 31, 33, 77], i
  do i = 1, 5
    call run (sizes(i), 0)
    call run (sizes(i), 1)
    call run (sizes(i), 7)
  end do
  if (failures /= 0) stop 1
end program
