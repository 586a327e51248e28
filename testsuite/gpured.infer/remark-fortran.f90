! Dummy arguments, module variables, Fortran's operators.
! { dg-do compile }
! { dg-options "-fopt-info-omp-optimized" }

subroutine dummies (s, m, l, e, k, n, a, b, c, q)
  integer :: n, i, j, q
  integer :: k, c(n)
  real(8) :: s, m, a(n)
  logical :: l, e, b(n)
  ! { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 19$} "" { target *-*-* } .+7 }
  ! { dg-optimized {reduction\(max:m\) added to this loop} "" { target *-*-* } .+6 }
  ! { dg-optimized {reduction\(\.and\.:l\) added to this loop} "" { target *-*-* } .+5 }
  ! { dg-optimized {reduction\(\.eqv\.:e\) added to this loop} "" { target *-*-* } .+4 }
  ! { dg-optimized {reduction\(iand:k\) added to this loop} "" { target *-*-* } .+3 }
  ! { dg-optimized {reduction\(min:q\) added to this loop} "" { target *-*-* } .+2 }
  !$acc parallel num_gangs(8)
  !$acc loop gang
  do j = 1, n
    !$acc loop vector reduction(+:s) reduction(max:m) reduction(.and.:l) reduction(.eqv.:e) reduction(iand:k) reduction(min:q)
    do i = 1, n
      s = s + a(i)
      m = max (m, a(i))
      if (a(i) > m) m = a(i)
      l = l .and. b(i)
      e = e .eqv. b(i)
      k = iand (k, c(i))
      q = min (q, c(i), 3)
    end do
  end do
  !$acc end parallel
end subroutine

subroutine locals (n, a, b, c, x)
  integer :: n, i, j, k, c(n)
  real(8) :: s, m, a(n), x
  complex(8) :: z
  logical :: l, e, b(n), o
  s = 0; m = 0; l = .true.; e = .false.; k = 0; o = .false.; z = 0
  !$acc parallel num_gangs(8)
  !$acc loop gang reduction(+:s,z) reduction(max:m) reduction(.and.:l) reduction(.neqv.:e) reduction(ior:k) reduction(.or.:o)
  do j = 1, n
    ! { dg-optimized {reduction\(\+:s\) added to this loop} "" { target *-*-* } .+7 }
    ! { dg-optimized {reduction\(\+:z\) added to this loop} "" { target *-*-* } .+6 }
    ! { dg-optimized {reduction\(max:m\) added to this loop} "" { target *-*-* } .+5 }
    ! { dg-optimized {reduction\(\.and\.:l\) added to this loop} "" { target *-*-* } .+4 }
    ! { dg-optimized {reduction\(\.neqv\.:e\) added to this loop} "" { target *-*-* } .+3 }
    ! { dg-optimized {reduction\(ior:k\) added to this loop} "" { target *-*-* } .+2 }
    ! { dg-optimized {reduction\(\.or\.:o\) added to this loop} "" { target *-*-* } .+1 }
    !$acc loop vector
    do i = 1, n
      s = s + a(i)
      z = z + cmplx (a(i), a(i), 8)
      m = dmax1 (m, a(i), 2d0)
      l = l .and. b(i) .and. a(i) > 3
      e = e .neqv. b(i)
      k = ior (c(i), k)
      o = a(i) > 3 .or. o
    end do
  end do
  !$acc end parallel
  if (l .or. e .or. o) x = s + m + k + real (z)
end subroutine

subroutine reset (n, a, y)
  integer :: n, i, j
  real(8) :: s, a(n,n), y(n)
  !$acc parallel loop gang private(s) ! { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} }
  do j = 1, n
    s = 0
    !$acc loop vector reduction(+:s)
    do i = 1, n
      s = s + a(i, j)
    end do
    y(j) = s
  end do
end subroutine

subroutine serial (s, n, a, o)
  integer :: n, i
  real(8) :: s, a(n), t
  real(8), optional :: o
  !$acc serial ! { dg-optimized {copy\(s\) added to this construct for the result of the loop at line} }
  !$acc loop reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
  !$acc end serial
  t = 0
  !$acc serial ! { dg-optimized {copy\(t\) added to this construct} }
  !$acc loop reduction(+:t)
  do i = 1, n
    t = t + a(i)
  end do
  !$acc end serial
  s = s + t
  !$acc serial ! { dg-optimized {copy\(o\) added to this construct} }
  !$acc loop reduction(+:o)
  do i = 1, n
    o = o + a(i)
  end do
  !$acc end serial
end subroutine

module sums
  real(8) :: total
contains
  subroutine add (n, a)
    integer :: n, i, j
    real(8) :: a(n)
    !$acc parallel loop gang ! { dg-optimized {reduction\(\+:total\) added to this loop} }
    do j = 1, n ! { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} "" { target *-*-* } .-1 }
      !$acc loop vector reduction(+:total)
      do i = 1, n
        total = total + a(i)
      end do
    end do
  end subroutine
end module

! A dummy argument in a data clause, which GCC accesses by copies of its
! address, and an allocatable variable.

subroutine data_clauses (s, m, n, a)
  integer :: n, i, j
  real(8) :: s, a(n)
  integer, allocatable :: m
  !$acc parallel copy(s, m) copyin(a)
  ! { dg-optimized {reduction\(max:m\) added to this loop} "" { target *-*-* } .+2 }
  ! { dg-optimized {reduction\(\+:s\) added to this loop} "" { target *-*-* } .+1 }
      !$acc loop gang ! { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} }
  do j = 1, n
    !$acc loop vector reduction(+:s) reduction(max:m)
    do i = 1, n
      s = s + a(i)
      if (i > m) m = i
    end do
  end do
  !$acc end parallel
  !$acc kernels copy(s) copyin(a)
  !$acc loop reduction(min:s) ! { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct} }
  do i = 1, n
    if (a(i) < s) s = a(i)
  end do
  !$acc end kernels
end subroutine
