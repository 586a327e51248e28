# debug-same.sh - what becomes of a construct does not depend on -g.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Compile $2 of the testsuite with the options in $1, and -g behind them or not; the
# remarks and the code of the device are the same but for lines of the source.
same () {
  for debug in none -g; do
    rm -rf "dir$debug" && mkdir "dir$debug"
    (
      cd "dir$debug"
      test $debug = none && debug=
      # shellcheck disable=SC2086
      $CC $plugin $1 $debug -w -no-pie -save-temps=obj -fopt-info-omp \
	  "$SRCDIR/../$2" -o a.exe -lm -foffload-options=-lm > remarks 2>&1 \
	|| fail "$2: `cat remarks`"
      cat ./*.mkoffload*.s | sed -e '/^[ 	]*\.loc/d' -e '/^[ 	]*\.file/d' \
	  -e '/^[ 	]*\.section/d' > code
    )
  done
  test -s dirnone/code || fail "$2: no code"
  diff dirnone/remarks dir-g/remarks >&2 || fail "$2 $1: other remarks with -g"
  diff dirnone/code dir-g/code > changes || {
    head -n 20 changes >&2
    fail "$2 $1: other code with -g"
  }
}

same "-fopenacc -O2" gpured.run/elements-long.c
same "-fopenacc -O2" gpured.run/kernels-plain.c
same "-fopenacc -O2" gpured.run/counters/rows-long.c
same "-fopenmp -O2" gpured.omp/split.c
same "-fopenmp -O1" gpured.omp/threads-part.c
