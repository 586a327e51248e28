# regions-values.awk - values and updates in the regions of gen-regions.awk.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# value (V, D) is what reduced variable V is updated with in the body at depth D,
# update (V, VALUE, PLACE, D) the statement; helpers () writes the functions and
# types that they use.  A value of `numbers' is at most 40000, so that sums of
# all iterations fit an int.

# What one of the variables that are not reduced holds, as a number.
function number_of (v,   s)
{
  s = name_of(v)
  if (shape[v] == "array")
    return s "[" (one_in(2) ? below(4) : "(" position(1) ") & 3") "]"
  if (shape[v] == "record")
    return language == "c++" && one_in(2) ? s ".get ()" : "(int) " s ".value"
  return one_in(4) ? "got_" k " (&" s ")" : s
}

# A number for an update of V at depth D.
function number_value (d, v,   u, text, n, form, place)
{
  place = position(d)
  if (plain[v])
    return "(" ctype[type[v]] ") (" place ")"
  text = one_in(3) ? "helper_" k " (" place ")" : place
  for (u = 0; u < variables; u++)
    if ((role[u] == "first" || (role[u] == "private" && scope[u] <= d)) \
	&& n < 3 && !one_in(4))
      {
	text = text " + " number_of(u)
	n++
      }
  form = below(4)
  if (language == "c++" && form == 0)
    text = "std::max ((int) (" text "), " index_of[0] ")"
  else if (language == "c++" && form == 1)
    text = "over_" k " (" (one_in(2) ? "(long) " : "") "(" text "))"
  else if (form == 2)
    text = "more_" k " (" text ", " below(99) ")"
  return "(" ctype[type[v]] ") (" text ")"
}

function value (v, d)
{
  return source[v] == "numbers" ? number_value(d, v) \
    : "x" v "[" position(d) "]"
}

# VALUE as changed by a function that has no effect, or maybe one.
function called (v, value, place, d)
{
  if (plain[v] || source[v] != "data" || one_in(2))
    return value
  if (d == depth && effect[v] >= 0)
    return "felt_" k "_" v " (" value ", " place ", &" \
      name_of(effect[v]) ")"
  return "pure_" k "_" v " (" value ")"
}

# The statement that adds VALUE of the position PLACE to V in the body at depth
# D, or in a function for the device if D is -1.
function update (v, value, place, d,   s, form, e, t, sign)
{
  s = name_of(v)
  t = v == templated ? "T" : ctype[type[v]]
  if (wrap[v] == "complex")
    return one_in(2) ? s " += std::complex<double> (" value ", 1);" \
      : s " = std::complex<double> (" value ", 2) + " s ";"
  if (wrap[v] == "record")
    return language == "c++" && one_in(2) ? s ".add (" value ");" \
      : "{ " s ".value += " value "; " s ".count++; }"
  e = called(v, value, place, d)
  if (plain[v])
    return op[v] ~ /^(max|min)$/ \
      ? "if (" e (op[v] == "max" ? " > " : " < ") s ") " s " = " e ";" \
      : s " = " s " " spelling[op[v]] " " e ";"
  if (op[v] ~ /^(max|min)$/)
    return extreme(v, s, e, t)
  form = below(6)
  if (op[v] ~ /^l/)
    return form < 2 ? "if (" (op[v] == "land" ? "!" : "") e ") " s " = " \
      (op[v] == "lor") ";" \
      : s " = " (form < 4 ? s " " spelling[op[v]] " " e \
		 : e " " spelling[op[v]] " " s) ";"
  sign = spelling[op[v]]
  if (form == 0)
    return "{ " t " *q = &" s "; *q " sign "= " e "; }"
  if (form == 1)
    return s " = " s " " sign " " e ";"
  if (form == 2)
    return s " = " e " " sign " " s ";"
  if (form == 3)
    return "join_" k "_" v " (&" s ", " e ");"
  if (form == 4 && language == "c++")
    return complex_or_lambda(v, s, e, t)
  return s " " sign "= " e ";"
}

# Forms that C++ has besides.
function complex_or_lambda (v, s, e, t)
{
  if (op[v] == "plus" && type[v] == "f64")
    return "{ std::complex<double> c (" e ", 3); c *= std::complex<double> " \
      "(0, 1); " s " += c.imag (); }"
  return "{ " t " &q = " s "; q " spelling[op[v]] "= " e "; }"
}

# Maxima and minima.
function extreme (v, s, e, t,   form, sign)
{
  sign = op[v] == "max" ? ">" : "<"
  form = below(language == "c++" ? 10 : 7)
  if (form == 0)
    return "if (" e " " sign " " s ") " s " = " e ";"
  if (form == 1)
    return s " = " s " " sign " " e " ? " s " : " e ";"
  if (form == 2)
    return s " = " e " " sign " " s " ? " e " : " s ";"
  if (form == 3)
    return "{ " t " t = " e ", *q = t " sign " " s " ? &t : &" s "; " s \
      " = *q; }"
  if (form == 4)
    return "if (" s " " (sign == ">" ? "<" : ">") " " e ") " s " = " e ";"
  if (form == 5)
    return "{ " t " t = " e "; " s " = *best_" k "_" v " (&" s ", &t); }"
  if (form == 6)
    return "join_" k "_" v " (&" s ", " e ");"
  if (form == 7)
    return s " = std::" op[v] " (" s ", " e ");"
  if (form == 8)
    return s " = std::" op[v] "<" t "> (" e ", " s ");"
  # No list: GCC 12 crashes on its array in the accel compiler.
  return "{ const " t " &q = " e "; " s " = std::" op[v] " (q, " s "); }"
}

# How a helper function is inlined.
function linkage ()
{
  return one_of(linkage_choice, \
    split ("static,static inline,static __attribute__ ((noinline))," \
	   "static inline __attribute__ ((always_inline))", linkage_choice, ","))
}

# What the functions of variable V compute: exact, and injective enough.
function changed (v,   t)
{
  t = ctype[type[v]]
  if (op[v] ~ /^l(and|or)$/)
    return "x"
  if (kind[type[v]] ~ /REAL|COMPLEX/)
    return "-x"
  if (op[v] == "mult")
    return "(" t ") (" (kind[type[v]] ~ /UNSIGNED/ ? "x ^ 2)" : "-x)")
  return "(" t ") (x " (op[v] == "iand" ? "| 1)" \
			: op[v] == "ior" ? "& ~1)" : "^ 1)")
}

# The functions of variable V.
function own_helpers (v,   t, sign)
{
  t = ctype[type[v]]
  routine()
  emit(linkage() " " t "\npure_" k "_" v " (" t " x)\n{\n  return " changed(v) \
       ";\n}\n")
  routine()
  emit(linkage() " " t "\nfelt_" k "_" v " (" t " x, int place, int *seen)\n{\n" \
       "  *seen |= 1 << (place & 15);\n  return " changed(v) ";\n}\n")
  routine()
  if (op[v] ~ /^(max|min)$/)
    {
      sign = op[v] == "max" ? ">" : "<"
      emit(linkage() " void\njoin_" k "_" v " (" t " *s, " t " x)\n{\n" \
	   "  if (x " sign " *s)\n    *s = x;\n}\n")
      routine()
      emit(linkage() " const " t " *\nbest_" k "_" v " (const " t " *a, const " \
	   t " *b)\n{\n  return *a " sign " *b ? a : b;\n}\n")
    }
  else
    emit(linkage() " void\njoin_" k "_" v " (" t " *s, " t " x)\n{\n  *s = *s " \
	 spelling[op[v]] " x;\n}\n")
}

# What the program calls on both sides.
function helpers (   v)
{
  emit("struct rec_" k "\n{\n  " (one_in(2) ? "double value; int count;" \
				  : "int count; double value;") \
       (one_in(2) ? " short rest[3];" : ""))
  helpers_begin()
  if (language == "c++")
    emit("  rec_" k " (double x = 0) : value (x) { count = 0; }\n" \
	 "  void set (int x) { value = x; count = x + 1; }\n" \
	 "  int get () const { return value; }\n" \
	 "  void add (double x) { value += x; count++; }")
  emit("};\n")
  routine()
  emit(linkage() " int\nhelper_" k " (int x)\n{\n  return x + 1;\n}\n")
  routine()
  emit(linkage() " int\nmore_" k " (int x, int y)\n{\n  return x > y ? x : y;" \
       "\n}\n")
  routine()
  emit(linkage() " int\ngot_" k " (const int *x)\n{\n  return *x;\n}\n")
  routine()
  emit(linkage() " void\nset_" k " (int *x, int y)\n{\n  *x = y;\n}\n")
  routine()
  emit("static int\nsame_" k " (int x)\n{\n  return x;\n}\n")
  if (language == "c++")
    {
      routine()
      emit(linkage() " int\nover_" k " (int x)\n{\n  return x;\n}\n")
      routine()
      emit(linkage() " int\nover_" k " (long x)\n{\n  return x + 2;\n}\n")
    }
  for (v = 0; v < variables; v++)
    if (role[v] == "reduced")
      own_helpers(v)
  helpers_end()
}
