# records.awk - read what a run and its compilation left behind.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Sides: "ours" is the program of the report, "theirs" the one that GCC made alone.
#
#   run[KEY]			what gpured-check noted of the run
#   kernels[SIDE]		how many; kernel[SIDE, K, MEMBER] as in the counters
#   kernel_lines[SIDE, K]	how many; kernel_line[SIDE, K, N, MEMBER]
#   remarks			how many; remark[N, KEY] with KEY one of file, line, kind
#				(success, failure or note), function, text, hint (1 if it
#				says more about the one in front of it) and from
#   findings			how many; finding[N, KEY]: class, file, line, other_file,
#				other_line, kernel, text, count

# The list FILE has lines `KEY <tab> VALUE', some of which name files to read.  Returns
# what could not be read, "" if nothing.
function read_list (file,   line, at, key, value, wrong)
{
  while ((getline line < file) > 0)
    {
      at = index(line, "\t")
      key = substr(line, 1, at - 1)
      value = substr(line, at + 1)
      if (key == "ours" || key == "theirs")
	wrong = read_counters(key, value) ? wrong : value
      else if (key == "messages")
	read_messages(value)
      else if (key == "wanted")
	wanted_record[value] = 1
      else if (key == "record")
	record_path = value
      else if (key == "record-text")
	read_record(value, record_path)
      else if (key == "source")
	source_place[++source_places] = value
      else
	run[key] = value
    }
  close(file)
  return wrong
}

function base_name (path)
{
  sub(/.*\//, "", path)
  return path
}

# The one name of the source file NAME: two compilations may call it from different
# directories.
function file_named (name,   base)
{
  sub(/^(\.\/)+/, "", name)
  if (name == "" || name in known_file)
    return name
  base = base_name(name)
  if (reading != "ours" && base in file_of_base)
    return file_of_base[base]
  known_file[name] = 1
  if (!(base in file_of_base))
    file_of_base[base] = name
  file_list[++files] = name
  return name
}

function json_value (path, value)
{
  if (reading == "record")
    record_value(path, value)
  else
    counter_value(path, value)
}

function json_object (path)
{
  if (reading == "record")
    record_object(path)
  else
    counter_object(path)
}

# ------------------------------------------------------------------ the counters

function read_counters (side, file)
{
  reading = side
  kernels[side] += 0
  if (!json_read(file))
    return 0
  counted_files = files
  return 1
}

function counter_value (path, value,   k, n, member)
{
  k = kernels[reading] + 1
  member = path
  sub(/.*\./, "", member)
  if (path ~ /^driver\./)
    driver[reading, member] = value
  else if (path ~ /^kernels\.#\.lines\.#\./)
    {
      n = kernel_lines[reading, k] + 1
      kernel_line[reading, k, n, member] \
	= member == "file" ? file_named(value) : value
    }
  else if (path ~ /^kernels\.#\.functions\.#\./)
    part[member] = value
  else if (path ~ /^kernels\.#\.(grid|block)\.#$/)
    {
      split(path, path_part, ".")
      member = path_part[3]
      kernel[reading, k, member] = kernel[reading, k, member] " " value
    }
  else if (path ~ /^kernels\.#\.[a-z_]*$/)
    kernel[reading, k, member] = value
}

function counter_object (path,   k)
{
  k = kernels[reading] + 1
  if (path == "kernels.#.lines.#")
    kernel_lines[reading, k]++
  else if (path == "kernels.#.functions.#")
    {
      if (part["name"] == kernel[reading, k, "name"])
	kernel[reading, k, "warps"] = part["calls"]
    }
  else if (path == "kernels.#")
    {
      kernels[reading] = k
      ours_function[function_name(kernel[reading, k, "name"])] = 1
    }
}

# The name of a function as GCC has it in its records, by that in PTX.
function function_name (name)
{
  gsub(/\$/, ".", name)
  return name
}

# ----------------------------------------------------- GCC's optimization records

# Read FILE, the text of the record PATH, and keep its remarks if it is of a part of
# the program: it is wanted by its name, or has a file that the counters have.  Where
# those have no lines the names of functions must do.
function read_record (file, path,   n, fits)
{
  reading = "record"
  split("", pass_name)
  first_remark = remarks
  if (!json_read(file))
    {
      bad_records = bad_records (bad_records == "" ? "" : ", ") path
      remarks = first_remark
      return
    }
  fits = path in wanted_record
  for (n = first_remark + 1; n <= remarks && !fits; n++)
    fits = counted_files ? base_name(remark[n, "file"]) in file_of_base \
      : remark[n, "function"] in ours_function
  if (!fits)
    {
      remarks = first_remark
      return
    }
  records++
  record_list = record_list (record_list == "" ? "" : "\n") path
  for (n = first_remark + 1; n <= remarks; n++)
    remark[n, "file"] = file_named(remark[n, "file"])
  drop_repeated()
}

# The same remark may be made for each copy of a function.
function drop_repeated (   n, out, key, k, what)
{
  split("file line kind function text hint from", what, " ")
  out = first_remark
  for (n = first_remark + 1; n <= remarks; n++)
    {
      key = remark[n, "file"] SUBSEP remark[n, "line"] SUBSEP remark[n, "text"]
      if (key in remark_seen)
	continue
      remark_seen[key] = 1
      out++
      for (k in what)
	remark[out, what[k]] = remark[n, what[k]]
    }
  remarks = out
}

# How many records PATH is inside of the outermost one.
function record_depth (path)
{
  return gsub(/\.children\.#/, "", path)
}

function record_value (path, value,   depth)
{
  depth = record_depth(path)
  gsub(/children\.#\./, "", path)
  sub(/^#\.#\./, "", path)
  if (path ~ /^message\.#(\.(expr|stmt|symtab_node))?$/)
    path = "message"
  else if (path ~ /^(message|count|inlining_chain)\./)
    return
  if (path == "message")
    entry[depth, path] = entry[depth, path] value
  else
    entry[depth, path] = value
}

function record_object (path,   depth, what)
{
  if (path !~ /^#\.#(\.children\.#)*$/)
    return
  depth = record_depth(path)
  if (entry[depth, "message"] != "")
    record_remark(depth)
  else if (entry[depth, "id"] != "")
    pass_name[entry[depth, "id"]] = entry[depth, "name"]
  split("id name pass kind function message location.file location.line " \
	"impl_location.file", what, " ")
  for (path in what)
    delete entry[depth, what[path]]
}

# Keep the remark at DEPTH if it is gpured's, or GCC's of levels of OpenACC.
function record_remark (depth,   text, ours)
{
  text = entry[depth, "message"]
  ours = pass_name[entry[depth, "pass"]] ~ /^gpured/ \
    || entry[depth, "impl_location.file"] ~ /^(host|device)\//
  if (!ours && text !~ /^assigned OpenACC/ || entry[depth, "location.line"] < 1)
    return
  remarks++
  remark[remarks, "hint"] = text ~ /^  /
  gsub(/^[ \n]+|[ \n]+$/, "", text)
  remark[remarks, "text"] = text
  remark[remarks, "kind"] = entry[depth, "kind"]
  remark[remarks, "function"] = function_name(entry[depth, "function"])
  remark[remarks, "file"] = entry[depth, "location.file"]
  remark[remarks, "line"] = entry[depth, "location.line"] + 0
  remark[remarks, "from"] = ours ? "gpured" : "GCC"
}

# --------------------------------------------------------- messages of the checks

# The classes of messages, and what each begins with.
function message_class (text)
{
  return text ~ /^race/ ? "Race" \
    : text ~ /depends on an undefined value/ ? "Undefined value" \
    : text ~ /^(load|store|atomic operation|asynchronous copy).* of [0-9]+ bytes/ \
    ? "Bad access" : text ~ /deadlock| lanes 0x[0-9a-f]* wait / ? "Deadlock" \
    : text ~ /barrier|mask|shfl|vote|lane/ ? "Wrong synchronization" : "Error"
}

function read_messages (file,   line)
{
  reading = "messages"
  while ((getline line < file) > 0)
    read_message(line)
  close(file)
}

# The places of the message, in the same order whichever came first.
function both_places (   one, other)
{
  one = message["file"] SUBSEP message["line"]
  other = message["other_file"] SUBSEP message["other_line"]
  return one < other ? one SUBSEP other : other SUBSEP one
}

function read_message (line,   place, text, n, key, name)
{
  if (!match(line, /: (error|warning): /))
    return
  place = substr(line, 1, RSTART - 1)
  text = substr(line, RSTART + RLENGTH)
  sub(/ \[[^][]*\]$/, "", text)
  split("", message)
  message["line"] = 0
  if (place ~ /:[0-9]+$/ && place !~ /^<ptx/)
    {
      message["line"] = place
      sub(/.*:/, "", message["line"])
      sub(/:[0-9]+$/, "", place)
      message["file"] = file_named(place)
    }
  # The other side of a race, or of a copy.
  if (match(text, / at [^;]*:[0-9]+( and |, for )/))
    {
      name = substr(text, RSTART + 4, RLENGTH - 4)
      sub(/( and |, for )$/, "", name)
      while (name ~ / at /)
	sub(/^.* at /, "", name)
      message["other_line"] = name
      sub(/.*:/, "", message["other_line"])
      sub(/:[0-9]+$/, "", name)
      message["other_file"] = file_named(name)
    }
  if (match(text, /kernel '[^']*'/))
    message["kernel"] = substr(text, RSTART + 8, RLENGTH - 9)
  key = message_class(text) SUBSEP both_places() SUBSEP message["kernel"]
  if (!(key in finding_of))
    {
      finding_of[key] = ++findings
      finding[findings, "class"] = message_class(text)
      for (name in message)
	finding[findings, name] = message[name]
      finding[findings, "text"] = text
    }
  finding[finding_of[key], "count"]++
}
