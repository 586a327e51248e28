! inside.f90 - target regions in constructs of the host, with derived types.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module sums
  implicit none
  type st
    real(8) :: b = 0
    integer(8) :: a = 0
  end type
  !$omp declare reduction (+: st: join (omp_out, omp_in)) &
  !$omp& initializer (omp_priv = st (0d0, 0_8))
  integer :: x(100)
contains
  subroutine join (a, b)
    !$omp declare target
    type(st), intent(inout) :: a
    type(st), intent(in) :: b
    a%a = a%a + b%a
    a%b = a%b + b%b
  end subroutine

  subroutine launch (start, total)
    integer, intent(in) :: start
    integer(8), intent(out) :: total
    type(st) :: w
    integer :: j
    w = st (0d0, int (start, 8))
    !$omp task shared(w)
    !$omp target teams distribute parallel do reduction(+: w) map(tofrom: w) &
    !$omp& map(to: x)
    do j = 1, 100
      w%a = w%a + x(j)
    end do
    !$omp end task
    !$omp taskwait
    total = w%a
  end subroutine
end module

program inside
  use sums
  implicit none
  type(st) :: v
  integer :: i, k, parts(3)
  integer(8) :: want, got(4)
  want = 0
  do i = 1, 100
    x(i) = mod (i * 37, 97)
    want = want + x(i)
  end do
  v = st (4d0, 3_8)
  parts = 1
  !$omp parallel num_threads(2)
  !$omp single
  !$omp target teams distribute parallel do reduction(+: v, parts) &
  !$omp& map(tofrom: v, parts) map(to: x)
  do i = 1, 100
    v%a = v%a + x(i)
    v%b = v%b + 1
    parts(mod (i, 3) + 1) = parts(mod (i, 3) + 1) + 1
  end do
  !$omp end single nowait
  !$omp end parallel
  if (v%a /= want + 3 .or. v%b /= 104) then
    print *, 'single: got ', v%a, v%b, ', want ', want + 3, 104
    stop 1
  end if
  if (any (parts /= [34, 35, 34])) then
    print *, 'array: got ', parts
    stop 1
  end if
  !$omp parallel do num_threads(2)
  do k = 1, 4
    call launch (k, got(k))
  end do
  do k = 1, 4
    if (got(k) /= want + k) then
      print *, 'parallel do: got ', got(k), ', want ', want + k
      stop 1
    end if
  end do
end program
