# batch.sh - which loops lanes run by several iterations, and what is said of them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

bound=n
number=0

# Add a loop with BODY, for OpenACC with CLAUSES and for OpenMP, to those that OPTIONS
# compile; the last argument is what the note on it says, if there is one.
add () {
  number=$((number + 1))
  name=loops`echo "$2" | tr -c 'a-z0-9A-Z' _`
  echo "$2" > "$name.options"
  test -f "$name.c" || echo "extern int put (int);" > "$name.c"
  echo "`wc -l < "$name.c"`|$1|$5" >> "$name.want"
  cat >> "$name.c" <<EOT
int f$number (int n, float *a, volatile float *b, short *c, int *d)
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
EOT
}

# A loop with BODY, by OPTIONS, has N iterations of a lane with BYTES.
several () {
  add "$1" "$2" "$5" "$6" "unrolled $3 times per thread, $4 bytes loaded per pass"
}

# A loop with BODY, by OPTIONS, remains one by one.
single () {
  add "$1" "$2" "$3" "$4" ""
}

# Compile the loops and compare the notes on them.
compare () {
  for file in loops*.c; do
    name=${file%.c}
    for language in -fopenacc -fopenmp; do
      # The linker finds the main program behind the loops.
      { cat "$file" && echo "int main (void) { return 0; }"; } > main.c
      # shellcheck disable=SC2046
      $CC $plugin $language -O2 `cat "$name.options"` -fopt-info-omp-optimized main.c \
	-o main -lm 2> notes || fail "`cat notes`"
      compare_notes "$name.want" notes \
	's/^main\.c:\([0-9]*\):.* note: gpured: \(unrolled.*\)$/\1|\2/p'
    done
  done
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
compare

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
