# kernels-frame.awk - what stands around random `kernels' constructs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The variables of a program, the two functions with its body, the function that
# sets the data and the program of several.  The values of each variable V that
# can change are before and after in g_NEST_V, for arrays and scalars (V is sS)
# alike.

BEGIN {
  TEMPORARY = 4
}

function memory (v)
{
  return "g" nest "_" v
}

# The paths of arrays and of scalars.
function paths (of,   list)
{
  if (of == "arrays")
    list = fortran_p() \
      ? "file file dummy assumed allocatable alias member records square common" \
      : "file pointer restrict alias member records fields square local"
  else if (fortran_p())
    list = "local local file save common component dummy equivalence " \
      "alias element"
  else
    list = "local local local file member pointer element" \
      (lang == "cc" ? " reference reference" : "")
  return list
}

function choose_arrays (   a, n, list, r, tries)
{
  arrays = 4 + below(2)
  n = split (paths("arrays"), list, " ")
  needs_data = one_in(3)
  split ("", pointed)
  for (a = 0; a < arrays; a++)
    {
      atype[a] = a ? some_type() : 5
      path[a] = a ? one_of(list, n) : "file"
      root[a] = a
      shift[a] = 0
      if (path[a] == "alias")
	{
	  r = a > 1 ? 1 + below(a - 1) : 0
	  if (r && path[r] ~ (fortran_p() ? "^file$" : "^(file|restrict|pointer)$"))
	    {
	      root[a] = r
	      atype[a] = atype[r]
	      shift[a] = below(9) - 4
	      pointed[r] = 1
	    }
	  else
	    path[a] = "file"
	}
      if (path[a] == "fields")
	atype[a] = 5
      if (path[a] ~ /alias|pointer|restrict|dummy|assumed/)
	needs_data = 1
    }
}

function choose_scalars (   s, n, list, a)
{
  n = split (paths("scalars"), list, " ")
  for (s = 0; s < TEMPORARY + 2; s++)
    {
      stype[s] = some_type()
      spath[s] = s < TEMPORARY ? one_of(list, n) : "local"
      sroot[s] = s
      if (spath[s] == "element")
	{
	  a = 1 + below(arrays - 1)
	  if (path[a] !~ /^(file|pointer)$/)
	    spath[s] = "local"
	  else
	    {
	      sroot[s] = 1000 + a
	      stype[s] = atype[a]
	      splace[s] = below(40)
	      pointed[a] = 1
	      needs_data = 1
	    }
	}
      else if (spath[s] ~ /pointer|reference|alias/)
	{
	  a = s ? below(s) : 0
	  if (s && spath[a] == "file" && one_in(2))
	    {
	      sroot[s] = a
	      stype[s] = stype[a]
	      spointed[a] = 1
	    }
	  else if (spath[s] == "alias")
	    spath[s] = "file"
	  else
	    spointed[s] = 1
	  if (spath[s] != "file")
	    needs_data = 1
	}
    }
  # What a host procedure has in an EQUIVALENCE is lost in GCC 12, too.
  for (s = 0; s < TEMPORARY && hosted; s++)
    if (spath[s] == "equivalence")
      spath[s] = "local"
  # GCC 12 loses what a queue leaves in a variable of the function.
  for (s = 0; s < TEMPORARY && asynchronous; s++)
    if (spath[s] ~ /^(local|save|common|equivalence)$/)
      spath[s] = "file"
}

function array_name (a)
{
  if (path[a] ~ /^(file|square|member|records|fields|common|allocatable)$/)
    return memory(a)
  return "p" a
}

# The element of array A, not of a square, at the index TEXT.
function array_at (a, text,   name)
{
  name = array_name(a)
  if (fortran_p())
    return path[a] == "member" ? name "%m(" text ")" \
      : name "(" text ")" (path[a] == "records" ? "%m" : "")
  if (path[a] ~ /pointer|restrict|alias/)
    return name "[" text "]"
  text = "[384 + " text "]"
  return path[a] == "member" ? name ".m" text \
    : name text (path[a] ~ /records|fields/ ? ".m" : "")
}

function scalar_text (s)
{
  if (spath[s] == "file")
    return memory("s" s)
  if (spath[s] == "member" || spath[s] == "component")
    return "t" nest (fortran_p() ? "%s" : ".s") s
  if (!fortran_p() && spath[s] ~ /pointer|element/)
    return "*s" s
  return "s" s
}

# Scalar S in a clause, "" if it cannot be in one.
function scalar_clause (s)
{
  return spath[s] ~ /member|component|pointer|element|alias/ ? "" \
    : scalar_text(s)
}

function call_text (what, e)
{
  return (fortran_p() ? "call " : "") what nest " (" as_type(5, e) ")"
}

# Store through what a function is given, if there is an array for it.
function put_statement (   a)
{
  a = write_list[1 + below(writable)]
  if (atype[a] != 5 || path[a] == "fields")
    return change_element()
  statement((fortran_p() ? "call " : "") "put_" nest " (" \
	    (fortran_p() ? "" : "&") some_element(a) ", " as_type(5, integer(1)) ")")
}

function out_line (text)
{
  print text > file
}

function c_memory (   a, t)
{
  for (a = 0; a < arrays; a++)
    {
      t = c_name[atype[a]]
      if (root[a] != a)
	continue
      if (path[a] == "member")
	out_line("static struct { int c; " t " m[1024]; } " memory(a) ";")
      else if (path[a] == "records")
	out_line("static struct { signed char c; " t " m; short e; } " \
		 memory(a) "[1024];")
      else if (path[a] == "fields")
	out_line("static struct { unsigned int e : 5; int m : 13; " \
		 "unsigned int f : 6; } " memory(a) "[1024];")
      else
	out_line("static " t " " memory(a) \
		 (path[a] == "square" ? "[80][80];" : "[1024];"))
    }
  for (a = 0; a < TEMPORARY; a++)
    out_line("static " c_name[stype[a]] " " memory("s" a) ";")
  t = ""
  for (a = 0; a < TEMPORARY; a++)
    t = t " " c_name[stype[a]] " s" a ";"
  out_line("static struct {" t " } t" nest ";")
  out_line("static int count" nest ";\n#pragma acc declare create(count" nest ")\n")
  out_line("#pragma acc routine seq\nstatic int\npure_" nest \
	   " (int x)\n{\n  return x * 3 + 1;\n}\n")
  out_line("#pragma acc routine seq\nstatic void\ncount_" nest \
	   " (int x)\n{\n  count" nest " = count" nest " * 3 + x;\n}\n")
  out_line("#pragma acc routine seq\nstatic void\nput_" nest \
	   " (int *at, int x)\n{\n  *at = x;\n}\n")
}

# What goes to the functions with the body: what parameters are declared as if
# TYPED, or what is passed.
function c_parameters (typed,   a, s, text, t)
{
  text = typed ? "int zero" : "0"
  for (a = 1; a < arrays; a++)
    if (path[a] == "pointer" || path[a] == "restrict")
      text = text ", " (typed ? c_name[atype[a]] " *" \
			(path[a] == "restrict" ? "__restrict " : "") "p" a \
			: memory(a) " + 384")
  for (s = 0; s < TEMPORARY; s++)
    {
      t = c_name[stype[s]]
      if (spath[s] == "reference" || spath[s] == "pointer")
	text = text ", " (typed ? t (spath[s] == "pointer" ? " *s" : " &s") s \
			  : (spath[s] == "pointer" ? "&" : "") memory("s" sroot[s]))
    }
  return text
}

function c_function (name, pragmas,   i, a, s)
{
  out_line("static void __attribute__ ((noinline))\n" name nest " (" \
	   c_parameters(1) ")\n{")
  for (i in bounds)
    out_line("  int n" i " = " i " + zero;")
  for (a = 1; a < arrays; a++)
    if (path[a] == "alias")
      out_line("  " c_name[atype[a]] " *p" a " = " \
	       (path[root[a]] == "file" ? memory(root[a]) " + 384" : "p" root[a]) \
	       " + " shift[a] ";")
    else if (path[a] == "local")
      out_line("  " c_name[atype[a]] " p" a "[1024];\n" \
	       "  for (int i = 0; i < 1024; i++)\n    p" a "[i] = " memory(a) "[i];")
  for (s = 0; s < TEMPORARY + 2; s++)
    if (spath[s] == "local")
      out_line("  " c_name[stype[s]] " s" s " = " \
	       (s < TEMPORARY ? memory("s" s) : 1) ";")
    else if (spath[s] == "element")
      {
	a = sroot[s] - 1000
	out_line("  " c_name[stype[s]] " *s" s " = &" array_at(a, splace[s]) ";")
      }
  for (i in iterators)
    out_line("  " iterators[i] " " i ";")
  if (pragmas)
    # GCC 12 drops the directive for what is declared to be on the device.
    out_line("  acc_update_device (&count" nest ", sizeof count" nest ");")
  for (i = 1; i <= lines; i++)
    if (pragmas || body[i] !~ /^ *#pragma/)
      out_line(body[i])
  if (pragmas)
    out_line("  acc_update_self (&count" nest ", sizeof count" nest ");")
  for (a = 1; a < arrays; a++)
    if (path[a] == "local")
      out_line("  for (int i = 0; i < 1024; i++)\n    " memory(a) "[i] = p" a "[i];")
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] == "local")
      out_line("  " memory("s" s) " = s" s ";")
  out_line("}\n")
}

# What a data construct around the call, or the kernels construct, maps.
function mapped_list (   a, s, text)
{
  for (a = 0; a < arrays; a++)
    if (root[a] == a && path[a] != "local")
      text = text (text == "" ? "" : ", ") memory(a)
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] ~ /pointer|reference|alias/ && !named_p(text, memory("s" sroot[s])))
      text = text ", " memory("s" sroot[s])
  return text
}

function named_p (list, name)
{
  return index (", " list ",", ", " name ",") > 0
}

function c_judge (   a, s, text, of)
{
  out_line("static void\nfill_" nest " (void)\n{\n  for (int i = 0; i < 1024; i++)\n    {")
  for (a = 0; a < arrays; a++)
    if (root[a] == a && path[a] != "square")
      {
	text = memory(a) (path[a] == "member" ? ".m[i]" : "[i]") \
	  (path[a] ~ /records|fields/ ? ".m" : "")
	out_line("      " text " = (int) (mix (i, " 100 * a + nest ") & 63)" \
		 (a && atype[a] % 2 ? " - 20" : "") ";")
      }
  out_line("    }\n  for (int i = 0; i < 6400; i++)\n    {")
  for (a = 0; a < arrays; a++)
    if (path[a] == "square")
      out_line("      " memory(a) "[i / 80][i % 80] = (int) (mix (i, " 100 * a + nest ") & 63);")
  out_line("    }")
  for (s = 0; s < TEMPORARY; s++)
    {
      out_line("  " memory("s" s) " = " 1 + below(9) ";")
      out_line("  t" nest ".s" s " = " 1 + below(9) ";")
    }
  out_line("}\n\nstatic void\nrun_host_" nest " (void)\n{\n  host_" nest \
	   " (" c_parameters(0) ");\n}\n")
  out_line("static void\nrun_device_" nest " (void)\n{")
  if (needs_data)
    out_line("#pragma acc data copy(" mapped_list() ")")
  out_line("  device_" nest " (" c_parameters(0) ");\n}\n")
  out_line("static void\njudge_" nest " (void)\n{\n  static const struct area areas[] = {")
  for (a = 0; a < arrays; a++)
    if (root[a] == a)
      {
	of = memory(a) (path[a] == "member" ? ".m[0]" \
			: path[a] ~ /records|fields/ ? "[0]" : path[a] == "square" ? "[0][0]" : "[0]")
	out_line("    AREA (" memory(a) ", " of "),")
      }
  for (s = 0; s < TEMPORARY; s++)
    out_line("    AREA (" memory("s" s) ", " memory("s" s) "),")
  out_line("    AREA (t" nest ", t" nest "), AREA (count" nest ", count" nest ")\n  };")
  out_line("  judge (\"kernels-" lang "-" seed "-" nest "\", areas, " \
	   "sizeof areas / sizeof areas[0], fill_" nest ",\n\t run_host_" nest \
	   ", run_device_" nest ");\n}\n#endif\n")
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
	  out_line("  type u" nest "_" a "\n    integer(1) :: c\n    " t " :: m" \
		   (path[a] == "member" ? "(-384:639)" : "") "\n  end type")
	  out_line("  type (u" nest "_" a ") :: " memory(a) ", w" a)
	  t = "dimension"
	  if (path[a] == "records")
	    out_line("  dimension :: " memory(a) "(-384:639), w" a "(-384:639)")
	}
      else if (path[a] == "square")
	out_line("  " t " :: " memory(a) "(-8:71, -8:71), w" a "(-8:71, -8:71)")
      else if (path[a] == "allocatable")
	out_line("  " t ", allocatable :: " memory(a) "(:), w" a "(:)")
      else
	out_line("  " t (pointed[a] ? ", target" : "") " :: " memory(a) "(-384:639)\n  " \
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
      out_line("  " f_name[stype[s]] (spointed[s] ? ", target" : "") " :: " memory("s" s) "\n  " \
	       f_name[stype[s]] " :: ws" s)
      t = t "\n    " f_name[stype[s]] " :: s" s
    }
  out_line(t "\n  end type\n  type (t_" nest ") :: t" nest)
  out_line("  integer :: count" nest ", wcount\n  !$acc declare create(count" nest ")")
  out_line("contains\n  pure integer function pure_" nest " (x)\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    pure_" nest " = x * 3 + 1\n  end function\n")
  out_line("  subroutine count_" nest " (x)\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    count" nest " = count" nest " * 3 + x\n  end subroutine\n")
  out_line("  subroutine put_" nest " (at, x)\n    integer, intent(inout) :: at\n    integer, intent(in) :: x\n" \
	   "    !$acc routine seq\n    at = x\n  end subroutine\n")
}

# The arguments of the functions with the body: names, or what is passed.
function f_parameters (passed,   a, s, text)
{
  text = passed ? "0" : "zero"
  for (a = 1; a < arrays; a++)
    if (path[a] == "dummy" || path[a] == "assumed")
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
	out_line(t " :: p" a "(-384:" (path[a] == "dummy" ? "639)" : ")"))
      else if (path[a] == "alias")
	out_line(t ", pointer :: p" a "(:)")
    }
  for (s = 0; s < TEMPORARY + 2; s++)
    {
      t = "    " f_name[stype[s]]
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
      out_line("    p" a "(-376:) => " memory(root[a]) "(" shift[a] - 376 ":" shift[a] + 631 ")")
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
      out_line("    if (.not. allocated (" memory(a) ")) allocate (" memory(a) "(-384:639))")
  out_line("    do i = -384, 639")
  for (a = 0; a < arrays; a++)
    if (root[a] == a && path[a] != "square")
      {
	at = memory(a) (path[a] == "member" ? "%m(i)" : "(i)") (path[a] == "records" ? "%m" : "")
	out_line("      " at " = int (mod (hash (i + 384, " 100 * a + nest "), 64_8))" (a ? " - 20" : ""))
	if (path[a] == "records")
	  out_line("      " memory(a) "(i)%c = 1")
      }
  out_line("    end do\n    do j = -8, 71\n    do i = -8, 71")
  for (a = 0; a < arrays; a++)
    if (path[a] == "square")
      out_line("      " memory(a) "(i, j) = int (mod (hash (i + 80 * j + 648, " 100 * a + nest "), 64_8))")
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
	out_line("    if (any (w" a m " /= " memory(a) m ")) then\n      right = .false.\n" \
		 "      print *, 'array " a " differs: ', count (w" a m " /= " memory(a) m ")\n    end if")
      }
  for (s = 0; s < TEMPORARY; s++)
    out_line("    if (ws" s " /= " memory("s" s) ") then\n      right = .false.\n" \
	     "      print *, 'scalar " s ": got', " memory("s" s) ", ', want', ws" s "\n    end if")
  out_line("    if (wcount /= count" nest ") then\n      right = .false.\n" \
	   "      print *, 'count: got', count" nest ", ', want', wcount\n    end if")
  out_line("    call report ('kernels-f90-" seed "-" nest "', right)\n  end subroutine\nend module\n#endif\n")
}

function one_program ()
{
  start_random(nest)
  lines = 0
  nesting = 1
  split ("", bounds)
  split ("", iterators)
  split ("", spointed)
  asynchronous = one_in(6)
  hosted = fortran_p() && one_in(4)
  choose_arrays()
  choose_scalars()
  data_text = needs_data || one_in(2) ? "" : " copy(" mapped_list() ")"
  construct()
  out_line("#if !defined ONLY || ONLY == " nest)
  if (fortran_p())
    {
      f_memory()
      f_function("device_", 1)
      f_function("host_", 0)
      f_judge()
    }
  else
    {
      c_memory()
      c_function("device_", 1)
      c_function("host_", 0)
      c_judge()
    }
}

function program_file (first,   last, calls, note)
{
  last = first + each - 1 < nests ? first + each - 1 : nests
  file = out "/kernels-" seed "-" first "." lang
  nesting = 0
  note = "Made by gen-kernels.awk with seed " seed "."
  if (fortran_p())
    {
      out_line("! " note "\n\nmodule kernels\n  use openacc\n  implicit none")
      copy_file(gen "/nests.f90")
      where_functions()
      out_line("end module\n")
    }
  else
    out_line("/* " note "  */\n\n#include \"kernels.h\"\n")
  for (nest = first; nest <= last; nest++)
    one_program()
  if (fortran_p())
    {
      out_line("program main\n  use kernels")
      for (nest = first; nest <= last; nest++)
	out_line("#if !defined ONLY || ONLY == " nest "\n  use program_" nest ", only: judge_" nest "\n#endif")
      out_line("  implicit none")
    }
  else
    out_line("int\nmain (int argc, char **argv)\n{\n  (void) argc;")
  for (nest = first; nest <= last; nest++)
    {
      out_line("#if !defined ONLY || ONLY == " nest)
      out_line(fortran_p() ? "  if (chosen (" nest ")) call judge_" nest \
	       : "  if (chosen_p (" nest ", argv))\n    judge_" nest " ();")
      out_line("#endif")
    }
  out_line(fortran_p() ? "  call finish\nend program" : "  return finish ();\n}")
  close (file)
}

END {
  for (k = 1; k <= nests; k += each)
    program_file(k)
  print nests " kernels constructs of seed " seed
}

# The clause for what the construct reaches in the data construct around: GCC
# does not look up what a pointer or a reference leads to unless it is named.
function present_clause (   a, s, text)
{
  for (a = 1; a < arrays; a++)
    if (!fortran_p() && path[a] ~ /pointer|restrict|alias/)
      text = text ", p" a "[0:1]"
  for (s = 0; s < TEMPORARY; s++)
    if (!fortran_p() && spath[s] ~ /pointer|element/)
      text = text ", s" s "[0:1]"
    else if (spath[s] ~ /reference|alias|element/)
      text = text ", s" s
    else if (spath[s] == "file" && named_p(mapped_list(), memory("s" s)))
      text = text ", " memory("s" s)
  return text == "" ? "" : " present(" substr (text, 3) ")"
}
