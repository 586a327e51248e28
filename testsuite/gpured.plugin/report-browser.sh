# report-browser.sh - a browser shows the page of gpured-report; the pictures stay.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/report-functions"

chromium=$(command -v chromium || command -v chromium-browser || :)
test -n "$chromium" || {
  echo "no chromium"
  exit 77
}

# browse ARGUMENT...: what the browser says of the page is in `console'.
browse () {
  "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars \
    --disable-dev-shm-usage --allow-file-access-from-files --enable-logging=stderr \
    --user-data-dir="$PWD/profile" "$@" 2> console || fail "$chromium: $(cat console)"
  expect_no console 'CONSOLE'
}

make_pages
for name in acc omp; do
  browse --dump-dom "file://$PWD/$name.page/index.html" > dom
  n=$(grep -c '<article class="card" id="C[0-9]' $name.page/index.html)
  test "$(grep -c '<article class="card" id="C[0-9]' dom)" = "$n" \
    || fail "$name: not $n constructs"
  expect dom '</footer>'
  browse --window-size=1280,2600 --screenshot="$PWD/$name.png" \
    "file://$PWD/$name.page/index.html"
  test -s $name.png || fail "$name: no picture"
done

# On a phone no part of the page is wider than the screen.
cat > phone.html <<EOT
<!DOCTYPE html><title>phone</title>
<iframe id="frame" src="acc.page/index.html" style="border:0;width:390px;height:3000px">
</iframe><p id="width">unknown</p>
<script>
onload = function ()
{
  var page = document.getElementById ("frame").contentDocument;
  document.getElementById ("width").textContent
    = page.documentElement.scrollWidth + " of " + page.documentElement.clientWidth;
}
</script>
EOT
browse --dump-dom "file://$PWD/phone.html" > dom
expect dom '<p id="width">390 of 390</p>'
