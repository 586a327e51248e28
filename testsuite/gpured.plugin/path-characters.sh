# path-characters.sh - gpured in a directory with any characters in its name.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Found beside the plugin, not by the environment.
unset GPURED_PKGLIBDIR
for name in 'with space' "single'quote" 'double"quote' 'back\slash' 'co:lon' \
  'per%cent' 'com,ma' 'dol$lar' 'equal=s' 'br{ace}' '@at' '*star' 'tab	tab'; do
  rm -f ./*.mkoffload*.s
  install_into "$PWD/$name"
  $CC "-fplugin=$PWD/$name/gpured.so" $acc -DNAME=one -c "$src/sum.c" -o one.o
  $CC $acc -save-temps -DF1=one one.o "$src/main.c" -o program
  expect_lowered 1
done
run_both ./program

# The same by the environment.
GPURED_PKGLIBDIR="$PWD/nowhere:$PWD/with space"
export GPURED_PKGLIBDIR
mkdir alone
cp "$built_plugin/gpured.so" alone
$CC -fplugin=alone/gpured.so $acc -DNAME=one -c "$src/sum.c" -o one.o
mkdir elsewhere
cd elsewhere
$CC $acc -save-temps -DF1=one ../one.o "$src/main.c" -o program
expect_lowered 1
