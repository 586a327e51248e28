# compare-programs.sh - programs that compare the device with the host, many of them.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# limit: 1200

. "$TOP_SRCDIR/testsuite/lib/script-functions"

compare=-fplugin-arg-gpured-compare
unset GPURED_COMPARE GPURED_COMPARE_TOLERANCE GPURED_COMPARE_COUNTS
# The host has few cores for many threads.
OMP_WAIT_POLICY=passive
export OMP_WAIT_POLICY

# Ten constructs each that differ in one value: it is reported, and nothing else.
seeds=$(seq 25)
if test -n "$GPURED_TURN"; then
  seeds=$GPURED_TURN
fi
for seed in $seeds; do
  for language in acc omp; do
    "${AWK-awk}" -v seed="$seed" -v language=$language \
      -f "$SRCDIR/compare/seeds.awk" > seeds.c
    grep -n ' on the device and ' seeds.c | sed 's,:.*/\* ,: ,; s, \*/$,,' > wanted
    test "`wc -l < wanted`" = 10 || fail "seed $seed: `cat wanted`"
    compiler=$CC
    if test -n "$CXX" && test $language = omp; then
      compiler="$CXX -x c++"
    fi
    # shellcheck disable=SC2086
    $compiler $plugin $compare -O2 -w -no-pie \
      -fopen`echo $language | sed s/omp/mp/` seeds.c -o seeds 2> log \
      || fail "seed $seed, $language: `cat log`"
    ./seeds 2> log || fail "seed $seed, $language: `cat log`"
    sed -n 's/, [0-9]* ulps apart$//; s/^gpured: seeds\.c:\(.* on the device and .*\)/\1/p' log \
      | sort -n > found
    diff wanted found || fail "seed $seed, $language: other differences"
    expect log '^gpured: constructs compared with the host: 10 (10 runs), different: 10, not compared: 0$'
  done
done

# Right programs: those of the groups run and omp but for those of which the host gives
# other results, the demonstration, and random ones.  What differs rightly is in
# rightly.tab.
number=0
compared=0
for file in "$TOP_SRCDIR"/testsuite/gpured.run/*.* "$TOP_SRCDIR"/testsuite/gpured.omp/*.* \
    "$TOP_SRCDIR"/demo/*.c "$TOP_BUILDDIR"/testsuite/*nests-*/*-*-*.c*; do
  name=${file##*/}
  case $file in
    *.c) compiler=$CC ;;
    *.cc) compiler=$CXX ;;
    *.f90) compiler=$FC ;;
    *) continue ;;
  esac
  case $file in
    */demo/* | *nests-*) ;;
    *)
      grep 'dg-do run' "$file" > /dev/null || continue
      ! grep 'dg-no-host-run' "$file" > /dev/null || continue ;;
  esac
  number=$((number + 1))
  turn_p $number 60 && test -n "$compiler" || continue
  language=-fopenacc
  case $file in */gpured.omp/* | */omp-nests-*) language=-fopenmp ;; esac
  options=`sed -n 's/.*{ *dg-\(additional-\)*options *["{]\([^"}]*\)["}].*/\2/p' "$file"`
  # shellcheck disable=SC2046,SC2086
  $compiler $plugin $compare -O2 -no-pie $language -w $options \
    -I"${file%/*}" -I"$TOP_SRCDIR/testsuite/include" \
    -I"$TOP_SRCDIR/testsuite/gen" "$file" -o program -lm > log 2>&1 || {
    # Some have other files or options of their own.
    $compiler $plugin -O2 -no-pie $language -w $options \
      -I"${file%/*}" -I"$TOP_SRCDIR/testsuite/include" \
      -I"$TOP_SRCDIR/testsuite/gen" "$file" -o program -lm > log2 2>&1 || continue
    fail "$name: `cat log`"
  }
  # What GCC alone cannot compile, or gets wrong on the host, rightly differs.
  case $file in
    *nests-*)
      $compiler -O2 $language -foffload=disable -w -I"$TOP_SRCDIR/testsuite/gen" \
	"$file" -o alone -lm > log 2>&1 || continue
      ACC_DEVICE_TYPE=host ./alone > out 2>&1 || continue ;;
  esac
  status=0
  GPURED_COMPARE=off ./program > out0 2> log0 || status=$?
  with=0
  ./program > out 2> log || with=$?
  test $with = $status || fail "$name: status $with, not $status: `cat log`"
  case $file in
    # They print times.
    */demo/*) ;;
    *) cmp out out0 || fail "$name: other results" ;;
  esac
  sed -n 's/^gpured: .*:[0-9]*: \(.*\) is .* on the device and .*/\1/p' log > found
  while read -r file_of variable why; do
    case $name in $file_of) grep -v "^$variable" found > rest || true; mv rest found ;; esac
  done < "$SRCDIR/compare/rightly.tab"
  test ! -s found || fail "$name: `cat log`"
  if grep '^gpured: constructs compared with the host: [1-9]' log > /dev/null; then
    compared=$((compared + 1))
  fi
done
test $compared -ge 2 || fail "$compared of $number programs were compared"
echo "$compared of $number programs"
