! logical.f90 - reductions of logical variables by several threads of the host.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! The memory of partials has held other numbers before, which are no logical values.

module loops
  implicit none
contains
  subroutine eqv (n, x, s)
    integer, intent(in) :: n
    logical :: x(0:99), s
    integer :: i
    !$acc parallel loop gang vector reduction(.eqv.:s) copyin(x) copy(s)
    do i = 0, n - 1
      s = x(i) .eqv. s
    end do
  end subroutine

  subroutine neqv (n, x, s)
    integer, intent(in) :: n
    logical :: x(0:99), s
    integer :: i
    !$acc parallel loop gang vector reduction(.neqv.:s) copyin(x) copy(s)
    do i = 0, n - 1
      s = x(i) .neqv. s
    end do
  end subroutine

  subroutine short (n, x, s)
    integer, intent(in) :: n
    logical(1) :: x(0:99), s
    integer :: i
    !$acc parallel loop gang vector reduction(.eqv.:s) copyin(x) copy(s)
    do i = 0, n - 1
      s = x(i) .eqv. s
    end do
  end subroutine

  subroutine all_of (n, x, s)
    integer, intent(in) :: n
    logical :: x(0:99), s
    integer :: i
    !$acc parallel loop gang vector reduction(.and.:s) copyin(x) copy(s)
    do i = 0, n - 1
      s = x(i) .and. s
    end do
  end subroutine

  subroutine dirty
    integer, volatile :: stack(4000)
    stack = 1234567
  end subroutine
end module

program logical_values
  use loops
  implicit none
  logical :: x(0:99), s, t
  logical(1) :: x1(0:99), s1
  integer :: i, n, k, wrong
  wrong = 0
  do n = 0, 99
    do i = 0, 99
      x(i) = mod (i * 7919 + n * 31, 11) > 4
      x1(i) = x(i)
    end do
    do k = 0, 1
      s = k == 1
      t = s
      call dirty
      call eqv (n, x, s)
      do i = 0, n - 1
        t = x(i) .eqv. t
      end do
      if (s .neqv. t) wrong = wrong + 1
      s1 = k == 1
      call dirty
      call short (n, x1, s1)
      if (s1 .neqv. t) wrong = wrong + 1
      s = k == 1
      t = s
      call dirty
      call neqv (n, x, s)
      do i = 0, n - 1
        t = x(i) .neqv. t
      end do
      if (s .neqv. t) wrong = wrong + 1
      s = k == 1
      call dirty
      call all_of (n, x, s)
      if (s .neqv. all (x(0:n - 1)) .and. k == 1) wrong = wrong + 1
    end do
  end do
  if (wrong == 0) then
    print '(a)', 'PASS'
  else
    print *, wrong, 'wrong'
    stop 1
  end if
end program
