# identity.sh - gpured.so tells what the halves and libgpured are made of, so that a cache
# of objects sees an upgrade.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

library=$TOP_BUILDDIR/libgpured/libgpured
sum=$(cat "$built_plugin/gpured_host.so" "$built_plugin/gpured_device.so" \
	"$library.a" "${library}_plain.a" | sha256sum | sed 's/ .*//')
grep -a -q "gpured identity $sum" "$built_plugin/gpured.so" \
  || fail "gpured.so has another identity than $sum"
