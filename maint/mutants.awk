# mutants.awk - puts mutants into C and C++ files, which a program may choose from.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: gawk -v count=N -v base=B -v skip="K K..." -v from=TOP -v to=DIRECTORY -f mutants.awk FILE...
#
# A mutant is a small change of the code that a test should notice: a statement
# that is not executed, a condition that always holds or never does, `<=' for `<',
# `-' for `+', another constant.  This finds all places in the FILEs, which are
# below TOP, picks N of them at even distances, and writes those files that have
# one below DIRECTORY, with the mutants in the macros of mutants.h.  Lines keep their
# numbers.  Mutants are numbered from B + 1 on; those in skip stay out, for places
# that the compiler does not take.  Prints a line for each mutant:
#
#   NUMBER FILE:LINE KIND TEXT OF THE LINE

BEGIN {
  name = "[A-Za-z_][A-Za-z0-9_]*((->|\\.)[A-Za-z_][A-Za-z0-9_]*)*"
  simple = "(" name "|[0-9]+u?)"
  other["<"] = "<="; other["<="] = "<"; other[">"] = ">="; other[">="] = ">"
  other["=="] = "!="; other["!="] = "=="
  other["+"] = "-"; other["-"] = "+"; other["*"] = "+"; other["&"] = "|"
  split (skip, numbers, " ")
  for (k in numbers)
    skipped[numbers[k]]
}

# Whether the parentheses of TEXT match.
function balanced(text, k, c, depth) {
  for (k = 1; k <= length (text); k++)
    {
      c = substr (text, k, 1)
      depth += (c == "(") - (c == ")")
      if (depth < 0)
	return 0
    }
  return depth == 0
}

# Note the place PART, KIND, of the current line, which becomes NEW with the number
# of the mutant for @.
function note(kind, part, new, at) {
  at = index ($0, part)
  if (!at)
    return
  places++
  file_of[places] = FILENAME
  line_of[places] = FNR
  kind_of[places] = kind
  text_of[places] = substr ($0, 1, at - 1) new substr ($0, at + length (part))
}

FNR == 1 { inside = comment = 0; last = ";" }

{ line[FILENAME, FNR] = $0; lines[FILENAME] = FNR }

/\/\*/ { comment = 1 }
/\*\// { comment = 0; next }
comment { next }

# Code: what is between braces in the first column, and the bodies of macros.
/^{/ { inside = 1 }
/^}/ { inside = 0 }
/^#/ { macro = /\\$/; next }
macro && !/\\$/ { macro = 0 }

(inside || macro) && !/"|static|gcc_assert|case |__asm|asm |PTX_ON_DEVICE/ {
  end = $0 ~ /\\$/ ? "[ \t]*\\\\$" : "$"
  code = $0
  sub (/[ \t]*\\$/, "", code)
  # A statement of its own line.
  if (last ~ /([;{})]|else)$/ \
      && match (code, "^[ \t]+(" name "|\\*" name ")( \\(.*\\)| [-+|&]?= .*);$") \
      && balanced(code) && code !~ /^[ \t]+(if|for|while|switch|return|do|else) /)
    {
      part = code
      sub (/^[ \t]+/, "", part)
      note("delete", part, "do { if (!MUTANT (@)) " part " } while (0);")
    }
  # A condition of its own line.
  if (match (code, /^[ \t]+(else )?if \(.*\)$/) && balanced(code) \
      && code !~ /[A-Za-z_] \*?[a-z_]+ = /)
    {
      part = code
      sub (/^[ \t]+(else )?if \(/, "", part)
      sub (/\)$/, "", part)
      note("always", part, "MUTANT_IF (@, 1, " part ")")
      note("never", part, "MUTANT_IF (@, 0, " part ")")
    }
  # A relation or a sum of names and numbers.
  if (match (code, "(\\(|&& |\\|\\| |return |[^=!<>]= )" simple \
	     " (<|<=|>|>=|==|!=|\\+|-|\\*|&) " simple "(;|\\)| &&| \\|\\||$)", m))
    {
      part = m[0]
      sub (/^(\(|&& |\|\| |return |[^=!<>]= )/, "", part)
      sub (/(;|\)| &&| \|\|)$/, "", part)
      split (part, word, " ")
      note("operator", part, "MUTANT_OPERATOR (@, " word[1] ", " word[2] ", " \
	   other[word[2]] ", " word[3] ")")
    }
  # A constant.
  if (match (code, /(return |= |, |\+ |- )(true|false|0|1|2|4|8|16|32)(;|\))/, m))
    {
      value = m[2] == "true" ? "false" : m[2] == "false" ? "true" : m[2] + 1
      note("constant", m[0], m[1] "MUTANT_VALUE (@, " m[2] ", " value ")" m[3])
    }
}

/[^ \t\\]/ { last = $0; sub (/[ \t]*\\?$/, "", last) }

END {
  if (count > places)
    count = places
  for (k = 1; k <= count; k++)
    {
      # The middle of its part, so that few are in one place.
      place = int ((k - 0.5) * places / count) + 1
      number = base + k
      if (number in skipped)
	continue
      file = file_of[place]
      text = text_of[place]
      gsub (/@/, number, text)
      old = line[file, line_of[place]]
      line[file, line_of[place]] = text
      changed[file]
      short = old
      gsub (/[ \t]+/, " ", short)
      print number, substr (file, length (from) + 2) ":" line_of[place], \
	kind_of[place] ":" short
    }
  for (file in changed)
    {
      out = to "/" substr (file, length (from) + 2)
      # A test may include the file.
      print "#include \"" to "/maint/mutants.h\"\n#line 1" > out
      for (k = 1; k <= lines[file]; k++)
	print line[file, k] > out
      close (out)
    }
}
