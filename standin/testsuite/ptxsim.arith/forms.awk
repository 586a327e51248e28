# forms.awk - the instructions that the rows of insn.def stand for.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Reads ptx-modifier.c (the words of each class), ptx-decode.h (the names of
# sets of classes and types) and insn.def, in this order.  forms_expand (K) puts
# the instructions of row K into INST: INST[n, "words"] are modifiers, each
# behind the field it fills, INST[n, "dt"] and INST[n, "t"] the types.

# Words of classes with these fields do not change the value: one is taken by
# chance.
BEGIN {
  split ("sem scope space cache aligned", forms_free_list)
  for (k in forms_free_list)
    forms_free[forms_free_list[k]] = 1
  split ("sync sem scope to uni space atom cache mode mode2 cmp boolop half " \
	 "round approx full ftz relu satfinite sat nan xorsign abs cc noftz " \
	 "aligned nvec",
	 forms_order)
}

FILENAME ~ /ptx-modifier\.c$/ {
  text = $0
  while (match (text, /ROW \("([^"]*)", (M[S]?_[a-zA-Z0-9_]*), ([a-z0-9]*)/, m))
    {
      forms_words[m[2]] = forms_words[m[2]] " " m[1]
      forms_field[m[2]] = m[3] == "none" ? m[2] : m[3]
      text = substr (text, RSTART + RLENGTH)
    }
}

FILENAME ~ /ptx-decode\.h$/ {
  if (match ($0, /^#define (M_[A-Z0-9_]*|MS_[a-z]*|TS_[a-z0-9_]*) (.*)$/, m) \
      && m[2] !~ /^MOD_BIT/)
    forms_set[m[1]] = m[2] ~ /^\(/ ? substr (m[2], 2, length (m[2]) - 2) : m[2]
}

# The rows: FORMS of them, each with its fields and the line it stands in.
FILENAME ~ /insn\.def$/ {
  if ($0 ~ /^  FORM \([a-z]/)
    {
      forms_row = $0
      forms_line = FNR
    }
  else if (forms_row != "")
    forms_row = forms_row " " $0
  if (match ($0, /^INSN \(([a-z0-9_]*), "([^"]*)"/, m))
    forms_name[m[1]] = m[2]
  if (forms_row ~ /\) *$/)
    {
      forms_parse(forms_row)
      forms_row = ""
    }
}

function forms_parse(row,	k, f, c, depth, n)
{
  sub (/^ *FORM \(/, "", row)
  sub (/\) *$/, "", row)
  n = split (row, c, "")
  f = 1
  FORMS++
  for (k = 1; k <= n; k++)
    {
      depth += (c[k] == "(") - (c[k] == ")")
      if (c[k] == "," && !depth)
	f++
      else
	FORM[FORMS, f] = FORM[FORMS, f] c[k]
    }
  for (k = 1; k <= f; k++)
    gsub (/^[ \t]+|[ \t]+$/, "", FORM[FORMS, k])
  gsub (/"/, "", FORM[FORMS, 7])
  gsub (/[ \t]+/, " ", FORM[FORMS, 4])
  FORM[FORMS, "line"] = forms_line
}

# The elements of the set TEXT, a C expression, into OUT.
function forms_elements(text, out,	n, k, part, t)
{
  delete part
  gsub (/TS \(/, "TS(", text)
  if (match (text, /^(.*) & ~(.*)$/, t))
    {
      forms_elements(t[1], out)
      forms_elements(t[2], part)
      for (k in part)
	delete out[k]
      return
    }
  n = split (text, part, / *\| */)
  for (k = 1; k <= n; k++)
    if (part[k] in forms_words)
      out[part[k]] = 1
    else if (part[k] in forms_set)
      forms_elements(forms_set[part[k]], out)
    else if (match (part[k], /^TS\((.*)\)$/, t))
      out[t[1]] = 1
    else if (part[k] != "0")
      out[part[k]] = 1
}

# The words that the classes TEXT have, by field, into WORDS.
function forms_take(text, words, must, kind,	set, c, f)
{
  delete set
  forms_elements(text, set)
  delete set["M_POLICY"]	# an operand more, of no effect
  for (c in set)
    {
      if (c == "M_POLICY")	# with an operand of its own
	continue
      if (!(c in forms_words))
	{
	  printf "forms.awk: no word of class %s\n", c > "/dev/stderr"
	  exit 2
	}
      f = forms_field[c]
      words[f] = words[f] forms_words[c]
      if (kind || !(f in must))
	must[f] = kind
    }
}

# Fill INST with what row K stands for; the result is their number.  THOROUGH:
# each boolean operation, where otherwise chance chooses one.
function forms_expand(k, thorough,	words, must, dts, ts, d, t, lists, n, old,
		      f, j, i, w, nw)
{
  delete INST
  delete words	# makes them arrays
  delete must
  delete dts
  delete ts
  forms_take(FORM[k, 2], words, must, 1)
  forms_take(FORM[k, 3], words, must, 1)
  forms_take(FORM[k, 4], words, must, 0)
  forms_elements(FORM[k, 5], dts)
  forms_elements(FORM[k, 6], ts)
  if (!length (dts))
    dts[""] = 1
  if (!length (ts))
    ts[""] = 1
  n = 1
  lists[1] = ""
  for (f in words)
    if (!forms_known(f))
      forms_order[length (forms_order) + 1] = f
  for (j = 1; j <= length (forms_order); j++)
    {
      f = forms_order[j]
      if (!(f in words))
	continue
      nw = split ((must[f] ? "" : "- ") words[f], w, " ")
      if (f in forms_free || (f == "boolop" && !thorough && !must[f]))
	{
	  w[1] = w[1 + below(nw)]
	  nw = 1
	}
      delete old
      for (i = 1; i <= n; i++)
	old[i] = lists[i]
      for (i = n - 1; i >= 0; i--)
	for (t = 1; t <= nw; t++)
	  lists[i * nw + t] = old[i + 1] \
	    (w[t] == "-" ? "" : " " f ":" w[t])
      n *= nw
    }
  nw = 0
  PROCINFO["sorted_in"] = "@ind_str_asc"
  for (d in dts)
    for (t in ts)
      for (i = 1; i <= n; i++)
	{
	  nw++
	  INST[nw, "words"] = lists[i]
	  INST[nw, "dt"] = d
	  INST[nw, "t"] = t
	}
  return nw
}

function forms_known(f,	j)
{
  for (j in forms_order)
    if (forms_order[j] == f)
      return 1
  return 0
}
