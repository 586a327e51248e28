#!/bin/sh
# run-libgomp.sh - run libgomp's own offload tests on the stand-in driver.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: run-libgomp.sh [--plugin FLAGS] [--only JOB[=PATTERNS]] WORKDIR
#
# Unpacks libgomp's testsuite from GCC's source into WORKDIR/source and runs,
# for the nvptx offload target, all OpenACC tests and every OpenMP test that has a
# target construct, at -O0 and -O2, with the GCC that configure chose and, unless
# --plugin gives the flags to load it, without gpured; with it OpenACC at -O3, too.
# The environment has the driver to use in LD_LIBRARY_PATH (../pre-inst-env does that)
# and
#
#   GCC_SOURCE             the tarball of GCC's source
#   GCC_SERVED FC_SERVED   the compilers
#   EXPECTED               the list of tests that cannot pass, with reasons
#
# Ends with `N passed, N failed, N skipped': a test on the list that fails is
# skipped, one that passes although it is listed is a failure of the list.

set -eu

plugin_flags=
only=
while test $# -gt 1; do
  case $1 in
    --plugin) plugin_flags=$2; shift 2 ;;
    --only) only=$2; shift 2 ;;
    *) echo "run-libgomp.sh: unknown argument $1" >&2; exit 2 ;;
  esac
done
work=$1

: "${GCC_SOURCE:?}" "${GCC_SERVED:?}" "${EXPECTED:?}"
: "${RUNTEST:=runtest}"
command -v "$RUNTEST" >/dev/null || {
  echo "run-libgomp.sh: runtest not found (Debian package dejagnu)" >&2
  exit 1
}

mkdir -p "$work"
work=$(cd "$work" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
source=$work/source

# Only the offload target is run: the -foffload=disable half of the OpenACC
# tests never reaches a driver.  more_levels is from site.exp, see below.
unpack ()
{
  rm -rf "$source.tmp"
  mkdir -p "$source.tmp"
  tar -xf "$GCC_SOURCE" -C "$source.tmp" --strip-components=1 --wildcards \
    '*/libgomp/testsuite' '*/libgomp/*.h' '*/libgomp/config' '*/include' \
    '*/gcc/testsuite/lib' '*/gcc/testsuite/config' \
    '*/gcc/testsuite/c-c++-common/goacc' \
    '*/gcc/testsuite/c-c++-common/gomp' '*/gcc/testsuite/g++.dg/goacc' \
    '*/gcc/testsuite/gfortran.dg/goacc' '*/gcc/testsuite/gfortran.dg/gomp'
  for exp in "$source.tmp"/libgomp/testsuite/libgomp.oacc-*/*.exp; do
    sed -i -e 's/ "disable"\]/]/' -e 's/{ -O2 } \]/{ -O2 } {*}$::more_levels ]/' "$exp"
  done
  # gpured's remarks are no excess errors.
  cat >>"$source.tmp/libgomp/testsuite/lib/libgomp-dg.exp" <<'END'
proc libgomp-dg-prune { system text } {
    set gpured {reduction\(|private\(|copy\(|this loop of a `kernels'|.tile' of |loop over |loop left to GCC|launched with |this loop with `auto'|this code needs compute capability |gpured: |variable .loaded.[0-9]+. declared in block |  }
    regsub -all -line "^.*(optimized|missed|note): ($gpured).*\$" $text "" text
    return [gcc-dg-prune $system $text]
}
END
  mv "$source.tmp" "$source"
}
test -d "$source" || unpack

suite=$source/libgomp/testsuite

# tests_with_target DIR...: the names of the tests that have a target construct.
tests_with_target ()
{
  (cd "$suite" && grep -rliE '(#[[:space:]]*pragma|_Pragma.*|!\$)[[:space:]]*omp.*[[:space:]]target' "$@" \
     | sed 's,.*/,,' | grep -E '\.(c|C|cc|f|F|f90|F90|f95|f03|F03|f08)$' | sort -u | tr '\n' ' ')
}

# -no-pie: with GCC's tables of offloaded functions ld warns about text relocations
# in a position-independent executable, and any output is a failure to DejaGnu.
# --no-as-needed: Debian's linker drops libgomp where only those tables refer to it.
# -latomic: the offload compiler's libgomp of GCC 12 refers to it.

# Tests that call the driver themselves link with the one that runs them.
driver_flags=-I$source/include/cuda
old_ifs=$IFS
IFS=:
for dir in ${LD_LIBRARY_PATH:-}; do
  if test -e "$dir/libcuda.so"; then
    driver_flags="$driver_flags -L$dir"
  fi
done
IFS=$old_ifs

# run NAME OPTIMIZE ARGUMENT...: one runtest in a directory of its own.  OPTIMIZE is
# empty for the suites that go through -O0 and -O2 themselves.
run ()
{
  name=$1 optimize=$2
  shift 2
  obj=$work/$name
  case ${plugin_flags:+plugin}-$name in
    plugin-oacc-*) more_levels='{ -O3 }' ;;
    *) more_levels= ;;
  esac
  rm -rf "$obj"
  mkdir -p "$obj"
  cat >"$obj/libgomp-test-support.exp" <<END
set cuda_driver_include ""
set cuda_driver_lib ""
set hsa_runtime_lib ""
set offload_plugins "nvptx"
set offload_targets "nvptx-none"
END
  cat >"$obj/site.exp" <<END
set srcdir "$suite"
set objdir "$obj"
set tmpdir "$obj"
set tool libgomp
set host_triplet x86_64-pc-linux-gnu
set build_triplet x86_64-pc-linux-gnu
set target_triplet x86_64-pc-linux-gnu
set target_alias x86_64-pc-linux-gnu
set tool_root_dir "$obj"
set GCC_UNDER_TEST "$GCC_SERVED"
set GXX_UNDER_TEST "$GCC_SERVED"
${FC_SERVED:+set GFORTRAN_UNDER_TEST "$FC_SERVED"}
set offload_additional_options "-no-pie -Wl,--no-as-needed -foffload-options=nvptx-none=-Wa,--no-verify -foffload-options=nvptx-none=-latomic $driver_flags $plugin_flags"
set offload_additional_lib_paths ""
set more_levels [list $more_levels]
set TORTURE_OPTIONS [list { -O0 } { -O2 } $more_levels]
${optimize:+set DEFAULT_CFLAGS "$optimize"}
END
  (cd "$obj" && "$RUNTEST" --tool libgomp --srcdir "$suite" "$@" \
     >runtest.log 2>&1) || true
  test -s "$obj/libgomp.sum" || {
    echo "run-libgomp.sh: runtest wrote no libgomp.sum in $obj" >&2
    return 1
  }
  if grep '^got a .* signal' "$obj/runtest.log" >&2; then
    return 1
  fi
}

# A test that ends in a trap expects libgomp's words alone.
PTXSIM_REPORTS=0
export PTXSIM_REPORTS

c_tests=$(tests_with_target libgomp.c libgomp.c-c++-common)
cxx_tests=$(tests_with_target libgomp.c++ libgomp.c-c++-common)
fortran_tests=$(tests_with_target libgomp.fortran)

# NAME|OPTIMIZE|DIRECTORY|EXP|TESTS, all tests of the directory where TESTS is empty.
jobs="oacc-c||libgomp.oacc-c|c.exp|
oacc-c++||libgomp.oacc-c++|c++.exp|
c-O2|-O2|libgomp.c|c.exp|$c_tests
c-O0|-O0|libgomp.c|c.exp|$c_tests
c++-O2|-O2|libgomp.c++|c++.exp|$cxx_tests
c++-O0|-O0|libgomp.c++|c++.exp|$cxx_tests"
if test -n "${FC_SERVED:-}"; then
  jobs="$jobs
oacc-fortran||libgomp.oacc-fortran|fortran.exp|
fortran||libgomp.fortran|fortran.exp|$fortran_tests"
fi

wanted=${only%%=*}
case $only in
  *=*) patterns=${only#*=} ;;
  *) patterns= ;;
esac
printf '%s\n' "$jobs" | grep "^${wanted:-[^|]*}|" >"$work/jobs" || {
  echo "run-libgomp.sh: no job is called $wanted" >&2
  exit 2
}

# Two jobs at a time, every other line each.
worker ()
{
  n=0
  while IFS='|' read -r name optimize directory exp tests; do
    n=$((n + 1))
    test $((n % 2)) -eq "$1" || continue
    tests=${patterns:-$tests}
    run "$name" "$optimize" --directory "$directory" "$exp${tests:+=$tests}" \
      || return 1
  done <"$work/jobs"
}
status=0
worker 0 &
other=$!
worker 1 || status=1
wait "$other" || status=1
test $status -eq 0 || exit 1

exec awk -v partial="${only:+1}" \
  -v plugin="${plugin_flags:+1}" -f "$here/judge.awk" "$EXPECTED" \
  $(cut -d'|' -f1 "$work/jobs" | sed "s,.*,$work/&/libgomp.sum,")
