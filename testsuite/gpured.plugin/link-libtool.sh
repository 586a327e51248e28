# link-libtool.sh - libtool links device code, with the flag that the manual gives.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

libtool="$TOP_BUILDDIR/libtool --quiet --tag=CC"

# try LINK OPTION...: a library of objects compiled with OPTIONs, linked with LINK.
try () {
  link=$1
  shift
  $libtool --mode=compile $CC $plugin -O2 "$@" -DNAME=one -c "$src/sum.c" -o one.lo
  $libtool --mode=link $CC -O2 $link one.lo -rpath "$PWD/lib" -o libone.la
  $CC -DF1=one "$src/main.c" -L.libs -lone -Wl,-rpath,.libs -o program
  run_both ./program
}

try -Wc,-fopenacc -fopenacc
try -fopenmp -fopenmp
