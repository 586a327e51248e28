# reasons.awk - make the manual's chapter on reasons, from reasons.def and the examples.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f reasons.awk EXAMPLES... reasons.def
#
# An example begins with a comment `reason: ID OPTION...' and ends before the next.
# What REMEDY makes of it is for gpured.plugin/reasons.sh, and not shown.

function texinfo(s)
{
  gsub(/[@{}]/, "@&", s)
  return s
}

# The next string of ROW, adjacent ones joined.
function string(	s)
{
  if (!match(row, /"([^"]*"[ \t\n]*")*[^"]*"/))
    return ""
  s = substr(row, RSTART + 1, RLENGTH - 2)
  row = substr(row, RSTART + RLENGTH)
  gsub(/"[ \t\n]*"/, "", s)
  return s
}

function group(id)
{
  if (id ~ /^kernels/)
    return "Constructs of @code{kernels}"
  if (id ~ /^omp/)
    return "OpenMP"
  if (id ~ /^memory/)
    return "Where partial results are"
  if (id ~ /^infer/)
    return "Clauses that gpured does not add"
  if (id ~ /^(elements|allocatable)/)
    return "Arrays and allocatable variables of OpenACC"
  return "Both languages"
}

# The directive S in lines that a page has room for.
function folded(s,	i, all)
{
  while (length(s) > 66)
    {
      for (i = 64; i > 0 && substr(s, i, 1) != " "; i--)
	;
      if (i <= 5)
	break
      all = all substr(s, 1, i) "\\\n"
      s = "    " substr(s, i + 1)
    }
  return all s
}

# Add LINE to the section of the reason ID.
function add(id, line,	name)
{
  name = group(id)
  if (!(name in body))
    order[++sections] = name
  body[name] = body[name] line "\n"
}

function take_row(	kind, id, text, remedy)
{
  kind = row
  sub(/ .*/, "", kind)
  sub(/^[^(]*\(/, "", row)
  id = row
  sub(/,.*/, "", id)
  text = string()
  remedy = string()
  # No program of today gets a guard.
  if (kind ~ /GUARD/)
    return
  add(id, "@item @samp{" texinfo(text) "}")
  if (remedy != "")
    add(id, toupper(substr(remedy, 1, 1)) texinfo(substr(remedy, 2)) ".")
  if (options[id] != "")
    add(id, (remedy == "" ? "" : "\n") \
	"With @option{" texinfo(options[id]) "}:")
  add(id, "@smallexample\n" texinfo(code[id]) "@end smallexample")
}

FILENAME !~ /\.def$/ && /^(\/\*|!) reason: / {
  id = $3
  for (i = 4; i <= NF; i++)
    if ($i != "*/" && $i != "-link")
      options[id] = options[id] (i > 4 ? " " : "") $i
  next
}
FILENAME !~ /\.def$/ && FNR == 1 { id = "" }
/^#ifn?def REMEDY$/ { variant = /^#ifdef/ ? "remedy" : "shown"; next }
variant && /^#else$/ { variant = variant == "remedy" ? "shown" : "remedy"; next }
variant && /^#endif$/ { variant = ""; next }
variant == "remedy" { next }
FILENAME !~ /\.def$/ {
  if (id == "")
    next
  # No empty line at the end.
  if ($0 == "")
    empty[id] = empty[id] "\n"
  else
    {
      code[id] = code[id] empty[id] (/^#pragma/ ? folded($0) : $0) "\n"
      empty[id] = ""
    }
  next
}

row != "" || /^GPURED_(REASON|GUARD) \([a-z]/ {
  row = row $0 "\n"
  if ($0 ~ /\)$/)
    {
      take_row()
      row = ""
    }
}

END {
  for (i = 1; i <= sections; i++)
    printf "@section %s\n\n@table @asis\n%s@end table\n\n", order[i],
      body[order[i]]
}
