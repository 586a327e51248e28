# ptxas.sh - what the stand-in takes and refuses, against ptxas.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# sweep.awk makes instructions of every opcode, modifiers and types that ptxas has
# to judge; both name the lines that they refuse.  differ.txt has the opcodes and
# forms for which they are known to differ; the manual says why.  A form that both
# take has to be one that the executor has.

ptxas=`command -v ptxas` || ptxas=/usr/local/cuda/bin/ptxas
if test ! -x $ptxas; then
  echo 'no ptxas'
  exit 77
fi
if ! $ptxas --version | grep -q 'release 1[3-9]'; then
  echo 'the verdicts are those of CUDA 13'
  exit 77
fi
programs=$TOP_BUILDDIR/standin/src
awk -f "$SRCDIR/sweep.awk" "$SRCDIR/statements.txt" > sweep.ptx

# ptxas stops where it cannot parse; such lines are judged and left out.
cp sweep.ptx rest.ptx
: > refused.txt
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  $ptxas -arch=sm_90 -c rest.ptx -o sweep.o > ptxas.log 2>&1 || :
  line=`sed -n 's/.*line \([0-9]*\); fatal *: Parsing error.*/\1/p' ptxas.log | sed q`
  test -n "$line" || break
  echo $line >> refused.txt
  sed "${line}s/.*//" rest.ptx > next.ptx
  mv next.ptx rest.ptx
done
if test -n "$line"; then
  echo 'too many lines that ptxas cannot parse'
  exit 1
fi
sed -n 's/.*line \([0-9]*\); error.*/\1/p' ptxas.log >> refused.txt
$programs/ptxsim-check -e 100000 sweep.ptx 2>&1 \
  | sed -n 's/^sweep.ptx:\([0-9]*\):.*/\1/p' > refused-here.txt
awk '
  FILENAME ~ /refused.txt/ { there[$1]; next }
  FILENAME ~ /refused-here.txt/ { here[$1]; next }
  FILENAME ~ /differ.txt/ { if ($0 !~ /^#/ && NF) known[$0]; next }
  /^\t/ {
    sub (/^\t/, "")
    judged++
    if ((FNR in there) == (FNR in here))
      next
    differ = (FNR in there ? "only ptxas refuses: " : "only ptxas takes: ") $0
    for (k in known)
      if (substr ($0, 1, length (k)) == k) { used[k]; next }
    print differ
    bad++
  }
  END {
    for (k in known)
      if (!(k in used)) { print "they agree on: " k; bad++ }
    print judged " instructions, " bad + 0 " new differences"
    exit bad != 0 || judged < 1000
  }' refused.txt refused-here.txt "$SRCDIR/differ.txt" sweep.ptx || exit 1

# What both take is what the executor has to have.
awk 'FILENAME != "sweep.ptx" { gone[$1]; next } !(FNR in gone)' \
  refused.txt refused-here.txt sweep.ptx > both.ptx
sed 's/^{$/{ .reg .u32 %first; exit;/' both.ptx > run.ptx
$programs/ptxsim-run run.ptx -b 1
