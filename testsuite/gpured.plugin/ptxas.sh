# ptxas.sh - a ptxas in PATH that knows nothing, and one that does not exist.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

mkdir bin
cat > bin/ptxas <<'EOT'
#!/bin/sh
echo "ptxas fatal   : Value 'sm_35' is not defined for option 'gpu-name'" >&2
exit 1
EOT
chmod +x bin/ptxas
saved=$PATH
PATH=$PWD/bin:$PATH
$CC $plugin $acc -DNAME=one -DF1=one "$src/sum.c" "$src/main.c" -o program
run_both ./program

# The user can have it back.
if $CC $plugin $acc -foffload-options=-Wa,--verify -DNAME=one -DF1=one "$src/sum.c" \
  "$src/main.c" -o program 2> errors; then
  fail "ptxas was not asked"
fi
expect errors 'ptxas fatal'

without=
for dir in `echo "$saved" | tr : " "`; do
  test -x "$dir/ptxas" || without=$without${without:+:}$dir
done
PATH=$without
$CC $plugin $acc -DNAME=one -DF1=one "$src/sum.c" "$src/main.c" -o program
run_both ./program
