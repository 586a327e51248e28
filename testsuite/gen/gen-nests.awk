# gen-nests.awk - make random loop nests with reductions, and their oracles.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f gen-nests.awk -v gen=DIR -v out=DIR -v nests=N -v seed=N \
#	   -v each=N gpured.def
#
# Writes OUT/nests-SEED-FIRST.c with EACH nests in a program.  Every nest is two
# functions, with the directives and without, which main calls with the same data
# and compares value by value.  Nest K of a SEED is always the same, whatever
# the awk and the number of nests.
#
# A nest is a construct with up to four loops inside each other, in which up to four
# variables are reduced.  The scope of a variable is the construct, or the body of
# one of the loops, which then stores its value for each iteration.  Random are the
# levels (given, left to the compiler, or the first only), sequential loops with and
# without directive, collapse, trip counts (0 as well), bounds that depend on an
# outer loop, conditions, where a variable is updated, a second loop after the use
# of its value, and which of the loops that need the clause have it: at least one.
# What the standard gives no meaning is never made: no update outside of the loop
# over the gangs, no use of a variable where only parts of its value exist.

# A number from 0 to N - 1, by Park and Miller's generator: the rand of one awk
# is not that of another.
function below (n)
{
  state = state * 16807 % 2147483647
  return int (state / 2147483647 * n)
}

function one_in (n)
{
  return below(n) == 0
}

# Levels from number LOW on for a loop, one or several; LOWEST is set to the first
# that is left to the loops inside.
function some_levels (low,   text, g)
{
  for (g = low; g < 3; g++)
    if (one_in(3) || (text == "" && g == 2))
      {
	text = text " " level_name[g]
	lowest = g + 1
	if (one_in(2))
	  break
      }
  return text
}

# A trip count of at most ROOM.
function some_trips (room,   n)
{
  if (one_in(24))
    return 0
  do
    n = trip_choice[1 + below(trips)]
  while (n > room)
  return n
}

# Whether loop D may share its iterations among threads.
function partitioned_p (d)
{
  return directive[d] && !(levels[d] ~ /seq/)
}

# Choose the loops: depth, directive[D], levels[D], trip[D], also[D] of the second
# of two collapsed loops or 0, iterations[D] of all loops outside of D together,
# condition[D] and skew[D]; base[D] is the first level left for loop D, first_gang
# the loop over the gangs or -1.
function choose_loops (   d, room, low)
{
  depth = 1 + below(4)
  style = below(3)	# 0 all levels given, 1 none, 2 the first loop's
  room = 4096
  low = 0
  first_gang = -1
  iterations[0] = 1
  for (d = 0; d < depth; d++)
    {
      base[d] = low
      directive[d] = !one_in(8)
      levels[d] = ""
      if (one_in(5) || (style == 0 && low > 2))
	levels[d] = " seq"
      else if (!directive[d])
	levels[d] = ""
      else if (style == 0 || (style == 2 && first_gang < 0))
	{
	  levels[d] = style == 2 ? " gang" : some_levels(low)
	  low = style == 2 ? 1 : lowest
	}
      if (partitioned_p(d) && first_gang < 0 \
	  && (levels[d] == "" || levels[d] ~ /gang/))
	first_gang = d
      also[d] = directive[d] && room >= 4 && one_in(6) ? 2 + below(3) : 0
      trip[d] = some_trips(also[d] ? int (room / also[d]) : room)
      iterations[d + 1] = iterations[d] * trip[d] * (also[d] ? also[d] : 1)
      room = iterations[d + 1] ? int (4096 / iterations[d + 1]) : room
      if (room < 1)
	room = 1
      # Not 0: GCC 12 takes a construct that it knows to do nothing for one that
      # reads nothing, drops the addresses of what is mapped, and libgomp copies
      # to wherever the stack says.
      literal[d] = one_in(3) && trip[d]
      condition[d] = d > 0 && one_in(5)
      skew[d] = d > 0 && !also[d] && one_in(6)
    }
  base[depth] = low
}

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
  return literal[d] ? trip[d] : "n[" d "]"
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
  tail[v] = ""
  return v
}

# Choose in which loops variable V, updated in none deeper than LAST, has the
# clause: at random, at least in one that is partitioned; if none is, on the
# construct.
function choose_clauses (v, last,   d, n, any, named, which)
{
  n = any = named = 0
  for (d = 0; d < depth; d++)
    {
      clause[v, d] = 0
      if (d < scope[v] || d >= last || !directive[d])
	continue
      clause[v, d] = one_in(2)
      named = named || clause[v, d]
      if (partitioned_p(d))
	{
	  n++
	  any = any || clause[v, d]
	}
    }
  which = n && !any ? below(n) : -1
  if (which >= 0)
    for (d = 0; d < last; d++)
      if (d >= scope[v] && partitioned_p(d) && which-- == 0)
	clause[v, d] = 1
  construct_clause[v] = scope[v] == 0 && ((!n && !named) || one_in(5))
  copied[v] = scope[v] == 0 && one_in(4)
}

# Levels for a loop that follows a nest in the construct: over the gangs, if
# there are several.
function tail_levels ()
{
  if (style == 1)
    return " "
  if (first_gang < 0)
    return some_levels(1)
  return " gang" (one_in(2) ? some_levels(1) : "")
}

# Choose where variable V is updated beside the innermost body, at most twice,
# and whether a loop of its own follows.
function choose_updates (v,   d, left)
{
  left = 2
  for (d = 0; d <= depth; d++)
    {
      before[v, d] = after[v, d] = 0
      if (d > first_gang && d > 0 && d >= scope[v] && d < depth && left \
	  && one_in(4))
	{
	  before[v, d] = one_in(2)
	  after[v, d] = !before[v, d]
	  left--
	}
    }
  d = scope[v]
  if (one_in(3) && (d == 0 || iterations[d]))
    tail[v] = d == 0 ? tail_levels() : style ? " " \
      : base[d] > 2 ? " seq" : some_levels(base[d])
  if (tail[v] != "")
    tail_trips[v] = some_trips(int (4096 / iterations[d]))
}

function choose_variables (   v, wanted, d)
{
  variables = 0
  for (wanted = 1 + below(3); wanted; wanted--)
    {
      d = 0
      if (first_gang >= 0 && first_gang + 1 < depth && one_in(2))
	d = first_gang + 1 + below(depth - first_gang - 1)
      v = add_variable(d, "", "")
      choose_updates(v)
      choose_clauses(v, depth)
      # A variable of the construct that adds up those of the iterations.
      if (d && op[v] != "mult" && one_in(2))
	{
	  from[add_variable(0, op[v], type[v])] = v
	  for (d = 0; d <= depth; d++)
	    before[variables - 1, d] = after[variables - 1, d] = 0
	  choose_clauses(variables - 1, scope[v])
	}
    }
}

# The construct, and whether its directive is the first loop's as well.
function choose_construct (   text)
{
  combined = directive[0] && one_in(3)
  for (v = 0; v < variables; v++)
    if (scope[v] == 0 && tail[v] != "")
      combined = 0
  arguments = "0, 0"
  if (first_gang < 0)
    {
      construct = one_in(3) ? "serial" : "parallel"
      launch = construct == "serial" ? "" : " num_gangs(1) num_workers(" \
	(1 + below(4)) ")"
      return
    }
  construct = one_in(12) ? "serial" : "parallel"
  launch = construct == "serial" ? "" : geometry[below(geometries), "GEOMETRY"]
  if (construct == "parallel" && one_in(5))
    {
      launch = " num_gangs(gangs) num_workers(workers)"
      arguments = (1 + below(9)) ", " (1 + below(6))
    }
}

function line (text,   i, indent)
{
  for (i = 0; i < nesting; i++)
    indent = indent "  "
  print indent text > file
}

# The statement that adds VALUE to variable V, in one of the forms for it.
function update (v, value,   s, form)
{
  s = "s" v
  form = (update_number++ + nest) % 3
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

# The reduction clauses that loop D has, one for each variable.
function clauses (d,   v, text)
{
  for (v = 0; v < variables; v++)
    {
      if (clause[v, d])
	text = text " reduction(" spelling[op[v]] ":s" v ")"
      if (scope[v] == d + 1 && private_p[v])
	text = text " private(s" v ")"
    }
  return text
}

# The head of loop D, with its directive if PRAGMAS.
function loop_head (d, pragmas)
{
  if (pragmas && directive[d] && !(combined && d == 0))
    line("#pragma acc loop" levels[d] clauses(d) \
	 (also[d] ? " collapse(2)" : ""))
  line("for (int i" d " = 0; i" d " < " bound(d) \
       (skew[d] ? " - i" (d - 1) " % 3" : "") "; i" d "++)")
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
	line((private_p[v] ? "" : ctype[type[v]] " ") "s" v " = " initial ";")
      }
}

# What comes last: uses of the variables of that scope, loops after the use, and
# the sum of all of them.
function end_scope (d, pragmas,   v, w)
{
  for (v = 0; v < variables; v++)
    if (scope[v] == d && from[v] < 0)
      {
	if (d)
	  line("o" v "[" position(d) "] = s" v ";")
	if (tail[v] == "")
	  continue
	if (pragmas)
	  line("#pragma acc loop" tail[v] " reduction(" spelling[op[v]] ":s" \
	       v ")")
	line("for (int k = 0; k < " tail_trips[v] "; k++)")
	line("  " update(v, "x" v "[(" position(d) ") * " tail_trips[v] \
			 " + k]"))
	if (d)
	  line("o" v "[ELEMENTS + " position(d) "] = s" v ";")
      }
  for (v = 0; v < variables; v++)
    if (from[v] >= 0 && scope[from[v]] == d)
      line(update(v, "s" from[v]))
}

# The body at depth D, inside of D loops.
function body (d, pragmas,   v, outside)
{
  begin_scope(d)
  for (v = 0; v < variables; v++)
    if (before[v, d] || (d == depth && from[v] < 0))
      line(update(v, "x" v "[" position(d) "]"))
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
      line(update(v, "x" v "[" position(d) "]"))
  end_scope(d, pragmas)
}

function construct_head (   v, text)
{
  text = "#pragma acc " construct
  if (combined)
    text = text " loop" levels[0] clauses(0) (also[0] ? " collapse(2)" : "")
  text = text launch " copyin(n[0:4])"
  for (v = 0; v < variables; v++)
    {
      if (construct_clause[v] && !(combined && clause[v, 0]))
	text = text " reduction(" spelling[op[v]] ":s" v ")"
      if (copied[v])
	text = text " copy(s" v ")"
      if (from[v] < 0)
	text = text " copyin(x" v "[0:ELEMENTS])"
      if (scope[v])
	text = text " copy(o" v "[0:2 * ELEMENTS])"
    }
  line(text)
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
  for (v = 0; v < variables; v++)
    if (scope[v] == 0)
      line(ctype[type[v]] " s" v " = *r" v ";")
    else if (private_p[v])
      line(ctype[type[v]] " s" v ";")
  if (pragmas)
    construct_head()
  if (!combined)
    line("{")
  body(0, pragmas)
  if (!combined)
    line("}")
  for (v = 0; v < variables; v++)
    if (scope[v] == 0)
      line("*r" v " = s" v ";")
  nesting = 0
  line("}\n")
}

# The function that fills the data of the nest called NAME, calls both forms and
# compares.
function judge_function (name,   v, t, call)
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
      line("static " t " x" v "[ELEMENTS], o" v "[2][2 * ELEMENTS], r" v "[2];")
      line("for (int i = 0; i < ELEMENTS; i++)")
      line("  x" v "[i] = data_" op[v] "_" kind[type[v]] " (i, " size[v] ", " \
	   bits[type[v]] ");")
      line("r" v "[0] = r" v "[1] = " (op[v] ~ /^l(and|or)$/ ? "!!" : "") \
	   "init_" op[v] "_" kind[type[v]] " (" size[v] ", " bits[type[v]] ");")
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
  state = (seed * 7919 + nest * 104729) % 2147483646 + 1
  below(2)
  below(2)
  split ("", trip)
  choose_loops()
  choose_variables()
  choose_construct()
  name = "nest-" seed "-" nest
  line("/* " name "  */\n")
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
      one_nest()
      calls = calls "  judge_" nest " ();\n"
    }
  line("int\nmain (void)\n{\n" calls "  return finish ();\n}")
  close (file)
}

END {
  if (bad)
    exit 1
  if (nests < 1 || each < 1 || seed == "")
    fail("nests, each and seed must be given")
  read_geometries(gen "/geometries.tab")
  level_name[0] = "gang"
  level_name[1] = "worker"
  level_name[2] = "vector"
  trips = split ("1 2 3 4 5 7 31 32 33 65 130 257 1025 2048", trip_choice, " ")
  for (k = 1; k <= nests; k += each)
    program(k)
  print nests " nests of seed " seed
}
