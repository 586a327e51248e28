! user.f90 - Fortran: reductions of derived types, arrays, and complex products.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-no-host-run "GCC loses what is reduced into a dummy argument of a type" }
! { dg-options "-fopt-info-omp-missed" }

module kinds
  implicit none
  integer :: failures = 0
  type best
    real(8) :: value = -1d300
    integer(8) :: at = 0
  end type
  type sums
    real(8) :: total(4) = 0
    integer(8) :: count = 0
  end type
  !$omp declare reduction (first: best: choose (omp_out, omp_in)) &
  !$omp   initializer (omp_priv = best (-1d300, 0_8))
  !$omp declare reduction (+: sums: omp_out = add (omp_out, omp_in))
contains
  subroutine check (what, got, want)
    character(*) :: what
    integer :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine
  subroutine choose (out, in)
    !$omp declare target
    type(best), intent(inout) :: out
    type(best), intent(in) :: in
    if (in%value > out%value &
        .or. (in%value == out%value .and. in%at < out%at)) out = in
  end subroutine
  type(sums) function add (a, b)
    !$omp declare target
    type(sums), intent(in) :: a, b
    add%total = a%total + b%total
    add%count = a%count + b%count
  end function
  subroutine dummy (a, n, b)
    integer :: n, i
    real(8) :: a(n)
    type(best) :: b
    !$omp target teams distribute parallel do reduction(first:b)
    do i = 1, n
      if (a(i) > b%value .or. (a(i) == b%value .and. i < b%at)) then
        b%value = a(i)
        b%at = i
      end if
    end do
  end subroutine
end module

program user
  use kinds
  implicit none
  integer, parameter :: n = 1500
  real(8) :: a(n), m
  type(best) :: b
  type(sums) :: s
  integer :: i, k, bins(7), grid(3,2), want, long(600)
  complex(8) :: z
  logical :: flags(4)
  do i = 1, n
    a(i) = mod (i * 7919, 1009)
  end do
  call dummy (a, n, b)
  m = maxval (a)
  call check ('value', int (b%value), int (m))
  call check ('at', int (b%at), maxloc (a, 1))
  !$omp target teams distribute parallel do reduction(+:s)
  do i = 1, n
    s%total(1 + mod (i, 4)) = s%total(1 + mod (i, 4)) + i
    s%count = s%count + 1
  end do
  call check ('count', int (s%count), n)
  call check ('total', int (sum (s%total)), n * (n + 1) / 2)
  bins = 1
  grid = 0
  long = 0
  flags = .true.
  !$omp target teams distribute parallel do reduction(+:bins) &
  !$omp   reduction(max:grid) reduction(ior:long) reduction(.and.:flags) &
  !$omp   private(k)
  do i = 1, n
    bins(1 + mod (i, 7)) = bins (1 + mod (i, 7)) + 1
    k = 1 + mod (i, 3)
    grid(k, 1 + mod (i, 2)) = max (grid(k, 1 + mod (i, 2)), i)
    long(1 + mod (i, 600)) = ior (long (1 + mod (i, 600)), i)
    flags(1 + mod (i, 4)) = flags (1 + mod (i, 4)) .and. i /= 2
  end do
  call check ('bins', sum (bins), n + 7)
  call check ('grid', maxval (grid), n)
  do k = 1, 600
    want = 0
    do i = 1, n
      if (1 + mod (i, 600) == k) want = ior (want, i)
    end do
    call check ('long', long (k), want)
  end do
  call check ('flags', count (flags), 3)
  z = (1d0, 0d0)
  !$omp target teams distribute parallel do reduction(*:z) map(tofrom:z)
  do i = 1, 22
    z = z * (0d0, 1d0)
  end do
  call check ('z', int (real (z)), -1)
  if (failures /= 0) stop 1
end program
