# steps.awk - make random constructs of OpenACC of several steps, for the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f random.awk -f steps.awk -v out=FILE -v nests=N -v each=N -v seed=N
#
# Writes the C program FILE.  Each of N constructs has gang loops, and stores, calls, volatile
# variables, conditions and loops around them.  Right is what the same statements compute
# without directives.  A gang loop sets one array only, at its own index, so that
# iterations are independent.  With several gangs on a device steps outside of gang loops
# would race.

function fail (text)
{
  print "steps.awk: " text
  exit 1
}

# Have TEXT in both versions, or only in that with directives if it is one.
function step_line (text)
{
  text_of[++lines] = sprintf ("%*s%s", 2 * depth, "", text)
}

# A value outside of gang loops, or with AT the index of one.
function value (at, size,   kind)
{
  kind = below(size > 2 ? 5 : 9)
  if (kind == 0)
    return below(100) "u"
  if (kind == 1 && at != "")
    return at
  if (kind == 1 || kind == 2)
    return "p" below(4)
  if (kind == 3)
    return S "[" below(8) "]"
  if (kind == 4)
    return at == "" ? one_of(arrays, 2) "[" below(97) "]" : other "[" at "]"
  if (kind == 5)
    return "(" value(at, size + 1) " ^ " value(at, size + 1) ")"
  if (kind == 6)
    return "(" value(at, size + 1) " + 3 * " value(at, size + 1) ")"
  if (kind == 7)
    return "(" value(at, size + 1) " > " value(at, size + 1) ")"
  return at == "" ? S "[" value(at, size + 1) " & 7]" \
    : other "[(" value(at, size + 1) ") % 97]"
}

function gang_loop (   kind, array, clause)
{
  kind = below(5)
  array = one_of(arrays, 2)
  other = array == arrays[1] ? arrays[2] : arrays[1]
  if (kind == 0)
    clause = " reduction(+:r0)"
  else if (kind == 1)
    clause = " reduction(^:r1) reduction(+:r0)"
  step_line("#pragma acc loop gang" (one_in(3) ? " vector" : "") clause)
  step_line(one_in(4) ? "for (int i = 96; i >= 0; i--)" \
	    : one_in(3) ? "for (unsigned i = " S "[" below(8) "] % 97; i < 97; i += 2)" \
	    : "for (int i = 0; i < 97; i++)")
  step_line("  {")
  depth += 2
  if (kind < 2)
    step_line("r0 += " value("i", 1) ";")
  if (kind == 1)
    step_line("r1 ^= " value("i", 1) ";")
  if (kind == 2)
    {
      step_line("unsigned t = 0;")
      step_line("for (int j = 0; j < 5; j++)")
      step_line("  t += " other "[(i + j) % 97];")
      step_line(array "[i] = t + p" below(4) ";")
    }
  else if (kind == 3)
    step_line(array "[i] = got (&p" below(4) ") + i;")
  else
    step_line(array "[i] " one_of(assignments, 3) " " value("i", 1) ";")
  depth -= 2
  step_line("  }")
}

# A step that all threads can take in any loop.
function private_step (   kind)
{
  kind = below(4)
  if (kind == 0)
    step_line("p" below(4) " = total (" one_of(arrays, 2) ", " below(97) ");")
  else if (kind == 1)
    step_line("q += " value("", 1) ";")
  else if (kind == 2)
    step_line("p" below(4) " ^= q;")
  else
    step_line("p" below(4) " " one_of(assignments, 3) " " value("", 1) ";")
}

function step (   kind)
{
  kind = below(8)
  if (kind < 2)
    private_step()
  else if (kind == 2)
    step_line(S "[" value("", 2) " & 7] " one_of(assignments, 3) " " value("", 1) ";")
  else if (kind == 3)
    step_line("p" below(4) " = next (&" S "[" below(8) "]);")
  else if (kind == 4)
    step_line(S "[" below(8) "] = next (&" S "[" below(8) "]);")
  else if (kind == 5)
    step_line("note (d, " value("", 1) ");")
  else if (kind == 6)
    step_line(one_in(2) ? "d->v += " value("", 1) ";" : "p" below(4) " = d->v;")
  else
    step_line(one_of(arrays, 2) "[" below(97) "] = " value("", 1) ";")
}

# Up to N steps, in blocks up to INSIDE deep, at least one of them a gang loop.
function steps (n, inside,   k, kind, loop)
{
  loop = below(n)
  for (k = 0; k < n; k++)
    {
      kind = below(12)
      if (k == loop || kind < 3)
	gang_loop()
      else if (kind == 3 && inside)
	{
	  step_line("if (" value("", 1) " & 1)")
	  block(1 + below(3), inside - 1)
	  if (one_in(2))
	    {
	      step_line("else")
	      block(1 + below(3), inside - 1)
	    }
	}
      else if (kind == 4 && inside)
	{
	  step_line("for (int t" depth " = 0; t" depth " < " 1 + below(4) "; t" depth "++)")
	  block(1 + below(4), inside - 1)
	}
      else if (kind == 5)
	{
	  step_line("for (int t = 0; t < " 1 + below(4) "; t++)")
	  step_line("  {")
	  depth += 2
	  private_step()
	  depth -= 2
	  step_line("  }")
	}
      else
	step()
    }
}

function block (n, inside)
{
  step_line("  {")
  depth += 2
  steps(n, inside)
  depth -= 2
  step_line("  }")
}

# Print the function NAME, the construct that was drawn.
function print_function (name, directives,   k)
{
  print "static void\n" name " (struct data *d)\n{" > out
  if (S == "s")
    print "  unsigned *a = d->a, *b = d->b, *s = d->s;" > out
  print "  unsigned r0 = d->r[0], r1 = d->r[1];" > out
  if (directives)
    print "#pragma acc parallel copy(d[0:1], r0, r1)" \
      (S == "s" ? " copy(a[0:97], b[0:97], s[0:8])" : "") > out
  for (k = 1; k <= lines; k++)
    if (directives || text_of[k] !~ /#pragma/)
      print text_of[k] > out
  print "  d->r[0] = r0, d->r[1] = r1;\n}\n" > out
}

BEGIN {
  split ("= += ^=", assignments, " ")
  print "/* Made by steps.awk with seed " seed ".  */\n" > out
  print "#include \"steps.h\"\n" > out
  for (construct = 1; construct <= nests; construct++)
    {
      start_random(construct)
      S = one_in(2) ? "s" : "d->s"
      arrays[1] = S == "s" ? "a" : "d->a"
      arrays[2] = S == "s" ? "b" : "d->b"
      lines = 0
      depth = 1
      step_line("{")
      depth++
      step_line("unsigned p0 = 1, p1 = d->s[1], p2 = 2, p3 = d->a[3];")
      step_line("volatile unsigned q = p1;")
      steps(3 + below(8), 2)
      step_line(S "[0] += p0 ^ p1 ^ p2 ^ p3 ^ q;")
      depth--
      step_line("}")
      print_function("device_" construct, 1)
      print_function("host_" construct, 0)
    }
  print "int\nmain (void)\n{" > out
  for (construct = 1; construct <= nests; construct++)
    print "  judge (" construct ", device_" construct ", host_" construct ");" > out
  print "  puts (fails ? \"FAIL\" : \"PASS\");\n  return fails != 0;\n}" > out
}
