! address-lent.f90 - variables that are printed, read and passed.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! Those who get an address by a dummy argument without TARGET keep none.

! { dg-do run }
! { dg-additional-options "-fdiagnostics-plain-output -fopt-info-omp-optimized" }

module state
  implicit none
  integer :: l = 16, m = 16
  real(8), allocatable :: a(:,:)
  character(40) :: text = "3.5"
contains

  subroutine set (x, to)
    real(8), intent(out) :: x
    real(8), intent(in) :: to
    x = to
  end subroutine

  subroutine printed (s, want)
    real(8), intent(in) :: want
    real(8), intent(out) :: s
    integer :: i, j
    real(8) :: r, x
    call set (r, 0d0)
    write (text, *) r
    !$acc parallel num_gangs(4) num_workers(2) reduction(+:r)
    !$acc loop independent collapse(2) ! { dg-optimized {reduction\(\+:r\) added to this loop} }
    do j = 1, m
      do i = 1, l
        x = a(i,j)
        r = r + x
      end do
    end do
    !$acc end parallel
    if (r /= want) print *, 'got', r, ', want', want
    s = r
  end subroutine

  subroutine repeated (s)
    real(8), intent(out) :: s
    integer :: i, j, k
    real(8) :: r, x
    r = 0
    do k = 1, 2
      read (text, *) r
      !$acc parallel num_gangs(4) num_workers(2) reduction(+:r)
      !$acc loop independent collapse(2) ! { dg-optimized {reduction\(\+:r\) added to this loop} }
      do j = 1, m
        do i = 1, l
          x = a(i,j)
          r = r + x
        end do
      end do
      !$acc end parallel
      write (text, *) r
    end do
    s = r
  end subroutine

  ! An allocatable array is not what a pointer to R leads to.

  subroutine held (s)
    real(8), intent(out) :: s
    integer :: i, j
    real(8) :: x
    real(8), target :: r
    real(8), pointer :: p
    p => r
    r = 0
    !$acc parallel num_gangs(4) num_workers(2) reduction(+:r)
    !$acc loop independent collapse(2) ! { dg-optimized {reduction\(\+:r\) added to this loop} }
    do j = 1, m
      do i = 1, l
        x = a(i,j)
        r = r + x
      end do
    end do
    !$acc end parallel
    s = p
  end subroutine

  subroutine pointed (p, b)
    real(8), pointer, intent(out) :: p
    real(8), pointer, intent(in) :: b(:,:)
    integer :: i, j
    real(8) :: x
    real(8), target :: r
    p => r
    r = 0
    !$acc parallel num_gangs(4) num_workers(2) reduction(+:r)
    !$acc loop independent collapse(2) ! { dg-warning {reduction\(\+:r\) seems to be missing on this loop .* it was not added: the address of the variable is taken, so other code may use it} }
    do j = 1, m
      do i = 1, l
        x = b(i,j)
        r = r + x
      end do
    end do
    !$acc end parallel
    p = r
  end subroutine
end module

program main
  use state
  implicit none
  real(8) :: s
  allocate (a(l,m))
  a = 1
  !$acc enter data copyin(a)
  call printed (s, 256d0)
  if (s /= 256) stop 1
  text = "3.5"
  call repeated (s)
  if (s /= 515.5d0) stop 2
  call held (s)
  if (s /= 256) stop 3
end program
