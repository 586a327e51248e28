# share-c.awk - loops in C for gen-share.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

BEGIN {
  index_types = split ("int int long unsigned short uint64", index_choice, " ")
  value_types = split ("int unsigned sll float double double char", value_choice, " ")
  integer_operators = split ("+ + * & | ^ && || max min -", integer_choice, " ")
  real_operators = split ("+ + max min * -", real_choice, " ")
  places = split ("static local heap", place_choice, " ")
}

function begin_file (name)
{
  file = name
  calls = ""
  print "/* Made by gen-share.awk with seed " seed ".  */\n" > file
  print "#include \"share.h\"\n" > file
}

function end_file ()
{
  print "int\nmain (void)\n{\n  int bad = 0;\n" calls "  return bad;\n}" > file
  close (file)
}

# What VALUE does to RESULT by OPERATOR.
function updated (result, operator, value)
{
  if (operator == "max" || operator == "min")
    return result " = " value " " (operator == "max" ? ">" : "<") " " result " ? " \
      value " : " result ";"
  return result " = " result " " operator " " value ";"
}

function some_operator (type)
{
  return type ~ /float|double/ ? one_of(real_choice, real_operators) \
    : one_of(integer_choice, integer_operators)
}

# The array NAME of TYPE, at PLACE; its clause is added to acc and omp.
function array (name, type, place,   section)
{
  if (place == "heap")
    {
      print "  " type " *" name " = malloc (LENGTH * sizeof *" name ");" > file
      section = name "[0:LENGTH]"
    }
  else
    {
      print "  " (place == "static" ? "static " : "") type " " name "[LENGTH];" > file
      section = one_in(2) ? name : ""
    }
  if (present && section == "")
    section = name
  print "  FILL (" name ", " (1 + below(9)) ");" > file
  if (section != "")
    sections = sections (sections == "" ? "" : ", ") section
}

function write_loop (number,   type, place, value, value2, body, head, var, op1, op2, \
		     type2, start2, clause, tail)
{
  type = one_of(value_choice, value_types)
  type2 = one_of(value_choice, value_types)
  index_type = one_of(index_choice, index_types)
  op1 = some_operator(type)
  op2 = some_operator(type2)
  # Other truths become 1.
  start2 = op2 ~ /&&|[|][|]/ ? 1 : 3
  sections = ""
  print "static int\nshare_" number " (void)\n{" > file
  array("a", type, place = one_of(place_choice, places))
  if (two_arrays)
    array("b", type2, one_of(place_choice, places))
  print "  " type " s = 1, s_host = 1;" > file
  if (two_results)
    print "  " type2 " t = " start2 ", t_host = " start2 ";" > file
  print "  volatile int first = " from ", end = " to ", wide = " 1 + below(5) ";" > file
  print "  " index_type " from = first, to = end;\n  int m = wide;" > file
  head = "for (" index_type " i = from; i " \
    (one_in(4) && step == 1 && from != to + (down ? -1 : 1) && from < to + !down && !down \
     ? "UNEQUAL to + 1" : down ? (one_in(2) ? ">= to" : "> to - 1") \
     : one_in(2) ? "<= to" : "< to + 1") "; i " (down ? "-" : "+") "= " step ")"
  value = two_arrays ? "(" type ") (a[i] + b[i])" : "a[i]"
  if (one_in(4))
    value = "(" type ") (" value " + (i & 3))"
  if (op1 == "*")
    value = "(" type ") (1 + (i % 61 == 0))"
  value2 = "(" type2 ") (" (two_arrays ? "b[i] + 1" : "a[i] * 2") ")"
  if (op2 == "*")
    value2 = "(" type2 ") (1 + (i % 97 == 0))"
  body = updated("S", op1, value)
  if (inner)
    body = "for (int j = 0; j < m; j++) " body
  if (two_results)
    body = body " " updated("T", op2, value2)
  if (condition)
    body = "if (a[i] > 2) { " body " }"
  if (collapsed)
    head = head " for (int j = 0; j < m; j++)"
  clause = " reduction(" op1 ":s)" (two_results ? " reduction(" op2 ":t)" : "") \
    (collapsed ? " collapse(2)" : "")
  print "#define LOOP(S, T) " head " { " body " }" > file
  if (present)
    {
      print "  ON_DEVICE (" sections ")\n  {" > file
      print "    a[" (from + to) / 2 - ((from + to) % 2) / 2 "] += 5;" > file
    }
  print "#ifdef _OPENACC\n# pragma acc parallel loop" clause acc_levels() \
    (sections == "" || present ? "" : " copyin(" sections ")") > file
  print "#else\n# pragma omp " omp_construct() clause omp_levels() \
    (sections == "" || present ? "" : " map(to: " sections ")") "\n#endif" > file
  print "  LOOP (s, t)" > file
  if (present)
    {
      print "    a[" (from + to) / 2 - ((from + to) % 2) / 2 "] -= 5;\n  }" > file
      print "#ifdef ON_HOST_TOO\n  s = 1;" (two_results ? " t = " start2 ";" : "") \
	" LOOP (s, t)\n#endif" > file
    }
  print "  LOOP (s_host, t_host)\n#undef LOOP" > file
  tail = "s == s_host" (two_results ? " && t == t_host" : "")
  print "  return judge (\"share-" seed "-" number "\", " tail ");\n}\n" > file
  calls = calls "  bad |= share_" number " ();\n"
}

function acc_levels ()
{
  return model_clauses == 1 ? " gang vector" \
    : model_clauses == 2 ? " num_gangs(3) vector_length(64)" \
    : model_clauses == 3 ? " gang worker num_workers(4)" : ""
}

function omp_construct ()
{
  return "target teams distribute parallel for" (model_clauses == 3 ? " simd" : "")
}

function omp_levels ()
{
  return model_clauses == 1 ? " num_teams(3) thread_limit(64)" : ""
}
