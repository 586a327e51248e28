# together-kernels.sh - what all lanes execute together ends its block to the last
# of GCC's optimizations, which copy no such block.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# check NUMBER: at least NUMBER shuffles, votes, barriers and calls of libgpured
# in the dump, each with the mark behind it.
check () {
  gawk -v least="$1" '
    marked && !/\.UNIQUE \(/ {
      print FILENAME ":" FNR ": no mark behind " marked
      failed = 1
    }
    { marked = "" }
    /__asm__ __volatile__.*\.sync/ || /^ .* GPURED_[a-z]+_[a-z0-9_]* \(/ {
      marked = $0
      n++
    }
    END {
      if (n < least)
	print FILENAME ": " n + 0 " instead of " least
      exit failed || n < least
    }' ./*.optimized >&2 || fail "not all are marked"
}

dump=-foffload-options=-fdump-tree-optimized
$CC $plugin -fopenacc -O3 $dump "$TOP_SRCDIR/testsuite/gpured.run/update-forms.c" \
  -o forms -lm
check 40
rm -f ./*.optimized
$CC $plugin -fopenmp -O3 $dump "$TOP_SRCDIR/testsuite/gpured.omp/nests.c" \
  -o nests -lm
check 50
