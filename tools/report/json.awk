# json.awk - read JSON and call back for each value.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The caller defines
#   json_value (PATH, VALUE)	a string, a number or one of the words true, false, null
#   json_object (PATH)		an object is complete
# PATH has the names of members and, for an element of an array, `#', with dots in
# between: `kernels.#.lines.#.file'.

# Read FILE.  Returns 0 if it cannot be read or is not one value, else 1.
function json_read (file,   line, n, i, status)
{
  json_text = ""
  json_depth = json_values = json_wrong = 0
  while ((status = (getline line < file)) > 0)
    {
      line = line "\n"
      n = length(line)
      # Short pieces: a word is taken from the front of what is left.
      for (i = 1; i <= n; i += 512)
	{
	  json_text = json_text substr(line, i, 512)
	  json_words(0)
	}
    }
  close(file)
  json_words(1)
  return status == 0 && !json_wrong && json_depth == 0 && json_values > 0 \
    && json_text == ""
}

# Take the words from the front of json_text, the last one if ALL.
function json_words (all,   n)
{
  while (!json_wrong)
    {
      match(json_text, /^[ \t\r\n]*/)
      if (RLENGTH > 0)
	json_text = substr(json_text, RLENGTH + 1)
      if (json_text == "")
	return
      n = 1
      if (json_text ~ /^[][{},:]/)
	json_mark(substr(json_text, 1, 1))
      else if (json_text ~ /^"/)
	{
	  if (!match(json_text, /^"([^"\\]|\\.)*"/))
	    return
	  n = RLENGTH
	  json_string(substr(json_text, 2, n - 2))
	}
      else if (match(json_text, /^[-+.0-9A-Za-z]+/))
	{
	  if (RLENGTH == length(json_text) && !all)
	    return
	  n = RLENGTH
	  json_scalar(substr(json_text, 1, n))
	}
      else
	{
	  json_wrong = 1
	  return
	}
      json_text = substr(json_text, n + 1)
    }
}

function json_mark (mark)
{
  if (mark == "{" || mark == "[")
    {
      json_kind[++json_depth] = mark
      json_key[json_depth] = mark == "[" ? "#" : ""
    }
  else if (mark == "}" || mark == "]")
    {
      if (json_depth == 0 || json_kind[json_depth] != (mark == "}" ? "{" : "["))
	{
	  json_wrong = 1
	  return
	}
      json_depth--
      json_values++
      if (mark == "}")
	json_object(json_path())
      json_done()
    }
}

# The path of the value that is read.
function json_path (   path, i)
{
  for (i = 1; i <= json_depth; i++)
    path = path (i > 1 ? "." : "") json_key[i]
  return path
}

# A value is complete.
function json_done ()
{
  if (json_depth && json_kind[json_depth] == "{")
    json_key[json_depth] = ""
}

function json_scalar (value)
{
  json_values++
  json_value(json_path(), value)
  json_done()
}

# A string is a name if none has come for its value yet.
function json_string (text)
{
  text = json_plain(text)
  if (json_depth && json_kind[json_depth] == "{" && json_key[json_depth] == "")
    json_key[json_depth] = text
  else
    json_scalar(text)
}

# TEXT without escapes.
function json_plain (text,   out, c)
{
  while (match(text, /\\./))
    {
      out = out substr(text, 1, RSTART - 1)
      c = substr(text, RSTART + 1, 1)
      text = substr(text, RSTART + 2)
      if (c == "u")
	{
	  out = out json_utf8(substr(text, 1, 4))
	  text = substr(text, 5)
	}
      else
	out = out (c == "n" ? "\n" : c == "t" ? "\t" : c == "r" ? "\r" \
		   : c == "b" || c == "f" ? " " : c)
    }
  return out text
}

# The character with the hexadecimal number DIGITS, in UTF-8; halves of a pair become
# what stands for no character.
function json_utf8 (digits,   n, i)
{
  for (i = 1; i <= 4; i++)
    n = 16 * n + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
  if (n < 128)
    return sprintf("%c", n)
  if (n < 2048)
    return sprintf("%c%c", 192 + int(n / 64), 128 + n % 64)
  if (n >= 55296 && n < 57344)
    n = 65533
  return sprintf("%c%c%c", 224 + int(n / 4096), 128 + int(n / 64) % 64, 128 + n % 64)
}
