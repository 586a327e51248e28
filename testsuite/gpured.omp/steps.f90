! steps.f90 - simd loops of Fortran: with steps other than 1 a hidden variable
! counts; the loop's own is `linear' and so has a last value, which a region of
! several loops may need or not.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module checks
  implicit none
  integer, parameter :: n = 500
  integer :: failures = 0
contains
  subroutine check (what, got, want)
    character(*) :: what
    integer :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine

  subroutine combined (first, last, step)
    integer :: first, last, step, i, s, want, a(n)
    want = 0
    do i = first, last, step
      want = want + i
    end do
    s = 0
    !$omp target parallel do simd reduction(+:s) map(tofrom: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over parallel do simd: iterations distributed over all lanes, } }
    do i = first, last, step
      s = s + i
    end do
    call check ('parallel do simd', s, want)
    if (want /= 0) call check ('parallel do simd, last', i, first + step * ((last - first + step) / step))
    s = 0
    i = -7
    !$omp target teams distribute parallel do simd reduction(+:s) map(tofrom: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do simd: iterations distributed over all lanes, } }
    do i = first, last, step
      s = s + i
    end do
    call check ('teams', s, want)
    if (want /= 0) call check ('teams, last', i, first + step * ((last - first + step) / step))
    s = 0
    !$omp target simd reduction(+:s) map(tofrom: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over simd: iterations distributed over all lanes, } }
    do i = first, last, step
      s = s + i
    end do
    call check ('simd', s, want)
    if (want /= 0) call check ('simd, last', i, first + step * ((last - first + step) / step))
    a = 0
    !$omp target teams distribute simd map(tofrom: a) ! { dg-optimized {loop over teams distribute simd: iterations distributed over all lanes} }
    do i = first, last, step
      a(i) = i
    end do
    call check ('stored', sum (a), want)
    !$omp target parallel loop map(tofrom: a) ! { dg-optimized {loop over parallel do simd: iterations distributed over all lanes} }
    do i = first, last, step
      a(i) = 2 * i
    end do
    call check ('parallel loop', sum (a), 2 * want)
  end subroutine

  subroutine constant
    integer :: i, s
    s = 0
    !$omp target parallel do simd reduction(+:s) map(tofrom: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over parallel do simd: iterations distributed over all lanes, } }
    do i = 1, n, 3
      s = s + i
    end do
    call check ('step 3', s, 167 * 250)
    call check ('step 3, last', i, 502)
    s = 0
    !$omp target parallel do simd reduction(+:s) map(tofrom: s) safelen(8) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over parallel do simd: iterations distributed over all lanes, } }
    do i = n, 1, -7
      s = s + i
    end do
    call check ('step -7', s, sum ([(i, i = n, 1, -7)]))
    call check ('step -7, last', i, -4)
  end subroutine

  ! Nothing needs the last values.
  subroutine several (step)
    integer :: step, i, s, t, a(n), b(n)
    s = 1
    t = 2
    b = 0
    !$omp target map(tofrom: s, t, b) map(from: a)
    !$omp simd
    do i = 1, n
      a(i) = i
    end do
    !$omp parallel do simd
    do i = 1, n
      b(i) = a(i)
    end do
    !$omp parallel loop
    do i = 1, n
      b(i) = b(i) + 1
    end do
    !$omp simd reduction(+:t) ! { dg-optimized {reduction\(\+:t\) on integer\(kind=4\) over simd: iterations distributed over all lanes of the team} }
    do i = 1, n, step
      t = t + b(i)
    end do
    !$omp parallel do simd reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over parallel do simd: iterations distributed over all lanes of the team} }
    do i = n, 1, -step
      s = s + a(i) + t - t
    end do
    !$omp end target
    call check ('several', t, 2 + sum (b(1:n:step)))
    call check ('several backwards', s, 1 + sum ([(i, i = n, 1, -step)]))
    call check ('stored in several', sum (b), n * (n + 1) / 2 + n)
  end subroutine

  ! Sequential code does, or another loop.
  subroutine needed
    integer :: i, j, s, t, a(n)
    s = 0
    t = 0
    !$omp target map(tofrom: s, t)
    !$omp parallel do simd reduction(+:s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=4\) left to GCC: a `lastprivate' variable is private to the team or thread around the loop$} }
    do i = 1, n, 3
      s = s + i
    end do
    t = i
    !$omp end target
    call check ('needed', s, 167 * 250)
    call check ('needed last', t, 502)
    s = 0
    a = 0
    !$omp target map(tofrom: s, a)
    !$omp simd reduction(+:s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=4\) left to GCC: a `lastprivate' variable is private to the team or thread around the loop$} }
    do i = 1, n
      s = s + i
    end do
    !$omp parallel do ! { dg-optimized {loop over parallel do: iterations distributed over all lanes of a thread} "" { target optimized } }
    do j = 1, n
      a(j) = i
    end do
    !$omp end target
    call check ('needed in a loop', sum (a), n * (n + 1))
  end subroutine
end module

program steps
  use checks
  implicit none
  call combined (1, n, 3)
  call combined (3, n - 1, 7)
  call combined (n, 2, -5)
  call combined (17, 17, 4)
  call combined (17, 13, 3)
  call constant
  call several (1)
  call several (4)
  call needed
  if (failures /= 0) stop 1
end program
