# batch.sh - which loops lanes run by several iterations, and what is said of them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

bound=n

# Compile a loop with BODY by OPTIONS, for OpenACC with CLAUSES and for OpenMP, and
# let notes say what becomes of it.
compile () {
  cat > loop.c <<EOT
extern int put (int);
int f (int n, float *a, volatile float *b, short *c, int *d)
{
  float s = 0;
  int k = 0;
#ifdef _OPENACC
# pragma acc parallel loop $3 reduction(+:s, k) copyin(a[0:n], b[0:n], c[0:n]) \
  copy(d[0:n])
#else
# pragma omp target teams distribute parallel for $4 reduction(+:s, k) \
  map(to:a[0:n], b[0:n], c[0:n]) map(tofrom:d[0:n])
#endif
  for (int i = 0; i < $bound; i++)
    { $1 }
  return s + k;
}
int main (void) { return 0; }
EOT
  for language in -fopenacc -fopenmp; do
    $CC $plugin $language -O2 $2 -fopt-info-omp-optimized loop.c -o loop -lm \
      2> notes$language || fail "`cat notes$language`"
  done
}

# A loop with BODY, by OPTIONS, has N iterations of a lane with BYTES.
several () {
  compile "$1" "$2" "$5" "$6"
  for language in -fopenacc -fopenmp; do
    expect notes$language "^loop\.c:.* note: gpured: unrolled $3 times per thread, $4 bytes loaded per pass\$"
    test `grep -c 'unrolled' notes$language` = 1 \
      || fail "$1: `cat notes$language`"
  done
}

# A loop with BODY, by OPTIONS, remains one by one.
single () {
  compile "$1" "$2" "$3" "$4"
  expect_no notes-fopenacc 'unrolled'
  expect_no notes-fopenmp 'unrolled'
}

several 's += a[i];' '' 32 128
several 's += a[i];' -O1 32 128
bound=9999
several 's += a[i];' '' 32 128
bound=n
several 's += a[i];' -O3 32 128
several 's += a[i]; k += d[i];' '' 16 128
several 'k += c[i];' '' 64 128
several 'k += d[d[i]];' '' 8 64
several 's += a[i] * a[n - 1];' '' 16 64
several 's += a[2 * i];' '' 16 64
several 's += a[i];' -fplugin-arg-gpured-unroll=4 4 16
several 's += a[i];' -fplugin-arg-gpured-unroll=32 32 128
several 'k += i;' -fplugin-arg-gpured-unroll=2 2 0
several 's += a[i];' '' 32 128 'gang worker vector num_workers(4)' 'collapse(1)'
several 's += a[i];' '' 32 128 'vector' 'simd'
several 'if (a[i] > 0) k++;' '' 32 128
several 'if (a[i] > 0 && a[i] < 9) k++; else s += 2;' '' 16 64
several 's += a[i]; d[i] = i;' '' 16 64
several 'd[i] = c[i];' '' 32 64
several 'd[3 * i] = a[i];' '' 16 64
several 's += a[i]; d[i] = d[i] + 1; k += d[n - i];' '' 8 64

single 's += a[i];' -fplugin-arg-gpured-unroll=1
single 's += a[i];' -O0
single 's += a[i];' -Os
single 's += a[i];' \
  '-fplugin-arg-gpured-lower=off -foffload-options=-Wa,--no-verify -foffload-options=-latomic'
single 'k += i;' ''
single 's += a[n - 1];' ''
single 's += b[i];' ''
single 's += a[i]; d[i] = i; __asm__ ("" : : : "memory");' ''
single 'd[i] = i; s += a[i];' ''
single 's += a[i]; *(volatile int *) (d + i) = i;' ''
single 'd[i] = i;' ''
single 's += a[i]; int x[2]; x[i & 1] = i; x[~i & 1] = n; k += x[0];' ''
single 's += a[i]; if (a[i] < 3) d[i] = i;' ''
single 's += a[i] / (s > 7 ? 3 : s < 2 ? a[i] / 9 : 4);' ''
single 'if (a[i] > 0) k += 7 / (i + 1);' ''
single 's += a[i]; __asm__ ("");' ''
single 'if (a[i] > 0) s += d[i];' ''
single 'for (int j = 0; j < i; j++) s += a[j];' ''
single 's += __builtin_sinf (a[i]);' ''
single 's += a[i];' '' 'gang(static:16)' 'schedule(static, 16)'
single 's += a[i];' '' 'gang' 'schedule(static, 4)'

# A loop inside another one has tiles if each lane surely has enough to do, or it is
# a row that asks.
inner () {
  cat > inner.c <<EOT
void f (int n, int m, float *a, float *d)
{
#pragma acc parallel loop gang copyin(a[0:n * m]) copyout(d[0:n])
  for (int j = 0; j < n; j++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < $1; i++)
	s += a[j * m + i];
      d[j] = s;
    }
}
int main (void) { return 0; }
EOT
  $CC $plugin -fopenacc -O2 $2 -fopt-info-omp-optimized inner.c -o inner \
    2> notes || fail "`cat notes`"
}
inner 512
expect notes 'unrolled 32 times per thread'
inner 100
expect notes 'unrolled 8 times per thread'
inner 1028
expect notes 'unrolled 32 times per thread'
inner 514
expect notes 'unrolled 16 times per thread'
inner 31
expect_no notes 'unrolled'
inner 511
expect notes 'unrolled 8 times per thread'
inner 257
expect notes 'unrolled'
inner 255
expect_no notes 'unrolled'
inner m
expect notes 'unrolled 16 times per thread'
inner m -fplugin-arg-gpured-unroll=4
expect notes 'unrolled 4 times per thread'
