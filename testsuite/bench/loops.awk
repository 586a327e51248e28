# loops.awk - the loop with the most loads in the machine code of a kernel.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: od -An -v -tu1 -w16 CUBIN \
#	   | awk -v want=PATTERN -v sm=NUMBER -v loads=any|global -f loops.awk
#
# Prints `INSTRUCTIONS BYTES' of one pass of that innermost loop of the sections whose
# names PATTERN matches, the shortest of those that load as much.  BYTES are those of the
# loads of a pass, of any addresses but shared ones, or of those that say that
# they are global: no more can be in flight, but fewer may be.  0 0 if there is none.  Instructions of sm_70 and later have 16
# bytes: the operation in bits 0 to 11, the width of a load in bits 73 to 75, and
# where a branch goes, counted in units of 4 bytes from the next instruction, from
# bit 34 on; from sm_90 on the lowest 8 bits of that are bits 16 to 23.

{
  for (k = 1; k <= NF; k++)
    byte[size++] = $k
}

# The number of N bytes at AT.
function number (at, n,   k, value)
{
  for (k = n - 1; k >= 0; k--)
    value = value * 256 + byte[at + k]
  return value
}

# The string at AT.
function text (at,   s)
{
  for (; byte[at]; at++)
    s = s sprintf ("%c", byte[at])
  return s
}

# The bytes that the instruction at AT loads.
function loaded (at,   operation)
{
  operation = number(at, 2) % 4096
  # LD and LDG.
  return operation == 2433 || operation == 2432 && loads != "global" \
    ? bytes_of[int(byte[at + 9] / 2) % 8] : 0
}

# Where the branch at AT goes, -1 if it is none.
function target (at,   high)
{
  if (number(at, 2) % 4096 != 2375)
    return -1
  high = number(at + 4, 4)
  if (high >= 2147483648)
    high -= 4294967296
  if (sm < 90)
    return at + 16 + high
  high = (high - high % 4) / 4 - (high < 0 && high % 4 != 0)
  return at + 16 + (high * 256 + byte[at + 2]) * 4
}

# The loops of the section from START to END.
function look (start, end,   at, to, k, j, n, first, last, inner, bytes,
	       length_of)
{
  n = 0
  for (at = start; at < end; at += 16)
    {
      to = target(at)
      if (to >= start && to < at)
	{
	  first[n] = to
	  last[n++] = at
	}
    }
  for (k = 0; k < n; k++)
    {
      inner = 1
      for (j = 0; j < n; j++)
	if (first[j] > first[k] && last[j] < last[k])
	  inner = 0
      bytes = 0
      for (at = first[k]; at <= last[k]; at += 16)
	bytes += loaded(at)
      length_of = (last[k] - first[k]) / 16 + 1
      if (inner && bytes && (bytes > most \
			     || bytes == most && length_of < instructions))
	{
	  most = bytes
	  instructions = length_of
	}
    }
}

END {
  split("1 1 2 2 4 8 16", widths, " ")
  for (k in widths)
    bytes_of[k - 1] = widths[k]
  # The header and the sections of ELF.
  sections = number(40, 8)
  each = number(58, 2)
  count = number(60, 2)
  names = number(sections + number(62, 2) * each + 24, 8)
  for (s = 0; s < count; s++)
    {
      row = sections + s * each
      if (text(names + number(row, 4)) ~ want)
	look(number(row + 24, 8), number(row + 24, 8) + number(row + 32, 8))
    }
  print instructions + 0, most + 0
}
