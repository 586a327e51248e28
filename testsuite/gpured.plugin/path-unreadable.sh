# path-unreadable.sh - a device half that may not be read.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

unset GPURED_PKGLIBDIR
install_into "$PWD/lib"
chmod 0 lib/gpured_device.so

# Root may read everything, so somebody else has to try.
as=
if test "`id -u`" = 0; then
  as="setpriv --reuid=65534 --regid=65534 --clear-groups --"
  if $as test -r "$PWD/lib/gpured.so" && $as test -r "$src/sum.c"; then
    :
  else
    echo "only root may read the build directory, and root may read everything"
    exit 77
  fi
fi
message="gpured: cannot read '.*/lib/gpured_device.so': Permission denied"
expect_error $as $CC -fplugin=lib/gpured.so $acc -DNAME=one -S "$src/sum.c" \
  -o /dev/null
