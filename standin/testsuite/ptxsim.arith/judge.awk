# judge.awk - compares the output of a program with what is expected.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Reads NAME.expect and then the line that ptxsim-run prints.  The tokens are
# those of float.awk and ref-approx.awk.  Prints the first few differences.

BEGIN {
  split ("f16 16 7c00 bf16 16 7f80 f32 32 7f800000 f64 64 7ff0000000000000", w)
  for (k = 1; k in w; k += 3)
    {
      width[w[k]] = w[k + 1]
      infinity[w[k]] = strtonum("0x" w[k + 2])
    }
}

FNR == NR {
  if ($1 == "I")
    text = substr ($0, 3)
  else
    {
      want[++n] = $0
      what[n] = text
    }
  next
}

$1 == "out:" {
  if (NF != n + 1)
    {
      printf "%d words instead of %d\n", NF - 1, n
      exit failed = 1
    }
  for (k = 1; k <= n; k++)
    {
      split (want[k], w, " ")
      sub (/^0+/, "", $(k + 1))
      if ($(k + 1) == "")
	$(k + 1) = "0"
      if (w[1] == "-")
	open++
      else if ($(k + 1) != w[1] && !fits(strtonum("0x" $(k + 1)), w[1]))
	if (failed++ < 8)
	  printf "%s\n  %s is wrong: want %s\n", what[k], $(k + 1), want[k]
    }
  seen = 1
  next
}

{ print }

END {
  if (!seen)
    {
      print "no output"
      failed++
    }
  printf "%d values, %d wrong, %d open\n", n, failed, open
  exit failed != 0
}

# Whether the bits V are what TOKEN allows.
function fits(v, token,	w, f, top, m)
{
  if (split (token, w, "&") == 2)
    return fits((v - v % 65536) / 65536, w[1]) && fits(v % 65536, w[2])
  f = substr (token, 2)
  if (token ~ /^R/)
    {
      split (token, w, ":")
      f = w[2]
    }
  if (f in width)
    {
      top = 2 ^ (width[f] - 1)
      m = v % top
    }
  switch (token)
    {
    case /^N/:
      return v < 2 * top && m > infinity[f]
    case /^Z/:
      return v == 0 || v == top
    case /^R/:
      if (w[5] != "" && v % 4294967296)
	return 0
      if (v >= top)
	m = -m
      return v < 2 * top && m >= w[3] + 0 && m <= w[4] + 0
    default:
      return v == strtonum("0x" token)
    }
}
