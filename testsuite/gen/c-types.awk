# c-types.awk - the types of random programs in C, and of what C calls.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A type is a number: name[T] is what numbers.h calls it, width[T] its bits,
# signed_p[T], float_p[T].  The lines of a program are collected in BODY.

BEGIN {
  kinds = split ("sc uc ss us si ui sl ul sll ull sx ux f d bo", name, " ")
  split ("8 8 16 16 32 32 64 64 64 64 128 128 32 64 1", width, " ")
  for (k = 1; k <= kinds; k++)
    {
      number[name[k]] = k
      float_p[k] = name[k] == "f" || name[k] == "d"
      signed_p[k] = name[k] ~ /^s/ || float_p[k]
    }
  INT = number["si"]
  UINT = number["ui"]
  FLOAT = number["f"]
  DOUBLE = number["d"]
  small = split ("0 1 2 3 5 7 10 13 31 63 100 127 128 255", small_value, " ")
  floats = split ("0.0 1.0 0.5 0.25 3.0 10.0 0.1 7.75 1.0e10 3.0e-5 " \
		  "1.0e-20 65536.0 2147483648.0 4294967296.0 1.0e19", \
		  float_value, " ")
  comparisons = split ("< <= > >= == !=", comparison, " ")
  bitwise = split ("& | ^", bit_operator, " ")
}

# Add a line with TEXT to the program, BODY, at the depth NESTING.
function emit (text,   i, indent)
{
  for (i = 0; i < nesting; i++)
    indent = indent "  "
  body = body indent text "\n"
}

# A type for a variable: 128 bits are rare, as they are slow.
function some_type (   t)
{
  do
    t = 1 + below(kinds)
  while (width[t] == 128 && !one_in(3))
  return t
}

# Define the functions of numbers.h that have types in their names, where TEXT
# uses them, in FILE: `QUOTIENT (si)' is quotient_si, `CUT (si, f)' si_of_f.
function used_functions (text, file,   i, t, n, what)
{
  n = split ("quotient remainder wide high rotate ones leading trailing " \
	     "swapped both", what, " ")
  for (i = 1; i <= n; i++)
    for (t = 1; t <= kinds; t++)
      if (index (text, what[i] "_" name[t] " ("))
	print toupper (what[i]) " (" name[t] ")" > file
  for (t = 1; t <= kinds; t++)
    for (i = 1; i <= kinds; i++)
      if (index (text, name[t] "_of_" name[i] " ("))
	print (float_p[i] ? "CUT" : "ROUND") " (" name[t] ", " name[i] ")" > file
}
