# memory-targets.sh - no global memory for partial results where another offload
# compiler sees the code.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

if ! amdgcn_p; then
  echo "GCC is for one offload target"
  exit 77
fi
cat > sum.c <<'EOF'
double
sum (const double *x, int n)
{
  double s = 0;
#pragma acc parallel loop gang worker reduction(+:s) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
EOF
mkdir -p other/accel/amdgcn-amdhsa
touch other/accel/amdgcn-amdhsa/mkoffload
$CC -B"$PWD/other" $plugin $acc -foffload=nvptx-none,amdgcn-amdhsa \
  -fplugin-arg-gpured-memory=global -fopt-info-omp -c sum.c 2> both
expect both "note: gpured lowers 'sum\.c' for 'nvptx-none' only"
expect both '; 256 bytes of shared memory (memory=global does not apply with several offload targets); '
$CC $plugin $acc -foffload=nvptx-none \
  -fplugin-arg-gpured-memory=global -fopt-info-omp -c sum.c 2> one
expect one '; 0 bytes of shared memory, 256 bytes of global memory per gang (memory=global); '
