# kernels-c.awk - the functions of random `kernels' constructs in C and C++.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function c_memory (   a, t)
{
  for (a = 0; a < arrays; a++)
    {
      t = (path[a] ~ /pointer|restrict|lengths/ ? "" : qualifier(aqual[a])) \
	c_name[atype[a]]
      if (root[a] != a)
	continue
      if (path[a] == "member")
	out_line("static struct { int c; " t " m[1024]; } " memory(a) ";")
      else if (path[a] == "records")
	out_line("static struct { signed char c; " t " m; short e; } " \
		 memory(a) "[1024];")
      else if (path[a] == "fields")
	out_line("static struct { unsigned int e : 5; int m : 13; " \
		 "unsigned int f : 6; } " memory(a) "[1024];")
      else
	out_line("static " t " " memory(a) \
		 (square_p(a) ? "[80][80];" : "[1024];"))
    }
  for (a = 0; a < TEMPORARY; a++)
    {
      out_line("static " (spath[a] ~ /file|declared/ ? qualifier(squal[a]) : "") \
	       c_name[stype[a]] " " memory("s" a) ";")
      if (spath[a] == "declared")
	out_line("#pragma acc declare create(" memory("s" a) ")")
    }
  t = ""
  for (a = 0; a < TEMPORARY; a++)
    t = t " " (spath[a] == "member" ? qualifier(squal[a]) : "") \
      c_name[stype[a]] " s" a ";"
  out_line("static struct {" t " } t" nest ";")
  out_line("static int count" nest ";\n#pragma acc declare create(count" nest \
  	")\n")
  out_line("#pragma acc routine seq\nstatic int\npure_" nest \
	   " (int x)\n{\n  return x * 3 + 1;\n}\n")
  out_line("#pragma acc routine seq\nstatic void\ncount_" nest \
	   " (int x)\n{\n  count" nest " = count" nest " * 3 + x;\n}\n")
  out_line("#pragma acc routine seq\nstatic void\nput_" nest \
	   " (int *at, int x)\n{\n  *at = x;\n}\n")
}

# What goes to the functions with the body: what parameters are declared as if
# TYPED, or what is passed.
function c_parameters (typed,   a, s, text, t)
{
  text = typed ? "int zero" : "0"
  if (lang == "c")
    text = text (typed ? ", int width" : ", 80")
  for (a = 1; a < arrays; a++)
    if (path[a] == "lengths")
      text = text ", " (typed ? element_qualifier(a) c_name[atype[a]] " (*" \
	(pqual[a] ? "const " : "") \
	(atype[a] % 2 ? "restrict " : "") "p" a ")[width]" : memory(a))
  for (a = 1; a < arrays; a++)
    if (path[a] == "pointer" || path[a] == "restrict")
      text = text ", " (typed ? element_qualifier(a) c_name[atype[a]] " *" \
			(pqual[a] ? "const " : "") (path[a] == "restrict" ? "__restrict " : "") "p" a \
			: memory(a) " + 384")
  for (s = 0; s < TEMPORARY; s++)
    {
      t = qualifier(squal[s]) c_name[stype[s]]
      if (spath[s] == "reference" || spath[s] == "pointer")
	text = text ", " (typed ? t (spath[s] == "pointer" ? " *s" : " &s") s \
			  : (spath[s] == "pointer" ? "&" : "") memory("s" \
			  	sroot[s]))
    }
  return text
}

# Copy what is declared to be on the device to or from there, WHERE.  GCC 12
# drops the directive for that.
function c_update (where,   s)
{
  out_line("  acc_update_" where " (&count" nest ", sizeof count" nest ");")
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] == "declared")
      out_line("  acc_update_" where " ((void *) &" memory("s" s) ", sizeof " \
	       memory("s" s) ");")
}

function c_function (name, pragmas,   i, a, s)
{
  out_line("static void __attribute__ ((noinline))\n" name nest " (" \
	   c_parameters(1) ")\n{")
  for (i in bounds)
    out_line("  int n" i " = " i " + zero;")
  for (a = 1; a < arrays; a++)
    if (path[a] == "alias")
      out_line("  " element_qualifier(a) c_name[atype[a]] " *" \
	       (pqual[a] ? "const " : "") "p" a " = " \
	       (path[root[a]] == "file" ? memory(root[a]) " + 384" : "p" \
	       	root[a]) \
	       " + " shift[a] ";")
    else if (path[a] == "local")
      out_line("  " qualifier(aqual[a]) c_name[atype[a]] \
	       " p" a "[1024];\n" \
	       "  for (int i = 0; i < 1024; i++)\n    p" a "[i] = " \
	       	memory(a) "[i];")
  for (s = 0; s < TEMPORARY + 2; s++)
    if (spath[s] == "local")
      out_line("  " qualifier(squal[s]) c_name[stype[s]] " s" s ";\n  s" s \
	       " = " (s < TEMPORARY ? memory("s" s) : 1) ";")
    else if (spath[s] == "element")
      {
	a = sroot[s] - 1000
	out_line("  " qualifier(squal[s]) c_name[stype[s]] " *s" s " = &" array_at(a,
		splace[s]) ";")
      }
  for (i in iterators)
    out_line("  " iterators[i] " " i ";")
  if (pragmas)
    c_update("device")
  for (i = 1; i <= lines; i++)
    if (pragmas || body[i] !~ /^ *#pragma/)
      out_line(body[i])
  if (pragmas)
    c_update("self")
  for (a = 1; a < arrays; a++)
    if (path[a] == "local")
      out_line("  for (int i = 0; i < 1024; i++)\n    " memory(a) "[i] = p" a \
      	"[i];")
  for (s = 0; s < TEMPORARY; s++)
    if (spath[s] == "local")
      out_line("  " memory("s" s) " = s" s ";")
  out_line("}\n")
}

function c_judge (   a, s, text, of)
{
  out_line("static void\nfill_" nest \
  	" (void)\n{\n  for (int i = 0; i < 1024; i++)\n    {")
  for (a = 0; a < arrays; a++)
    if (root[a] == a && !square_p(a))
      {
	text = memory(a) (path[a] == "member" ? ".m[i]" : "[i]") \
	  (path[a] ~ /records|fields/ ? ".m" : "")
	out_line("      " text " = (int) (mix (i, " 100 * a + nest ") & 63)" \
		 (a && atype[a] % 2 ? " - 20" : "") ";")
      }
  out_line("    }\n  for (int i = 0; i < 6400; i++)\n    {")
  for (a = 0; a < arrays; a++)
    if (square_p(a))
      out_line("      " memory(a) "[i / 80][i % 80] = (int) (mix (i, " 100 * \
      	a + nest ") & 63);")
  out_line("    }")
  for (s = 0; s < TEMPORARY; s++)
    {
      out_line("  " memory("s" s) " = " 1 + below(9) ";")
      out_line("  t" nest ".s" s " = " 1 + below(9) ";")
    }
  out_line("}\n\nstatic void\nrun_host_" nest " (void)\n{\n  host_" nest \
	   " (" c_parameters(0) ");\n}\n")
  out_line("static void\nrun_device_" nest " (void)\n{")
  if (needs_data)
    out_line("#pragma acc data copy(" mapped_list() ")")
  out_line("  device_" nest " (" c_parameters(0) ");\n}\n")
  out_line("static void\njudge_" nest \
  	" (void)\n{\n  static const struct area areas[] = {")
  for (a = 0; a < arrays; a++)
    if (root[a] == a)
      {
	of = memory(a) (path[a] == "member" ? ".m[0]" \
			: path[a] ~ /records|fields/ ? "[0]" : square_p(a) \
			? "[0][0]" : "[0]")
	out_line("    AREA (" memory(a) ", " of "),")
      }
  for (s = 0; s < TEMPORARY; s++)
    out_line("    AREA (" memory("s" s) ", " memory("s" s) "),")
  out_line("    AREA (t" nest ", t" nest "), AREA (count" nest ", count" nest \
  	")\n  };")
  out_line("  judge (\"kernels-" lang "-" seed "-" nest "\", areas, " \
	   "sizeof areas / sizeof areas[0], fill_" nest ",\n\t run_host_" nest \
	   ", run_device_" nest ");\n}\n#endif\n")
}

