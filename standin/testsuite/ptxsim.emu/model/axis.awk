# axis.awk - kernels of two threads with a verdict computed from the memory model.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: gawk -v part=PART [-v few=1] -f axis.awk
#
# Thread A is thread 0 of block 0.  The place says which thread B is: lane (1 of block
# 0), warp (32 of block 0), block (0 of block 1).  PART is the name of a form:
#
#   op fence membar access atom
#     A stores 42 in data, then passes a flag to B, which loads data.  `op' does so
#     by st.release and ld.acquire, `fence' by fence.acq_rel and relaxed accesses of
#     scope .sys, `membar' by membar and volatile accesses, `access' by relaxed
#     accesses and fences of scope .sys, `atom' by atomic operations.  The scopes
#     of A's half and of B's half are .cta, .gpu, .sys or `none', which leaves out what
#     orders.  8.8 and 8.9.4: data is ordered if neither half is left out, A's scope
#     includes B and B's includes A (8.5); .cta does if they are of one block.
#
#   overlap
#     A and B access the bytes of 8, unordered.  8.7.1: a race if the locations
#     overlap, one access writes, and they are not morally strong (8.7): both strong,
#     each scope includes the other thread, and the overlap is complete.
#
# Before each kernel there are `// expect: race' or `silent', and `// run:' as in the
# files of pairs.  `// !' marks the accesses that race.

function includes(scope, place)
{
  return scope == "gpu" || scope == "sys" || scope == "cta" && place != "block"
}

function entry(name, place, width, race)
{
  print "\n// expect: " (race ? "race" : "silent")
  print "// run: -g " (place == "block" ? 2 : 1) " -b " \
    (place == "block" ? 1 : place == "warp" ? 64 : 32) " buf:u64:2=0"
  print ".visible .entry " name " (.param .u64 out)\n{"
  print "\t.reg .u32 %t, %b, %x;\n\t.reg .u64 %out;"
  print "\t.reg .u" width " %v;\n\t.reg .pred %p;"
  print "\tld.param.u64 %out, [out];"
  print "\tmov.u32 %t, %tid.x;\n\tmov.u32 %b, %ctaid.x;"
}

# The branches to thread A's instructions and B's; shared words are 0 behind it.
function parts(place, shared)
{
  if (shared)
    {
      print "\tsetp.eq.u32 %p, %t, 0;"
      print "\t@%p st.shared.u64 [flag], 0;\n\t@%p st.shared.u64 [data], 0;"
      print "\tbar.sync 0;"
    }
  print "\tmad.lo.u32 %x, %b, 1024, %t;\n\tsetp.eq.u32 %p, %x, 0;\n\t@%p bra a;"
  print "\tsetp.eq.u32 %p, %x, " \
    (place == "block" ? 1024 : place == "warp" ? 32 : 1) ";\n\t@%p bra b;\n\tret;"
}

function insn(text, marked)
{
  print "\t" text ";" (marked ? "\t// !" : "")
}

function membar(scope)
{
  return "membar." (scope == "gpu" ? "gl" : scope)
}

function pass_a(space, type, scope,	word, none)
{
  none = scope == "none"
  word = "." space "." type " [flag], 1"
  if (part == "op")
    insn(none ? "st.relaxed.sys" word : "st.release." scope word, 1)
  else if (part == "atom")
    insn("atom." (none ? "relaxed.sys" : "release." scope) "." space \
	 ".exch.b" substr(type, 2) " %v, [flag], 1", 1)
  else if (part == "access")
    {
      insn("fence.acq_rel.sys")
      insn(none ? "st" word : "st.relaxed." scope word, 1)
    }
  else
    {
      if (!none)
	insn(part == "fence" ? "fence.acq_rel." scope : membar(scope))
      insn((part == "fence" ? "st.relaxed.sys" : "st.volatile") word)
    }
}

function pass_b(space, type, scope,	word, none)
{
  none = scope == "none"
  word = "." space "." type " %v, [flag]"
  print "b:"
  if (part == "op")
    insn(none ? "ld.relaxed.sys" word : "ld.acquire." scope word, 1)
  else if (part == "atom")
    insn("atom." (none ? "relaxed.sys" : "acquire." scope) "." space \
	 ".or.b" substr(type, 2) " %v, [flag], 0", 1)
  else if (part == "access")
    insn(none ? "ld" word : "ld.relaxed." scope word, 1)
  else
    insn((part == "fence" ? "ld.relaxed.sys" : "ld.volatile") word)
  print "\tsetp.eq." type " %p, %v, 0;\n\t@%p bra b;"
  if (part == "access")
    insn("fence.acq_rel.sys")
  else if (!none && part == "fence")
    insn("fence.acq_rel." scope)
  else if (!none && part == "membar")
    insn(membar(scope))
}

function pass(place, space, width, a, b,	race, type)
{
  # A missing half is a missing pattern, in each form.
  race = !(includes(a, place) && includes(b, place))
  type = "u" width
  entry(part "_" place "_" space "_" width "_" a "_" b, place, width, race)
  print "\t." space " .align 8 .u64 flag" (space == "global" ? " = 0;" : ";")
  print "\t." space " .align 8 .u64 data" (space == "global" ? " = 0;" : ";")
  parts(place, space == "shared")
  print "a:"
  insn("st." space "." type " [data], 42", 1)
  pass_a(space, type, a)
  print "\tret;"
  pass_b(space, type, b)
  insn("ld." space "." type " %v, [data]", 1)
  print "\tst.global." type " [%out], %v;\n\tret;\n}"
}

# An access KIND of WIDTH bytes at OFFSET of out; PATTERN is a byte to write.
function access(kind, width, offset, pattern,	words, place, value, type, i)
{
  split(kind, words, ".")
  place = "[%out+" offset "]"
  value = 0
  for (i = 0; i < width && i < 4; i++)
    value = value * 256 + pattern
  type = ".u" 8 * width
  if (words[1] == "atom")
    insn("red.relaxed." words[2] ".global.add" type " " place ", " value, 1)
  else
    insn(words[1] (words[2] ? ".relaxed." words[2] : "") ".global" type " " \
	 (words[1] == "ld" ? "%v, " place : place ", " value), 1)
}

function overlap(place, a, b, sizes,	s, wa, wb, offset, meet, writes, strong, name, x, y)
{
  split(sizes, s)
  wa = s[1]
  wb = s[2]
  offset = s[3]
  if ((a ~ /atom/ && wa < 4) || (b ~ /atom/ && wb < 4))
    return
  split(a, x, ".")
  split(b, y, ".")
  meet = offset < wa && offset + wb > 0
  writes = x[1] != "ld" || y[1] != "ld"
  strong = x[2] && y[2] && includes(x[2], place) && includes(y[2], place) \
    && wa == wb && offset == 0
  name = "overlap_" place "_" a "_" b "_" wa "_" wb "_" offset
  gsub(/\./, "", name)
  entry(name, place, wa > 4 || wb > 4 ? 64 : 32, meet && writes && !strong)
  parts(place, 0)
  print "a:"
  access(a, wa, 0, 17)
  print "\tret;\nb:"
  access(b, wb, offset, 34)
  print "\tret;\n}"
}

BEGIN {
  print ".version 8.3\n.target sm_90\n.address_size 64"
  nplaces = split("lane warp block", places)
  # `few' is what `make check' has time for.
  if (part == "overlap")
    {
      nkinds = split("ld st ld.cta ld.gpu st.cta st.gpu atom.cta atom.gpu", kinds)
      nsizes = split("4 4 0,4 4 4,8 4 4,8 8 0,2 1 1,2 1 2", sizes, ",")
      if (few)
	nsizes = split("4 4 0,8 4 4,2 1 2", sizes, ",")
      for (p = few ? 3 : 2; p <= nplaces; p++)
	for (i = 1; i <= nkinds; i++)
	  for (j = 1; j <= nkinds; j++)
	    for (k = 1; k <= nsizes; k++)
	      overlap(places[p], kinds[i], kinds[j], sizes[k])
      exit
    }
  nscopes = split("none cta gpu sys", scopes)
  for (p = 1; p <= nplaces; p++)
    for (s = 0; s < (places[p] == "block" ? 1 : 2); s++)
      for (w = 32; w <= (few ? 32 : 64); w += 32)
	for (i = 1; i <= nscopes; i++)
	  for (j = 1; j <= nscopes; j++)
	    pass(places[p], s ? "shared" : "global", w, scopes[i], scopes[j])
}
