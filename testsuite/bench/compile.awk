# compile.awk - programs whose compile time is measured.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -v form=FORM -v n=N [-v loops=LOOPS] [-v scalars=SCALARS] -f compile.awk
#
# Prints a Fortran program of OpenACC with N statements; SCALARS is N / 10 unless given:
#
#   scalars   in the body of LOOPS loops without a directive, 2 unless given; each sets
#             one of SCALARS scalars, from another one
#   branches  in the body of a loop; every third is an `if' with an `else'
#   sums      in the body of a loop; each adds to one of SCALARS scalars
#   sections  array statements in one `kernels' construct
#   apart     the same, each as a `parallel loop' of its own, as gpured launches
#             them
#   constructs
#             each the body of a `parallel loop' with a reduction, in a function
#   regions   the same as target regions of OpenMP

function declare (   i) {
  print "program p"
  print "  integer :: i, j, n = 8"
  print "  real, allocatable :: f(:,:), g(:,:)"
  for (i = 0; i < scalars; i++)
    print "  real :: t" i
  print "  allocate (f(n,n), g(n,n))"
  print "  f = 1; g = 2"
  for (i = 0; i < scalars; i++)
    print "  t" i " = " i
}

function statement (i,   to, from) {
  to = "t" i % scalars
  from = "t" (i + scalars - 1) % scalars
  if (form == "sums")
    print "    " to " = " to " + f(i,j) * " i ".5"
  else if (form == "branches" && i % 3 == 2) {
    print "    if (f(i,j) > " i ".0) then"
    print "      " to " = " i ".5"
    print "    else"
    print "      " to " = f(i,j)"
    print "    end if"
  } else
    print "    " to " = f(i,j) * " i ".5" (i ? " + " from : "")
}

function nest (   i) {
  print "  do j = 1, n"
  print "  do i = 1, n"
  for (i = 0; i < n; i++)
    statement(i)
  print "    g(i,j) = t" (n - 1) % scalars
  print "  end do"
  print "  end do"
}

function sections (   i, to, from) {
  print "subroutine s (a, b, n, m, k)"
  print "  integer, intent(in) :: n, m, k"
  print "  integer :: i"
  print "  real :: a(0:n+1,0:m+1,2), b(0:n+1,0:m+1,2)"
  print "  !$acc " (form == "apart" ? "data" : "kernels") " copy(a, b)"
  for (i = 0; i < n; i++)
    if (form == "apart") {
      print "  !$acc parallel loop"
      print "  do i = 2, n - 1"
      print "    a(i," i % 7 ",k) = b(i,m-" i % 5 ",k) * " i ".5"
      print "  end do"
    } else
      print "  a(2:n-1," i % 7 ",k) = b(2:n-1,m-" i % 5 ",k) * " i ".5"
  print "  !$acc end " (form == "apart" ? "data" : "kernels")
  print "end subroutine"
}

function constructs (   i, op) {
  for (i = 0; i < n; i++) {
    op = substr("+  *  maxmin", i % 4 * 3 + 1, 3)
    sub(/ +$/, "", op)
    print "function f" i " (a, b, n) result (s)"
    print "  integer, intent(in) :: n"
    print "  integer :: i"
    print "  real :: a(n), b(n), s"
    print "  s = " i
    if (form == "constructs")
      print "  !$acc parallel loop reduction(" op ":s) copyin(a, b)"
    else
      print "  !$omp target teams distribute parallel do reduction(" op ":s) map(tofrom:s)"
    print "  do i = 1, n"
    print "    s = " (length(op) > 1 ? op "(s, a(i))" : "s " op " a(i) * b(i)")
    print "  end do"
    print "end function"
  }
}

BEGIN {
  if (!scalars)
    scalars = int(n / 10)
  if (!loops)
    loops = 2
  if (form == "constructs" || form == "regions") {
    constructs()
    exit
  }
  if (form == "sections" || form == "apart") {
    sections()
    exit
  }
  declare()
  print "  !$acc kernels copy(f, g)"
  for (l = 0; l < loops; l++)
    nest()
  print "  !$acc end kernels"
  print "  print *, sum(g)"
  print "end program"
}
