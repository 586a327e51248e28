# random.awk - what the generators of random programs share.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Nest K of a SEED is always the same, whatever the awk and the number of nests.

BEGIN {
  trips = split ("1 2 3 4 5 7 31 32 33 65 130 257 1025 2048", trip_choice, " ")
}

# Begin with nest number NUMBER.
function start_random (number)
{
  state = (seed * 7919 + number * 104729) % 2147483646 + 1
  below(2)
  below(2)
}

# A number from 0 to N - 1, by Park and Miller's generator: the rand of one awk
# is not that of another.
function below (n)
{
  state = state * 16807 % 2147483647
  return int (state / 2147483647 * n)
}

function one_in (n)
{
  return below(n) == 0
}

# One of the N elements of LIST.
function one_of (list, n)
{
  return list[1 + below(n)]
}

# A trip count of at most ROOM.
function some_trips (room,   n)
{
  if (one_in(24))
    return 0
  do
    n = trip_choice[1 + below(trips)]
  while (n > room)
  return n
}

# Print TEXT to FILE.
function line (text,   i, indent)
{
  for (i = 0; i < nesting; i++)
    indent = indent "  "
  print indent text > file
}

END {
  if (bad)
    exit 1
  if (nests < 1 || each < 1 || seed == "")
    fail("nests, each and seed must be given")
}
