! around.f90 - variables of the procedure around and of common blocks.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }

module checks
  implicit none
  integer, parameter :: n = 700
  integer :: failures = 0
contains
  subroutine check (what, got, want)
    character(*) :: what
    integer :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine

  ! Dummy arguments, variables and arrays of the procedure around, in constructs
  ! of all kinds.
  subroutine host (a, last, s)
    use omp_lib, only: omp_get_thread_num
    integer :: a(n), last, s
    integer :: count, most, parts(4), half, threads
    logical :: any
    real(8) :: sum
    count = 3
    most = -1
    parts = [1, 2, 3, 4]
    half = last / 2
    threads = 3
    any = .false.
    sum = 0.5d0
    call combined
    call check ('count', count, 3 + last)
    call several
    call check ('count of half', count, 3 + last + half)
    call check ('most', most, maxval (a(1:half)) + 1)
    call rows
    call check ('sum', int (2 * sum), 1 + 2 * half * 4)
    call own
    if (.not. any) call check ('any', 0, 1)
    call check ('parts', parts(4), 4 + 7 * (last / 4))
  contains
    subroutine combined
      integer :: i
      !$omp target teams distribute parallel do map(tofrom: s, count) &
      !$omp   reduction(+:s, count) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: iterations distributed over all lanes,} }
      ! { dg-optimized {reduction\(\+:count\) on integer\(kind=4\) over teams distribute parallel do: iterations distributed over all lanes,} "" { target *-*-* } 52 }
      do i = 1, last
        s = s + a(i)
        count = count + 1
      end do
    end subroutine

    subroutine several
      integer :: i
      !$omp target map(tofrom: count, most)
      !$omp parallel do reduction(+:count) num_threads(threads) ! { dg-optimized {reduction\(\+:count\) on integer\(kind=4\) over parallel do: iterations distributed over all lanes} }
      do i = 1, half
        count = count + 1
      end do
      !$omp parallel do reduction(max:most) ! { dg-optimized {reduction\(max:most\) on integer\(kind=4\) over parallel do: iterations distributed over all lanes} }
      do i = 1, half
        most = max (most, a(i))
      end do
      most = most + 1
      !$omp end target
    end subroutine

    subroutine rows
      integer :: i, j, part
      !$omp target teams distribute private(part) reduction(+:sum) map(tofrom: sum) ! { dg-optimized {reduction\(\+:sum\) on real\(kind=8\) over teams: } }
      do i = 1, half
        part = 0
        !$omp parallel do reduction(+:part) ! { dg-optimized {reduction\(\+:part\) on integer\(kind=4\) over parallel do: iterations distributed over all lanes} }
        do j = 1, 4
          part = part + 1
        end do
        sum = sum + part
      end do
    end subroutine

    subroutine own
      integer :: i
      !$omp target parallel do map(tofrom: parts, any) firstprivate(threads) &
      !$omp   reduction(+:parts) reduction(.or.:any) ! { dg-optimized {reduction\(\+:parts\) on integer\(kind=4\)\[4\] over parallel do: } }
      ! { dg-optimized {reduction\(.or.:any\) on logical\(kind=4\) over parallel do: } "" { target *-*-* } 91 }
      do i = 1, last
        if (mod (i, 4) == 0) parts(4) = parts(4) + 7
        any = any .or. a(i) == a(half) + threads - 3
      end do
      !$omp target map(tofrom: s)
      s = s + last + half
      !$omp parallel do reduction(+:s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=4\) left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} }
      do i = 1, last
        s = s + a(i) + min (omp_get_thread_num (), 0)
      end do
      !$omp end target
      !$omp target teams distribute parallel do ! { dg-optimized {loop over teams distribute parallel do: iterations distributed over all lanes} }
      do i = 1, last
        a(i) = a(i) + threads
      end do
    end subroutine
  end subroutine

  subroutine blocks (a)
    integer :: a(n), first, s, most, i, parts(3)
    common /block/ first, s, most, parts
    s = 5
    most = -1
    first = 11
    parts = 0
    !$omp target teams distribute parallel do reduction(+:s) map(tofrom: s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: } }
    do i = 1, n
      s = s + a(i)
    end do
    !$omp target map(tofrom: s, most)
    !$omp parallel do reduction(max:most) ! { dg-optimized {reduction\(max:most\) on integer\(kind=4\) over parallel do: } }
    do i = 1, n
      most = max (most, a(i) + first)
    end do
    s = s + 1
    !$omp end target
    !$omp target parallel do reduction(+:parts) map(tofrom: parts) ! { dg-optimized {reduction\(\+:parts\) on integer\(kind=4\)\[3\] over parallel do: } }
    do i = 1, n
      parts(1 + mod (i, 3)) = parts(1 + mod (i, 3)) + i
    end do
    call check ('block', s, 6 + sum (a))
    call check ('most of block', most, 11 + maxval (a))
    call check ('parts of block', sum (parts), n * (n + 1) / 2)
    call check ('first of block', first, 11)
  end subroutine

  ! The block is on the device.
  subroutine declared
    integer :: s, last, i
    common /resident/ last, s
    !$omp declare target (/resident/)
    s = 1
    last = n
    !$omp target update to (s, last)
    !$omp target teams distribute parallel do reduction(+:s) ! { dg-optimized {reduction\(\+:s\) on integer\(kind=4\) over teams distribute parallel do: } }
    do i = 1, last
      s = s + i
    end do
    !$omp target update from (s)
    call check ('resident', s, 1 + n * (n + 1) / 2)
  end subroutine

  ! Two names for one piece of memory.
  subroutine same
    integer :: s, last, i, other
    common /twice/ s, last
    equivalence (s, other)
    last = n
    s = 0
    !$omp target teams distribute parallel do reduction(+:s) map(tofrom: s) ! { dg-missed {reduction\(\+:s\) on integer\(kind=4\) left to GCC: the variable is part of another object, or allocatable or a pointer$} }
    do i = 1, last
      s = s + i
    end do
    call check ('twice', other, n * (n + 1) / 2)
  end subroutine
end module

program around
  use checks
  implicit none
  integer :: a(n), i, s
  do i = 1, n
    a(i) = mod (i * 37, 101)
  end do
  s = 10
  call host (a, n - 3, s)
  do i = 1, n - 3
    call check ('a', a(i), mod (i * 37, 101) + 3)
    a(i) = a(i) - 3
  end do
  call check ('s', s, 10 + 2 * sum (a(1:n-3)) + n - 3 + (n - 3) / 2)
  call blocks (a)
  call declared
  call same
  if (failures /= 0) stop 1
end program
