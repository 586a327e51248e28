# manual.sh - the manual has each argument, message and remark.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/script-functions"

host=$TOP_SRCDIR/plugin/host
check=$TOP_SRCDIR/maint/check-manual.sh
sh "$check" "$TOP_SRCDIR"/doc/*.texi -- "$host/options.def" "$host/messages.def" \
  $(find "$host" -name '*.cc')

# What is not there is missed: a value of an argument, and a message that differs
# in the words behind a conversion.
sed 's/"on|warn|off"/"on|warn|maybe"/' "$host/options.def" > options.def
sed 's/cannot find %qs in %s/cannot find %qs on %s/' "$host/messages.def" \
  > messages.def
sed 's/moved from this sequential loop to/moved from this ordered loop to/' \
  "$host/acc/infer-apply.cc" > infer-apply.cc
if sh "$check" "$TOP_SRCDIR"/doc/*.texi -- options.def messages.def infer-apply.cc \
    > out; then
  fail "nothing is missed"
fi
expect out '^the manual lacks the argument infer: -fplugin-arg-gpured-infer=maybe$'
expect out '^the manual lacks the message missing: gpured: cannot find %qs on %s$'
expect out '^the manual lacks the message infer-apply.cc: %s moved from this ordered loop to %s$'
test "`wc -l < out`" = 3 || fail "more is missed: `cat out`"

# So has the manual page, with all values.
sed -n 's/^GPURED_OPTION (\([a-z]*\), "\([^"]*\)".*/\1 \2/p' "$host/options.def" \
  > arguments
test "`wc -l < arguments`" -ge 7 || fail "arguments: `cat arguments`"
sed 's/\\-/-/g;s/ | /|/g' "$TOP_SRCDIR/doc/gpured.1" > page
while read -r key values; do
  case $values in 'off|on') values= ;; *) values="= $values" ;; esac
  expect page "-fplugin-arg-gpured-$key$values\$"
done < arguments
