# gcc-source.sh - a GCC that lacks what gpured takes from it unseen is noticed
# when gpured is built.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

check=$TOP_SRCDIR/plugin/check-gcc-source.sh
mkdir -p gcc-0/gcc/config/nvptx gcc-0/gcc/c-family gcc-0/libgomp/plugin
echo 'rtx s = "__worker_red";' > gcc-0/gcc/config/nvptx/nvptx.cc
echo 'int nargs = 2 + (tofollow != NULL_TREE);' > gcc-0/gcc/omp-low.cc
printf '#define DO_COND(NODE) OP (NODE, 0)\n#define DO_BODY(NODE) OP (NODE, 1)\n' \
  > gcc-0/gcc/c-family/c-common.h
echo 'return 128 * 1024;' > gcc-0/libgomp/plugin/plugin-nvptx.c

tar -cf - gcc-0 | xz > good.tar.xz
tar -czf good.tar.gz gcc-0
for source in good.tar.xz good.tar.gz gcc-0; do
  sh "$check" $source || fail "a GCC that has all is refused: $source"
done

echo 'return 64 * 1024;' > gcc-0/libgomp/plugin/plugin-nvptx.c
echo 'rtx s = "__worker_sum";' > gcc-0/gcc/config/nvptx/nvptx.cc
tar -cf - gcc-0 | xz > bad.tar.xz
sh "$check" gcc-0 2> out && fail "a GCC that lacks two is taken"
expect out 'has no line'
sh "$check" bad.tar.xz 2> out && fail "a GCC that lacks two is taken"
begin='^check-gcc-source.sh: GCC.s'
expect out "$begin gcc/config/nvptx/nvptx.cc has no line .\"__worker_red\"., on which rewrite-emit.cc of gpured relies\$"
expect out "$begin libgomp/plugin/plugin-nvptx.c has no line .return 128 .* 1024;., on which halves.h of gpured relies\$"
expect_no out omp-low.cc

# A front end that a distribution adds by a patch is taken from there, and nothing
# else of patches.
mkdir patches
cat > patches/algol.diff <<'EOT'
--- a/src/gcc/Makefile.in
+++ b/src/gcc/Makefile.in
@@ -1 +1 @@
-old
+new
--- /dev/null
+++ b/src/gcc/algol/lang.opt
@@ -0,0 +1,2 @@
+Language
+Algol
--- /dev/null
+++ b/src/gcc/algol/config-lang.in
@@ -0,0 +1 @@
+language="algol"
--- /dev/null
+++ b/src/libalgol/a.c
@@ -0,0 +1 @@
+int a;
EOT
sed -e 's/lang.opt/new.opt/' -e 's/algol/other/' patches/algol.diff > patches/other.diff
(. "$TOP_SRCDIR/plugin/unpack-gcc.sh" && mkdir added \
  && add_front_ends added patches/*.diff patches/no-such.diff)
(cd added && find . -type f | sort) > files
printf './gcc/algol/%s\n' config-lang.in lang.opt | diff - files >&2 \
  || fail "other files than a front end's"
printf 'Language\nAlgol\n' | diff - added/gcc/algol/lang.opt >&2 \
  || fail "lang.opt is another"
