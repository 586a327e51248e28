# model.awk - the least time that a GPU needs for what was counted.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# `make bench' and gpured-report both use it.  No run takes less time than
#   memory	the sectors that it touches, by the bandwidth; what is read again, as a
#		vector by each row of a matrix, counts as if no cache held it
#   latency	those bytes, by the most that can be in flight: the loads of one pass of the
#		loop that loads most, in all resident lanes, which registers and warps
#		limit (the scoreboards of the machine code may allow less); only
#		where the machine code is known
#   issue	warp instructions, four in a cycle on each multiprocessor
#   atomics	one in a cycle, as if all went to one address
# and the largest binds.  The time to start a kernel is not in it.

# LINE of devices.tab: fills device[NAME, COLUMN] and names[1..devices].
function model_device (line,   column, n, k)
{
  if (line ~ /^(#|$)/)
    return
  n = split(line, column, " ")
  names[++devices] = column[2]
  for (k = 1; k <= n; k++)
    device[column[2], k] = column[k]
}

# The machine code of a loop on the device NAME keeps LOADED bytes in flight in each
# lane and needs REGISTERS; of WARPS warps how many lanes are resident?
function model_lanes (name, registers, warps,   resident, lanes)
{
  resident = registers ? device[name, 7] / registers : device[name, 8]
  if (resident > device[name, 8])
    resident = device[name, 8]
  lanes = int(resident / 32) * 32 * device[name, 3]
  return lanes > warps * 32 ? warps * 32 : lanes
}

# The seconds of each bound on the device NAME of a run with these counts, in BOUND;
# LOADED is 0 where the machine code is not known.  Returns what binds.
function model_bounds (name, sectors, warp, atomics, warps, registers, loaded, bound,
		       clock, most, b)
{
  delete bound
  clock = device[name, 4] * 1e9
  bound["memory"] = sectors * 32 / (device[name, 5] * 1e9)
  bound["issue"] = warp / (4 * device[name, 3] * clock)
  bound["atomics"] = atomics / clock
  if (loaded > 0)
    bound["latency"] = sectors * 32 \
      / (model_lanes(name, registers, warps) * loaded) * device[name, 6] / clock
  most = "memory"
  for (b in bound)
    if (bound[b] > bound[most])
      most = b
  return most
}
