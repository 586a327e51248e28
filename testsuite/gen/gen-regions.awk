# gen-regions.awk - make random regions with variables of every kind.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f gen-regions.awk \
#	   -f regions-loops.awk -f regions-values.awk \
#	   -f regions-MODEL.awk -v gen=DIR -v language=c|c++ \
#	   -v out=DIR -v nests=N -v seed=N -v each=N gpured.def
#
# Writes OUT/regions-SEED-FIRST.c, or .cc, with EACH programs in a file: each is
# a text with directives, and the same text without, called with the same data
# and compared value by value.  gen-nests.awk varies the loops and where they
# reduce; here it is what the variables are and how they are updated.  A variable
# is local, or has static storage in a function, a file, a namespace or a class,
# is a member of a class, captured by a lambda, or a reference; the region is in
# a plain, nested, template or member function or in a lambda; a variable is
# reduced, private, firstprivate, lastprivate, a bound or a step; updates call
# functions, take addresses, stand under conditions; ranges exceed INT_MAX.
#
# A program has up to three loops inside each other.  MODEL chooses directives:
#   read_model ()		reads what the model needs
#   choose_directives ()	sets depth, head and directive[D]
#   choose_model ()		the rest, once the variables are known
#   region_head (), region_end (), loop_directive (D), tail_directive (V)
#   tail_begin (V), tail_end (V)
#				write what stands around the text of the region,
#				a loop, and a function with a loop of its own
#   wide_p (D)			whether loop D may have a wide range
# The body of loop D is at depth D + 1.  Of a loop: trip[D], also[D] of the second
# of two collapsed loops or 0, form[D], index_of[D] the number of the iteration.
# Of a variable V: role[V] (reduced, private, first, last, bound), scope[V] the
# depth at which it lives, store[V], shape[V] (scalar, array, record), and of
# reduced ones op[V], type[V], wrap[V] (record, complex or ""), source[V] (data or
# numbers), tail[V].

# Write TEXT as a line of the program.
function emit (text,   i, indent)
{
  for (i = 0; i < nesting && text !~ /^#/; i++)
    indent = indent "  "
  body_text = body_text indent text "\n"
}

# The position of an iteration of the loops outside of depth D among all.
function position (d,   e, text)
{
  text = "0"
  for (e = 0; e < d; e++)
    {
      text = e == 0 ? index_of[0] : "(" text ") * " trip[e] " + " index_of[e]
      if (also[e])
	text = "(" text ") * " also[e] " + j" e
    }
  return text
}

function name_of (v)
{
  return (store[v] ~ /^(file|global|class|namespace)$/ ? "v" k "_" : "v") v
}

# The type of variable V as a declaration needs it.
function type_of (v)
{
  if (shape[v] == "record" || wrap[v] == "record")
    return "struct rec_" k
  return wrap[v] == "complex" ? "std::complex<double>" \
    : v == templated && store[v] !~ /file|namespace/ ? "T" : ctype[type[v]]
}

function declarator (v,   text)
{
  return type_of(v) " " name_of(v) (shape[v] == "array" ? "[4]" : "")
}

function add_variable (r, s, o, t,   v)
{
  v = variables++
  role[v] = r
  scope[v] = s
  op[v] = o
  type[v] = t
  shape[v] = "scalar"
  wrap[v] = tail[v] = start[v] = ""
  source[v] = "data"
  effect[v] = -1
  inner[v] = r == "reduced"
  size[v] = one_in(4) ? 4096 : one_in(3) ? 4095 : 4097
  store[v] = one_of(store_choice, stores)
  return v
}

# Where variables of a program may live.
function choose_vehicle (   text)
{
  if (language == "c")
    {
      vehicle = one_in(3) ? "nested" : "plain"
      text = "local local static file global"
    }
  else
    {
      vehicle = one_of(store_choice, split ("plain template member member " \
					     "lambda-ref lambda-copy passed " \
					     "member-lambda", store_choice, " "))
      text = "local local static file namespace reference"
      if (vehicle ~ /^member/)
	text = text " member member class" (vehicle ~ /lambda/ ? "" : " member")
      if (vehicle == "passed")
	text = text " parameter parameter"
    }
  stores = split (text, store_choice, " ")
  static_lambda = vehicle == "lambda-copy"
}

# Choose where reduced variable V is updated.
function choose_updates (v,   d, left)
{
  left = 1
  for (d = 0; d <= depth; d++)
    {
      at[v, d] = 0
      if (d > first && d >= scope[v] && d > 0 && d < depth && left && one_in(3))
	{
	  at[v, d] = 1 + below(2)
	  left--
	}
    }
}

# Reduced variables, of operators that C has.
function choose_reduced (   v, d, p, wanted)
{
  for (wanted = 1 + below(3); wanted; wanted--)
    {
      d = first + 1 < depth && one_in(2) ? first + 1 + below(depth - first - 1) \
	: 0
      if (one_in(2))
	{
	  p = 1 + below(pairs)
	  v = add_variable("reduced", d, pair_op[p], pair_type[p])
	}
      else
	{
	  v = add_variable("reduced", d, one_of(op_choice, number_ops), \
			   one_of(type_choice, number_types))
	  if (op[v] ~ /^i/ && type[v] == "f64")
	    type[v] = "i64"
	  source[v] = "numbers"
	}
      if (d && (directive[d - 1] == "" || !one_in(3)))
	store[v] = "inside"
      choose_updates(v)
      choose_tail(v)
      if (vehicle == "template" && templated < 0)
	templated = v
      if (!d && one_in(5) && user_reductions_p())
	choose_wrap(v)
      if (d && op[v] != "mult" && one_in(2))
	{
	  p = add_variable("reduced", 0, op[v], type[v])
	  inner[p] = 0
	  for (d = 0; d <= depth; d++)
	    at[p, d] = 0
	  source[p] = "variable " v
	  adds[v] = p
	}
      else
	adds[v] = -1
    }
}

# Make the reduced variable V a structure or a complex number.
function choose_wrap (v)
{
  if (kind[type[v]] == "COMPLEX" || bits[type[v]] == 128)
    return
  type[v] = one_in(2) ? "i64" : "f64"
  op[v] = "plus"
  source[v] = source[v] == "data" ? "numbers" : source[v]
  wrap[v] = language == "c++" && type[v] == "f64" && one_in(2) ? "complex" \
    : "record"
  if (v == templated)
    templated = -1
}

# Variables that clauses make private, with or without what they held.
function choose_private (   v, d, n)
{
  for (n = below(3); n; n--)
    {
      d = below(depth)
      if (!private_p(d))
	continue
      v = add_variable("private", d + 1, "plus", "i32")
      shape[v] = one_in(2) ? "scalar" : one_in(2) ? "array" : "record"
      turned[v] = one_in(3)
    }
  for (n = below(3); n; n--)
    {
      v = add_variable("first", 0, "plus", "i32")
      shape[v] = one_in(2) ? "scalar" : one_in(2) ? "array" : "record"
      start[v] = 1 + below(50)
    }
  if (one_in(4) && last_p())
    {
      v = add_variable("last", 0, "plus", one_in(2) ? "i32" : "f64")
      source[v] = "numbers"
    }
  for (v = 0; v < variables; v++)
    {
      if (store[v] == "reference" && shape[v] == "array")
	store[v] = "static"
      if (store[v] ~ /^(reference|parameter)$/ && shape[v] == "array")
	store[v] = "file"
    }
}

# What side effect the update of a variable has: bits of another that show which
# iterations called the function.
function choose_effects (   v, e)
{
  for (v = 0; v < variables; v++)
    if (role[v] == "reduced" && inner[v] && source[v] == "data" \
	&& wrap[v] == "" && one_in(4))
      {
	e = add_variable("reduced", 0, "ior", "i32")
	inner[e] = 0
	source[e] = "none"
	for (d = 0; d <= depth; d++)
	  at[e, d] = 0
	effect[v] = e
	adds[e] = -1
	return
      }
}

function choose_program (   v)
{
  start_random(k)
  split ("", effect)
  variables = 0
  templated = -1
  choose_vehicle()
  choose_directives()
  choose_loops()
  choose_reduced()
  choose_private()
  choose_effects()
  if (vehicle == "template" && templated < 0)
    vehicle = "plain"
  # Static members of classes may be in no clause.
  for (v = 0; v < variables; v++)
    if (store[v] == "class" && role[v] != "bound")
      store[v] = "static"
  choose_model()
}

# Give variable V the value TEXT.
function set_number (v, text,   s)
{
  s = name_of(v)
  if (shape[v] == "array")
    emit("for (int e = 0; e < 4; e++) " s "[e] = " text " + e;")
  else if (shape[v] == "record")
    emit(language == "c++" && one_in(2) ? s ".set (" text ");" \
	 : "{ " s ".value = " text "; " s ".count = " s ".value + 1; }")
  else if (one_in(4))
    emit("{ " ctype[type[v]] " *q = &" s "; *q = " text "; }")
  else if (one_in(4))
    emit("set_" k " (&" s ", " text ");")
  else
    emit(s " = " text ";")
}

# What comes first in the body at depth D.
function begin_scope (d,   v, s, initial, place)
{
  place = position(d)
  for (v = 0; v < variables; v++)
    if (scope[v] == d && d && role[v] == "private")
      {
	set_number(v, "(" place ") * 2 + " v + 1)
	if (turned[v] && shape[v] == "scalar")
	  emit("if (" name_of(v) " > 70) " name_of(v) " = 3;")
      }
    else if (scope[v] == d && d && role[v] == "reduced")
      {
	initial = source[v] == "data" ? "x" v "[" place "]" : "(" place ") & 63"
	if (op[v] ~ /^l(and|or)$/)
	  initial = "!!" initial
	emit((store[v] == "inside" ? declarator(v) : name_of(v)) " = " initial \
	     ";")
      }
    else if (role[v] == "last" && d == first + 1)
      emit(name_of(v) " = " number_value(d, v) ";")
}

# What comes last: stores of the values of the iteration, and their sums.
function end_scope (d,   v)
{
  for (v = 0; v < variables; v++)
    if (scope[v] == d && d && role[v] == "reduced")
      {
	if (tail[v] != "")
	  emit(name_of(v) " = @P@_tail_" k "_" v " (x" v ", (" position(d) \
	       ") * " tail_trips[v] ", n, " name_of(v) ");")
	emit("o" v "[" position(d) "] = " name_of(v) ";")
	if (adds[v] >= 0)
	  emit(update(adds[v], name_of(v), position(d), d))
      }
}

function updates (d, which,   v)
{
  for (v = 0; v < variables; v++)
    if (role[v] == "reduced" && (which ? at[v, d] == which : inner[v]))
      {
	if (one_in(4))
	  emit("if ((" position(d) ") % 3 != 1)")
	emit(update(v, value(v, d), position(d), d))
      }
}

# The body at depth D.
function body (d)
{
  begin_scope(d)
  if (d == depth)
    {
      if (one_in(6) && d > first && d)
	emit("if ((" position(d) ") % 7 == 5)\n  continue;")
      updates(d, 0)
    }
  else
    {
      updates(d, 1)
      loop_directive(d)
      emit(head_of[d])
      nesting++
      if (also[d])
	emit("for (int j" d " = 0; j" d " < " also[d] "; j" d "++)")
      emit("{")
      body(d + 1)
      emit("}")
      nesting--
      updates(d, 2)
    }
  end_scope(d)
}

# A function with a loop of its own that goes on with variable V.
function tail_function (v,   s, t)
{
  s = store[v]
  t = templated
  store[v] = "local"
  templated = -1
  tail_begin(v)
  emit("static " type_of(v) "\n@P@_tail_" k "_" v " (const " type_of(v) " *x" v \
       ", int from, const int *n, " type_of(v) " " name_of(v) ")\n{\n  (void) n;")
  tail_directive(v)
  emit("for (int e = 0; e < " tail_trips[v] "; e++)")
  emit("  " update(v, "x" v "[from + e]", "from + e", -1))
  emit("return " name_of(v) ";\n}")
  tail_end(v)
  store[v] = s
  templated = t
}

# The value variable V begins with.
function initial (v,   e)
{
  if (role[v] == "bound")
    return start[v]
  if (role[v] == "last")
    return "0"
  e = source[v] == "data" ? "r" v "[0]" : "(" ctype[type[v]] ") r" v "[0]"
  if (wrap[v] == "record" && language == "c")
    return "(struct rec_" k ") { .value = " e ", .count = 0 }"
  if (wrap[v] == "record")
    return "rec_" k " (" e ")"
  return e
}

# Whether V lives outside of the region and has a place of its own.
function outside_p (v)
{
  return store[v] != "inside"
}

# What of the variables stands outside of functions: those of STORES.
function declare_of (stores, prefix,   v)
{
  for (v = 0; v < variables; v++)
    if (store[v] ~ ("^(" stores ")$"))
      emit(prefix declarator(v) ";")
}

# The variables of the function, and the values that they begin with.
function local_variables (which,    v, text)
{
  for (v = 0; v < variables; v++)
    {
      if (!outside_p(v) || (which != "" && (store[v] == "parameter") \
			    != (which == "parameter")))
	continue
      text = role[v] ~ /^(private|first)$/ || (scope[v] && role[v] == "reduced") \
	? "" : initial(v)
      if (store[v] == "local")
	emit(declarator(v) (text == "" ? "" : " = " text) ";")
      else if (store[v] ~ /^(reference|parameter)$/)
	{
	  emit(type_of(v) " own" v (text == "" ? "" : " = " text) ";")
	  if (store[v] == "reference")
	    emit(type_of(v) " &" name_of(v) " = own" v ";")
	}
      else
	{
	  if (store[v] == "static")
	    emit("static " declarator(v) ";")
	  if (text != "")
	    emit(name_of(v) " = " text ";")
	}
      if (role[v] == "first" && store[v] != "parameter")
	set_number(v, start[v])
      else if (role[v] == "first")
	emit(shape[v] == "record" ? "own" v ".set (" start[v] ");" \
	     : "own" v " = " start[v] ";")
    }
}

# Store what the variables hold at the end.
function results (   v, s)
{
  for (v = 0; v < variables; v++)
    {
      s = name_of(v)
      if (scope[v] || role[v] !~ /^(reduced|last)$/)
	continue
      if (wrap[v] == "complex")
	emit("r" v "[0] = std::real (" s "); o" v "[0] = " s ".imag ();")
      else if (wrap[v] == "record")
	emit("r" v "[0] = " s ".value; o" v "[0] = " s ".count;")
      else
	emit("r" v "[0] = " s ";")
    }
}

function parameters (   v, t, text)
{
  text = "const int *n, int gangs, int workers"
  for (v = 0; v < variables; v++)
    if (role[v] ~ /^(reduced|last)$/)
      {
	t = v == templated ? "T" : ctype[type[v]]
	text = text ", const " t " *x" v ", " t " *r" v ", " t " *o" v
      }
  return text
}

function arguments_text (   v, text)
{
  text = "n, gangs, workers"
  for (v = 0; v < variables; v++)
    if (role[v] ~ /^(reduced|last)$/)
      text = text ", x" v ", r" v ", o" v
  return text
}

function region ()
{
  region_head()
  emit("{")
  nesting++
  body(0)
  nesting--
  emit("}")
  region_end()
}

# The variables, the region and the results, as VEHICLE has them.
function whole (   v, text, given)
{
  if (deep != "")
    emit(deep "\n{")
  local_variables(vehicle == "passed" ? "parameter" : "")
  # Of pointers that a lambda has captured GCC 12 maps nothing in OpenMP.
  given = vehicle ~ /lambda/ && model == "omp" ? parameters() : ""
  if (vehicle == "nested")
    emit("auto void inner (void);\nvoid inner (void)\n{")
  else if (vehicle ~ /lambda-ref|member-lambda/)
    emit("auto inner = [&] (" given ")\n{")
  else if (vehicle == "lambda-copy")
    emit("auto inner = [=] (" given ") mutable\n{")
  else if (vehicle == "passed")
    {
      text = arguments_text()
      for (v = 0; v < variables; v++)
	if (store[v] == "parameter")
	  text = text ", own" v
      emit("@P@_inner_" k " (" text ");")
    }
  if (vehicle != "passed")
    {
      region()
      results()
    }
  if (vehicle ~ /nested|lambda/)
    emit((vehicle == "nested" ? "}" : "};") "\ninner (" \
	 (given == "" ? "" : arguments_text()) ");")
  if (deep != "")
    emit("}")
}

# The function with the region, and what it is in.
function unit (   v, text)
{
  for (v = 0; v < variables; v++)
    if (tail[v] != "")
      tail_function(v)
  text = parameters()
  if (vehicle == "passed")
    {
      emit("static void\n@P@_inner_" k " (" text)
      for (v = 0; v < variables; v++)
	if (store[v] == "parameter")
	  emit("  , " type_of(v) " &" name_of(v))
      emit(")\n{")
      local_variables("others")
      region()
      results()
      emit("}")
    }
  if (vehicle ~ /^member/)
    {
      emit("struct @P@_class_" k "\n{")
      declare_of("member", "")
      declare_of("class", "static inline ")
      emit("void run (" text ");\n};\nvoid\n@P@_class_" k "::run (" text ")\n{")
      whole()
      emit("}\nstatic void\n@P@_" k " (" text ")\n{\n@P@_class_" k " object;" \
	   "\nobject.run (" arguments_text() ");\n}")
      return
    }
  emit((vehicle == "template" ? "template <typename T>\n" : "") \
       "static void\n@P@_" k " (" text ")\n{")
  whole()
  emit("}")
}

# The function that fills the data, calls both forms and compares.
function judge (   v, t, o, f, call)
{
  emit("static void\njudge_" k " (void)\n{")
  emit("static const int n[4] = { " trip[0] + 0 ", " trip[1] + 0 ", " \
       trip[2] + 0 ", 0 };\nbool right = true;\nint shown = 0;")
  for (v = 0; v < variables; v++)
    {
      if (role[v] !~ /^(reduced|last)$/)
	continue
      t = ctype[type[v]]
      o = op[v] "_" kind[type[v]] " ("
      emit("static " t " x" v "[ELEMENTS], o" v "[2][ELEMENTS], r" v "[2];")
      emit("for (int i = 0; i < ELEMENTS; i++)\n  x" v "[i] = data_" o "i, " \
	   size[v] ", " bits[type[v]] ");")
      if (source[v] ~ /^(numbers|none)$/)
	emit("r" v "[0] = r" v "[1] = " below(9) ";")
      else
	emit("r" v "[0] = r" v "[1] = " (op[v] ~ /^l(and|or)$/ ? "!!" : "") \
	     "init_" o size[v] ", " bits[type[v]] ");")
    }
  for (f = 0; f < 2; f++)
    {
      call = (f ? "host_" : "device_") k " (n, " arguments
      for (v = 0; v < variables; v++)
	if (role[v] ~ /^(reduced|last)$/)
	  call = call ", x" v ", &r" v "[" f "], o" v "[" f "]"
      emit(call ");")
    }
  for (v = 0; v < variables; v++)
    if (role[v] ~ /^(reduced|last)$/)
      emit("COMPARE (\"v" v "\", 0, " kind[type[v]] ", r" v "[0], r" v "[1]);" \
	   "\nfor (int i = 0; i < ELEMENTS; i++)\n  COMPARE (\"o" v "\", i, " \
	   kind[type[v]] ", o" v "[0][i], o" v "[1][i]);")
  emit("report (\"region-" seed "-" k "\", right);\n}\n")
}

# Print the text of the region for the device, and for the host without what
# only directives need.
function print_both (   host)
{
  host = body_text
  gsub (/@P@/, "device", body_text)
  gsub (/@P@/, "host", host)
  gsub (/(^|\n)#pragma[^\n]*/, "", host)
  print body_text > file
  print host > file
  body_text = ""
}

function one_program ()
{
  choose_program()
  body_text = "/* region-" seed "-" k "  */\n\n"
  nesting = 0
  helpers()
  declare_of("file", "static ")
  declare_of("global", "")
  declare_of("namespace", "namespace space_" k " { static ")
  gsub (/namespace space[^\n]*/, "& }", body_text)
  if (body_text ~ /namespace space/)
    emit("using namespace space_" k ";")
  print body_text > file
  body_text = ""
  unit()
  print_both()
  judge()
  print body_text > file
}

function program_file (from,   last, calls)
{
  last = from + each - 1 < nests ? from + each - 1 : nests
  file = out "/regions-" seed "-" from (language == "c" ? ".c" : ".cc")
  print "/* Made by gen-regions.awk with seed " seed ".  */\n" > file
  if (language == "c++")
    print "#include <algorithm>\n#include <complex>" > file
  print "#include \"nests.h\"\n" > file
  for (k = from; k <= last; k++)
    {
      print "#if !defined ONLY || ONLY == " k > file
      one_program()
      print "#endif" > file
      calls = calls "#if !defined ONLY || ONLY == " k "\n  if (chosen_p (" k \
	", argv))\n    judge_" k " ();\n#endif\n"
    }
  print "int\nmain (int argc, char **argv)\n{\n  (void) argc;\n" calls \
    "  return finish ();\n}" > file
  close (file)
}

END {
  number_ops = split ("plus plus max min ieor ior", op_choice, " ")
  number_types = split ("i32 i64 u32 u64 f64", type_choice, " ")
  read_model()
  for (from = begin ? begin : 1; from <= nests; from += each)
    program_file(from)
  print nests " regions of seed " seed
}
