#!/bin/sh
# make-bench.sh - compile the cases of `make bench'.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: make-bench.sh SRCDIR DIRECTORY [PATTERN...], under pre-inst-env, with CC of
# the GCC served in the environment, and where they are not in PATH, PTXAS, CLANG and
# NVCC.  COMPILERS are those to compare, of
#   gpured, stock	GCC with and without gpured, in OpenACC and OpenMP
#   clang	Clang 19 or later, in OpenMP, where it is installed with the device
#		libraries of libomp-19-dev
#   cub		NVIDIA's CUB for cases with a file in CUDA, where nvcc is installed
# all by default.
#
# Makes in DIRECTORY, of the cases of SRCDIR/cases.tab whose names match a PATTERN
# (all):
#   bin/	COMPILER.MODEL.CASE, MODEL being acc, omp or cuda
#   programs	lines `COMPILER MODEL CASE MOST', MOST as in cases.tab
#   code	lines `COMPILER MODEL CASE DEVICE REGISTERS INSTRUCTIONS BYTES': of the
#		loop with the most loads in the machine code; empty without ptxas
# and devices.tab, model.awk, run-bench.sh and report.awk beside them, which need no compiler.

set -eu
srcdir=$(cd "$1" && pwd)
model=$srcdir/../../tools/report
mkdir -p "$2/bin"
directory=$(cd "$2" && pwd)
shift 2
test $# -gt 0 || set -- '*'
: "${CC:?}"
. "$srcdir/../lib/compilers.sh"
cuda=/usr/local/cuda
ptxas=${PTXAS:-$(command -v ptxas || echo $cuda/bin/ptxas)}
clang=${CLANG:-$(command -v clang-19 || echo clang)}
nvcc=${NVCC:-$(command -v nvcc || echo $cuda/bin/nvcc)}
known='' devices=''
if test -x "$ptxas"; then
  cuda=$(dirname "$(dirname "$ptxas")")
  known=$(sed -n 's/^\(sm_[0-9]*\).*/\1/p' "$model/devices.tab" | sort -u)
else
  echo "make-bench.sh: no ptxas, so nothing is said of machine code"
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/gpured-bench.XXXXXX")
trap 'rm -rf "$work"' 0
trap 'exit 130' 1 2 15
printf '.version 6.3\n.target sm_70\n.address_size 64\n' > "$work/empty.ptx"
for device in $known; do
  ! "$ptxas" -arch="$device" -c -o "$work/cubin" "$work/empty.ptx" 2> "$work/log" \
    || devices="$devices $device"
done
: > "$directory/programs"
: > "$directory/code"
cp "$model/devices.tab" "$model/model.awk" "$srcdir/run-bench.sh" \
  "$srcdir/report.awk" "$directory/"

# noted COMMAND...: run that, with what it says in `info', or, if it fails, said.
noted ()
{
  "$@" > info 2>&1 || {
    cat info
    return 1
  }
}

# code_of COMPILER MODEL DEVICE KERNEL [LOADS]: add to `code' what is in `cubin' and,
# of registers, in `info', about the functions whose names have KERNEL.
code_of ()
{
  registers=$(sed -n "/entry function .*$4/,/Used/s/.*Used \([0-9]*\) reg.*/\1/p" info \
	      | sort -n | tail -n 1)
  loop=$(od -An -v -tu1 -w16 cubin | awk -v want="[.]text[.].*$4" -v sm="${3#sm_}" \
	 -v loads="${5:-any}" -f "$srcdir/loops.awk")
  echo "$1 $2 $name $3 ${registers:-0} $loop" >> "$directory/code"
}

# made COMPILER MODEL: there is a program of CASE.
made ()
{
  mv program "$directory/bin/$1.$2.$name"
  echo "$1 $2 $name $most" >> "$directory/programs"
}

# by_gcc COMPILER MODEL OPTION, by_clang and by_cub compile CASE from FILE with FLAGS
# in a directory of their own.
by_gcc ()
{
  # shellcheck disable=SC2046,SC2086
  $CC -O2 -no-pie -save-temps $(compiler_flags "$1" "$3") -I"$srcdir" $flags \
    "$srcdir/cases/$file.c" -o program || return
  made "$1" "$2"
  ptx=$(grep -l '^\.version' ./*.mkoffload.o | head -n 1)
  for device in $devices; do
    noted "$ptxas" -arch="$device" -c -v "$ptx" -o cubin || return
    code_of "$1" "$2" "$device" 'run[$.]'
  done
}

# Its run-time library has loops with more loads, but not from what it knows to be
# global memory.
by_clang ()
{
  for device in $devices; do
    library=$clang_library/libomptarget-nvptx-$device.bc
    test -e "$library" || continue
    # shellcheck disable=SC2086
    "$clang" -O3 -fopenmp -w --offload-arch="$device" --cuda-path="$cuda" \
      --libomptarget-nvptx-bc-path="$library" -L"$clang_library" -save-temps \
      -I"$srcdir" $flags "$srcdir/cases/$file.c" -o program || return
    noted "$ptxas" -arch="$device" -c -v ./*openmp-nvptx64*"$device".s -o cubin \
      || return
    code_of clang omp "$device" '__omp_offloading_.*run_' global
  done
  test ! -e program || made clang omp
}

by_cub ()
{
  targets=
  for device in $devices; do
    targets="$targets -gencode arch=compute_${device#sm_},code=$device"
    # shellcheck disable=SC2086
    noted "$nvcc" -O3 -arch="$device" -cubin -Xptxas -v -I"$srcdir" $flags \
      -o cubin "$srcdir/cases/$file.cu" || return
    code_of cub cuda "$device" DeviceReduceKernel
  done
  # shellcheck disable=SC2086
  "$nvcc" -O3 $targets -I"$srcdir" $flags -o program "$srcdir/cases/$file.cu" || return
  made cub cuda
}

# attempt BY COMPILER MODEL [OPTION]
attempt ()
{
  mkdir "$work/program"
  (cd "$work/program" && "$@") > "$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "make-bench.sh: $2 does not compile $name, $3" >&2
  }
  rm -rf "$work/program"
}

compilers=
for compiler in ${COMPILERS:-gpured stock clang cub}; do
  case $compiler in
    clang)
      clang_library=$(dirname "$(dirname "$("$clang" -print-resource-dir \
					     2> /dev/null)")")
      test -n "$devices" && test -e "$clang_library/libomptarget.so" || continue ;;
    cub)
      test -n "$devices" && test -x "$nvcc" || continue ;;
  esac
  compilers="$compilers $compiler"
done

while read -r name file most flags; do
  case $name in
    '' | '#'*) continue ;;
  esac
  wanted_p "$name" "$@" || continue
  all_flags=$flags
  for compiler in $compilers; do
    flags=$all_flags
    test "$compiler" = gpured || flags=${all_flags%-fplugin-arg-gpured-*}
    case $compiler in
      clang) attempt by_clang clang omp ;;
      cub) test ! -e "$srcdir/cases/$file.cu" || attempt by_cub cub cuda ;;
      *) attempt by_gcc "$compiler" acc -fopenacc
	 attempt by_gcc "$compiler" omp -fopenmp ;;
    esac
  done
done < "$srcdir/cases.tab"
