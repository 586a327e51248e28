# messages.sh - every message of the stand-in is stated by a test.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

sh "$TOP_SRCDIR/maint/check-messages.sh" \
  "$SRCDIR" "$TOP_SRCDIR/standin/src/messages.def"
