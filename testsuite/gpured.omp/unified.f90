! unified.f90 - Fortran's arrays in memory of the host, which nothing maps.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-require-unified "GCC accesses no memory of the host before version 15" }
! { dg-options "-fopt-info-omp-missed" }

module work
  implicit none
  !$omp requires unified_shared_memory
  type row
    real(8), pointer :: x(:)
    type(row), pointer :: next
  end type
  type grid
    integer, allocatable :: weights(:)
    real(8) :: total
  end type
  integer :: failures = 0
  real(8) :: table(40, 50)
contains
  subroutine check (what, got, want)
    character(*), intent(in) :: what
    real(8), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got', got, 'want', want
    failures = failures + 1
  end subroutine

  ! An assumed-shape array, with a step.
  function total (x) result (s)
    real(8), intent(in) :: x(:)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do reduction(+: s)
    do i = 1, size (x)
      s = s + x(i)
    end do
  end function

  subroutine rows (n)
    integer, intent(in) :: n
    type(row), allocatable, target :: r(:)
    real(8) :: s, t, want
    integer :: i, j
    allocate (r(n))
    want = 0
    do i = 1, n
      allocate (r(i)%x(i + 30))
      r(i)%x = i
      want = want + sum (r(i)%x)
    end do
    s = 0
    !$omp target teams distribute reduction(+: s) private(t, j)
    do i = 1, n
      t = 0
      !$omp parallel do reduction(+: t)
      do j = 1, size (r(i)%x)
        t = t + r(i)%x(j)
      end do
      s = s + t
    end do
    call check ('rows', s, want)
    do i = 1, n
      deallocate (r(i)%x)
    end do
  end subroutine

  subroutine components ()
    type(grid) :: g
    real(8) :: t
    integer :: i, counts(0:3), want(0:3)
    allocate (g%weights(2000))
    g%total = 2
    counts = 0
    want = 0
    do i = 1, 2000
      g%weights(i) = mod (i * 5, 4)
      want(g%weights(i)) = want(g%weights(i)) + 1
    end do
    t = g%total
    !$omp target teams distribute parallel do reduction(+: t)
    do i = 1, 2000
      t = t + g%weights(i)
    end do
    g%total = t
    call check ('component', g%total, 2 + real (sum (g%weights), 8))
    !$omp target teams distribute parallel do reduction(+: counts)
    do i = 1, 2000
      counts(g%weights(i)) = counts(g%weights(i)) + 1
    end do
    do i = 0, 3
      call check ('array', real (counts(i), 8), real (want(i), 8))
    end do
  end subroutine
end module

program unified
  use work
  implicit none
  !$omp requires unified_shared_memory
  real(8), allocatable, target :: x(:)
  real(8), pointer :: p(:)
  real(8) :: on_stack(100), s
  logical :: all_positive
  integer :: i, j
  allocate (x(4000))
  do i = 1, 4000
    x(i) = mod (i * 13, 101)
  end do
  call check ('allocatable', total (x), sum (x))
  call check ('step', total (x(2:4000:3)), sum (x(2:4000:3)))
  p => x(100:3000)
  call check ('pointer', total (p), sum (p))
  call rows (35)
  call components ()
  do i = 1, 50
    table(:, i) = [(i - j, j = 1, 40)]
  end do
  s = 0
  all_positive = .true.
  !$omp target teams distribute parallel do collapse(2) reduction(+: s) reduction(.and.: all_positive)
  do i = 1, 50
    do j = 1, 40
      s = s + table(j, i)
      all_positive = all_positive .and. table(j, i) > 0
    end do
  end do
  call check ('module variable', s, sum (table))
  if (all_positive) failures = failures + 1
  on_stack = 1
  !$omp target teams distribute parallel do
  do i = 1, 100
    on_stack(i) = on_stack(i) + i
  end do
  call check ('stack', sum (on_stack), 5150d0)
  if (failures /= 0) stop 1
end program
