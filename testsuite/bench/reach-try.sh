#!/bin/sh
# reach-try.sh - build one program and run it on the stand-in; reach-run.sh has it
# do so for many.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: pre-inst-env reach-try.sh DIRECTORY
#
# DIRECTORY/program is a file for the shell that sets sources, options, arguments,
# input (a folder whose files the program finds where it runs, or nothing) and ignored (an
# extended regular expression of lines that are not compared, or nothing).  The environment
# has REACH_LANGUAGE, REACH_VERSION, REACH_SEEDS, REACH_SECONDS and REACH_TESTS.
# DIRECTORY/result gets one line, VERDICT|WHAT, of which reach-run.sh says what the verdicts are.
#
# Three programs are compared: that of GCC alone without device code, `host', which is
# what is right; that of gpured; and, where that is not right, that of GCC alone.  With
# REACH_TESTS=yes there is no `host': right is status 0.

set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$here/reach-common.sh"
dir=$1
sources='' options='' arguments='' input='' ignored=''
. "$dir/program"

result ()
{
  printf '%s|%s\n' "$1" "$2" > "$dir/result"
  rm -rf "$dir/run" "$dir/modules" "$dir"/*.exe
  exit 0
}

# Build DIRECTORY/NAME.exe with OPTION...; false if that fails.
build ()
{
  name=$1; shift
  compiler=''
  for file in $sources; do
    this=$(reach_compiler "$file" "$REACH_VERSION")
    # One compiler links all: that of Fortran, or else that of C++.
    case $compiler,$this in
      ,*|gcc*|g++*,gfortran*) compiler=$this ;;
    esac
  done
  case $compiler in
    gfortran*) mkdir -p "$dir/modules"; compiler="$compiler -J $dir/modules" ;;
  esac
  # shellcheck disable=SC2086
  timeout 600 $compiler -O2 -w -f"$REACH_LANGUAGE" -no-pie "$@" $options $sources \
    -o "$dir/$name.exe" -lm > "$dir/$name.err" 2>&1
}

# Lines that the device or libgomp writes.
says='^(ptxsim|libgomp|(<ptx [0-9]+>|[^ ]+):[0-9]+:[0-9]+: (error|warning|note)): '

# Run DIRECTORY/NAME.exe under TAG; its status goes to $status, `slow' if it took
# too long, and what it says to DIRECTORY/TAG.out, what the device says to TAG.says.
run ()
{
  name=$1 tag=$2
  rm -rf "$dir/run"
  mkdir "$dir/run"
  test -z "$input" || cp "$input"/* "$dir/run/"
  # One name for all: usage messages have it.
  cp "$dir/$name.exe" "$dir/run/program"
  (
    cd "$dir/run" || exit 1
    ulimit -c 0
    ulimit -f 200000
    ulimit -t "$REACH_SECONDS"
    # shellcheck disable=SC2086
    exec timeout -k 5 $((REACH_SECONDS * 3)) ./program $arguments \
      < /dev/null > "$dir/$tag.stdout" 2> "$dir/$tag.stderr"
  ) 2> /dev/null
  status=$?
  case $status in 124|137|152) status=slow ;; esac
  grep -aE "$says" "$dir/$tag.stderr" > "$dir/$tag.says"
  # Only what a program prints, and writes to files of text, is compared, and of times,
  # rates and addresses no figures.
  { cat "$dir/$tag.stdout" "$dir/$tag.stderr"
    find "$dir/run" \( -name '*.out' -o -name '*.txt' \) -exec cat {} +
  } | head -c 2000000 | tr -d '\000' \
    | awk -v says="$says" -v ignored="$ignored" '
      $0 ~ says || (ignored != "" && $0 ~ ignored) { next }
      { gsub (/0x[0-9a-f]+/, "ADDRESS") }
      tolower ($0) ~ /time|wall clock|second|elapsed|[0-9 ][mun]?s([^a-z]|$)|(flop|byte|b)s?[\/ ]*(s|sec)|bandwidth|rate|speed|throughput/ \
	{ gsub (/[-+]?[0-9][0-9.]*([eEdD][-+]?[0-9]+)?/, "FIGURE"); gsub (/ +/, " ") }
      { print }' > "$dir/$tag.out"
  rm -f "$dir/$tag.stdout" "$dir/$tag.stderr"
}

# Whether TAG1 and TAG2 printed the same, but for lines that differ between two runs on
# the host, `host' and `first', and for the last digits of numbers: sums are not done in
# the same order.
same ()
{
  cmp -s "$dir/$1.out" "$dir/$2.out" && return
  for file in first host "$1" "$2"; do cat "$dir/$file.out"; echo END; done | awk '
    BEGIN { part = 1 }
    function near(a, b, d, m, last)
    {
      if (a == b)
	return 1
      if (a !~ /^[-+]?[0-9]*[.][0-9]*([eEdD][-+]?[0-9]+)?[,;)%]?$/)
	return 0
      # Where few digits are printed, one more or less in the last of them.
      last = a ~ /^[-+]?[0-9]*[.][0-9][0-9]+$/ ? 1.01 / 10 ^ length (a) \
	* 10 ^ index (a, ".") : 0
      a += 0; b += 0; d = a - b; m = a < 0 ? -a : a
      return (d < 0 ? -d : d) <= 1e-4 * m + 1e-6 + last
    }
    function close_p(a, b, f, g, n, i)
    {
      n = split (a, f)
      if (split (b, g) != n)
	return 0
      for (i = 1; i <= n; i++)
	if (!near(f[i], g[i]))
	  return 0
      return 1
    }
    $0 == "END" { part++; next }
    { line[part, ++n[part]] = $0 }
    END {
      for (part = 2; part <= 4; part++)
	if (n[part] != n[1])
	  exit 1
      for (i = 1; i <= n[1]; i++)
	if (line[1, i] == line[2, i] && !close_p(line[3, i], line[4, i]))
	  exit 1
    }'
}

# All that TAG says, a kind a line: without numbers and names, so that it can be compared.
# GCC alone has a warp for a thread where gpured has a lane, and the access that comes
# second is another.
kinds ()
{
  sed 's/^\(ptxsim\|libgomp\): //; s/^.*:[0-9]*:[0-9]*: //; s/ at 0x[0-9a-f]*/ /g; s/0x[0-9a-f][0-9a-f]*\(\.[0-9a-f][0-9a-f]*\)*/ADDRESS/g
    s/race \(between lanes of a warp \)*on .*/race/; s/; .*//; s/)[:,] .*/)/; s/[0-9][0-9.]*/N/g; s/`[^'\'']*'\''/NAME/g; s/  */ /g
    s/|/-/g; /^note: /d' "$dir/$1.says" | cut -c1-120 | sort -u
}

# What is wrong with TAG, which ended with STATUS.
complaint ()
{
  if test -s "$dir/$1.says"; then
    kinds "$1" | head -n 1
  elif test "$2" != "$host"; then
    echo "status $2, not $host"
  else
    echo "prints something else"
  fi
}

# Whether gpured's TAG1, which ended with STATUS1, is wrong as TAG2, which ended with
# STATUS2, is with GCC alone.
alike ()
{
  test "$2" = "$4" || return
  if test ! -s "$dir/$1.says" && test ! -s "$dir/$3.says"; then
    test "$REACH_TESTS" = yes || same "$1" "$3"
    return
  fi
  kinds "$3" > "$dir/kinds"
  test -z "$(kinds "$1" | comm -23 - "$dir/kinds")" || return
  # It may not print something wrong where GCC alone prints what is right.
  test $steady = no || same "$1" host || ! same "$3" host
}

# Both compilers for the device, as gpured has them: the assembler need not know
# the architecture that GCC 12 would have.
device='-foffload-options=nvptx-none=-lgfortran -foffload-options=nvptx-none=-lm'
alone="$device -foffload-options=nvptx-none=-misa=sm_70
  -foffload-options=nvptx-none=-Wa,--no-verify"

# Build and run `host': $host is its status, and $steady whether it prints as much again.
run_host ()
{
  build host -foffload=disable \
    || result unbuilt "$(grep -aE 'rror:|undefined|multiple def' "$dir/host.err" \
			  | head -n 1 | sed 's/^[^ ]*: //' | tr '|' '/' | cut -c1-100)"
  export OMP_TARGET_OFFLOAD=DISABLED ACC_DEVICE_TYPE=host
  run host host
  host=$status
  test "$host" != slow || result host "too slow on the host"
  cp "$dir/host.out" "$dir/first.out"
  run host host
  # Lines that vary are not compared; if there are more or fewer the next time, none is.
  steady=yes
  test "$(wc -l < "$dir/first.out")" = "$(wc -l < "$dir/host.out")" || steady=no
  unset OMP_TARGET_OFFLOAD ACC_DEVICE_TYPE
}

host=0 steady=no
test "$REACH_TESTS" = yes || run_host
export PTXSIM_STRICT=1 PTXSIM_CHECK=all
# shellcheck disable=SC2086
if ! build gpured -fplugin=gpured.so $device; then
  build gcc $alone && result DIFFERS "only gpured fails: $(grep -a rror "$dir/gpured.err" | head -n 1)"
  result unlinked "$(grep -aE 'rror|undefined|unresolved' "$dir/gcc.err" | head -n 1 \
		       | sed 's/^[^ ]*: //' | tr '|' '/' | cut -c1-100)"
fi

# Whether TAG, which ended with $status, is right.
right ()
{
  test "$status" = "$host" && test ! -s "$dir/$1.says" \
    && { test $steady = no || same "$1" host; }
}

wrong=''
for seed in $REACH_SEEDS; do
  PTXSIM_SEED=$seed PTXSIM_COUNTERS=$dir/counters; export PTXSIM_SEED PTXSIM_COUNTERS
  run gpured "gpured$seed"
  if test "$status" = slow; then
    # Or does it hang?
    # shellcheck disable=SC2086
    ! build gcc $alone || run gcc gcc
    test "$status" != slow || result slow "seed $seed"
    result DIFFERS "seed $seed: too slow; GCC alone ends with status $status"
  fi
  if ! right "gpured$seed"; then
    wrong=$seed got=$status
    break
  fi
done
if test -z "$wrong"; then
  note=''
  test "$steady$REACH_TESTS" != nono || note="what it prints is not compared"
  test "$host" = 0 || note="status $host as on the host"
  grep -q 'launches' "$dir/counters" 2> /dev/null || note="nothing runs on the device"
  result right "$note"
fi

# Not right: is it with GCC alone, or wrong in the same way, in one of the orders?
said=$(complaint "gpured$wrong" "$got")
# shellcheck disable=SC2086
build gcc $alone || result unlinked "only with gpured; seed $wrong: $said"
slow=no all=''
for seed in $wrong $REACH_SEEDS; do
  PTXSIM_SEED=$seed
  run gcc "gcc$seed"
  if test "$status" = slow; then
    slow=yes
    break
  fi
  if ! right "gcc$seed"; then
    all="$all$(complaint "gcc$seed" "$status"); "
    ! alike "gpured$wrong" "$got" "gcc$seed" "$status" || result same "$said"
  fi
done
test $slow = no || result unknown "GCC alone is too slow; seed $wrong: $said"
result DIFFERS "seed $wrong: $said; GCC alone: ${all:-right}"
