# language.awk - measure sentences and words, for check-language.sh.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -v most=WORDS -f language.awk private-words.tab FILE...
#
# A paragraph is collected in `text', with the token \005N before what stands on
# line N.  In what counts as one word, spaces are \001, and \003 stands at its end so
# that a dot there ends no sentence.

function complain(line, what)
{
  print FILE ":" line ": " what
  bad++
}

# S without the marks above.
function shown(s)
{
  gsub(/\005[0-9]+ ?/, "", s)
  gsub(/\001/, " ", s)
  gsub(/\003/, "", s)
  gsub(/\006/, "@", s)
  gsub(/\016/, "{", s)
  gsub(/\017/, "}", s)
  return s
}

# S as one word.
function one_word(s)
{
  gsub(/\005[0-9]+ /, "", s)
  gsub(/[ \t]+/, "\001", s)
  return s "\003"
}

function end_sentence()
{
  if (words)
    {
      if (words > longest[FILE])
	longest[FILE] = words
      if (words > most)
	complain(start, words " words:" shown(sentence))
      if (!cell)
	{
	  sentences[FILE]++
	  total[FILE] += words
	}
    }
  sentence = ""
  words = 0
}

# Whether the word W is the last of its sentence.
function last_p(w)
{
  if (w ~ /^\(?(e\.g|i\.e|etc|vs|cf|resp|Sect|No)\.[,)]*$/)
    return 0
  return w ~ /[.!?][])"'`*_]*$/
}

# The end of the paragraph, item or cell in `text'.
function flush(	n, i, word)
{
  if (kind == "texi")
    text = without_texinfo(text)
  else if (kind == "md")
    text = without_markdown(text)
  used = used " " tolower(shown(text))
  n = split(text, word, /[ \t]+/)
  for (i = 1; i <= n; i++)
    if (word[i] ~ /^\005/)
      at = substr(word[i], 2)
    else if (word[i] != "")
      {
	if (sentence == "")
	  start = at
	sentence = sentence " " word[i]
	if (word[i] ~ /[A-Za-z0-9\001\003]/)
	  words++
	if (last_p(word[i]))
	  end_sentence()
      }
  end_sentence()
  text = ""
  cell = 0
}

function add(s)
{
  text = text " \005" FNR " " s
}

function add_cells(s, separator,	n, i, part)
{
  flush()
  n = split(s, part, separator)
  for (i = 1; i <= n; i++)
    {
      add(part[i])
      cell = 1
      flush()
    }
}

# Texinfo.

function without_texinfo(s,	command, body, before, after)
{
  gsub(/@@/, "\006", s)
  gsub(/@\{/, "\016", s)
  gsub(/@\}/, "\017", s)
  while (match(s, /@[a-z]+\{[^{}]*\}/))
    {
      before = substr(s, 1, RSTART - 1)
      body = substr(s, RSTART + 1, RLENGTH - 2)
      after = substr(s, RSTART + RLENGTH)
      command = body
      sub(/\{.*/, "", command)
      sub(/^[a-z]+\{/, "", body)
      if (command ~ /^(c?index|anchor|c)$/)
	body = ""
      else if (command == "dots")
	body = "\001..\003"
      else if (command ~ /^(x|px)?ref$/)
	{
	  sub(/,.*/, "", body)
	  body = (command == "ref" ? "" : "see ") one_word(body)
	}
      else if (command ~ /^(code|samp|file|option|command|env|kbd|verb|math)$/)
	body = one_word(body)
      else if (command ~ /^(uref|url)$/)
	{
	  sub(/^.*,/, "", body)
	  body = one_word(body)
	}
      s = before body after
    }
  gsub(/@[*:.!?\/ -]/, "", s)
  return s
}

function read_texinfo()
{
  if (skip != "")
    {
      if ($0 ~ ("^@end " skip "$"))
	skip = ""
      return
    }
  if (/^@(small)?(example|lisp|format|display)$/ || /^@verbatim$/ || /^@menu$/ ||
      /^@(copying|titlepage|direntry|ignore|tex|html)$/ ||
      /^@(ifnottex|iftex|ifhtml)$/)
    {
      flush()
      skip = substr($1, 2)
      return
    }
  if (/^@c( |$)/ || /^@comment/ || /^@(cindex|findex|vindex|kindex|anchor)/ ||
      /^@(noindent|group|page|need|set)/ || /^\\input/)
    return
  if (/^@multitable/)
    in_table = 1
  if (/^@end multitable/)
    in_table = 0
  # In a @table an item is a name; in a list, the beginning of a sentence.
  if (/^@(table|ftable|vtable)/)
    names[++depth] = 1
  else if (/^@(itemize|enumerate)/)
    names[++depth] = 0
  else if (/^@end (table|ftable|vtable|itemize|enumerate)/)
    depth--
  if (/^@(item|itemx|headitem)( |$)/)
    {
      flush()
      if (names[depth] && !in_table)
	{
	  if (FILE ~ /glossary\.texi$/)
	    take_terms()
	  return
	}
      sub(/^@[a-z]+ ?/, "")
    }
  else if (/^@[a-z]+( |$)/ && !/^@tab( |$)/)
    {
      flush()
      return
    }
  if (in_table)
    add_cells($0, "@tab")
  else if (/^[ \t]*$/)
    flush()
  else
    add($0)
}

# The terms of an item of the glossary.
function take_terms(	line, n, i, part)
{
  line = $0
  sub(/^@itemx? /, "", line)
  line = shown(without_texinfo(line))
  n = split(line, part, / *, */)
  for (i = 1; i <= n; i++)
    {
      term[++terms] = part[i]
      term_line[terms] = FNR
    }
}

# Markdown.

function without_markdown(s,	before, body)
{
  while (match(s, /`[^`]+`/))
    {
      before = substr(s, 1, RSTART - 1)
      body = substr(s, RSTART + 1, RLENGTH - 2)
      s = before one_word(body) substr(s, RSTART + RLENGTH)
    }
  gsub(/\]\([^)]*\)/, "]", s)
  gsub(/[][*]/, "", s)
  return s
}

function read_markdown()
{
  if (/^(```|~~~)/)
    {
      flush()
      skip = skip == "" ? "fence" : ""
      return
    }
  if (skip != "")
    return
  # Four columns after an empty line are code; in a list, six.
  if (/^    / && text == "" && (!in_list || /^      /))
    return
  if (/^[ \t]*$/ || /^#/ || /^(===|---)/)
    {
      flush()
      if (/^#/)
	in_list = 0
      return
    }
  if (/^\|/)
    {
      if (!/^\|[-:| ]*$/)
	{
	  gsub(/\\\|/, "/")
	  add_cells($0, "[|]")
	}
      return
    }
  if (/^ *([*+-]|[0-9]+\.) /)
    {
      flush()
      in_list = 1
      sub(/^ *([*+-]|[0-9]+\.) /, "")
    }
  else if (/^[^ ]/ && text == "")
    in_list = 0
  add($0)
}

# Manual pages.

# The arguments of a macro that changes the font, JOINED or not.
function in_font(s, joined,	arg, all)
{
  sub(/^\.[A-Z]+ */, "", s)
  while (s != "")
    {
      if (match(s, /^"[^"]*"/))
	arg = one_word(substr(s, 2, RLENGTH - 2))
      else if (match(s, /^[^ ]+/))
	arg = substr(s, 1, RLENGTH)
      s = substr(s, RSTART + RLENGTH)
      sub(/^ +/, "", s)
      all = all (all == "" || joined ? "" : " ") arg
    }
  return all
}

function read_man(	joined)
{
  gsub(/\\f[A-Z]/, "")
  gsub(/\\\|/, "")
  gsub(/\\\(aq/, "'")
  gsub(/\\&/, "")
  gsub(/\\-/, "-")
  if (/^\.\\"/)
    return
  if (/^\.SH/)
    in_synopsis = /SYNOPSIS|NAME/
  if (/^\.(nf|EX)/)
    skip = "example"
  if (/^\.(fi|EE)/)
    skip = ""
  if (skip != "" || in_synopsis)
    {
      flush()
      return
    }
  if (/^\.TP/)
    {
      flush()
      tag = 1
    }
  else if (tag)
    # The name of an item.
    tag = 0
  else if (/^\.(B|I|BR|BI|IR|IB|RB|RI|SM|SB) /)
    {
      joined = $1 ~ /^\.(BR|BI|IR|IB|RB|RI)$/
      add(in_font($0, joined))
    }
  else if (/^[.']/ || /^[ \t]*$/)
    flush()
  else
    add($0)
}

# Plain text.

function indent(s,	i, n, c)
{
  n = 0
  for (i = 1; i <= length(s); i++)
    {
      c = substr(s, i, 1)
      if (c == " ")
	n++
      else if (c == "\t")
	n += 8 - n % 8
      else
	break
    }
  return n
}

# A line that is indented less than the one before begins a paragraph, as does an
# item of a list, and a row of a table, whose first column is a name.
function read_plain(	column)
{
  if (/^[ \t]*$/ || /^\*+ / || /^(===|---)/)
    {
      # What is underlined is a heading.
      if (/^(===|---)/)
	text = ""
      flush()
      column_before = -1
      return
    }
  column = indent($0)
  sub(/^[ \t]+/, "")
  if (column < column_before || /^[-*] /)
    flush()
  sub(/^[-*] +/, "")
  if (match($0, /[^.!?:) \t](\t|  )[ \t]*[^ \t]/))
    {
      flush()
      $0 = substr($0, RSTART + RLENGTH - 1)
    }
  column_before = column
  add($0)
}

# Messages.

function check_message(s, line,	n, i, word, low)
{
  gsub(/\\n/, " ", s)
  gsub(/%[<>]/, "'", s)
  used = used " " tolower(s)
  messages++
  n = split(s, word, /[ \t]+/)
  if (n > 40)
    complain(line, n " words: " s)
  low = tolower(s)
  gsub(/`[^`']*'/, "", low)
  gsub(/'[^']*'/, "", low)
  for (i = 1; i <= privates; i++)
    {
      word[0] = low
      if (but_not[i] != "")
	gsub(but_not[i], "", word[0])
      if (match(word[0], "(^|[^a-z0-9_-])(" private[i] ")($|[^a-z0-9_-])"))
	complain(line, "`" private[i] "': say " instead[i] ": " s)
    }
}

# The strings of a line outside of comments; one that ends a line goes on with one
# that begins the next.
function read_source(	line, string)
{
  line = $0
  if (in_comment)
    {
      if (!sub(/^.*\*\//, "", line))
	return
      in_comment = 0
    }
  # What a dump file says is for who knows the sources.
  if (line ~ /fprintf \(dump_file/)
    in_dump = 1
  if (in_dump)
    {
      if (line ~ /;[ \t]*$/)
	in_dump = 0
      return
    }
  gsub(/\/\*[^*]*\*\//, "", line)
  if (line !~ /"[^"]*\/\*/ && sub(/\/\*.*/, "", line))
    in_comment = 1
  if (line ~ /^#[ \t]*include/)
    return
  if (message != "" && line !~ /^[ \t]*"/)
    end_message()
  while (match(line, /"([^"\\]|\\.)*"/))
    {
      if (substr(line, 1, RSTART - 1) !~ /^[ \t\\]*$/)
	end_message()
      string = substr(line, RSTART + 1, RLENGTH - 2)
      line = substr(line, RSTART + RLENGTH)
      if (message == "")
	message_line = FNR
      message = message string
    }
  if (line !~ /^[ \t\\]*$/)
    end_message()
}

# What has no space is a name; assembler is not for users either.
function end_message()
{
  if (message ~ /[a-z]/ && message ~ / / && message !~ /\.(reg|[bsuf](16|32|64)) /)
    check_message(message, message_line)
  message = ""
}

function end_file()
{
  if (kind == "source")
    end_message()
  else if (kind != "words")
    flush()
}

FNR == 1 {
  end_file()
  FILE = FILENAME
  skip = text = ""
  depth = in_table = in_list = in_comment = in_dump = tag = in_synopsis = 0
  column_before = -1
  at = 1
  kind = FILE ~ /\.md$/ ? "md" : FILE ~ /\.texi$/ ? "texi" \
    : FILE ~ /\.1$/ ? "man" : FILE ~ /\.(def|cc|h)$/ ? "source" \
    : FILE ~ /private-words\.tab$/ && !privates ? "words" : "plain"
  if (kind != "source" && kind != "words")
    order[++files] = FILE
  # What the glossary itself says is no use of a word.
  if (FILE ~ /glossary\.texi$/)
    used_before = used
  else if (used_before != "")
    {
      used = used_before
      used_before = ""
    }
}

kind == "words" {
  if (!/^#/ && NF)
    {
      n = split($0, column, /\t+/)
      private[++privates] = column[1]
      instead[privates] = column[2]
      but_not[privates] = column[3]
    }
  next
}
kind == "texi" { read_texinfo(); next }
kind == "md" { read_markdown(); next }
kind == "man" { read_man(); next }
kind == "source" { read_source(); next }
{ read_plain() }

# The mean of COUNT sentences of WORDS words, which is bad if it is LIMITED.
function judge(name, count, sum, limited,	mean)
{
  mean = count ? sum / count : 0
  printf "%s: %d sentences, %.1f words in the mean%s\n", name, count, mean,
    name in longest ? ", the longest " longest[name] : ""
  if (limited && mean > 20)
    {
      print name ": more than 20 words in the mean"
      bad++
    }
}

END {
  end_file()
  if (used_before != "")
    used = used_before
  gsub(/[ \t\n]+/, " ", used)
  for (i = 1; i <= terms && files > 1; i++)
    {
      low = tolower(term[i])
      gsub(/[][\\.*^$()+?|{}]/, "\\\\&", low)
      if (used !~ ("(^|[^a-z])" low))
	{
	  print "glossary.texi:" term_line[i] ": " term[i] " is used nowhere else"
	  bad++
	}
    }
  for (i = 1; i <= files; i++)
    {
      judge(order[i], sentences[order[i]], total[order[i]], order[i] ~ /\.(md|texi)$/)
    }
  if (messages)
    print messages " messages"
  if (!privates)
    print "no private words found"
  if (!files && !messages)
    print "no text found"
  exit bad > 0 || !privates || (!files && !messages)
}
