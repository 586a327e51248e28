# nests-acc.awk - the random nests of OpenACC, for gen-nests.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Random are the levels (given, left to the compiler, or the first only),
# sequential loops with and without directive, collapse, trip counts (0 as well),
# bounds that depend on an outer loop, conditions, where a variable is updated, a
# second loop after the use of its value, and which of the loops that need the
# clause have it: at least one.
# What the standard gives no meaning is never made: no update outside of the loop
# over the gangs, no use of a variable where only parts of its value exist.

function read_model ()
{
  read_geometries(gen "/geometries.tab")
  level_name[0] = "gang"
  level_name[1] = "worker"
  level_name[2] = "vector"
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
	  inner[variables - 1] = 0
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

function choose_nest ()
{
  choose_loops()
  choose_variables()
  choose_construct()
}

function declare_nest ()
{
}

function construct_end ()
{
}

function loop_directive (d)
{
  if (directive[d] && !(combined && d == 0))
    line("#pragma acc loop" levels[d] clauses(d) \
	 (also[d] ? " collapse(2)" : ""))
}

function tail_directive (v)
{
  line("#pragma acc loop" tail[v] " reduction(" spelling[op[v]] ":s" v ")")
}
