#!/bin/sh
# run-front-end.sh - compile GCC's own tests with and without gpured.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: run-front-end.sh [--link] [--only PATTERN] SOURCE WORKDIR LANGUAGE
#
# Compiles the OpenACC and OpenMP tests of one LANGUAGE, c, c++ or fortran, of
# GCC's testsuite, whose directories are in SOURCE, twice, in WORKDIR: by the GCC
# that configure chose alone and with gpured; then compares the errors and warnings.
# With --link those with device code are linked, which is when the offload compiler
# runs.
# PATTERN, an extended regular expression, restricts the tests by their names, such
# as `goacc/reduction.*'.  ../pre-inst-env sets the environment, and
#
#   COMPILER               the compiler
#   AWK                    gawk
#   EXPECTED               the list of expected warnings
#
# What GCC alone says is kept in WORKDIR for the next time.

set -eu

link=
only=
while test $# -gt 3; do
  case $1 in
    --link) link=1; shift ;;
    --only) only=$2; shift 2 ;;
    *) echo "run-front-end.sh: unknown argument $1" >&2; exit 2 ;;
  esac
done
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
source=$(cd "$1" && pwd)
work=$(cd "$2" && pwd)
language=$3
: "${COMPILER:?}" "${AWK:?}" "${EXPECTED:?}"

# The answers of another plugin's code are of no use.
CCACHE_DISABLE=1
export CCACHE_DISABLE

case $language in
  c) places='gcc.dg c-c++-common' suffix='c' force='-x c' ;;
  c++) places='g++.dg c-c++-common' suffix='C|c' force='-x c++' ;;
  fortran) places=gfortran.dg suffix='[fF](|90|95|03|08)' force= ;;
  *) echo "run-front-end.sh: no language is called $language" >&2; exit 2 ;;
esac

cd "$source"
set --
for place in $places; do
  for suite in goacc gomp goacc-gomp; do
    if test -d "$place/$suite"; then
      set -- "$@" "$place/$suite"
    fi
  done
done
find "$@" -type f | grep -E "\\.($suffix)\$" | sort >"$work/files"
if test -n "$link"; then
  xargs grep -liE '(pragma|[!c*]\$).*(acc|target)' <"$work/files" >"$work/some"
  mv "$work/some" "$work/files"
fi
xargs "$AWK" -v language="$language" -v link="$link" -f "$here/jobs.awk" \
  <"$work/files" | grep -E "^[^|]*${only}[^|]*\\|" >"$work/jobs" || {
  echo "run-front-end.sh: no test is called $only" >&2
  exit 2
}

# compile FLAGS: go through the jobs, each in an empty directory.  Most tests are no
# programs, and are linked as a library.
compile ()
{
  output='-o t.s'
  if test -n "$link"; then
    output='-o t.so -fpic -shared -foffload-options=nvptx-none=-Wa,--no-verify'
  fi
  while IFS='|' read -r file mode options module; do
    rm -rf "$work/tmp"
    mkdir "$work/tmp"
    cd "$work/tmp"
    echo "==== $file|$mode|$options|$module"
    # Options are words, as in GCC's.
    flags="-fdiagnostics-plain-output $mode $options $1"
    if test -n "$module"; then
      $COMPILER $flags -S -o module.s "$source/$module" 2>&1 || :
    fi
    status=0
    timeout 120 $COMPILER $flags $output $force "$source/$file" </dev/null 2>&1 \
      || status=$?
    echo "exit status $status"
  done <"$work/jobs"
  rm -rf "$work/tmp"
}

$COMPILER -v >"$work/version" 2>&1
cat "$work/jobs" >>"$work/version"
if ! cmp -s "$work/version" "$work/stock.version"; then
  rm -f "$work/stock.version"
  compile '' >"$work/stock.log"
  mv "$work/version" "$work/stock.version"
fi
compile -fplugin=gpured.so >"$work/plugin.log"

exec "$AWK" -v language="$language" -v link="$link" -f "$here/judge.awk" \
  "$EXPECTED" "$work/stock.log" "$work/plugin.log"
