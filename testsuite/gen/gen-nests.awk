# gen-nests.awk - make random loop nests with reductions, and their oracles.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f gen-nests.awk -f MODEL \
#	   -v gen=DIR -v out=DIR -v nests=N -v seed=N -v each=N gpured.def
#
# Writes OUT/nests-SEED-FIRST.c with EACH nests in a program.  Every nest is two
# functions, with the directives and without, which main calls with the same data
# and compares value by value.
#
# A nest is a construct with up to four loops inside each other, in which variables
# are reduced.  The scope of a variable is the construct, or the body of
# one of the loops, which then stores its value for each iteration.  MODEL, which
# is nests-acc.awk or nests-omp.awk, chooses the loops, the variables and the
# directives, so that the program has a meaning:
#   read_model ()		reads what the model needs
#   choose_nest ()		sets the arrays below for one nest
#   declare_nest ()		writes what stands in front of the functions
#   construct_head (), construct_end ()
#				write the directives around the body
#   loop_directive (D), tail_directive (V)
#				write those of loop D, of the loop after the use of V
# It sets depth, combined (no block around the body), arguments of the functions and,
# of a loop: trip[D], literal[D], condition[D], skew[D], also[D] of the second of two
# collapsed loops or 0, counter[D] the type and form[D] the kind of the head; of a
# variable, added by add_variable: where it is updated, before[V, D], after[V, D]
# and inner[V], tail[V] and tail_trips[V], extent[V] of an array or 0; index_set, what
# is added to the index that the innermost body computes first, or "".
# Of a variable also record[V], the name of a structure that has its value in the
# member `value' and the number of updates in `count', or ""; and orphan[V], whether
# the loop after the use of V is in a function of its own; fixed[V], whether what is
# declared outside of the construct has static storage; and addressed[V], whether
# the innermost body updates V by its address.  Of a loop also wide[D], the step of
# a variable that goes over more than a sign leaves room for, or 0.

# The position of an iteration of the loops outside of depth D among all.
function position (d,   e, text)
{
  text = "0"
  for (e = 0; e < d; e++)
    {
      text = e == 0 ? "i0" : "(" text ") * " bound(e) " + i" e
      if (also[e])
	text = "(" text ") * " also[e] " + j" e
    }
  return text
}

function bound (d)
{
  return literal[d] == 1 ? trip[d] : literal[d] ? "n" d : "n[" d "]"
}

# Add a variable of scope SCOPE, by OP and TYPE or, if OP is "", any pair.
function add_variable (scope_depth, o, t,   v, p)
{
  v = variables++
  if (o == "")
    {
      p = 1 + below(pairs)
      o = pair_op[p]
      t = pair_type[p]
    }
  op[v] = o
  type[v] = t
  scope[v] = scope_depth
  private_p[v] = scope_depth && directive[scope_depth - 1] && one_in(2)
  size[v] = one_in(4) ? 4096 : one_in(3) ? 4095 : 4097
  from[v] = -1
  inner[v] = 1
  extent[v] = 0
  tail[v] = ""
  record[v] = ""
  orphan[v] = 0
  fixed[v] = addressed[v] = 0
  return v
}

# The type of variable V, or of its elements.
function type_of (v)
{
  return record[v] == "" ? ctype[type[v]] : "struct " record[v]
}

# VALUE as one of variable V.
function made_of (v, value)
{
  return record[v] == "" ? value \
    : "(struct " record[v] ") { .value = " value ", .count = 0 }"
}

# The value of variable V, or of the element of index PLACE.
function value_of (v, place)
{
  return "s" v (extent[v] ? "[(" place ") % " extent[v] "]" : "") \
    (record[v] == "" ? "" : ".value")
}

# The statement that adds VALUE to S of variable V, of which it takes the address.
function update_address (v, s, value)
{
  if (op[v] == "max" || op[v] == "min")
    return "{ " ctype[type[v]] " t = " value ", *q = t " \
      (op[v] == "max" ? ">" : "<") " " s " ? &t : &" s "; " s " = *q; }"
  return "{ " ctype[type[v]] " t = " value ", *q = &" s "; *q = " op[v] \
    "_of (*q, t); }"
}

# The statement that adds VALUE, that of the index PLACE, to variable V.
function update (v, value, place,   s)
{
  s = value_of(v, place)
  if (addressed[v] && record[v] == "" && nesting > depth)
    return update_address(v, s, value)
  if (record[v] == "")
    return added(v, s, value)
  sub (/value$/, "count", s)
  return "{ " added(v, value_of(v, place), value) " " s "++; }"
}

# The statement that adds VALUE to S of variable V, in one of the forms for it.
function added (v, s, value,   form)
{
  form = (update_number++ + nest) % 3
  if (op[v] == "last")
    return s " = " value ";"
  if (op[v] == "max" || op[v] == "min")
    {
      if (form == 0)
	return "if (" value (op[v] == "max" ? " > " : " < ") s ") " s " = " \
	  value ";"
      return s " = " op[v] "_of (" \
	(form == 1 ? s ", " value : value ", " s) ");"
    }
  if (op[v] == "land" && form == 0)
    return "if (!" value ") " s " = 0;"
  if (op[v] == "lor" && form == 0)
    return "if (" value ") " s " = 1;"
  if (op[v] == "land" || op[v] == "lor" || form)
    return s " = " op[v] "_of (" s ", " value ");"
  return s " " spelling[op[v]] "= " value ";"
}

# The head of loop D, with its directive if PRAGMAS.
function loop_head (d, pragmas,   end, start)
{
  if (pragmas)
    loop_directive(d)
  if (wide[d])
    {
      line("for (int w" d " = -2000000000; w" d " < (int) (-2000000000 + (long) " \
	   bound(d) " * " wide[d] " - " int (wide[d] / 2) "); w" d " += " \
	   wide[d] ")")
      nesting++
      return
    }
  end = bound(d) (skew[d] ? " - i" (d - 1) " % 3" : "")
  start = "for (" (d in counter ? counter[d] : "int") " i" d " = "
  if (form[d] == "down")
    line(start end " - 1; i" d " >= 0; i" d "--)")
  else if (form[d] == "<=")
    line(start "0; i" d " <= " end " - 1; i" d " += 1)")
  else
    line(start "0; i" d (form[d] == "!=" ? " != " : " < ") end "; i" d "++)")
  nesting++
  if (also[d])
    {
      line("for (int j" d " = 0; j" d " < " also[d] "; j" d "++)")
      nesting++
    }
}

# What comes first in the body at depth D: the variables of that scope.
function begin_scope (d,   v, initial)
{
  for (v = 0; v < variables; v++)
    if (d && scope[v] == d)
      {
	initial = "x" v "[" position(d) "]"
	if (op[v] ~ /^l(and|or)$/)
	  initial = "!!" initial
	line((private_p[v] ? "" : type_of(v) " ") "s" v " = " \
	     made_of(v, initial) ";")
      }
}

# The loop that follows the use of variable V, whose first element is FIRST.
function tail_loop (v, first, pragmas,   w)
{
  if (pragmas)
    tail_directive(v)
  line("for (int k = 0; k < " tail_trips[v] "; k++)")
  w = first " + k"
  line("  " update(v, "x" v "[" w "]", w))
}

# What comes last: uses of the variables of that scope, loops after the use, and
# the sum of all of them.
function end_scope (d, pragmas,   v, first)
{
  for (v = 0; v < variables; v++)
    if (scope[v] == d && from[v] < 0)
      {
	if (d)
	  line("o" v "[" position(d) "] = " value_of(v, "") ";")
	if (d && tail[v] == "" && record[v] != "")
	  line("o" v "[ELEMENTS + " position(d) "] = s" v ".count;")
	if (tail[v] == "")
	  continue
	first = "(" position(d) ") * " tail_trips[v]
	if (orphan[v])
	  line("s" v " = " tail_name(v, pragmas) " (x" v ", " first ", s" v \
	       ");")
	else
	  tail_loop(v, first, pragmas)
	if (d)
	  line("o" v "[ELEMENTS + " position(d) "] = " value_of(v, "") ";")
      }
  for (v = 0; v < variables; v++)
    if (from[v] >= 0 && scope[from[v]] == d)
      line(update(v, value_of(from[v], ""), position(d)))
}

function tail_name (v, pragmas)
{
  return (pragmas ? "tail_" : "plain_") nest "_" v
}

# The function for the loop after the use of variable V.
function tail_function (v, pragmas)
{
  line("static " type_of(v))
  line(tail_name(v, pragmas) " (const " ctype[type[v]] " *x" v \
       ", int first, " type_of(v) " s" v ")\n{")
  nesting = 1
  tail_loop(v, "first", pragmas)
  line("return s" v ";")
  nesting = 0
  line("}\n")
}

# The body at depth D, inside of D loops.
function body (d, pragmas,   v, outside, place)
{
  if (d && wide[d - 1])
    line("int i" (d - 1) " = ((long) w" (d - 1) " + 2000000000) / " wide[d - 1] \
	 ";")
  begin_scope(d)
  place = position(d)
  if (d == depth && index_set != "")
    {
      line("p = " place index_set ";")
      place = "p"
    }
  for (v = 0; v < variables; v++)
    if (before[v, d] || (d == depth && inner[v]))
      line(update(v, "x" v "[" place "]", place))
  if (d < depth)
    {
      outside = nesting
      if (condition[d])
	{
	  line("if (i" (d - 1) " % 3 != 1)")
	  nesting++
	  line("{")
	}
      loop_head(d, pragmas)
      line("{")
      body(d + 1, pragmas)
      line("}")
      if (condition[d])
	{
	  nesting = outside + 1
	  line("}")
	}
      nesting = outside
    }
  for (v = 0; v < variables; v++)
    if (after[v, d])
      line(update(v, "x" v "[" place "]", place))
  end_scope(d, pragmas)
}

# The variables of the nest that are declared outside of its construct, as C.
function outer_variables (   v, d, t)
{
  for (v = 0; v < variables; v++)
    {
      t = (fixed[v] ? "static " : "") type_of(v)
      if (scope[v] == 0 && extent[v])
	{
	  line(t " s" v "[" extent[v] "];")
	  line("for (int i = 0; i < " extent[v] "; i++)")
	  line("  s" v "[i] = " made_of(v, "*r" v) ";")
	}
      else if (scope[v] == 0 && fixed[v])
	{
	  line(t " s" v ";")
	  line("s" v " = " made_of(v, "*r" v) ";")
	}
      else if (scope[v] == 0)
	line(t " s" v " = " made_of(v, "*r" v) ";")
      else if (private_p[v])
	line(t " s" v ";")
    }
  for (d = 0; d < depth; d++)
    if (literal[d] > 1)
      line("int n" d " = n[" d "];")
  if (index_set != "")
    line((index_fixed ? "static " : "") "int p = -1;")
  if (index_set ~ /f\[/)
    line((index_fixed ? "static " : "") "int f[2] = { 1, 3 };")
  else if (index_set ~ /f/)
    line((index_fixed ? "static " : "") "int f = 3;")
}

# What the functions of the nest call.
function tail_functions (   v)
{
  for (v = 0; v < variables; v++)
    if (orphan[v])
      {
	line("#pragma omp declare target")
	tail_function(v, 1)
	line("#pragma omp end declare target")
	tail_function(v, 0)
      }
}

# The function NAME of the nest, with directives if PRAGMAS.
function nest_function (name, pragmas,   v, t)
{
  update_number = 0
  line("static void")
  line(name " (const int *n, int gangs, int workers")
  for (v = 0; v < variables; v++)
    {
      t = ctype[type[v]]
      line("  , const " t " *x" v ", " t " *r" v ", " t " *o" v)
    }
  line(")\n{")
  nesting = 1
  outer_variables()
  if (pragmas)
    construct_head()
  if (!combined)
    line("{")
  body(0, pragmas)
  if (!combined)
    line("}")
  if (pragmas)
    construct_end()
  for (v = 0; v < variables; v++)
    if (scope[v] == 0 && extent[v])
      line("for (int i = 0; i < " extent[v] "; i++)\n    o" v "[i] = s" v \
	   "[i]" (record[v] == "" ? "" : ".value") ";")
    else if (scope[v] == 0)
      {
	line("*r" v " = " value_of(v, "") ";")
	if (record[v] != "")
	  line("o" v "[0] = s" v ".count;")
      }
  nesting = 0
  line("}\n")
}

# The function that fills the data of the nest called NAME, calls both forms and
# compares.
function judge_function (name,   v, t, o, f, call)
{
  line("static void\njudge_" nest " (void)\n{")
  nesting = 1
  line("static const int n[4] = { " trip[0] + 0 ", " trip[1] + 0 ", " \
       trip[2] + 0 ", " trip[3] + 0 " };")
  line("bool right = true;")
  line("int shown = 0;")
  for (v = 0; v < variables; v++)
    {
      t = ctype[type[v]]
      o = op[v] == "last" ? "plus" : op[v]
      line("static " t " x" v "[ELEMENTS], o" v "[2][2 * ELEMENTS], r" v "[2];")
      line("for (int i = 0; i < ELEMENTS; i++)")
      line("  x" v "[i] = data_" o "_" kind[type[v]] " (i, " size[v] ", " \
	   bits[type[v]] ");")
      line("r" v "[0] = r" v "[1] = " (op[v] ~ /^l(and|or)$/ ? "!!" : "") \
	   "init_" o "_" kind[type[v]] " (" size[v] ", " bits[type[v]] ");")
    }
  for (f = 0; f < 2; f++)
    {
      call = (f ? "host_" : "device_") nest " (n, " arguments
      for (v = 0; v < variables; v++)
	call = call ", x" v ", &r" v "[" f "], o" v "[" f "]"
      line(call ");")
    }
  for (v = 0; v < variables; v++)
    {
      line("COMPARE (\"s" v "\", 0, " kind[type[v]] ", r" v "[0], r" v "[1]);")
      line("for (int i = 0; i < 2 * ELEMENTS; i++)")
      line("  COMPARE (\"o" v "\", i, " kind[type[v]] ", o" v "[0][i], o" v \
	   "[1][i]);")
    }
  line("report (\"" name "\", right);")
  nesting = 0
  line("}\n")
}

function one_nest (   name)
{
  start_random(nest)
  split ("", trip)
  split ("", wide)
  index_fixed = 0
  choose_nest()
  name = "nest-" seed "-" nest
  line("/* " name "  */\n")
  declare_nest()
  tail_functions()
  nest_function("device_" nest, 1)
  nest_function("host_" nest, 0)
  judge_function(name)
}

function program (first,   last, calls)
{
  last = first + each - 1 < nests ? first + each - 1 : nests
  file = out "/nests-" seed "-" first ".c"
  nesting = 0
  line("/* Made by gen-nests.awk with seed " seed ".  */\n")
  line("#include \"nests.h\"\n")
  for (nest = first; nest <= last; nest++)
    {
      line("#if !defined ONLY || ONLY == " nest)
      one_nest()
      line("#endif")
      calls = calls "#if !defined ONLY || ONLY == " nest "\n  if (chosen_p (" nest \
	", argv))\n    judge_" nest " ();\n#endif\n"
    }
  line("int\nmain (int argc, char **argv)\n{\n  (void) argc;\n" calls \
       "  return finish ();\n}")
  close (file)
}

END {
  read_model()
  for (k = 1; k <= nests; k += each)
    program(k)
  print nests " nests of seed " seed
}
