#! /bin/sh
# check-includes.sh - which folder of the plugin may know which, and which files change
# the program.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-includes.sh PLUGIN-DIRECTORY
#
# A file includes headers of its own folder, of those around it, and of common,
# which both halves have; so host and device never meet, nor do acc and omp but in
# what is around them.  The files of the host may include those of host/ssa, which
# alone includes GCC's headers about loops and dependences, and names their functions.
# Only files that maint/writers.txt lists call what changes statements or clauses of the
# host half's program, and all of them do: whoever reads a construct leaves it as it is.

: ${AWK=awk}

here=`cd "\`dirname "$0"\`" && pwd`
cd "$1" || exit 2
find . -name '*.cc' -o -name '*.h' -o -name '*.def' | sort \
| ${AWK} -v writers="$here/writers.txt" '
BEGIN {
  while ((getline line < writers) > 0)
    if (line !~ /^#/)
      listed[line] = 1
  writes = "(gsi_(insert|remove|replace)[a-z_]*|gimple_seq_add_[a-z_]*" \
    "|gimple_[a-z_]+_set_[a-z_]+|gimple_set_(body|lhs|vuse)|update_stmt" \
    "|gpured_clauses_(add|drop)|OMP_CLAUSE_SET_[A-Z_]+) \\("
  ssa = "(scev_[a-z_]+|analyze_scalar_evolution[a-z_]*|number_of_iterations_[a-z_]+" \
    "|compute_(data_dep|may_al)[a-z_]+|(init|delete)_tree_ssa|free_data_refs) \\("
}
{
  path = substr ($0, 3)
  if (!match (path, /.*\//))
    {
      print path ": is in no folder"
      failed = 1
      next
    }
  files[n++] = path
  folder[path] = substr (path, 1, RLENGTH - 1)
  owner[substr (path, RLENGTH + 1)] = folder[path]
}
END {
  for (i = 0; i < n; i++)
    while ((getline line < files[i]) > 0)
      if (line ~ writes && files[i] ~ /^host\/.*[.]cc$/)
	writer[files[i]] = 1
      else if (line ~ ssa && files[i] ~ /^host\// && folder[files[i]] != "host/ssa")
	{
	  print files[i] ": names what is for host/ssa:" line
	  failed = 1
	}
      else if (match (line, /^# *include "[^"]*"/))
	{
	  name = substr (line, 1, RLENGTH - 1)
	  sub (/.*"/, "", name)
	  if (name ~ /^tree-(scalar-evolution|data-ref|chrec|ssa-loop-niter)[.]h$/ \
	      && files[i] ~ /^host\// && folder[files[i]] != "host/ssa")
	    {
	      print files[i] ": includes " name ", which is for host/ssa"
	      failed = 1
	    }
	  if (!(name in owner))
	    continue
	  seen++
	  if (owner[name] == "host/ssa" && files[i] ~ /^host\//)
	    continue
	  if (owner[name] != "common" \
	      && index (folder[files[i]] "/", owner[name] "/") != 1)
	    {
	      print files[i] ": includes " name " of " owner[name]
	      failed = 1
	    }
	}
  for (file in writer)
    if (!(file in listed))
      {
	print file ": changes the program; maint/writers.txt does not list it"
	failed = 1
      }
  for (file in listed)
    if (!(file in writer))
      {
	print file ": changes nothing; maint/writers.txt lists it"
	failed = 1
      }
  if (!seen)
    {
      print "no files"
      failed = 1
    }
  exit failed
}'
