# split.awk - cut the PTX of one source into one file per function.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# awk -v dir=DIR -f split.awk FILE.ptx...
# Writes DIR/NAME.s for each function and each variable, so that a link takes,
# and the driver compiles, nothing but the entry points used.  A function must
# stand alone but for global variables, whose declarations it gets: whatever
# else would lie outside of it, or would need a frame or another function, is
# an error.  Comments that hold names of files are left out, and those that would
# make the variables those of a program.

function fail(text)
{
  print FILENAME ":" FNR ": " text > "/dev/stderr"
  failed = 1
  exit 1
}

# Write the functions and variables of the file read so far.
function flush(   name, v)
{
  for (name in text)
    {
      out = dir "/" name ".s"
      printf "%s\n", preamble > out
      for (v in declared)
	if (index (text[name], v))
	  printf "%s", declared[v] > out
      printf "%s", text[name] > out
      close (out)
    }
  split ("", text)
  split ("", declared)
}

FNR == 1 { flush(); preamble = ""; where = "preamble" }
/^\/\/ [0-9]+ "/ || /^\t\/\/ #(NO_)?APP/ || /^\/\/:VAR_MAP / { next }
where == "preamble" {
  preamble = preamble $0 "\n"
  if (/^\/\/ END PREAMBLE/)
    where = "outside"
  next
}
/^\/\/ BEGIN GLOBAL FUNCTION (DECL|DEF): / {
  name = $NF
  where = / DECL: / ? "declaration" : "definition"
}
/^\/\/ BEGIN GLOBAL VAR (DECL|DEF): / {
  name = $NF
  where = / DECL: / ? "variable" : "declaration"
}
where == "outside" && NF { fail("text outside of a function: " $0) }
where != "variable" && /^\.shared|\.local|\.extern|[ \t]call[ .]/ {
  fail("a function is not alone: " $0)
}
where == "variable" { declared[name] = declared[name] $0 "\n" }
where == "declaration" || where == "definition" {
  text[name] = text[name] $0 "\n"
}
(where == "declaration" || where == "variable") && /;$/ { where = "outside" }
where == "definition" && /^}/ { where = "outside" }
END {
  if (!failed && where != "outside")
    fail("file ends within a " where)
  if (!failed)
    flush()
}
