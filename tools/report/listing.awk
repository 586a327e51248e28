# listing.awk - the annotated source.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Of each file the lines with something to say, and some around them.

function listing (   i)
{
  listing_index()
  print "<h2 id=\"source\">Source</h2>"
  print "<p class=\"lead\">Beside each line its share of all warp instructions. Under " \
    "a directive what was done, what was left and why; findings stand at both of " \
    "their lines.</p>"
  for (i = 1; i <= files; i++)
    if (file_marked[file_list[i]])
      listing_file(file_list[i])
  if (!listed)
    print "<p class=\"muted\">No source line is known.</p>"
}

function mark (file, line)
{
  if (file == "" || line < 1)
    return
  source_read(file)
  file_marked[file] = 1
  marked[file, line] = 1
  if (line > last_marked[file])
    last_marked[file] = line
}

function listing_index (   k, n, f, l)
{
  for (k = 1; k <= kernels["ours"]; k++)
    for (n = 1; n <= kernel_lines["ours", k]; n++)
      {
	f = kernel_line["ours", k, n, "file"]
	l = kernel_line["ours", k, n, "line"] + 0
	all_warp += kernel_line["ours", k, n, "warp_instructions"]
	line_warp[f, l] += kernel_line["ours", k, n, "warp_instructions"]
	line_thread[f, l] += kernel_line["ours", k, n, "thread_instructions"]
	line_sectors[f, l] += kernel_line["ours", k, n, "global_sectors"]
	line_atomics[f, l] += kernel_line["ours", k, n, "global_atomics"]
	mark(f, l)
      }
  for (n = 1; n <= remarks; n++)
    {
      f = remark[n, "file"]
      l = remark[n, "line"]
      mark(f, l)
      line_remark[f, l, ++line_remarks[f, l]] = n
    }
  for (n = 1; n <= constructs; n++)
    {
      mark(construct[n, "file"], construct[n, "line"])
      line_construct[construct[n, "file"], construct[n, "line"]] = n
    }
  for (n = 1; n <= findings; n++)
    {
      listing_finding(n, finding[n, "file"], finding[n, "line"], 1)
      if (finding[n, "other_file"] != finding[n, "file"] \
	  || finding[n, "other_line"] != finding[n, "line"])
	listing_finding(n, finding[n, "other_file"], finding[n, "other_line"], 2)
    }
}

function listing_finding (n, file, line, end)
{
  if (line < 1)
    return
  mark(file, line)
  line_finding[file, line, ++line_findings[file, line]] = n SUBSEP end
}

# Whether LINE of FILE is near one that is marked.
function near (file, line,   k)
{
  for (k = line - 6; k <= line + 4; k++)
    if ((file, k) in marked)
      return 1
  return 0
}

function listing_file (file,   n, last, gap)
{
  # Files of a library, for which nobody has the text.
  last = source_lines[file] ? source_lines[file] : last_marked[file]
  listed = 1
  printf "<h3 style=\"margin-top:18px\" class=\"mono\">%s</h3>\n", h(file)
  if (!source_lines[file])
    printf "<p class=\"muted\">The file was not found; <code>--source=DIRECTORY</code> " \
      "says where it is.</p>\n"
  print "<div class=\"box src\" tabindex=\"0\" role=\"region\" aria-label=\"Source\">"
  for (n = 1; n <= last; n++)
    {
      if (!source_lines[file] && !((file, n) in marked))
	continue
      if (source_lines[file] && last > 60 && !near(file, n))
	{
	  gap = gap ? gap : n
	  continue
	}
      listing_gap(gap, n - 1)
      gap = 0
      listing_line(file, n)
    }
  listing_gap(gap, last)
  print "</div>"
}

function listing_gap (first, last)
{
  if (first)
    printf "<div class=\"gap\">%s</div>\n",
      first == last ? "line " first : "lines " first " to " last
}

function listing_line (file, n,   share, text)
{
  share = all_warp > 0 ? line_warp[file, n] / all_warp : 0
  text = line_thread[file, n] ? grouped(line_thread[file, n]) " thread instructions, " \
    grouped(line_sectors[file, n]) " sectors, " grouped(line_atomics[file, n]) \
    " atomics" : ""
  printf "<div class=\"row%s\" id=\"%s\"><span class=\"ln\">%d</span>" \
    "<span class=\"ht\"%s>%s</span><code>%s</code></div>\n",
    ((file, n) in directive) ? " dir" : "", line_id(file, n), n,
    (share > 0 ? " style=\"background:rgba(var(--heat)," \
     sprintf("%.2f", .08 + .6 * share) ")\" title=\"" text "\"" : ""),
    (share >= .005 ? sprintf("%.0f%%", 100 * share) : share > 0 ? "&lt;1%" : ""),
    h(source_text[file, n])
  listing_says(file, n)
}

function listing_says (file, n,   i, r, p)
{
  for (i = 1; i <= line_remarks[file, n]; i++)
    {
      r = line_remark[file, n, i]
      if (!remark[r, "hint"])
	printf "<div class=\"say %s\"><b>%s</b><div>%s</div></div>\n", remark_class(r),
	  remark_title(r), remark_html(r)
    }
  for (i = 1; i <= line_findings[file, n]; i++)
    {
      split(line_finding[file, n, i], p, SUBSEP)
      printf "<div class=\"say error\"><b><a class=\"error\" href=\"#F%d\">%s</a></b>" \
	"<div>%s%s</div></div>\n", p[1], h(finding[p[1], "class"]),
	finding_partner(p[1], p[2]), (finding[p[1], "count"] > 1 \
	  ? ", " grouped(finding[p[1], "count"]) " messages" : "")
    }
}

# What finding N is with, seen from its END.
function finding_partner (n, end)
{
  if (!finding[n, "other_line"])
    return "in " h(finding[n, "kernel"])
  if (finding[n, "other_line"] == finding[n, "line"] \
      && finding[n, "other_file"] == finding[n, "file"])
    return "of this line with itself, in another thread"
  return "with " (end == 1 ? place(finding[n, "other_file"], finding[n, "other_line"]) \
		  : place(finding[n, "file"], finding[n, "line"]))
}
