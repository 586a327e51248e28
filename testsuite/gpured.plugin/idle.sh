# idle.sh - a file with directives that gpured does nothing for has one note;
# other files have none, and no file an error.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/script-functions"

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
expect notes "^cc1: note: gpured does nothing: 'with.c' has directives and is compiled without '-fopenacc' or '-fopenmp'; '-fplugin-arg-gpured-lower=off' if so intended\$"
noted 1 "$CC" -Wall -Werror -Wno-unknown-pragmas with.c
noted 1 "$CC" -foffload=disable -fopenmp with.c
expect notes "^cc1: note: gpured does nothing: 'with.c' has directives and is compiled without offload targets, as for '-foffload=disable'; '-fplugin-arg-gpured-lower=off' if so intended\$"
noted 2 "$CC" with.c without.c "$src/sum.c" -DNAME=one
noted 1 "$CC" -save-temps with.c
noted 0 "$CC" -fopenmp with.c
noted 0 "$CC" -fplugin-arg-gpured-lower=off with.c
noted 0 "$CC" -E with.c
noted 0 "$CC" -foffload=disable -fopenacc without.c
printf '#pragma omp target\nint i;\n' > with.cc
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
