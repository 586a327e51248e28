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
EOT
}

here=`cd "${0%/*}" && pwd`
driver=
own=no
jobs=4
json=gpured-record.json
pattern='*'
while test $# -gt 0; do
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

libs=${driver:+$driver:}$here/lib
work=${TMPDIR:-/tmp}/gpured-bundle.$$
mkdir -p "$work" || exit 2
trap 'rm -rf "$work"' 0

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

# run_one COMPILER NAME: leave in $work/COMPILER-NAME the exit status and the
# seconds, in .out the output.
run_one ()
{
  set -- "$1" "$2" "$work/$1-$2" "$here/bin/$1/$2"
  # libgomp must not fall back to the host.
  if test $own = yes; then
    ACC_DEVICE_TYPE=nvidia start "$here/bin/timed" 60 "$3.out" \
      "$here/libc/ld-linux-x86-64.so.2" --library-path "$libs:$here/libc" \
      "$4" > "$3"
  else
    ACC_DEVICE_TYPE=nvidia start "$here/bin/timed" 60 "$3.out" "$4" > "$3"
  fi
}

# worker K: every program whose number leaves the rest K.
worker ()
{
  number=0
  while read -r compiler name; do
    case $name in
      $pattern) ;;
      *) continue ;;
    esac
    number=$((number + 1))
    test $((number % jobs)) -ne "$1" || run_one "$compiler" "$name"
  done < "$here/programs"
}

started=`date -u +%Y-%m-%dT%H:%M:%SZ`
k=0
while test $k -lt "$jobs"; do
  worker $k &
  k=$((k + 1))
done
wait

# The verdicts.  What stock GCC gets wrong is no failure of gpured, but recorded.
passed=0
failed=0
wrong=0
comma=
{
  echo "{\"bundle\": \"`cat "$here/version"`\","
  echo " \"gpu\": \"$gpu\","
  echo " \"driver\": \"${driver:-the one of the system}\","
  echo " \"kernel\": \"`uname -sr`\","
  echo " \"date\": \"$started\","
  echo " \"tests\": ["
} > "$json" || exit 2
while read -r compiler name; do
  case $name in
    $pattern) ;;
    *) continue ;;
  esac
  status=127
  seconds=0
  test -s "$work/$compiler-$name" \
    && read -r status seconds < "$work/$compiler-$name"
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
    while read -r line; do
      case $line in
	PASS*) ;;
	*) echo "  $line" ;;
      esac
    done < "$work/$compiler-$name.out"
  fi
  echo "$comma  {\"name\": \"$name\", \"compiler\": \"$compiler\", \"outcome\": \"$outcome\", \"status\": $status, \"seconds\": $seconds}" >> "$json"
  comma=,
done < "$here/programs"
echo " ], \"passed\": $passed, \"failed\": $failed, \"stock_wrong\": $wrong}" \
  >> "$json"

test $wrong -eq 0 || echo "stock GCC: $wrong programs wrong (see $json)"
echo "$passed passed, $failed failed"
test $failed -eq 0 && test $passed -gt 0
