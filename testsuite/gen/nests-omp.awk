# nests-omp.awk - the random nests of OpenMP, for gen-nests.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A target construct has directives on one loop or on two or three inside each
# other, each combined or cut up: a list with ` / ' between, of which those that
# contain no loop stand in front of the construct's block if there is one.  Random
# are beside them the clauses for the launch, the schedule, mapping and waiting;
# collapse; the type of the loop's variable and its direction; private, firstprivate
# and lastprivate variables; reductions of arrays and sections, and user-defined
# ones, of structures, too; loops and conditions between the directives; a second loop
# after the use of a variable or in the same target region, also in a function for
# the device; variables with static storage, and addresses of what is reduced;
# ranges wider than INT_MAX; constructs of the host around the region.

function read_model ()
{
  read_geometries(gen "/omp-geometries.tab")
  # STYLE:DIRECTIVES of the first loop.
  firsts = split ("teams:target teams distribute parallel for|" \
		  "teams:target teams distribute parallel for simd|" \
		  "teams:target / teams distribute parallel for|" \
		  "teams:target teams / distribute parallel for|" \
		  "teams:target / teams / distribute parallel for simd|" \
		  "teams:target teams distribute simd|" \
		  "teams:target teams loop|" \
		  "teams:target teams / loop|" \
		  "teams:target / teams / distribute simd|" \
		  "rows:target teams distribute|" \
		  "rows:target / teams distribute|" \
		  "rows:target teams / distribute|" \
		  "rows:target / teams / distribute|" \
		  "parallel:target parallel for|" \
		  "parallel:target / parallel for|" \
		  "parallel:target parallel for simd|" \
		  "parallel:target / parallel / for|" \
		  "parallel:target parallel / for simd|" \
		  "parallel:target / parallel loop|" \
		  "parallel:target simd|" \
		  "parallel:target / simd|" \
		  "plain:target", first_choice, "|")
  insides = split ("parallel for|parallel for simd|parallel / for|" \
		   "parallel / for simd|parallel loop|simd", inside_choice, "|")
  counters = split ("int unsigned long short", counter_choice, " ")
}

# Choose the directives: directives[D] of each loop, head[] of the block.
function choose_directives (   d, text, piece, n, part)
{
  text = one_of(first_choice, firsts)
  split (text, part, ":")
  style = part[1]
  if (style == "rows" || style == "plain")
    depth = 2 + below(3)
  else
    depth = 1 + below(3)
  for (d = 0; d < depth; d++)
    directives[d] = ""
  first = style == "plain" ? 1 + below(depth - 1) : 0
  second = style == "rows" && !one_in(8) ? 1 + below(depth - 1) : first
  directives[0] = part[2]
  if (first)
    directives[first] = one_of(inside_choice, insides)
  else if (second)
    directives[second] = one_of(inside_choice, insides)
  third = second
  if (second + 1 < depth && directives[second] ~ /parallel for$/ && one_in(2))
    {
      third = second + 1 + below(depth - second - 1)
      directives[third] = "simd"
    }

  # What stands in front of the block.
  head = ""
  text = directives[0]
  while (match (text, /^(target|teams|target teams)( \/ |$)/))
    {
      head = head (head == "" ? "" : " / ") substr (text, 1, RLENGTH)
      sub (/ \/ $/, "", head)
      text = substr (text, RLENGTH + 1)
    }
  # Nothing may stand beside teams.
  combined = head == "" || text ~ /^teams/ || (style != "plain" && one_in(2))
  if (!combined)
    directives[0] = text
  for (d = 0; d < depth; d++)
    directive[d] = directives[d] != ""
}

# Whether a directive of the loops outside of depth D matches WORD.
function around_p (d, word,   e)
{
  for (e = 0; e < d; e++)
    if (directives[e] ~ word)
      return 1
  return 0
}

# Whether GCC 12 crashes on the reduction of V, && or || of an array of real numbers
# over lanes, in omp-low.cc.
function crash_p (v)
{
  return extent[v] && op[v] ~ /^l(and|or)$/ && kind[type[v]] ~ /REAL|COMPLEX/ \
    && (tail[v] ~ /simd|loop/ || around_p(depth, "simd|loop"))
}

# Choose the loops.
function choose_loops (   d, room)
{
  room = 4096
  iterations[0] = 1
  for (d = 0; d < depth; d++)
    {
      also[d] = directive[d] && room >= 4 && one_in(5) ? 2 + below(3) : 0
      trip[d] = some_trips(also[d] ? int (room / also[d]) : room)
      iterations[d + 1] = iterations[d] * trip[d] * (also[d] ? also[d] : 1)
      room = iterations[d + 1] ? int (4096 / iterations[d + 1]) : room
      if (room < 1)
	room = 1
      # Not 0, as in nests-acc.awk.
      literal[d] = trip[d] ? below(3) : 2 * below(2)
      condition[d] = d > 0 && one_in(5)
      skew[d] = d > 0 && !also[d] && counter[d - 1] != "unsigned" && one_in(5)
      counter[d] = skew[d] ? "int" : one_of(counter_choice, counters)
      form[d] = !one_in(3) || skew[d] ? "<" : one_in(2) ? "!=" : \
	counter[d] == "unsigned" ? "<" : one_in(2) ? "down" : "<="
      # GCC is right about these, but for static schedules.
      wide[d] = 0
      if (directives[d] ~ /(parallel|\/) for$/ && directives[d] !~ /distribute/ \
	  && !also[d] && !skew[d] \
	  && one_in(4))
	{
	  counter[d] = "int"
	  wide[d] = int (4000000000 / (trip[d] + 1))
	  if (wide[d] > 100000000)
	    wide[d] = 100000000
	}
    }
}

# Choose where variable V is updated beside the innermost body, and whether a
# loop of its own follows.
function choose_updates (v,   d, left)
{
  left = 2
  for (d = 0; d <= depth; d++)
    {
      before[v, d] = after[v, d] = 0
      if (d > first && d >= scope[v] && d < depth && left && one_in(4))
	{
	  before[v, d] = one_in(2)
	  after[v, d] = !before[v, d]
	  left--
	}
    }
  d = scope[v]
  if (!one_in(3) || (d == 0 && combined) || (d && !iterations[d]))
    return
  tail[v] = tail_directives(d)
  orphan[v] = one_in(3) && !extent[v] && tail[v] ~ /^(parallel|simd)/ \
    && !(d == 0 && head ~ /teams/)
  tail_trips[v] = some_trips(int (4096 / iterations[d]))
}

# Directives for a loop that follows others in the body at depth D; " " for none.
function tail_directives (d)
{
  if (d == 0 && head ~ /teams/)
    return directives[0] ~ /loop/ ? "loop" : "distribute parallel for"
  if (d && around_p(d, "(simd|loop)"))
    return " "
  if (d && around_p(d, "parallel"))
    return one_in(2) ? "simd" : " "
  return one_of(inside_choice, insides)
}

# Variable V is reduced on each loop with a directive from its scope to LAST, and,
# where it is updated later in the construct, on that.
function choose_clauses (v, last,   d)
{
  for (d = 0; d < depth; d++)
    clause[v, d] = directive[d] && d >= scope[v] && d < last
}

function choose_variables (   v, wanted, d)
{
  variables = 0
  for (wanted = 1 + below(3); wanted; wanted--)
    {
      d = depth > 1 && one_in(2) ? 1 + below(depth - 1) : 0
      v = add_variable(d, "", "")
      if (d == 0 && one_in(7))
	extent[v] = 1 + below(9)
      choose_updates(v)
      if (crash_p(v))
	type[v] = "i64"
      choose_clauses(v, depth)
      # A variable of the construct that adds up those of the iterations.
      if (d > first && op[v] != "mult" && one_in(2))
	{
	  from[add_variable(0, op[v], type[v])] = v
	  inner[variables - 1] = 0
	  for (d = 0; d <= depth; d++)
	    before[variables - 1, d] = after[variables - 1, d] = 0
	  choose_clauses(variables - 1, scope[v])
	}
    }
  # One that keeps what the last iteration of the first loop gives it; what it has
  # if there is none the standard does not say.
  if (one_in(3) && directives[first] !~ /loop/ && !skew[first] \
      && iterations[first + 1])
    {
      v = add_variable(0, "plus", one_in(2) ? "i32" : "f64")
      op[v] = "last"
      inner[v] = 0
      for (d = 0; d <= depth; d++)
	clause[v, d] = before[v, d] = after[v, d] = 0
      before[v, first + 1] = 1
    }
  for (v = 0; v < variables; v++)
    {
      choose_spelling(v)
      fixed[v] = one_in(4)
      addressed[v] = op[v] != "last" && one_in(5)
    }
}

# Choose how the clauses name the operator of variable V and what they name.  No
# structure is passed to a function: GCC stores some with 8 bytes at once at an
# address for 4.
function choose_spelling (v)
{
  user[v] = op[v] != "last" && one_in(5)
  if (user[v] && !orphan[v] && one_in(2))
    record[v] = "record_" nest "_" v
  operator[v] = user[v] ? "join_" nest "_" v : spelling[op[v]]
  if (op[v] == "plus" && !user[v] && one_in(8))
    operator[v] = "-"
  named[v] = "s" v (extent[v] && one_in(2) ? "[0:" extent[v] "]" : "")
}

# Choose the clauses that do not depend on the directives.
function choose_rest (   g)
{
  g = below(geometries)
  teams = geometry[g, "TEAMS"]
  threads = geometry[g, "THREADS"]
  arguments = (1 + below(9)) ", " (1 + below(6))
  if (one_in(5))
    teams = " num_teams(gangs)"
  if (one_in(5))
    threads = " num_threads(workers)"
  waiting = one_in(8)
  data_around = one_in(4)
  on = one_in(6) ? " device(0)" : ""
  when = one_in(6) ? " if(" (one_in(2) ? "target:" : "") "gangs < 99)" : ""
  index_set = one_in(2) ? "" : one_in(3) ? " + 0" \
    : one_in(2) ? " + f - 3" : " + f[1] - 3"
  index_fixed = one_in(3)
  around = one_in(4) ? one_of(arounds, split ("single task for", arounds, " ")) \
    : ""
  indexed = 0
  for (g = 0; g < depth; g++)
    if (directive[g])
      indexed = g
}

function choose_nest ()
{
  split ("", counter)
  split ("", form)
  choose_directives()
  choose_loops()
  choose_variables()
  choose_rest()
}

# The neutral element of OP for TYPE as a constant of C.
function neutral (op, type,   word)
{
  word = identity[op, type]
  if (word == "ZERO" || word == "ONE")
    return word == "ONE"
  if (word == "ONES")
    return "-1"
  if (kind[type] == "REAL")
    return (word == "LOWEST" ? "-" : "") "__builtin_inf ()"
  if (kind[type] ~ /UNSIGNED$/)
    return word == "LOWEST" ? "0" : "-1"
  return "(" ctype[type] ") (((unsigned " (bits[type] + 0 > 64 ? "__int128" : \
    "long") ") 1 << " bits[type] - 1 ")" (word == "LOWEST" ? ")" : " - 1)")
}

# Declare the structure of variable V, whose members lie in one of several orders.
function declare_record (v,   t, form)
{
  t = ctype[type[v]] " value;"
  form = (nest + v) % 3
  line("struct " record[v] "\n{")
  line("  " (form == 0 ? t " int count;" : form == 1 ? "int count; " t \
	     : "char mark; " t " short count; char rest[5];"))
  line("};\n")
}

# Declare the user-defined reductions.
function declare_nest (   v, result, more, start)
{
  for (v = 0; v < variables; v++)
    {
      if (!user[v])
	continue
      result = more = ""
      start = neutral(op[v], type[v])
      if (record[v] != "")
	{
	  declare_record(v)
	  result = ".value"
	  more = ", omp_out.count += omp_in.count"
	  start = "{ .value = " start ", .count = 0 }"
	}
      line("#pragma omp declare reduction(" operator[v] ":" type_of(v) ": \\" \
	   "\n  omp_out" result " = " op[v] "_of (omp_out" result \
	   ", omp_in" result ")" more ") \\\n  initializer(omp_priv = " \
	   start ")\n")
    }
}

# The reduction clauses of the variables that loop D reduces.
function reductions (d,   v, text)
{
  for (v = 0; v < variables; v++)
    if (d < 0 ? scope[v] == 0 && op[v] != "last" : clause[v, d])
      text = text " reduction(" operator[v] ":" named[v] ")"
  return text
}

# The clauses of a target directive that maps.
function target_clauses (alone,   v, text)
{
  text = on when (waiting ? " nowait" : "")
  if (!data_around)
    text = text data_clauses()
  for (v = 0; v < variables; v++)
    if (scope[v] == 0)
      text = text " map(tofrom:s" v ")"
  return text
}

function data_clauses (   v, text)
{
  text = " map(to:n[0:4])"
  for (v = 0; v < variables; v++)
    {
      if (from[v] < 0)
	text = text " map(to:x" v "[0:ELEMENTS])"
      if (scope[v])
	text = text " map(tofrom:o" v "[0:2 * ELEMENTS])"
    }
  return text
}

# A schedule and the like for the directive PIECE of loop D.
function loop_clauses (piece, d,   text, c)
{
  c = 1 + below(9)
  # Not auto: GCC 12 calls GOMP_parallel_loop_static with too few arguments.
  if (piece ~ /for/ && wide[d])
    text = text " schedule(" (one_in(2) ? "guided" : "dynamic, " c) ")"
  else if (piece ~ /for/ && one_in(3))
    text = text " schedule(" \
      one_of(schedules, split ("static|static, " c "|dynamic|dynamic, " c \
			       "|guided|runtime|nonmonotonic:dynamic", \
			       schedules, "|")) ")"
  if (piece ~ /distribute/ && one_in(5))
    text = text " dist_schedule(static" (one_in(2) ? ", " c : "") ")"
  if (piece ~ /simd/ && one_in(4))
    text = text (one_in(2) ? " simdlen(4)" : " safelen(16)")
  return text
}

# The clauses for data of the last directive PIECE of loop D.
function own_clauses (piece, d,   v, text)
{
  if (also[d])
    text = " collapse(2)"
  for (v = 0; v < variables; v++)
    {
      if (scope[v] == d + 1 && private_p[v])
	text = text " private(s" v ")"
      if (op[v] == "last" && d == first)
	text = text " lastprivate(s" v ")"
    }
  if (d == indexed && index_set != "")
    {
      text = text " private(p)"
      if (index_set ~ /f/ && piece !~ /^(loop|simd|parallel loop)$/ \
	  && piece !~ /teams loop/)
	text = text " firstprivate(f)"
    }
  return text
}

# Print directive PIECE, the last of loop D if LAST.  Where a loop has directives
# of its own for parallel and loop, the variables are reduced by the latter.
function print_piece (piece, d, last,   text)
{
  text = "#pragma omp " piece
  if (piece ~ /target/)
    text = text target_clauses()
  if (piece ~ /teams/)
    text = text teams
  if (piece ~ /parallel/)
    text = text threads
  if (piece ~ /teams/ && !last && directives[0] !~ /loop/)
    text = text reductions(-1)
  if (last)
    {
      if (piece !~ /^distribute$/)
	text = text reductions(d)
      text = text loop_clauses(piece, d) own_clauses(piece, d)
    }
  line(text)
}

function print_pieces (text, d, last,   n, i, part)
{
  n = split (text, part, " / ")
  for (i = 1; i <= n; i++)
    print_piece(part[i], d, last && i == n)
}

function construct_head ()
{
  if (around == "task")
    line("#pragma omp task default(shared)")
  else if (around == "for")
    line("#pragma omp parallel for num_threads(2)\n  for (int once = 0; once < 1; once++)")
  else if (around != "")
    line("#pragma omp parallel num_threads(2)\n  #pragma omp single")
  if (data_around)
    line("#pragma omp target data" data_clauses())
  if (!combined)
    print_pieces(head, 0, 0)
}

function construct_end ()
{
  if (waiting || around == "task")
    line("#pragma omp taskwait")
}

function loop_directive (d)
{
  if (directive[d])
    print_pieces(directives[d], d, 1)
}

function tail_directive (v,   n, i, part)
{
  if (tail[v] == " ")
    return
  n = split (tail[v], part, " / ")
  for (i = 1; i <= n; i++)
    line("#pragma omp " part[i] (part[i] ~ /parallel/ && !orphan[v] ? threads : "") \
	 (i == n ? " reduction(" operator[v] ":" named[v] ")" : ""))
}
