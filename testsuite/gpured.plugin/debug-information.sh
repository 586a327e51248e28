# debug-information.sh - the options that are added do not get into debug information.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -g -DNAME=one -c "$src/sum.c" -o one.o
readelf --debug-dump=info one.o > info
expect info DW_AT_producer
expect_no info gpured_device
expect one.o gpured_device
