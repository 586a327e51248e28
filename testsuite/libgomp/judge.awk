# judge.awk - compare libgomp's results with the list of what cannot pass.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk [-v partial=1] [-v plugin=1] -f judge.awk EXPECTED SUM...
#
# A line of EXPECTED: `FILE: REASON', where FILE is the test's name as DejaGnu prints it,
# without options.  A listed test that was run and does not fail is a failure of the list,
# unless only a part of the tests was run or the reason is the time of day.  A reason that
# begins with `with gpured' counts with PLUGIN only, for messages of the compiler: such a
# test is to be compiled and to pass when it is executed; it need not pass if the reason
# begins with `with gpured, run,'.  One that begins with `without gpured' counts without
# it only.

FILENAME == ARGV[1] {
  if ($0 !~ /^#/ && NF && $0 !~ (plugin ? ": without gpured" : ": with gpured"))
    {
      name = $1
      sub (/:$/, "", name)
      listed[name] = $0
    }
  next
}

/^(PASS|FAIL|UNRESOLVED|ERROR|XPASS|XFAIL|UNSUPPORTED|UNTESTED|WARNING): / {
  name = $2
  sub (/.*\.\.\//, "", name)
  seen[name] = 1
}

/^(PASS|XFAIL): / { passed++ }

# There is nothing to execute after a compilation that the test expects to fail.
/^XFAIL: .*\(test for excess errors\)$/ { unbuilt = name }

/^UNRESOLVED: .* compilation failed to produce executable$/ && name == unbuilt {
  skipped++
  unbuilt = ""
  next
}

/^(UNSUPPORTED|UNTESTED): / { skipped++ }

/^(FAIL|UNRESOLVED|XPASS|ERROR): / {
  if (name in listed \
      && !(listed[name] ~ /: with gpured:/ \
	   && /(execution test|failed to produce executable)$/))
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
    if (name in seen && !(name in met) && !partial \
	&& listed[name] !~ /: time of day/)
      {
	failed++
	print ARGV[1] ": listed, but it passes: " name
      }
  printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
  exit failed > 0 || passed == 0
}
