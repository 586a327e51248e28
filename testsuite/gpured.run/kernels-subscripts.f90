! kernels-subscripts.f90 - loops of `kernels' with subscripts that wrap, or could if
! the bounds of the loops did not keep them small, in Fortran.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! What has no remark runs in parallel.

! { dg-do run }
! { dg-additional-options "-fwrapv -fopt-info-omp-missed" }

program subscripts
  implicit none
  integer :: a(-32768:32767), b(-32768:32767), i, failures
  failures = 0
  a = 0
  b = 0
  call small (a)
  do i = 1, 100
    b(3 * i) = b(3 * i) + i
    b(3 * i - 2) = b(3 * i - 2) + 2
  end do
  call check ("small")
  call unknown (100, a)
  do i = 1, 100
    b(3 * i) = b(3 * i) + i
  end do
  call check ("unknown")
  call short (300_2, a)
  do i = 1, 300
    b(iand (256 * i, 65535) - merge (65536, 0, iand (256 * i, 65535) >= 32768)) &
      = b(iand (256 * i, 65535) &
	  - merge (65536, 0, iand (256 * i, 65535) >= 32768)) * 2 + i
  end do
  call check ("short")
  call wide (a)
  do i = 1, 300
    b(64 * i) = b(64 * i) * 2 + i
  end do
  call check ("wide")
  if (failures > 0) stop 1
contains
  subroutine check (what)
    character (*), intent(in) :: what
    if (any (a /= b)) then
      print *, what, " is wrong"
      failures = failures + 1
    end if
  end subroutine

  subroutine small (a)
    integer :: a(-32768:32767), i
    !$acc kernels copy(a)
    !$acc loop
    do i = 1, 100
      a(3 * i) = a(3 * i) + i
      a(3 * i - 2) = a(3 * i - 2) + 2
    end do
    !$acc end kernels
  end subroutine

  subroutine unknown (n, a)
    integer, intent(in) :: n
    integer :: a(-32768:32767), i
    !$acc kernels loop copy(a) ! { dg-missed {: a subscript may wrap around to another iteration's element: it is unsigned, or -fwrapv or -fno-strict-overflow is given$} }
    do i = 1, n
      a(3 * i) = a(3 * i) + i ! { dg-missed {  caused .*: compute the subscript in 64 bits} }
    end do
  end subroutine

  ! Iterations 256 apart meet.
  subroutine short (n, a)
    integer(2), intent(in) :: n
    integer :: a(-32768:32767)
    integer(2) :: i
    !$acc kernels loop copy(a) ! { dg-missed {: a subscript may wrap} }
    do i = 1_2, n
      a(i * 256_2) = a(i * 256_2) * 2 + i ! { dg-missed {  caused .*: compute the subscript in 64 bits} }
    end do
  end subroutine

  subroutine wide (a)
    integer :: a(-32768:32767)
    integer(2) :: i
    !$acc kernels loop copy(a)
    do i = 1_2, 300_2
      a(i * 64_2) = a(i * 64_2) * 2 + i
    end do
  end subroutine
end program
