# host-process.sh - threads of the host among those of a program, its exceptions, queues
# and limits.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

ACC_DEVICE_TYPE=host
OMP_WAIT_POLICY=passive
export ACC_DEVICE_TYPE OMP_WAIT_POLICY

cat > team.c <<'EOT'
void
in_team (void (*f) (int), int threads)
{
#pragma omp parallel for num_threads(threads)
  for (int i = 0; i < 6; i++)
    f (10 * i);
#pragma omp parallel num_threads(threads)
#pragma omp single
  for (int i = 0; i < 6; i++)
#pragma omp task
    f (10 * i);
}
EOT
$CC -O2 -fopenmp -foffload=disable -c team.c

# right VARIABLE=VALUE...: the program is right then.
right () {
  env "$@" timeout 100 ./process > out 2>&1 || fail "$*: status $?, `cat out`"
  expect out '^PASS$'
}

for level in -O2 -O0; do
  $CXX $plugin -fplugin-arg-gpured-host=always -fopenacc $level "$SRCDIR/host/process.cc" \
    -c -fopt-info-omp-missed 2> log || fail "`cat log`"
  expect_no log 'on the host'
  $CXX -fopenacc -foffload=disable process.o team.o -o process -lpthread
  right ACC_NUM_CORES=1
  right ACC_NUM_CORES=3
  right ACC_NUM_CORES=3 OMP_MAX_ACTIVE_LEVELS=3
  right ACC_NUM_CORES=7 OMP_THREAD_LIMIT=2
  right ACC_NUM_CORES=7 OMP_DYNAMIC=true
  right ACC_NUM_CORES=3 OMP_CANCELLATION=true OMP_PROC_BIND=true
  right ACC_NUM_CORES=64
  ( ulimit -s 256 && right ACC_NUM_CORES=64 )

  # A thread, the first or another, ends the program.
  for at in 0 1500 3000; do
    status=0
    ACC_NUM_CORES=3 timeout 100 ./process $at > out 2>&1 || status=$?
    test $status = 3 || fail "exit at $at: status $status"
  done
done
