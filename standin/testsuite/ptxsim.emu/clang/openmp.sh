# openmp.sh - OpenMP by clang, with LLVM's device library, on the stand-in.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# launch.c does what libomptarget of this version does.
if ! clang=`command -v clang-19`; then
  echo 'no clang-19'
  exit 77
fi
library=`$clang -print-resource-dir`/../../libomptarget-nvptx-sm_70.bc
if test ! -f $library; then
  echo 'no device library of OpenMP for clang-19, which libomp-19-dev has'
  exit 77
fi
$CC -O1 "$SRCDIR/launch.c" -o launch -ldl
$clang -O2 -fopenmp -fopenmp-targets=nvptx64-nvidia-cuda \
  -Xopenmp-target -march=sm_70 -nocudalib --offload-device-only -S \
  -Xclang -mlink-builtin-bitcode -Xclang $library -Wno-linker-warnings \
  -o openmp.ptx "$SRCDIR/openmp.c"
# Their names have the file's number in them.
kernels=
for function in sum maximum two inner; do
  name="__omp_offloading_[0-9a-z_]*_${function}_l[0-9]*"
  kernels="$kernels `sed -n \"s/.*\.entry \($name\)(.*/\1/p\" openmp.ptx`"
done
for seed in 0 1 2 3 4 5; do
  PTXSIM_CHECK=strict PTXSIM_SEED=$seed ./launch openmp.ptx $kernels
done
