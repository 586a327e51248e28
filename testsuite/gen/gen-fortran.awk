# gen-fortran.awk - make random Fortran loop nests with reductions.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f gen-fortran.awk -v model=acc|omp \
#	   -v gen=DIR -v out=DIR -v nests=N -v seed=N -v each=N gpured.def
#
# Writes OUT/nests-SEED-FIRST.f90 with EACH nests in a program, which are called
# f-SEED-NUMBER: two subroutines each, with directives of the MODEL and without,
# whose results are compared.  What gen-nests.c has not: variables that are
# dummy arguments, `logical' with .eqv. and .neqv., do loops with a step, whole
# arrays in clauses.  Lines may be long.
#
# A nest has one to three loops.  Its directives are on the first and maybe on one
# inside; a variable is reduced over the construct, or has a value for each
# iteration of the loops around its scope.

# The first loop's directives, and those inside of each STYLE: `all' has nothing left
# for them but simd.
function read_model ()
{
  if (model == "omp")
    {
      firsts = split ("all:target teams distribute parallel do|" \
		      "all:target teams distribute parallel do simd|" \
		      "all:target teams/distribute parallel do|" \
		      "all:target/teams distribute parallel do|" \
		      "all:target teams loop|" \
		      "all:target parallel do|" \
		      "all:target/parallel do simd|" \
		      "all:target simd|" \
		      "rows:target teams distribute|" \
		      "rows:target/teams distribute|" \
		      "rows:target teams/distribute", first_choice, "|")
      insides = split ("parallel do|parallel do simd|parallel loop|simd", \
		       inside_choice, "|")
    }
  else
    {
      firsts = split ("all:parallel loop gang worker vector|" \
		      "all:parallel loop gang vector|" \
		      "all:parallel/loop gang vector|" \
		      "all:serial loop|" \
		      "rows:parallel loop|" \
		      "rows:parallel loop gang|" \
		      "rows:parallel/loop gang worker|" \
		      "rows:parallel/loop gang", first_choice, "|")
      insides = split ("loop vector|loop", inside_choice, "|")
    }
  # OPERATOR:SPELLING:FORTRAN'S TYPES
  operators = split ("plus:+:irc mult:*:irc max:max:ir min:min:ir " \
		     "iand:iand:i ior:ior:i ieor:ieor:i land:.and.:l " \
		     "lor:.or.:l eqv:.eqv.:l neqv:.neqv.:l", \
		     operator_choice, " ")
  kinds["i"] = "1 2 4 8 16"
  kinds["l"] = "1 2 4 8"
  kinds["r"] = kinds["c"] = "4 8"
  word["i"] = "integer"
  word["l"] = "logical"
  word["r"] = "real"
  word["c"] = "complex"
}

# Choose the operator and the type of variable V.
function choose_type (v,   part, letter, list)
{
  split (one_of(operator_choice, operators), part, ":")
  op[v] = part[1]
  spelled[v] = part[2]
  letter = substr (part[3], 1 + below(length (part[3])), 1)
  letters[v] = letter
  kind_of[v] = one_of(list, split (kinds[letter], list, " "))
  ftype[v] = word[letter] "(" kind_of[v] ")"
}

# Choose depth, and of loop D: trip[D], directive[D], also[D] of a second collapsed
# with it or 0, step[D] and start[D].
function choose_loops (   d, room, part)
{
  split (one_of(first_choice, firsts), part, ":")
  style = part[1]
  heads = split (part[2], head, "/")
  depth = style == "rows" ? 2 + below(2) : 1 + below(3)
  for (d = 0; d < depth; d++)
    directive[d] = ""
  directive[0] = head[heads]
  inner_loop = style == "rows" && !one_in(8) ? 1 + below(depth - 1) : 0
  if (inner_loop)
    directive[inner_loop] = one_of(inside_choice, insides)
  else if (depth > 1 && directive[0] ~ /parallel do$/ && one_in(2))
    directive[inner_loop = 1 + below(depth - 1)] = "simd"
  room = 2048
  iterations[0] = 1
  for (d = 0; d < depth; d++)
    {
      also[d] = directive[d] != "" && room >= 4 && one_in(4) ? 2 + below(3) : 0
      trip[d] = some_trips(also[d] ? int (room / also[d]) : room)
      iterations[d + 1] = iterations[d] * trip[d] * (also[d] ? also[d] : 1)
      room = iterations[d + 1] ? int (2048 / iterations[d + 1]) : 1
      if (room < 1)
	room = 1
      # GCC 12 crashes on other steps of two loops.
      step[d] = one_in(2) ? 1 : one_in(2) || also[d] ? -1 : 2 + below(3)
      start[d] = one_in(2) ? 1 : below(20) - 9
      condition[d] = d > 0 && one_in(5)
      kind_at[d] = one_in(2) ? 4 : one_in(2) ? 8 : trip[d] * (step[d] < 0 ? 1 \
      	: step[d]) < 100 ? 1 : 2
    }
}

# Where a variable can live in the procedure of a nest.
function some_reach (v,   list, n, r)
{
  n = split ("local local save module common equivalence" \
	     (model == "omp" && v < 90 && !scope[v] ? " allocatable" : ""),
	     	list, " ")
  do
    r = one_of(list, n)
  # GCC 12 loses what a host procedure has in an EQUIVALENCE, crashes on what it
  # allocates and on arrays of an EQUIVALENCE, and does not find what is COMMON and
  # reduced by a loop construct, or in an EQUIVALENCE.
  while ((hosted && r ~ /equivalence|allocatable/) \
	 || (model == "omp" && r ~ /common|equivalence/ \
	     && directive[0] directive[inner_loop] ~ /loop/) \
	 || (extent[v] && v < 90 && r == "equivalence"))
  return r
}

# Choose the variables: scope[V], 0 or the number of loops around; reach[V], where
# it lives: `dummy' or one of some_reach; extent[V] of an array or 0; early[V], the
# depth at which it is updated beside the innermost body, or 0; missing[V], whether
# only the first loop, 1, or only others, 2, name it; input[V], what its data are.
function choose_variables (   v)
{
  variables = 1 + below(3)
  for (v = 0; v < variables; v++)
    {
      choose_type(v)
      scope[v] = depth > 1 && one_in(3) ? 1 + below(depth - 1) : 0
      # No directive is left to reduce it.
      if (scope[v] > inner_loop)
	scope[v] = 0
      # GCC 12 crashes on reductions of arrays of the host procedure.
      extent[v] = model == "omp" && !scope[v] && !hosted \
	&& one_in(6) ? 1 + below(9) : 0
      reach[v] = !scope[v] && one_in(3) ? "dummy" : some_reach(v)
      early[v] = 0
      if (depth > 1 && one_in(3))
	early[v] = 1 + below(depth - 1)
      if (early[v] < scope[v])
	early[v] = 0
      number[v] = below(1000)
      # What is missing of MAX (X, S) is warned of, not added.
      missing[v] = model == "acc" && !scope[v] && inner_loop \
	&& !(op[v] ~ /m(ax|in)/ && number[v] % 2 == 0) \
	? (one_in(4) ? 1 : one_in(6) && style == "rows" ? 2 : 0) : 0
      input[v] = one_in(3) ? "assumed" : one_in(6) ? "allocatable" : one_in(6) \
	? "automatic" : "dummy"
    }
}

# Choose what else the nest reads and sets: `first', which is 3 for all, and
# `own', which is private; each is a scalar, an array or a component, or absent.
function choose_helpers (   list, n)
{
  n = split ("|scalar|array|type", list, "|")
  first_form = one_of(list, n)
  own_form = one_of(list, n)
  extent[90] = extent[91] = 1
  first_reach = some_reach(90)
  own_reach = some_reach(91)
  first_named = one_in(2)
  n = split ("dummy dummy local save module common type", list, " ")
  bound_reach = one_of(list, n)
}

function helper (name, form)
{
  return form == "" ? "" : name (form == "array" ? "(2)" : form == "type" ? \
  	"%v" : "")
}

# The number of turns of loop D.
function bound (d)
{
  return (bound_reach == "type" ? "q%" : "") "n" d
}

# What is added to an index, nothing in fact.
function helped ()
{
  return first_form == "" ? "" : " + " helper("first", first_form) " - 3"
}

function xname (v)
{
  return (input[v] ~ /allocatable|automatic/ ? "y" : "x") v
}

# The place of an iteration of the loops outside of depth D among all, from 0.
function place (d,   e, text)
{
  for (e = 0; e < d; e++)
    {
      text = (e ? "(" text ") * " bound(e) " + " : "") \
	(step[e] == -1 ? start[e] " - i" e : step[e] == 1 ? "i" e " - (" \
		start[e] ")" \
	 : "(i" e " - (" start[e] ")) / " step[e])
      if (also[e])
	text = "(" text ") * " also[e] " + j" e
    }
  return text
}

# The statement that adds the element at PLACE to variable V.
function update (v, place,   s, value)
{
  s = "s" v (extent[v] ? "(mod (" place ", " extent[v] ") + 1)" : "")
  value = xname(v) "(" place helped() ")"
  if (spelled[v] ~ /^[a-z]/)
    return s " = " spelled[v] " (" (number[v] % 2 ? s ", " value : value ", " \
    	s) ")"
  if (number[v] % 3 == 0 && (op[v] == "land" || op[v] == "lor"))
    return "if (" (op[v] == "lor" ? "" : ".not. ") value ") " s " = " \
      (op[v] == "lor" ? ".true." : ".false.")
  return s " = " (number[v] % 2 ? s " " spelled[v] " " value \
		  : value " " spelled[v] " " s)
}

# Whether variable V is reduced by the directive of loop D.  Of one of the whole
# nest a few are named by the outermost loop only, and found.
function clause_p (v, d)
{
  if (missing[v] == 1 && d || missing[v] == 2 && !d)
    return 0
  return directive[d] != "" && d >= scope[v]
}

function reductions (d,   v, text)
{
  for (v = 0; v < variables; v++)
    if (d < 0 ? scope[v] == 0 : clause_p(v, d))
      text = text "|reduction(" spelled[v] ":s" v ")"
  return text
}

# The innermost loop around the body at depth D that has a directive.
function owner (d)
{
  while (d-- > 0)
    if (directive[d] != "")
      return d
  return 0
}

# What is private to the iterations of loop D: variables of a scope in it, the
# variables of the loops in it that have no directive.
function privates (d,   v, e, text)
{
  for (v = 0; v < variables; v++)
    if (scope[v] && owner(scope[v]) == d)
      text = text "|private(s" v ")"
  for (e = d + 1; e < depth; e++)
    if (directive[e] == "" && owner(e) == d)
      text = text "|private(i" e ")"
  if (own_form != "" && owner(depth) == d)
    text = text "|private(own)"
  return text
}

function data_clauses (   v, text, in_name, out_name)
{
  in_name = model == "omp" ? "map(to:" : "copyin("
  out_name = model == "omp" ? "map(tofrom:" : "copy("
  for (v = 0; v < variables; v++)
    {
      text = text "|" in_name xname(v) ")"
      if (scope[v])
	text = text "|" out_name "o" v ")"
      else if (model == "omp" || number[v] % 2)
	text = text "|" out_name "s" v ")"
    }
  if (first_form != "" && first_named)
    text = text "|firstprivate(first)"
  return text
}

# Print the directive TEXT, with `|' in front of its clauses, one on a line.
function print_directive (text,   part, n, i)
{
  n = split (text, part, "|")
  line("!$" model " " part[1] (n > 1 ? " &" : ""))
  for (i = 2; i <= n; i++)
    line("!$" model "   " (i < n ? part[i] " &" : part[i]))
}

# Print directive number I of the N in LIST, those of loop D.
function print_head (i, n, list, d,   text)
{
  text = list[i]
  if (list[i] ~ /^target|^parallel$|^parallel loop|^serial/ && d == 0 && i == 1)
    text = text data_clauses()
  if (list[i] ~ /teams/ && one_in(3))
    text = text "|num_teams(" 1 + below(9) ")"
  if (list[i] ~ /parallel do/ && one_in(3))
    text = text "|num_threads(" 1 + below(6) ")"
  if (model == "acc" && list[i] ~ /^parallel/ && one_in(2))
    text = text "|num_gangs(" 1 + below(9) ")"
  if (i < n && list[i] ~ /teams/)
    text = text reductions(-1)
  if (i == n)
    {
      if (list[i] != "distribute")
	text = text reductions(d)
      text = text privates(d)
      if (also[d])
	text = text "|collapse(2)"
      if (list[i] ~ /do$/ && one_in(4))
	text = text "|schedule(" (one_in(2) ? "static, 3" : "dynamic") ")"
    }
  print_directive(text)
}

# Print the directives in front of loop D, or what ends the blocks of the first.
function loop_directives (d,   i, list)
{
  if (directive[d] == "")
    return
  if (d == 0)
    for (i = 1; i <= heads; i++)
      print_head(i, heads, head, 0)
  else
    {
      list[1] = directive[d]
      print_head(1, 1, list, d)
    }
}

function end_directives (   i)
{
  for (i = heads - 1; i > 0; i--)
    line("!$" model " end " head[i])
}

# The body at depth D, with directives if PRAGMAS.
function body (d, pragmas,   v)
{
  for (v = 0; v < variables; v++)
    if (d && scope[v] == d)
      line("s" v " = " xname(v) "(" place(d) ")")
  if (d == depth && own_form != "")
    line(helper("own", own_form) " = " place(d))
  for (v = 0; v < variables; v++)
    if (d == depth || (d && early[v] == d))
      line(update(v, d == depth && own_form != "" ? helper("own", own_form) : \
      	place(d)))
  if (d < depth)
    {
      if (condition[d])
	line("if (mod (i" (d - 1) ", 3) /= 1) then")
      if (pragmas)
	loop_directives(d)
      line("do i" d " = " start[d] ", " start[d] " + (" bound(d) " - 1) * (" \
      	step[d] \
	   ")" (step[d] == 1 ? "" : ", " step[d]))
      nesting++
      if (also[d])
	{
	  line("do j" d " = 0, " (also[d] - 1))
	  nesting++
	}
      body(d + 1, pragmas)
      if (also[d])
	{
	  nesting--
	  line("end do")
	}
      nesting--
      line("end do")
      if (pragmas && d == 0)
	end_directives()
      if (condition[d])
	line("end if")
    }
  for (v = 0; v < variables; v++)
    if (d && scope[v] == d)
      line("o" v "(" place(d) ") = s" v)
}

function one_nest (   name)
{
  start_random(nest)
  hosted = one_in(4)
  loops_outside = one_in(3)
  choose_loops()
  # GCC 12 crashes on what a host procedure has in constructs with lanes.
  if (model == "omp" && directive[0] directive[inner_loop] ~ /simd|loop/)
    hosted = 0
  choose_variables()
  choose_helpers()
  name = "f-" seed "-" nest
  line("! " name "\n")
  line("#if !defined ONLY || ONLY == " nest)
  line("module nest_" nest "\n  use shared\n  implicit none")
  nesting = 1
  module_variables()
  nesting = 0
  line("contains")
  nest_function("device_" nest, 1)
  nest_function("host_" nest, 0)
  judge_function(name)
  line("end module\n#endif\n")
}

function program (first,   last, k)
{
  last = first + each - 1 < nests ? first + each - 1 : nests
  file = out "/nests-" seed "-" first ".f90"
  nesting = 0
  line("! Made by gen-fortran.awk with seed " seed ".\n")
  line("module shared\n  use " (model == "omp" ? "omp_lib" : "openacc") \
       "\n  implicit none\n")
  copy_file(gen "/nests.f90")
  where_functions()
  line("end module\n")
  for (nest = first; nest <= last; nest++)
    one_nest()
  line("program main\n  use shared")
  for (k = first; k <= last; k++)
    line("#if !defined ONLY || ONLY == " k "\n  use nest_" k ", only: judge_" \
    	k \
	 "\n#endif")
  line("  implicit none")
  for (k = first; k <= last; k++)
    line("#if !defined ONLY || ONLY == " k "\n  if (chosen (" k \
    	")) call judge_" k \
	 "\n#endif")
  line("  call finish\nend program")
  close (file)
}

END {
  read_model()
  for (k = 1; k <= nests; k += each)
    program(k)
  print nests " Fortran nests of seed " seed
}
