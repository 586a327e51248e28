#! /bin/sh
# run-options.sh - a sample of the tests with each row of options.tab.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# run-options.sh [--kind KIND] SRCDIR WORK PROGRAM...
#
# Under pre-inst-env, with CC, CXX and FC (empty without gfortran): compiles and runs
# each PROGRAM of SRCDIR with GCC alone and with the plugin, in the empty folder WORK.
# A program that GCC alone compiles and runs with status 0 has to do so with the
# plugin, in another order of execution, too.  The status is that of the whole.

kind=
if test "$1" = --kind; then
  kind=$2
  shift 2
fi
srcdir=$1
work=$2
shift 2
stock="-foffload-options=nvptx-none=-misa=sm_70 -foffload-options=nvptx-none=-Wa,--no-verify"
ran=0
passed=0
alone=0

# try NAME FLAG...: compile and run $program; what is said goes to NAME.out.
try () {
  name=$1
  shift
  status=0
  # shellcheck disable=SC2086
  timeout 300 $compiler $model $options -no-pie "$@" "$program" -o "$work/$name.exe" -lm \
    -foffload-options=-lm > "$work/$name.out" 2>&1 || status=compilation
  if test "$status" = 0; then
    for seed in 0 2; do
      PTXSIM_SEED=$seed PTXSIM_CHECK=strict timeout 300 "$work/$name.exe" \
	> "$work/$name.run" 2>&1 < /dev/null || status=execution
    done
  fi
}

while IFS= read -r row; do
  case $row in
    '' | '#'*) continue ;;
  esac
  options=${row#*: }
  test -z "$kind" || test "$kind" = "${row%%:*}" || continue
  for program; do
    program=$srcdir/$program
    case $program in
      *.cc) compiler=$CXX ;;
      *.f90) compiler=$FC ;;
      *) compiler=$CC ;;
    esac
    test -n "$compiler" || continue
    case $program in
      */omp-* | *.omp/*) model=-fopenmp ;;
      *) model=-fopenacc ;;
    esac
    # shellcheck disable=SC2086
    try alone $stock
    if test "$status" != 0; then
      alone=$((alone + 1))
      echo "left out, GCC alone: ${program#"$srcdir/"} $options: $status"
      continue
    fi
    try plugin -fplugin=gpured.so
    ran=$((ran + 1))
    if test "$status" = 0; then
      passed=$((passed + 1))
    else
      echo "FAIL: ${program#"$srcdir/"} $options: $status"
      head -n 5 "$work/plugin.out" "$work/plugin.run"
    fi
  done
done < "$srcdir/options/options.tab"
echo "$ran runs, $passed passed; $alone that GCC alone does not compile or run left out"
test "$ran" -gt 0 && test "$passed" = "$ran"
