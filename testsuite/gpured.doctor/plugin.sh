# plugin.sh - a plugin that is not found, not whole, or for another compiler.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/doctor-functions"

# Compilers that do not load plugins, or not this one.
wrapper no-plugins <<'EOT'
case $* in *-fplugin=*)
  echo "cc1: fatal error: plugin support is disabled; configure with '--enable-plugin'" >&2
  exit 1 ;;
esac
EOT
doctor 1 --gcc="$PWD/no-plugins"
found error plugin '.*/no-plugins does not load plugins: cc1: fatal error: plugin support is disabled'
fixed_by "gpured-doctor --gcc=$gcc"

$CXX -shared -fPIC -fno-rtti -I"$($CC -print-file-name=plugin)/include" \
  "$src/loader.cc" -o loader.so
wrapper other <<EOT
case \$* in *-fplugin=*)
  exec $gcc -fplugin="$PWD/loader.so" -fplugin-arg-loader-file="$built_plugin/gpured.so" \\
    -fplugin-arg-loader-field=basever "\$@"
esac
EOT
doctor 1 --gcc="$PWD/other"
found error plugin "gpured: built for GCC with version '.*', but loaded by GCC with version 'other'"
fixed_by "./configure --with-gcc=$PWD/other && make install"

# An installed tree that loses its files one by one; what puts them back is
# `make install'.
unset GPURED_PKGLIBDIR
old=$LD_LIBRARY_PATH
LD_LIBRARY_PATH=$PWD/tree:$LD_LIBRARY_PATH
make () {
  test "$*" = install && install_into "$PWD/tree" \
    && cp "$TOP_BUILDDIR/libgpured/libgpured_plain.a" "$PWD/tree"
}
make install
for file in gpured_host.so:plugin gpured_device.so:plugin libgpured.a:libgpured; do
  rm "tree/${file%:*}"
  doctor 1
  found error "${file#*:}" "gpured: cannot find '${file%:*}' in "
  fixed_by "make install # in gpured's build directory, configured --with-gcc=$gcc"
  eval "$fix"
done
rm tree/libgpured_plain.a
doctor 1
found ok openacc .
found error openmp "linking for the device failed: .*libgpured_plain"
fixed_by "make install # in gpured's build directory, configured --with-gcc=$gcc"
eval "$fix"
doctor 0

# A variable leads away from it.
mkdir stale
touch stale/gpured_host.so stale/gpured_device.so stale/libgpured.a
GPURED_PKGLIBDIR=$PWD/stale
export GPURED_PKGLIBDIR
doctor 1
found error plugin "gpured: cannot load '.*/stale/gpured_host.so': .*file too short"
eval "$fix"
doctor 0

# Nothing in the loader's directories.
LD_LIBRARY_PATH=$(echo "$old" | sed "s|$built_plugin||")
doctor 1
found error plugin "$gcc does not find gpured: .*gpured"
fixed_by "make install # in gpured's build directory, configured --with-gcc=$gcc"
eval "$fix"
LD_LIBRARY_PATH=$PWD/tree:$LD_LIBRARY_PATH
doctor 0
