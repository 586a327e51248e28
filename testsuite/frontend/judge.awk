# judge.awk - compare what GCC says about its tests with and without gpured.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: gawk -v language=LANGUAGE [-v link=1] -f judge.awk EXPECTED STOCK PLUGIN
#
# STOCK and PLUGIN have for each compilation a line `==== FILE|MODE|OPTIONS|MODULE',
# the compiler's messages, and `exit status N'.  Notes and remarks do not count.  A
# line of EXPECTED: `FILE: TEXT | REASON', for a warning of one of them alone that
# contains TEXT; when none of FILE does, that is a failure of the list.
#
# Prints the differences, the number of compilations of each directory, and
# `N passed, N failed, N skipped', where skipped has an expected warning.  With LINK
# what STOCK alone says does not count: it is what the plugin puts right.

FILENAME == ARGV[1] {
  if ($0 !~ /^#/ && NF)
    {
      split ($0, part, /: | \| /)
      row[++rows] = $0
      file_of[rows] = part[1]
      text_of[rows] = part[2]
    }
  next
}

FNR == 1 { side++ }

/^==== / {
  job = substr ($0, 6)
  if (side == 1)
    jobs[++count] = job
  compiled[side, job] = 1
  next
}

# Notes and remarks, the lines that say where the next message is, what GCC adds to a
# crash of its own where there are plugins, and what ld says of GCC's tables of
# offloaded functions.
/: (note|optimized|missed): / || /: (In|At) / || /: +required (from|by) / \
  || /^(In file included| +from | +inlined from |compilation terminated)/ \
  || /^\*\*\* WARNING \*\*\* there are active plugins/ \
  || /^(Event  |PLUGIN_[A-Z_]+ +\| )/ || /\/ld: .*warning: / || !NF { next }

link && $0 == "exit status 0" { next }

{
  # Names of temporary files and addresses differ each time.
  gsub (/\/cc[A-Za-z0-9]+/, "/cc")
  gsub (/0x[0-9a-f]+/, "0x")
  if (!((side, job, $0) in said) && !((1, job, $0) in said))
    line_of[job, ++lines[job]] = $0
  said[side, job, $0]++
}

# Whether the list expects LINE of FILE.
function expected (file, line,   i)
{
  for (i = 1; i <= rows; i++)
    if (file_of[i] == file && index (line, text_of[i]))
      {
	met[i] = 1
	return 1
      }
  return 0
}

# The verdict about JOB, a compilation of FILE whose differences are printed.
function judge (job, file,   i, line, more, bad, meant)
{
  if (!((2, job) in compiled))
    {
      bad = 1
      print "FAIL: " language " " job ": not compiled with the plugin"
    }
  for (i = 1; i <= lines[job]; i++)
    {
      line = line_of[job, i]
      more = said[2, job, line] - said[1, job, line]
      if (!more)
	continue;
      if (line ~ /[Ww]arning: / && expected(file, line))
	meant = 1
      else if (more > 0 || !link)
	{
	  if (!bad++)
	    print "FAIL: " language " " job
	  print (more > 0 ? "  + " : "  - ") line
	}
    }
  return bad ? "failed" : meant ? "skipped" : "passed"
}

END {
  for (i = 1; i <= count; i++)
    {
      file = jobs[i]
      sub (/\|.*/, "", file)
      total[judge(jobs[i], file)]++
      here[file] = 1
      sub (/\/[^\/]*$/, "", file)
      compilations[file]++
    }
  for (i = 1; i <= rows; i++)
    if (file_of[i] in here && !met[i])
      {
	total["failed"]++
	print "FAIL: " language " listed, but not said: " row[i]
      }
  PROCINFO["sorted_in"] = "@ind_str_asc"
  for (directory in compilations)
    printf "%s, %s: %d compilations\n", directory, language, \
      compilations[directory]
  printf "%d passed, %d failed, %d skipped\n", total["passed"], \
    total["failed"], total["skipped"]
  exit total["failed"] > 0 || total["passed"] == 0
}
