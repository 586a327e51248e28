#! /bin/sh
# check-road.sh - HACKING names every place where GCC calls gpured.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-road.sh PASSES HACKING
# The name in each row of PASSES, passes.def, must be in HACKING in brackets.  No
# two passes of one half have the same place.

awk=${AWK-awk}
exec $awk '
  FNR == 1 { file++ }
  # The rows, which may be continued.
  file == 1 && /^#ifdef/ { half = $2 }
  file == 1 && /^GPURED_CALLBACK/ {
    match($0, /gpured_[a-z_]+/)
    want[substr($0, RSTART, RLENGTH)] = 1
  }
  file == 1 && /^GPURED_PASS/ {
    split($0, field, "\"")
    want[field[2]] = 1
    split($0, word, ", *")
    place = half " " word[4] " " field[4]
    if (place in taken)
      {
	print "check-road: " field[2] " and " taken[place] \
	  " are both " word[4] " " field[4]
	bad = 1
      }
    taken[place] = field[2]
  }
  file == 2 { text = text $0 "\n" }
  END {
    for (name in want)
      {
	rows++
	if (!index(text, "[" name "]"))
	  {
	    print "check-road: HACKING has nothing of " name
	    bad = 1
	  }
      }
    if (!rows)
      print "check-road: no rows"
    exit bad || !rows
  }' "$@"
