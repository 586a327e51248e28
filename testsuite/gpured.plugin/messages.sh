# messages.sh - every message, reason and remark of the plugin has a test: it is
# stated where it comes.  passes.def has names, no messages.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

sh "$TOP_SRCDIR/maint/check-messages.sh" -p "$TOP_SRCDIR/testsuite" \
  "$TOP_SRCDIR"/plugin/[!p]*.def "$TOP_SRCDIR"/plugin/*.h "$TOP_SRCDIR"/plugin/*.cc
