# idle.sh - a file with directives that gpured does nothing for has one note;
# other files have none, and no file an error.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# noted N COMPILER FLAG...: compile so that N notes are printed.
noted () {
  wanted=$1
  compiler=$2
  shift 2
  $compiler $plugin "$@" -c > notes 2>&1 || {
    cat notes >&2
    fail "$compiler $* failed"
  }
  n=`grep -c 'note: gpured does nothing: ' notes` || true
  test "$n" = "$wanted" || {
    cat notes >&2
    fail "$compiler $*: $n notes, not $wanted"
  }
}

cat > with.c <<'EOT'
 #  pragma	acc	parallel
int i;
EOT
cat > without.c <<'EOT'
#pragma omp parallel
#pragma accept
#pragma omp targets
/* #pragma acc parallel
 */ // !$acc parallel
int i;
EOT
noted 1 "$CC" with.c
expect notes "^cc1: note: gpured does nothing: 'with.c' has directives but is compiled without '-fopenacc' or '-fopenmp'; use '-fplugin-arg-gpured-lower=off' if this is intended\$"
noted 1 "$CC" -Wall -Werror -Wno-unknown-pragmas with.c
noted 1 "$CC" -foffload=disable -fopenmp with.c
expect notes "^cc1: note: gpured does nothing: 'with.c' has directives but is compiled without offload targets, as with '-foffload=disable'; use '-fplugin-arg-gpured-lower=off' if this is intended\$"
noted 2 "$CC" with.c without.c "$src/sum.c" -DNAME=one
noted 1 "$CC" -save-temps with.c
noted 1 "$CC" -fopenmp with.c
expect notes "^cc1: note: gpured does nothing: 'with\.c' has only OpenACC directives but is compiled without '-fopenacc'; use '-fplugin-arg-gpured-lower=off' if this is intended\$"
noted 0 "$CC" -fopenmp -fplugin-arg-gpured-lower=off with.c
noted 0 "$CC" -fplugin-arg-gpured-lower=off with.c
noted 0 "$CC" -E with.c
noted 0 "$CC" -foffload=disable -fopenacc without.c
noted 0 "$CC" -fopenacc without.c

# The other language is not the only one, or does not offload.
printf '#pragma acc routine seq\nint f (int);\n' > acc.c
{ cat acc.c; printf 'int j;\n#pragma omp threadprivate(j)\n'; } > both.c
noted 1 "$CC" -fopenmp acc.c
noted 0 "$CC" -fopenacc acc.c
noted 0 "$CC" -fopenmp -fopenacc acc.c
noted 0 "$CC" -fopenmp both.c
noted 0 "$CC" -fopenacc both.c
printf '#pragma omp target\nint i;\n' > with.cc
noted 1 "$CXX" -fopenacc with.cc
expect notes "note: gpured does nothing: 'with\.cc' has only OpenMP directives but is compiled without '-fopenmp'; use '-fplugin-arg-gpured-lower=off' if this is intended\$"
noted 1 "$CXX" with.cc
noted 0 "$CXX" -x c++ - < with.cc

if test -n "$FC"; then
  printf '      subroutine f\nC$OMP  TARGET\nc$omp end target\n      end\n' > with.f
  printf 'subroutine f\n  !$acc parallel\n  !$acc end parallel\nend\n' > with.f90
  printf 'subroutine f\n  !$omp parallel\n  !$omp end parallel\n  cc$acc = 1\nend\n' > without.f90
  noted 1 "$FC" with.f
  noted 1 "$FC" with.f90
  noted 0 "$FC" -fopenacc with.f90
  noted 0 "$FC" -fdollar-ok without.f90
fi

# Other targets than nvptx, alone and beside it.
if amdgcn_p; then
  noted 0 "$CC" -fopenacc -foffload=amdgcn-amdhsa acc.c
  expect notes "^cc1: note: gpured lowers nothing: 'acc\.c' has directives but is compiled for 'amdgcn-amdhsa', without 'nvptx-none'; use '-fplugin-arg-gpured-lower=off' if this is intended\$"
  noted 0 "$CC" -fopenacc -foffload=amdgcn-amdhsa without.c
  test ! -s notes || fail "`cat notes`"
  noted 0 "$CC" -fopenacc -foffload=nvptx-none,amdgcn-amdhsa acc.c
  expect notes "^cc1: note: gpured lowers 'acc\.c' for 'nvptx-none' only: GCC alone makes the code for the other targets of '.*'; '-fplugin-arg-gpured-lower=off' turns off lowering and this note\$"
  noted 0 "$CC" -fopenacc -foffload=nvptx-none acc.c
  test ! -s notes || fail "`cat notes`"
fi
