# gen-kernels.awk - make random `kernels' constructs, and their oracles.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f random.awk -f kernels-words.awk -f kernels-frame.awk \
#	   -f kernels-c.awk -f kernels-fortran.awk -f kernels-qualifiers.awk \
#	   -f kernels-values.awk -f kernels-loops.awk -f gen-kernels.awk \
#	   -v lang=c|cc|f90 -v gen=DIR -v out=DIR \
#	   -v nests=N -v seed=N -v each=N
#
# Writes OUT/kernels-SEED-FIRST.LANG with EACH programs in a file.  A program is
# a construct with nests, statements and conditions, twice: with directives and
# without; all that it may change is compared.  -DONLY=K compiles program K
# alone (Fortran: with -cpp).
#
# A construct means what its statements mean one after the other, unless the
# directives say something else.  So a nest is of one of two kinds: `true'
# ones, for which all may be claimed that the directives can, `independent',
# too; and others, whose iterations may meet wherever they like, with claims for
# single variables only.
#
# Of an array, number A: atype[A], path[A], how it is reached, root[A], the array
# whose memory it is, shift[A] from there.  All have indices from -384 to 639,
# those of paths `square' and `lengths' two from -8 to 71.  Of a scalar, number S:
# stype[S],
# spath[S], sroot[S].  Temporaries are scalars from TEMPORARY on, which are set
# before each use.  Of a loop, number D of DEPTH: name_of[D], low[D], high[D].

# TEXT = E, or an update by + or *.
function set (text, t, e)
{
  statement(text " = " (fortran_p() ? as_type(t, e) : e))
}

function some_scalar ()
{
  return seen ? seen_list[1 + below(seen)] : -1
}

# A type by way of which an integer comes into one of type T.  No real one: what T
# does not hold would be undefined then.
function way_to (t,   by)
{
  by = some_type()
  return real_p(by) ? t : by
}

# A scalar is changed in a way that may or may not be a reduction.
function change_scalar (s,   t, text, form)
{
  t = stype[s]
  text = scalar_text(s)
  form = below(7)
  if (form < 2)
    set(text, t, value(t, 2))
  else if (form == 2 && !real_p(t))
    set(text, t, as_type(way_to(t), as_type(5, text) " + " integer(1)))
  else if (form == 3)
    set(text, t, real_p(t) ? value(t, 2) : as_type(5, text) " * 3 + " \
    	integer(1))
  else if (form == 4)
    {
      if_begin(value(t, 1) (one_in(2) ? " > " : " < ") text)
      set(text, t, value(t, 1))
      if_end()
    }
  else if (real_p(t))
    set(text, t, value(t, 1))
  else
    set(text, t, combined("+", t, text, integer(1)))
}

# An element is changed, of an array that may be written.
function change_element (   a, text, t)
{
  if (!writable)
    return nothing()
  a = write_list[1 + below(writable)]
  t = atype[a]
  written[root[a]] = 1
  text = some_element(a)
  if (!real_p(t) && one_in(3))
    return set(text, t, as_type(5, text) " + " integer(1))
  set(text, t, value(t, 2))
}

# A statement of a nest whose iterations may meet.
function any_statement (level,   form, s)
{
  form = below(level ? 13 : 10)
  s = some_scalar()
  if (form < 5)
    change_element()
  else if (form < 7 && s >= 0)
    change_scalar(s)
  else if (form == 7)
    statement(call_text("count_", integer(1)))
  else if (form == 8)
    dead_statement()
  else if (form == 9 && writable)
    put_statement()
  else if (form == 10)
    {
      if_begin(condition(1))
      name_values(4)
      any_statement(level - 1)
      if_end()
    }
  else if (form == 11)
    {
      do_begin("k", 5, 0, 0, 2 + below(2), 1, 2)
      any_statement(level - 1)
      do_end()
    }
  else
    change_element()
}

# Something whose value nobody uses.
function dead_statement (   s)
{
  s = TEMPORARY
  if (!fortran_p())
    emit("{ int dead = " integer(1) "; (void) dead; }")
  else
    set(scalar_text(s), stype[s], value(stype[s], 1))
}

# An operator for a reduction by a clause in type T.
function some_operator (t,   list, n)
{
  n = split (real_p(t) ? "+ max min" : fortran_p() ? "+ * max min & | ^" \
	     : "+ * max min & | ^ && ||", list, " ")
  return one_of(list, n)
}

# Scalar S takes part in a reduction by O.
function reduce (s, o,   text)
{
  text = scalar_text(s)
  statement(text " = " combined(o, stype[s], text, value(stype[s], 2)))
}

# The clauses of loop D: N is that of directives in the nest.
function loop_clauses (d,   text, i)
{
  if (all_claimed && one_in(2))
    text = text " independent"
  else if (one_in(12))
    text = text (one_in(2) ? " seq" : " auto")
  if (text !~ /seq|auto/ && levels[d] != "")
    text = text " " levels[d]
  if (collapsed[d])
    text = text " collapse(2)"
  else if (tiled[d])
    text = text (tiled[d] == 1 ? " tile(" 2 + below(7) ")" \
		 : one_in(2) ? " tile(4, 8)" : " tile(*, 5)")
  for (i = 1; i <= sums; i++)
    if (claimed[i] && (!per_row[i] || d))
      text = text " reduction(" clause_word(sum_op[i]) ":" \
	scalar_clause(sum_list[i]) ")"
  if (private_claim && d == depth - 1 - (collapsed[depth - 2] || tiled[depth \
  	- 2] > 1))
    text = text " private(" scalar_text(TEMPORARY) ")"
  return text
}

# An array that the nest neither reads nor writes yet, W, or 0: for a nest whose
# iterations may meet, any.
function free_array (w,   a, r, free)
{
  for (a = 1; a < arrays; a++)
    {
      free = !square_p(a) && (!true_nest || root[a] != root[w])
      for (r = 1; r <= readable && true_nest; r++)
	free = free && root[read_list[r]] != root[a]
      if (free)
	return a
    }
  return 0
}

# What the nest may read and write.
function choose_roles (   a, s, i, w, used)
{
  readable = writable = seen = sums = 0
  split ("", used)
  w = 1 + below(arrays - 1)
  for (a = 0; a < arrays; a++)
    if (true_nest ? root[a] != root[w] && !one_in(3) : one_in(2) || a == w)
      read_list[++readable] = a
  true_target = w
  if (!true_nest)
    for (a = 1; a < arrays; a++)
      if (a == w || one_in(3))
	write_list[++writable] = a
  private_claim = one_in(3)
  temporary_used = one_in(2) || private_claim
  i = one_in(2) ? 1 + below(2) : 0
  while (sums < i)
    {
      s = below(TEMPORARY)
      if (used[sroot[s]] || sroot[s] >= 1000)
	break
      used[sroot[s]] = 1
      sum_list[++sums] = s
      sum_op[sums] = some_operator(stype[s])
      # Without an iteration a clause may make a truth value 0 or 1.
      claimed[sums] = one_in(2) && scalar_clause(s) != "" \
	&& sum_op[sums] !~ /&&|\|\|/
      per_row[sums] = 0
    }
  if (depth > 1 && !collapsed[0] && !tiled[0] \
      && (plain_nest || (directed[0] && directed[1])) \
      && (rows_target = free_array(w)) && one_in(2))
    {
      sum_list[++sums] = TEMPORARY + 1
      sum_op[sums] = some_operator(stype[TEMPORARY + 1])
      claimed[sums] = one_in(2) && sum_op[sums] !~ /&&|\|\|/
      per_row[sums] = 1
      tight[0] = 0
    }
  for (s = 0; s < TEMPORARY; s++)
    if (!used[sroot[s]] && one_in(2) && (sroot[s] < 1000 || !true_nest))
      seen_list[++seen] = s
}

# Whether all that the iterations share is named in clauses.
function all_claimed_p (   i)
{
  for (i = 1; i <= sums; i++)
    if (!claimed[i])
      return 0
  return true_nest
}

# The innermost body.
function innermost (   i, n)
{
  if (temporary_used)
    {
      set(scalar_text(TEMPORARY), stype[TEMPORARY], value(stype[TEMPORARY], 2))
      seen_list[++seen] = TEMPORARY
    }
  if (true_nest)
    true_store(depth)
  else
    {
      change_element()
      for (n = below(3); n > 0; n--)
        any_statement(1)
    }
  for (i = 1; i <= sums; i++)
    reduce(sum_list[i], sum_op[i])
  if (temporary_used)
    seen--
}

# The element of the target that belongs to the iteration of D loops.
function true_store (d,   a, text)
{
  a = true_target
  written[root[a]] = 1
  if (square_p(a))
    {
      text = position_text(d)
      text = element(a, "(" text ") / 40", remainder(text, 40))
    }
  else
    text = element(a, position_text(d))
  set(text, atype[a], value(atype[a], 2))
}

function nest_level (d,   i, s, old)
{
  if (directed[d] && !(d == 0 && combined_head))
    directive("loop" loop_clauses(d))
  old = depth_now
  do_begin(name_of[d], iterator_type[d], declared[d],
	   number_text(stride[d] < 0 ? low[d] - (count[d] - 1) * stride[d] \
		       : low[d]),
	   number_text(count[d]), stride[d], form_of[d], bound_type[d],
	   step_text[d])
  depth_now = d + 1
  if (!tight[d])
    name_values(3)
  if (d == 0)
    for (i = 1; i <= sums; i++)
      if (per_row[i])
	set(scalar_text(sum_list[i]), stype[sum_list[i]],
	    fortran_p() ? 3 : 3)
  if (!true_nest && d < depth - 1 && !tight[d] && one_in(2))
    any_statement(1)
  if (d < depth - 1)
    nest_level(d + 1)
  else
    innermost()
  depth_now = d + 1
  if (d == 0)
    for (i = 1; i <= sums; i++)
      if (per_row[i])
	{
	  s = scalar_text(sum_list[i])
	  written[root[rows_target]] = 1
	  set(element(rows_target, name_of[0], ""), atype[rows_target],
	      real_p(atype[rows_target]) ? low_bits(s, 255) : s)
	}
  if (!true_nest && d < depth - 1 && !tight[d] && one_in(2))
    any_statement(1)
  do_end()
  depth_now = old
}

# A nest; whether something around it may keep it from being executed: GUARDED.
function nest_item (guarded,   d, empty)
{
  true_nest = one_in(2)
  plain_nest = !combined_head && one_in(3)
  do
    {
      choose_loops()
      empty = 0
      for (d = 0; d < depth; d++)
	empty = empty || !count[d]
    }
  while (empty && combined_head)
  alive = alive || (!empty && !guarded)
  choose_roles()
  all_claimed = all_claimed_p()
  repeat = !true_nest && one_in(2)
  if (combined_head)
    {
      directed[0] = 1
      directive("kernels loop" loop_clauses(0) kernels_clauses())
    }
  nest_level(0)
  if (plain_nest && declared[0] && one_in(3))
    set(scalar_text(0), stype[0], name_of[0])
}

# A section of array A, LENGTH elements from FROM on, of a square in a column or row, or
# in as many columns as SQUARE says.
function section_text (a, from, length_, square,   range, at)
{
  if (!square_p(a))
    return array_at(a, from ":" from + length_ - 1)
  range = int (from / 2) ":" int (from / 2) + length_ - 1
  at = int ((from + 4) / 2) - 8
  if (square > 1)
    return array_name(a) "(" range ", " at ":" at + square - 1 ")"
  return array_name(a) "(" (square ? range ", " at : at ", " range) ")"
}

# An assignment of sections of arrays, some that are not the target itself.
function section_item (   a, b, n, from, square, text)
{
  a = 1 + below(arrays - 1)
  b = one_in(3) ? a : below(arrays)
  readable = seen = 0
  square = square_p(a) && square_p(b) ? below(5) : below(2)
  written[root[a]] = 1
  n = one_in(8) ? 0 : 1 + below(square_p(a) || square_p(b) ? 40 : 300)
  from = below(40)
  if (one_in(3) && path[a] ~ /alias|assumed/ && !square_p(a))
    text = array_at(a, ":") " = " as_type(atype[a], low_bits(array_at(a, ":"), 63) \
					  " + " 1 + below(9))
  else
    {
      text = one_in(4) ? as_type(5, integer(0)) \
	: section_text(b, from + below(5) - 2, n, square)
      text = section_text(a, from, n, square) " = " \
	as_type(atype[a], low_bits(text, 63) " + " 1 + below(9))
      if (one_in(4))
	text = "where (" section_text(below(2) ? a : b, from + below(3) - 1, n, square) \
	  " > " below(60) ") " text
    }
  statement(text)
}

# A function of a section of an array gives a scalar its value.
function function_item (   a, s, n, what, of)
{
  a = below(arrays)
  s = below(TEMPORARY)
  readable = seen = 0
  n = 1 + below(square_p(a) ? 40 : 300)
  of = section_text(a, below(40), n, below(5))
  what = below(8)
  if (what < 2 && !real_p(atype[a]))
    of = low_bits(of, 63)
  if (what < 2)
    of = (what ? "minval (" : "maxval (") of ")"
  else if (what == 2)
    of = "sum (" low_bits(of, 63) ")"
  else if (what == 3)
    of = "count (" of " > " below(60) ")"
  else
    of = "merge (3, 5, " (what < 6 ? "any (" : "all (") of \
      (one_in(2) ? " > " : " < ") below(70) "))"
  set(scalar_text(s), stype[s], low_bits(of, 63))
}

# What stands between nests reads and writes all scalars and single elements.
function choose_all (   a)
{
  depth_now = 0
  seen = 0
  for (a = 0; a < TEMPORARY; a++)
    seen_list[++seen] = a
  readable = writable = 0
  for (a = 1; a < arrays; a++)
    {
      read_list[++readable] = a
      write_list[++writable] = a
    }
}

function single_item ()
{
  choose_all()
  any_statement(0)
}

function item (level,   form)
{
  depth_now = 0
  form = below(10)
  if (form < 6 || !level)
    nest_item(!level)
  else if (fortran_p() && form == 6)
    if (one_in(2))
      section_item()
    else
      function_item()
  else if (form < 8)
    single_item()
  else if (form == 8)
    {
      seen = readable = 0
      for (form = 0; form < TEMPORARY; form++)
	seen_list[++seen] = form
      if_begin(condition(1))
      name_values(3)
      item(0)
      if (one_in(3))
	item(0)
      if_end()
    }
  else
    {
      do_begin("m", 5, 0, 0, 1 + below(3), 1, 2)
      name_values(3)
      item(0)
      do_end()
    }
}

function kernels_clauses (   text)
{
  text = data_text present_clause()
  if (asynchronous)
    text = text " async" (one_in(2) ? "(2)" : "")
  if (one_in(4))
    text = text " num_gangs(" 1 + below(9) ")"
  if (one_in(6))
    text = text " vector_length(" 32 * (1 + below(2)) ")"
  return text
}

# The construct of a program.
function construct (   n)
{
  combined_head = one_in(4)
  if (combined_head)
    {
      nest_item()
      if (asynchronous)
	directive("wait")
      return
    }
  directive("kernels" kernels_clauses())
  block_begin()
  alive = 0
  for (n = 1 + below(4); n > 0; n--)
    {
      choose_all()
      name_values(2)
      item(1)
    }
  # GCC 12 maps garbage for a construct that stores nothing.
  if (!alive)
    {
      written[root[1]] = 1
      set(element(1, "1", "1"), atype[1], 1)
    }
  block_end()
  if (fortran_p())
    directive("end kernels")
  else
    emit("}")
  if (asynchronous)
    directive("wait")
}
