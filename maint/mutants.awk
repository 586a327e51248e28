# mutants.awk - breaks one place of a C file by a mechanical rule.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# -v which=0: print how many places there are.  Otherwise write the file with
# place WHICH broken, and to /dev/stderr what was done there.

BEGIN {
  # What is sought, between spaces or brackets, and what comes instead.
  n = split ("+ - - + * + & | | & ^ & << >> >> << < <= <= < > >= >= > == != != == " \
	     "&& || || && int8_t uint8_t int16_t uint16_t int32_t uint32_t " \
	     "int64_t uint64_t uint8_t int8_t uint16_t int16_t uint32_t int32_t " \
	     "uint64_t int64_t p->ftz 0 p->sat 0 p->nan 0 p->half 0 true false " \
	     "false true 0 1 1 2 8 9 31 30 32 31 64 63 0xff 0x7f 0xffff 0x7fff", words, " ")
  for (k = 1; k <= n; k += 2)
    instead[words[k]] = words[k + 1]
}

# Strings, comments and what the preprocessor reads is left alone, but for the
# bodies of macros; so are declarations and the heads of functions.
{
  text = $0
  if (text ~ /\/\*/)
    comment = 1
  skip = (comment || text ~ /^#(include|undef|if|else|endif)/ || text ~ /"/ \
	  || text ~ /^(static|extern|typedef|struct)|struct exec \*x/)
  if (text ~ /\*\//)
    comment = 0
  if (!skip)
    {
      m = split (text, piece, /[^ ();,\[\]]+/, token)
      for (k = 1; k < m; k++)
	if (token[k] in instead && !(token[k] ~ /^[*&-]$/ && piece[k + 1] !~ /^ /))
	  if (++places == which)
	    {
	      text = ""
	      for (j = 1; j < m; j++)
		text = text piece[j] (j == k ? instead[token[j]] : token[j])
	      text = text piece[m]
	      printf "%d: %s for %s:%s\n", FNR, instead[token[k]], token[k], $0 \
		> "/dev/stderr"
	    }
    }
  if (which)
    print text
}

END {
  if (!which)
    print places + 0
}
