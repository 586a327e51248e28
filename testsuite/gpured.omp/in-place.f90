! in-place.f90 - arrays whose elements are updated in place: dummy arguments of
! given and assumed shape, allocatable and long ones; and uses of them that are
! left to GCC.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! { dg-options "-fopt-info-omp-optimized-missed" }
! { dg-additional-options "-foffload-options=nvptx-none=-latomic" }

module checks
  implicit none
  integer, parameter :: n = 900, bins = 7
  integer :: failures = 0
contains
  subroutine check (what, got, want)
    character(*) :: what
    integer :: got, want
    if (got == want) return
    print *, what, ': got', got, ', want', want
    failures = failures + 1
  end subroutine

  subroutine given (a, m, last, counts, table, sums)
    integer :: last, m, a(last), counts(m), table(m, 2), i
    real(8) :: sums(0:m)
    !$omp target teams distribute parallel do map(tofrom: counts, table, sums) &
    !$omp   reduction(+: counts, sums) reduction(ior: table) ! { dg-optimized {reduction\(\+:counts\) on integer\(kind=4\)\[\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} }
    ! { dg-optimized {reduction\(\+:sums\) on real\(kind=8\)\[\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; not deterministic$} "" { target *-*-* } 30 }
    ! { dg-optimized {reduction\(ior:table\) on integer\(kind=4\)\[\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} "" { target *-*-* } 30 }
    do i = 1, last
      counts(a(i)) = counts(a(i)) + 1
      sums(a(i)) = sums(a(i)) + 0.5d0 * i
      counts(mod (i, m) + 1) = counts(mod (i, m) + 1) - i
      if (mod (i, 3) /= 0) table(a(i), 2) = ior (table(a(i), 2), i)
    end do
  end subroutine

  subroutine assumed (a, counts)
    integer :: a(:), counts(:), i
    !$omp target teams distribute parallel do reduction(+: counts) map(tofrom: counts) ! { dg-optimized {reduction\(\+:counts\) on integer\(kind=4\)\[\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} }
    do i = 1, size (a)
      counts(a(i)) = counts(a(i)) + i
    end do
  end subroutine

  subroutine allocated (a)
    integer :: a(n), i
    integer, allocatable :: counts(:), pairs(:, :)
    allocate (counts(-1:bins), pairs(bins, bins))
    counts = 2
    pairs = 0
    !$omp target teams distribute parallel do reduction(+: counts) map(tofrom: counts) ! { dg-optimized {reduction\(\+:counts\) on integer\(kind=4\)\[\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} }
    do i = 1, n
      counts(a(i)) = counts(a(i)) + i
    end do
    !$omp target parallel do reduction(ior: pairs) map(tofrom: pairs) ! { dg-optimized {reduction\(ior:pairs\) on integer\(kind=4\)\[\] over parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} }
    do i = 2, n
      pairs(a(i), a(i - 1)) = ior (pairs(a(i), a(i - 1)), i)
    end do
    do i = 1, bins
      call check ('allocated', counts(i), 2 + weight (a, i))
    end do
    call check ('untouched', counts(-1) + counts(0), 4)
    call check ('pairs', sum (pairs), merged (a))
  end subroutine

  integer function weight (a, bin)
    integer :: a(n), bin, i
    weight = 0
    do i = 1, n
      if (a(i) == bin) weight = weight + i
    end do
  end function

  integer function merged (a)
    integer :: a(n), i, pairs(bins, bins)
    pairs = 0
    do i = 2, n
      pairs(a(i), a(i - 1)) = ior (pairs(a(i), a(i - 1)), i)
    end do
    merged = sum (pairs)
  end function

  ! Longer than what is combined as a whole.
  subroutine long (a)
    integer :: a(n), i, counts(3000), got(3000)
    counts = 1
    !$omp target teams distribute parallel do reduction(+: counts) map(tofrom: counts) ! { dg-optimized {reduction\(\+:counts\) on integer\(kind=4\)\[3000\] over teams distribute parallel do: iterations distributed over all lanes, each update is atomic; deterministic$} }
    do i = 1, n
      counts(3 * i) = counts(3 * i) + a(i)
      counts(a(i)) = counts(a(i)) + 1
    end do
    got = 1
    do i = 1, n
      got(3 * i) = got(3 * i) + a(i)
      got(a(i)) = got(a(i)) + 1
    end do
    do i = 1, 3000
      call check ('long', counts(i), got(i))
    end do
  end subroutine

  ! The loop reads an element otherwise.
  subroutine left (a, m, counts)
    integer :: m, a(n), counts(m), i, where(n)
    !$omp target parallel do reduction(+: counts) map(tofrom: counts) map(from: where) ! { dg-missed {reduction\(\+:counts\) on integer\(kind=4\)\[0:D.[0-9]+\] \* restrict left to GCC: its size is not constant or too large$} }
    do i = 1, n
      counts(a(i)) = counts(a(i)) + 1
      where(i) = merge (1, 0, counts(a(i)) > 0)
    end do
    call check ('left', sum (where), n)
  end subroutine

  ! Another operator than that of the clause.
  subroutine other
    integer :: i
    integer, allocatable :: counts(:)
    allocate (counts(bins))
    counts = 0
    !$omp target parallel do reduction(max: counts) map(tofrom: counts) ! { dg-missed {reduction\(max:counts\) on struct array01_integer\(kind=4\) left to GCC: its size is not constant or too large$} }
    do i = 1, bins
      counts(i) = counts(i) - huge (0)
      counts(i) = i
    end do
    call check ('other', sum (counts), bins * (bins + 1) / 2)
  end subroutine
end module

program in_place
  use checks
  implicit none
  integer :: a(n), counts(bins), table(bins, 2), i, want(bins), wide(2 * bins), bits(bins)
  real(8) :: sums(0:bins), halves(bins)
  do i = 1, n
    a(i) = mod (i * 37, bins) + 1
  end do
  counts = 10
  want = 10
  table = 0
  bits = 0
  sums = 1
  halves = 1
  call given (a, bins, n - 1, counts, table, sums)
  do i = 1, n - 1
    want(a(i)) = want(a(i)) + 1
    want(mod (i, bins) + 1) = want(mod (i, bins) + 1) - i
    halves(a(i)) = halves(a(i)) + 0.5d0 * i
    if (mod (i, 3) /= 0) bits(a(i)) = ior (bits(a(i)), i)
  end do
  do i = 1, bins
    call check ('given', counts(i), want(i))
    call check ('table', table(i, 2), bits(i))
    call check ('untouched', table(i, 1), 0)
    call check ('sums', int (2 * sums(i)), int (2 * halves(i)))
  end do
  wide = 5
  call assumed (a, wide(2::2))
  do i = 1, bins
    call check ('assumed', wide(2 * i), 5 + weight (a, i))
    call check ('between', wide(2 * i - 1), 5)
  end do
  call allocated (a)
  call long (a)
  counts = 0
  call left (a, bins, counts)
  call other
  if (failures /= 0) stop 1
end program
