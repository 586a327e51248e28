# jobs.awk - read the dg- directives of GCC's tests and list what to compile.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: gawk -v language=c|c++|fortran [-v link=1] -f jobs.awk FILE...
#
# FILE is `DIRECTORY/SUITE/NAME' below gcc/testsuite; the suite tells the options
# that a test without dg-options gets, as in its .exp file.  Prints
#
#   FILE|MODE|OPTIONS|FILE OF A MODULE TO COMPILE BEFORE
#
# for each compilation, MODE being -S or -E, or for LINK empty; a test without an
# option -O is compiled at -O0 and at -O2.  Only what a directive adds for other
# targets is left out; that a test is not meant for this target or language is no
# matter, as GCC alone compiles it in the same way.

BEGIN {
  usual["goacc"] = "-fopenacc"
  usual["gomp"] = "-fopenmp"
  usual["goacc-gomp"] = "-fopenacc -fopenmp"
  split ("avx avx_runtime sse2_runtime lto fpic fopenacc", words, " ")
  for (i in words)
    here[words[i]]
  if (language != "fortran")
    here[language]
}

# Whether SELECTOR, what follows the options in a directive, wants them here.
function wanted (selector,   words, n, i)
{
  if (selector !~ /target/)
    return 1
  n = split (selector, words, /[][{} \t"]+/)
  for (i = 1; i <= n; i++)
    if (words[i] in here || words[i] ~ /^x86_64/)
      return 1
  return 0
}

# Sets ARGUMENT to the first argument of directive NAME on this line, and
# SELECTOR to what follows it.
function directive (name,   at, rest)
{
  at = match ($0, "{[ \t]*" name "[ \t]")
  if (!at)
    return 0
  rest = substr ($0, at + RLENGTH)
  sub (/^[ \t]+/, "", rest)
  if (rest ~ /^"/)
    match (rest, /^"[^"]*"/)
  else if (rest ~ /^\{/)
    match (rest, /^\{[^}]*\}/)
  else
    match (rest, /^[^ \t}]*/)
  argument = substr (rest, 1, RLENGTH)
  gsub (/^["{]|["}]$/, "", argument)
  selector = substr (rest, RLENGTH + 1)
  return 1
}

function job (options,   mode)
{
  mode = link ? "" : action == "preprocess" ? "-E" : "-S"
  print FILENAME "|" mode "|" options "|" modules
}

BEGINFILE {
  split (FILENAME, parts, "/")
  base = usual[parts[2]]
  more = modules = ""
  action = "compile"
}

directive("dg-do") { action = argument }
directive("dg-options") && wanted(selector) { base = argument }
directive("dg-additional-options") && wanted(selector) {
  more = more " " argument
}
directive("dg-compile-aux-modules") {
  modules = parts[1] "/" parts[2] "/" argument
}

ENDFILE {
  options = base more
  if (link && (options ~ /-foffload=disable/ || action == "preprocess"))
    ;
  else if (options ~ /(^| )-O/)
    job(options)
  else
    {
      if (!link)
	job(options " -O0")
      job(options " -O2")
    }
}
