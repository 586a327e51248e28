! collapse-seq.f90 - loops with `collapse' that run in order.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }

program collapse_seq
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), want, g, i, j, s, first, step
  integer(kind=1) :: k

  first = 3
  step = -2
  !$acc parallel loop gang vector copyout(a) private(s, i, j, k)
  do g = 1, n
    s = g
    !$acc loop seq collapse(3)
    do i = first, -4, step
      do j = 1, 3
        do k = 5_1, 1_1, -2_1
          s = mod (s * 3 + i * 100 + j * 10 + k, 1000003)
        end do
      end do
    end do
    !$acc loop seq collapse(2)
    do i = 1, step
      do j = 1, step
        s = -1
      end do
    end do
    a(g) = s
  end do
  do g = 1, n
    want = g
    do i = first, -4, step
      do j = 1, 3
        do k = 5_1, 1_1, -2_1
          want = mod (want * 3 + i * 100 + j * 10 + k, 1000003)
        end do
      end do
    end do
    if (a(g) /= want) then
      print *, 'iteration', g, 'got', a(g), 'want', want
      stop 1
    end if
  end do
end program
