! lanes-wide.f90 - integers of 128 bits in loops of lanes: a product is computed
! in line, a remainder by a library, on the stack of all lanes.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-options "-O2 -fopt-info-omp-optimized-missed" }

module wide
contains
  subroutine products (n, s)
    !$omp declare target
    integer, value :: n
    integer(8) :: s
    integer :: i
    !$omp parallel do reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=8\) over parallel do: iterations distributed over all lanes of a thread, } }
    do i = 1, n
      s = s + int (int (i, 16) * int (i + 1, 16), 8)
    end do
  end subroutine

  subroutine rests (n, s)
    !$omp declare target
    integer, value :: n
    integer(8) :: s
    integer :: i
    !$omp parallel do reduction(+:s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=8\) left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} }
    do i = 1, n
      s = s + int (modulo (int (i * 7 - 300, 16), int (i + 5, 16)), 8)
    end do
  end subroutine
end module

program lanes_wide
  use wide
  integer(8) :: s, t, want
  integer :: i
  s = 1
  t = 1
  !$omp target map(tofrom: s, t)
  call products (100, s)
  call rests (100, t)
  !$omp end target
  want = 1
  do i = 1, 100
    want = want + i * (i + 1)
  end do
  if (s /= want) then
    print *, 'product', s, want
    stop 1
  end if
  want = 1
  do i = 1, 100
    want = want + modulo (i * 7 - 300, i + 5)
  end do
  if (t /= want) then
    print *, 'rest', t, want
    stop 2
  end if
end program
