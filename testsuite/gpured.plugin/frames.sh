# frames.sh - what a launch needs is not in the frame of the function: recursion,
# many constructs, and threads with little stack have no room.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# One function with 40 constructs of which each combines by slots.
{
  echo 'void many (double *p, const double *a)'
  echo '{'
  k=0
  while test $k -lt 40; do
    echo '#pragma acc parallel loop reduction(*: p[0:1]) copyin(a[0:10])' \
      | sed 's/p.0:1./q/; s/^/{ double q = *p;\n/'
    echo '  for (int i = 0; i < 10; i++) q *= a[i];'
    echo '*p = q; }'
    k=$((k + 1))
  done
  echo '}'
} > many.c
for options in "" -fplugin-arg-gpured-memory=global; do
  for level in -O0 -O2; do
    $CC $plugin $options -fopenacc $level -fstack-usage -c many.c
    $CC -fopenacc $level -fstack-usage -c many.c -o stock.o
    # The arguments of the launches, eight words and less each, are GCC's own.
    ours=`sed -n 's/.*:many	\([0-9]*\)	.*/\1/p' many.su`
    stock=`sed -n 's/.*:many	\([0-9]*\)	.*/\1/p' stock.su`
    test "$ours" && test "$stock" || fail "no stack usage"
    test $((ours - stock)) -le $((40 * 256)) \
      || fail "$ours bytes, $stock with GCC alone"
  done
done
