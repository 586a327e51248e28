# host-races.sh - threads of the host have no races in constructs of OpenACC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The loops of host/ and random constructs of several steps.

. "$TOP_SRCDIR/testsuite/lib/script-functions"
. "$SRCDIR/races-functions"

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

# steps COUNT LEVEL: constructs of several steps.
steps () {
  "${AWK-awk}" -f "$gen/random.awk" -f "$gen/steps.awk" -v out=steps.c -v nests=$1 \
    -v each=$1 -v seed=$seed
  build "$CC" steps.c steps -I"$gen" $2
  no_race steps
  seed=$((seed + 1))
}
if test -n "$GPURED_TURN"; then
  steps 10 -O2
else
  for level in -O0 -O1 -O2 -O3; do
    steps 20 $level
  done
fi
