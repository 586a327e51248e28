#!/bin/sh
# run.sh - run gpured's programs on this machine's NVIDIA GPU and judge them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Needs no compiler, no root, only the NVIDIA driver; see usage below.

usage ()
{
  cat <<EOT
usage: ./run.sh [--driver DIR] [--own-libc] [--jobs N] [--json FILE] [PATTERN]

Runs the programs of this bundle whose name matches PATTERN (all) on the GPU
and compares every result with the host's.  Ends with \`N passed, N failed' and
writes a record (gpured-record.json).

--driver DIR  take libcuda.so.1 from DIR, as from driver/ beside this script
--own-libc    use the bundle's C library; chosen by itself when this machine's
	      does not start the programs
--jobs N      run N programs at a time (4)
--json FILE   write the record to FILE
EOT
}

die ()
{
  echo "run.sh: $*" >&2
  exit 2
}

case $0 in
  */*) here=`cd "${0%/*}" && pwd` ;;
  *) here=`pwd` ;;
esac
driver=
own=no
jobs=4
json=gpured-record.json
pattern='*'
while test $# -gt 0; do
  case $1 in
    --driver | --jobs | --json)
      test $# -gt 1 || die "$1 needs an argument; see ./run.sh --help" ;;
  esac
  case $1 in
    --driver) driver=$2; shift ;;
    --own-libc) own=yes ;;
    --jobs) jobs=$2; shift ;;
    --json) json=$2; shift ;;
    -h|--help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) pattern=$1 ;;
  esac
  shift
done
case $jobs in
  ''|*[!0-9]*|0) usage >&2; exit 2 ;;
esac
if test -z "$driver" && test -e "$here/driver/libcuda.so.1"; then
  driver=$here/driver
fi
test -z "$driver" || test -e "$driver/libcuda.so.1" \
  || die "no libcuda.so.1 in $driver"

# What cannot be written is told before the programs run, not after.
echo > "$json" || die "cannot write $json"
work=`mktemp -d "${TMPDIR:-/tmp}/gpured-bundle.XXXXXX"` || exit 2
workers=
trap 'rm -rf "$work"' 0
# timed ends with the worker that started it, and the program with timed.
trap 'trap "" 1 2 15; test -z "$workers" || kill $workers 2> /dev/null
      echo "run.sh: stopped" >&2; exit 130' 1 2 15

libs=${driver:+$driver:}$here/lib

# start PROGRAM [ARGUMENT...]: with the libraries of the bundle.
start ()
{
  if test $own = yes; then
    "$here/libc/ld-linux-x86-64.so.2" --library-path "$libs:$here/libc" "$@"
  else
    LD_LIBRARY_PATH=$libs "$@"
  fi
}

if test $own = no && ! start "$here/bin/timed" 5 "$work/probe" "$here/bin/timed" \
     > /dev/null 2>&1; then
  echo "This machine's C library does not start the programs; using the bundle's."
  own=yes
fi
if ! gpu=`start "$here/bin/have-gpu" 2> "$work/why"`; then
  echo "no GPU to run on: `cat "$work/why"`" >&2
  exit 1
fi
echo "GPU: $gpu"

# What is to be run: lines `COMPILER PROGRAM [SETTING...]'.
while read -r compiler name settings; do
  case $name in
    $pattern) echo "$compiler $name $settings" ;;
  esac
done < "$here/programs" > "$work/programs"
total=`wc -l < "$work/programs"`
test "$total" -gt 0 || die "no program's name matches $pattern"

# run_one NUMBER COMPILER PROGRAM [SETTING...]: leave in $work/NUMBER the exit
# status and the seconds, in .out the output.
run_one ()
{
  result=$work/$1
  program=$here/bin/$2/$3
  shift 3
  # Libgomp must not fall back to the host; that of GCC 14 needs to be told the
  # device then (testsuite/lib/gpured.exp).
  set -- env ACC_DEVICE_TYPE=nvidia OMP_TARGET_OFFLOAD=mandatory \
    OMP_DEFAULT_DEVICE=0 "$@"
  if test $own = yes; then
    "$@" "$here/libc/ld-linux-x86-64.so.2" --library-path "$libs:$here/libc" \
      "$here/bin/timed" 60 "$result.out" \
      "$here/libc/ld-linux-x86-64.so.2" --library-path "$libs:$here/libc" \
      "$program" > "$result"
  else
    "$@" LD_LIBRARY_PATH="$libs" "$here/bin/timed" 60 "$result.out" \
      "$program" > "$result"
  fi
}

# Say how far it is: a line that is overwritten on a terminal, else one in 50.
progress ()
{
  if test -t 2; then
    printf '\r%s of %s programs ' "$1" "$total" >&2
  elif test $(($1 % 50)) -eq 0; then
    echo "$1 of $total programs" >&2
  fi
}

# worker K: every program whose number leaves the rest K.
worker ()
{
  number=0
  while read -r compiler name settings; do
    number=$((number + 1))
    if test $((number % jobs)) -eq "$1"; then
      run_one $number "$compiler" "$name" $settings
      progress $number
    fi
  done < "$work/programs"
}

started=`date -u +%Y-%m-%dT%H:%M:%SZ`
k=0
while test $k -lt "$jobs"; do
  worker $k &
  workers="$workers $!"
  k=$((k + 1))
done
wait
workers=
test ! -t 2 || echo >&2

# quoted TEXT: as a string of JSON.
quoted ()
{
  printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"
}

# The verdicts.  What stock GCC gets wrong is no failure of gpured, but recorded.
passed=0
failed=0
wrong=0
refused=0
number=0
comma=
# Each line of the record goes through here: a disk may be full at any time.
lost=
true > "$json" || lost=yes
record ()
{
  printf '%s\n' "$*" >> "$json" || lost=yes
}

record "{\"bundle\": `quoted "$(cat "$here/version")"`,"
record " \"gpu\": `quoted "$gpu"`,"
record " \"driver\": `quoted "${driver:-the one of the system}"`,"
record " \"kernel\": `quoted "$(uname -sr)"`,"
record " \"date\": \"$started\","
record " \"tests\": ["
while read -r compiler name settings; do
  number=$((number + 1))
  status=127
  seconds=0
  test -s "$work/$number" && read -r status seconds < "$work/$number"
  if test "$status" = 0; then
    outcome=right
    test $compiler = stock || passed=$((passed + 1))
  elif test "$compiler" = stock; then
    outcome=wrong
    wrong=$((wrong + 1))
  else
    outcome=wrong
    failed=$((failed + 1))
    echo "FAILED: $name (status $status)"
    test ! -e "$work/$number.out" || grep -v ^PASS "$work/$number.out" \
      | sed 's/^/  /'
  fi
  record "$comma  {\"name\": \"$name\", \"compiler\": \"$compiler\"," \
    "\"outcome\": \"$outcome\", \"status\": $status, \"seconds\": $seconds}"
  comma=,
done < "$work/programs"
while read -r name; do
  case $name in
    $pattern) ;;
    *) continue ;;
  esac
  refused=$((refused + 1))
  record "$comma  {\"name\": \"$name\", \"compiler\": \"stock\"," \
    "\"outcome\": \"not compiled\"}"
done < "$here/refused"
record " ], \"passed\": $passed, \"failed\": $failed," \
  "\"stock_wrong\": $wrong, \"stock_refused\": $refused}"

test $wrong -eq 0 || echo "stock GCC: $wrong programs wrong (see $json)"
test $refused -eq 0 || echo "stock GCC: $refused programs not compiled"
echo "$passed passed, $failed failed"
test -z "$lost" || die "cannot write all of $json: the record is not complete"
test $failed -eq 0 && test $passed -gt 0
