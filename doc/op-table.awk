# op-table.awk - make the manual's table of operators and types from gpured.def.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function fields(line)
{
  sub (/^[^(]*\(/, "", line)
  sub (/\)[^)]*$/, "", line)
  return split (line, f, /, */)
}

/^GPURED_OP / { fields($0); gsub (/"/, "", f[2]); spelling[f[1]] = f[2]; ops[++nops] = f[1] }
/^GPURED_(WIDE_)?TYPE / { fields($0); ctype[f[1]] = f[2] }
/^GPURED_(WIDE_)?PAIR / {
  fields($0)
  types[f[1]] = types[f[1]] (types[f[1]] == "" ? "" : ", ") "@code{" ctype[f[2]] "}"
}

END {
  print "@multitable @columnfractions .15 .85"
  print "@headitem Operator @tab Types"
  for (i = 1; i <= nops; i++)
    printf "@item @code{%s} @tab %s\n", spelling[ops[i]], types[ops[i]]
  print "@end multitable"
}
