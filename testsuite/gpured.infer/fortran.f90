! Inference on dummy arguments, module variables and Fortran's operators.
! { dg-do run }

module sums
  real(8) :: total
end module

subroutine inside (n, m, x, s, big, ok)
  use sums
  integer :: n, m, i, k
  real(8) :: x(m, n), s, big
  logical :: ok
  !$acc parallel loop gang copyin(x) num_gangs(4)
  do k = 1, n
    !$acc loop vector reduction(+:s, total) reduction(max:big) reduction(.and.:ok)
    do i = 1, m
      s = s + x(i, k)
      total = total + x(i, k) * 2
      big = max (big, x(i, k))
      ok = ok .and. x(i, k) < 40
    end do
  end do
end subroutine

subroutine outside (n, m, x, s, bits, found)
  integer :: n, m, i, k, bits
  real(8) :: x(m, n), s
  logical :: found
  !$acc parallel loop gang reduction(+:s) reduction(ior:bits) reduction(.or.:found) copyin(x) num_gangs(4)
  do k = 1, n
    !$acc loop worker
    do j = 1, 2
      !$acc loop vector
      do i = j, m, 2
        s = s + x(i, k)
        bits = ior (bits, ishft (1, mod (i, 30)))
        found = found .or. x(i, k) == 13
      end do
    end do
  end do
end subroutine

subroutine one (m, x, s)
  integer :: m, i
  real(8) :: x(m), s
  !$acc serial copyin(x) ! { dg-warning {using .vector_length \(32\)., ignoring 1} }
  !$acc loop vector reduction(+:s)
  do i = 1, m
    s = s + x(i)
  end do
  !$acc end serial
end subroutine

program main
  use sums
  integer, parameter :: n = 13, m = 37
  real(8) :: x(m, n), s, want, big
  integer :: i, k, bits
  logical :: ok, found
  do k = 1, n
    do i = 1, m
      x(i, k) = mod (k * 131 + i * 17, 101) - 50
    end do
  end do
  want = sum (x)
  total = 1; s = 3; big = -70; ok = .true.
  call inside (n, m, x, s, big, ok)
  if (s /= 3 + want) call bad ("inside, s", s, 3 + want)
  if (total /= 1 + 2 * want) call bad ("inside, total", total, 1 + 2 * want)
  if (big /= maxval (x)) call bad ("inside, big", big, maxval (x))
  if (ok .neqv. all (x < 40)) call bad ("inside, ok", 0d0, 1d0)
  s = 4; bits = 0; found = .false.
  call outside (n, m, x, s, bits, found)
  if (s /= 4 + want) call bad ("outside, s", s, 4 + want)
  if (bits /= 2**30 - 1) call bad ("outside, bits", real (bits, 8), 2d0**30 - 1)
  if (found .neqv. any (x == 13)) call bad ("outside, found", 0d0, 1d0)
  s = 5
  call one (m, x(:, 2), s)
  if (s /= 5 + sum (x(:, 2))) call bad ("serial", s, 5 + sum (x(:, 2)))
contains
  subroutine bad (what, got, expected)
    character(*) :: what
    real(8) :: got, expected
    print *, what, ": got ", got, ", want ", expected
    stop 1
  end subroutine
end program
