# source.awk - the source files, and the directives in them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
#   source_lines[FILE]		how many lines it has, 0 if it was not found
#   source_text[FILE, LINE]
#   directive[FILE, LINE]	the whole directive that begins there, continued lines
#				joined
#   computes[FILE, LINE]	it begins a construct for the device

# Read FILE where it is found first: as it is called, or below one of the places.
function source_read (file,   i, found)
{
  if (file in source_lines)
    return
  source_lines[file] = 0
  if (file == "")
    return
  found = source_try(file, file)
  for (i = 1; i <= source_places && !found; i++)
    found = source_try(file, source_place[i] "/" file) \
      || source_try(file, source_place[i] "/" base_name(file))
  if (found)
    source_directives(file)
}

function source_try (file, path,   line, n)
{
  while ((getline line < path) > 0)
    {
      sub(/\r$/, "", line)
      source_text[file, ++n] = line
    }
  close(path)
  source_lines[file] = n + 0
  return n > 0
}

# The sentinel of a directive in LINE, and whether it is Fortran's, "" if none.
function sentinel (line)
{
  if (match(line, /^[ \t]*#[ \t]*pragma[ \t]+(acc|omp)([ \t]|$)/))
    return "c"
  if (match(line, /_Pragma[ \t]*\([ \t]*"(acc|omp)[ \t]/))
    return "c"
  if (match(line, /^[ \t]*[!cC*]\$([aA][cC][cC]|[oO][mM][pP])([ \t&]|$)/))
    return "f"
  return ""
}

function source_directives (file,   n, more, text, kind, line)
{
  for (n = 1; n <= source_lines[file]; n++)
    {
      kind = sentinel(source_text[file, n])
      if (kind == "" || n < more)
	continue
      text = source_text[file, n]
      for (more = n + 1; text ~ (kind == "c" ? "[\\\\][ \t]*$" : "&[ \t]*$") \
	   && more <= source_lines[file]; more++)
	{
	  line = source_text[file, more]
	  sub(/[ \t]*[\\&][ \t]*$/, " ", text)
	  sub(/^[ \t]*([!cC*]\$[A-Za-z]+&?)?[ \t]*/, "", line)
	  text = text line
	}
      sub(/^[ \t]+/, "", text)
      directive[file, n] = text
      line = tolower(text)
      if (line ~ /^(end|[!c*]\$(acc|omp) *end)/)
	continue
      if (line ~ /acc[ \t]/ && line ~ /acc[ \t]+(parallel|kernels|serial)/ \
	  || line ~ /omp[ \t]/ \
	  && line ~ /omp[ \t]+target([ \t]|$)/ \
	  && line !~ /target[ \t]+(enter|exit|update|data)/)
	computes[file, n] = 1
    }
}

# The line of the construct that LINE of FILE is in or behind, 0 if there is none.
function construct_line (file, line)
{
  source_read(file)
  for (; line > 0; line--)
    if ((file, line) in computes)
      return line
  return 0
}
