# compare.sh - programs that compare the device with the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

compare=-fplugin-arg-gpured-compare
library=libgpured-host.so
cat > sum.c <<'EOT'
#include <stdio.h>
int
main (void)
{
  double a[100], s = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc parallel loop reduction(+:s) copy(a)
  for (int i = 0; i < 100; i++)
    {
      s += a[i];
      a[i] = 2;
    }
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:a)
  for (int i = 0; i < 100; i++)
    {
      s += a[i];
      a[i] = 3;
    }
  printf ("%g %g\n", s, a[99]);
}
EOT

# Where the library is, and where it is not.
cp "$TOP_BUILDDIR/libgpured-host/.libs/$library" .
for options in "-fopenacc -O2" "-fopenmp -O0" "-fopenmp -O2 -flto"; do
  # shellcheck disable=SC2086
  GPURED_PKGLIBDIR=.:$GPURED_PKGLIBDIR $CC $plugin $compare -no-pie $options sum.c \
    -o sum 2> log || fail "$options: `cat log`"
  nm sum | grep gpured_host_functions_1 > /dev/null || fail "$options: no table"
  LD_DEBUG=files LD_DEBUG_OUTPUT=debug ./sum > out 2> log || fail "$options"
  cat debug.* > files
  rm debug.*
  expect files "calling init: $PWD/$library"
  test ! -s log || fail "$options: `cat log`"
  mv $library moved
  ./sum > out2 2> log || fail "$options"
  cmp out out2 || fail "$options: other results"
  expect log "^gpured: cannot load $PWD/$library ($library: cannot open shared object file: No such file or directory); what it is for is left out\$"
  LD_LIBRARY_PATH=$PWD/elsewhere:$LD_LIBRARY_PATH
  mkdir -p elsewhere
  mv moved elsewhere/$library
  ./sum > out2 2> log || fail "$options"
  test ! -s log || fail "$options: `cat log`"
  mv elsewhere/$library .
done

# Without the option, nothing.
$CC $plugin -fopenacc -O2 -S sum.c
expect_no sum.s gpured_host_functions
