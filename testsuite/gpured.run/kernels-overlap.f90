! kernels-overlap.f90 - array statements of `kernels' constructs in which each
! element of an allocatable array needs the old value of another one.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module overlap
  implicit none
  real(8), allocatable :: a(:)
contains
  subroutine of_module
    !$acc kernels
    a(1:99) = a(2:100) + 1 ! { dg-missed {the elements that it assigns may depend on each other} }
    !$acc end kernels
  end subroutine

  subroutine of_argument (b)
    real(8), allocatable :: b(:)
    !$acc kernels
    b(1:99) = b(2:100) + 1 ! { dg-missed {the elements that it assigns may depend on each other} }
    !$acc end kernels
  end subroutine
end module

program kernels_overlap
  use overlap
  implicit none
  real(8), allocatable :: b(:)
  real(8) :: want
  integer :: i
  allocate (a(100), b(100))
  a = [(i, i = 1, 100)]
  b = a
  call of_module
  call of_argument (b)
  do i = 1, 100
    want = merge (2d0 + i, 100d0, i < 100)
    if (a(i) /= want .or. b(i) /= want) then
      print *, 'element', i, 'is', a(i), 'and', b(i), 'and not', want
      stop 1
    end if
  end do
end program
