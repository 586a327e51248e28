# fortran-nest.awk - the procedures and data of random nests of Fortran.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Declare NAME of type T and REACH, with the bounds SHAPE or none.  What is common
# or in a module has NAME with a SUFFIX there.
function declare_at (t, reach, name, shape,   open)
{
  open = shape == "" ? "" : "(:)"
  if (reach == "module")
    return
  if (reach == "allocatable")
    {
      line(t ", " reach " :: " name open)
      return
    }
  line(t (reach == "save" ? ", save" : "") " :: " name shape)
  if (reach == "common")
    line("common /common_" nest "_" name "/ " name)
  if (reach == "equivalence" && shape == "")
    line(t " :: other_" name "(2)\n  equivalence (" name ", other_" name "(2))")
  else if (reach == "equivalence")
    line(t " :: other_" name shape "\n  equivalence (" name "(1), other_" \
    	name "(1))")
}

# Give NAME its memory, or take it again.
function memory_of (reach, name, shape, again)
{
  if (reach == "allocatable")
    line((again ? "deallocate (" : "allocate (") name (again ? "" : shape) ")")
}

function type_of (form)
{
  return form == "type" ? "type (pack)" : "integer"
}

# What is in the module of the nest.
function module_variables (   v)
{
  line("type pack\n  sequence\n  integer :: w, v, n0, n1, n2\nend type")
  for (v = 0; v < variables; v++)
    if (reach[v] == "module")
      line(ftype[v] " :: s" v (extent[v] ? "(" extent[v] ")" : ""))
  if (first_reach == "module")
    line(type_of(first_form) " :: first" (first_form == "array" ? "(2)" : ""))
  if (own_reach == "module")
    line(type_of(own_form) " :: own" (own_form == "array" ? "(2)" : ""))
  if (bound_reach == "module")
    line("integer :: n0, n1, n2")
}

function declare_data (v,   t)
{
  t = ftype[v] " :: "
  line(t "x" v (input[v] == "assumed" ? "(0:)" : "(0:elements - 1)") ", o" v \
       "(0:elements - 1)")
  if (input[v] == "allocatable")
    line(ftype[v] ", allocatable :: y" v "(:)")
  else if (input[v] == "automatic")
    line(t "y" v "(0:size (x" v ") - 1)")
}

function declare_loops (   d)
{
  for (d = 0; d < 3; d++)
    line("integer(" (d < depth ? kind_at[d] : 4) ") :: i" d)
  line("integer :: j0, j1, j2")
}

function declare_helpers ()
{
  if (first_form != "")
    declare_at(type_of(first_form), first_reach, "first", first_form == \
    	"array" ? "(2)" : "")
  if (own_form != "")
    declare_at(type_of(own_form), own_reach, "own", own_form == "array" ? \
    	"(2)" : "")
  if (bound_reach == "type")
    line("type (pack) :: q")
  else if (bound_reach != "module" && bound_reach != "dummy")
    line("integer" (bound_reach == "save" ? ", save" : "") " :: n0, n1, n2")
  if (bound_reach == "common")
    line("common /bounds_" nest "/ n0, n1, n2")
}

# Set what the helpers and the bounds hold.
function set_helpers (   d)
{
  for (d = 0; d < 3 && bound_reach != "dummy"; d++)
    line(bound(d) " = m" d)
  if (first_form != "")
    {
      memory_of(first_reach, "first", first_form == "array" ? "(2)" : "", 0)
      line(helper("first", first_form) " = 3")
    }
  if (own_form != "")
    {
      memory_of(own_reach, "own", own_form == "array" ? "(2)" : "", 0)
      line(helper("own", own_form) " = -1")
    }
}

# The subroutine NAME of the nest, with directives if PRAGMAS.
function nest_function (name, pragmas,   v, d, text)
{
  text = bound_reach == "dummy" ? "n0, n1, n2" : "m0, m1, m2"
  line("subroutine " name " (" text arguments() ", kept)")
  nesting = 1
  line("integer, intent(in) :: " text "\ninteger :: kept(2)")
  if (!hosted || loops_outside)
    declare_loops()
  for (v = 0; v < variables; v++)
    {
      declare_data(v)
      text = extent[v] ? "(" extent[v] ")" : ""
      if (reach[v] == "dummy")
	line(ftype[v] " :: s" v text)
      else
	{
	  declare_at(ftype[v], reach[v], "s" v, text)
	  line(ftype[v] " :: r" v text)
	}
    }
  declare_helpers()
  set_helpers()
  for (v = 0; v < variables; v++)
    {
      text = extent[v] ? "(" extent[v] ")" : ""
      if (input[v] == "allocatable")
	line("allocate (y" v "(0:elements - 1))")
      if (input[v] ~ /allocatable|automatic/)
	line("y" v " = x" v)
      memory_of(reach[v], "s" v, text, 0)
      if (!scope[v] && reach[v] != "dummy")
	line("s" v " = r" v)
    }
  if (hosted)
    line("call inner")
  else
    body(0, pragmas)
  for (v = 0; v < variables; v++)
    {
      if (!scope[v] && reach[v] != "dummy")
	line("r" v " = s" v)
      memory_of(reach[v], "s" v, "", 1)
    }
  line("kept = -1")
  if (first_form != "")
    line("kept(1) = " helper("first", first_form))
  if (own_form != "")
    line("kept(2) = " helper("own", own_form))
  if (first_form != "")
    memory_of(first_reach, "first", "", 1)
  if (own_form != "")
    memory_of(own_reach, "own", "", 1)
  if (hosted)
    {
      nesting = 0
      line("contains\nsubroutine inner")
      nesting = 1
      if (!loops_outside)
	declare_loops()
      body(0, pragmas)
      nesting = 0
      line("end subroutine")
    }
  nesting = 0
  line("end subroutine\n")
}

function arguments (   v, text)
{
  for (v = 0; v < variables; v++)
    text = text ", x" v ", o" v ", " (reach[v] == "dummy" ? "s" : "r") v
  return text
}

# Element i for variable V, as an expression: sums and products are exact in any
# order and do not overflow.
function datum (v,   k, h, bits)
{
  k = kind_of[v]
  bits = 8 * k
  h = "hash (i, " number[v] ")"
  if (letters[v] == "l")
    return "mod (" h ", " (op[v] ~ /eqv/ ? 2 : 997) "_8) " \
      (op[v] == "lor" ? "==" : "/=") " 0"
  if (letters[v] != "i" && op[v] ~ /plus|max|min/)
    return (letters[v] == "c" ? "cmplx (" : "real (") "mod (" h \
    	", 2048_8) - 1024" \
      (letters[v] == "c" ? ", mod (" h ", 511_8)" : "") ", " k ")"
  if (op[v] == "mult")
    {
      if (letters[v] == "c")
	return "merge ((0._" k ", 1._" k "), (1._" k ", 0._" k "), mod (" h \
	  ", 2_8) == 0)"
      k = letters[v] == "i" ? "int (1, " k ")" : "real (1, " k ")"
      return "merge (" (bits > 16 ? "3 * " : "") k ", merge (" k ", -" k \
	", mod (" h ", 2_8) == 0), mod (i, 999) == 7)"
    }
  if (op[v] == "plus")
    {
      if (bits == 8)
	return "merge (int (mod (" h \
		", 2_8) * 2 - 1, 1), 0_1, mod (i, 67) == 3)"
      if (bits == 16)
	return "int (mod (" h ", 3_8) - 1, 2)"
      h = "int (" h " / 2_8**20, " k ")"
      return bits == 128 ? h " * 2_16**50" : bits == 64 ? h : h " / 2**14"
    }
  if (op[v] == "iand" || op[v] == "ior")
    return (op[v] == "iand" ? "not " : "") "(merge (ishft (1_" k ", mod (i, " \
      bits - 1 ")), 0_" k ", mod (i, 97) == 5))"
  return bits == 128 ? "int (" h ", 16) * " h \
    : "int (mod (" h ", 2_8**" (bits < 64 ? bits - 1 : 62) ") - " \
      (bits < 64 ? "2_8**" (bits - 2) : "0_8") ", " k ")"
}

# The subroutine that makes the data of the nest called NAME and compares.
function judge_function (name,   v, f, text, differ)
{
  line("subroutine judge_" nest)
  nesting = 1
  line("logical :: right")
  line("integer :: kept(2)")
  line("integer :: i")
  for (v = 0; v < variables; v++)
    {
      line(ftype[v] ", save :: x" v "(0:elements - 1), o" v \
      	"(0:elements - 1, 2)")
      line(ftype[v] " :: r" v "(" (extent[v] ? extent[v] : 1) ", 2)")
    }
  for (v = 0; v < variables; v++)
    {
      line("do i = 0, elements - 1")
      line("  x" v "(i) = " datum(v))
      line("end do")
      line("o" v " = x" v "(0)")
      line("r" v " = x" v "(" 1 + below(9) ")")
    }
  for (f = 1; f <= 2; f++)
    {
      text = "call " (f == 1 ? "device_" : "host_") nest " (" trip[0] ", " \
	trip[1] + 0 ", " trip[2] + 0
      for (v = 0; v < variables; v++)
	text = text ", x" v ", o" v "(:, " f "), r" v \
	  (extent[v] ? "(:, " f ")" : "(1, " f ")")
      line(text ", kept)")
      if (f == 1)
	line("right = kept(1) == " (first_form == "" ? -1 : \
		3) " .and. kept(2) == -1")
    }
  line("if (.not. right) print *, 'kept:', kept")
  for (v = 0; v < variables; v++)
    {
      differ = letters[v] == "l" ? ".neqv." : "/="
      line("if (any (r" v "(:, 1) " differ " r" v "(:, 2)) &")
      line("    .or. any (o" v "(:, 1) " differ " o" v "(:, 2))) then")
      line("  print *, 's" v ": got', r" v "(1, 1), ', want', r" v "(1, 2)")
      line("  right = .false.")
      line("end if")
    }
  line("call report ('" name "', right)")
  nesting = 0
  line("end subroutine\n")
}

