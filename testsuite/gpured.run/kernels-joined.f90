! kernels-joined.f90 - array statements of `kernels' for which GCC takes memory, so that
! their loops stay in one construct, between others that get constructs of their own.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.
!
! What has no remark runs in parallel.

! { dg-do run }
! { dg-additional-options "-fopt-info-omp-missed" }

module statements
  implicit none
contains
  subroutine all_of_them (a, b, c, mask, n, most, total)
    integer :: n
    real(8) :: a(:), b(:), c(:,:), most, total
    logical :: mask(:)
    !$acc kernels copy(a, b, c, mask)
    a = a + 1
    most = maxval (a)
    b(1:n) = b(n:1:-1) + a ! { dg-missed {runs serially: the elements that it assigns may depend} }
    ! { dg-missed {  caused by .b'} "" { target *-*-* } .-1 }
    b = b * 2
    where (mask) a = b
    c(:, 2) = a
    mask = a > 20
    where (c(:, 2) > 5) c(:, 2) = c(n:1:-1, 2) ! { dg-missed {runs serially: a temporary of GCC} }
    ! { dg-missed {  caused by .count'} "" { target *-*-* } .-1 }
    c(:, 1) = c(:, 2) + 1
    total = sum (b)
    !$acc end kernels
  end subroutine
end module

program joined
  use statements
  implicit none
  integer, parameter :: n = 1000
  integer :: i
  real(8) :: a(n), b(n), c(n, 2), most, total, x(n), y(n), z(n, 2)
  logical :: mask(n), want(n)
  a = [(mod (i * 7, 13), i = 1, n)]
  b = [(mod (i * 5, 11), i = 1, n)]
  c = 3
  mask = [(mod (i, 3) == 0, i = 1, n)]
  x = a + 1
  y = (b(n:1:-1) + x) * 2
  where (mask) x = y
  z(:, 2) = x
  want = x > 20
  where (z(:, 2) > 5) z(:, 2) = x(n:1:-1)
  z(:, 1) = z(:, 2) + 1
  call all_of_them (a, b, c, mask, n, most, total)
  if (any (a /= x)) stop 1
  if (any (b /= y)) stop 2
  if (any (c /= z)) stop 3
  if (any (mask .neqv. want)) stop 4
  if (most /= 13 .or. total /= sum (y)) stop 5
end program
