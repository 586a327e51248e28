# streams-fortran.awk - the loops of gen-streams.awk in Fortran, called from C.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Arrays are of assumed size (`size'), the only ones that have rows, of assumed shape
# in a region that maps them (`section'), or allocatable copies (`allocatable').

BEGIN {
  fortran_types = split ("sc ss si sll f d", fortran_type, " ")
  split ("integer(1) integer(2) integer(4) integer(8) real(4) real(8)", \
	 declaration, " ")
  for (k = 1; k <= fortran_types; k++)
    declared[number[fortran_type[k]]] = declaration[k]
  function_of["&"] = "iand"
  function_of["|"] = "ior"
  function_of["^"] = "ieor"
  function_of["max"] = "max"
  function_of["min"] = "min"
  fortran_comparisons = split ("< <= > >= == /=", fortran_comparison, " ")
}

function loop_type ()
{
  return number[one_of(fortran_type, fortran_types)]
}

function some_shape (a)
{
  shape[a] = rows || one_in(2) ? "size" : one_in(2) ? "section" : "allocatable"
  if (shape[a] == "section" && one_in(2))
    apart[a] = 2 + below(2)
}

function choose_head (   n, end)
{
  counter = one_in(3) ? number["sll"] : INT
  position = "i"
  n = loaded ? "(at(r + 1) - at(r))" : "n"
  stride = one_in(6) ? 2 + below(2) : 1
  end = n (stride == 1 ? "" : " * " stride)
  if (one_in(6))
    head = "do i = (" n " - 1) * " stride ", 0, -" stride
  else if (one_in(3))
    {
      position = "(i - 1)"
      head = "do i = 1, " end (stride == 1 ? "" : ", " stride)
    }
  else
    head = "do i = 0, " end " - 1" (stride == 1 ? "" : ", " stride)
}

function kind_of (t)
{
  return width[t] / 8
}

function element (a)
{
  return "b" a "(" (shape[a] == "size" ? skipped[a] " + " : "") subscript(a) ")"
}

# TEXT, a number, as one of type T.
function as_type (text, t)
{
  return (float_p[t] ? "real" : "int") " (" text ", " kind_of(t) ")"
}

function operand (t,   v)
{
  v = usable_variable(t)
  return as_type(v < 0 ? small_value[1 + below(8)] : var[v], t)
}

# A OP B.
function applied (op, a, b)
{
  return op in function_of ? function_of[op] " (" a ", " b ")" \
    : "(" a " " op " " b ")"
}

function value_for (t,   a, b, choices)
{
  if (one_in(3))
    return operand(t)
  a = operand(t)
  if (one_in(8))
    return one_in(2) || float_p[t] ? "abs (" a ")" \
      : "ishft (" a ", " below(2 * width[t]) - width[t] ")"
  b = operand(t)
  if (one_in(8))
    return "merge (" a ", " b ", " condition(0) ")"
  choices = split (float_p[t] ? "+ + - - *" : "+ + - * * & | ^ max min", choice, " ")
  return applied(one_of(choice, choices), a, b)
}

function condition (depth,   t, a)
{
  if (depth > 0 && one_in(2))
    return (one_in(4) ? ".not. " : "") "(" condition(depth - 1) " " \
      (one_in(2) ? ".and." : ".or.") " " condition(depth - 1) ")"
  t = loop_type()
  a = operand(t)
  return a " " one_of(fortran_comparison, fortran_comparisons) " " operand(t)
}

function read_array (   a)
{
  a = below(arrays)
  emit("v" locals " = " element(a))
  add_variable("v" locals++, type[a])
}

function set_variable (v,   a, t)
{
  a = below(arrays)
  t = var_type[v]
  emit("  " var[v] " = " (one_in(10) && (float_p[t] || !float_p[type[a]]) \
			  ? as_type(element(a), t) : value_for(t)))
}

function choose (   v)
{
  v = target_variable()
  emit("if (" condition(one_in(3)) ") then")
  set_variable(v)
  if (one_in(2))
    {
      emit("else")
      set_variable(v)
    }
  emit("end if")
}

function store (a)
{
  emit((one_in(12) ? "if (" condition(0) ") " : "") element(a) " = " \
       value_for(type[a]))
}

function reduce (   when)
{
  when = one_in(4) ? condition(0) : ""
  if (when != "")
    emit("if (" when ") then")
  emit("w = " value_for(result))
  if (operator ~ /^m/ && (float_p[result] || one_in(2)))
    emit("if (w " (operator == "max" ? ">" : "<") " s) s = w")
  else
    emit("s = " applied(operator, "s", "w"))
  if (when != "")
    emit("end if")
}

# The last elements of array A that the loop sees and that its memory has.
function last_seen (a)
{
  return plus[a] " - 1 + merge (" \
    (times[a] < 0 ? stride : times[a] * stride) " * (n - 1) + 1, 1, n > 0)"
}

function last_of (a)
{
  if (rows)
    return skipped[a] " + " \
      (pitch[a] == "" ? "" : "merge ((m - 1) * " pitch[a] ", 0, m > 0) + ") \
      last_seen(a)
  return skipped[a] " + " (apart[a] == 1 ? last_seen(a) \
			   : apart[a] " * (1 + " last_seen(a) ") - 1")
}

function section_of (letter, a)
{
  return letter a "(" skipped[a] ":" last_of(a) \
    (apart[a] == 1 ? "" : ":" apart[a]) ")"
}

# The clauses of MODEL that map the arrays for the construct, or, with AROUND,
# those that are mapped in a region around it.
function maps (model, around,   a, what, text)
{
  for (a = 0; a < arrays; a++)
    {
      if (around && shape[a] != "section")
	continue
      what = around ? "a" a "(" skipped[a] ":" last_of(a) ")" \
	: shape[a] == "size" ? section_of("b", a) : "b" a
      text = text " &\n!$" model "& " \
	(model == "omp" ? "map (" (set[a] ? "tofrom" : "to") ": " \
	 : shape[a] == "section" && !around ? "present (" \
	 : set[a] ? "copy (" : "copyin (") what ")"
    }
  return text
}

# What both subroutines and functions have as scalars.
function scalars (n)
{
  return "  integer(4), value :: " n ", x1" (rows ? ", m" : "") \
    "\n  integer(8), value :: x0\n  real(8), value :: y0"
}

# The clauses of loops for PRIVATE variables, and the reduction.
function private_clauses (private)
{
  return " private (w" private ")" \
    (operator == "" ? "" : " reduction (" \
     (operator in function_of ? function_of[operator] : operator) ": s)")
}

# The directives of the only loop, or of that over rows.
function outer_directives (levels, clauses)
{
  if (rows)
    {
      emit("!$acc parallel loop ACC_ROW_LEVELS_" levels " private (s)" \
	   maps("acc", 0) " copy (q(0:m))" (loaded ? " copyin (at(0:m))" : ""))
      emit("!$omp target teams distribute OMP_ROW_LEVELS_" levels " private (s)" \
	   maps("omp", 0) " map (tofrom: q(0:m))" \
	   (loaded ? " map (to: at(0:m))" : ""))
    }
  else
    {
      emit("!$acc parallel loop ACC_LEVELS_" levels clauses maps("acc", 0))
      emit("!$omp target teams distribute parallel do OMP_LEVELS_" levels clauses \
	   maps("omp", 0))
    }
}

function row_directives (levels, clauses)
{
  emit("!$acc loop ACC_LANES_" levels clauses)
  emit("!$omp parallel do OMP_LANES_" levels clauses)
}

# The loop, lines TEXT, with the directives of LEVELS if there are any.
function write_loop (levels, clauses, text)
{
  if (levels != "")
    outer_directives(levels, clauses)
  if (rows)
    {
      emit("  do r = 0, m - 1\n  s = " row_begins)
      if (levels != "")
	row_directives(levels, clauses)
    }
  emit("  " head "\n" text "  end do")
  if (rows)
    emit("  q(r) = s\n  end do")
}

# QUALIFIERS of C as an attribute.
function attribute (qualifiers)
{
  return qualifiers == "" ? "" : ", volatile"
}

# The variables of the subroutine; what those of the loop are called is returned.
function declare_inner (   a, v, private)
{
  emit("  " declared[result] attribute(sum_qualified) " :: s\n  " \
       declared[result] " :: w\n  " declared[counter] " :: i")
  if (rows)
    emit("  integer(4) :: r\n  " declared[result] " :: q(0:*)")
  if (loaded)
    emit("  integer(4) :: at(0:*)")
  if (rows && columns)
    emit("  integer(4), parameter :: n = " columns)
  for (a = 0; a < arrays; a++)
    emit("  " declared[type[a]] \
	 (shape[a] == "allocatable" ? " :: a" a "(0:*)\n  " declared[type[a]] \
	  ", allocatable" attribute(qualified[a]) " :: b" a "(:)" \
	  : (set[a] || qualified[a] != "" ? "" : ", intent(in)") \
	    attribute(qualified[a]) (shape[a] == "size" ? " :: b" a "(0:*)" \
				     : " :: b" a "(0:)")))
  for (v = GIVEN; v < vars; v++)
    {
      emit("  " declared[var_type[v]] (one_in(12) ? ", volatile" : one_in(8) \
	   ? ", target" : "") " :: " var[v])
      private = private ", " var[v]
    }
  return private
}

# The subroutine with the loop, the lines TEXT, and with the directives of LEVELS
# if there are any.
function write_inner (name, levels, text,   a, n, private, names)
{
  n = rows && columns ? "number" : "n"
  names = (rows ? ", m, q" : "") (loaded ? ", at" : "")
  for (a = 0; a < arrays; a++)
    names = names ", " (shape[a] == "allocatable" ? "a" : "b") a
  emit("subroutine loop_" name " (" n ", x0, x1, y0" (rows ? "" : ", s") names \
       ")\n" scalars(n))
  private = declare_inner()
  for (a = 0; a < arrays; a++)
    if (shape[a] == "allocatable")
      emit("  allocate (b" a "(0:" last_seen(a) "))\n  b" a " = " section_of("a", a))
  write_loop(levels, private_clauses(private), text)
  for (a = 0; a < arrays; a++)
    if (shape[a] == "allocatable")
      emit("  " section_of("a", a) " = b" a)
  emit("end subroutine\n")
}

# The function that C calls.
function write_outer (name, directives,   a, names, passed, around)
{
  for (a = 0; a < arrays; a++)
    {
      names = names ", a" a
      passed = passed ", " (shape[a] == "section" ? section_of("a", a) : "a" a)
      around = around || directives && shape[a] == "section"
    }
  emit("function " name " (n, " (rows ? "m, " : "") "x0, x1, y0" \
       (rows ? ", q" : "") (loaded ? ", at" : "") names ") result (s) bind (C)\n" scalars("n") "\n  " \
       declared[result] " :: s" (rows ? "\n  " declared[result] " :: q(0:*)" : ""))
  if (loaded)
    emit("  integer(4) :: at(0:*)")
  for (a = 0; a < arrays; a++)
    emit("  " declared[type[a]] " :: a" a "(0:*)")
  emit("  s = 7")
  if (around)
    emit("!$acc data" maps("acc", 1) "\n!$omp target data" maps("omp", 1))
  emit("  call loop_" name " (n, x0, x1, y0, " (rows ? "m, q" : "s") \
       (loaded ? ", at" : "") passed ")")
  if (around)
    emit("!$acc end data\n!$omp end target data")
  emit("end function\n")
}

# The module of program K, and what C knows of it.
function write_loops (   text, levels)
{
  levels = below(4)
  row_begins = one_in(2) ? as_type("r", result) : "q(r)"
  text = body
  body = ""
  nesting = 2
  loop_body()
  nesting = 0
  loop = body
  body = ""
  emit("module program_" k "\n  implicit none\ncontains\n")
  write_inner("device_" k, levels, loop)
  write_inner("host_" k, "", loop)
  write_outer("device_" k, 1)
  write_outer("host_" k, 0)
  emit("end module\n")
  if (!(loops_file in begun))
    print "#include \"streams-levels.h\"\n" > loops_file
  begun[loops_file] = 1
  print body > loops_file
  body = text
  emit(name[result] " device_" k " (" parameters(1, "") "), host_" k " (" \
       parameters(1, "") ");\n")
}
