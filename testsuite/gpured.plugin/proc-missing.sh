# proc-missing.sh - the offload compiler is found where /proc is not mounted.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# without_proc COMMAND...: with nothing in /proc.
if unshare -m mount -t tmpfs none /proc 2> /dev/null; then
  as=-m
elif unshare -rm mount -t tmpfs none /proc 2> /dev/null; then
  as=-rm
else
  echo "/proc cannot be taken away"
  exit 77
fi
without_proc () {
  unshare $as sh -c 'mount -t tmpfs none /proc && "$@"' sh "$@"
}

if without_proc test -e /proc/self/exe; then
  fail "/proc is still there"
fi
without_proc $CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o \
  -fopt-info-omp-optimized 2> remarks || fail "$(cat remarks)"
expect remarks 'optimized: reduction(+:'
expect_no remarks 'no offload compiler'
$CC $acc -save-temps -DF1=one one.o "$src/main.c" -o program
expect_lowered 1
run_both ./program
