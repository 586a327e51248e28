# state.sh - the stand-in's variables are in struct ptxsim.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Any other symbol in a section for data that can be written makes it fail, except
# constants with addresses (.data.rel.ro) and the thread-local variables that
# standin/src/state.h names.  Mutants (maint/mutants.h) have variables of their own.

if test -n "$GPURED_MUTANTS_LOG$GPURED_MUTANT"; then
  echo "the stand-in has mutants"
  exit 77
fi

# variables OBJECT...: one "NAME SECTION" a line.
variables () {
  nm -f sysv "$@" | awk -F'|' '
    $7 ~ /^[ ]*(\.t?data|\.t?bss|\*COM\*)/ && $7 !~ /\.data\.rel\.ro/ {
      gsub (/ /, ""); sub (/\.[0-9]+$/, "", $1); print $1, $7
    }' | sort
}

# The check sees what it is for.
printf '%s\n' 'static int a; int b = 1; static __thread int c; const int d = 2;' \
  'extern int e; int *const f = &e;' \
  'int g (void) { static int h; return a++ + b++ + c++ + h++; }' > variables.c
$CC -O1 -fPIC -c variables.c -o variables.o
test "`variables variables.o | tr '\n' ' '`" \
  = "a .bss b .data c .tbss h .bss " || { variables variables.o; exit 1; }

# Objects of the library: those of the programs beside it are in no archive.
src=$TOP_BUILDDIR/standin/src
variables "$src/.libs/libptxsim.a" "$src/.libs/driver-entry.o" > found
cat > wanted <<\EOF
context_stack .tbss
depth .tbss
in_callback .tbss
innermost .tbss
ptxsim .bss
EOF
diff wanted found || {
  echo "move these variables to struct ptxsim in standin/src/state.h"
  exit 1
}
