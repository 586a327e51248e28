# examples.sh - the example project by each build system that is there.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

major=$(value GCC_MAJOR)
fortran=$(value FC_SERVED)
if test -z "$fortran"; then
  echo "no gfortran of the GCC served"
  exit 77
fi

# A copy of what is installed, moved: files of it find each other.
libdir=$(value libdir)
mkdir -p prefix/lib
cp -a "$TREE$libdir/pkgconfig" "$TREE$libdir/cmake" "$TREE$libdir/gpured" prefix/lib
cmakedir=prefix/lib/cmake/gpured-$major
cp -a "$TREE$(value docdir)/examples" source
PKG_CONFIG_PATH=$PWD/prefix/lib/pkgconfig
# No flags for the build of gpured.
unset CFLAGS CXXFLAGS CPPFLAGS FCFLAGS FFLAGS LDFLAGS
# A word without blanks: not what else configure put in front of, or behind, it.
for word in $CXX; do
  case $word in
    -*) ;;
    *) cxx=$word ;;
  esac
done
CC=$gcc CXX=$cxx FC=$fortran
export PKG_CONFIG_PATH CC CXX FC

# judge SYSTEM [PROGRAM]: the programs in the directory SYSTEM, PROGRAM too, run on the
# device, and the linker had nothing to say (log).
judge () {
  if grep 'warning: ' log >&2; then
    fail "$1 with warnings"
  fi
  for program in acc-c acc-c++ acc-fortran omp-c omp-c++ omp-fortran $2; do
    rm -f counters
    PTXSIM_COUNTERS=$PWD/counters OMP_TARGET_OFFLOAD=mandatory \
      LD_LIBRARY_PATH=$pkglibdir/stand-in "$1/$program" > out \
      || fail "$1: $program"
    test -s counters || fail "$1: $program ran on the host"
  done
}

systems=
# configure_cmake DIRECTORY: with the package in prefix, not where PATH leads.
configure_cmake () {
  PATH=${PATH#"$bindir:"} cmake -S source -B "$1" \
    -DCMAKE_Fortran_COMPILER="$FC" -DCMAKE_PREFIX_PATH="$PWD/prefix"
}

systems=
if command -v cmake > /dev/null; then
  { configure_cmake cmake-built && cmake --build cmake-built; } > log 2>&1 \
    || { cat log >&2; fail cmake; }
  judge cmake-built shared
  systems="$systems cmake"
  # Were it for another GCC than the one that compiles.
  sed -i "s/GNU-$major/GNU-1/" "$cmakedir/gpured-config-version.cmake"
  if configure_cmake other > log 2>&1; then
    fail "cmake takes gpured for another GCC"
  fi
  tr -s ' \n' ' ' < log | grep -q "for GCC $major, but .* is GNU" \
    || { cat log >&2; fail "cmake does not say why"; }
fi
if command -v meson > /dev/null && command -v pkg-config > /dev/null; then
  { meson setup meson-built source && meson compile -C meson-built; } \
      > log 2>&1 || { cat log >&2; fail meson; }
  judge meson-built shared
  systems="$systems meson"
fi
if command -v pkg-config > /dev/null && command -v aclocal > /dev/null \
    && test -f /usr/share/aclocal/pkg.m4; then
  mkdir auto-built
  { (cd source && autoreconf -i) \
      && (cd auto-built && ../source/configure && make); } > log 2>&1 \
    || { cat log >&2; fail autotools; }
  judge auto-built
  systems="$systems autotools"
fi
if test -z "$systems"; then
  echo "neither CMake nor Meson nor pkg-config"
  exit 77
fi
