# charts.awk - the roofline and the bars.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The roofline is the one of instructions (Ding and Williams 2019): warp instructions
# for each sector of memory, against warp instructions in a second.  Both axes are
# logarithms.

function log10 (x)
{
  return log(x) / log(10)
}

# The whole decade at or below X; at or above it with UP.
function decade (x, up,   d)
{
  d = log10(x)
  return d == int(d) ? d : int(d + 1000) - 1000 + (up ? 1 : 0)
}

# Sectors and warp instructions in a second that the device NAME has at most.
function peak_sectors (name)
{
  return device[name, 5] * 1e9 / 32
}

function peak_issue (name)
{
  return 4 * device[name, 3] * device[name, 4] * 1e9
}

function plot_x (x)
{
  return plot_left + (log10(x) - plot_x0) / (plot_x1 - plot_x0) * plot_width
}

function plot_y (y)
{
  return plot_top + (plot_y1 - log10(y)) / (plot_y1 - plot_y0) * plot_height
}

# The points of the plot for the device NAME: point_x, point_y, point_side and
# point_of, a construct.
function plot_points (name,   s, side, c, warp, sectors)
{
  points = 0
  split("theirs ours", side, " ")
  for (s = 1; s <= 2; s++)
    for (c = 1; c <= constructs; c++)
      {
	warp = total[side[s], c, "warp_instructions"]
	sectors = total[side[s], c, "global_sectors"]
	if (warp <= 0 || sectors <= 0)
	  continue
	point_x[++points] = warp / sectors
	point_y[points] = warp / least[side[s], c, name]
	point_side[points] = side[s]
	point_of[points] = c
      }
}

function plot_range (name,   i, low, high, bottom)
{
  low = peak_issue(name) / peak_sectors(name)
  high = low
  bottom = peak_issue(name)
  for (i = 1; i <= points; i++)
    {
      low = point_x[i] < low ? point_x[i] : low
      high = point_x[i] > high ? point_x[i] : high
      bottom = point_y[i] < bottom ? point_y[i] : bottom
    }
  plot_x0 = decade(low * .7, 0)
  plot_x1 = decade(high * 3, 1)
  plot_y0 = decade(bottom * .7, 0)
  plot_y1 = decade(peak_issue(name) * 1.2, 1)
  plot_left = 62
  plot_top = 12
  plot_width = 440
  plot_height = 290
}

function plot_grid (   d, at)
{
  for (d = plot_x0; d <= plot_x1; d++)
    {
      at = plot_x(10 ^ d)
      printf "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>" \
	"<text class=\"axis\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
	at, at, plot_top, plot_top + plot_height, at, plot_top + plot_height + 18,
	10 ^ d
    }
  for (d = plot_y0; d <= plot_y1; d++)
    {
      at = plot_y(10 ^ d)
      printf "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>" \
	"<text class=\"axis\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
	plot_left, plot_left + plot_width, at, at, plot_left - 7, at + 4,
	whole(10 ^ d)
    }
}

# The roof of the device NAME as a path of CLASS.
function plot_roof (name, class,   x0, x1, ridge, peak)
{
  peak = peak_issue(name)
  ridge = peak / peak_sectors(name)
  x0 = 10 ^ plot_x0
  if (x0 * peak_sectors(name) < 10 ^ plot_y0)
    x0 = 10 ^ plot_y0 / peak_sectors(name)
  x1 = 10 ^ plot_x1
  printf "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1f\"><title>%s: " \
    "%s warp instructions and %s bytes in a second</title></path>\n", class,
    plot_x(x0), plot_y(x0 * peak_sectors(name)), plot_x(ridge), plot_y(peak),
    plot_x(x1), plot_y(peak), h(name), scaled(peak, ""),
    scaled(peak_sectors(name) * 32, "")
}

# The labels go upwards until there is room.
function plot_point (i,   x, y, at, k, free)
{
  x = plot_x(point_x[i])
  y = plot_y(point_y[i])
  printf "<g><title>%s of construct %d: %s warp instructions for a sector, at most " \
    "%s in a second</title>\n",
    point_side[i] == "ours" ? "gpured&#39;s code" : "GCC&#39;s code", point_of[i],
    digits(point_x[i]), scaled(point_y[i], "")
  if (point_side[i] == "theirs")
    printf "<circle class=\"ring\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>" \
      "<text class=\"axis\" x=\"%.1f\" y=\"%.1f\">%d</text></g>\n", x, y, x + 9, y + 4,
      point_of[i]
  else
    {
      at = y + 24
      do
	{
	  at += 16
	  free = 1
	  for (k = 1; k <= labels; k++)
	    if (label_x[k] - x < 18 && x - label_x[k] < 18 \
		&& label_y[k] - at < 15 && at - label_y[k] < 15)
	      free = 0
	}
      while (!free && at < plot_top + plot_height - 8)
      label_x[++labels] = x
      label_y[labels] = at
      printf "<line class=\"lead\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>" \
	"<circle class=\"ours\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>" \
	"<text class=\"tag\" x=\"%.1f\" y=\"%.1f\">%d</text></g>\n",
	x, x, y, at - 11, x, y, x, at, point_of[i]
    }
}

function roofline (name,   d, i)
{
  plot_points(name)
  if (points == 0)
    {
      print "<p class=\"muted\">No construct touched global memory.</p>"
      return
    }
  plot_range(name)
  printf "<svg class=\"plot\" viewBox=\"0 0 520 350\" role=\"img\" " \
    "aria-label=\"Roofline of the %s\">\n", h(name)
  plot_grid()
  for (d = 1; d <= devices; d++)
    if (names[d] != name && shown_device(names[d]))
      plot_roof(names[d], "other")
  plot_roof(name, "roof")
  labels = 0
  for (i = 1; i <= points; i++)
    plot_point(i)
  printf "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">warp " \
    "instructions for each 32-byte sector of global memory</text>\n",
    plot_left + plot_width / 2, plot_top + plot_height + 36
  printf "<text class=\"axis\" transform=\"translate(12 %d) rotate(-90)\" " \
    "text-anchor=\"middle\">warp instructions in a second</text>\n</svg>\n",
    plot_top + plot_height / 2
}

# A bar of WHAT, VALUE of MOST, of CLASS, with TEXT behind it.
function bar (what, value, most, class, text,   percent)
{
  percent = most > 0 ? 100 * value / most : 0
  printf "<span class=\"muted\">%s</span><div class=\"bar\"><svg>" \
    "<title>%s %s</title><rect class=\"track\" width=\"100%%\" height=\"14\" rx=\"3\"/>" \
    "<rect class=\"%s\" width=\"%.2f%%\" height=\"14\" rx=\"3\"/></svg>" \
    "<span>%s</span></div>\n", what, plain(what), plain(text), class,
    (value > 0 && percent < .4 ? .4 : percent), text
}

# TEXT without tags.
function plain (text)
{
  gsub(/<[^>]*>/, "", text)
  return text
}

# VALUE beside OTHER, both of one construct.
function times (value, other)
{
  return value > 0 && other > 0 ? digits(other / value) "&times;" : "&ndash;"
}
