# kernels-qualifiers.awk - variables with qualifiers in `kernels' constructs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Qualifiers of scalar S: squal[S]; of what array A, which is reached by a pointer
# or a dummy, consists of: aqual[A], and of the pointer itself: pqual[A].  A name is
# a variable that is declared in the construct, wherever one can be, and set there:
# NAMED of them are in scope, name_text[1] and so on.

# A block that can have names of its own begins, and ends.
function names_begin ()
{
  named_before[blocks++] = named
}

function names_end ()
{
  blocks--
  for (; named > named_before[blocks]; named--)
    if (name_end[named] != "")
      {
	nesting--
	emit(name_end[named])
      }
}

# At most two names, of N blocks in one.
function name_values (n)
{
  if (one_in(n))
    name_value()
  if (one_in(2 * n))
    name_value()
}

# Declare a variable of any type, and set it.
function name_value (   t, text, e)
{
  if (named - named_before[blocks - 1] > 2)
    return
  t = some_type()
  text = "c" ++names_drawn "_" nest
  e = value(t, 1)
  if (fortran_p())
    f_name_value(t, text, e)
  else
    c_name_value(t, text, e)
  name_text[++named] = text
  name_type[named] = t
}

function c_name_value (t, text, e,   words, n)
{
  n = split ("const const const volatile const.volatile static.const register " \
	     (lang == "cc" ? "constexpr" : "register.const"), words, " ")
  n = words[1 + below(n)]
  gsub (/\./, " ", n)
  if (lang == "cc")
    sub(/register ?/, "", n)
  if (n ~ /static|constexpr/)
    e = 1 + below(50)
  emit(n (n == "" ? "" : " ") c_name[t] " " text " = " as_type(t, e) ";")
  name_end[named + 1] = ""
  if (n !~ /const/ && one_in(2))
    set(text, t, real_p(t) ? value(t, 1) : as_type(5, text) " + " integer(1))
}

function f_name_value (t, text, e,   form)
{
  form = below(6)
  if (form < 2)
    emit("associate (" text " => " as_type(t, e) ")")
  else
    {
      emit("block")
      emit(f_name[t] (form == 2 ? ", parameter :: " text " = " 1 + below(50) \
		      : (form == 3 ? ", volatile" : form == 4 ? ", target" : "") \
			" :: " text))
    }
  nesting++
  name_end[named + 1] = form < 2 ? "end associate" : "end block"
  if (form > 2)
    set(text, t, as_type(t, e))
}

# The value of one of the names.
function named_value (   k)
{
  k = 1 + below(named)
  return real_p(name_type[k]) ? as_type(5, name_text[k]) : name_text[k]
}

# Choose the qualifiers of what is declared outside of the construct.
function choose_qualifiers (   a, s)
{
  aqual[0] = ""
  for (a = 1; a < arrays; a++)
    {
      aqual[a] = one_in(12) ? "volatile" : ""
      if (root[a] != a)
	aqual[a] = aqual[root[a]]
      pqual[a] = one_in(4)
      may_const[a] = one_in(2)
    }
  for (s = 0; s < TEMPORARY + 2; s++)
    {
      squal[s] = one_in(10) ? "volatile" : ""
      if (sroot[s] != s)
	squal[s] = sroot[s] < 1000 ? squal[sroot[s]] : aqual[root[sroot[s] - 1000]]
      else if (!fortran_p() && squal[s] == "" && spath[s] == "local")
	squal[s] = lang == "c" && one_in(6) ? "register" \
	  : one_in(10) && !asynchronous ? "static" : ""
      else if (fortran_p() && squal[s] == "" && spath[s] ~ /^(local|dummy|file)$/)
	squal[s] = one_in(6) ? "target" : one_in(12) ? "asynchronous" : ""
    }
}

# QUALIFIERS with a blank behind.
function qualifier (qualifiers)
{
  return qualifiers == "" ? "" : qualifiers " "
}

# The qualifiers of what array A is made of, as seen by a pointer, which may be
# const if nothing stores to it.
function element_qualifier (a)
{
  return qualifier(aqual[a]) (!written[root[a]] && !pointed[root[a]] \
			      && may_const[a] ? "const " : "")
}
