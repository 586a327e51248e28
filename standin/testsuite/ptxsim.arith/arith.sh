#!/bin/sh
# arith.sh - what the stand-in computes against references.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: arith.sh DIRECTORY [NAME=VALUE]...
#
# Writes programs to DIRECTORY, runs each and prints a line for it, `PASS:
# PROGRAM: COUNTS' or `FAIL: ...', behind the first differences.  NAME is seed,
# ops or thorough, see emit.awk.  AWK, RUN, the program ptxsim-run, and SOURCE,
# the directory of the stand-in, come from the environment.

here=`dirname "$0"`
out=$1
shift
: "${AWK=gawk}" "${SOURCE=$here/../../src}" "${RUN=ptxsim-run}"
seed=1
ops=.*
thorough=0
for word in "$@"; do
  case $word in
    seed=* | ops=* | thorough=*) eval "${word%%=*}=\${word#*=}" ;;
    *) echo "arith.sh: what is \`$word'?" >&2; exit 2 ;;
  esac
done

mkdir -p "$out" || exit 2
rm -f "$out"/*.ptx "$out"/*.expect
references=
for file in forms values float ref-integer ref-bits ref-float ref-compare \
	    ref-convert ref-approx ref-warp ref-atomic emit; do
  references="$references -f $here/$file.awk"
done
status=0
rows=`$AWK -M $references -v out="$out" -v skips="$here/skip.tab" \
  -v seed="$seed" -v ops="$ops" -v thorough="$thorough" \
  "$SOURCE/ptx-modifier.c" "$SOURCE/ptx-decode.h" "$SOURCE/insn.def" \
  2> "$out/errors"` || status=1
if test $status = 0; then
  echo "PASS: rows of insn.def: $rows"
else
  cat "$out/errors"
  echo "FAIL: rows of insn.def: $rows"
fi

for expect in "$out"/*.expect; do
  test -f "$expect" || continue
  name=`basename "$expect" .expect`
  words=`grep -vc '^I' "$expect"`
  timeout 300 $RUN "$out/$name.ptx" buf:x64:$words=0 \
    > "$out/$name.out" 2>&1
  judged=`$AWK -M -f "$here/judge.awk" "$expect" "$out/$name.out"` \
    && result=PASS || { result=FAIL; status=1; }
  echo "$judged" | sed '$d'
  echo "$result: $name: `echo "$judged" | sed -n '$p'`"
done
exit $status
