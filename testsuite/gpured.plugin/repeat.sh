# repeat.sh - GCC makes the same code each time it compiles a program.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# limit: 1200

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# The code for the host and the device, without names of temporary files.
number=0
repeated=0
for source in "$TOP_SRCDIR"/testsuite/gpured.omp/*.c \
    "$TOP_SRCDIR"/testsuite/gpured.run/*.c; do
  grep 'dg-do run' "$source" > /dev/null || continue
  number=$((number + 1))
  case $source in
    # Names of SSA were released in any order.
    */gpured.omp/pointers.c) ;;
    *) turn_p $number 80 || continue ;;
  esac
  model=-fopenacc
  case $source in */gpured.omp/*) model=-fopenmp ;; esac
  rm -rf first
  for time in 1 2 3 4; do
    rm -rf now
    mkdir now
    # shellcheck disable=SC2086
    (cd now && $CC $plugin -O2 -w -no-pie $model -frandom-seed=gpured -save-temps \
       -I"$TOP_SRCDIR/testsuite/include" -I"${source%/*}" "$source" -o program -lm \
       > log 2>&1) || { time=none; break; }
    cat now/*.mkoffload.s now/program-*.s | sed 's/cc[A-Za-z0-9]\{6\}//g' > code
    test -s code || fail "$source: no code"
    test -e first || cp code first
    cmp first code || fail "$source: other code, time $time"
  done
  # Some have other files or options of their own.
  test $time = none || repeated=$((repeated + 1))
done
test $repeated -ge 2 || fail "$repeated programs"
