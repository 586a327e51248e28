# driver.sh - drivers that are missing, false or refuse, and libgomps that are not GCC's.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

# Compiles no reduction, so that only what is below the plugin is looked at.
wrapper quick <<'EOT'
case " $* " in *" -fplugin="* | *" -fopenacc "*) echo "quick: error: not this" >&2; exit 1 ;; esac
EOT
stand_in=$TOP_BUILDDIR/standin/src/.libs
plain=$(echo ":$LD_LIBRARY_PATH:" | sed "s|:$stand_in:|:|g;s|^:||;s|:\$||")

# A machine, as /proc, /dev and /sys show it, without a GPU.
mkdir -p machine/proc/self machine/dev machine/sys/bus/pci/devices/0000:01:00.0
touch machine/proc/self/exe
gpu=machine/sys/bus/pci/devices/0000:01:00.0
echo 0x8086 > $gpu/vendor
echo 0x030000 > $gpu/class
GPURED_DOCTOR_ROOT=$PWD/machine
export GPURED_DOCTOR_ROOT

# A driver that answers cuInit with the error FAKE.
mkdir fake
cat > fake.c <<'EOT'
#include <stdlib.h>
int cuInit (unsigned f) { (void) f; return atoi (getenv ("FAKE")); }
int cuDeviceGetCount (int *n) { *n = 0; return 0; }
int cuDriverGetVersion (int *n) { *n = 12040; return 0; }
int cuDeviceGet (int *d, int i) { *d = i; return 101; }
int cuDeviceGetAttribute (int *v, int a, int d) { *v = a + d; return 101; }
int cuDeviceGetName (char *s, int n, int d) { s[0] = n + d; return 101; }
EOT
$gcc -shared -fPIC fake.c -o fake/libcuda.so.1
with_fake=$PWD/fake:$LD_LIBRARY_PATH
run () {
  LD_LIBRARY_PATH=$with_fake FAKE=$1 doctor 1 --gcc="$PWD/quick"
}
run 34
found error driver '.*/fake/libcuda.so.1 is the stub library for linking, not a driver'
fixed_by "export LD_LIBRARY_PATH='$LD_LIBRARY_PATH'"
eval "$fix"
run 802
found error driver 'the driver waits for the fabric manager (error 802)'
fixed_by 'systemctl start nvidia-fabricmanager'
run 803
found error driver "libcuda.so.1 and the kernel driver have different versions (error 803)"
run 804
found error driver '.* is for forward compatibility, which this GPU does not support (error 804)'
fixed_by "export LD_LIBRARY_PATH='$LD_LIBRARY_PATH'"
run 999
found error driver 'the driver reports error 999'
run 100
found absent device 'this machine has no NVIDIA GPU'
touch machine/.dockerenv
run 100
found absent device 'this container sees no NVIDIA GPU'
fixed_by 'docker run --gpus all'
CUDA_VISIBLE_DEVICES=3 run 100
found absent device 'the driver shows no device; CUDA_VISIBLE_DEVICES is set'
fixed_by 'unset CUDA_VISIBLE_DEVICES'

# A GPU without its driver, or without its device nodes.
echo 0x10de > $gpu/vendor
run 100
found error device 'the GPU 0000:01:00.0 has no device nodes: the kernel driver is not loaded'
fixed_by 'modprobe nvidia && nvidia-modprobe -u -c=0'
touch machine/dev/nvidiactl
run 0
found error device 'the GPU 0000:01:00.0 has device nodes, but the driver finds no device'
if test "$(id -u)" != 0; then
  chmod a-w machine/dev/nvidiactl
  run 0
  found error device '.*/dev/nvidiactl is not writable for this user'
fi

# Without any libcuda.so.1: where the loader has none of its own.
if ! LD_LIBRARY_PATH=$plain have-gpu --chain | grep "^libcuda.so.1${tab}found" > /dev/null; then
  LD_LIBRARY_PATH=$plain doctor 1 --gcc="$PWD/quick"
  found error driver 'the dynamic loader does not find the driver: libcuda.so.1: cannot open'
  rm machine/dev/nvidiactl machine/.dockerenv
  LD_LIBRARY_PATH=$plain doctor 1 --gcc="$PWD/quick"
  found error driver 'the GPU 0000:01:00.0 has no driver: libcuda.so.1: cannot open'
  echo 0x8086 > $gpu/vendor
  # A machine without a GPU lacks no driver.
  LD_LIBRARY_PATH=$plain doctor 1 --gcc="$PWD/quick"
  found absent device 'this machine has no NVIDIA GPU'
  fixed_by ''
  expect_no out ' driver  '
  # All else is in order.
  LD_LIBRARY_PATH=$plain doctor 3
  found note openacc 'compiled, but ran on the host'
  found note openmp 'compiled, but ran on the host'
  expect out '^Nothing is wrong, but this machine has no usable GPU\.$'
fi

rmdir machine/proc/self 2> /dev/null || rm -r machine/proc
doctor 1 --gcc="$PWD/quick"
found warning proc "/proc is not mounted: NVIDIA's driver cannot work without it"
fixed_by 'mount -t proc proc /proc'
unset GPURED_DOCTOR_ROOT

# A device too old, and devices that access pageable memory or do not.
if test "$GPURED_DEVICE" = sim; then
  PTXSIM_CC=6.1 doctor 1 --gcc="$PWD/quick"
  found error device 'device 0, ptxsim small, has compute capability 6.1; gpured needs 7.0 or newer'
  found note unified "a device has no access to pageable memory: \`requires unified_shared_memory' runs on the host\$"
  PTXSIM_PAGEABLE=1 doctor 1 --gcc="$PWD/quick"
  if have-gpu --chain | grep "^unified${tab}0\$" > /dev/null; then
    found note unified "pageable memory can be accessed; libgomp uses that for \`requires unified_shared_memory' from GCC 15 on\$"
  else
    found ok unified "pageable memory can be accessed: \`requires unified_shared_memory' runs on the device\$"
  fi
fi

# A libgomp and a plugin of libgomp from elsewhere.
mkdir foreign
cp "$($gcc -print-file-name=libgomp.so.1)" foreign/
old=$LD_LIBRARY_PATH
LD_LIBRARY_PATH=$PWD/foreign:$LD_LIBRARY_PATH
doctor 1 --gcc="$PWD/quick"
found error libgomp "programs run with $PWD/foreign/libgomp.so.1 from LD_LIBRARY_PATH, not with .*/libgomp.so.1"
fixed_by "export LD_LIBRARY_PATH='$old'"
rm foreign/*
echo nonsense > foreign/libgomp-plugin-nvptx.so.1
doctor 1 --gcc="$PWD/quick"
found error libgomp-plugin "libgomp cannot load libgomp-plugin-nvptx.so.1: $PWD/foreign/.*"
fixed_by "export LD_LIBRARY_PATH='$old'"
eval "$fix"
doctor 1 --gcc="$PWD/quick"
found ok libgomp .
found ok libgomp-plugin .
