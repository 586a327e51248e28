# quickstart.sh - quickstart builds for the GCC that --gcc names, and in no
# directory that another is configured in.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

cp "$TOP_SRCDIR/quickstart" .
: > configure.ac
printf '#! /bin/sh\necho "configure: $*"\nexit 1\n' > configure
chmod +x quickstart configure
touch configure

# run ARGUMENT...: its status in $status, its output in out.
run ()
{
  status=0
  ./quickstart --no-install "$@" > out 2>&1 || status=$?
}

run demo
expect out '^configure: --with-gcc=gcc-12$'
run demo --gcc=14
expect out '^configure: --with-gcc=gcc-14$'
for word in --gcc= --gcc=gcc-14 --gcc; do
  run demo $word
  expect out '^usage: '
  test $status = 2 || fail "$word: status $status"
done

# config.status has what configure found, as autoconf writes it.
grep '^S\["GCC_MAJOR"\]=' "$TOP_BUILDDIR/config.status" > build/config.status
major=`sed 's/.*="\(.*\)"$/\1/' build/config.status`
run demo --gcc=99
expect out '^quickstart: build/ is configured for another GCC; remove it first$'
test $status = 1 || fail "status $status"
printf 'all demo:\n\t@echo made $@\n' > build/Makefile
run demo --gcc="$major"
expect out '^made demo$'
test $status = 0 || fail "status $status"
run demo
expect out '^made demo$'
