#!/bin/sh
# gen-nvptx-headers.sh - make the headers of GCC's nvptx compiler.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: gen-nvptx-headers.sh SOURCE INCLUDE OUTDIR
#
# Debian's gcc-N-plugin-dev holds the headers of the host compiler.  The device
# half of the plugin is loaded in the accel compiler, where options, modes,
# wide_int and the loop structure are laid out differently, silently.  This
# script configures the GCC in SOURCE, a tarball (package gcc-N-source) or a
# directory, for nvptx, has it
# generate the headers that depend on the target, and leaves in OUTDIR the host's
# headers (INCLUDE) with those replaced: an include directory for the device half.
# Nothing is downloaded and the accel compiler is not built.
#
# CC in the environment is the GCC to serve, CXX its C++ compiler.
# OUTDIR/.stamp names what OUTDIR was made from; when it still fits, nothing is
# done.  Takes about a minute and 1.2 GB below OUTDIR.tmp, removed at the end.

set -eu
. "`dirname "$0"`/unpack-gcc.sh"

# Headers that differ between a host and an nvptx compiler.  all-tree.def,
# tree-check.h and gtype-desc.h stay the host's: they know all languages.
# auto-host.h stays the host's too: it only holds what configure found out.
REPLACED="configargs.h insn-attr-common.h insn-attr.h insn-codes.h
insn-config.h insn-constants.h insn-flags.h insn-modes-inline.h insn-modes.h
options.h pass-instances.def tm-preds.h tm.h tm_p.h"
# GCC >= 14:
REPLACED_14="insn-opinit.h"
# What has to be generated so that those and what they include exist.
GENERATED="s-header-vars config.h tm.h tm_p.h options.h insn-modes.h
insn-modes-inline.h insn-constants.h insn-flags.h insn-config.h insn-codes.h
insn-attr.h insn-attr-common.h genrtl.h tree-check.h gtype-desc.h
pass-instances.def all-tree.def tm-preds.h auto-host.h configargs.h
plugin-version.h bversion.h"

die ()
{
  echo "gen-nvptx-headers.sh: $*" >&2
  exit 1
}

test $# -eq 3 || die "usage: gen-nvptx-headers.sh SOURCE INCLUDE OUTDIR"
source=$1
include=$2
outdir=$3
test -f "$include/gcc-plugin.h" || die "no plugin headers in $include"
test -f "$source" || test -f "$source/gcc/BASE-VER" \
  || die "no source of GCC in $source"
full=`sed -n 's/.*basever\[\] = "\(.*\)";/\1/p' "$include/plugin-version.h"`
datestamp=`sed -n 's/.*datestamp\[\] = "\(.*\)";/\1/p' \
	   "$include/plugin-version.h"`
major=${full%%.*}
stamp="`cksum < "$0"` $full $datestamp `mark_gcc "$source" | tr '\n' ' '`"
if test -f "$outdir/.stamp" && test "`cat "$outdir/.stamp"`" = "$stamp"; then
  exit 0
fi

rm -rf "$outdir" "$outdir.tmp"
mkdir -p "$outdir.tmp/src" "$outdir.tmp/obj"
tmp=`cd "$outdir.tmp" && pwd`
trap 'rm -rf "$tmp"' 0
trap 'exit 1' 1 2 15
# The test suite of libiberty stays: its configure wants the directory.  The front
# ends stay too: the options of all, enabled or not, lie in one structure.
unpack_gcc "$source" "$tmp/src" \
  --exclude='gcc-*/gcc/testsuite' --exclude='gcc-*/libgo' \
  --exclude='gcc-*/libstdc++-v3' --exclude='gcc-*/libphobos' \
  --exclude='gcc-*/libsanitizer'
# GCC < 13: Modula-2 is not part of GCC yet; Debian adds it from a tarball of its own.
for m2 in "`dirname "$source"`"/gm2-*.tar.xz; do
  test -f "$m2" || continue
  xz -dc "$m2" | tar -xf - -C "$tmp/src" --strip-components=1 \
    --wildcards 'gm2*/gcc'
done
add_front_ends "$tmp/src" "`dirname "$source"`"/patches/*.diff
srcver=`cat "$tmp/src/gcc/BASE-VER"`
test "$srcver" = "$full" \
  || die "$source holds GCC $srcver, but $include is of $full"

log=$tmp/log
step ()
{
  "$@" >>"$log" 2>&1 && return
  tail -n 20 "$log" >&2
  die "failed: $*"
}

cd "$tmp/obj"
unset CFLAGS CXXFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MFLAGS MAKELEVEL || true
step "$tmp/src/configure" --target=nvptx-none \
  --enable-as-accelerator-for="`$CC -dumpmachine`" --enable-languages=c,c++,fortran,lto \
  --disable-bootstrap --disable-nls --disable-sjlj-exceptions \
  --enable-newlib-io-long-long --with-system-zlib --enable-checking=release \
  CFLAGS=-O0 CXXFLAGS=-O0
step make -j2 configure-gcc all-build-libiberty all-libiberty all-libcpp \
  all-libdecnumber all-libbacktrace
test "$major" -lt 14 || GENERATED="$GENERATED insn-opinit.h"
test "$major" -lt 14 || REPLACED="$REPLACED $REPLACED_14"
step make -j2 -C gcc $GENERATED

languages ()
{
  sed -n 's/^#define \(CL_[A-Za-z0-9_]*\) *(1U << \([0-9]*\)).*/\1 \2/p' "$1"
}
languages "$include/options.h" > "$tmp/theirs"
languages "$tmp/obj/gcc/options.h" > "$tmp/ours"
cmp -s "$tmp/theirs" "$tmp/ours" || {
  diff "$tmp/theirs" "$tmp/ours" >&2 || true
  die "$source has other front ends than the GCC that $include is of"
}

cd - >/dev/null
# The host's headers as symbolic links would find each other, not the
# replaced ones: they include with quotes.  So they are copied.
mkdir "$outdir"
cp -RL "$include/." "$outdir/"
for h in $REPLACED; do
  cp "$tmp/obj/gcc/$h" "$outdir/$h"
done
# It tells in which directory it was made, which is nobody's business.
sed "s|$tmp/src/|gcc/|" "$tmp/obj/gcc/configargs.h" > "$outdir/configargs.h"
mkdir -p "$outdir/config/nvptx"
cp "$tmp"/src/gcc/config/nvptx/*.h "$tmp"/src/gcc/config/nvptx/*.def \
  "$outdir/config/nvptx/"
cp "$tmp/src/gcc/config/newlib-stdint.h" "$outdir/config/"
echo "$stamp" > "$outdir/.stamp"
