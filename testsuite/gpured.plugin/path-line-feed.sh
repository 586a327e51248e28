# path-line-feed.sh - the one character that GCC cannot carry to the link.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

unset GPURED_PKGLIBDIR
dir="$PWD/line
feed"
install_into "$dir"
message="gpured: GCC cannot pass the path .*gpured_device.so' to the link because it has a newline; install gpured in another directory"
expect_error $CC "-fplugin=$dir/gpured.so" $acc -DNAME=one -c "$src/sum.c"
