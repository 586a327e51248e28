# emit.awk - writes programs and what they must compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Writes two files for each opcode NAME of insn.def that has a reference ref_ID:
#   NAME.ptx      a kernel of one warp; each lane runs each instruction of the rows
#                 once, with operands from memory
#   NAME.expect   a line for each word of its output
# Variables: OUT is the directory; SEED; OPS, a pattern of the ids to take; THOROUGH,
# to take each boolean operation.
#
# An operand is a register or a constant.  Registers of cvt are wider than the types
# by chance.  A third of the instructions has a predicate that is true in some lanes;
# the other lanes must keep their values.

BEGIN {
  srand(seed)
  split ("shfl vote match redux bar barrier", w)
  for (k in w)
    across[w[k]] = 1
  for (k = 0; k < 32; k++)
    CARRIES[k] = 0
  for (k = 1; k <= 4; k++)
    A[k] = 0
}

END {
  read_skips()
  for (k in PROCINFO["identifiers"])
    user[k] = PROCINFO["identifiers"][k] == "user"
  for (row = 1; row <= FORMS; row++)
    if (!skip_p(row))
      {
	if (!user["ref_" FORM[row, 1]])
	  complain("has no reference and no line in skip.tab")
	else if (FORM[row, 1] ~ "^(" ops ")$")
	  emit_row()
      }
  finish()
  for (k = 1; k <= nskips; k++)
    if (!skip_used[k])
      {
	printf "skip.tab: no row for `%s'\n", skip_line[k] > "/dev/stderr"
	bad = 1
      }
  printf "%d rows compared, %d not, %d instructions, %d values\n", \
    rows_compared, rows_skipped, instructions, values
  exit bad
}

function complain(what)
{
  printf "insn.def:%d: a row of %s %s\n", FORM[row, "line"], FORM[row, 1], \
    what > "/dev/stderr"
  bad = 1
}

# skip.tab: ID, a pattern for the other fields of the row, the reason.
function read_skips(	line, f)
{
  while ((getline line < skips) > 0)
    if (line !~ /^#/ && split (line, f, /\t+/) == 3)
      {
	skip_id[++nskips] = f[1]
	skip_pattern[nskips] = f[2]
	skip_line[nskips] = line
      }
}

function skip_p(row,	k, text, f)
{
  for (f = 2; f <= 6; f++)
    text = text ";" FORM[row, f]
  for (k = 1; k <= nskips; k++)
    if (skip_id[k] == FORM[row, 1] && text ~ skip_pattern[k])
      {
	skip_used[k] = 1
	rows_skipped++
	return 1
      }
  return 0
}

# A row of few instructions has each several times, by registers and constants.
function emit_row(	n, k, least)
{
  open_program(FORM[row, 1] (FORM[row, 7] ~ /^~/ ? "-old" : ""))
  n = forms_expand(row, thorough)
  least = n < 8 ? 8 : n
  for (k = 0; n && k < least; k++)
    emit_instruction(k % n + 1)
  if (n)
    rows_compared++
}

# Programs are named after the opcode; what targets of today lack has its own.
function open_program(name)
{
  if (name == program)
    return
  finish()
  program = name
  nslots = nouts = 0
  code = ""
  delete data
}

function finish(	file, k, old)
{
  if (!program)
    return
  file = out "/" program ".ptx"
  old = program ~ /-old$/
  if (!nslots)	# all operands are constants
    nslots = 1
  printf ".version %s\n.target %s\n.address_size 64\n", old ? "6.0" : "8.6", \
    old ? "sm_60" : "sm_100" > file
  printf ".global .align 8 .u64 in[%d] = {\n", 32 * nslots > file
  for (k = 0; k < 32 * nslots; k++)
    printf "0x%x%s", (k in data ? data[k] : 0), (k == 32 * nslots - 1 ? "};\n" \
			       : k % 4 == 3 ? ",\n" : ", ") > file
  print ".global .align 16 .b8 gcell[512];" > file
  print ".shared .align 16 .b8 scell[512];" > file
  print ".visible .entry k (.param .u64 out)\n{" > file
  print "\t.reg .u64 %in, %out, %cell, %sell;\n\t.reg .u32 %lane;" > file
  print "\tmov.u32\t%lane, %tid.x;\n\tld.param.u64\t%out, [out];" > file
  print "\tmad.wide.u32\t%out, %lane, 8, %out;" > file
  print "\tmov.u64\t%in, in;\n\tmad.wide.u32\t%in, %lane, 8, %in;" > file
  print "\tmov.u64\t%cell, gcell;\n\tmov.u64\t%sell, scell;" > file
  print "\tmad.wide.u32\t%cell, %lane, 16, %cell;" > file
  print "\tmad.wide.u32\t%sell, %lane, 16, %sell;" > file
  printf "%s\tret;\n}\n", code > file
  close(file)
  close(out "/" program ".expect")
  program = ""
}

# Set OP, DT, T, W and the letters LETTER[1..N] of the operands.
function decode(k,	w, j, n, f, c, shape)
{
  OP = FORM[row, 1]
  DT = INST[k, "dt"]
  T = INST[k, "t"]
  # Elements that are read without a value make gawk -M 5.2 crash.
  for (j in forms_order)
    W[forms_order[j]] = ""
  n = split (INST[k, "words"], w, " ")
  WORDS = LATE = ""
  for (j = 1; j <= n; j++)
    {
      split (w[j], f, ":")
      # L1::evict_first has colons of its own.
      W[f[1]] = substr (w[j], length (f[1]) + 2)
      if (OP == "prmt" || OP ~ /^v(add|sub)$/ && f[1] == "atom")
	LATE = LATE "." W[f[1]]
      else
	WORDS = WORDS "." W[f[1]]
    }
  if (OP == "match")	# the mode comes first
    WORDS = "." W["mode"] ".sync"
  delete LETTER
  N_OPERANDS = N_LETTERS = 0
  shape = FORM[row, 7]
  for (j = 1; j <= length (shape); j++)
    {
      c = substr (shape, j, 1)
      if (c == "~")
	continue
      if (c == "?")
	{
	  if (below(2))
	    j++
	  continue
	}
      if (c == "|")
	{
	  LETTER[++N_LETTERS] = below(2) ? "|" : "_"
	  continue
	}
      if (c == "B" && !W["boolop"])
	continue
      LETTER[++N_LETTERS] = c
    }
}

function opcode()
{
  return forms_name[OP] WORDS (DT ? "." DT : "") \
	 (OP ~ /^v(add|sub)$/ ? "." T : "") (T ? "." T : "") LATE
}

# The type of the operand or destination for LETTER.
function letter_type(c)
{
  switch (c)
    {
    case "d": case "e": case "r": case "c":
      return DT ? DT : T
    case "y": case "z": case "u":
      return "b32"
    case "P": case "|": case "q": case "B":
      return "pred"
    case "D": case "W":
      return substr (T, 1, 1) 2 * type_bits(T)
    case "k":
      return "k"
    default:
      return T
    }
}

# The bits of a register for LETTER.
function register_bits(c,	t, n)
{
  t = letter_type(c)
  n = t == "k" ? 32 : type_bits(t)
  if (c ~ /[rw]/ && !is_float(t))
    do
      n = 16 * 2 ^ below(3)
    while (n < type_bits(t))
  return n
}

# A new slot of the input: its number.
function new_slot()
{
  return nslots++
}

function line(text)
{
  code = code "\t" text ";\n"
}

# Load register NAME of N bits, a predicate if 1, from slot S.
function load(name, n, s)
{
  if (n == 1)
    {
      line(".reg .b32 " name "w; .reg .pred " name)
      line("ld.global.b32\t" name "w, [%in+" 256 * s "]")
      line("setp.ne.u32\t" name ", " name "w, 0")
      return
    }
  line(".reg .b" n " " name)
  line("ld.global.b" n "\t" name ", [%in+" 256 * s "]")
}

# Store it to the next word of the output.
function store(name, n)
{
  if (n == 1)
    {
      line(".reg .b32 " name "o")
      line("selp.b32\t" name "o, 1, 0, " name)
      line("st.global.b32\t[%out+" 256 * nouts++ "], " name "o")
    }
  else
    line("st.global.b" n "\t[%out+" 256 * nouts++ "], " name)
}

# Whether operand K may be a constant.
function constant_p(k,	t)
{
  t = OPERAND_TYPE[k]
  return LETTER_OF[k] ~ /[acwuWN]/ && t ~ /^([usb](16|32|64)|f32|f64)$/
}

function constant(v, t)
{
  return t == "f32" ? sprintf ("0f%08x", v) \
	 : t == "f64" ? sprintf ("0d%016x", v) \
	 : is_signed(t) ? value(v, t) "" : sprintf ("0x%x", v)
}

# Values of the operands into X and the data, where they are loaded from.
function fill(k, s,	l, t, v, hook)
{
  t = OPERAND_TYPE[k]
  hook = "value_" OP
  for (LANE = 0; LANE < 32; LANE++)
    {
      FIRST = k > 1 ? X[1, LANE] : 0
      v = IS_CONSTANT[k] && LANE ? X[k, 0] : user[hook] ? @hook(k) : ""
      if (v == "")
	v = random_value(t == "k" ? "b8" : t, \
			 k > 1 && is_float(t) && OPERAND_TYPE[1] == t \
			 ? exponent(FIRST, t) : 0)
      X[k, LANE] = int (v)	# rand () makes floats of MPFR
    }
  if (s >= 0)
    for (l = 0; l < 32; l++)
      data[32 * s + l] = X[k, l] + (t == "pred" ? 0 : \
	random_bits(64 - type_bits(t)) * P2[type_bits(t)])
}

# What the front end refuses: a saturation that can do nothing.
function legal_p()
{
  if (!W["sat"])
    return 1
  if (OP ~ /^mad(24)?$/ && W["half"] == "lo")
    return 0
  return !(OP == "cvt" && !is_float(DT) && !is_float(T) \
	   && lowest(DT) <= lowest(T) && highest(DT) >= highest(T))
}

function emit_instruction(k)
{
  decode(k)
  if (!legal_p())
    return
  instructions++
  line("{")
  code = substr (code, 1, length (code) - 2) "\n"
  delete X
  delete IS_CONSTANT
  if (OP == "atom" || OP == "red")
    emit_atomic()
  else
    emit_plain()
  code = code "\t}\n"
}

# Instructions on registers.
function emit_plain(	j, c, n, text, k, s, nd, sep, guard, carry)
{
  nd = FIRST_UNUSED = 0
  LETTER[N_LETTERS + 1] = ""
  for (j = 1; j <= N_LETTERS; j++)
    if (LETTER[j] !~ /[MderDyzP|_]/)
      {
	LETTER_OF[++N_OPERANDS] = LETTER[j]
	OPERAND_TYPE[N_OPERANDS] = letter_type(LETTER[j])
      }
  carry = W["cc"] || OP ~ /^(addc|subc|madc)$/
  guard = !carry && !(OP in across) && !below(3) ? new_slot() : -1
  if (guard >= 0)
    load("%g", 1, guard)
  k = 0
  for (j = 1; j <= N_LETTERS; j++)
    {
      c = LETTER[j]
      if (c == "_")
	continue
      if (c ~ /[Pz]/ && LETTER[j + 1] == "|" && !below(4))
	{
	  FIRST_UNUSED = 1
	  text = "_"
	}
      else if (c ~ /[MderDyzP|]/)
	{
	  n = register_bits(c)
	  DEST_BITS[++nd] = n
	  DEST_TYPE[nd] = letter_type(c)
	  OLD_SLOT[nd] = guard >= 0 ? new_slot() : -1
	  if (guard >= 0)
	    load("%d" nd, n, OLD_SLOT[nd])
	  else
	    line(".reg ." (n == 1 ? "pred" : "b" n) " %d" nd)
	  text = text (c == "|" ? "|" : sep) "%d" nd
	}
      else
	{
	  k++
	  IS_CONSTANT[k] = c == "k" || constant_p(k) && below(4) == 0
	  s = IS_CONSTANT[k] ? -1 : new_slot()
	  fill(k, s)
	  if (s < 0)
	    text = text sep (c == "k" ? X[k, 0] : constant(X[k, 0], OPERAND_TYPE[k]))
	  else
	    {
	      load("%s" k, register_bits(c), s)
	      NEGATED[k] = OPERAND_TYPE[k] == "pred" && c != "a" && below(2)
	      text = text sep (NEGATED[k] ? "!" : "") "%s" k
	      if (NEGATED[k])
		for (LANE = 0; LANE < 32; LANE++)
		  X[k, LANE] = !X[k, LANE]
	    }
	}
      sep = ", "
    }
  TEXT = opcode() "\t" text
  if (carry)
    carry_in()
  line((guard >= 0 ? "@%g " : "") TEXT)
  if (carry)
    nd = carry_out(nd)
  for (j = 1; j <= nd; j++)
    store("%d" j, DEST_BITS[j])
  expect(nd, guard)
}

# The carry into addc, subc and madc is that of an instruction before.
function carry_in(	s, b, l)
{
  s = new_slot()
  for (l = 0; l < 32; l++)
    CARRIES[l] = data[32 * s + l] = below(2)
  b = type_bits(T)
  line(".reg .b" b " %ci, %cx")
  line("ld.global.b" b "\t%ci, [%in+" 256 * s "]")
  if (OP ~ /^sub/)
    line("sub.cc.u" b "\t%cx, 0, %ci")
  else
    line("add.cc.u" b "\t%cx, %ci, " constant(P2[b] - 1, "u" b))
}

function carry_out(nd,	b)
{
  b = type_bits(T)
  nd++
  DEST_BITS[nd] = b
  DEST_TYPE[nd] = T
  line(".reg .b" b " %d" nd)
  line((OP ~ /^sub/ ? "subc" : "addc") ".u" b "\t%d" nd ", 0, 0")
  return nd
}

# Lines of expectation for ND words of each lane.
function expect(nd, guard,	j, l, k, v, ref, file, on, tokens, args)
{
  file = out "/" program ".expect"
  printf "I %s\n", TEXT > file
  ref = "ref_" OP
  for (LANE = 0; LANE < 32; LANE++)
    {
      args = ""
      for (k = 1; k <= N_OPERANDS; k++)
	{
	  A[k] = X[k, LANE]
	  args = args " " hex(A[k])
	}
      on = guard < 0 || below(4)
      if (guard >= 0)
	data[32 * guard + LANE] = on
      CARRY = CARRIES[LANE]
      tokens[1, LANE] = @ref()
      tokens[2, LANE] = RESULT2
      if (FIRST_UNUSED)
	tokens[1, LANE] = RESULT2
      for (j = 1; j <= nd; j++)
	{
	  if (guard >= 0)
	    {
	      v = random_bits(DEST_BITS[j])
	      data[32 * OLD_SLOT[j] + LANE] = v
	      if (!on)
		tokens[j, LANE] = hex(v)
	    }
	  if (on && DEST_BITS[j] > type_bits(DEST_TYPE[j]))
	    tokens[j, LANE] = hex(wrap(value(strtonum("0x" tokens[j, LANE]), \
					     DEST_TYPE[j]), DEST_BITS[j]))
	}
      ARGS[LANE] = args (on ? "" : " off")
    }
  values += 32 * nd
  for (j = 1; j <= nd; j++)
    for (l = 0; l < 32; l++)
      print tokens[j, l] ARGS[l] > file
}

# atom and red: a cell of memory for each lane, of several elements for .v2 and
# .v4; afterwards the old values, where the instruction has them, and the new.
function emit_atomic(	n, e, count, at, b, k, s, old, operands, text, l, file,
			 unused)
{
  SPACE = W["space"] ~ /^shared/ ? "shared" : "global"
  at = SPACE == "shared" ? "%sell" : "%cell"
  b = type_bits(T)
  n = W["nvec"] ? substr (W["nvec"], 2) + 0 : 1
  count = FORM[row, 7] ~ /tt$/ ? 3 : 2
  N_OPERANDS = count
  for (e = 0; e < n; e++)
    for (k = 1; k <= count; k++)
      {
	s = new_slot()
	LETTER_OF[k] = "t"
	OPERAND_TYPE[k] = T
	IS_CONSTANT[k] = 0
	fill(k, s)
	load("%s" e "_" k, b, s)
	for (l = 0; l < 32; l++)
	  CELL[e, k, l] = X[k, l]
      }
  for (e = 0; e < n; e++)
    line("st." SPACE ".b" b "\t[" at "+" e * b / 8 "], %s" e "_1")
  text = forms_name[OP] WORDS "." T "\t"
  unused = n == 1 && !below(8)
  if (OP == "atom" && unused)
    text = text "_, "
  else if (OP == "atom")
    {
      for (e = 0; e < n; e++)
	{
	  line(".reg .b" b " %d" e)
	  old = old (e ? ", " : "") "%d" e
	}
      text = text (n > 1 ? "{" old "}" : old) ", "
    }
  text = text "[" at "]"
  for (k = 2; k <= count; k++)
    {
      operands = ""
      for (e = 0; e < n; e++)
	operands = operands (e ? ", " : "") "%s" e "_" k
      text = text ", " (n > 1 ? "{" operands "}" : operands)
    }
  line(text)
  for (e = 0; e < n; e++)
    {
      if (OP == "atom" && !unused)
	store("%d" e, b)
      line(".reg .b" b " %n" e)
      line("ld." SPACE ".b" b "\t%n" e ", [" at "+" e * b / 8 "]")
      store("%n" e, b)
    }
  file = out "/" program ".expect"
  printf "I %s\n", text > file
  for (e = 0; e < n; e++)
    {
      if (OP == "atom" && !unused)
	for (l = 0; l < 32; l++)
	  print hex(CELL[e, 1, l]) > file
      for (l = 0; l < 32; l++)
	{
	  for (k = 1; k <= count; k++)
	    A[k] = CELL[e, k, l]
	  print ref_atom(), hex(A[1]), hex(A[2]), hex(A[3]) > file
	}
    }
  values += 32 * n * (1 + (OP == "atom" && !unused))
}
