# compiler.sh - compilers that are missing, no GCC, or not whole.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

# Debian's names where there is apt-get, else words.
mkdir debian
printf '#! /bin/sh\n' > debian/apt-get
printf '#! /bin/sh\n' > debian/apt-cache
printf '#! /bin/sh\n' > debian/dpkg-query
chmod +x debian/*
mkdir neutral
for name in sh cat sed awk grep mkdir rm id readlink dirname chmod printf; do
  ln -s "$(command -v $name)" neutral/
done
PATH=$PWD/debian:$PATH doctor 1 --gcc=gcc-99
found error compiler 'gcc-99: no such compiler'
fixed_by "${sudo}apt-get install gcc-99"
PATH=$TOP_BUILDDIR/tools:$PWD/neutral doctor 1 --gcc=gcc-99
found error compiler 'gcc-99: no such compiler'
fixed_by "install GCC 99"
PATH=$PWD/debian:$PATH

wrapper clang <<'EOT'
test "$1" = --version && echo "clang version 19.1.7" && exit 0
EOT
doctor 1 --gcc=./clang
found error compiler '.*/clang is not GCC: clang version 19.1.7'
fixed_by "gpured-doctor --gcc=$gcc"
# That is this very test's compiler, which chain.sh tries.

wrapper no-libc <<'EOT'
case " $* " in *" -o "*)
  echo "/usr/bin/ld: cannot find crt1.o: No such file or directory" >&2; exit 1 ;;
esac
EOT
doctor 1 --gcc=./no-libc
found error compiler '.*/no-libc cannot compile and link a program: /usr/bin/ld: cannot find crt1.o'
fixed_by "${sudo}apt-get install libc6-dev"

wrapper no-cc1 <<'EOT'
case " $* " in *" -o "*)
  echo "gcc: fatal error: cannot execute 'cc1': execvp: No such file or directory" >&2
  exit 1 ;;
esac
EOT
doctor 1 --gcc=./no-cc1
found error compiler ".*/no-cc1 cannot compile and link a program: .*cannot execute 'cc1'"
fixed_by "${sudo}apt-get install gcc-$major"

wrapper foreign <<'EOT'
case " $* " in *" -o prog "*) echo 'not for this machine' > prog; chmod +x prog
  echo 'exit 1' >> prog; exit 0 ;;
esac
EOT
doctor 1 --gcc="$PWD/foreign"
found error compiler 'programs that .*/foreign compiles do not run on this machine'
fixed_by "gpured-doctor --gcc=$gcc"

wrapper host-only <<EOT
test "\$1" = -v && { $gcc -v 2>&1 | grep -v ^OFFLOAD_; exit; }
EOT
doctor 1 --gcc="$PWD/host-only"
found error targets '.*/host-only offloads to nothing: it was configured without nvptx-none'
fixed_by "gpured-doctor --gcc=$gcc"
wrapper amd-only <<EOT
test "\$1" = -v && { $gcc -v 2>&1 | sed 's/^OFFLOAD_TARGET_NAMES=.*/OFFLOAD_TARGET_NAMES=amdgcn-amdhsa/'; exit; }
EOT
doctor 1 --gcc="$PWD/amd-only"
found error targets '.*/amd-only offloads to amdgcn-amdhsa: it was configured without nvptx-none'

# Where programs cannot be put, or run.
TMPDIR=$PWD/nowhere
export TMPDIR
doctor 1
found error tmp 'TMPDIR=.*/nowhere: not a writable directory'
eval "$fix"
doctor 1 --gcc=./clang
expect_no out '^error  *tmp'
if test "$(id -u)" = 0 && mkdir noexec \
    && unshare -m sh -c "mount -t tmpfs -o noexec none '$PWD/noexec'" 2> /dev/null; then
  status=0
  unshare -m sh -c "mount -t tmpfs -o noexec none '$PWD/noexec' \
    && TMPDIR='$PWD/noexec' gpured-doctor" > out 2> err || status=$?
  test $status = 1 || fail "noexec: status $status"
  found error tmp 'programs cannot run in .*/noexec (is it mounted noexec?)'
  fixed_by 'mkdir -p "$HOME/tmp" && export TMPDIR="$HOME/tmp"'
  HOME=$PWD/home
  eval "$fix"
  doctor 1 --gcc=./clang
  expect_no out '^error  *tmp'
fi
