! items.f90 - every kind of variable of Fortran, with values that differ between device
! and host.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! Compile with -cpp and -fopenacc or -fopenmp.  Comments say what is reported of the
! construct in the line.  Without SEEDED there are no differences.

module kinds
#ifdef _OPENACC
  use openacc
#else
  use omp_lib
#endif
  implicit none
  integer, parameter :: n = 30
contains
  integer function wrong ()
    !$acc routine seq
    !$omp declare target
    wrong = 0
#ifdef SEEDED
#ifdef _OPENACC
    if (acc_on_device (acc_device_nvidia)) wrong = 1
#else
    if (.not. omp_is_initial_device ()) wrong = 1
#endif
#endif
  end function

  subroutine dummies (shape, explicit, m, scalar, list, pointed)
    integer, intent(in) :: m
    real(8), intent(inout) :: shape(:,:), explicit(m), scalar
    integer, allocatable, intent(inout) :: list(:,:)
    real(4), pointer, intent(inout) :: pointed(:)
    integer :: i
#ifdef _OPENACC
    !$acc parallel loop copy(shape)    ! element 7 of shape is 4 on the device and 3 on the host
#else
    !$omp target teams distribute parallel do map(shape)    ! element 7 of shape is 4 on the device and 3 on the host
#endif
    do i = 1, 5
      shape(i, 2) = merge (3 + wrong (), 2, i == 2)
    end do
#ifdef _OPENACC
    !$acc parallel loop copy(explicit)    ! element 4 of explicit is 2 on the device and 1 on the host
#else
    !$omp target teams distribute parallel do map(explicit)    ! element 4 of explicit is 2 on the device and 1 on the host
#endif
    do i = 1, m
      explicit(i) = merge (1 + wrong (), 2, i == 4)
    end do
#ifdef _OPENACC
    !$acc parallel loop reduction(+:scalar) copy(scalar)    ! scalar is 60 on the device and 30 on the host
#else
    !$omp target teams distribute parallel do reduction(+:scalar) map(scalar)    ! scalar is 60 on the device and 30 on the host
#endif
    do i = 1, n
      scalar = scalar + 1 + wrong ()
    end do
#ifdef _OPENACC
    !$acc parallel loop copy(list)    ! list(-1,8) is 6 on the device and 5 on the host
#else
    !$omp target teams distribute parallel do map(list)    ! list(-1,8) is 6 on the device and 5 on the host
#endif
    do i = -2, 2
      list(i, 8) = merge (5 + wrong (), 2, i == -1)
    end do
#ifdef _OPENACC
    !$acc parallel loop copy(pointed)    ! pointed(3) is 1 on the device and 0 on the host
#else
    !$omp target teams distribute parallel do map(pointed)    ! pointed(3) is 1 on the device and 0 on the host
#endif
    do i = 1, 5
      pointed(i) = merge (wrong (), 2, i == 3)
    end do
  end subroutine

  subroutine locals ()
    integer :: i
    logical :: flag
    complex(8) :: z
    real(8) :: a(0:4, 3), b(n)
#ifdef _OPENACC
    !$acc parallel loop copyout(a)    ! a(1,3) is 2 on the device and 1 on the host
#else
    !$omp target teams distribute parallel do map(from:a)    ! a(1,3) is 2 on the device and 1 on the host
#endif
    do i = 0, 4
      a(i, 3) = merge (1 + wrong (), 7, i == 1)
    end do
#ifdef _OPENACC
    !$acc parallel copy(flag)    ! flag is 1 on the device and 0 on the host
#else
    !$omp target map(flag)    ! flag is 1 on the device and 0 on the host
#endif
    flag = wrong () == 1
#ifdef _OPENACC
    !$acc end parallel
    !$acc parallel copyout(z)    ! z[1] is 1 on the device and 0 on the host
#else
    !$omp end target
    !$omp target map(from:z)    ! z[1] is 1 on the device and 0 on the host
#endif
    z = cmplx (3d0, wrong (), 8)
#ifdef _OPENACC
    !$acc end parallel
#else
    !$omp end target
#endif
    b = 0
#ifdef _OPENACC
    !$acc data copy(b)
    !$acc parallel loop    ! b(12) is 1 on the device and 0 on the host
#else
    !$omp target data map(b)
    !$omp target teams distribute parallel do    ! b(12) is 1 on the device and 0 on the host
#endif
    do i = 1, n
      b(i) = merge (wrong (), i, i == 12)
    end do
#ifdef _OPENACC
    !$acc parallel loop copy(b(5:9))    ! b(8) is 1 on the device and 0 on the host
#else
    !$omp target teams distribute parallel do map(b(5:9))    ! b(8) is 1 on the device and 0 on the host
#endif
    do i = 5, 9
      b(i) = merge (wrong (), i, i == 8)
    end do
#ifdef _OPENACC
    !$acc end data
#else
    !$omp end target data
#endif
  end subroutine
end module

program items
  use kinds
  real(8) :: shape(5, 4) = 1, explicit(9) = 2, scalar = 0
  integer, allocatable :: list(:,:)
  real(4), pointer :: pointed(:)
  allocate (list(-2:2, 6:8), source = 0)
  allocate (pointed(5), source = 0.)
  call dummies (shape, explicit, 9, scalar, list, pointed)
  call locals ()
  print *, 'end'
end program
