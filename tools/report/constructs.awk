# constructs.awk - which kernels, remarks and messages are of which construct.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
#   constructs			how many, in the order of files and lines
#   construct[C, KEY]		file, line, text (the directive), state, why, hint,
#				reductions, kernels (names), grid, block, vary
#   total[SIDE, C, COUNTER]	sums over its kernels
#   bound_of[SIDE, C, DEVICE]	what binds, and
#   least[SIDE, C, DEVICE]	the least time

function constructs_make (   side, s, k, n, c)
{
  split("ours theirs", side, " ")
  for (s = 1; s <= 2; s++)
    for (k = 1; k <= kernels[side[s]]; k++)
      {
	kernel_place(side[s], k)
	note_construct(place_file, place_line)
	kernel_at[side[s], k] = place_file SUBSEP place_line
      }
  for (n = 1; n <= remarks; n++)
    remark_at[n] = remark_place(n)
  order_constructs()
  for (s = 1; s <= 2; s++)
    for (k = 1; k <= kernels[side[s]]; k++)
      add_kernel(side[s], k, construct_of[kernel_at[side[s], k]])
  for (n = 1; n <= remarks; n++)
    if (remark_at[n] in construct_of)
      add_remark(construct_of[remark_at[n]], n)
  for (c = 1; c <= constructs; c++)
    {
      construct_state(c)
      for (s = 1; s <= 2; s++)
	predict(side[s], c)
    }
  for (n = 1; n <= findings; n++)
    add_finding(n)
}

function note_construct (file, line)
{
  if (!((file, line) in construct_of))
    {
      construct_of[file, line] = 0
      noted[++noted_count] = file SUBSEP line
    }
}

# Set place_file and place_line to the directive that made kernel K of SIDE: one that
# the kernel has instructions of; one that remarks on its function are about; or the
# nearest in front of its first line.  A kernel without lines is a construct by its
# name.
function kernel_place (side, k,   n, file, line, most, name)
{
  most = 0
  for (n = 1; n <= kernel_lines[side, k]; n++)
    {
      file = kernel_line[side, k, n, "file"]
      line = kernel_line[side, k, n, "line"]
      source_read(file)
      if (((file, line) in computes) \
	  && kernel_line[side, k, n, "warp_instructions"] > most)
	{
	  most = kernel_line[side, k, n, "warp_instructions"]
	  place_file = file
	  place_line = line
	}
    }
  if (most > 0)
    return
  name = function_name(kernel[side, k, "name"])
  place_file = ""
  place_line = 0
  for (n = 1; n <= remarks && side == "ours"; n++)
    if (remark[n, "function"] == name)
      nearest(remark[n, "file"], remark[n, "line"])
  for (n = 1; n <= kernel_lines[side, k] && place_file == ""; n++)
    if (kernel_line[side, k, n, "line"] > 0)
      nearest(kernel_line[side, k, n, "file"], kernel_line[side, k, n, "line"])
  if (place_file == "")
    place_line = kernel[side, k, "name"]
}

# Take the construct at or in front of LINE of FILE for the place, if it is the first
# in its file so far.
function nearest (file, line,   at)
{
  at = construct_line(file, line)
  at = at ? at : line
  if (place_file == "" || place_file == file && at < place_line)
    {
      place_file = file
      place_line = at
    }
}

# The construct of remark N as an index, "" if it is of none: in a function for the
# device, or beside all directives.
function remark_place (n,   k, name, line, base)
{
  name = remark[n, "function"]
  for (k = 1; k <= kernels["ours"]; k++)
    if (function_name(kernel["ours", k, "name"]) == name)
      return kernel_at["ours", k]
  line = construct_line(remark[n, "file"], remark[n, "line"])
  if (!line && name ~ /_omp_fn/)
    line = remark[n, "line"]
  if (!line || remark[n, "from"] == "GCC")
    return line ? remark[n, "file"] SUBSEP line : ""
  # The construct in front may be of another function; interprocedural passes do not
  # say which they are in.
  base = name
  sub(/\._omp_fn.*/, "", base)
  for (k = 1; k <= kernels["ours"] && base != ""; k++)
    if (kernel_at["ours", k] == remark[n, "file"] SUBSEP line \
	&& index(function_name(kernel["ours", k, "name"]), base "._omp_fn") != 1)
      return ""
  note_construct(remark[n, "file"], line)
  return remark[n, "file"] SUBSEP line
}

function in_front_p (a, b,   x, y)
{
  split(a, x, SUBSEP)
  split(b, y, SUBSEP)
  if (x[1] != y[1])
    return x[1] == "" ? 0 : y[1] == "" ? 1 : x[1] < y[1]
  return x[1] == "" ? x[2] < y[2] : x[2] + 0 < y[2] + 0
}

function order_constructs (   i, k, swap, p)
{
  for (i = 2; i <= noted_count; i++)
    for (k = i; k > 1 && in_front_p(noted[k], noted[k - 1]); k--)
      {
	swap = noted[k]
	noted[k] = noted[k - 1]
	noted[k - 1] = swap
      }
  constructs = noted_count
  for (i = 1; i <= constructs; i++)
    {
      construct_of[noted[i]] = i
      split(noted[i], p, SUBSEP)
      construct[i, "file"] = p[1]
      construct[i, "line"] = p[2]
      construct[i, "text"] = p[1] == "" ? "" \
	: ((p[1], p[2]) in directive) ? directive[p[1], p[2]] \
	: source_text[p[1], p[2]]
    }
}

function add_kernel (side, k, c,   n, name)
{
  split(counters, name, " ")
  for (n in name)
    total[side, c, name[n]] += kernel[side, k, name[n]]
  construct[c, side] = construct[c, side] (construct[c, side] == "" ? "" : ", ") \
    kernel[side, k, "name"]
  construct_kernels[side, c]++
  if (kernel[side, k, "warps"] + 0 >= construct[c, side, "warps"] + 0)
    {
      construct[c, side, "warps"] = kernel[side, k, "warps"]
      construct[c, side, "grid"] = kernel[side, k, "grid"]
      construct[c, side, "block"] = kernel[side, k, "block"]
      construct[c, side, "vary"] = kernel[side, k, "dimensions_vary"] == "true"
    }
  kernel_construct[side, kernel[side, k, "name"]] = c
}

function add_remark (c, n)
{
  construct_remark[c, ++construct_remarks[c]] = n
  if (remark[n, "from"] != "gpured")
    return
  if (remark[n, "kind"] == "success")
    {
      construct[c, "done"] = 1
      if (remark[n, "text"] ~ /^reduction\(/)
	construct_reduction[c, ++construct_reductions[c]] = n
    }
  else if (remark[n, "kind"] == "failure")
    construct[c, "left"] = 1
}

# done, part, left, none (nothing for gpured to do), or unknown (no record).
function construct_state (c)
{
  construct[c, "state"] = construct[c, "done"] && construct[c, "left"] ? "part" \
    : construct[c, "done"] ? "done" : construct[c, "left"] ? "left" \
    : records ? "none" : "unknown"
}

# What binds construct C of SIDE, and the least time.
function predict (side, c,   d, bound, b)
{
  if (!construct_kernels[side, c])
    return
  for (d = 1; d <= devices; d++)
    {
      b = model_bounds(names[d], total[side, c, "global_sectors"] + 0,
		       total[side, c, "warp_instructions"] + 0,
		       total[side, c, "global_atomics"] + 0,
		       total[side, c, "warps"] + 0, 0, 0, bound)
      bound_of[side, c, names[d]] = b
      least[side, c, names[d]] = bound[b]
      for (b in bound)
	bound_time[side, c, names[d], b] = bound[b]
    }
}

# The construct that finding N is in.  In a library without lines its place is that of
# the construct.
function add_finding (n,   c, line)
{
  c = kernel_construct["ours", finding[n, "kernel"]] + 0
  if (!c && finding[n, "line"])
    {
      line = construct_line(finding[n, "file"], finding[n, "line"])
      c = construct_of[finding[n, "file"], line] + 0
    }
  finding[n, "construct"] = c
  if (!c)
    return
  construct_findings[c]++
  if (!finding[n, "line"] && construct[c, "file"] != "")
    {
      finding[n, "file"] = construct[c, "file"]
      finding[n, "line"] = construct[c, "line"]
    }
}

# The iterations of construct C, 0 if nobody has said.
function iterations (c)
{
  return run["iterations " construct[c, "file"] ":" construct[c, "line"]] + 0
}
