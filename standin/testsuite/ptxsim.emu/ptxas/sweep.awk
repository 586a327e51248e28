# sweep.awk - instructions of many forms, a kernel of them for both judges.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A line of the input is a statement; words between angle brackets, separated by
# bars, stand for one statement of each:
# `<|.rn|.rz>' is nothing, .rn or .rz.  %% is a register of the type that the
# opcode's last type asks for.

BEGIN {
  print ".version 8.8\n.target sm_90\n.address_size 64"
  print ".global .align 16 .b8 g[256];\n.shared .align 16 .b8 s[256];"
  print ".visible .entry k ()\n{"
  print ".reg .pred %p<4>; .reg .b16 %h<8>; .reg .b32 %r<8>; .reg .b64 %d<8>;"
  print ".reg .f32 %f<8>; .reg .f64 %e<8>;"
}

function register(type)
{
  if (type == "pred")
    return "%p"
  if (type == "f32")
    return "%f"
  if (type == "f64")
    return "%e"
  if (type ~ /16x2$|32$/)
    return "%r"
  return type ~ /64$/ ? "%d" : "%h"
}

# Print S with its braces replaced in all ways.
function expand(s,   at, end, words, n, i)
{
  at = index (s, "<")
  if (at == 0) {
    words[1] = s
    sub (/ .*/, "", words[1])
    n = split (words[1], words, ".")
    for (i = n; i > 1 && words[i] !~ /^([busf][0-9]+(x2)?|bf16(x2)?|pred)$/; i--)
      ;
    gsub (/%%/, register(words[i]), s)
    print "\t" s ";"
    return
  }
  end = index (s, ">")
  n = split (substr (s, at + 1, end - at - 1), words, "|")
  for (i = 1; i <= n; i++)
    expand(substr (s, 1, at - 1) words[i] substr (s, end + 1))
}

/^[^#]/ { expand($0) }
END { print "\texit;\n}" }
