# host-steps.sh - random constructs of several steps on threads of the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# gen/steps.awk draws them.  host-races.sh has ThreadSanitizer look at others.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

ACC_DEVICE_TYPE=host
OMP_WAIT_POLICY=passive
export ACC_DEVICE_TYPE OMP_WAIT_POLICY

gen=$TOP_SRCDIR/testsuite/gen
seeds="1 2 3 4 5 6 7 8 9 10 11 12"
test -z "$GPURED_TURN" || seeds=$((GPURED_TURN / 4 % 12 + 1))
for seed in $seeds; do
  "${AWK-awk}" -f "$gen/random.awk" -f "$gen/steps.awk" -v out=steps.c -v nests=20 \
    -v each=20 -v seed=$seed
  case $((seed % 4)) in
    0) level=-O3 ;;
    1) level=-O2 ;;
    2) level=-O1 ;;
    3) level=-O0 ;;
  esac
  $CC $plugin -fplugin-arg-gpured-host=always -fopenacc $level -w -I"$gen" -c steps.c \
    -fopt-info-omp-optimized 2> remarks || fail "`cat remarks`"
  $CC -fopenacc -foffload=disable steps.o -o steps
  for threads in 1 2 7; do
    ACC_NUM_CORES=$threads timeout 100 ./steps > out 2>&1 \
      || fail "seed $seed $level, $threads threads: `cat out`"
  done
  n=`grep -c 'on the host, threads share' remarks || true`
  test $level = -O0 || test "$n" = 20 || fail "seed $seed $level: $n constructs"
done
