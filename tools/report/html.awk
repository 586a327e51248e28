# html.awk - text and numbers as HTML shows them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function html_begin (   i)
{
  for (i = 0; i < 256; i++)
    html_code[sprintf("%c", i)] = i
}

# TEXT with everything escaped that has a meaning in HTML; what is not UTF-8, and
# control characters, as U+FFFD.
function h (text)
{
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  gsub(/"/, "\\&quot;", text)
  gsub(/'/, "\\&#39;", text)
  gsub(/[\001-\010\013-\037\177]/, "\\&#xFFFD;", text)
  return text ~ /[\200-\377]/ ? html_utf8(text) : text
}

function html_utf8 (text,   out, i, n, c, more, k, ok)
{
  n = length(text)
  for (i = 1; i <= n; i++)
    {
      c = html_code[substr(text, i, 1)]
      more = c < 128 ? 0 : c >= 194 && c < 224 ? 1 : c >= 224 && c < 240 ? 2 \
	: c >= 240 && c < 245 ? 3 : -1
      ok = more >= 0 && i + more <= n
      for (k = 1; ok && k <= more; k++)
	ok = int(html_code[substr(text, i + k, 1)] / 64) == 2
      # Long forms and surrogates.
      if (ok && more > 1)
	{
	  k = html_code[substr(text, i + 1, 1)]
	  ok = !(c == 224 && k < 160 || c == 237 && k > 159 \
		 || c == 240 && k < 144 || c == 244 && k > 143)
	}
      if (ok)
	{
	  out = out substr(text, i, more + 1)
	  i += more
	}
      else
	out = out "&#xFFFD;"
    }
  return out
}

# TEXT as an identifier.
function html_id (text)
{
  gsub(/[^A-Za-z0-9]/, "-", text)
  return text
}

# N, a whole number, with commas.
function grouped (n,   text, out)
{
  text = sprintf("%.0f", n)
  while (length(text) > 3)
    {
      out = "," substr(text, length(text) - 2) out
      text = substr(text, 1, length(text) - 3)
    }
  return text out
}

# X with three digits that count.
function digits (x)
{
  return x >= 99.95 || x == 0 ? sprintf("%.0f", x) \
    : x >= 9.995 ? sprintf("%.1f", x) : sprintf("%.2f", x)
}

# N with a prefix of a unit, UNIT behind it.
function scaled (n, unit,   i, steps)
{
  split(" ,k,M,G,T,P", steps, ",")
  for (i = 1; n >= 999.5 && i < 6; i++)
    n /= 1000
  return (i == 1 && n == int(n) ? sprintf("%d", n) : digits(n)) \
    (i > 1 || unit != "" ? "&#8239;" : "") (i > 1 ? steps[i] : "") unit
}

# The same of a power of ten.
function whole (n,   text)
{
  text = scaled(n, "")
  sub(/\.0+/, "", text)
  return text
}

# The same as scaled, as an element that has N itself, and shows it when pointed at.
function number (n, unit)
{
  return "<span data-value=\"" sprintf("%.0f", n) "\"" \
    (n >= 1000 ? " title=\"" grouped(n) (unit ? " " unit : "") "\"" : "") ">" \
    scaled(n, unit) "</span>"
}

function seconds (t)
{
  return t >= 1 ? digits(t) "&#8239;s" : t >= 1e-3 ? digits(t * 1e3) "&#8239;ms" \
    : t >= 1e-6 ? digits(t * 1e6) "&#8239;&micro;s" : digits(t * 1e9) "&#8239;ns"
}

# A time of T seconds, as an element that has it in nanoseconds.
function duration (t)
{
  return "<span data-value=\"" sprintf("%.3f", t * 1e9) "\">" seconds(t) "</span>"
}

function plural (n, one, more)
{
  return grouped(n) " " (n == 1 ? one : more)
}
