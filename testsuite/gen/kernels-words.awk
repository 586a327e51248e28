# kernels-words.awk - how random programs are spelled in C, C++ and Fortran.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# gen-kernels.awk says what is computed; LANG, "c", "cc" or "f90", says how it
# is written.  Integers wrap (-fwrapv).  Values of real variables are whole
# numbers, so small that any sum of them is exact.

BEGIN {
  c_name[1] = "signed char"; c_name[2] = "unsigned char"
  c_name[3] = "short"; c_name[4] = "unsigned short"
  c_name[5] = "int"; c_name[6] = "unsigned int"
  c_name[7] = "long"; c_name[8] = "unsigned long"
  c_name[9] = "float"; c_name[10] = "double"
  f_name[1] = "integer(1)"; f_name[3] = "integer(2)"
  f_name[5] = "integer(4)"; f_name[7] = "integer(8)"
  f_name[9] = "real(4)"; f_name[10] = "real(8)"
  f_kind[1] = 1; f_kind[3] = 2; f_kind[5] = 4; f_kind[7] = 8
  f_kind[9] = 4; f_kind[10] = 8
}

function fortran_p ()
{
  return lang == "f90"
}

function spelled_type (t)
{
  return fortran_p() ? f_name[t] : c_name[t]
}

function real_p (t)
{
  return t >= 9
}

# One of the types: most often those that are mixed most often.
function some_type (   t)
{
  t = one_in(2) ? 5 : 1 + below(10)
  return fortran_p() && t % 2 == 0 && t < 9 ? t - 1 : t
}

# TEXT as a value of type T.
function as_type (t, text)
{
  if (!fortran_p())
    return "(" c_name[t] ") (" text ")"
  return (real_p(t) ? "real (" : "int (") text ", " f_kind[t] ")"
}

# The low bits of the integer TEXT: MASK is a power of two less one.
function low_bits (text, mask)
{
  if (fortran_p())
    return "iand (int (" text ", 4), " mask ")"
  return "((int) (" text ") & " mask ")"
}

function remainder (text, n)
{
  return fortran_p() ? "mod (int (" text ", 4), " n ")" : "(" text ") % " n
}

# Where CONDITION is true A, else B, both of type int.
function choice (condition, a, b)
{
  if (fortran_p())
    return "merge (int (" a ", 4), int (" b ", 4), " condition ")"
  return "(" condition " ? (int) (" a ") : (int) (" b "))"
}

# Add a line to the body of the program, a directive if it looks like one.
function emit (text,   i, indent)
{
  for (i = 0; i < nesting; i++)
    indent = indent "  "
  body[++lines] = indent text
}

function directive (text)
{
  emit((fortran_p() ? "!$acc " : "#pragma acc ") text)
}

function statement (text)
{
  emit(text (fortran_p() ? "" : ";"))
}

function declare (t, text, start)
{
  if (fortran_p())
    emit(f_name[t] " :: " text)
  else
    emit(c_name[t] " " text (start == "" ? "" : " = " start) ";")
}

function if_begin (condition)
{
  emit("if (" condition ")" (fortran_p() ? " then" : ""))
  block_begin()
}

function block_begin ()
{
  if (!fortran_p())
    emit("{")
  nesting++
  names_begin()
}

function block_end ()
{
  names_end()
  nesting--
}

function if_end ()
{
  block_end()
  emit(fortran_p() ? "end if" : "}")
}

# A loop of the variable TEXT of type T from FROM by STEP, N iterations with
# END in one of several forms: FORM.  The bound is of type BOUND, unless that is
# 0; BY says how far a step leads, unless it is empty.
function do_begin (text, t, declared, from, n, step, form, bound, by,
		   last, start, next_)
{
  if (by == "")
    by = step < 0 ? -step : step
  next_ = by == "1" ? (step < 0 ? "--" : "++") : (step < 0 ? " -= " : " += ") by
  last = "(" from ") + (" n " - 1) * (" step ")"
  if (bound)
    last = as_type(bound, last)
  if (fortran_p())
    emit("do " text " = " from ", " last \
	 (by == "1" && step > 0 ? "" : ", " (step < 0 ? "-" : "") by))
  else
    {
      start = "for (" (declared ? "" : c_name[t] " ") text " = " from "; " text
      if (form == 3)
	emit(start " != " last (step < 0 ? " - 1; --" : " + 1; ++") text ")")
      else if (form == 4)
	emit("for (" (declared ? "" : c_name[t] " ") text " = " from " + 1; " \
	     text "-- > " last ";)")
      else if (form == 5)
	emit("for (" (declared ? "" : c_name[t] " ") text " = " from " - 1; " \
	     text "++ < " last ";)")
      else if (form == 6)
	{
	  # Not at the loop itself, but in front of something else.
	  emit(text " = " from ";")
	  emit("{ int between = " n "; (void) between; }")
	  emit("for (; " text (step < 0 ? " >= " : " <= ") last "; " text next_ ")")
	}
      else if (step < 0)
	emit(start " >= " last "; " text next_ ")")
      else if (form == 0)
	emit(start " <= " last "; " text " += " by ")")
      else if (form == 1)
	emit("for (" (declared ? "" : c_name[t] " ") text " = " from "; " \
		last " >= " text "; " text next_ ")")
      else
	emit(start " < " last " + 1; " text next_ ")")
    }
  block_begin()
}

function do_end ()
{
  block_end()
  emit(fortran_p() ? "end do" : "}")
}

# A statement that does nothing.
function nothing ()
{
  emit(fortran_p() ? "continue" : ";")
}

# S combined with E by operator O, of type T.
function combined (o, t, s, e)
{
  e = as_type(t, e)
  if (o == "max" || o == "min")
    return fortran_p() ? o " (" s ", " e ")" \
      : s (o == "max" ? " > " : " < ") e " ? " s " : " e
  if (!fortran_p())
    return s " " o " " e
  if (o == "&")
    return "iand (" s ", " e ")"
  if (o == "|")
    return "ior (" s ", " e ")"
  if (o == "^")
    return "ieor (" s ", " e ")"
  return s " " o " " e
}

# How a clause spells operator O.
function clause_word (o)
{
  if (!fortran_p())
    return o
  return o == "&" ? "iand" : o == "|" ? "ior" : o == "^" ? "ieor" : o
}
