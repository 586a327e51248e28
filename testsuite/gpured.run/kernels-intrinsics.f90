! kernels-intrinsics.f90 - functions of whole arrays in `kernels'.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! What has no remark runs in parallel.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module values
  implicit none
  integer :: failures = 0
contains
  subroutine check (what, same)
    character (*), intent(in) :: what
    logical, intent(in) :: same
    if (same) return
    print *, what, " is wrong"
    failures = failures + 1
  end subroutine

  subroutine shaped (a, n)
    integer :: n
    real(8) :: a(n), most, least, total
    logical :: some, every, none
    !$acc kernels copyin(a)
    most = maxval (a)
    least = minval (a(2:n))
    some = any (a > 90)
    every = all (a < 90)
    none = .not. any (a > 500)
    total = sum (a)
    !$acc end kernels
    call check ("maxval", most == maxval (a))
    call check ("minval", least == minval (a(2:n)))
    call check ("any", some .eqv. any (a > 90))
    call check ("all", every .eqv. all (a < 90))
    call check ("none", none .eqv. .not. any (a > 500))
    call check ("sum", total == sum (a))
  end subroutine

  subroutine allocated_arrays (a, k)
    real(8), allocatable :: a(:,:)
    integer, allocatable :: k(:)
    real(8) :: most, least
    integer :: greatest, smallest, how_many
    logical :: some, every
    !$acc kernels copyin(a, k)
    most = maxval (a)
    least = minval (a)
    some = any (a > 90)
    every = all (k < 90)
    greatest = maxval (k)
    smallest = minval (k)
    how_many = count (k > 40)
    !$acc end kernels
    call check ("maxval of two dimensions", most == maxval (a))
    call check ("minval of two dimensions", least == minval (a))
    call check ("any of two dimensions", some .eqv. any (a > 90))
    call check ("all of integers", every .eqv. all (k < 90))
    call check ("maxval of integers", greatest == maxval (k))
    call check ("minval of integers", smallest == minval (k))
    call check ("count", how_many == count (k > 40))
  end subroutine

  subroutine pointed (p, q)
    real, pointer :: p(:), q(:)
    real :: most, product
    logical :: some
    !$acc kernels copyin(p, q)
    most = maxval (p)
    some = any (p > q)
    product = dot_product (p, q)
    !$acc end kernels
    call check ("maxval of a pointer", most == maxval (p))
    call check ("any of pointers", some .eqv. any (p > q))
    call check ("dot_product", product == dot_product (p, q))
  end subroutine

  ! The array expression is in a loop, and its result is used there.
  subroutine repeated (a, t)
    real(8) :: a(:,:), t(:)
    integer :: j
    !$acc kernels copyin(a) copyout(t)
    !$acc loop gang independent
    do j = 1, size (a, 2)
      if (any (a(:, j) > 98)) then
	t(j) = 1
      else
	t(j) = maxval (a(:, j))
      end if
    end do
    !$acc end kernels
    do j = 1, size (a, 2)
      call check ("in a loop", t(j) == merge (1d0, maxval (a(:, j)), &
					     any (a(:, j) > 98)))
    end do
  end subroutine

  subroutine conditional (a, x, some)
    real(8) :: a(:), x(2)
    logical :: some
    some = .false.
    !$acc kernels copyin(a, x) copy(some)
    if (x(1) > 0) some = any (a > 90)
    !$acc end kernels
  end subroutine

  ! No construct of its own, so that the loop stays what it was and ends early.
  subroutine selected (a, k, some)
    real(8) :: a(:)
    integer :: k(2)
    logical :: some
    some = .false.
    !$acc kernels copyin(a, k) copy(some)
    select case (k(1))
    case (1:4)
      some = any (a > 90) ! { dg-missed {left to GCC: a branch or jump in the construct may skip it} }
      ! { dg-missed {  move the branch or jump out of the construct$} "" { target *-*-* } .-1 }
    case (7, 9)
      some = .true.
    end select
    !$acc end kernels
  end subroutine
end module

program intrinsics
  use values
  implicit none
  real(8), allocatable :: a(:,:), flat(:)
  integer, allocatable :: k(:)
  real, pointer :: p(:), q(:)
  real(8) :: x(2), t(37)
  integer :: i, n
  logical :: some
  do n = 0, 5000, 1250
    allocate (flat(n))
    flat = [(mod (i * 37, 101), i = 1, n)]
    call shaped (flat, n)
    if (n > 1) then
      flat(1) = sqrt (-flat(2) * 0 - 1)
      flat(n) = flat(1)
      call check ("NaN", flat(1) /= flat(1))
      call missing (flat, n)
    end if
    deallocate (flat)
  end do
  allocate (a(53, 37), k(3000), p(2000), q(2000))
  do i = 1, 37
    a(:, i) = [(mod (n * 7 + i * 31, 97 + mod (i, 3)), n = 1, 53)]
  end do
  k = [(mod (i * 53, 91), i = 1, 3000)]
  call allocated_arrays (a, k)
  a = a - 1000
  k = k - 1000
  call allocated_arrays (a, k)
  a = a + 1000
  p = [(mod (i * 3, 7), i = 1, 2000)]
  q = [(mod (i * 5, 11), i = 1, 2000)]
  call pointed (p, q)
  q = 8
  call pointed (p, q)
  call repeated (a, t)
  x = [1, 2]
  call conditional (a(:, 3), x, some)
  call check ("conditional", some .eqv. any (a(:, 3) > 90))
  x = [-1, 2]
  call conditional (a(:, 3), x, some)
  call check ("not done", .not. some)
  do i = 1, 8
    call selected (a(:, 3), [i, 0], some)
    call check ("selected", some .eqv. (i == 7 .or. (i < 5 .and. any (a(:, 3) > 90))))
  end do
  if (failures > 0) stop 1
contains
  ! Values that are not numbers are passed over.
  subroutine missing (a, n)
    integer :: n
    real(8) :: a(n), most, least
    !$acc kernels copyin(a)
    most = maxval (a)
    least = minval (a)
    !$acc end kernels
    call check ("maxval with NaNs", most == maxval (a))
    call check ("minval with NaNs", least == minval (a))
  end subroutine
end program
