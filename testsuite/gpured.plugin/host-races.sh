# host-races.sh - threads of the host have no races in constructs of OpenACC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# ThreadSanitizer reports two accesses to a variable, one of them a store, that no
# synchronization orders, in whichever order they happen.  libgomp's own threads it does
# not understand: src/tsan-team.c has others.  Tests are the loops of host/ and random
# nests, 200 of them in a whole check.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

ACC_DEVICE_TYPE=host
export ACC_DEVICE_TYPE
unset ACC_NUM_CORES TSAN_OPTIONS TEAM_SKIP

sanitize=-fsanitize=thread
{
  $CC $sanitize -O1 -g -Wall -Wextra -Werror -c "$src/tsan-team.c" \
    && echo 'int main (void) { return 0; }' > empty.c \
    && $CC $sanitize empty.c -o empty && ./empty
} > log 2>&1 || {
  tail -n 1 log
  echo "no ThreadSanitizer: `tail -n 1 log`"
  exit 77
}

# build COMPILER SOURCE EXE OPTION...: linked with $more.
more=
build () {
  build_compiler=$1 build_source=$2 build_exe=$3
  shift 3
  # shellcheck disable=SC2086
  $build_compiler $plugin -fplugin-arg-gpured-host=always -fopenacc $sanitize -g -w \
    "$@" -c "$build_source" -o object.o -fopt-info-omp-optimized 2> remarks \
    && $build_compiler $sanitize -fopenacc -foffload=disable object.o tsan-team.o \
      $more -o "$build_exe" -lm 2>> remarks || fail "$build_source $*: `cat remarks`"
}

# Fail if the program $1 has a race with 2 or 7 threads, or another status than 0.
no_race () {
  for threads in 2 7; do
    ACC_NUM_CORES=$threads "./$1" > out 2>&1 \
      || fail "$1, $threads threads: `head -n 50 out`"
  done
}

# Fail unless the program $1 has a race.
race () {
  if ACC_NUM_CORES=3 "./$1" > out 2>&1; then
    fail "$1: no race"
  fi
  expect out 'WARNING: ThreadSanitizer: data race'
}

# A race of the program, and barriers of gpured at which nobody waits: all are seen.
cat > mistake.c <<'EOT'
int a[99];
int
main (void)
{
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 99; i++)
    a[i / 40] = i;
}
EOT
build "$CC" mistake.c mistake -O2
race mistake
for level in -O2 -O0; do
  build "$CC" "$SRCDIR/host/loops.c" loops $level
  no_race loops
  for skip in 1 2 3 4 5 6 7; do
    TEAM_SKIP=$skip
    export TEAM_SKIP
    turn_p $skip 3 && race loops
    unset TEAM_SKIP
  done
done
for name in outside tiles vectors streams; do
  build "$CC" "$SRCDIR/host/$name.c" $name -O2
  no_race $name
done

# Constructs in several threads of the program at a time.
if test -n "$CXX"; then
  echo 'void in_team (void (*f) (int), int threads) { f (threads); }' > team.c
  $CC $sanitize -c team.c
  more=team.o
  build "$CXX" "$SRCDIR/host/process.cc" process -O2
  more=
  no_race process
fi

# nests COMPILER LANGUAGE KIND COUNT EACH: of a seed in turn.
gen=$TOP_SRCDIR/testsuite/gen
cp "$gen/matrix.h" "$gen/matrix-wide.h" "$gen/nests.h" .
seed=$((${GPURED_TURN:-0} / 4 % 8 + 1))
number=0 shared=0
nests () {
  test -n "$1" || return 0
  mkdir drawn
  "$TOP_BUILDDIR/testsuite/gen-nests" acc "$gen" "$2" "$3" drawn $seed "$4" "$5" > log
  for source in drawn/*; do
    number=$((number + 1))
    case $((number % 4)) in
      0) level=-O3 ;;
      1) level=-O2 ;;
      2) level=-O0 ;;
      3) level=-O1 ;;
    esac
    case $2 in
      fortran)
	build "$1" "$source" nests $level -ffree-line-length-none -cpp \
	  -fno-range-check ;;
      *) build "$1" "$source" nests $level -I. ;;
    esac
    shared=$((shared + `grep -c 'on the host, threads share' remarks || true`))
    no_race nests
  done
  rm -r drawn
}
if test -n "$GPURED_TURN"; then
  nests "$CC" c nests 8 4
  nests "$FC" fortran nests 8 8
  nests "$CXX" c++ regions 2 2
  test $shared -ge 4
else
  nests "$CC" c nests 90 10
  nests "$FC" fortran nests 60 10
  nests "$CC" c regions 30 10
  nests "$CXX" c++ regions 20 10
  test $shared -ge 60
fi || fail "threads share only $shared constructs"
