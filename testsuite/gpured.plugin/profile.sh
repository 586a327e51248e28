# profile.sh - a profile of the program without offloading is taken.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# use OPTION...: with the profile, and warnings of it as errors, on the host and on the
# device.
use () {
  $CC $plugin $model "$@" -no-pie -fprofile-use -Werror -fdump-ipa-profile -save-temps \
    -fopt-info-omp -c "$src/profile.c" -o profile.o > remarks 2>&1 \
  || {
    cat remarks >&2
    fail "$model $*: not taken"
  }
  expect remarks 'optimized: reduction(+:total) on'
  # Functions of the host alone have read it.
  expect profile.c.*i.profile '^;; Function steps '
  expect profile.c.*i.profile '^;; Function threads '
  expect_no profile.c.*i.profile '^;; Function add_all '
  expect_no profile.c.*i.profile '^;; Function main._omp_fn'
  $CC $model -no-pie profile.o -o profile.exe
  run_both ./profile.exe > out
}

# make_profile OPTION...: what GCC says with them, without offloading.
make_profile () {
  rm -f ./*.gcda
  $CC $model "$@" -w -no-pie -foffload=disable -fprofile-generate -c \
    "$src/profile.c" -o profile.o
  $CC $model -no-pie -foffload=disable -fprofile-generate profile.o -o profile.exe
  OMP_TARGET_OFFLOAD=disabled ./profile.exe > out
  test -f profile.gcda || fail "no profile"
}

for model in -fopenacc -fopenmp; do
  for level in -O1 -O2 -O3; do
    make_profile $level
    use $level
  done
  make_profile -O2 $plugin -fplugin-arg-gpured-lower=off
  use -O2
done
