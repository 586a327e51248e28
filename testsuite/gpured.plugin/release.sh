# release.sh - all files that name the release agree; one that does not is noticed.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

check="sh $TOP_SRCDIR/maint/check-release.sh"
$check "$TOP_SRCDIR" || exit 1

# Each file with another number, one after the other.
mkdir copy copy/common
cp "$TOP_SRCDIR/common/gpured-abi.h" copy/common/
cp -R "$TOP_SRCDIR/configure.ac" "$TOP_SRCDIR/NEWS" "$TOP_SRCDIR/README.md" \
  "$TOP_SRCDIR/debian" "$TOP_SRCDIR/contrib" copy/
chmod -R u+w copy
$check copy > out || fail "the copy: `cat out`"

# differs FILE SCRIPT SAID: with SCRIPT of sed FILE is noticed, once, by SAID.
differs ()
{
  cp "copy/$1" kept
  sed "$2" kept > "copy/$1"
  cmp -s kept "copy/$1" && fail "$1: nothing to replace by $2"
  $check copy > out && fail "$1: not noticed"
  expect out "^$3\$"
  test "`wc -l < out`" = 1 || fail "$1: `cat out`"
  cp kept "copy/$1"
}

version=`sed -n 's/^AC_INIT(\[gpured\], \[\([^]]*\)\].*/\1/p' copy/configure.ac`
eb=`cd copy/contrib && echo *.eb`
differs NEWS 's/^\* Changes in .*/* Changes in 0.9.9/' "NEWS: 0.9.9, not $version"
differs NEWS 's/has ABI [0-9]*/has ABI 99/' 'NEWS, ABI: 99, not [0-9]*'
differs README.md 's/^## What .* promises/## What 0.9 promises/' \
  "README.md: 0.9, not ${version%.*}"
differs debian/changelog '1s/(.*)/(0.9.9-1)/' "debian/changelog: 0.9.9, not $version"
differs contrib/gpured.spec 's/^Version: .*/Version: 0.9.9/' \
  "contrib/gpured.spec: 0.9.9, not $version"
differs contrib/gpured.spec '/^%changelog/,$s/ - .*-1$/ - 0.9.9-1/' \
  "contrib/gpured.spec, %changelog: 0.9.9, not $version"
differs contrib/package.py 's/ version(".*"/ version("0.9.9"/' \
  "contrib/package.py: 0.9.9, not $version"
differs contrib/package.py 's/gpured-.*\.tar/gpured-0.9.9.tar/' \
  "contrib/package.py, url: 0.9.9, not $version"
differs "contrib/$eb" "s/^version = .*/version = '0.9.9'/" \
  "contrib/$eb: 0.9.9, not $version"
mv "copy/contrib/$eb" copy/contrib/gpured-0.9.9-GCC-1.eb
$check copy > out && fail "the name of $eb is not noticed"
expect out "^contrib/gpured-0.9.9-GCC-1.eb, its name: 0.9.9, not $version\$"
