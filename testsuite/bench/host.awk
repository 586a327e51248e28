# host.awk - the table and the plot of `make bench-host'.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f host.awk -v svg=PLOT host.tsv
#
# Ratios are times of the other way by those of gpured: over 1, gpured is faster.  The
# last column of the table is the bandwidth of sum and dot by that of reading alone.

BEGIN {
  print "Time of the other way by that of gpured, medians; GB/s; part of the bandwidth"
  printf "%-8s %4s %10s %8s %8s %8s %10s %8s %8s %8s %6s\n", "case", "log2", \
    "OpenACC us", "GCC", "by hand", "serial", "OpenMP us", "GCC", "by hand", "GB/s", "part"
  # Of the plot.
  width = 560
  height = 120
  left = 90
  ncases = 0
}

{
  bytes = ($1 == "sum" || $1 == "min" ? 8 : $1 == "dot" ? 16 : $1 == "triad" ? 24 : 0) * 2 ^ $2
  printf "%-8s %4d %10.1f %8.2f %8.2f %8.2f %10.1f %8.2f %8.2f", $1, $2, $3, $4 / $3, \
    $7 / $3, $8 / $3, $5, $6 / $5, $7 / $5
  if (bytes)
    printf " %8.1f %6.2f", bytes / $3 / 1000, bytes / $3 / (8 * 2 ^ $2 / $9)
  print ""
  if (!($1 in row)) {
    row[$1] = ncases++
    name[row[$1]] = $1
  }
  n[$1]++
  log2[$1, n[$1]] = $2
  stock[$1, n[$1]] = $4 / $3
  hand[$1, n[$1]] = $7 / $3
}

function x_of(size) {
  return left + (size - 10) / 16 * (width - left - 20)
}

# From 1/4 to 8, by logarithms.
function y_of(ratio, top,   place) {
  place = log(ratio < 0.25 ? 0.25 : ratio > 8 ? 8 : ratio) / log(2)
  return top + 10 + (3 - place) / 5 * (height - 30)
}

function line_of(ratios, id, top, class,   k, points) {
  points = ""
  for (k = 1; k <= n[id]; k++)
    points = points sprintf("%.1f,%.1f ", x_of(log2[id, k]), y_of(ratios[id, k], top))
  print "<polyline class=\"" class "\" points=\"" points "\"/>" > svg
}

END {
  if (!svg)
    exit
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " " \
    30 + ncases * height "\" font-family=\"sans-serif\" font-size=\"12\">" > svg
  print "<style>polyline { fill: none; stroke-width: 2 } .stock { stroke: #c33 }" \
    " .hand { stroke: #36c } .one { stroke: #999; stroke-width: 1 }</style>" > svg
  print "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>" > svg
  print "<text x=\"10\" y=\"20\">Times as fast as <tspan fill=\"#c33\">GCC alone</tspan>" \
    " and <tspan fill=\"#36c\">OpenMP by hand</tspan>, 2^10 to 2^26 elements</text>" > svg
  for (c = 0; c < ncases; c++) {
    top = 30 + c * height
    print "<text x=\"10\" y=\"" y_of(1, top) + 4 "\">" name[c] "</text>" > svg
    split("0.5 1 2 4", at, " ")
    for (k = 1; k <= 4; k++) {
      y = y_of(at[k], top)
      print "<text x=\"" left - 8 "\" y=\"" y + 4 "\" text-anchor=\"end\">" at[k] "</text>" > svg
      print "<polyline class=\"one\" points=\"" left "," y " " width - 20 "," y "\"/>" > svg
    }
    line_of(stock, name[c], top, "stock")
    line_of(hand, name[c], top, "hand")
  }
  print "</svg>" > svg
}
