# kernels-fortran.awk - the procedures of random `kernels' constructs in Fortran.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# TEXT as an attribute.
function f_qualifier (text)
{
  return text == "" ? "" : ", " text
}

function f_declare_arrays (   a, t)
{
  for (a = 0; a < arrays; a++)
    {
      t = f_name[atype[a]]
      if (root[a] != a)
	continue
      if (path[a] == "member" || path[a] == "records")
	{
	  out_line("  type u" nest "_" a "\n    integer(1) :: c\n    " t \
	  	" :: m" \
		   (path[a] == "member" ? "(-384:639)" : "") "\n  end type")
	  out_line("  type (u" nest "_" a ") :: " memory(a) ", w" a)
	  t = "dimension"
	  if (path[a] == "records")
	    out_line("  dimension :: " memory(a) "(-384:639), w" a "(-384:639)")
	}
      else if (square_p(a))
	out_line("  " t " :: " memory(a) "(-8:71, -8:71), w" a "(-8:71, -8:71)")
      else if (path[a] == "allocatable")
	out_line("  " t f_qualifier(aqual[a]) ", allocatable :: " memory(a) "(:), w" a "(:)")
      else
	out_line("  " t (pointed[a] ? ", target" : "") \
		(path[a] == "file" ? f_qualifier(aqual[a]) : "") " :: " \
		memory(a) "(-384:639)\n  " \
		 t " :: w" a "(-384:639)")
      if (path[a] == "common")
	out_line("  common /common" nest "_" a "/ " memory(a))
    }
}

function f_memory (   a, s, t)
{
  out_line("module program_" nest "\n  use kernels\n  implicit none")
  f_declare_arrays()
  t = "  type t_" nest
  for (s = 0; s < TEMPORARY; s++)
    {
      out_line("  " f_name[stype[s]] (spointed[s] ? ", target" : "") \
	       (spath[s] == "file" && !(spointed[s] && squal[s] == "target") \
		? f_qualifier(squal[s]) : "") " :: " \
      	memory("s" s) "\n  " \
	       f_name[stype[s]] " :: ws" s)
      t = t "\n    " f_name[stype[s]] " :: s" s
    }
  out_line(t "\n  end type\n  type (t_" nest ") :: t" nest)
  out_line("  integer :: count" nest ", wcount\n  !$acc declare create(count" \
  	nest ")")
  out_line("contains\n  pure integer function pure_" nest \
  	" (x)\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    pure_" nest \
	   	" = x * 3 + 1\n  end function\n")
  out_line("  subroutine count_" nest " (x)\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    count" nest " = count" nest \
	   	" * 3 + x\n  end subroutine\n")
  out_line("  subroutine put_" nest \
  	" (at, x)\n    integer, intent(inout) :: at\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    at = x\n  end subroutine\n")
}

# The arguments of the functions with the body: names, or what is passed.
function f_parameters (passed,   a, s, text)
{
  text = passed ? "0" : "zero"
  for (a = 1; a < arrays; a++)
    if (path[a] ~ /^(dummy|assumed|lengths)$/)
      text = text ", " (passed ? memory(a) : "p" a)
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] == "dummy")
      text = text ", " (passed ? memory("s" s) : "s" s)
  return text
}

function f_declarations (   a, s, t)
{
  out_line("    integer, intent(in) :: zero\n    integer :: k, m")
  for (a = 1; a < arrays; a++)
    {
      t = "    " f_name[atype[a]]
      if (path[a] == "dummy" || path[a] == "assumed")
	out_line(t f_qualifier(aqual[a]) \
		 (written[a] ? ", intent(inout)" \
		  : may_const[a] && aqual[a] == "" ? ", intent(in)" : "") \
		 (path[a] == "assumed" && pqual[a] ? ", contiguous" : "") \
		 " :: p" a "(-384:" (path[a] == "dummy" ? "639)" : ")"))
      else if (path[a] == "lengths")
	out_line(t (written[a] ? ", intent(inout)" : "") " :: p" a \
		 (pqual[a] ? "(-8:, -8:)" : "(-8:zero + 71, -8:71 + zero)"))
      else if (path[a] == "alias")
	out_line(t f_qualifier(aqual[a]) ", pointer" \
		 (pqual[a] ? ", contiguous" : "") " :: p" a "(:)")
    }
  for (s = 0; s < TEMPORARY + 2; s++)
    {
      t = "    " f_name[stype[s]] \
	(spath[s] ~ /^(local|save|dummy|common|alias)$/ \
	 && !(spath[s] == "alias" && squal[s] == "target") \
	 ? f_qualifier(squal[s]) : "") \
	(spath[s] == "dummy" ? ", intent(inout)" : "")
      if (spath[s] ~ /^(local|dummy|common)$/)
	out_line(t " :: s" s)
      else if (spath[s] == "save")
	out_line(t ", save :: s" s)
      else if (spath[s] == "equivalence")
	out_line(t " :: s" s ", e" s "(3)\n    equivalence (s" s ", e" s "(2))")
      else if (spath[s] ~ /alias|element/)
	out_line(t ", pointer :: s" s)
      if (spath[s] == "common")
	out_line("    common /scalar" nest "_" s "/ s" s)
    }
  for (a in bounds)
    out_line("    integer :: n" a)
  for (a in iterators)
    out_line("    " iterators[a] " :: " a)
}

# What is done before the body, or after it if AFTER.
function f_values (after,   a, s)
{
  if (!after)
    for (a in bounds)
      out_line("    n" a " = " a " + zero")
  for (a = 1; a < arrays && !after; a++)
    if (path[a] == "alias")
      out_line("    p" a "(-376:) => " memory(root[a]) "(" shift[a] - 376 ":" \
      	shift[a] + 631 ")")
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] ~ /^(local|save|common|equivalence|component)$/)
      out_line("    " (after ? memory("s" s) " = " scalar_text(s) \
		       : scalar_text(s) " = " memory("s" s)))
    else if (!after && spath[s] == "alias")
      out_line("    s" s " => " memory("s" sroot[s]))
    else if (!after && spath[s] == "element")
      out_line("    s" s " => " memory(sroot[s] - 1000) "(" splace[s] ")")
}

function f_function (name, pragmas,   i)
{
  out_line("subroutine " name nest " (" f_parameters(0) ")")
  f_declarations()
  f_values(0)
  if (pragmas)
    out_line("    call acc_update_device (count" nest ")")
  if (hosted)
    out_line("    call inner\n")
  for (i = 1; i <= lines && !hosted; i++)
    if (pragmas || body[i] !~ /^ *!\$acc/)
      out_line(body[i])
  if (pragmas)
    out_line("    call acc_update_self (count" nest ")")
  f_values(1)
  if (hosted)
    {
      out_line("  contains\n  subroutine inner")
      for (i = 1; i <= lines; i++)
	if (pragmas || body[i] !~ /^ *!\$acc/)
	  out_line(body[i])
      out_line("  end subroutine")
    }
  out_line("  end subroutine\n")
}

function f_fill (   a, s, at)
{
  out_line("  subroutine fill\n    integer :: i, j")
  for (a = 0; a < arrays; a++)
    if (path[a] == "allocatable")
      out_line("    if (.not. allocated (" memory(a) ")) allocate (" \
      	memory(a) "(-384:639))")
  out_line("    do i = -384, 639")
  for (a = 0; a < arrays; a++)
    if (root[a] == a && !square_p(a))
      {
	at = memory(a) (path[a] == "member" ? "%m(i)" : "(i)") (path[a] == \
		"records" ? "%m" : "")
	out_line("      " at " = int (mod (hash (i + 384, " 100 * a + nest \
		"), 64_8))" (a ? " - 20" : ""))
	if (path[a] == "records")
	  out_line("      " memory(a) "(i)%c = 1")
      }
  out_line("    end do\n    do j = -8, 71\n    do i = -8, 71")
  for (a = 0; a < arrays; a++)
    if (square_p(a))
      out_line("      " \
      	memory(a) "(i, j) = int (mod (hash (i + 80 * j + 648, " 100 * a + \
      	nest "), 64_8))")
  out_line("    end do\n    end do\n    count" nest " = 1")
  for (s = 0; s < TEMPORARY; s++)
    out_line("    " memory("s" s) " = " 1 + below(9))
  out_line("  end subroutine\n")
}

function f_judge (   a, s, w, m, call)
{
  f_fill()
  out_line("  subroutine judge_" nest "\n    logical :: right\n    call fill")
  out_line("    call host_" nest " (" f_parameters(1) ")")
  for (a = 0; a < arrays; a++)
    if (root[a] == a)
      out_line("    w" a " = " memory(a))
  for (s = 0; s < TEMPORARY; s++)
    out_line("    ws" s " = " memory("s" s))
  out_line("    wcount = count" nest "\n    call fill")
  if (needs_data)
    out_line("    !$acc data copy(" mapped_list() ")")
  out_line("    call device_" nest " (" f_parameters(1) ")")
  if (needs_data)
    out_line("    !$acc end data")
  out_line("    right = .true.")
  for (a = 0; a < arrays; a++)
    if (root[a] == a)
      {
	m = path[a] ~ /member|records/ ? "%m" : ""
	out_line("    if (any (w" a m " /= " memory(a) m \
		")) then\n      right = .false.\n" \
		 "      print *, 'array " a " differs: ', count (w" a m \
		 	" /= " memory(a) m ")\n    end if")
      }
  for (s = 0; s < TEMPORARY; s++)
    out_line("    if (ws" s " /= " memory("s" \
    	s) ") then\n      right = .false.\n" \
	     "      print *, 'scalar " s ": got', " memory("s" \
	     	s) ", ', want', ws" s "\n    end if")
  out_line("    if (wcount /= count" nest ") then\n      right = .false.\n" \
	   "      print *, 'count: got', count" nest \
	   	", ', want', wcount\n    end if")
  out_line("    call report ('kernels-f90-" seed "-" nest \
  	"', right)\n  end subroutine\nend module\n#endif\n")
}

