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
      ? "file file dummy assumed allocatable alias member records square lengths common" \
      : "file pointer restrict alias member records fields square local" \
	(lang == "c" ? " lengths" : "")
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
	  if (r && path[r] ~ (fortran_p() ? "^file$" : \
	  	"^(file|restrict|pointer)$"))
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
      if (path[a] ~ /alias|pointer|restrict|lengths|dummy|assumed/)
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
  # Those of `acc declare' are on the device without a clause.
  for (s = 0; s < TEMPORARY && !fortran_p(); s++)
    if (spath[s] == "file" && !spointed[s] && one_in(3))
      spath[s] = "declared"
}

function array_name (a)
{
  if (path[a] ~ /^(file|square|member|records|fields|common|allocatable)$/)
    return memory(a)
  return "p" a
}

# Whether array A has two dimensions: 80 by 80, or as said at run time.
function square_p (a)
{
  return path[a] ~ /square|lengths/
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
  if (spath[s] ~ /^(file|declared)$/)
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
  if (atype[a] != 5 || path[a] == "fields" || aqual[a] != "")
    return change_element()
  written[root[a]] = 1
  statement((fortran_p() ? "call " : "") "put_" nest " (" \
	    (fortran_p() ? "" : "&") some_element(a) ", " as_type(5,
	    	integer(1)) ")")
}

function out_line (text)
{
  print text > file
}

# What a data construct around the call, or the kernels construct, maps.
function mapped_list (   a, s, text)
{
  for (a = 0; a < arrays; a++)
    if (root[a] == a && path[a] != "local")
      text = text (text == "" ? "" : ", ") memory(a)
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] ~ /pointer|reference|alias/ && !named_p(text, memory("s" \
    	sroot[s])))
      text = text ", " memory("s" sroot[s])
  return text
}

function named_p (list, name)
{
  return index (", " list ",", ", " name ",") > 0
}

function one_program ()
{
  start_random(nest)
  lines = 0
  nesting = 1
  split ("", bounds)
  split ("", iterators)
  split ("", spointed)
  split ("", written)
  named = names_drawn = blocks = 0
  asynchronous = one_in(6)
  hosted = fortran_p() && one_in(4)
  choose_arrays()
  choose_scalars()
  choose_qualifiers()
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
	out_line("#if !defined ONLY || ONLY == " nest "\n  use program_" nest \
		", only: judge_" nest "\n#endif")
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
  out_line(fortran_p() ? "  call finish\nend program" : \
  	"  return finish ();\n}")
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
    if (!fortran_p() && path[a] ~ /pointer|restrict|lengths|alias/)
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
