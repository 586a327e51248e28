# host-omp.sh - target regions of OpenMP on several threads of the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

always=-fplugin-arg-gpured-host=always
OMP_TARGET_OFFLOAD=disabled
OMP_WAIT_POLICY=passive
export OMP_TARGET_OFFLOAD OMP_WAIT_POLICY
unset ACC_NUM_CORES

# Run PROGRAM with 1, 2 and 7 threads.
run () {
  for threads in 1 2 7; do
    OMP_NUM_THREADS=$threads "$1" > out || fail "$1, $threads threads: `cat out`"
    expect out '^PASS$'
  done
}

# All loops, at some level of optimization, or with -flto.  GCC may vectorize those that
# are said to be, at least.
awk '/lanes: [0-9]+ / { sub(/.*lanes: /, ""); print $1 }' "$SRCDIR/host/regions.c" \
  | sort > wanted
number=0
for options in -O2 -O0 -O3 "-O2 -flto"; do
  number=$((number + 1))
  turn_p $number 2 || test $number = 1 || continue
  # shellcheck disable=SC2086
  $CC $plugin $always -fplugin-arg-gpured-dump -fopenmp -no-pie $options -w \
    "$SRCDIR/host/regions.c" -o regions -fopt-info-omp-optimized-missed 2> remarks \
    || fail "$options: `cat remarks`"
  run ./regions
  case $options in
    -O2)
      expect remarks 'optimized: on the host, threads share the iterations of its distribute loops$'
      expect remarks 'optimized: on the host, threads share the iterations of its parallel loops$'
      # The one with a chunk.
      test "`grep -c 'missed: on the host' remarks`" = 1 || fail "`cat remarks`"
      sed -n 's/^region at line [0-9]*: \([0-9]*\) reductions$/\1/p' \
	regions.c.*gpured_host_simd | sort > found
      cmp found wanted || { cat found >&2; fail "not the loops of regions.c"; } ;;
  esac
  rm -f regions.c.*
done

# Regions that are left to GCC, and why.  Not all of that can be compiled for a device.
$CC $plugin $always -fopenmp -O2 -w -c "$SRCDIR/host/region-reasons.c" -o reasons.o \
  -fopt-info-omp-optimized-missed 2> remarks || fail "`cat remarks`"
$CC -fopenmp -no-pie -foffload=disable reasons.o -o reasons
run ./reasons
grep -n 'expected: ' "$SRCDIR/host/region-reasons.c" > regions
test "`wc -l < regions`" -ge 12 || fail "regions: `cat regions`"
sed 's,^\([0-9]*\):.*expected: \(.*\) \*/$,\1 \2,' regions | while read -r line reason; do
  expect remarks "reasons\.c:$line:9: missed: on the host, this region is left to GCC, because $reason\$"
done
expect_no remarks 'optimized: on the host'

# Nothing where gpured does nothing, or shall not.
for options in -fplugin-arg-gpured-lower=off -foffload=disable \
	       -fplugin-arg-gpured-host=one -fplugin-arg-gpured-host=openacc; do
  $CC $plugin $options -fopenmp -O2 -w -c "$SRCDIR/host/regions.c" \
    -fopt-info-omp-all 2> log || fail "`cat log`"
  expect_no log 'on the host'
  nm regions.o > names
  expect_no names gpured_host
done

# The same bits in each run, and the calls of libgomp that are left.
cat > calls.c <<'EOT'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
enum { N = 30000 };
double x[N];
extern int teams, regions;
static double
sum (int n)
{
  double s = 1;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
static double
both (int n)
{
  double s = 1, t = 1;
#pragma omp target teams distribute reduction(+:s) reduction(*:t)
  for (int i = 0; i < n; i++)
    {
      s += x[i];
      t *= 1 + x[i] / 1e9;
    }
  return s - t;
}
static double
without (int n)
{
  double s = 1;
#pragma omp target parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
static void
asynchronous (void)
{
#pragma omp target teams distribute parallel for nowait
  for (int i = 0; i < N; i++)
    x[i] += 0;
#pragma omp taskwait
}
static void
expect (const char *what, int want_teams, int want_regions)
{
  if (teams != want_teams || regions != want_regions)
    {
      printf ("%s: %d teams, %d regions of libgomp\n", what, teams, regions);
      exit (1);
    }
  teams = regions = 0;
}
static double (*const all[]) (int) = { sum, both, without };
int
main (int argc, char **argv)
{
  const int several = atoi (argv[1]) > 1;
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 10007 / 3.;
  for (int k = 0; k < 3; k++)
    {
      double first = all[k] (N), again;
      expect ("first", several, 0);
      for (int r = 0; r < 100; r++)
	if (again = all[k] (N), memcmp (&first, &again, sizeof first))
	  return printf ("%d: %a, then %a\n", k, first, again);
      expect ("again", 100 * several, 0);
      all[k] (1000);
      all[k] (0);
      /* Without optimization the number of iterations may not be known in time.  */
#ifdef __OPTIMIZE__
      expect ("little", 0, 0);
#endif
      teams = regions = 0;
    }
  int status;
  fflush (stdout);
  if (!fork ())
    {
      sum (N);
      expect ("child", 0, 0);
      return 0;
    }
  wait (&status);
  if (status)
    return 1;
  /* Then libgomp has a team of its own for this thread.  */
  asynchronous ();
  teams = regions = 0;
  sum (N);
  expect ("behind nowait", several, 1);
  puts ("PASS");
  return 0;
}
EOT
cat > count.c <<'EOT'
#define _GNU_SOURCE
#include <dlfcn.h>
int teams, regions;
void
GOMP_parallel (void (*fn) (void *), void *data, unsigned n, unsigned flags)
{
  void (*real) (void (*) (void *), void *, unsigned, unsigned)
    = dlsym (RTLD_NEXT, "GOMP_parallel");
  teams++;
  real (fn, data, n, flags);
}
void
GOMP_target_ext (int device, void (*fn) (void *), unsigned long n, void **data,
		 unsigned long *sizes, unsigned short *kinds, unsigned flags,
		 void **depend, void **args)
{
  void (*real) (int, void (*) (void *), unsigned long, void **, unsigned long *,
		unsigned short *, unsigned, void **, void **)
    = dlsym (RTLD_NEXT, "GOMP_target_ext");
  regions++;
  real (device, fn, n, data, sizes, kinds, flags, depend, args);
}
EOT
$CC -O2 -c count.c
for options in -O2 -O0 "-O2 -flto"; do
  number=$((number + 1))
  turn_p $number 2 || test "$options" = -O2 || continue
  # shellcheck disable=SC2086
  $CC $plugin -fopenmp -no-pie $options -w calls.c count.o -ldl -o calls 2> log \
    || fail "`cat log`"
  for threads in 1 2 3 7; do
    OMP_NUM_THREADS=$threads ./calls $threads > out || fail "$threads: `cat out`"
    expect out '^PASS$'
  done
done

# If a device must be used, libgomp starts the region there, or says that there is none.
for path in "$LD_LIBRARY_PATH" ""; do
  LD_LIBRARY_PATH=$path OMP_TARGET_OFFLOAD=mandatory ./calls 1 > out 2>&1 \
    && fail "mandatory: `cat out`"
  expect out 'libgomp'
done

# Functions of the device are those of host=one.
for host in threads one; do
  $CC $plugin -fplugin-arg-gpured-host=$host -fopenmp -O2 -w -no-pie -save-temps \
    "$SRCDIR/host/regions.c" -o same 2> log || fail "`cat log`"
  cat ./*mkoffload*.s > $host.ptx
  rm -f ./*mkoffload*
done
test -s one.ptx || fail "no code for the device"
cmp threads.ptx one.ptx || fail "not the functions of host=one"
