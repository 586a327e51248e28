# seeds.awk - writes a program whose constructs differ on the device, each in one value.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# awk -v seed=N -v language=acc|omp -f seeds.awk
#
# A program in C and C++ has ten constructs with variables, types, places and sizes that
# the seed draws.  A comment in the line of a construct says what differs.

function draw(n)
{
  return int(rand() * n)
}

function pick(list,  words, n)
{
  n = split(list, words, " ")
  return words[1 + draw(n)]
}

# The beginning of a construct: its directive with CLAUSES, and what DIFFERS.
function directive(loop, clauses, differs)
{
  if (language == "acc")
    printf "#pragma acc %s %s", loop ? pick("parallel kernels") " loop" : "parallel", clauses
  else
    printf "#pragma omp target%s %s", loop ? " teams distribute parallel for" : "", clauses
  printf "\t/* %s */\n", differs
}

# CLAUSE that moves LIST in both directions.
function both(list)
{
  return language == "acc" ? "copy(" list ")" : "map(tofrom:" list ")"
}

function out(list)
{
  return language == "acc" ? "copyout(" list ")" : "map(from:" list ")"
}

# Values of TYPE on the device and on the host, and that of others.
function values(type)
{
  right = 1 + draw(50)
  wrong = right + 1 + draw(50)
  if (type == "float" || type == "double")
    right += draw(4) / 4
  update = "(" type ") (ON_DEVICE ? " wrong " : " right ")"
}

function says(name)
{
  return name " is " wrong " on the device and " right " on the host"
}

function scalar(k, type)
{
  printf "static void\nconstruct_%d (void)\n{\n  %s x%d = 100;\n", k, type, k
  directive(0, both("x" k), says("x" k))
  printf "  x%d = %s;\n  used += x%d != 0;\n}\n\n", k, update, k
}

function reduction(k, type,  n)
{
  n = 1 + draw(3000)
  right = n
  wrong = n + 1
  printf "static void\nconstruct_%d (void)\n{\n  %s sum%d = 0;\n", k, type, k
  directive(1, "reduction(+:sum" k ") " both("sum" k), says("sum" k))
  printf "  for (int i = 0; i < %d; i++)\n", n
  printf "    sum%d += 1 + (i == %d && ON_DEVICE);\n", k, draw(n)
  printf "  used += sum%d != 0;\n}\n\n", k
}

function array(k, type,  n, at)
{
  n = 1 + draw(400)
  at = draw(n)
  printf "static %s a%d[%d];\n", type, k, n
  printf "static void\nconstruct_%d (void)\n{\n", k
  directive(1, draw(2) ? both("a" k) : out("a" k), says("a" k "[" at "]"))
  printf "  for (int i = 0; i < %d; i++)\n", n
  printf "    a%d[i] = i == %d ? %s : 7;\n}\n\n", k, at, update
}

function matrix(k, type,  n, m, i, j)
{
  n = 1 + draw(20)
  m = 1 + draw(20)
  i = draw(n)
  j = draw(m)
  printf "static %s m%d[%d][%d];\n", type, k, n, m
  printf "static void\nconstruct_%d (void)\n{\n", k
  directive(1, "collapse(2) " both("m" k), says("m" k "[" i "][" j "]"))
  printf "  for (int i = 0; i < %d; i++)\n    for (int j = 0; j < %d; j++)\n", n, m
  printf "      m%d[i][j] = i == %d && j == %d ? %s : 7;\n}\n\n", k, i, j, update
}

function section(k, type,  n, first, at, region)
{
  n = 1 + draw(300)
  first = draw(40)
  at = first + draw(n)
  region = draw(2)
  printf "static void\nconstruct_%d (int first, int n)\n{\n", k
  printf "  %s *p%d = (%s *) calloc (first + n, sizeof *p%d);\n", type, k, type, k
  if (region)
    printf "#pragma %s\n", (language == "acc" ? "acc data " : "omp target data ") \
      both("p" k "[0:first+n]")
  directive(1, region && draw(2) ? "" : both("p" k "[first:n]"), says("p" k "[" at "]"))
  printf "  for (int i = first; i < first + n; i++)\n"
  printf "    p%d[i] = i == %d ? %s : 7;\n  free (p%d);\n}\n\n", k, at, update, k
  arguments[k] = first ", " n
}

function member(k, type,  at)
{
  at = draw(5)
  printf "static void\nconstruct_%d (void)\n{\n", k
  printf "  struct { char c; %s v[5]; short s; } s%d[3] = {};\n", type, k
  directive(0, both("s" k), says("s" k "[2].v[" at "]"))
  printf "  s%d[2].v[%d] = %s;\n  used += s%d[2].s;\n}\n\n", k, at, update, k
}

BEGIN {
  srand(seed)
  print "#include <stdlib.h>"
  if (language == "acc")
    print "#include <openacc.h>\n#define ON_DEVICE acc_on_device (acc_device_nvidia)"
  else
    print "#include <omp.h>\n#define ON_DEVICE (!omp_is_initial_device ())"
  print "static int used;\n"
  for (k = 0; k < 10; k++)
    {
      type = pick("short int unsigned long float double")
      values(type)
      arguments[k] = ""
      kind = draw(6)
      if (kind == 0)
	scalar(k, type)
      else if (kind == 1)
	reduction(k, pick("int long double"))
      else if (kind == 2)
	array(k, type)
      else if (kind == 3)
	matrix(k, type)
      else if (kind == 4)
	section(k, type)
      else
	member(k, type)
    }
  print "int\nmain (void)\n{"
  for (k = 0; k < 10; k++)
    printf "  construct_%d (%s);\n", k, arguments[k]
  print "  return used < 0;\n}"
}
