# offload-options.sh - offload options of the user, in all spellings, win.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# $1: what .target the device code has to be for; $2: lowered calls; the rest: options
# of the compilation.  $link: options of the link.
try () {
  target=$1 calls=$2
  shift 2
  rm -f ./*.mkoffload*.s
  $CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o "$@"
  $CC $acc -DF1=one -c "$src/main.c" -o main.o
  $CC $acc -save-temps one.o main.o -o program $link
  expect_lowered "$calls"
  expect ptx "^[[:space:]]*\.target[[:space:]]*$target"
}

link=
try sm_70 1
run_both ./program
try sm_80 1 -foffload-options=-misa=sm_80
try sm_80 1 -foffload-options=nvptx-none=-misa=sm_80
try sm_80 1 -foffload-options=nvptx-none="-misa=sm_80 -mptx=7.0"
expect ptx '\.version[[:space:]]*7\.0'
try sm_75 1 -foffload="-misa=sm_75"
try sm_75 1 -foffload=nvptx-none="-march=sm_75 -O2"
try sm_75 1 -foffload-options=-misa=sm_53 -foffload-options=-misa=sm_75
! amdgcn_p || try sm_70 1 -foffload-options=amdgcn-amdhsa=-march=gfx900 \
  -foffload=nvptx-none
try sm_70 1 -foffload-options=-mptx=6.3
expect ptx '\.version[[:space:]]*6\.3'

# Below sm_70 nothing is lowered, and GCC's own code is as it was.
try sm_53 0 -foffload-options=-misa=sm_53
# GCC 16 alone would take sm_52, which -mptx=3.1 does not have.
try sm_30 0 -foffload-options="-misa=sm_30 -mptx=3.1"

# At the link, which comes last.
link=-foffload-options=-misa=sm_80
try sm_80 1
link=-foffload-options=-misa=sm_53
try sm_53 0
