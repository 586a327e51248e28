! geometry.f90 - loops of Fortran that get workers and a number of gangs.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-options "-fopt-info-omp-optimized-missed" }
! { dg-do compile }

subroutine work (a, b, n, s, m)
  integer :: n, i, j, m
  real :: a(n), s
  real, allocatable :: b(:)
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "dummy" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, n
    s = s + a(i)
  end do
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "collapse" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) collapse(2) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, n
    do j = n, 1, -1
      s = s + a(i) * a(j)
    end do
  end do
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "allocatable" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, m
    s = s + b(i)
  end do
  ! { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "size" { target *-*-* } .+1 }
  !$acc parallel loop gang vector reduction(+:s) ! { dg-optimized {over gang vector: } }
  do i = 1, size (b)
    s = s + b(i)
  end do
  !$acc parallel loop reduction(+:s) num_gangs(7) ! { dg-optimized {over gang\(7\) vector: } }
  do i = 1, n
    s = s + a(i)
  end do
end subroutine

! What a clause copies has an address in a variable of the construct, and where a data
! construct is around, the bound of the loop is copied there and back.

subroutine mapped (a, b, c, n, s)
  integer :: n, i
  real :: a(n), b(*), c(:), s
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "dummy" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) copyin(a) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, n
    s = s + a(i)
  end do
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "assumed size" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) copyin(b(1:n)) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, n
    s = s + b(i)
  end do
  !$acc data copyin(c) copy(a)
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "data" { target *-*-* } .+1 }
  !$acc parallel loop reduction(+:s) ! { dg-optimized {over gang worker\(8\) vector: } }
  do i = 1, n
    s = s + c(i)
  end do
  ! { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "no reduction" { target *-*-* } .+1 }
  !$acc parallel loop
  do i = 1, n
    a(i) = 2 * c(i)
  end do
  !$acc end data
end subroutine
