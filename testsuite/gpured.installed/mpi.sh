# mpi.sh - the example of MPI: two ranks, a device for each, one sum.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

for program in mpicc mpiexec; do
  command -v $program > /dev/null || {
    echo "no $program"
    exit 77
  }
done
OMPI_CC=$gcc MPICH_CC=$gcc
# Of Open MPI, in a container and by root.
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_CC MPICH_CC OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
mpicc -O2 -no-pie -fopenacc -fplugin="$gccplugindir/gpured.so" \
  "$TREE$(value docdir)/examples/mpi.c" -o mpi
mpiexec -n 2 --oversubscribe gpured-check ./mpi > out || {
  cat out >&2
  fail "status $?"
}
sort out > sorted
printf 'rank %s of 2, its device: 5000050000 of 5000050000\n' 0 1 > want
sed 's/: [0-9]* of/: SUM of/' sorted > parts
sed 's/: [0-9]* of/: SUM of/' want | diff parts - >&2 || fail "$(cat out)"
# Each rank has its own part.
test "$(sed 's/.*: \([0-9]*\) of.*/\1/' sorted | sort -u | wc -l)" = 2 \
  || fail "both ranks sum the same: $(cat out)"
mpiexec -n 2 --oversubscribe ./mpi > out
expect out 'rank 1 of 2, the host: [0-9]* of 5000050000$'
