# regions-acc.awk - the directives of OpenACC for gen-regions.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Of the loops that need a clause at least one has it.

function read_model ()
{
  read_geometries(gen "/geometries.tab")
  model = "acc"
  # HEAD;FIRST LOOP;SECOND;THIRD
  rows = split (";parallel loop gang worker vector|" \
		";parallel loop gang vector|" \
		";parallel loop gang vector;|" \
		";parallel loop;|" \
		";parallel loop gang;loop vector|" \
		";parallel loop gang;loop vector|" \
		";parallel loop gang;loop worker vector|" \
		";parallel loop gang;loop worker;loop vector|" \
		";parallel loop gang worker;loop vector|" \
		";parallel loop gang;loop seq;loop vector|" \
		";parallel loop gang;;loop vector|" \
		";parallel loop gang;loop worker;|" \
		"parallel;loop gang;loop vector|" \
		"parallel;loop gang worker;loop vector|" \
		"parallel;loop gang vector|" \
		"parallel;loop gang worker vector;|" \
		"parallel;loop;loop|" \
		"parallel;loop;loop;loop|" \
		"serial;loop;loop|" \
		";serial loop", row_choice, "|")
}

function choose_directives (   part, n, d)
{
  n = split (one_of(row_choice, rows), part, ";")
  head = part[1]
  depth = n - 1
  for (d = 0; d < depth; d++)
    directive[d] = part[d + 2]
  first = 0
}

function user_reductions_p ()
{
  return 0
}

# GCC counts the iterations of a loop with a directive as a signed number of the
# variable's width; more never end.
function wide_p (d)
{
  return directive[d] == ""
}

function wide_types (d)
{
  return "unsigned,unsigned long"
}

# GCC takes no members of classes in clauses of OpenACC.
function private_p (d)
{
  return directive[d] != ""
}

function last_p ()
{
  return 0
}

function choose_tail (v,   d, e)
{
  d = scope[v]
  if (!d || !one_in(3) || source[v] != "data")
    return
  tail[v] = "vector"
  for (e = 0; e < d; e++)
    if (directive[e] ~ /vector/ || (directive[e] ~ /loop$/))
      tail[v] = "seq"
  tail_trips[v] = some_trips(int (4096 / iterations[d]))
}

# Give the variables that clauses name another place than a class, and choose
# in which loops each has its clause.
function choose_model (   v, d, n, which)
{
  deep = ""
  arguments = (1 + below(9)) ", " (1 + below(6))
  for (v = 0; v < variables; v++)
    {
      if (store[v] == "member" && role[v] != "bound")
	store[v] = "local"
      mapped[v] = one_in(3)
      for (d = 0; d < depth; d++)
	clause[v, d] = 0
      n = 0
      for (d = scope[v]; d < depth; d++)
	if (needed_p(v, d))
	  n++
      # Those left out are inferred from updates that name the variable.
      plain[v] = one_in(2) && source[v] != "none"
      which = n ? below(n) : -1
      for (d = scope[v]; d < depth; d++)
	if (needed_p(v, d))
	  clause[v, d] = which-- == 0 || !plain[v] || one_in(2)
    }
  geometry_text = one_in(5) ? " num_gangs(gangs) num_workers(workers)" \
    : geometry[below(geometries), "GEOMETRY"]
  if ((head == "" ? directive[0] : head) ~ /serial/)
    geometry_text = ""
  data_around = one_in(5)
  waiting = one_in(8)
}

# Whether the loop D is one of those that reduce V.
function needed_p (v, d,   last)
{
  if (role[v] != "reduced" || directive[d] == "" || directive[d] ~ /seq/ \
      || d < scope[v])
    return 0
  last = inner[v] || source[v] == "none" ? depth \
    : scope[substr (source[v], 10)]
  return d < last
}

function routine ()
{
  emit("#pragma acc routine seq")
}

function helpers_begin ()
{
}

function helpers_end ()
{
}

function tail_begin (v)
{
  emit("#pragma acc routine " tail[v])
}

function tail_end (v)
{
}

function tail_directive (v)
{
  emit("#pragma acc loop " tail[v] " reduction(" spelling[op[v]] ":" \
       name_of(v) ")")
}

function data_clauses (   v, text)
{
  text = " copyin(n[0:4])"
  for (v = 0; v < variables; v++)
    if (role[v] == "reduced")
      text = text " copyin(x" v "[0:ELEMENTS]) copy(o" v "[0:ELEMENTS])"
  return text
}

function construct_clauses (   v, text)
{
  text = geometry_text (waiting ? " async(1)" : "")
  if (!data_around)
    text = text data_clauses()
  for (v = 0; v < variables; v++)
    if (role[v] == "first")
      text = text " firstprivate(" name_of(v) ")"
    else if (role[v] == "bound" && mapped[v] && store[v] !~ /member|class/)
      text = text " firstprivate(" name_of(v) ")"
    else if (scope[v] == 0 && role[v] == "reduced" && (mapped[v] || waiting))
      text = text " copy(" name_of(v) ")"
  for (v = 0; v < variables; v++)
    if (store[v] == "member")
      return text " copy(this[0:1])"
  return text
}

function loop_clauses (d,   v, text)
{
  for (v = 0; v < variables; v++)
    {
      if (clause[v, d])
	text = text " reduction(" spelling[op[v]] ":" name_of(v) ")"
      if (role[v] == "private" && scope[v] == d + 1)
	text = text " private(" name_of(v) ")"
      if (role[v] == "reduced" && scope[v] == d + 1 && store[v] != "inside")
	text = text " private(" name_of(v) ")"
    }
  return text (also[d] ? " collapse(2)" : "")
}

function region_head ()
{
  if (data_around)
    emit("#pragma acc data" data_clauses())
  if (head != "")
    emit("#pragma acc " head construct_clauses())
}

function region_end ()
{
  if (waiting)
    emit("#pragma acc wait(1)")
}

function loop_directive (d)
{
  if (directive[d] != "")
    emit("#pragma acc " directive[d] (d == 0 && head == "" \
				      ? construct_clauses() : "") \
	 loop_clauses(d))
}
