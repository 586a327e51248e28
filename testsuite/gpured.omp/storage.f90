! storage.f90 - module and saved variables that clauses make private or reduce.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

module things
  implicit none
  integer :: g = 4, most = 0
  integer(8) :: total = 0
  real(8) :: pair(2)
  complex(8) :: z
  type record
    integer :: a
    real(8) :: b
  end type
  type(record) :: part
  integer :: failures = 0
contains
  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer(8), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got ', got, ', want ', want
    failures = failures + 1
  end subroutine

  subroutine privates
    integer, save :: kept
    integer :: i, j, r
    integer(8) :: s, want
    s = 0
    !$omp target teams distribute private(g, kept, j, r) reduction(+:s)
    do i = 0, 15
      r = 0
      g = i
      kept = 2
      if (g > 7) kept = 3
      !$omp parallel do reduction(+:r)
      do j = 0, 9
        r = r + g * kept + j
      end do
      s = s + r
    end do
    want = 0
    do i = 0, 15
      want = want + merge (3, 2, i > 7) * i * 10 + 45
    end do
    call check ('private', s, want)
  end subroutine

  subroutine objects
    integer :: i, j
    real(8) :: r, s, want
    s = 0
    !$omp target teams distribute private(pair, z, j, r) reduction(+:s)
    do i = 0, 15
      r = 0
      pair(1) = i
      pair(2 - mod (i, 2)) = i * 2
      z = cmplx (i, pair(1), 8)
      !$omp parallel do reduction(+:r)
      do j = 0, 9
        r = r + pair(1) + real (z) + aimag (z)
      end do
      s = s + r
    end do
    want = 0
    do i = 0, 15
      want = want + 10 * (merge (i * 2, i, mod (i, 2) == 1) * 2 + i)
    end do
    call check ('objects', int (s, 8), int (want, 8))
  end subroutine

  subroutine reduced
    integer :: i, j, r
    most = 0
    total = 4
    !$omp target teams distribute private(r, j) reduction(max:most) &
    !$omp& reduction(+:total)
    do i = 0, 15
      r = 0
      if (most < i) most = i
      !$omp parallel do reduction(+:r)
      do j = 0, 9
        r = r + j
      end do
      if (most < i * 3) most = i * 3
      total = total + r
    end do
    call check ('max', int (most, 8), 45_8)
    call check ('total', total, 16 * 45 + 4_8)
  end subroutine

  subroutine first
    integer :: i, j, r
    integer(8) :: s
    g = 7
    s = 0
    !$omp target teams distribute firstprivate(g) private(j, r) reduction(+:s)
    do i = 0, 15
      r = 0
      !$omp parallel do reduction(+:r)
      do j = 0, 9
        r = r + g + j
      end do
      s = s + r
    end do
    call check ('firstprivate', s, 16 * (70 + 45_8))
    part%a = 3
    part%b = 2
    s = 0
    !$omp target teams distribute parallel do firstprivate(part) reduction(+:s)
    do i = 0, 99
      part%a = i
      s = s + part%a * int (part%b, 8)
    end do
    call check ('part', s, 9900_8)
  end subroutine
end module

program storage
  use things
  call privates
  call objects
  call reduced
  call first
  if (failures /= 0) stop 1
end program
