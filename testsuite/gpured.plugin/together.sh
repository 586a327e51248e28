# together.sh - the check of libgpured's build finds what the compiler has
# copied, left out, or lost.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

check=$TOP_SRCDIR/libgpured/convergent.awk
cat > source <<'EOT'
;; Function helper (helper, funcdef_no=1)
  __asm__ __volatile__("shfl.sync.down.b32	%0, %1, %2, 31, -1;" : "=r" other);
;; Function GPURED_x (GPURED_x, funcdef_no=2)
  __asm__ __volatile__("{	shfl.sync.bfly.b32 %%lo;
	shfl.sync.bfly.b32 %%hi;}" : "=r" other);
  __asm__ __volatile__("bar.warp.sync	-1;");
EOT
made () {
  printf '// BEGIN GLOBAL FUNCTION DEF: GPURED_x\n'
  printf '\t%s;\n' "$@"
}
made 'shfl.sync.bfly.b32 %r1' 'shfl.sync.bfly.b32 %r2' 'bar.warp.sync -1' > same
made 'shfl.sync.bfly.b32 %r1' 'shfl.sync.bfly.b32 %r2' 'bar.warp.sync -1' \
  'shfl.sync.bfly.b32 %r1' > more
made 'shfl.sync.bfly.b32 %r1' 'shfl.sync.bfly.b32 %r2' > fewer
: > none
gawk -f "$check" which=source source which=made same
for file in more fewer none; do
  if gawk -f "$check" which=source source which=made $file 2> errors; then
    fail "$file: no error"
  fi
  expect errors "^$file: GPURED_x has [024] shuffles, votes and barriers; the source has 3\$"
done
