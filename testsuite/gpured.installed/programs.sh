# programs.sh - the installed plugin compiles and links programs, which run right on the
# stand-in that is installed, and on the host.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

# Nothing but its own path leads the plugin to its other parts.
unset GPURED_PKGLIBDIR
libdir=$TREE$(value libdir)
examples=$TREE$(value docdir)/examples
fortran=$(value FC_SERVED)

# program COMPILER FLAG SOURCE
program ()
{
  name=${3##*/}
  # Compilation and link apart: the link has no -fplugin.
  $1 -O2 "$2" "-fplugin=$libdir/gpured.so" -fopt-info-omp -c "$3" -o "$name.o" \
    > remarks 2>&1 || { cat remarks >&2; fail "$name: compilation"; }
  expect remarks 'optimized: reduction'
  $1 -no-pie "$2" "$name.o" -o "$name.exe" || fail "$name: link"
  "$bindir/gpured-check" "./$name.exe" > out || fail "$name: status $?, $(cat out)"
  OMP_TARGET_OFFLOAD=disabled ACC_DEVICE_TYPE=host "./$name.exe" > out \
    || fail "$name, on the host: status $?, $(cat out)"
}

program "$gcc" -fopenacc "$examples/acc.c"
program "$gcc" -fopenmp "$examples/omp.c"
test -z "$fortran" || program "$fortran" -fopenmp "$examples/omp.f90"

# What is installed is of this release.
version=$(value PACKAGE_VERSION)
for name in gpured-check gpured-doctor gpured-report; do
  "$bindir/$name" --version > out
  expect out "^$name (gpured $version)\$"
done
