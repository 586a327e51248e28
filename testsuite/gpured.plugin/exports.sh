# exports.sh - the plugin's files give away nothing but their entries: a name
# that GCC, or another plugin, has as well would be one for both.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Fail unless $built_plugin/$1 defines the words that follow, and no other.
expect_exports () {
  nm -D --defined-only "$built_plugin/$1" | sed 's/.* //' | sort > got
  shift
  printf '%s\n' "$@" | sort > want
  diff want got >&2 || fail "other symbols than $*"
}

expect_exports gpured.so plugin_init plugin_is_GPL_compatible
expect_exports gpured_host.so gpured_host_init
expect_exports gpured_device.so plugin_init plugin_is_GPL_compatible

built_plugin=$TOP_BUILDDIR/libgpured-host/.libs
expect_exports libgpured-host.so gpured_host_attach
