# device-half.sh - the half for the offload compiler, given other arguments, to
# the host compiler, or to another version.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

message="gpured: 'gpured_device.so' is for the nvptx offload compiler; pass '-fplugin=gpured.so' to the host compiler"
expect_error $CC -fplugin="$built_plugin/gpured_device.so" $acc -DNAME=one \
  -c "$src/sum.c"

$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin $acc -DF1=one -c "$src/main.c" -o main.o
for argument in remarks dump=1 optimized=on; do
  if $CC $acc one.o main.o -o program \
      -foffload-options=-fplugin-arg-gpured_device-$argument 2> errors; then
    fail "no error: $argument"
  fi
  expect errors "^lto1: error: gpured: unknown argument '${argument%=*}' of 'gpured_device.so'; valid arguments are: dump\$"
done

# Objects of another release, of an older one, and libgpured of another.
abi=$(sed -n 's/^#define GPURED_ABI_VERSION //p' "$TOP_SRCDIR/common/gpured-abi.h")
sed "s/abi=$abi:/abi=9:/" one.o > other.o
expect_error_at_link () {
  if "$@" -o program 2> errors; then
    fail "no error: $*"
  fi
  expect errors "$message"
}
message="^lto1: error: gpured: '.*/sum\.c' was compiled with another release of gpured (interface 9, this is $abi); recompile it\$"
expect_error_at_link $CC $acc other.o main.o
message='^lto1: error: gpured: the objects were compiled with a release of gpured before 1\.0\.0; recompile them$'
$CC $acc -DNAME=one -c "$src/sum.c" -o plain.o
$CC $acc -DF1=one -c "$src/main.c" -o plain-main.o
expect_error_at_link $CC $acc plain.o plain-main.o \
  -foffload-options="-fplugin=$built_plugin/gpured_device.so"
mkdir other
sed "s/GPURED_abi_$abi/GPURED_abi_9/g" "$TOP_BUILDDIR/libgpured/libgpured.a" \
  > other/libgpured.a
cp "$TOP_BUILDDIR/libgpured/libgpured_plain.a" other
message="^unresolved symbol GPURED_abi_$abi\$"
for model in openacc openmp; do
  GPURED_PKGLIBDIR=$PWD/other:$GPURED_PKGLIBDIR \
    $CC $plugin -f$model -O2 -DNAME=one -c "$src/sum.c" -o one.o
  $CC -f$model -O2 -DF1=one -c "$src/main.c" -o main.o
  expect_error_at_link $CC -f$model one.o main.o
done

$CXX -shared -fPIC -fno-rtti -I"`$CC -print-file-name=plugin`/include" \
  "$src/loader.cc" -o loader.so
if $CC $acc plain.o plain-main.o -o program \
    -foffload-options="-fplugin=$PWD/loader.so -fplugin-arg-loader-file=$built_plugin/gpured_device.so -fplugin-arg-loader-field=datestamp" 2> errors; then
  fail "no error: version"
fi
expect errors "^lto1: error: gpured: 'gpured_device.so' is built for GCC with date '.*', but the offload compiler is GCC with date 'other'\$"

# An offload compiler whose options are laid out otherwise: a copy that says so.
$CC -O1 "$src/other-size.c" -o other-size
./other-size "`$CC -print-prog-name=accel/nvptx-none/lto1`" lto1 global_options
chmod +x lto1
if ./lto1 -quiet -fplugin="$built_plugin/gpured_device.so" plain.o \
    -o plain.s 2> errors; then
  fail "no error: size"
fi
expect errors '^lto1: error: gpured: the options of the offload compiler take [0-9]* bytes instead of [0-9]*: .gpured_device.so. is built for another one$'
rm -f lto1
