# gcc-source.sh - a GCC that lacks what gpured takes from it unseen is noticed
# when gpured is built.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/script-functions"

check=$TOP_SRCDIR/plugin/check-gcc-source.sh
mkdir -p gcc-0/gcc/config/nvptx gcc-0/gcc/c-family gcc-0/libgomp/plugin
echo 'rtx s = "__worker_red";' > gcc-0/gcc/config/nvptx/nvptx.cc
echo 'int nargs = 2 + (tofollow != NULL_TREE);' > gcc-0/gcc/omp-low.cc
printf '#define DO_COND(NODE) OP (NODE, 0)\n#define DO_BODY(NODE) OP (NODE, 1)\n' \
  > gcc-0/gcc/c-family/c-common.h
echo 'return 128 * 1024;' > gcc-0/libgomp/plugin/plugin-nvptx.c

tar -cf - gcc-0 | xz > good.tar.xz
sh "$check" good.tar.xz || fail "a GCC that has all is refused"

echo 'return 64 * 1024;' > gcc-0/libgomp/plugin/plugin-nvptx.c
echo 'rtx s = "__worker_sum";' > gcc-0/gcc/config/nvptx/nvptx.cc
tar -cf - gcc-0 | xz > bad.tar.xz
sh "$check" bad.tar.xz 2> out && fail "a GCC that lacks two is taken"
begin='^check-gcc-source.sh: GCC.s'
expect out "$begin gcc/config/nvptx/nvptx.cc has no line .\"__worker_red\"., on which rewrite-emit.cc of gpured relies\$"
expect out "$begin libgomp/plugin/plugin-nvptx.c has no line .return 128 .* 1024;., on which halves.h of gpured relies\$"
expect_no out omp-low.cc
