# share-fortran.awk - loops in Fortran for gen-share.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

BEGIN {
  index_types = split ("4 4 8", index_choice, " ")
  value_types = split ("integer(4) integer(8) real(4) real(8) real(8)", value_choice, " ")
  integer_operators = split ("+ + * max min iand ior ieor", integer_choice, " ")
  real_operators = split ("+ + * max min", real_choice, " ")
  places = split ("fixed allocated dummy explicit", place_choice, " ")
}

function begin_file (name)
{
  file = name
  calls = ""
  print "! Made by gen-share.awk with seed " seed ".\n" > file
  print "module parts\n  implicit none\n  integer, parameter :: length = " LENGTH > file
  print "  logical :: bad = .false.\ncontains" > file
  print "  subroutine judge (name, right)\n    character(*), intent(in) :: name" > file
  print "    logical, intent(in) :: right" > file
  print "    print '(2a)', merge ('PASS: ', 'FAIL: ', right), name" > file
  print "    bad = bad .or. .not. right\n  end subroutine" > file
}

function end_file ()
{
  print "end module\n\nprogram share\n  use parts\n  implicit none\n" calls > file
  print "  if (bad) stop 1\nend program" > file
  close (file)
}

function updated (result, operator, value)
{
  return "    " result " = " \
    (operator ~ /[a-z]/ ? operator " (" result ", " value ")" \
     : result " " operator " " value)
}

function some_operator (type)
{
  return type ~ /real/ ? one_of(real_choice, real_operators) \
    : one_of(integer_choice, integer_operators)
}

# The declaration of the dummy argument NAME of TYPE at PLACE.
function dummy (name, type, place)
{
  print "    " type (place == "allocated" ? ", allocatable" : "") " :: " name \
    (place == "fixed" ? "(length)" : place == "explicit" ? "(n)" : "(:)") > file
}

# Print DIRECTIVE for the model OpenACC, or else for OpenMP.
function directive (openacc, text)
{
  print "#ifdef _OPENACC\n!$acc " openacc "\n#else\n!$omp " text "\n#endif" > file
}

# The loop that has S and T as results.
function loop_text (s, t,   text, value)
{
  value = two_arrays ? "a(i) + int (b(i))" : "a(i)"
  if (op1 == "*")
    value = "(1 + merge (1, 0, mod (i, 61) == 0))"
  if (type1 ~ /integer/)
    value = "int (" value ", " substr(type1, 9, 1) ")"
  else
    value = "real (" value ", " substr(type1, 6, 1) ")"
  text = updated(s, op1, value)
  if (inner)
    text = "    do j = 1, m\n" text "\n    end do"
  if (two_results)
    text = text "\n" updated(t, "+", "a(i)")
  if (condition)
    text = "    if (a(i) > 2) then\n" text "\n    end if"
  if (collapsed)
    text = "    do j = 1, m\n" text "\n    end do"
  return "    do i = from, to" (step == 1 && !down ? "" : ", " (down ? "-" step : step)) \
    "\n" text "\n    end do"
}

function write_loop (number,   place, place2, clause, arguments, middle, names)
{
  type1 = one_of(value_choice, value_types)
  type2 = one_of(value_choice, value_types)
  index_type = one_of(index_choice, index_types)
  op1 = some_operator(type1)
  place = one_of(place_choice, places)
  place2 = one_of(place_choice, places)
  arguments = "a, " (two_arrays ? "b, " : "") "n, s" (two_results ? ", t" : "")
  names = "a" (two_arrays ? ", b" : "")
  clause = one_in(3) && !present
  middle = from < to ? int ((from + to) / 2) : int ((from + to) / 2)
  print "\n  subroutine compute_" number " (" arguments ", first, last, wide)" > file
  print "    integer, intent(in) :: n, first, last, wide" > file
  dummy("a", type1, place)
  if (two_arrays)
    dummy("b", type2, place2)
  print "    " type1 " :: s, s_host\n    " type1 " :: t, t_host" > file
  print "    integer(" index_type ") :: i, from, to\n    integer :: j, m" > file
  print "    from = first\n    to = last\n    m = wide" > file
  print "    s = 1\n    s_host = 1" > file
  if (two_results)
    print "    t = 3\n    t_host = 3" > file
  if (present)
    {
      directive("data copyin(" names ")", "target data map(to: " names ")")
      print "    a(" middle ") = a(" middle ") + 5" > file
    }
  text = "reduction(" op1 ":s)" (two_results ? " reduction(+:t)" : "") \
    (collapsed ? " collapse(2)" : "")
  # GCC crashes where loops of `simd' that have their variables outside are collapsed.
  directive("parallel loop " text \
	    (model_clauses == 1 ? " gang vector" : model_clauses == 2 ? " num_gangs(3)" : "") \
	    (clause ? " copyin(" names ")" : ""), \
	    "target teams distribute parallel do " (model_clauses == 3 && !collapsed ? "simd " : "") text \
	    (clause ? " map(to: " names ")" : ""))
  print loop_text("s", "t") > file
  if (present)
    {
      print "    a(" middle ") = a(" middle ") - 5" > file
      directive("end data", "end target data")
    }
  print loop_text("s_host", "t_host") > file
  print "    call judge ('share-" seed "-" number "', s == s_host" \
    (two_results ? " .and. t == t_host" : "") ")" > file
  print "  end subroutine" > file

  print "\n  subroutine share_" number > file
  print "    " type1 (place == "allocated" ? ", allocatable" : "") " :: a" \
    (place == "allocated" ? "(:)" : "(length)") > file
  print "    " type2 (place2 == "allocated" ? ", allocatable" : "") " :: b" \
    (place2 == "allocated" ? "(:)" : "(length)") > file
  print "    " type1 " :: s, t\n    integer :: k" > file
  if (place == "allocated")
    print "    allocate (a(length))" > file
  if (place2 == "allocated")
    print "    allocate (b(length))" > file
  print "    a = [(mod (k * " 1 + below(9) " + 1, 7), k = 1, length)]" > file
  print "    b = [(mod (k * " 1 + below(9) " + 1, 7), k = 1, length)]" > file
  print "    call compute_" number " (a, " (two_arrays ? "b, " : "") "length, s" \
    (two_results ? ", t" : "") ", " from ", " to ", " 1 + below(5) ")" > file
  print "  end subroutine" > file
  calls = calls "  call share_" number "\n"
}
