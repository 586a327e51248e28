# library.awk - which library functions an SPMD kernel can call.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# awk -f library.awk which=mgomp MGOMP which=plain PLAIN     the table
# awk -v dir=DIR -f library.awk ...                          the copies
# MGOMP is the text of the libraries that an OpenMP image is linked with, PLAIN
# that of the same libraries without soft stacks and uniform SIMT.
#
# A function of MGOMP is SAFE for 32 lanes that go different ways if neither it
# nor what it calls uses a stack per warp or takes 32 lanes for one.  A function
# that is not can be copied from PLAIN, under the name GPURED_plain_FUNCTION, if
# all it calls is safe or can be copied.  The table has a row for each; the
# copies are whole members, with what they define renamed, in DIR.

function fail(text)
{
  print FILENAME ":" FNR ": " text > "/dev/stderr"
  failed = 1
  exit 1
}

# The function that NAME means in MEMBER.
function meaning(member, name)
{
  return ((member, name) in at) ? member SUBSEP name : global[which, name]
}

/^\/\/ BEGIN PREAMBLE/ { member = which FNR; infunction = 0 }

/^\/\/ BEGIN (GLOBAL )?(FUNCTION|VAR) DEF: / {
  name = $NF
  infunction = / FUNCTION /
  here = member SUBSEP name
  if (infunction) {
    at[member, name] = 1
    functions[which] = functions[which] " " member "," name
  }
  if (/ GLOBAL /) {
    global[which, name] = here
    defines[member] = defines[member] " " name
  }
}
/^\/\/ BEGIN .* DECL: / { infunction = 0 }
infunction && /__nvptx_stacks|__nvptx_uni/ { warp[here] = 1 }
infunction && /^[ \t]*(@ ?!? ?%[a-z0-9]+ )?call[ .]/ {
  callee = $0
  sub(/.*call(\.uni)?[ \t]*/, "", callee)
  sub(/^\([^)]*\),[ \t]*/, "", callee)
  sub(/[,;].*/, "", callee)
  calls[here] = calls[here] " " callee
}
which == "plain" && !/^[ \t]*\.(file|loc)[ \t]/ && !/^\/\/ [0-9]+ "/ {
  text[member] = text[member] $0 "\n"
}

# Whether NAME, called in MEMBER of `which', is one of those that `bad' does not
# hold; with a copy in view, whether it is safe.
function callable(member, name,   id)
{
  if (which == "plain" && global["mgomp", name] \
      && !bad[global["mgomp", name]] && !((member, name) in at))
    return 1
  id = meaning(member, name)
  return id != "" && !bad[id]
}

# Mark as bad the functions of `which' that cannot be called.
function judge(   list, n, i, j, part, id, names, k, changed)
{
  n = split(functions[which], list, " ")
  do {
    changed = 0
    for (i = 1; i <= n; i++) {
      split(list[i], part, ",")
      id = part[1] SUBSEP part[2]
      if (bad[id])
	continue
      k = split(calls[id], names, " ")
      if (id in warp)
	bad[id] = changed = 1
      for (j = 1; j <= k && !bad[id]; j++)
	if (!callable(part[1], names[j]))
	  bad[id] = changed = 1
    }
  } while (changed)
}

# Take MEMBER of the plain libraries, and those that it needs.
function take(member,   names, n, i, list, part, k, j, id)
{
  if (member in taken)
    return
  taken[member] = 1
  n = split(defines[member], names, " ")
  for (i = 1; i <= n; i++)
    renamed[names[i]] = 1
  n = split(functions["plain"], list, " ")
  for (i = 1; i <= n; i++) {
    split(list[i], part, ",")
    if (part[1] != member)
      continue
    k = split(calls[member, part[2]], names, " ")
    for (j = 1; j <= k; j++) {
      id = global["mgomp", names[j]]
      if (((member, names[j]) in at) || (id && !bad[id]))
	continue
      id = global["plain", names[j]]
      if (id != "") {
	split(id, part, SUBSEP)
	take(part[1])
	split(list[i], part, ",")
      }
    }
  }
}

# TEXT with the names of `renamed' replaced.
function rename(text,   out, token)
{
  out = ""
  while (match(text, /[A-Za-z0-9_$%.]+/)) {
    token = substr(text, RSTART, RLENGTH)
    out = out substr(text, 1, RSTART - 1) \
      ((token in renamed) ? "GPURED_plain_" token : token)
    text = substr(text, RSTART + RLENGTH)
  }
  return out text
}

# Write the copies.
function write_copies(   m, file, names)
{
  for (m in taken) {
    split(defines[m], names, " ")
    file = dir "/" names[1] ".s"
    printf "%s", rename(text[m]) > file
    close(file)
  }
}

END {
  if (failed)
    exit 1
  which = "mgomp"
  judge()
  which = "plain"
  judge()
  for (key in global) {
    split(key, part, SUBSEP)
    id = global[key]
    if (bad[id] || !((id) in at) || part[2] ~ /^(GOMP_|omp_|gomp_|__nvptx_)/)
      continue
    if (part[1] == "mgomp")
      status[part[2]] = "SAFE"
    else if (!(part[2] in status) \
	     && (global["mgomp", part[2]] == "" || bad[global["mgomp", part[2]]])) {
      status[part[2]] = "COPY"
      split(id, where, SUBSEP)
      if (dir)
	take(where[1])
    }
  }
  if (dir)
    write_copies()
  else
    for (name in status)
      print "GPURED_LIBRARY (\"" name "\", " status[name] ")" | "LC_ALL=C sort"
}
