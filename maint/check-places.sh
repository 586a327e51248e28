#! /bin/sh
# check-places.sh - functions are in the files where HACKING says.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-places.sh HACKING PLUGIN
# In the section `One question, one place' of HACKING, `FILE.cc: NAME, NAME...', or
# FILE.h, means that FILE.cc of the folder PLUGIN defines each NAME.

hacking=$1 plugin=$2
awk=${AWK-awk}
$awk '
  /^One question, one place$/ { in_section = 1; next }
  in_section && /^Words$/ { exit }
  in_section {
    gsub(/[,;]/, " ")
    for (i = 1; i <= NF; i++)
      if ($i ~ /\.(cc|h):$/)
	file = substr($i, 1, length($i) - 1)
      else if ($i ~ /^[a-z]+(_[a-z]+)+$/)
	print file, $i
  }' "$hacking" |
{
  bad=0 rows=0
  while read -r file name; do
    rows=$((rows + 1))
    grep -q "^$name (" "$plugin/$file" 2>/dev/null || {
      echo "check-places: $name is not in $file"
      bad=1
    }
  done
  test $rows -ge 30 || { echo "check-places: $rows functions"; bad=1; }
  exit $bad
}
