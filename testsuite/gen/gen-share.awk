# gen-share.awk - make random programs of loops of which the host may take a share.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f random.awk -f share-LANG.awk -f gen-share.awk -v out=DIR -v nests=N \
#	   -v seed=N -v each=N -v lang=LANG
#
# LANG is c or f90, nests how many loops there are of both languages, LANG has every
# second.  Writes OUT/share-SEED-FIRST.c or .f90 with EACH loops in a file.  A loop
# reads one or two arrays, by a random index from a random bound to another, in either
# direction, and reduces one or two variables by random operators.  Arrays lie anywhere, and
# are copied in by a clause or without one.  One in eight is on the device before, with
# other values than the host has then.  All numbers are small integers, so that the order of
# the iterations does not matter.
#
# Of a loop: index_type, from, to (the last included or not, as comparison says), step, and
# the values that it counts, less_than LENGTH.

function fail (text)
{
  print "gen-share.awk: " text > "/dev/stderr"
  exit 1
}

BEGIN {
  LENGTH = 2100
  for (loop = 0; loop < nests; loop++)
    if (loop % 2 == (lang == "f90"))
      {
	if (number % each == 0)
	  begin_file(out "/share-" seed "-" loop "." lang)
	number++
	start_random(loop)
	draw()
	write_loop(loop)
	if (number % each == 0)
	  end_file()
      }
  if (number % each)
    end_file()
}

# Draw what is the same in all languages.
function draw (   n, first)
{
  step = one_in(2) ? 1 : 2 + below(6)
  n = one_in(12) ? 0 : one_of(trip_choice, trips)
  if (n > (LENGTH - 60) / step)
    n = int ((LENGTH - 60) / step)
  first = 10 + below(20)
  # The last value, somewhere before the next step.
  last = n ? first + (n - 1) * step + below(step) : first - 1
  down = one_in(3)
  from = down ? last : first
  to = down ? first : last
  if (down && n)
    to = last - (n - 1) * step - below(step)
  if (down && !n)
    {
      from = first
      to = first + 1
    }
  two_arrays = one_in(3)
  two_results = one_in(3)
  condition = one_in(3)
  inner = one_in(5)
  collapsed = !inner && one_in(6)
  present = one_in(8)
  model_clauses = below(4)
}
