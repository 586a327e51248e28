# host-lto.sh - threads of the host where -flto compiles a program in partitions.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# What chooses the number of threads is in one of them, or in a file that is no partition,
# or in none, if the files were compiled without gpured.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

ACC_DEVICE_TYPE=host
ACC_NUM_CORES=3
OMP_WAIT_POLICY=passive
export ACC_DEVICE_TYPE ACC_NUM_CORES OMP_WAIT_POLICY

cat > first.c <<'EOT'
#include <dirent.h>
#include <stdio.h>
extern long second (void);
static int a[20000];
__attribute__ ((noinline)) long
first (void)
{
  long s = 0;
#pragma acc parallel loop reduction(+:s) copy(a)
  for (int i = 0; i < 20000; i++)
    s += a[i] = i;
  return s;
}
static int
threads (void)
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
  long one = argc > 1 ? 199990000 : first ();
  long two = second ();
  printf ("%ld %ld %d threads\n", one, two, threads ());
}
EOT
cat > second.c <<'EOT'
static int a[20000];
long
second (void)
{
  long s = 0;
#pragma acc parallel loop reduction(+:s) copy(a)
  for (int i = 0; i < 20000; i++)
    s += a[i] = 2 * i;
  return s;
}
EOT
for file in first second; do
  $CC $plugin $acc -flto -c $file.c
  $CC $plugin $acc -c $file.c -o $file-plain.o
  $CC $acc -flto -c $file.c -o $file-alone.o
done

# is N OPTION...: linked with the options, the program has N threads after both
# constructs, and after the second one, and is right.
is () {
  n=$1
  shift
  $CC $plugin $acc -foffload=disable -flto "$@" -o program > log 2>&1 || fail "`cat log`"
  for argument in "" second; do
    # shellcheck disable=SC2086
    ./program $argument > out || fail "$*"
    expect out "^199990000 399980000 $n threads\$"
  done
}
for partition in "-flto-partition=balanced --param lto-min-partition=1" \
  -flto-partition=max -flto-partition=one -flto-partition=none; do
  # shellcheck disable=SC2086
  {
    is 3 $partition first.o second.o
    is 3 $partition first-plain.o second.o
    is 3 $partition first.o second-plain.o
    is 1 $partition first-alone.o second-alone.o
  }
done

# Files of all kinds: a library, and partitions linked into one file.
$CC $plugin $acc -flto -fPIC -c second.c -o second-shared.o
$CC $plugin $acc -flto -flto-partition=max -fPIC -shared -foffload=disable second-shared.o \
  -o libsecond.so 2> log || fail "`cat log`"
is 3 -flto-partition=max first.o ./libsecond.so
$CC $plugin $acc -flto -flto-partition=max -r -flinker-output=nolto-rel -foffload=disable \
  first.o second.o -o both.o 2> log || fail "`cat log`"
is 3 both.o
