# manual.sh - the manual has each argument, message and remark.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

host=$TOP_SRCDIR/plugin/host
check=$TOP_SRCDIR/maint/check-manual.sh
# What remarks say of algorithms, but for those that are never printed.
sed -n -e '/ (fused, /d' -e '/ (none, /d' \
  -e 's/^  \(GPURED_[AC][A-Z]* (.*)\)\( \\\)*$/\1/p' "$TOP_SRCDIR/plugin/common/plan.h" \
  > algorithms.def
test "`wc -l < algorithms.def`" -gt 20 || fail "algorithms: `cat algorithms.def`"
sh "$check" "$TOP_SRCDIR"/doc/*.texi -- "$host/options.def" "$host/messages.def" \
  algorithms.def $(find "$host" -name '*.cc')

# What is not there is missed: a value of an argument, and a message that differs
# in the words behind a conversion.
sed 's/"on|warn|off"/"on|warn|maybe"/' "$host/options.def" > options.def
sed 's/cannot find %qs in %s/cannot find %qs on %s/' "$host/messages.def" \
  > messages.def
sed 's/moved from this sequential loop to/moved from this ordered loop to/' \
  "$host/acc/infer-apply.cc" > infer-apply.cc
sed -i '/(pass,/s/".*"/"nothing at all"/' algorithms.def
if sh "$check" "$TOP_SRCDIR"/doc/*.texi -- options.def messages.def algorithms.def \
    infer-apply.cc > out; then
  fail "nothing is missed"
fi
expect out '^the manual lacks the argument infer: -fplugin-arg-gpured-infer=maybe$'
expect out '^the manual lacks the message missing: gpured: cannot find %qs on %s$'
expect out '^the manual lacks the message infer-apply.cc: %s moved from this ordered loop to %s$'
expect out '^the manual lacks the message pass: nothing at all$'
test "`wc -l < out`" = 4 || fail "more is missed: `cat out`"

# So has the manual page, with all values.
sed -n 's/^GPURED_OPTION (\([a-z]*\), "\([^"]*\)".*/\1 \2/p' "$host/options.def" \
  > arguments
test "`wc -l < arguments`" -ge 7 || fail "arguments: `cat arguments`"
sed 's/\\-/-/g;s/ | /|/g' "$TOP_SRCDIR/doc/gpured.1" > page
while read -r key values; do
  case $values in 'off|on') values= ;; *) values="= $values" ;; esac
  expect page "-fplugin-arg-gpured-$key$values\$"
done < arguments
