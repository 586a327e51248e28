# host-threads.sh - constructs of OpenACC on several threads of the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

always=-fplugin-arg-gpured-host=always
ACC_DEVICE_TYPE=host
OMP_WAIT_POLICY=passive
export ACC_DEVICE_TYPE OMP_WAIT_POLICY
unset ACC_NUM_CORES

# Run PROGRAM with 1, 2 and 7 threads.
run () {
  for threads in 1 2 7; do
    OMP_NUM_THREADS=$threads "$1" > out || fail "$1, $threads threads: `cat out`"
    expect out '^PASS$'
  done
}

# All loops, at some level of optimization, or with -flto.
number=0
for options in -O2 -O0 -O3 "-O2 -flto"; do
  number=$((number + 1))
  turn_p $number 2 || test $number = 1 || continue
  # shellcheck disable=SC2086
  $CC $plugin $always -fopenacc -no-pie $options "$SRCDIR/host/loops.c" -o loops \
    -fopt-info-omp-optimized-missed 2> remarks || fail "$options: `cat remarks`"
  run ./loops
  case $options in
    -O2)
      expect remarks 'optimized: on the host, threads share the iterations of its gang loops$'
      expect_no remarks 'missed: on the host' ;;
  esac
done

# What the first thread executes for all.
for options in -O2 -O0 -O3 -O1; do
  number=$((number + 1))
  turn_p $number 3 || test "$options" = -O2 || continue
  $CC $plugin $always -fopenacc -no-pie $options -w "$SRCDIR/host/outside.c" -o outside \
    -fopt-info-omp-missed -lm -foffload-options=-lm 2> log || fail "`cat log`"
  run ./outside
  test "$options" = -O0 || expect_no log 'missed: on the host'
done

# Loops with `tile'.
$CC $plugin $always -fopenacc -no-pie -O2 -w "$SRCDIR/host/tiles.c" -o tiles \
  -fopt-info-omp-missed 2> log || fail "`cat log`"
run ./tiles
test "`grep -c 'missed: on the host' log`" = 1 || fail "`cat log`"

# Compile host/$1.c with $options and run it: its dump has the lines that the sed script
# $2 takes from it, and they are those of `wanted'.
dumped () {
  # shellcheck disable=SC2086
  $CC $plugin $always -fplugin-arg-gpured-dump -fopenacc -no-pie $options -w \
    "$SRCDIR/host/$1.c" -o "$1" 2> log || fail "`cat log`"
  run "./$1"
  sed -n "$2" "$1".c.*gpured_cores_simd | sort -n > found
  cmp found wanted || { cat found >&2; fail "$options: not the loops of $1.c"; }
  rm -f "$1".c.*
}

# Loops that may be vectorized, and those that may not.
awk '/lanes: [0-9]+ / { sub(/.*lanes: /, ""); print FNR, $1 }' \
  "$SRCDIR/host/vectors.c" > wanted
for options in -O2 -O1 -O3; do
  number=$((number + 1))
  turn_p $number 2 || test "$options" = -O2 || continue
  dumped vectors 's/^construct at line \([0-9]*\): \([0-9]*\) reductions$/\1 \2/p'
done

# Sums of what is read, by four streams.
sed -n '/\* streams \*/=' "$SRCDIR/host/streams.c" > wanted
for options in -O2 "-O3 -g" -O1; do
  number=$((number + 1))
  turn_p $number 3 || test "$options" = -O2 || continue
  dumped streams 's/^loop of the construct at line \([0-9]*\): 4 streams$/\1/p'
done

# Addresses of private variables as arguments.
grep -n '^  !\$acc parallel' "$SRCDIR/host/references.f90" \
  | sed -e 's/:.*! used.*/ missed/' -e 's/:.*/ optimized/' > wanted
for options in -O2 -O0 -O1 "-O2 -fno-inline"; do
  test -n "$FC" || break
  number=$((number + 1))
  turn_p $number 3 || test "$options" = -O0 || continue
  # shellcheck disable=SC2086
  $FC $plugin $always -fopenacc -no-pie $options "$SRCDIR/host/references.f90" \
    -o references -fopt-info-omp-optimized-missed 2> log || fail "`cat log`"
  run ./references
  sed -n 's/.*:\([0-9]*\):[0-9]*: \([a-z]*\): on the host.*/\1 \2/p' log | sort -n > found
  cmp found wanted || fail "$options: `cat log`"
done

# Logical variables.
for options in -O2 -O0 -O1 -O3; do
  test -n "$FC" || break
  number=$((number + 1))
  turn_p $number 2 || test "$options" = -O2 || continue
  # shellcheck disable=SC2086
  $FC $plugin $always -fopenacc -no-pie $options "$SRCDIR/host/logical.f90" -o logical \
    2> log || fail "`cat log`"
  run ./logical
done

# Streams of an array that is shorter draw no warning.
cat > short.c <<'EOT'
double x[100], y[2000];
double
dot (int n)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(x, y)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
double
most (void)
{
  double s = 0;
#pragma acc parallel loop reduction(max:s) copyin(y)
  for (int i = 1999; i >= 0; i--)
    s = y[i] > s ? y[i] : s;
  return s;
}
EOT
for level in -O1 -O2 -O3; do
  $CC $plugin $level -fopenacc -Wall -Wextra -Werror -c short.c 2> log || fail "`cat log`"
done

# What one thread runs, and why.  Not all of that can be compiled for a device.
$CC $plugin $always -fopenacc -O2 -w -c "$SRCDIR/host/reasons.c" \
  -fopt-info-omp-optimized-missed 2> remarks || fail "`cat remarks`"
$CC -fopenacc -no-pie -foffload=disable reasons.o -o reasons
run ./reasons
grep -n 'expected: ' "$SRCDIR/host/reasons.c" > constructs
test "`wc -l < constructs`" -ge 20 || fail "constructs: `cat constructs`"
sed 's,^\([0-9]*\):.*expected: \(.*\) \*/$,\1 \2,' constructs | while read -r line reason; do
  expect remarks "reasons\.c:$line:9: missed: on the host, one thread runs this construct, because $reason\$"
done
expect_no remarks 'optimized: on the host'

# Nothing where gpured does nothing.
for options in -fplugin-arg-gpured-lower=off -foffload=disable; do
  $CC $plugin $always $options -fopenacc -O2 -w -c "$SRCDIR/host/streams.c" \
    -fopt-info-omp-all 2> log || fail "`cat log`"
  expect_no log 'on the host'
  $CC -fopenacc -no-pie -foffload=disable streams.o -o streams
  run ./streams
done

# As many threads as OMP_NUM_THREADS or ACC_NUM_CORES say, as work is there; in a thread
# of the program's team, and in a child of fork, one.
cat > threads.c <<'EOT'
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
double x[1 << 16];
extern void in_team (void (*) (void));
static double s;
void
sum (void)
{
  int n = N;
  double t = 0;
#pragma acc parallel loop reduction(+:t) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    t += x[i];
  s = t;
}
static int
tasks (void)
{
  int n = -2;
  DIR *dir = opendir ("/proc/self/task");
  while (readdir (dir))
    n++;
  closedir (dir);
  return n;
}
int
main (int argc, char **argv)
{
  for (int i = 0; i < 1 << 16; i++)
    x[i] = 1 / (1. + i);
  if (argc > 1 && *argv[1] == 't')
    in_team (sum);
  else
    sum ();
  printf ("%d %a\n", tasks (), s);
  if (argc > 1 && *argv[1] == 'f')
    {
      int status;
      fflush (stdout);
      if (!fork ())
	{
	  sum ();
	  printf ("%d\n", tasks ());
	  return 0;
	}
      wait (&status);
      return status != 0;
    }
}
EOT
cat > team.c <<'EOT'
void
in_team (void (*f) (void))
{
#pragma omp parallel num_threads(3)
#pragma omp master
  f ();
}
EOT
$CC -O2 -fopenmp -foffload=disable -c team.c
# threads WANT [PROGRAM [ARGUMENT]]: it has WANT threads in the end.
threads () {
  "./${2-threads}" $3 > out || fail "${2-threads}"
  expect out "^$1 "
}
build () {
  # shellcheck disable=SC2086
  $CC $plugin $2 -fopenacc -no-pie -O2 threads.c team.o -o "$1" 2> log \
    || fail "`cat log`"
}
build one "-DN=65536 -fplugin-arg-gpured-host=one"
build threads "-DN=65536"
build little "-DN=1000"
OMP_NUM_THREADS=3
export OMP_NUM_THREADS
threads 1 one
threads 3
ACC_NUM_CORES=2 threads 2
ACC_NUM_CORES=none threads 3
threads 1 little
threads 3 threads t
threads 3 threads f
expect out '^1$'

# The same bits in each run with 7 threads, other ones than with 1.
OMP_NUM_THREADS=7
for run in 1 2 3 4 5 6 7 8; do
  threads 7
  cp out "bits$run"
  cmp bits1 "bits$run" || fail "other bits"
done
