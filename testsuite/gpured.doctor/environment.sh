# environment.sh - variables that switch offloading off or have other things found.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

OMP_TARGET_OFFLOAD=disabled
ACC_DEVICE_TYPE=host
OMP_DEFAULT_DEVICE=7
ACC_DEVICE_NUM=-1
CUDA_VISIBLE_DEVICES=
GOMP_DEBUG=1
COMPILER_PATH=$PWD
GCC_EXEC_PREFIX=$(dirname "$($CC -print-libgcc-file-name)")/../../
export OMP_TARGET_OFFLOAD ACC_DEVICE_TYPE OMP_DEFAULT_DEVICE ACC_DEVICE_NUM \
  CUDA_VISIBLE_DEVICES GOMP_DEBUG COMPILER_PATH GCC_EXEC_PREFIX
doctor 1
mv out broken
found_in () {
  cp broken out
  found "$@"
  eval "$fix"
}
found_in error environment 'OMP_TARGET_OFFLOAD=disabled: all target regions of OpenMP run on the host'
fixed_by 'unset OMP_TARGET_OFFLOAD'
found_in error environment 'ACC_DEVICE_TYPE=host: OpenACC does not use the GPU'
fixed_by 'unset ACC_DEVICE_TYPE'
found_in error environment 'OMP_DEFAULT_DEVICE=7, but the machine has 1 devices, numbered from 0'
fixed_by 'unset OMP_DEFAULT_DEVICE'
found_in error environment 'ACC_DEVICE_NUM=-1 is not a device number'
fixed_by 'unset ACC_DEVICE_NUM'
found_in error environment 'CUDA_VISIBLE_DEVICES=: the driver shows no device'
fixed_by 'unset CUDA_VISIBLE_DEVICES'
found_in note environment 'GOMP_DEBUG=1: programs print what libgomp does'
found_in warning environment "COMPILER_PATH=$PWD: GCC takes some of its programs from there"
fixed_by 'unset COMPILER_PATH'
found_in warning environment "GCC_EXEC_PREFIX=.*: GCC takes some of its programs from there"
fixed_by 'unset GCC_EXEC_PREFIX'

# Each was fixed by its own command.
unset GOMP_DEBUG
doctor 0
found_none environment

# How many threads the host has.
unset ACC_NUM_CORES OMP_NUM_THREADS
doctor 0
found ok host "without a GPU, OpenACC runs in as many threads as the cores of this process: `nproc`$"
OMP_NUM_THREADS=3,2 doctor 0
found ok host 'without .* as OMP_NUM_THREADS: 3$'
ACC_NUM_CORES=5 OMP_NUM_THREADS=3 doctor 0
found ok host 'without .* as ACC_NUM_CORES: 5$'
ACC_NUM_CORES=none OMP_NUM_THREADS=3 doctor 0
found ok host 'without .* as OMP_NUM_THREADS: 3$'

# What does not switch it off.
OMP_TARGET_OFFLOAD=mandatory ACC_DEVICE_TYPE=nvidia CUDA_VISIBLE_DEVICES=0 \
  OMP_DEFAULT_DEVICE=0 doctor 0
found note environment 'OMP_TARGET_OFFLOAD=mandatory$'
found note environment 'ACC_DEVICE_TYPE=nvidia$'
found note environment 'CUDA_VISIBLE_DEVICES=0$'
found_none environment
