# check.sh - gpured-check finds what is wrong in programs, and nothing else.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

program=$src/mistakes.c

# stock NAME FLAG...: compile with GCC alone.  Its default architecture needs no
# asking of a ptxas that may be in PATH.
stock () {
  name=$1
  shift
  $gcc -O2 -g -no-pie -foffload=nvptx-none \
    -foffload-options=nvptx-none=-Wa,--no-verify "$@" -o "$name"
}

# check STATUS ARGUMENT...: gpured-check has to end with STATUS; out, err.
check () {
  wanted=$1
  shift
  status=0
  gpured-check "$@" > out 2> err || status=$?
  test $status = "$wanted" || {
    cat err >&2
    fail "gpured-check $*: status $status, not $wanted"
  }
}

# Programs of GCC alone, wrong and right.
stock race -fopenacc -DRACE "$program"
check 86 ./race
line=$(sed -n '/@sum@/=' "$program")
expect err "mistakes.c:$line.*race on 4 bytes"
check 86 --seed=7 --profile=odd ./race
expect err "mistakes.c:$line.*race on 4 bytes"
check 86 --report=page ./race
expect page/index.html "mistakes.c:$line"
check 0 --check=memory ./race
test ! -s err || fail "--check=memory: $(cat err)"
stock bounds -fopenacc -DBOUNDS "$program"
check 86 ./bounds
expect err 'mistakes.c:[0-9]*.*error: '
stock undefined -fopenacc -DUNDEFINED "$program"
check 86 ./undefined
expect err 'undefined'
stock right -fopenacc "$program"
check 0 ./right
test ! -s err || fail "a clean program: $(cat err)"

# And with gpured.
$gcc -O2 -g -no-pie -fopenacc -fplugin="$gccplugindir/gpured.so" \
  "$program" -o lowered
check 0 ./lowered
test ! -s err || fail "a clean program: $(cat err)"
check 0 --counters ./lowered
expect err '^ *1 launches$'
check 0 --counters=counters --lines --json -- ./lowered
test ! -s err || fail "--counters=FILE: $(cat err)"
expect counters '"launches": 1'
check 125 --counters=nowhere/counters ./lowered
expect err '^gpured-check: cannot write nowhere/counters$'

# A deadlock, with the places of both warps.
stock deadlock -fopenacc -DBUG "$SRCDIR/deadlock.c"
status=0
gpured-check ./deadlock > out 2> err || status=$?
test $status != 0 || fail "deadlock: status 0"
expect err 'deadlock: no warp of kernel'
expect err 'deadlock.c:[0-9]*.*block (0,0,0) warp 0 lanes 0x[0-9a-f]* wait'
expect err 'deadlock.c:[0-9]*.*block (0,0,0) warp 1 lanes 0x[0-9a-f]* wait'
stock no-deadlock -fopenacc "$SRCDIR/deadlock.c"
check 0 ./no-deadlock

# The program's own status and arguments, and what is no program.
printf '%s\n' '#include <stdlib.h>' 'int main (int c, char **v)' \
  '{' '  int s = 0;' \
  '#pragma omp target map(from: s)' '  s = 1;' \
  '  return s * atoi (v[c - 1]);' '}' > status.c
stock status -fopenmp status.c
check 0 ./status 0
check 3 ./status --help 3
check 127 ./nothing
check 125
expect err '^gpured-check: no program given; see gpured-check --help$'
check 125 --sede=3 ./status 0
expect err '^gpured-check: unknown option --sede=3; gpured-check --help lists the options$'
check 2 --profile=huge ./status 0

# Nothing on the device is nothing checked.
check 87 true
expect err '^gpured-check: nothing ran on the device, so nothing was checked; gpured-doctor finds out why$'
status=0
OMP_TARGET_OFFLOAD=disabled gpured-check ./status 0 2> err || status=$?
test $status = 87 || fail "on the host: status $status"
TMPDIR=$PWD/nowhere check 125 ./status 0
expect err '^gpured-check: cannot create a temporary file; set TMPDIR to a writable directory$'

check 0 --help
expect out '^usage: gpured-check \[OPTION\]\.\.\. PROGRAM \[ARGUMENT\]\.\.\.$'
check 0 --version
expect out '^gpured-check (gpured [0-9][0-9.]*)$'

rm "$pkglibdir/stand-in/libcuda.so.1"
check 125 ./status 0
expect err '^gpured-check: the stand-in is missing: .*/stand-in/libcuda.so.1$'
make -s -C "$TOP_BUILDDIR/standin/src" install DESTDIR="$TREE"
check 0 ./status 0

# gpured-doctor of the tree.
status=0
LD_LIBRARY_PATH=$gccplugindir gpured-check gpured-doctor --gcc="$gcc" > out 2>&1 || status=$?
expect out '^ok  *openacc '
expect out '^ok  *openmp '
test $status = 0 || fail "gpured-doctor: status $status"
