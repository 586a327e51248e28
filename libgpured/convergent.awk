# convergent.awk - checks that GCC has copied no instruction that all lanes must
# execute together.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# awk -f convergent.awk which=source FILE.einline which=made FILE.ptx
# FILE.einline is GCC's dump after inlining of always_inline functions, before
# anything could be copied.  If a shuffle, vote or barrier for all lanes is in two
# places after a branch, lanes wait in one place for those in the other.
# Exit status 1 and a line for each entry point whose numbers differ.

function count(line)
{
  return gsub (/(shfl|vote|match|redux|bar|barrier)(\.[a-z]+)*\.sync/, "&", line)
}

FNR == 1 { name = "" }
which == "source" && /^;; Function / { name = $3 }
which == "made" && /^\/\/ BEGIN GLOBAL FUNCTION DEF: / { name = $NF }
name ~ /^GPURED_/ { n[which, name] += count($0); names[name] }
END {
  for (name in names)
    if (!(("source", name) in n) || !(("made", name) in n) \
	|| n["source", name] != n["made", name])
      {
	failed = 1
	print FILENAME ": " name " has " n["made", name] + 0 " shuffles, votes" \
	  " and barriers; the source has " n["source", name] + 0 > "/dev/stderr"
      }
  exit failed
}
