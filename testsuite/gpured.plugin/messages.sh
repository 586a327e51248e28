# messages.sh - every message, reason and remark of the plugin has a test: it is
# stated where it comes.  passes.def has names, no messages.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

sh "$TOP_SRCDIR/maint/check-messages.sh" -p "$TOP_SRCDIR/testsuite" \
  $(find "$TOP_SRCDIR/plugin" -name '*.cc' -o -name '*.h' \
      -o -name '*.def' ! -name passes.def)
