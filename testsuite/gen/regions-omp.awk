# regions-omp.awk - the directives of OpenMP for gen-regions.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function read_model ()
{
  model = "omp"
  # HEAD;FIRST LOOP;SECOND;THIRD
  rows = split (";target teams distribute parallel for|" \
		";target teams distribute parallel for;|" \
		";target teams distribute parallel for;simd|" \
		";target teams distribute parallel for simd;|" \
		"target;teams distribute parallel for;|" \
		"target teams;distribute parallel for;|" \
		"target teams;distribute parallel for simd|" \
		";target teams distribute;parallel for|" \
		";target teams distribute;parallel for|" \
		";target teams distribute;parallel for simd|" \
		";target teams distribute;parallel for;simd|" \
		";target teams distribute;;parallel for|" \
		";target teams distribute;simd|" \
		";target teams distribute;|" \
		"target teams;distribute;parallel for|" \
		"target;teams distribute;parallel for;|" \
		";target parallel for;|" \
		";target parallel for;simd|" \
		";target parallel for simd|" \
		"target;parallel for;|" \
		"target parallel;for;|" \
		"target parallel;for simd|" \
		";target teams loop;|" \
		"target teams;loop|" \
		";target simd|" \
		"target;;parallel for|" \
		"target;;parallel for simd|" \
		"target;;simd", row_choice, "|")
}

function choose_directives (   part, n, d)
{
  n = split (one_of(row_choice, rows), part, ";")
  head = part[1]
  depth = n - 1
  first = -1
  for (d = 0; d < depth; d++)
    {
      directive[d] = part[d + 2]
      if (first < 0 && directive[d] != "")
	first = d
    }
}

function user_reductions_p ()
{
  return 1
}

# Of signed ranges GCC computes the number of iterations with a sign, but for
# dynamic and guided schedules of int.
function wide_p (d)
{
  return directive[d] != "" && directive[d] !~ /simd|loop/
}

function wide_types (d)
{
  return "unsigned,unsigned long" \
    (directive[d] ~ /^(target )?(parallel )?for$/ ? ",int" : "")
}

# Whether a variable can be private to the iterations of loop D.
function private_p (d)
{
  return directive[d] != ""
}

function last_p ()
{
  return directive[first] != "" && directive[first] !~ /loop|teams distribute$/ \
    && directive[first] != "distribute"
}

# A loop in a function of its own after the use of V.
function choose_tail (v,   d, e)
{
  d = scope[v]
  if (!d || !one_in(3) || wrap[v] != "" || source[v] != "data")
    return
  tail[v] = one_in(2) ? "simd" : "parallel for"
  for (e = 0; e < d; e++)
    if (directive[e] ~ /simd|loop/)
      tail[v] = " "
    else if (directive[e] ~ /parallel/)
      tail[v] = "simd"
  tail_trips[v] = some_trips(int (4096 / iterations[d]))
}

function choose_model (   v, g)
{
  arguments = (1 + below(9)) ", " (1 + below(6))
  deep = around = ""
  g = below(12)
  if (g == 0)
    deep = "#pragma omp parallel num_threads(1)"
  else if (g == 1)
    deep = "#pragma omp parallel num_threads(2)\n#pragma omp single"
  else if (g == 2)
    deep = "#pragma omp parallel for num_threads(2)\nfor (int once = 0; once < " \
      "1; once++)"
  else if (g == 3)
    around = "#pragma omp parallel num_threads(2)\n#pragma omp single"
  else if (g == 4)
    around = "#pragma omp task default(shared)"
  else if (g == 5)
    around = "#pragma omp parallel num_threads(3)\n#pragma omp master"
  else if (g == 6)
    around = "#pragma omp parallel num_threads(2)\n#pragma omp single\n" \
      "#pragma omp task default(shared)"
  else if (g == 7)
    around = "#pragma omp parallel for num_threads(2)\nfor (int once = 0; once " \
      "< 1; once++)"
  # In lambdas GCC 12 maps what is captured wrongly, or not at all.
  if (vehicle ~ /lambda/)
    {
      deep = around = ""
      for (v = 0; v < variables; v++)
	if (store[v] !~ /^(file|namespace|class)$/)
	  store[v] = store[v] == "inside" ? "inside" : "static"
    }
  waiting = one_in(8) && nowait_p()
  data_around = vehicle !~ /lambda/ && one_in(4)
  for (v = 0; v < variables; v++)
    {
      # GCC 12 crashes on members in most of these clauses.
      if (role[v] ~ /^(first|last)$/ && store[v] == "member")
	store[v] = "local"
      where[v] = below(2)
      mapped[v] = one_in(2)
      plain[v] = 0
    }
}

function routine ()
{
}

function helpers_begin ()
{
}

function helpers_end (   v)
{
  body_text = "#pragma omp declare target\n" body_text \
    "#pragma omp end declare target\n\n"
  for (v = 0; v < variables; v++)
    if (wrap[v] == "record")
      {
	emit("#pragma omp declare reduction (sum_" k ": struct rec_" k \
	     ": omp_out.value += omp_in.value, omp_out.count += omp_in.count)" \
	     (language == "c++" ? "" : " initializer (omp_priv = { .value = 0, " \
	      ".count = 0 })"))
	break
      }
  for (v = 0; v < variables; v++)
    if (wrap[v] == "complex")
      {
	emit("#pragma omp declare reduction (sum_" k ": std::complex<double>: " \
	     "omp_out += omp_in) initializer (omp_priv = 0)")
	break
      }
}

function tail_begin (v)
{
  emit("#pragma omp declare target")
}

function tail_end (v)
{
  emit("#pragma omp end declare target")
}

function reduction (v)
{
  return " reduction(" (wrap[v] != "" ? "sum_" k : spelling[op[v]]) ":" \
    name_of(v) ")"
}

function tail_directive (v)
{
  if (tail[v] != " ")
    emit("#pragma omp " tail[v] reduction(v))
}

# The clauses for variables that a target has.
function target_clauses (all,   v, text)
{
  text = waiting ? " nowait" : ""
  if (!data_around)
    text = text data_clauses()
  for (v = 0; v < variables; v++)
    if (scope[v] == 0 && role[v] ~ /^(reduced|last)$/ \
	&& (role[v] == "last" || head != "" || first || mapped[v] \
	    || source[v] ~ /variable|none/ || depth > 1))
      text = text " map(tofrom:" name_of(v) ")"
    else if (role[v] == "first" && where[v] && !mapped[v])
      text = text " firstprivate(" name_of(v) ")"
    else if (role[v] == "bound" && mapped[v] && store[v] != "class" \
	     && member_clause_p(v))
      text = text " firstprivate(" name_of(v) ")"
  return text
}

function data_clauses (   v, text)
{
  text = " map(to:n[0:4])"
  for (v = 0; v < variables; v++)
    if (role[v] == "reduced")
      text = text " map(to:x" v "[0:ELEMENTS]) map(tofrom:o" v \
	"[0:ELEMENTS])"
  return text
}

# Whether variable V, of any scope, is reduced by the directive of loop D.
function reduced_by_p (v, d,   e, last)
{
  if (role[v] != "reduced" || directive[d] ~ /^(distribute)?$/ || d < scope[v])
    return 0
  # The outermost loop around all updates is enough.
  last = inner[v] ? depth : 0
  for (e = 0; e < depth; e++)
    if (at[v, e] && e > last)
      last = e
  if (source[v] ~ /^variable/)
    last = scope[substr (source[v], 10)]
  if (source[v] == "none")
    last = depth
  return d < last
}

function loop_clauses (d,   v, text, c)
{
  c = 1 + below(9)
  for (v = 0; v < variables; v++)
    {
      if (reduced_by_p(v, d))
	text = text reduction(v)
      if (role[v] == "private" && scope[v] == d + 1)
	text = text " private(" name_of(v) ")"
      if (role[v] == "reduced" && scope[v] == d + 1 && store[v] != "inside")
	text = text " private(" name_of(v) ")"
      if (role[v] == "last" && d == first)
	text = text " lastprivate(" name_of(v) ")"
      if (role[v] == "first" && d == first && !(where[v] && !mapped[v]) \
	  && directive[d] !~ /loop|^simd$|target simd/)
	text = text " firstprivate(" name_of(v) ")"
    }
  if (also[d])
    text = text " collapse(2)"
  if (directive[d] ~ /for/)
    {
      if (form[d] == "wide" && counter_type[d] == "int")
	text = text " schedule(" (one_in(2) ? "guided" : "dynamic, " c) ")"
      else if (one_in(3))
	text = text " schedule(" \
	  one_of(schedules, split ("static|static, " c "|dynamic|dynamic, " c \
				   "|guided", schedules, "|")) ")"
    }
  if (directive[d] ~ /distribute/ && one_in(6))
    text = text " dist_schedule(static" (one_in(2) ? ", " c : "") ")"
  if (directive[d] ~ /simd/ && one_in(4))
    text = text (one_in(2) ? " simdlen(4)" : " safelen(16)")
  return text
}

function launch (text)
{
  return (text ~ /teams/ && one_in(3) ? " num_teams(gangs)" : "") \
    (text ~ /parallel/ && one_in(4) ? " num_threads(workers)" : "")
}

function region_head (   v, text)
{
  if (around != "")
    emit(around)
  if (data_around)
    emit("#pragma omp target data" data_clauses())
  if (head == "")
    return
  text = "#pragma omp " head target_clauses() launch(head)
  for (v = 0; v < variables; v++)
    if (head ~ /teams/ && directive[0] !~ /loop/ && scope[v] == 0 \
	&& role[v] == "reduced")
      text = text reduction(v)
  emit(text)
}

function region_end ()
{
  if (waiting || around ~ /task/)
    emit("#pragma omp taskwait")
}

function loop_directive (d)
{
  if (directive[d] != "")
    emit("#pragma omp " directive[d] \
	 (directive[d] ~ /target/ ? target_clauses() : "") \
	 launch(directive[d]) loop_clauses(d))
}

# Whether variable V may be firstprivate: with members of classes GCC 12 crashes on
# this clause in many constructs (expand_expr_real_1, omplower).
function member_clause_p (v)
{
  return store[v] != "member" \
    || (role[v] == "bound" && vehicle == "member" && deep == "" \
	&& around == "" && !also[0] && directive[0] ~ /target.* parallel for$/)
}

# Whether the target may be nowait: where its clauses name references, or what
# stands for an expression, GCC hands over addresses that are gone by then.
function nowait_p (   v)
{
  for (v = 0; v < variables; v++)
    if (store[v] ~ /^(reference|parameter|member)$/)
      return 0
  return vehicle !~ /lambda|nested|member/
}
