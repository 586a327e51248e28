# report-valid.sh - the page of gpured-report is valid HTML.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/report-functions"

command -v tidy > /dev/null || {
  echo "no tidy"
  exit 77
}

make_pages
for name in acc omp; do
  tidy -quiet -errors --drop-empty-elements no "$name.page/index.html" > said 2>&1 \
    || fail "$name: $(cat said)"
  test ! -s said || fail "$name: $(cat said)"
done

# The validator sees what is wrong.
sed 's|</article>||' acc.page/index.html > wrong.html
if tidy -quiet -errors wrong.html > said 2>&1 && test ! -s said; then
  fail "a page without ends of elements is valid"
fi
