# manual-remarks.sh - the examples of the manual's reference get the remarks that it
# says.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# How often a loop is unrolled is that of GCC 12.
case `$CC -dumpversion` in
  12|12.*) exact=cat ;;
  *) exact=alike ;;
esac
alike () {
  sed 's/unrolled [0-9]* times per thread, [0-9]* bytes/unrolled N times/g'
}

# All lines as one.
flatten () {
  tr -s ' \n\t' '   ' | $exact
}

cat "$TOP_SRCDIR"/doc/*.texi | sed 's/@\([@{}]\)/\1/g' | flatten > manual

# Fail unless the manual has $1.
shown () {
  grep -F -e "$1" manual > /dev/null || fail "the manual lacks: $1"
}

for model in openacc openmp; do
  source=$src/manual-$model.c
  $CC $plugin -f$model -O2 -no-pie -fopt-info-omp-optimized "$source" -o prog \
    2> printed || fail "`cat printed`"
  sed -n -e '/assigned OpenACC/d' -e 's/.* optimized: //p' \
    -e 's/.* note: \(gpured: .*\)/note: \1/p' printed \
    | sed 's/at line [0-9]*/at line/' | $exact | sort -u > remarks
  n=`wc -l < remarks`
  test "$n" -ge 9 || fail "only $n remarks: `cat printed`"
  while IFS= read -r remark; do
    shown "$remark"
  done < remarks

  # And it shows that code.
  awk '/^\/\* shown \*\/$/ { shown = 1; next }
       /^\/\* end \*\/$/ { if (shown) print ""; shown = 0 }
       shown { printf "%s ", $0 }' "$source" | tr -s ' ' | sed 's/ $//' > code
  n=`wc -l < code`
  test "$n" -ge 4 || fail "only $n pieces of code"
  while IFS= read -r code; do
    shown "$code"
  done < code
done
