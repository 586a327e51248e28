# link-models.sh - OpenACC and OpenMP in one program, in the ways that the manual gives.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# OpenMP for threads of the host, without device code.
cat > threads.c <<'EOT'
double threads (const double *a, int n);
double
threads (const double *a, int n)
{
  double s = 1;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
EOT
$CC $plugin -O2 -fopenmp -c threads.c -o threads.o
$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
for link in -fopenacc -fopenmp '-fopenacc -fopenmp'; do
  $CC -O2 $link -DF1=one -DF2=threads "$src/main.c" one.o threads.o -o program
  run_both ./program
done

# Device code of both, that of one model in a shared library.
$CC $plugin $acc -fPIC -shared -Wl,-z,notext -DNAME=one "$src/sum.c" -o libone.so
$CC $plugin -O2 -fopenmp -DNAME=two -DF1=one -DF2=two "$src/main.c" "$src/sum.c" \
  -L. -lone -Wl,-rpath,. -o program
run_both ./program
OMP_TARGET_OFFLOAD=mandatory run_both ./program
