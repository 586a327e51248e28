# op-table.awk - make the manual's table of operators and types from gpured.def.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A row for each operator.  Integer types of one signedness are named together if the
# operator has all of them; else, and for other types, each is named as in C.

function fields(line)
{
  sub (/^[^(]*\(/, "", line)
  sub (/\)[^)]*$/, "", line)
  return split (line, f, /, */)
}

# Note the type of the row LINE.
function add_type(line)
{
  fields(line)
  ctype[f[1]] = f[2]
  kind[f[1]] = f[4]
  types[++ntypes] = f[1]
  if (f[3] > most)
    most = f[3]
  if (least == "" || f[3] < least)
    least = f[3]
}

# Whether the operator OP has all types of KIND.
function all_p(op, k,	t, n)
{
  for (t = 1; t <= ntypes; t++)
    if (kind[types[t]] == k)
      {
	n++
	if (!((op, types[t]) in pair))
	  return 0
      }
  return n > 0
}

# The types of the operator OP.
function list(op,	t, signed, unsigned, text)
{
  signed = all_p(op, "SIGNED")
  unsigned = all_p(op, "UNSIGNED")
  if (signed && unsigned)
    text = ", integers of " least " to " most " bits"
  else if (unsigned)
    text = ", unsigned integers of " least " to " most " bits"
  for (t = 1; t <= ntypes; t++)
    if ((op, types[t]) in pair \
	&& !(kind[types[t]] == "SIGNED" && signed && unsigned) \
	&& !(kind[types[t]] == "UNSIGNED" && unsigned))
      text = text ", @code{" ctype[types[t]] "}"
  return substr(text, 3)
}

/^GPURED_OP / { fields($0); gsub (/"/, "", f[2]); spelling[f[1]] = f[2]; ops[++nops] = f[1] }
/^GPURED_(WIDE_)?TYPE / { add_type($0) }
/^GPURED_(WIDE_)?PAIR / { fields($0); pair[f[1], f[2]] = 1 }

END {
  print "@multitable @columnfractions .15 .85"
  print "@headitem operator @tab types"
  for (i = 1; i <= nops; i++)
    printf "@item @code{%s} @tab %s\n", spelling[ops[i]], list(ops[i])
  print "@end multitable"
}
