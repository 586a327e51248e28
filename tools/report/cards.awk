# cards.awk - one card for each construct: what was done, counts, least times.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function page_cards (   c)
{
  print "<h2 id=\"details\">Details</h2>"
  print "<p class=\"lead\">For each construct: what gpured did, what it left and why, " \
    "and what the code cost in this run.</p>"
  for (c = 1; c <= constructs; c++)
    page_card(c)
}

function page_card (c)
{
  printf "<article class=\"card\" id=\"C%d\"><div class=\"head\"><span class=\"num\">%d" \
    "</span><h3>%s</h3>%s%s</div>\n", c, c, called(c), badge(c),
    construct_findings[c] ? "<a class=\"badge error\" href=\"#findings\">" \
      plural(construct_findings[c], "finding", "findings") "</a>" : ""
  if (construct[c, "text"] != "")
    printf "<pre>%s</pre>\n", h(construct[c, "text"])
  print "<div class=\"cols\"><section><h4>What was done</h4>"
  card_remarks(c)
  print "</section>"
  if (construct_kernels["ours", c])
    {
      print "<section><h4>Counts</h4>"
      card_counts(c)
      print "</section><section><h4>Least time</h4>"
      card_times(c)
    }
  else
    print "<section><h4>Counts</h4><p class=\"muted\">This construct was not run on " \
      "the device.</p>"
  print "</section></div></article>"
}

# What class and title remark N has.
function remark_class (n)
{
  return remark[n, "from"] == "GCC" ? "GCC" : remark[n, "kind"] == "success" ? "done" \
    : remark[n, "kind"] == "failure" ? "left" : "none"
}

function remark_title (n)
{
  return remark[n, "from"] == "GCC" ? "GCC" : remark[n, "kind"] == "success" ? "done" \
    : remark[n, "kind"] == "failure" ? "left" : "note"
}

# The text of remark N, and of what says more about it.
function remark_html (n,   text)
{
  text = h(remark[n, "text"])
  if (match(text, /^reduction\([^)]*\)( on [^:;]*)? over [^:;]*/))
    text = "<code>" substr(text, 1, index(text, ")")) "</code>" \
      substr(text, index(text, ")") + 1)
  while (n < remarks && remark[n + 1, "hint"] && remark[n + 1, "file"] == remark[n, "file"])
    text = text "<div class=\"todo\">" h(remark[++n, "text"]) "</div>"
  return text
}

# What was done comes first, then what was left, notes, and GCC's own remarks.
function card_remarks (c,   i, n, shown, order)
{
  print "<ul class=\"why\">"
  split("done left none GCC", order, " ")
  for (i = 0; i < 4 * construct_remarks[c]; i++)
    {
      n = construct_remark[c, i % construct_remarks[c] + 1]
      if (remark[n, "hint"] \
	  || remark_class(n) != order[int(i / construct_remarks[c]) + 1])
	continue
      shown = 1
      printf "<li class=\"%s\"><b>%s, line <a href=\"#%s\">%d</a></b><div>%s</div></li>\n",
	remark_class(n), remark_title(n), line_id(remark[n, "file"], remark[n, "line"]),
	remark[n, "line"], remark_html(n)
    }
  if (!shown)
    printf "<li class=\"none\"><div>%s</div></li>\n", records \
      ? "gpured made no remark on this construct: it has no reduction or loop that " \
	"gpured lowers." : "There is no optimization record."
  print "</ul>"
}

function cost_row (what, name, c, factor, unit)
{
  if (!total["ours", c, name] && !total["theirs", c, name])
    return
  printf "<tr><th class=\"l\">%s</th><td>%s</td>%s</tr>\n", what,
    number(factor * total["ours", c, name], unit),
    compared ? "<td>" (construct_kernels["theirs", c] \
      ? number(factor * total["theirs", c, name], unit) : "&ndash;") "</td>" : ""
}

function card_header ()
{
  print "<table>" (compared ? "<thead><tr><th class=\"l\"></th><th>gpured</th>" \
    "<th>GCC alone</th></tr></thead>" : "") "<tbody>"
}

function card_counts (c)
{
  card_header()
  printf "<tr><th class=\"l\">blocks &times; threads</th><td>%s</td>%s</tr>\n",
    dimensions("ours", c), compared ? "<td>" dimensions("theirs", c) "</td>" : ""
  cost_row("launches", "launches", c, 1, "")
  cost_row("thread instructions", "thread_instructions", c, 1, "")
  if (iterations(c))
    printf "<tr><th class=\"l\">per iteration</th><td>%s</td>%s</tr>\n",
      digits(total["ours", c, "thread_instructions"] / iterations(c)),
      compared ? "<td>" digits(total["theirs", c, "thread_instructions"] \
			       / iterations(c)) "</td>" : ""
  cost_row("warp instructions", "warp_instructions", c, 1, "")
  cost_row("global memory read", "global_read_sectors", c, 32, "B")
  cost_row("global memory written", "global_written_sectors", c, 32, "B")
  cost_row("atomics, global memory", "global_atomics", c, 1, "")
  cost_row("atomics, shared memory", "shared_atomics", c, 1, "")
  cost_row("barriers of the block", "cta_barriers", c, 1, "")
  cost_row("barriers of the warp", "warp_barriers", c, 1, "")
  cost_row("shuffles and votes", "shuffle", c, 1, "")
  cost_row("divergent branches", "divergent_branches", c, 1, "")
  cost_row("local memory", "local_bytes", c, 1, "B")
  print "</tbody></table>"
}

function card_times (c,   d, b)
{
  card_header()
  for (d = 1; d <= devices; d++)
    if (shown_device(names[d]))
      printf "<tr><th class=\"l\">%s</th><td>%s</td>%s</tr>\n",
	short_name(names[d]), duration(least["ours", c, names[d]]),
	compared ? "<td>" (construct_kernels["theirs", c] \
	  ? duration(least["theirs", c, names[d]]) : "&ndash;") "</td>" : ""
  print "</tbody></table>"
  print "<div class=\"bars\" style=\"padding:0\">"
  split("memory issue atomics", bound_name, " ")
  for (b = 1; b <= 3; b++)
    bar(bound_name[b], bound_time["ours", c, main_device, bound_name[b]],
	least["ours", c, main_device],
	bound_name[b] == bound_of["ours", c, main_device] ? "binds" : "ours",
	seconds(bound_time["ours", c, main_device, bound_name[b]]))
  printf "</div><p class=\"muted\">The bounds of the model on an %s; the largest " \
    "binds.</p>\n", short_name(main_device)
}
