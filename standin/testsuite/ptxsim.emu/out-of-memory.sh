# out-of-memory.sh - programs of the stand-in end with a message without memory.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Each allocation of a program fails in turn, with many that follow.  The last line must
# say why the program ends, and the status must be 3.  If a file cannot be opened or a
# buffer cannot be allocated, the status is that of other command-line errors.

programs=$TOP_BUILDDIR/standin/src
$CC -O1 -fPIC -shared -I"$TOP_SRCDIR/standin/testsuite/include" "$SRCDIR/preload.c" \
  -o preload.so
: > all

# dies LEAST COMMAND...: COMMAND succeeds by itself, and ends where allocation number
# n fails, for at least LEAST of them.  It may do without some.
dies () {
  least=$1
  shift
  "$@" > out 2>&1 || { cat out; exit 1; }
  n=0 died=0 succeeded=0
  while test $succeeded -lt 5; do
    status=0
    FAIL_AFTER=$n LD_PRELOAD=$PWD/preload.so "$@" > out 2>&1 || status=$?
    cat out >> all
    n=$((n + 1))
    last=`tail -n 1 out`
    case $status:$last in
      0:*) succeeded=$((succeeded + 1)); continue ;;
      "3:ptxsim: error: out of memory") ;;
      [12]:*"Cannot allocate memory" | "2:ptxsim-run: cannot read "* \
      | "2:ptxsim-run: out of memory for "*) ;;
      *) echo "$*: status $status without allocation $n"; cat out; exit 1 ;;
    esac
    succeeded=0
    died=$((died + 1))
  done
  test $died -ge $least || { echo "$*: only $died allocations"; exit 1; }
}

dies 20 "$programs/ptxsim-check" "$SRCDIR/exec/atomic.ptx"
dies 200 "$programs/ptxsim-run" "$SRCDIR/exec/atomic.ptx" -k shared -b 64 -c strict \
  buf:u32:2
grep "^ptxsim: error: out of memory: kernel 'shared' stopped$" all > /dev/null
