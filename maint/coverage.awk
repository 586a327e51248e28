# coverage.awk - a table of what gcov says about each source file.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# gcov -n FILE... | awk -v least=PERCENT -f coverage.awk
#
# The sum over all files has to be at least LEAST.

/^File / {
  file = $2
  gsub (/^'|'$/, "", file)
  sub (/.*\//, "", file)
}
/^Lines executed:/ && file != "" {
  split ($0, part, /[:% ]+/)
  if (file ~ /\.c$/)
    {
      printf "%6.2f %% of %5d %s\n", part[3], part[5], file
      lines += part[5]
      executed += part[5] * part[3] / 100
    }
  file = ""
}
END {
  if (!lines)
    {
      print "no source file has been executed"
      exit 1
    }
  printf "%6.2f %% of %5d lines in all\n", 100 * executed / lines, lines
  exit 100 * executed < least * lines
}
