# judge.awk - compare libgomp's results with the list of what cannot pass.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk [-v partial=1] -f judge.awk EXPECTED SUM...
#
# A line of EXPECTED: `FILE: REASON', where FILE is the test's name as DejaGnu prints it,
# without options.  A listed test that does not fail is a failure of the list, unless only
# a part of the tests was run.

FILENAME == ARGV[1] {
  if ($0 !~ /^#/ && NF)
    {
      name = $1
      sub (/:$/, "", name)
      listed[name] = $0
    }
  next
}

/^(PASS|FAIL|UNRESOLVED|ERROR|XPASS|XFAIL|UNSUPPORTED|UNTESTED|WARNING): / {
  kind = $1
  sub (/:$/, "", kind)
  name = $2
  sub (/.*\.\.\//, "", name)
}

/^(PASS|XFAIL): / { passed++ }

/^(UNSUPPORTED|UNTESTED): / { skipped++ }

/^(FAIL|UNRESOLVED|XPASS|ERROR): / {
  if (name in listed)
    {
      skipped++
      met[name] = 1
    }
  else
    {
      failed++
      print FILENAME ": " $0
    }
}

END {
  for (name in listed)
    if (!(name in met) && !partial)
      {
	failed++
	print ARGV[1] ": listed, but it passes or was not run: " name
      }
  printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
  exit failed > 0 || passed == 0
}
