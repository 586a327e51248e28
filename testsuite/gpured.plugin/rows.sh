# rows.sh - which loops around loops over vectors all lanes execute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Defaults of what is in the loop.
reset () {
  clauses='gang' before='' row='' after='d[j] = s;' options='-O2'
  levels='reduction(+:s)' header='int i = 0; i < 20; i++' body='s += a[j * m + i];'
  outer='int j = 0; j < n; j++'
}
reset

number=0

# Add the loop to those that $options compile; $1 is what the note on it says, if there
# is one.
add () {
  number=$((number + 1))
  name=loops`echo "$options" | tr -c 'a-z0-9A-Z' _`
  echo "$options" > "$name.options"
  test -f "$name.c" || cat > "$name.c" <<'EOT'
#pragma acc routine seq
extern float put (float);
#pragma acc routine seq
float put (float x) { return x; }
float g, h[64];
#pragma acc declare create (g, h)
EOT
  echo "`wc -l < "$name.c"`|$number|$1" >> "$name.want"
  cat >> "$name.c" <<EOT
float f$number (int n, int m, float *a, float *d, int *from, volatile float *v)
{
  float t = 0;
#pragma acc parallel loop $clauses copyin(a[0:n * m], from[0:n + 1], v[0:n]) \
  copy(d[0:n])
  for ($outer)
    {
      float s = 0;
      int l = 0;
      $before
#pragma acc loop vector $levels
      for ($header)
	{ $body }
      $after
    }
  return t;
}
EOT
  reset
}

# All lanes of a part of a warp execute an iteration, or all of a whole one; or
# not.
parts () {
  message="each iteration is executed by 8 to 32 lanes of a warp"
  add "$message"
}
warps () {
  message="each iteration is executed by all 32 lanes of a warp"
  add "$message"
}
none () {
  add ""
}

parts
clauses='gang worker'; parts
clauses='gang worker num_workers(4) num_gangs(7)'; parts
options=-O1; parts
options=-O3; parts
header='int i = 0; i < 0; i++'; parts
header='int i = 0; i < 128; i++'; parts
header='int i = 64; i > 0; i--'; parts

# Longer ones whose lanes take neighbours.
header='int i = 0; i < 512; i++'; parts
header='int i = 0; i < 1024; i++'; parts
header='int i = 0; i < 1028; i++'; warps
header='int i = 0; i < 130; i++'; warps
header='int i = 0; i < 512; i++' body='s += a[j * m + 2 * i];'; warps
header='int i = 0; i < 512; i++' body='s += a[from[i]];'; warps
header='int i = 0; i < 512; i++' body='s += a[j * m + i]; h[i & 63] = s;'; warps
header='int i = 0; i < 512; i++' options=-Os; warps
header='int i = 0; i < 512; i++' options='-O2 -fplugin-arg-gpured-unroll=1'; warps
after='if (s > 3) d[j] = s;'; parts
after='d[j] = s; d[j] += from[j];'; parts
after='d[j] = __builtin_fabsf (s);'; parts
before='if (from[j] > 3) s = 5;'; parts
body='s += a[j * m + i]; h[i & 63] = s;'; parts

# Lengths that are no constants, and those of rows one behind the other.
header='int i = 0; i < m; i++'; parts
header='int i = from[j]; i < from[j + 1]; i++'; parts
header='int i = from[j]; i < from[j + 1]; i++' body='s += a[i];'; parts
before='int b = from[j], e = from[j + 1];' header='int i = b; i < e; i++'; parts

# Whole warps: lengths that depend on the row in other ways, or are long, what is used
# behind the loop, and where somebody may know which threads have which iterations.
header='int i = 0; i < 129; i++'; warps
header='int i = 0; i < j; i++'; warps
header='int i = 0; i < from[j]; i++'; warps
header='long i = m - 1; i > 3; i -= 3'; warps
header='int i = 0; i < m; i++' body='s += a[j * m + 2 * i];'; warps
header='int i = from[j]; i < from[j + 1]; i += 2'; warps
header='int i = from[j + 1] - 1; i >= from[j]; i--'; warps
before='if (j & 1) continue;' header='int i = from[j]; i < from[j + 1]; i++'; warps
before='int b = from[0];' header='int i = b; i < from[from[j]]; i++'; warps
header='int i = from[j]; i < from[j + 1]; i++' outer='int j = 0; j < n; j += 2'
warps
clauses='gang reduction(+:t)' after='t += s;'; warps
clauses='gang(static:2)'; warps
clauses='gang(static:*)'; parts
outer='int j = n - 1; j >= 0; j--'; warps
body='s += put (a[i]);' options='-O2 -fno-ipa-cp -fno-inline'; warps
body='s += a[i]; __asm__ ("");'; warps
body='s += v[i];'; warps
options='-O2 -fplugin-arg-gpured-unroll=4'; warps

# More rows than threads, and not more.
clauses='gang num_gangs(7)' outer='int j = 0; j < 8; j++'; parts
clauses='gang num_gangs(7)' outer='int j = 0; j < 7; j++'; none
clauses='gang worker num_gangs(7) num_workers(2)' outer='int j = 0; j < 28; j += 2'
none

# libgomp has more gangs than a few rows.
outer='int j = 0; j < 32; j++'; none
outer='int j = 0; j < 33; j++'; parts
outer='int j = 0; j < 64; j += 2' header='int i = 0; i < m; i++'; none
outer='int j = 0; j < 66; j += 2' header='int i = 0; i < m; i++'; parts

# What only one lane may do.
after='d[j] = put (s);' options='-O2 -fno-inline -fno-ipa-pure-const'; none
after='d[j] = s + v[j];'; none
after='v[j] = s;'; none
after='__asm__ (""); d[j] = s;'; none
after='d[j] = s + __builtin_goacc_parlevel_id (2);'; none
after='
#pragma acc atomic
      g += s;'; none
after='float w;
#pragma acc atomic read
      w = g;
      d[j] = s + w;'; none

# What lanes would have for themselves.
before='float w[4]; for (int k = 0; k < 4; k++) w[k] = from[j + k];' \
  body='s += a[i] * w[i & 3];'; none
before='float w; float *volatile p = &w; *p = from[j];' body='s += a[i] * w;'; none
body='s += a[i]; l = i;' after='d[j] = s + l;'; none
body='s += a[i]; l = i;' after='if (l) d[j] = s;'; none
body='s += a[i]; l = from[i];' after='
#pragma acc loop vector
      for (int k = 0; k < m; k++)
	a[k] = l;
      d[j] = s;'; none

# Other levels, and what is left to GCC.
clauses='gang vector_length(64)'; none
levels='worker reduction(+:s)'; none
levels=''; none
options=-O0; none
options='-O2 -fplugin-arg-gpured-lower=off -foffload-options=-Wa,--no-verify'; none

for file in loops*.c; do
  name=${file%.c}
  { cat "$file" && echo "int main (void) { return 0; }"; } > main.c
  # shellcheck disable=SC2046
  $CC $plugin -fopenacc `cat "$name.options"` -fopt-info-omp-optimized main.c -o main -lm \
    2> notes || fail "`cat notes`"
  compare_notes "$name.want" notes \
    's/^main\.c:\([0-9]*\):.* note: gpured: \(each iteration is executed by .*\)$/\1|\2/p'
done
