! allocatables.f90 - reductions of allocatable scalars.
!
! Copyright (C) 2026 The gpured authors.
! This file is part of gpured, under the GNU General Public License,
! version 3 or later.

! { dg-do run }
! GCC 12 reduces the pointers, and fails in the offload compiler.

module allocatables
  implicit none
  integer, parameter :: n = 1111
  integer :: failures = 0
  integer :: x(n)
  integer, allocatable :: shared
contains
  subroutine expect (what, got, want)
    character(*), intent(in) :: what
    integer(8), intent(in) :: got, want
    if (got == want) return
    print *, what, ': got ', got, ', want ', want
    failures = failures + 1
  end subroutine expect

  ! Kinds and operators, one variable of each in one clause list.
  subroutine operators ()
    integer(1), allocatable :: o1
    integer(2), allocatable :: m2
    integer(4), allocatable :: s4, a4, e4, least
    integer(8), allocatable :: p8
    real(4), allocatable :: r4
    real(8), allocatable :: most
    logical, allocatable :: every, some
    logical(1), allocatable :: same
    logical(8), allocatable :: odd
    logical :: want_same, want_odd
    integer(1) :: want_o
    integer :: i, want_a, want_e
    integer(8) :: want_p
    allocate (o1, m2, s4, a4, e4, least, p8, r4, most, every, some, same, odd)
    o1 = 64; m2 = -9; s4 = 5; a4 = 1023; e4 = 77; least = 4000; p8 = 2
    r4 = 0.25; most = -1
    every = .true.; some = .false.; same = .true.; odd = .false.
    !$acc parallel loop gang worker vector num_gangs(5) num_workers(3) &
    !$acc& copyin(x) reduction(ior:o1) reduction(max:m2) reduction(+:s4) &
    !$acc& reduction(iand:a4) reduction(ieor:e4) reduction(min:least) &
    !$acc& reduction(*:p8)
    do i = 1, n
       o1 = ior (o1, int (iand (x(i), 7), 1))
       m2 = max (m2, int (x(i), 2))
       s4 = s4 + x(i)
       a4 = iand (a4, ior (x(i), 240))
       e4 = ieor (e4, x(i))
       least = min (least, x(i))
       if (mod (i, 100) == 7) p8 = p8 * 3
    end do
    !$acc parallel loop gang vector copyin(x) reduction(+:r4) copy(most) &
    !$acc& reduction(max:most) reduction(.and.:every) reduction(.or.:some) &
    !$acc& reduction(.eqv.:same) reduction(.neqv.:odd)
    do i = 1, n
       r4 = r4 + x(i) * 0.5
       if (x(i) > most) most = x(i)
       every = every .and. x(i) < 1000
       some = some .or. x(i) == 500
       same = same .eqv. x(i) > 3
       odd = odd .neqv. x(i) > 3
    end do
    want_o = 64; want_a = 1023; want_e = 77; want_p = 2
    want_same = .true.; want_odd = .false.
    do i = 1, n
       want_o = ior (want_o, int (iand (x(i), 7), 1))
       want_a = iand (want_a, ior (x(i), 240))
       want_e = ieor (want_e, x(i))
       if (mod (i, 100) == 7) want_p = want_p * 3
       want_same = want_same .eqv. x(i) > 3
       want_odd = want_odd .neqv. x(i) > 3
    end do
    call expect ('ior', int (o1, 8), int (want_o, 8))
    call expect ('max', int (m2, 8), int (maxval (x), 8))
    call expect ('+', int (s4, 8), int (5 + sum (x), 8))
    call expect ('iand', int (a4, 8), int (want_a, 8))
    call expect ('ieor', int (e4, 8), int (want_e, 8))
    call expect ('min', int (least, 8), int (minval (x), 8))
    call expect ('*', p8, want_p)
    call expect ('+ real', int (r4 * 4, 8), int (1 + 2 * sum (x), 8))
    call expect ('max real', int (most, 8), int (maxval (x), 8))
    call expect ('.and.', logical_value (every), logical_value (all (x < 1000)))
    call expect ('.or.', logical_value (some), logical_value (any (x == 500)))
    call expect ('.eqv.', logical_value (logical (same)), logical_value (want_same))
    call expect ('.neqv.', logical_value (logical (odd)), logical_value (want_odd))
  end subroutine operators

  integer(8) function logical_value (l)
    logical, intent(in) :: l
    logical_value = merge (1, 0, l)
  end function logical_value

  ! Levels, one loop and nests; a clause on one loop only.
  subroutine positions ()
    integer, allocatable :: g, w, v, gw, wv, gwv, in, out
    integer :: i, j, k, private_sum(7)
    allocate (g, w, v, gw, wv, gwv, in, out)
    g = 1; w = 2; v = 3; gw = 4; wv = 5; gwv = 6; in = 7; out = 8
    !$acc parallel loop gang copyin(x) reduction(+:g)
    do i = 1, n
       g = g + x(i)
    end do
    !$acc parallel copyin(x) num_gangs(1)
    !$acc loop worker reduction(+:w)
    do i = 1, n
       w = w + x(i)
    end do
    !$acc loop vector reduction(+:v)
    do i = 1, n
       v = v + x(i)
    end do
    !$acc loop worker vector reduction(+:wv)
    do i = 1, n
       wv = wv + x(i)
    end do
    !$acc end parallel
    !$acc parallel copyin(x) copy(gw)
    !$acc loop gang worker reduction(+:gw)
    do i = 1, n
       gw = gw + x(i)
    end do
    !$acc end parallel
    !$acc parallel copyin(x) reduction(+:in)
    !$acc loop gang reduction(+:gwv)
    do i = 1, 7
       !$acc loop worker reduction(+:gwv)
       do j = 1, 5
          !$acc loop vector reduction(+:gwv)
          do k = 1, 40
             gwv = gwv + x(i * j + k)
          end do
       end do
    end do
    !$acc loop gang
    do i = 1, 7
       !$acc loop worker
       do j = 1, 5
          !$acc loop vector reduction(+:in)
          do k = 1, 40
             in = in + x(i * j + k)
          end do
       end do
    end do
    !$acc end parallel
    !$acc parallel loop gang reduction(+:out) copyin(x)
    do i = 1, 7
       !$acc loop vector
       do j = 1, 150
          out = out + x(i * j)
       end do
    end do
    call expect ('gang', int (g, 8), int (1 + sum (x), 8))
    call expect ('worker', int (w, 8), int (2 + sum (x), 8))
    call expect ('vector', int (v, 8), int (3 + sum (x), 8))
    call expect ('gang worker', int (gw, 8), int (4 + sum (x), 8))
    call expect ('worker vector', int (wv, 8), int (5 + sum (x), 8))
    k = sum ([((sum (x(i * j + 1:i * j + 40)), i = 1, 7), j = 1, 5)])
    call expect ('gang worker vector', int (gwv, 8), int (6 + k, 8))
    call expect ('clause inside', int (in, 8), int (7 + k, 8))
    k = sum ([((x(i * j), i = 1, 7), j = 1, 150)])
    call expect ('clause outside', int (out, 8), int (8 + k, 8))

    ! A private variable, and the result of each gang.
    !$acc parallel loop gang private(v) copyin(x) copyout(private_sum)
    do i = 1, 7
       v = 10 * i
       !$acc loop vector reduction(+:v)
       do j = 1, 150
          v = v + x(i * j)
       end do
       private_sum(i) = v
    end do
    do i = 1, 7
       call expect ('private', int (private_sum(i), 8), &
                    int (10 * i + sum (x(i:150 * i:i)), 8))
    end do
    call expect ('private outside', int (v, 8), int (3 + sum (x), 8))
  end subroutine positions

  ! Where the value lives.
  subroutine data (device)
    logical, intent(in) :: device
    integer, allocatable :: s, t, u
    integer :: i, copies(4)
    allocate (s, t, u)
    s = 1
    !$acc data copy(s) copyin(x)
    !$acc parallel loop gang vector reduction(+:s) present(s)
    do i = 1, n
       s = s + x(i)
    end do
    if (device) call expect ('in a data region', int (s, 8), 1_8)
    !$acc parallel loop gang vector reduction(+:s)
    do i = 1, n
       s = s + x(i)
    end do
    !$acc end data
    call expect ('data', int (s, 8), int (1 + 2 * sum (x), 8))

    t = 2
    !$acc enter data copyin(t, x)
    !$acc parallel loop gang vector reduction(+:t) async(1)
    do i = 1, n
       t = t + x(i)
    end do
    !$acc serial async(1) ! { dg-warning {using .vector_length \(32\)., ignoring 1} }
    !$acc loop reduction(+:t)
    do i = 1, n
       t = t + x(i)
    end do
    !$acc end serial
    !$acc wait(1)
    !$acc exit data copyout(t) delete(x)
    call expect ('enter data', int (t, 8), int (2 + 2 * sum (x), 8))

    u = 3
    !$acc parallel loop gang vector reduction(+:u) if(n < 0)
    do i = 1, n
       u = u + x(i)
    end do
    call expect ('on the host', int (u, 8), int (3 + sum (x), 8))
    u = 4
    !$acc parallel firstprivate(u) copyin(x) copyout(copies) num_gangs(4)
    !$acc loop worker reduction(+:u)
    do i = 1, n
       u = u + x(i)
    end do
    !$acc loop gang
    do i = 1, 4
       copies(i) = u + i
    end do
    !$acc end parallel
    call expect ('firstprivate outside', int (u, 8), 4_8)
    do i = 1, 4
       if (device) call expect ('firstprivate', int (copies(i), 8), &
                                int (4 + i + sum (x), 8))
    end do
    allocate (shared)
    shared = 9
    !$acc parallel loop gang reduction(max:shared) copyin(x)
    do i = 1, n
       shared = max (shared, x(i))
    end do
    call expect ('module', int (shared, 8), int (maxval (x), 8))
  end subroutine data

  ! Dummy arguments, which are references to pointers.
  subroutine dummies (s, t, u)
    integer, allocatable :: s, t, u
    integer :: i, j
    !$acc parallel copy(s) copyin(x)
    !$acc loop gang
    do i = 1, 7
       !$acc loop vector reduction(+:s)
       do j = 1, 100
          s = s + x(i * j)
       end do
    end do
    !$acc end parallel
    !$acc parallel loop gang vector copyin(x) reduction(+:s)
    do i = 1, n
       s = s + x(i)
    end do
    !$acc serial loop vector copyin(x) reduction(+:t) ! { dg-warning {using .vector_length \(32\)., ignoring 1} }
    do i = 1, n
       t = t + x(i)
    end do
    !$acc kernels loop copyin(x) reduction(+:t)
    do i = 1, n
       t = t + x(i)
    end do
    !$acc kernels copyin(x) copy(u)
    !$acc loop reduction(min:u)
    do i = 1, n
       if (x(i) < u) u = x(i)
    end do
    !$acc end kernels
  end subroutine dummies

  ! A loop in a routine; the value passed on as what is no allocatable.
  subroutine row (s)
    !$acc routine vector
    integer, allocatable, intent(inout) :: s
    integer :: i
    !$acc loop vector reduction(+:s)
    do i = 1, 50
       s = s + i
    end do
    !$acc loop vector reduction(max:s)
    do i = 1, 50
       s = max (s, i)
    end do
  end subroutine row

  subroutine add (s, y)
    !$acc routine seq
    integer, intent(inout) :: s
    integer, intent(in) :: y
    s = s + y
  end subroutine add

  subroutine calls ()
    integer, allocatable :: s, t
    integer :: i
    allocate (t)
    t = 100
    !$acc parallel num_gangs(1) copy(t)
    call row (t)
    !$acc end parallel
    call expect ('routine', int (t, 8), 1375_8)
    allocate (s)
    s = 11
    !$acc parallel loop gang vector reduction(+:s) copyin(x)
    do i = 1, n
       call add (s, x(i))
    end do
    call expect ('passed on', int (s, 8), int (11 + sum (x), 8))
  end subroutine calls
end module allocatables

program main
  use allocatables
  use openacc
  implicit none
  integer, allocatable :: s, t, u
  integer :: i, j, seven
  do i = 1, n
     x(i) = mod (i * 389, 1001) - 1
  end do
  call operators ()
  call positions ()
  call data (acc_get_device_type () /= acc_device_host)
  call calls ()
  allocate (s, t, u)
  s = 1; t = 2; u = 3000
  call dummies (s, t, u)
  seven = sum ([((x(i * j), i = 1, 7), j = 1, 100)])
  t = 2
  call expect ('dummy argument', int (s, 8), int (1 + seven + sum (x), 8))
  call expect ('kernels', int (u, 8), int (minval (x), 8))
  call dummies (s, t, u)
  call expect ('serial and kernels', int (t, 8), int (2 + 2 * sum (x), 8))
  call inner ()
  call expect ('internal procedure', int (u, 8), int (12 + 2 * sum (x), 8))
  if (failures /= 0) stop 1
contains
  subroutine inner ()
    integer :: i, j
    u = 12
    !$acc parallel loop gang vector reduction(+:u) copy(u) copyin(x)
    do i = 1, n
       u = u + x(i)
    end do
    !$acc parallel copyin(x)
    !$acc loop gang reduction(+:u)
    do i = 1, n
       !$acc loop vector reduction(+:u)
       do j = i, i
          u = u + x(j)
       end do
    end do
    !$acc end parallel
  end subroutine inner
end program main
