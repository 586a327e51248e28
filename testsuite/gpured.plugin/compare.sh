# compare.sh - programs that compare the device with the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

compare=-fplugin-arg-gpured-compare
library=libgpured-host.so
unset GPURED_COMPARE GPURED_COMPARE_TOLERANCE GPURED_COMPARE_COUNTS
# The host has few cores for many threads.
OMP_WAIT_POLICY=passive
export OMP_WAIT_POLICY

# differences FILE LOG LANGUAGE: what LOG reports is what the comments of FILE say under
# LANGUAGE, acc or omp.
differences () {
  "${AWK-awk}" -v language="$3" '
    FILENAME == ARGV[1] {
      if (/^#ifdef _OPENACC/)
	part = "acc"
      else if (/^#else/)
	part = "omp"
      else if (/^#endif/)
	part = ""
      if (part == language && / on the device and /)
	{
	  sub(/.*(\/\*|    !) /, "")
	  sub(/ \*\/$/, "")
	  want[FNR] = $0
	  n++
	}
      next
    }
    / on the device and / {
      sub(/^gpured: /, "")
      match($0, /:[0-9]+: /)
      line = substr($0, RSTART + 1, RLENGTH - 3)
      text = substr($0, RSTART + RLENGTH)
      if (!(line in want) || index(text, want[line]) != 1)
	print "more: " $0
      else
	seen[line]++
    }
    END {
      for (line in want)
	if (seen[line] != 1)
	  print "line " line ", " seen[line] + 0 " times: " want[line]
      if (n < 10)
	print n + 0 " differences"
    }' "$1" "$2" > differ
  test ! -s differ || fail "$1: `cat differ "$2"`"
}

# Every kind of variable, with seeded differences and without.
number=0
for language in acc omp; do
  for file in items.c items.f90; do
    for level in -O2 -O0 "-O2 -flto"; do
      number=$((number + 1))
      turn_p $number 3 || continue
      compiler=$CC
      case $file in *.f90) compiler="$FC -cpp" ;; esac
      test "$compiler" != " -cpp" || continue
      for seeded in -DSEEDED -DRIGHT; do
	# shellcheck disable=SC2086
	$compiler $plugin $compare -fopen`echo $language | sed s/omp/mp/` $level $seeded \
	  -no-pie "$SRCDIR/compare/$file" -o items 2> log || fail "$file $level: `cat log`"
	./items > out 2> log || fail "$file $level $seeded: `cat log`"
	expect out '^ *end$'
	expect_no log ': not compared with'
	if test $seeded = -DSEEDED; then
	  differences "$SRCDIR/compare/$file" log $language
	else
	  expect log '^gpured: constructs compared with the host: \([0-9]*\) (\1 runs), different: 0, not compared: 0$'
	  test "`wc -l < log`" = 1 || fail "$file $level: `cat log`"
	  GPURED_COMPARE=off ./items > out0 2> log || fail "$file: off"
	  cmp out out0 || fail "$file: other results"
	  test ! -s log || fail "$file: `cat log`"
	fi
      done
    done
  done
done

# What cannot be compared is left out, and the results stay.
$CC $plugin $compare -fopenmp -O2 -no-pie "$SRCDIR/compare/reasons.c" -o reasons 2> log \
  || fail "`cat log`"
GPURED_COMPARE=off ./reasons > out0
./reasons > out 2> log || fail "`cat log`"
cmp out out0 || fail "reasons: other results"
grep -n 'reason: ' "$SRCDIR/compare/reasons.c" \
  | sed 's,^\([0-9]*\):.*reason: \(.*\) \*/,\1: not compared with the host: \2,' > wanted
test "`wc -l < wanted`" -ge 6 || fail "reasons: `cat wanted`"
sed -n 's/^gpured: .*reasons\.c:\([0-9]*: not\)/\1/p' log > found
diff wanted found || fail "reasons: `cat log`"
expect log "^gpured: constructs compared with the host: 0 (0 runs), different: 0, not compared: `wc -l < wanted`\$"

cat > sum.c <<'EOT'
#include <stdio.h>
#ifdef _OPENACC
#include <openacc.h>
#define DEVICE acc_on_device (acc_device_nvidia)
#else
#include <omp.h>
#define DEVICE (!omp_is_initial_device ())
#endif
int
main (void)
{
  double a[100], s = 0;
  float f = 1;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc parallel loop reduction(+:s) copy(a)
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:a)
  for (int i = 0; i < 100; i++)
    {
      s += a[i];
      a[i] = DEVICE ? 2 : 2.000000001;
    }
#pragma acc parallel copy(f)
#pragma omp target map(f)
  f = DEVICE ? 3 : 3.25f;
  printf ("%g %g\n", s, a[99]);
}
EOT

# Where the library is, and where it is not.
cp "$TOP_BUILDDIR/libgpured-host/.libs/$library" .
for options in "-fopenacc -O2" "-fopenmp -O0" "-fopenmp -O2 -flto"; do
  # shellcheck disable=SC2086
  GPURED_PKGLIBDIR=.:$GPURED_PKGLIBDIR $CC $plugin $compare -no-pie $options sum.c \
    -o sum 2> log || fail "$options: `cat log`"
  ./sum > out 2> log || fail "$options"
  expect log ' constructs compared with the host: 2'
  mv $library moved
  ./sum > out2 2> log || fail "$options"
  cmp out out2 || fail "$options: other results"
  expect log "^gpured: cannot load $PWD/$library ($library: cannot open shared object file: No such file or directory); what it is for is left out\$"
  LD_LIBRARY_PATH=$PWD/elsewhere:$LD_LIBRARY_PATH
  mkdir -p elsewhere
  mv moved elsewhere/$library
  ./sum > out2 2> log || fail "$options"
  expect log ' constructs compared with the host: 2'
  mv elsewhere/$library .
done

# By default half of the digits agree.
expect log 'sum\.c:24: f is 3 on the device and 3\.25 on the host, 1048576 ulps apart$'
expect log ' constructs compared with the host: 2 (2 runs), different: 1, not compared: 0$'
GPURED_COMPARE_TOLERANCE=0.1 ./sum > out 2> log
expect log ' different: 0,'
GPURED_COMPARE_TOLERANCE=0 ./sum > out 2> log
expect log 'sum\.c:17: a\[0\] is 2 on the device and 2\.00000000[0-9]* on the host, '
expect log 'sum\.c:17: a\[9\] is 2 on the device'
expect_no log 'a\[10\]'
expect log 'sum\.c:17: more values differ$'
expect log ' different: 2,'
GPURED_COMPARE_TOLERANCE=much ./sum > out 2> log
expect log "^gpured: GPURED_COMPARE_TOLERANCE is 'much'; it has to be a number, such as 1e-6 or 0\$"
expect log ' different: 1,'
GPURED_COMPARE=on ./sum > out 2> log
expect log "^gpured: GPURED_COMPARE is 'on'; it may be off, report or stop\$"
expect log ' different: 1,'

# The first construct that differs is the last one.
status=0
GPURED_COMPARE=stop GPURED_COMPARE_TOLERANCE=0 ./sum > out 2> log || status=$?
test $status = 86 || fail "stop: status $status"
expect log '^gpured: stopped, as GPURED_COMPARE is stop$'
expect log ' constructs compared with the host: 1 (1 runs), different: 1,'
test ! -s out || fail "stop: `cat out`"

# gpured-check says by its status whether a construct differs.
check=$TOP_BUILDDIR/tools/gpured-check
status=0
"$check" --compare ./sum > out 2> log || status=$?
test $status = 86 || fail "gpured-check: status $status: `cat log`"
expect log 'sum\.c:24: f is 3 on the device and 3\.25 on the host'
GPURED_COMPARE_TOLERANCE=0.1 "$check" --compare ./sum > out 2> log \
  || fail "gpured-check: `cat log`"
"$check" ./sum > out 2> log || fail "gpured-check without --compare: `cat log`"
$CC $plugin -fopenmp -O2 -no-pie sum.c -o without 2> log || fail "`cat log`"
status=0
"$check" --compare ./without > out 2> log || status=$?
test $status = 87 || fail "gpured-check: status $status: `cat log`"
expect log '^gpured-check: nothing was compared with the host; compile \./without with -fplugin-arg-gpured-compare$'

# On the host there is nothing to compare.
OMP_TARGET_OFFLOAD=disabled ./sum > out 2> log || fail "host: `cat log`"
test ! -s log || fail "host: `cat log`"
$CC $plugin $compare -fopenacc -O2 -no-pie sum.c -o sum 2> log || fail "`cat log`"
ACC_DEVICE_TYPE=host ./sum > out 2> log || fail "host: `cat log`"
test ! -s log || fail "host: `cat log`"

# Several files with the same template, and a shared library; without the device; and with
# the code of GCC alone.
cat > template.h <<'EOT'
#include <openacc.h>
template <class T> T
sum (const T *p, int n)
{
  T s = 0;
#pragma acc parallel loop reduction(+:s) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    s += p[i] + (acc_on_device (acc_device_nvidia) && i == 3);
  return s;
}
EOT
cat > one.cc <<'EOT'
#include "template.h"
extern int two (const int *);
int
main ()
{
  int p[] = { 1, 2, 3, 4, 5 };
  return sum (p, 5) == 0 || two (p) == 0;
}
EOT
cat > two.cc <<'EOT'
#include "template.h"
int
two (const int *p)
{
  return sum (p, 4);
}
EOT
if test -n "$CXX"; then
  $CXX $plugin $compare -fopenacc -O0 -c one.cc
  $CXX $plugin $compare -fopenacc -O2 -fPIC -c two.cc
  $CXX $plugin -fopenacc -no-pie one.o two.o -o both 2> log || fail "`cat log`"
  ./both > out 2> log || fail "`cat log`"
  expect log '^gpured: .*template\.h:6: s is 16 on the device and 15 on the host$'
  expect log ' different: [12], not compared: 0$'
  $CXX -fopenacc -shared two.o -o libtwo.so 2> log || fail "`cat log`"
  $CXX -fopenacc -no-pie one.o ./libtwo.so -o both 2> log || fail "`cat log`"
  ./both > out 2> log || fail "`cat log`"
  expect log ' s is 11 on the device and 10 on the host$'
  expect log ' different: 2, not compared: 0$'
  $CXX $plugin $compare -fopenacc -foffload=disable one.cc two.cc -o both 2> log \
    || fail "`cat log`"
  ACC_DEVICE_TYPE=host ./both > out 2> log || fail "`cat log`"
  test ! -s log || fail "disabled: `cat log`"
  $CXX $plugin $compare -fplugin-arg-gpured-lower=off -fopenacc -no-pie one.cc two.cc \
    -foffload-options=nvptx-none=-Wa,--no-verify \
    -o both 2> log || fail "`cat log`"
  ./both > out 2> log || fail "`cat log`"
  expect log ' s is 16 on the device and 15 on the host$'
fi

# One region at a time is compared, and tasks come in their order.
$CC $plugin $compare -fopenmp -O2 -no-pie "$SRCDIR/compare/threads.c" -o threads 2> log \
  || fail "`cat log`"
OMP_NUM_THREADS=4 timeout 100 ./threads > out 2> log || fail "threads: `cat log`"
expect out '^0 2 6$'
expect log '^gpured: constructs compared with the host: 4 (24 runs), different: 0, not compared: 0$'

# A program may have constructs behind its end.
cat > end.c <<'EOT'
#include <omp.h>
#include <stdlib.h>
int x;
static void
end (void)
{
#pragma omp target map(x)
  x++;
}
int
main (void)
{
  atexit (end);
#pragma omp target map(x)
  x = omp_is_initial_device ();
}
EOT
$CC $plugin $compare -fopenmp -O2 -no-pie end.c -o end 2> log || fail "`cat log`"
status=0
GPURED_COMPARE=stop timeout 100 ./end > out 2> log || status=$?
test $status = 86 || fail "end: status $status: `cat log`"

# A library of another version.
cat > other.c <<'EOT'
#include <dlfcn.h>
#include <stddef.h>
int
main (int argc, char **argv)
{
  void *functions[2] = { NULL, NULL };
  void *file[] = { (void *) (size_t) (argc > 2 ? 1 : 99), functions, NULL, NULL, NULL };
  void *library = dlopen (argv[1], RTLD_NOW);
  ((void (*) (void **)) dlsym (library, "gpured_host_attach")) (file);
  return functions[0] != NULL || functions[1] != NULL;
}
EOT
$CC other.c -o other -ldl
./other "$PWD/$library" 2> log || fail "another version is used"
expect log "^gpured: $library has version 1 of its interface and an object file has 99, so it has no effect on that file; compile the file again\$"
./other "$PWD/$library" same 2> log || fail "another libgomp is used"
expect log "^gpured: $library has no effect, as the program is linked with a static libgomp\$"

# Without the option, nothing.
$CC $plugin -fopenacc -O2 -S sum.c
expect_no sum.s gpured_host_functions

# With `self', which GCC has from 14 on, a construct runs on the host alone.
if test "`$CC -dumpversion | sed 's/\..*//'`" -ge 14; then
  cat > self.c <<'EOT'
int a[100];
int
main (void)
{
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      a[i] = i;
#pragma acc parallel loop self
    for (int i = 0; i < 100; i++)
      a[i] = 7;
  }
  return a[5] != 5;
}
EOT
  $CC $plugin $compare -fopenacc -O2 -no-pie self.c -o self 2> log || fail "`cat log`"
  ./self 2> log || fail "self"
  expect log '^gpured: constructs compared with the host: 1 (1 runs), different: 0, not compared: 0$'
fi
