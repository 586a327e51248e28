! kernels-temporary.f90 - an array assignment through a temporary array behind a
! loop: its descriptor leads to memory of one kernel, so that the construct stays
! one.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

program kernels_temporary
  implicit none
  integer, target :: g(100)
  integer :: i
  do i = 1, 100
    g(i) = i
  end do
  call device
  do i = 1, 100
    if (g(i) /= want (i)) stop 1
  end do
contains
  integer function want (i)
    integer, intent(in) :: i
    want = i
    if (i <= 5) want = 3
    if (i >= 11 .and. i <= 87) want = iand (i - 2, 63) + 2
  end function

  subroutine device
    integer, pointer :: p(:)
    p(1:) => g(1:)
    !$acc kernels
    !$acc loop gang ! { dg-missed {left to GCC: one iteration may store to memory that another one accesses} }
    do i = 1, 5
      g(i) = 3
    end do
    g(11:87) = iand (p(9:85), 63) + 2 ! { dg-missed {left to GCC: the elements that it assigns may depend on each other} }
    !$acc end kernels
  end subroutine
end program
