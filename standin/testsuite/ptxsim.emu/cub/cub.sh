# cub.sh - CUB and cooperative groups, compiled by nvcc, run on the stand-in.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

nvcc=`command -v nvcc` || nvcc=/usr/local/cuda/bin/nvcc
if test ! -x $nvcc; then
  echo 'no nvcc'
  exit 77
fi
echo '#include <cub/version.cuh>' > probe.cu
if ! $nvcc -E probe.cu > /dev/null 2> probe.log; then
  cat probe.log
  echo 'nvcc does not find the headers of CUB, or no compiler for the host'
  exit 77
fi
for target in int-80 double-80 int-90 double-90; do
  type=${target%-*}
  $nvcc -DTYPE=$type -std=c++17 -arch=compute_${target#*-} -ptx \
    -o $target.ptx "$SRCDIR/reduce.cu"
  names=`sed -n 's/.*\.entry \([A-Za-z0-9_]*\) *(.*/\1/p; s/.*\.entry \([A-Za-z0-9_]*\)$/\1/p' $target.ptx`
  reduce=; single=
  for name in $names; do
    case $name in
    *DeviceReduceKernel*) reduce=$name ;;
    *DeviceReduceSingleTileKernel*) single=$name ;;
    esac
  done
  $CC -O1 -DTYPE=$type "$SRCDIR/reduce.c" -o reduce-$type -ldl
  PTXSIM_CHECK=strict ./reduce-$type $target.ptx $reduce $single
done
# Select wants its blocks to start in ascending order, as those of seed 0 do, or
# all of them to be resident.
$CC -O1 "$SRCDIR/device.c" -o device -ldl
for arch in 80 90; do
  $nvcc -std=c++17 -arch=compute_$arch -ptx -o blocks-$arch.ptx "$SRCDIR/blocks.cu"
  $CC -O1 "$SRCDIR/blocks.c" -o blocks -ldl
  PTXSIM_CHECK=strict ./blocks blocks-$arch.ptx
  $nvcc -std=c++17 -arch=compute_$arch -ptx -o device-$arch.ptx "$SRCDIR/device.cu"
  kernels=
  for kernel in CompactInit SelectSweep SegmentedReduce; do
    kernels="$kernels `sed -n "s/.*\.entry \([A-Za-z0-9_]*Device${kernel}Kernel[A-Za-z0-9_]*\).*/\1/p" device-$arch.ptx`"
  done
  PTXSIM_CHECK=strict ./device device-$arch.ptx $kernels
  for seed in 1 2 3 4 5; do
    PTXSIM_CHECK=strict PTXSIM_SEED=$seed PTXSIM_SMS=40 ./device device-$arch.ptx $kernels
  done
done
