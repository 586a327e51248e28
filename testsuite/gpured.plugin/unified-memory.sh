# unified-memory.sh - what each GCC makes of `requires unified_shared_memory', with a
# device that accesses pageable memory and with one that does not.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# gpured.omp/unified*.* are the programs that run on the device.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

if test "$GPURED_DEVICE" != sim; then
  echo "whether a device accesses pageable memory can only be chosen on the stand-in"
  exit 77
fi
major=`$CC -dumpversion | sed 's/\..*//'`

# Variables of `declare target' are those of the device, with `link' those of the host.
cat > prog.c <<'EOT'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires unified_shared_memory
int entered = 1, linked = 1;
#pragma omp declare target to(entered)
#pragma omp declare target link(linked)
int
main (void)
{
  enum { N = 3000 };
  long *x = malloc (N * sizeof *x), s = 5, want = 5, mapped = 0;
  int device = 0, e = 0, l = 0;
  for (int i = 0; i < N; i++)
    want += x[i] = i * 7 % 31 - 9;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += x[i];
  entered = linked = 2;
#pragma omp target map(from: device, e, l)
  {
    device = !omp_is_initial_device ();
    e = entered;
    l = linked;
  }
#ifdef DATA
#pragma omp target data map(to: x[0:N])
  {
    for (int i = 0; i < N; i++)
      x[i] = 1;
#pragma omp target teams distribute parallel for reduction(+:mapped)
    for (int i = 0; i < N; i++)
      mapped += x[i];
  }
#else
  mapped = N;
#endif
  if (s != want || l != 2 || mapped != N)
    return printf ("sum %ld, not %ld; linked %d; mapped %ld\n", s, want, l, mapped);
  printf ("%s, own variable %d\n", device ? "device" : "host", e);
  return 0;
}
EOT
if test "$major" = 12; then
  $CC -fopenmp -c prog.c 2> log && fail "GCC 12 takes it"
  expect log 'sorry, unimplemented: .unified_shared_memory. clause'
  exit 0
fi

# What counts is the libgomp that runs, which may be that of a newer GCC.
cat > libgomp.c <<'EOT'
#include <dlfcn.h>
int
main (void)
{
  return !dlsym (dlopen ("libgomp.so.1", RTLD_NOW), "omp_get_uid_from_device");
}
EOT
$CC libgomp.c -o libgomp -ldl
if ./libgomp; then newer=yes; else newer=no; fi
test $newer = yes || test "$major" -lt 15 || fail "the libgomp of GCC $major is older"

# Run it on a device with PTXSIM_PAGEABLE=$1: it prints $2.
run () {
  PTXSIM_PAGEABLE=$1 GOMP_DEBUG=1 ./prog > out 2> log || fail "`cat out log`"
  expect out "^$2\$"
}

for options in -O0 -O2 "-O2 -DDATA"; do
  # shellcheck disable=SC2086
  $CC $plugin -no-pie -fopenmp $options prog.c -o prog
  run 0 'host, own variable 2'
  expect log "nvptx devices present but 'omp requires unified_shared_memory' cannot"
  if test $newer = no; then
    run 1 'host, own variable 2'
  else
    run 1 'device, own variable 1'
  fi
done

# Who insists on the device is told that there is none; with libgomp of GCC 15, so is who uses
# `target data' on a device whose memory is the host's.
$CC $plugin -no-pie -fopenmp prog.c -o prog
OMP_TARGET_OFFLOAD=mandatory
export OMP_TARGET_OFFLOAD
for pageable in 0 1; do
  if test $pageable = 1; then
    test $newer = yes || break
    run 1 'device, own variable 1'
    $CC $plugin -no-pie -fopenmp -DDATA prog.c -o prog
  fi
  if PTXSIM_PAGEABLE=$pageable ./prog > out 2> log; then
    fail "mandatory: `cat out`"
  fi
  expect log 'libgomp: OMP_TARGET_OFFLOAD is set to MANDATORY'
done
unset OMP_TARGET_OFFLOAD

# All files with regions have to have the directive.
cat > other.c <<'EOT'
int
other (const int *x)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: x[0:100])
  for (int i = 0; i < 100; i++)
    s += x[i];
  return s;
}
EOT
if $CC $plugin -no-pie -fopenmp prog.c other.c -o prog 2> log; then
  fail "linked with a file that lacks the directive"
fi
expect log 'unified_shared_memory. specified only in some compilation units'

# A library with OpenACC in such a program: libgomp maps nothing for data regions there,
# so parts of a `kernels' construct pass their values through the host.
cat > library.c <<'EOT'
#include <openacc.h>
#include <stdlib.h>
int
in_library (void)
{
  enum { N = 1000 };
  int *x = malloc (N * sizeof *x), *t = malloc (N * sizeof *t), wrong = 0;
  int *y = malloc (N * sizeof *y);
  for (int i = 0; i < N; i++)
    x[i] = i, t[i] = y[i] = -7;
  acc_init (acc_device_default);
#pragma acc kernels copyin(x[0:N]) create(t[0:N]) copyout(y[0:N])
  {
    for (int i = 0; i < N; i++)
      t[i] = 2 * x[i];
    for (int i = 0; i < N; i++)
      y[i] = t[N - 1 - i];
    for (int i = 0; i < N; i++)
      y[i] += t[i];
  }
  for (int i = 0; i < N; i++)
    wrong += y[i] != 2 * (N - 1);
  free (x);
  free (t);
  free (y);
  return wrong;
}
EOT
cat > main.c <<'EOT'
#pragma omp requires unified_shared_memory
extern int in_library (void);
int
main (void)
{
  int x[100], s = 0, wrong = in_library ();
  for (int i = 0; i < 100; i++)
    x[i] = i;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < 100; i++)
    s += x[i];
  return wrong || s != 4950;
}
EOT
$CC $plugin -fopenacc -O2 -fPIC -shared library.c -o library.so -fopt-info-omp-optimized \
  2> remarks || fail "`cat remarks`"
test "`grep -c 'runs as in a .parallel. construct' remarks`" = 3 || fail "`cat remarks`"
$CC $plugin -fopenmp -O2 -no-pie main.c ./library.so -o main
for pageable in 0 1; do
  PTXSIM_PAGEABLE=$pageable ./main > out 2>&1 || fail "library, $pageable: `cat out`"
done
