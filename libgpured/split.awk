# split.awk - cut the PTX of one source into one file per function.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# awk -v dir=DIR -f split.awk FILE.ptx...
# Writes DIR/FUNCTION.s, so that a link takes, and the driver compiles, nothing
# but the entry points used.  A function must stand alone: whatever would lie
# outside of it, or would need a frame or another function, is an error.
# Comments that hold names of files are left out.

function fail(text)
{
  print FILENAME ":" FNR ": " text > "/dev/stderr"
  failed = 1
  exit 1
}

FNR == 1 { preamble = ""; where = "preamble" }
/^\/\/ [0-9]+ "/ || /^\t\/\/ #(NO_)?APP/ { next }
where == "preamble" {
  preamble = preamble $0 "\n"
  if (/^\/\/ END PREAMBLE/)
    where = "outside"
  next
}
/^\/\/ BEGIN GLOBAL FUNCTION (DECL|DEF): / {
  out = dir "/" $NF ".s"
  if (!(out in written)) {
    printf "%s\n", preamble > out
    written[out] = 1
  }
  where = / DECL: / ? "declaration" : "definition"
}
where == "outside" && NF { fail("text outside of a function: " $0) }
/^\.shared|\.local|\.extern|[ \t]call[ .]/ {
  fail("a function is not alone: " $0)
}
where != "outside" { print > out }
where == "declaration" && /;$/ { where = "outside" }
where == "definition" && /^}/ { where = "outside"; close(out) }
END { if (!failed && where != "outside") fail("file ends within a " where) }
