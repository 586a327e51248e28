# report.awk - what `make bench' says: a table, JSON, and a plot.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -v form=txt|json|svg -v machine=TEXT -f model.awk -f report.awk
#	     DIR/devices.tab DIR/code DIR/results
#
# txt   for each case the counters of one run, gpured and stock GCC, with the largest
#	number of elements that both have; the machine code, that of Clang and CUB,
#	too; and the model; on a GPU the speed of all
# json  everything
# svg   bars: how many times the thread instructions of gpured stock GCC executes; on
#	a GPU, percent of the bandwidth of the case `read', by all
#
# model.awk of gpured-report has the model.

function key (compiler, model, name, size)
{
  return compiler SUBSEP model SUBSEP name SUBSEP size
}

FILENAME ~ /devices\.tab$/ {
  model_device($0)
  next
}

FILENAME ~ /code$/ {
  code[++codes] = $1 SUBSEP $2 SUBSEP $3 SUBSEP $4
  registers[$1, $2, $3, $4] = $5
  instructions[$1, $2, $3, $4] = $6
  loaded[$1, $2, $3, $4] = $7
  next
}

{
  k = key($1, $2, $3, $4)
  line[++lines] = k
  verdict[k] = $5
  bytes[k] = $6
  best[k] = $7
  median[k] = $8
  warp[k] = $9
  thread[k] = $10
  sectors[k] = $11
  atomics[k] = $12
  warps[k] = $13
  launches[k] = $14
  if (!(($2, $3) in seen) && $2 != "cuda")
    {
      seen[$2, $3] = 1
      row[++rows] = $2 SUBSEP $3
    }
  if ($5 == "right" && $4 > largest[$1, $2, $3])
    largest[$1, $2, $3] = $4
  timed += $7 > 0
}

# The seconds of the bounds of K on the device NAME, in BOUND; return what binds.
function bounds (k, name, bound,   p, c)
{
  split(k, p, SUBSEP)
  c = p[1] SUBSEP p[2] SUBSEP p[3] SUBSEP device[name, 1]
  # gawk 5.1 cannot pass on elements that do not exist, but their sums with 0.
  return model_bounds(name, sectors[k] + 0, warp[k] + 0, atomics[k] + 0, warps[k] + 0,
		      registers[c] + 0, loaded[c] + 0, bound)
}

# Percent of the bandwidth of the device NAME that K has at most.
function percent (k, name,   bound, most)
{
  most = bounds(k, name, bound)
  return bound[most] > 0 \
    ? 100 * bytes[k] / (device[name, 5] * 1e9) / bound[most] : 0
}

# The largest size that all compilers have of MODEL and NAME, 0 if none.
function common_size (model, name,   a, b)
{
  a = largest["gpured", model, name]
  b = largest["stock", model, name]
  return a && b && b < a ? b : a
}

# What COMPILER made of MODEL and NAME, run with SIZE: CUB's is for both models.
function made_by (compiler, model, name, size)
{
  return key(compiler, compiler == "cub" ? "cuda" : model, name, size)
}

function ratio (a, b)
{
  return a > 0 && b > 0 ? sprintf("%.2f", a / b) : "-"
}

function table (   r, p, size, ours, theirs, elements, a, name, arch, most, bound, text)
{
  print machine
  print ""
  if (timed)
    {
      printf "%-4s %-11s %4s %9s %9s %9s %9s %7s %7s\n", "", "case", "size", "gpured",
	"stock", "clang", "cub", "ratio", "% read"
      for (r = 1; r <= rows; r++)
	{
	  split(row[r], p, SUBSEP)
	  for (size = 1; size <= 31; size++)
	    {
	      ours = key("gpured", p[1], p[2], size)
	      theirs = key("stock", p[1], p[2], size)
	      if (!(ours in verdict))
		continue
	      printf "%-4s %-11s 2^%-2d %9s %9s %9s %9s %7s %7s\n", p[1], p[2], size,
		speed(ours), speed(theirs),
		speed(made_by("clang", p[1], p[2], size)),
		speed(made_by("cub", p[1], p[2], size)),
		ratio(best[theirs], best[ours]),
		of_read(ours, p[1], size)
	    }
	}
      print "\nGB/s of the bytes that a run has to move, from the best of its runs; ratio to"
      print "stock GCC.  Each run brings its result to the host."
      return
    }
  printf "%-4s %-11s %4s | %8s %8s %7s | %8s %8s %7s |%s\n", "", "case", "size",
    "thread", "sectors", "atomics", "thread", "sectors", "atomics", " ratio"
  for (r = 1; r <= rows; r++)
    {
      split(row[r], p, SUBSEP)
      size = common_size(p[1], p[2])
      ours = key("gpured", p[1], p[2], size)
      theirs = key("stock", p[1], p[2], size)
      elements = 2 ^ size
      printf "%-4s %-11s 2^%-2d | %s | %s | %6s\n", p[1], p[2], size,
	counted(ours, elements), counted(theirs, elements),
	ratio(thread[theirs], thread[ours])
    }
  print "\nThread instructions for an element, sectors for those of the bytes that a run has"
  print "to move, atomics; gpured, then GCC alone; thread instructions of the latter by ours."
  for (a = 1; a <= devices; a++)
    {
      name = names[a]
      arch = device[name, 1]
      printf "\n%s, %s\n", arch, name
      printf "%-4s %-11s %4s | %5s %5s %5s | %5s %s\n", "", "case", "size", "insns",
	"bytes", "regs", "%", "what binds"
      for (r = 1; r <= rows; r++)
	{
	  split(row[r], p, SUBSEP)
	  size = largest["gpured", p[1], p[2]]
	  ours = key("gpured", p[1], p[2], size)
	  if (!(ours in verdict))
	    continue
	  most = bounds(ours, name, bound)
	  printf "%-4s %-11s 2^%-2d | %5s %5s %5s | %5.1f %s\n", p[1], p[2], size,
	    instructions["gpured", p[1], p[2], arch],
	    loaded["gpured", p[1], p[2], arch],
	    registers["gpured", p[1], p[2], arch], percent(ours, name), most
	}
      others(arch)
    }
  print "\nThe loop that loads most: instructions and bytes of one pass; registers of the"
  print "kernel.  Percent of the bandwidth that the model allows at most; no time was"
  print "measured."
}

# The machine code of ARCH that is not GCC's.
function others (arch,   c, p)
{
  for (c = 1; c <= codes; c++)
    {
      split(code[c], p, SUBSEP)
      if (p[1] ~ /^(clang|cub)$/ && p[4] == arch)
	printf "%-5s %-15s | %5s %5s %5s |\n", p[1], p[3], instructions[code[c]],
	  loaded[code[c]], registers[code[c]]
    }
}

function counted (k, elements)
{
  if (verdict[k] != "right")
    return sprintf("%8s %8s %7s", k in verdict ? verdict[k] : "-", "", "")
  return sprintf("%8.2f %8.2f %7d", thread[k] / elements,
		 sectors[k] * 32 / bytes[k], atomics[k])
}

function speed (k)
{
  return best[k] > 0 ? sprintf("%.1f", bytes[k] / best[k] / 1e9) \
    : k in verdict ? verdict[k] : "-"
}

function of_read (k, model, size,   read)
{
  read = key("gpured", model, "read", size)
  return best[k] > 0 && best[read] > 0 \
    ? sprintf("%.1f", 100 * (bytes[k] / best[k]) / (bytes[read] / best[read])) : "-"
}

function json (   k, p, a, bound, most, name, comma)
{
  gsub(/["\\]/, "", machine)
  printf "{\"machine\": \"%s\",\n \"runs\": [", machine
  for (k = 1; k <= lines; k++)
    {
      split(line[k], p, SUBSEP)
      printf "%s\n  {\"compiler\": \"%s\", \"model\": \"%s\", \"case\": \"%s\", " \
	"\"size\": %d, \"verdict\": \"%s\", \"bytes\": %.0f, \"best\": %.9f, " \
	"\"median\": %.9f,\n   \"warp_instructions\": %d, " \
	"\"thread_instructions\": %d, \"global_sectors\": %d, " \
	"\"global_atomics\": %d, \"warps\": %d, \"launches\": %d, \"bounds\": {",
	(k > 1 ? "," : ""), p[1], p[2], p[3], p[4], verdict[line[k]], bytes[line[k]],
	best[line[k]], median[line[k]], warp[line[k]], thread[line[k]],
	sectors[line[k]], atomics[line[k]], warps[line[k]], launches[line[k]]
      for (a = 1; warp[line[k]] && a <= devices; a++)
	{
	  most = bounds(line[k], names[a], bound)
	  printf "%s\"%s\": {", (a > 1 ? ", " : ""), names[a]
	  comma = ""
	  for (name in bound)
	    {
	      printf "%s\"%s\": %.9f", comma, name, bound[name]
	      comma = ", "
	    }
	  printf ", \"binds\": \"%s\"}", most
	}
      printf "}}"
    }
  printf "\n ],\n \"code\": ["
  for (k = 1; k <= codes; k++)
    {
      split(code[k], p, SUBSEP)
      printf "%s\n  {\"compiler\": \"%s\", \"model\": \"%s\", \"case\": \"%s\", " \
	"\"device\": \"%s\", \"instructions\": %d, \"bytes\": %d, \"registers\": %d}",
	(k > 1 ? "," : ""), p[1], p[2], p[3], p[4], instructions[code[k]],
	loaded[code[k]], registers[code[k]]
    }
  print "\n ]}"
}

# A bar of WIDTH at X, Y in COLOUR with TEXT behind it.
function bar (x, y, width, colour, text)
{
  printf "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"10\" fill=\"%s\"/>\n", x, y,
    width, colour
  printf "<text x=\"%.1f\" y=\"%d\">%s</text>\n", x + width + 4, y + 9, text
}

# The bars of a case, in percent of what reading alone gets, from Y on; return what is
# below them.
function bars_of_time (model, name, size, y,   c, k)
{
  for (c = 1; c <= compilers; c++)
    {
      k = made_by(compiler[c], model, name, size)
      if (best[k] > 0)
	{
	  bar(160, y, of_read(k, model, size) * 3, colour_of[compiler[c]],
	      of_read(k, model, size) " " compiler[c])
	  y += 12
	}
    }
  return y + 4
}

function svg (   r, p, size, y, ours, theirs, times)
{
  compilers = split("gpured stock clang cub", compiler, " ")
  colour_of["gpured"] = "#2a6"
  colour_of["stock"] = "#999"
  colour_of["clang"] = "#69c"
  colour_of["cub"] = "#db4"
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"%d\" " \
    "font-family=\"sans-serif\" font-size=\"11\">\n", rows * (timed ? 52 : 28) + 50
  print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
  printf "<text x=\"8\" y=\"16\">%s</text>\n",
    (timed ? "percent of the bandwidth of reading alone" \
     : "thread instructions, stock GCC by gpured (a decade is 120 wide)")
  y = 28
  for (r = 1; r <= rows; r++)
    {
      split(row[r], p, SUBSEP)
      size = common_size(p[1], p[2])
      ours = key("gpured", p[1], p[2], size)
      theirs = key("stock", p[1], p[2], size)
      printf "<text x=\"8\" y=\"%d\">%s %s, 2^%d</text>\n", y + 9, p[1], p[2], size
      if (timed)
	y = bars_of_time(p[1], p[2], size, y)
      else
	{
	  times = thread[ours] > 0 ? thread[theirs] / thread[ours] : 0
	  if (times > 0)
	    bar(160, y, times > 1 ? log(times) / log(10) * 120 : 1,
		times >= 1 ? "#2a6" : "#c33", sprintf("%.2f", times))
	  y += 28
	}
    }
  print "</svg>"
}

END {
  if (form == "json")
    json()
  else if (form == "svg")
    svg()
  else
    table()
}
