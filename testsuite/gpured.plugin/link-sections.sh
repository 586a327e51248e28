# link-sections.sh - the linker script of the manual keeps GCC's tables of device code
# where unused sections are removed.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

keep=-Wl,--gc-sections,-T,$TOP_SRCDIR/doc/examples/offload-tables.ld

# Several objects, so that the order of the tables matters.
$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin $acc -DNAME=two -c "$src/sum.c" -o two.o
$CC $acc $keep -DF1=one -DF2=two "$src/main.c" one.o two.o -o program
run_both ./program

$CC $plugin $acc -fPIC -shared $keep -Wl,-z,notext -DNAME=one "$src/sum.c" \
  -o libone.so
$CC $keep -DF1=one "$src/main.c" -L. -lone -Wl,-rpath,. -o program
run_both ./program

# Sections that nothing uses are removed all the same.
cat > unused.c <<'EOT'
void unused_by_all (void) { }
EOT
$CC $plugin $acc $keep -ffunction-sections -DNAME=one -DF1=one "$src/main.c" \
  "$src/sum.c" unused.c -o program
run_both ./program
nm program > symbols
expect_no symbols unused_by_all
