#! /bin/sh
# check-includes.sh - which folder of the plugin may know which.
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
# alone includes GCC's headers about loops and dependences.

: ${AWK=awk}

cd "$1" || exit 2
find . -name '*.cc' -o -name '*.h' -o -name '*.def' | sort \
| ${AWK} '
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
      if (match (line, /^# *include "[^"]*"/))
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
  if (!seen)
    {
      print "no files"
      failed = 1
    }
  exit failed
}'
