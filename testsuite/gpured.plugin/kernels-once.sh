# kernels-once.sh - what a kernels construct lacks is said once, though it is read
# again when a loop without a directive turns out to have to run in order.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

cat > once.c <<'END'
int a[100], b[100];
int
sum (int n)
{
  int s = 0;
#pragma acc kernels
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      s += a[i];
    for (int i = 1; i < n; i++)
      b[i] = b[i - 1] + 1;
  }
  return s;
}
END
$CC $plugin -fplugin-arg-gpured-infer=warn $acc -c once.c 2> errors
n=`grep -c "reduction(+:s). is missing on this loop of a" errors`
test "$n" = 1 || fail "$n warnings, not 1"
