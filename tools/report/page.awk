# page.awk - the page of gpured-report: its head, findings, table, charts and foot.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f json.awk -f html.awk -f records.awk -f source.awk -f model.awk
#	   -f constructs.awk -f charts.awk -f cards.awk -f listing.awk -f page.awk
#	   LIST DEVICES STYLE
#
# LIST names what to read (records.awk), DEVICES is devices.tab, STYLE the style sheet.

BEGIN {
  LIST = ARGV[1]
  html_begin()
  counters = "launches blocks warps warp_instructions thread_instructions " \
    "global_sectors global_read_sectors global_written_sectors global_atomics " \
    "shared_atomics cta_barriers warp_barriers shuffle divergent_branches " \
    "shared_requests shared_conflicts local_bytes"
  while ((getline line < ARGV[2]) > 0)
    model_device(line)
  wrong = read_list(LIST)
  if (wrong != "")
    {
      print wrong ": not counters in JSON" > "/dev/stderr"
      exit 1
    }
  # The main device is that of the charts.
  main_device = "H100-SXM5"
  constructs_make()
  compared = kernels["theirs"] > 0
  page_head(ARGV[3])
  page_findings()
  page_table()
  page_cards()
  page_charts()
  listing()
  page_foot()
  exit 0
}

# Whether the page has times for the device NAME, and its short name.
function shown_device (name)
{
  return name ~ /^[AH][12]00/
}

function short_name (name)
{
  sub(/-.*/, "", name)
  return name
}

function state_text (state)
{
  return state == "done" ? "lowered" : state == "part" ? "lowered in part" \
    : state == "left" ? "left to GCC" : state == "none" ? "no remark" : "no record"
}

function badge (c,   state)
{
  state = construct[c, "state"]
  return "<span class=\"badge " state "\">" state_text(state) "</span>"
}

# A link to LINE of FILE in the listing.
function place (file, line)
{
  return file == "" ? "no line" : "<a href=\"#" line_id(file, line) "\">" \
    h(base_name(file)) ":" line "</a>"
}

function line_id (file, line)
{
  return "L" file_number[file] "-" line
}

# What construct C is called.
function called (c)
{
  return construct[c, "file"] == "" \
    ? "<span class=\"mono\">" h(construct[c, "line"]) "</span>" \
    : "<span class=\"mono\">" place(construct[c, "file"], construct[c, "line"]) "</span>"
}

function tile (big, small, class)
{
  printf "<div class=\"tile %s\"><b>%s</b><span>%s</span></div>\n", class, big, small
}

function page_head (style,   line, i)
{
  for (i = 1; i <= files; i++)
    file_number[file_list[i]] = i
  print "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"
  print "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
  print "<meta name=\"color-scheme\" content=\"light dark\">"
  print "<meta name=\"generator\" content=\"" h(run["version"]) "\">"
  print "<link rel=\"icon\" href=\"data:,\">"
  print "<title>" h(base_name(run["program"])) " - gpured report</title>\n<style>"
  while ((getline line < style) > 0)
    print line
  print "</style>\n</head>\n<body>\n<header>"
  print "<h1>" h(base_name(run["program"])) "</h1>"
  print "<div class=\"muted\">What gpured did with this program, and what the " \
    "stand-in driver counted in one run</div>"
  print "<nav>" (findings ? "<a href=\"#findings\">Findings</a>" : "") \
    "<a href=\"#constructs\">Constructs</a><a href=\"#details\">Details</a>" \
    "<a href=\"#charts\">Charts</a><a href=\"#source\">Source</a>" \
    "<a href=\"#about\">About this page</a></nav>"
  page_tiles()
  page_notes()
  print "</header>\n<main>"
}

function page_tiles (   c, n, s, least_sum, theirs_sum, sum, what, name)
{
  for (c = 1; c <= constructs; c++)
    {
      n[construct[c, "state"]]++
      split(counters, name, " ")
      for (what in name)
	{
	  sum[name[what]] += total["ours", c, name[what]]
	  theirs_sum[name[what]] += total["theirs", c, name[what]]
	}
      least_sum += least["ours", c, main_device]
    }
  s = ""
  split("done part left none unknown", name, " ")
  for (what = 1; what <= 5; what++)
    if (n[name[what]])
      s = s (s == "" ? "" : ", ") n[name[what]] " " state_text(name[what])
  print "<div class=\"tiles\">"
  tile(grouped(constructs), (constructs == 1 ? "construct: " : "constructs: ") s, "")
  if (findings)
    tile(grouped(findings), (findings == 1 ? "finding" : "findings") " of the checks",
	 "bad")
  else if (run["status"] == "")
    tile("?", "the run is not known", "")
  else
    tile("0", "findings of the checks (" h(run["check"]) ")", "good")
  tile(number(sum["launches"], ""), sum["launches"] == 1 ? "launch" : "launches", "")
  tile(number(sum["thread_instructions"], ""), "thread instructions", "")
  tile(number(32 * sum["global_sectors"], "B"), "of global memory touched", "")
  tile(seconds(least_sum), "at least on an " short_name(main_device) \
       ", by the model", "")
  if (compared)
    tile(times(sum["thread_instructions"], theirs_sum["thread_instructions"]),
	 "as many thread instructions by GCC alone", "")
  print "</div>"
}

function warn_box (text)
{
  print "<div class=\"card left\"><div style=\"color:var(--text)\">" text "</div></div>"
}

function page_notes (   key, c, p)
{
  for (c = 1; c <= constructs; c++)
    p["iterations " construct[c, "file"] ":" construct[c, "line"]] = 1
  for (key in run)
    if (key ~ /^iterations / && !(key in p))
      warn_box("No construct begins at the place of <code>--iterations=" \
	       h(substr(key, 12)) "=" h(run[key]) "</code>.")
  if (run["without-gpured"] != "")
    warn_box("gpured compiled no part of this program. Compile and link it with " \
	     "<code>-fplugin=gpured.so</code>.")
  if (bad_records != "")
    warn_box("Not readable as an optimization record: " h(bad_records))
  if (!records && run["without-gpured"] == "")
    warn_box("<b>There is no optimization record</b>, so the page does not say what " \
	     "gpured did and why. Compile with " \
	     "<code>-fsave-optimization-record</code> to have one beside each object, " \
	     "and name its directory with <code>--records=DIRECTORY</code> if it is " \
	     "not that of the program.")
  if (!files)
    warn_box("<b>The counters have no source lines.</b> Compile and link with " \
	     "<code>-g</code>.")
  if (run["theirs-status"] != "" && run["theirs-status"] != run["status"] \
      && run["theirs-status"] != 0)
    warn_box("GCC&#39;s program ended with status " h(run["theirs-status"]) \
	     "; its counters may be those of a part of the run.")
}

# ------------------------------------------------------------------- the findings

function finding_remedy (class)
{
  return class == "Race" ? "Make the update atomic, reduce into the variable, or " \
    "let each iteration write an element of its own." \
    : class == "Undefined value" ? "Copy the data to the device " \
    "(<code>copyin</code>, <code>map(to:)</code>), or write it before it is read." \
    : class == "Bad access" ? "Compare the subscript with the bounds in the data " \
    "clause, and with the size of the allocation." : ""
}

function page_findings (   n, c)
{
  if (!findings)
    return
  print "<h2 id=\"findings\">Findings</h2>"
  print "<p class=\"lead\">What the checks of the stand-in driver reported. Each " \
    "also stands at its lines in the source.</p>"
  for (n = 1; n <= findings; n++)
    {
      c = finding[n, "construct"]
      printf "<article class=\"card\" id=\"F%d\"><div class=\"head\">" \
	"<span class=\"badge error\">%s</span><h3>%s</h3>%s</div>\n", n,
	h(finding[n, "class"]), finding_places(n),
	c ? "<span class=\"muted\">in construct <a href=\"#C" c "\">" c "</a></span>" : ""
      printf "<p>%s</p>\n", finding_remedy(finding[n, "class"])
      printf "<details><summary>%s</summary><pre>%s</pre></details></article>\n",
	finding[n, "count"] == 1 ? "the message" \
	: "the first of " grouped(finding[n, "count"]) " messages",
	h(finding[n, "text"])
    }
}

function finding_places (n,   text)
{
  text = place(finding[n, "file"], finding[n, "line"])
  if (finding[n, "other_line"])
    text = text " and " place(finding[n, "other_file"], finding[n, "other_line"])
  return text
}

# ----------------------------------------------------------------- the constructs

function dimensions (side, c,   g, b, text)
{
  if (!construct_kernels[side, c])
    return "&ndash;"
  split(construct[c, side, "grid"], g, " ")
  split(construct[c, side, "block"], b, " ")
  text = g[1] (g[2] * g[3] > 1 ? "&times;" g[2] : "") (g[3] > 1 ? "&times;" g[3] : "") \
    " &times; " b[1] (b[2] * b[3] > 1 ? "&times;" b[2] : "") (b[3] > 1 ? "&times;" b[3] : "")
  return text (construct[c, side, "vary"] || construct_kernels[side, c] > 1 ? " *" : "")
}

function any_iterations (   c)
{
  for (c = 1; c <= constructs; c++)
    if (iterations(c))
      return 1
  return 0
}

function page_table (   c, d, known)
{
  known = any_iterations()
  print "<h2 id=\"constructs\">Constructs</h2>"
  print "<p class=\"lead\">Counts are sums over all launches of this run. Times are " \
    "the least that the model allows, for the counts of this run; none was measured. " \
    "Point at a number to see it in full.</p>"
  print "<div class=\"box wide\" tabindex=\"0\" role=\"region\" aria-label=\"Constructs\"><table>"
  print "<thead><tr><th rowspan=\"2\" class=\"l\">#</th><th rowspan=\"2\" class=\"l\">" \
    "construct</th><th rowspan=\"2\" class=\"l\">gpured</th><th rowspan=\"2\">launches" \
    "</th><th rowspan=\"2\">blocks &times; threads</th>" \
    (known ? "<th rowspan=\"2\">iterations</th><th colspan=\"2\">" \
     : "<th rowspan=\"2\">") "thread instructions</th>" \
    "<th colspan=\"2\">global memory</th>" \
    "<th rowspan=\"2\">atomics</th><th rowspan=\"2\">barriers</th>" \
    "<th colspan=\"4\">least time</th>" \
    (compared ? "<th colspan=\"2\">GCC alone</th>" : "") "</tr>"
  print "<tr>" (known ? "<th>all</th><th>per iteration</th>" : "") "<th>read</th>" \
    "<th>written</th>"
  for (d = 1; d <= devices; d++)
    if (shown_device(names[d]))
      print "<th>" short_name(names[d]) "</th>"
  print "<th class=\"l\">what binds</th>" \
    (compared ? "<th>instr.</th><th>" short_name(main_device) "</th>" : "") \
    "</tr></thead>\n<tbody>"
  for (c = 1; c <= constructs; c++)
    page_row(c, known)
  print "</tbody></table></div>"
  print "<p class=\"muted\">Blocks are gangs or teams, threads those of a block: " \
    "vector length &times; workers in OpenACC, lanes &times; OpenMP threads in OpenMP. " \
    "An asterisk: other launches have other dimensions; these are of the largest " \
    "kernel&#39;s first one. Barriers are those of the block, counted by warps.</p>"
  if (!known)
    print "<p class=\"muted\">Iterations are known to nobody but the program. With " \
      "<code>--iterations=FILE:LINE=N</code> the table has them, and thread " \
      "instructions per iteration.</p>"
}

function page_row (c, known,   d, n)
{
  n = total["ours", c, "launches"]
  printf "<tr><th class=\"l\"><a class=\"num\" href=\"#C%d\" style=\"color:var(--card)\">" \
    "%d</a></th>\n<td class=\"l\">%s<code title=\"%s\">%s</code></td><td class=\"l\">%s" \
    "%s</td>", c, c, called(c), h(construct[c, "text"]), h(construct[c, "text"]), badge(c),
    construct_findings[c] ? " <a class=\"badge error\" href=\"#findings\">" \
      plural(construct_findings[c], "finding", "findings") "</a>" : ""
  if (!construct_kernels["ours", c])
    {
      printf "<td colspan=\"%d\" class=\"l muted\">not run</td></tr>\n",
	(known ? 12 : 10) + (compared ? 2 : 0)
      return
    }
  printf "<td>%s</td><td>%s</td>%s<td>%s</td>%s<td>%s</td><td>%s</td><td>%s</td>" \
    "<td>%s</td>", number(n, ""), dimensions("ours", c),
    (known ? "<td>" (iterations(c) ? number(iterations(c), "") : "&ndash;") "</td>" : ""),
    number(total["ours", c, "thread_instructions"], ""),
    (known ? "<td>" (iterations(c) ? digits(total["ours", c, "thread_instructions"] \
      / iterations(c)) : "&ndash;") "</td>" : ""),
    number(32 * total["ours", c, "global_read_sectors"], "B"),
    number(32 * total["ours", c, "global_written_sectors"], "B"),
    number(total["ours", c, "global_atomics"], ""),
    number(total["ours", c, "cta_barriers"], "")
  for (d = 1; d <= devices; d++)
    if (shown_device(names[d]))
      printf "<td>%s</td>", duration(least["ours", c, names[d]])
  printf "<td class=\"l\">%s</td>", what_binds(c)
  if (compared)
    printf "<td>%s</td><td>%s</td>",
      times(total["ours", c, "thread_instructions"],
	    total["theirs", c, "thread_instructions"]),
      times(least["ours", c, main_device], least["theirs", c, main_device])
  print "</tr>"
}

# What binds on the devices: one word if it is the same on all.
function what_binds (c,   d, text, same, first)
{
  same = 1
  for (d = 1; d <= devices; d++)
    if (shown_device(names[d]))
      {
	if (first == "")
	  first = bound_of["ours", c, names[d]]
	same = same && bound_of["ours", c, names[d]] == first
	text = text (text == "" ? "" : ", ") bound_of["ours", c, names[d]]
      }
  return same ? first : text
}

# --------------------------------------------------------------------- the charts

function page_charts ()
{
  print "<h2 id=\"charts\">Charts</h2>\n<div class=\"charts\"><section class=\"card\">"
  printf "<h3>Roofline, %s</h3>\n<p class=\"muted\">The slope is the memory&#39;s " \
    "bandwidth, the flat part the issue of instructions. A point below the roof is held " \
    "back by atomics. Numbers are those of the constructs; dashed, the other devices.</p>\n",
    short_name(main_device)
  roofline(main_device)
  if (compared)
    print "<div class=\"key\"><span><i></i>gpured</span><span><i class=\"t\"></i>GCC " \
      "alone</span></div>"
  print "</section><section class=\"card\">"
  printf "<h3>%s</h3>\n", compared ? "gpured beside GCC alone" \
    : "Thread instructions by construct"
  if (compared)
    chart_compared()
  else
    chart_alone()
  print "</section></div>"
}

function chart_compared (   c, ours, theirs)
{
  printf "<p class=\"muted\">Thread instructions and least time on an %s; each pair " \
    "has its own scale.</p>\n<div class=\"key\"><span><i></i>gpured</span><span>" \
    "<i class=\"t\"></i>GCC alone</span></div>\n<div class=\"bars\">\n",
    short_name(main_device)
  for (c = 1; c <= constructs; c++)
    {
      if (!construct_kernels["ours", c] || !construct_kernels["theirs", c])
	continue
      ours = total["ours", c, "thread_instructions"]
      theirs = total["theirs", c, "thread_instructions"]
      printf "<h3><span class=\"num\">%d</span> %s</h3>\n", c, called(c)
      pair("instructions", ours, theirs, scaled(ours, ""), scaled(theirs, ""))
      ours = least["ours", c, main_device]
      theirs = least["theirs", c, main_device]
      pair("least time", ours, theirs, seconds(ours), seconds(theirs))
    }
  print "</div>"
}

# Two bars of WHAT, the values OURS and THEIRS with their texts.
function pair (what, ours, theirs, our_text, their_text,   most)
{
  most = ours > theirs ? ours : theirs
  bar(what, ours, most, "ours", our_text)
  bar("", theirs, most, "theirs", their_text " <b>" times(ours, theirs) "</b>")
}

function chart_alone (   c, most)
{
  for (c = 1; c <= constructs; c++)
    if (total["ours", c, "thread_instructions"] > most)
      most = total["ours", c, "thread_instructions"]
  print "<p class=\"muted\">With <code>--against-gcc=PROGRAM</code> the same " \
    "program, compiled by GCC alone, stands beside.</p>\n<div class=\"bars\">"
  for (c = 1; c <= constructs; c++)
    if (construct_kernels["ours", c])
      bar("<span class=\"num\">" c "</span>", total["ours", c, "thread_instructions"],
	  most, "ours", scaled(total["ours", c, "thread_instructions"], ""))
  print "</div>"
}

# ----------------------------------------------------------------------- the foot

function about (term, text)
{
  if (text != "")
    print "<dt>" term "</dt><dd>" text "</dd>"
}

function page_foot (   list)
{
  print "<h2 id=\"about\">About this page</h2>\n<div class=\"card\"><dl>"
  about("Command", run["command"] == "" ? "" : "<code>" h(run["command"]) "</code>")
  about("Directory", h(run["directory"]))
  about("Exit status", h(run["status"]))
  about("Checks", h(run["check"]))
  about("Device", run["profile"] == "" ? "" : "the stand-in driver, profile " \
	h(run["profile"]) ", seed " h(run["seed"]))
  about("GCC alone", run["theirs-program"] == "" ? "" \
	: "<code>" h(run["theirs-program"]) "</code>, run with the same arguments; " \
	"exit status " h(run["theirs-status"]))
  list = h(record_list)
  gsub(/\n/, "<br>", list)
  about("Optimization records", list)
  about("Model", "No run takes less time than its <b>memory</b> needs (sectors of 32 " \
	"bytes by the bandwidth, as if no cache held anything), the <b>issue</b> of its " \
	"warp instructions (four in a cycle on each multiprocessor) and its " \
	"<b>atomics</b> in global memory (one in a cycle). The largest of the three is " \
	"the least time. Latency, the time to start a kernel and copies between host " \
	"and device are not in it. The launch dimensions are those of the profile, " \
	"unless the program sets them.")
  about("Sectors", "Bytes read and written are sectors times 32, so a scattered " \
	"access counts with all bytes that the memory moves.")
  print "</dl></div>\n</main>\n<footer>" h(run["version"]) "</footer>\n</body>\n</html>"
}
