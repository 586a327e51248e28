# moved.sh - a prefix that was moved, and an install without leave to write to GCC's
# plugin directory.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

major=$(value GCC_MAJOR)
prefix=$(value prefix)
libdir=$(value libdir)
unset GPURED_PKGLIBDIR
program=$src/sum.c

# works PREFIX: gpured that was moved to PREFIX works from there.
works () {
  lib=$1/${libdir#"$prefix/"}
  $gcc -O2 -g -no-pie -fopenacc "-fplugin=$lib/gpured.so" \
    -fopt-info-omp "$src/mistakes.c" -o moved > log 2>&1 \
    || { cat log >&2; fail "$1: compilation"; }
  expect log 'optimized: reduction'
  "$1/bin/gpured-check" ./moved > log 2>&1 || { cat log >&2; fail "$1: gpured-check"; }
  "$1/bin/gpured-check" "$1/bin/gpured-doctor" --gcc="$gcc" > out 2>&1 || {
    cat out >&2
    fail "$1: gpured-doctor"
  }
  # GCC's plugin directory and the loader's know nothing of it.
  expect out "^warning  plugin  *the dynamic loader does not find gpured.so; -fplugin=$lib/gpured.so works"
  expect out "fix: export LD_LIBRARY_PATH='$lib'"
  LD_LIBRARY_PATH=$lib "$1/bin/gpured-check" "$1/bin/gpured-doctor" --gcc="$gcc" > out
  expect out '^ok  *plugin  *-fplugin=gpured.so'
  expect_no out '^warning  plugin'
  # GCC is told where it has plugins.
  $gcc -O2 -fopenacc -DNAME=one "-iplugindir=$lib/gpured/gcc-$major" -fplugin=gpured \
    -c "$program" -o one.o
  if command -v pkg-config > /dev/null; then
    flags=$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs \
	      "gpured-$major-openacc")
    # shellcheck disable=SC2086
    $gcc -O2 -DNAME=one -shared -fPIC "$program" $flags -o one.so 2> log
    test ! -s log || fail "$1: pkg-config: $(cat log)"
  fi
}
case $libdir in
  "$prefix"/*)
    cp -a "$TREE$prefix" elsewhere
    works "$PWD/elsewhere" ;;
esac

# GCC's directory is no directory, where no one may write.
touch file
make -C "$TOP_BUILDDIR" install DESTDIR="$PWD/tree" gccplugindir=/../file/plugin \
  > log 2>&1 || { cat log >&2; fail "make install without GCC's plugin directory"; }
expect log "^gpured: no permission to write to /../file/plugin\.\$"
expect log "^gpured:   -fplugin=$libdir/gpured.so\$"
(cd "$TREE" && find . ! -type d ! -path ".$(value gccplugindir)/*" | sort) > wanted
(cd tree && find . ! -type d | sort) > found
diff wanted found || fail "half an installation"
case $libdir in
  "$prefix"/*) works "$PWD/tree$prefix" ;;
esac
make -C "$TOP_BUILDDIR" uninstall DESTDIR="$PWD/tree" gccplugindir=/../file/plugin \
  > log 2>&1 || { cat log >&2; fail "make uninstall without GCC's plugin directory"; }
