# opt-info.sh - several options -fopt-info ask for what each asks for alone, and
# remarks of the link go where those of the compilation go.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"
acc="$acc -no-pie"

cat > loops.c <<'EOT'
void f (double *a, double *b)
{
#pragma acc parallel loop gang copy(a[0:1000], b[0:4000])
  for (int i = 0; i < 1000; i++)
    {
      double t = 0;
#pragma acc loop vector reduction(+:t)
      for (int k = 0; k < 4; k++)
	t += b[4 * i + k];
      a[i] = t;
    }
#pragma acc kernels copy(a[0:1000])
  for (int i = 1; i < 1000; i++)
    a[i] += a[i - 1];
}
int main (void) { return 0; }
EOT
{ echo '#define f g'; sed 's/^int main.*//' loops.c; } > more.c

# What the options $@ print of OpenACC, sorted.
told () {
  $CC $plugin $acc "$@" -S loops.c -o loops.s 2> printed \
    || fail "$*: `cat printed`"
  grep -E 'reduction|construct|caused|assigned|compute capability' printed | sort -u
}

# The options $@ together print what each does alone, in both orders.
together () {
  for option; do
    told $option
  done | sort -u > alone
  backwards=
  for option; do
    backwards="$option $backwards"
  done
  told "$@" > both
  cmp alone both || fail "$*: `diff alone both`"
  told $backwards > both
  cmp alone both || fail "$backwards: `diff alone both`"
}

told -fopt-info-omp > optimized
expect optimized 'optimized: reduction(+:t)'
told -fopt-info-omp-missed > missed
expect missed 'missed: .* left to GCC'
told -fopt-info-omp-note > note
expect note 'note: this code needs compute capability'
together -fopt-info-omp -fopt-info-omp-missed
together -fopt-info-omp-note -fopt-info-omp-missed
together -fopt-info-omp-optimized -fopt-info-vec-missed
together -fopt-info-omp-missed -fopt-info-loop -fopt-info-omp-note
together -fopt-info-omp-all -fopt-info-inline
told -fopt-info-omp-all > all
sort -u optimized missed note | cmp - all || fail "all: `cat all`"
told -fopt-info > both
expect both 'optimized: reduction(+:t)'

# A file has the same lines, also of several options; of several files GCC takes the
# first.
told -fopt-info-omp-missed=named -fopt-info-omp=named > both || true
test ! -s printed || fail "`cat printed`"
grep -E 'reduction|construct|caused|assigned' named | sort -u > both
sort -u optimized missed | cmp - both || fail "file: `cat both`"
told -fopt-info-omp-missed=one -fopt-info-omp=two > both || true
expect printed "warning: ignoring possibly conflicting option '-fopt-info-omp=two'"
test ! -f two || fail "two files"
sort -u one | cmp - missed || fail "`cat one`"

# Each object's go to its own file, wherever the link is.
remark='each iteration is executed by 8 to 32 lanes of a warp'
mkdir other lost
$CC $plugin $acc -fopt-info-omp=loops.txt -c loops.c
(cd lost && $CC $plugin $acc -fopt-info-omp=lost.txt -c ../more.c -o ../more.o)
expect_no loops.txt "$remark"
(cd other && $CC $acc ../loops.o ../more.o -o program) 2> errors \
  || fail "`cat errors`"
test ! -s errors || fail "`cat errors`"
expect loops.txt "^[./a-z]*loops\.c:3:9: optimized: $remark\$"
expect lost/lost.txt "^[./a-z]*/more\.c:4:9: optimized: $remark\$"
test "`cat loops.txt lost/lost.txt | grep -c "$remark"`" = 2 || fail "not two"
test "`ls other`" = program || fail "`ls other`"

# Without the directory, or to standard output, which the linker reads, they are on
# standard error; no option, no remark.
rm -r lost
$CC $plugin $acc -fopt-info-omp=stdout -c loops.c > printed
expect printed 'optimized: reduction(+:t)'
$CC $acc loops.o more.o -o program > printed 2> errors || fail "`cat errors`"
test ! -s printed || fail "`cat printed`"
expect errors "^loops\.c:.* note: gpured: $remark\$"
expect errors "more\.c:.* note: gpured: $remark\$"
$CC $plugin $acc -c loops.c
$CC $plugin $acc -fopt-info-omp-missed -c more.c 2> printed
$CC $acc loops.o more.o -o program 2> errors || fail "`cat errors`"
test ! -s errors || fail "`cat errors`"

# A region that the link leaves to GCC is told whatever remarks are asked for.
cat > region.c <<'EOT'
#pragma omp declare target
int __attribute__ ((noipa)) down (int n)
{
  return n / 2;
}
#pragma omp end declare target
int main (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(s)
  for (int i = 0; i < 10; i++)
    s += down (i);
  return s == 0;
}
EOT
left='region left to GCC: it calls .down., which cannot be copied'
for kind in optimized note missed; do
  $CC $plugin -no-pie -fopenmp -O2 -fopt-info-omp-$kind=region-$kind region.c -o region \
    2> errors || fail "`cat errors`"
  expect region-$kind "^region\.c:[0-9:]* missed: $left\$"
  test ! -s errors || fail "`cat errors`"
done
